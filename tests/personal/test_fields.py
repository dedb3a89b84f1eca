"""Fields are filled in; what is no field, and what would be a program, is refused."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unoprint.errors import UnoprintError
from unoprint.personal.fields import FILTERS, LONGEST, MOST, template


@pytest.mark.parametrize(
    "text, filled",
    [
        ("{{ name }}'s deck", "ona li's deck"),
        ("{{name|upper}}", "ONA LI"),
        ("{{ name|title }} {{ age }}", "Ona Li 7"),
        ("{{ nick|default(name) }}", "ona li"),
        ("{{ nick or name }}", "ona li"),
        ("{{ nick|default('nobody')|capitalize }}", "Nobody"),
        ("{{ 'old' if age == '7' else 'young' }}", "old"),
        ("{{ name ~ '!' }}", "ona li!"),
        ("{{ name|first|upper }}.", "O."),
        ("{{ name|truncate(4) }}", "ona…"),
        ("{{ '{{' }} name }}", "{{ name }}"),
    ],
)
def test_filled_in(text, filled):
    assert template(text).fill({"name": "ona li", "age": "7", "nick": ""}) == filled


@given(st.text())
def test_what_is_in_a_cell_is_text_whatever_it_looks_like(cell):
    assert template("<{{ name }}>").fill({"name": cell}) == f"<{cell}>"


@pytest.mark.parametrize("cell", ["{{ 7*7 }}", "{% raw %}", "<b>x</b> & 2 < 3", "=1+1", "{# #}"])
def test_nothing_in_a_cell_is_read_again(cell):
    assert template("{{ a|default(b) }}").fill({"a": "", "b": cell}) == cell


HOSTILE = [
    "{{ ''.__class__.__mro__ }}",
    "{{ cycler.__init__.__globals__ }}",
    "{{ name|attr('format') }}",
    "{{ lipsum.__globals__ }}",
    "{{ lipsum(2000) }}",
    "{{ name['x'] }}",
    "{{ name.upper() }}",
    "{{ range(10**9)|list }}",
    "{{ 9**9**9 }}",
    "{{ 'a'*10**8 }}",
    "{{ name * 1000000 }}",
    "{{ -name }}",
    "{{ name < 2 }}",
    "{{ name in name }}",
    "{{ name is defined }}",
    "{{ [name, name] }}",
    "{{ {'a': name} }}",
    "{{ '%s' % name }}",
    "{{ name|center(100000000) }}",
    "{{ name|format }}",
    "{{ name|replace('', name) }}",
    "{{ name|truncate(length=3) }}",
    "{{ name|truncate(*name) }}",
    "{{ name|upper(1) }}",
    "{{ self }}",
    "{{ self._TemplateReference__context }}",
    "{% for a in name %}{{ a }}{% endfor %}",
    "{% set x = 1 %}",
    "{% include 'x' %}",
    "{{ name }}{# note #}",
    "{{",
    "{{ name",
    "{{ }}",
    "{{ name }",
    "{{ name|nosuch }}",
    "{{ First name }}",
    "{{ " + "(" * 900 + "name" + ")" * 900 + " }}",
    "{{ " + "not " * 450 + "name }}",
    "{{ name }}" + "x" * LONGEST,
]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_no_field_is_refused_in_one_line_and_at_once(text):
    start = time.perf_counter()
    with pytest.raises(UnoprintError) as caught:
        template(text)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 300
    assert time.perf_counter() - start < 5


@pytest.mark.parametrize(
    "text, hint",
    [
        ("{{ First name }}", "{{ First_name }}"),
        ("{{ name", "write }} at its end"),
        ("{{ name|uper }}", "did you mean 'upper'?"),
        ("{{ 9**9 }}", "a field takes a column"),
    ],
)
def test_what_would_be_right(text, hint):
    with pytest.raises(UnoprintError) as caught:
        template(text)
    assert hint in str(caught.value)


def test_too_long_when_filled_in():
    with pytest.raises(UnoprintError, match="at most 10,000"):
        template("{{ a }}{{ a }}").fill({"a": "x" * (MOST - 1)})


@pytest.mark.parametrize("name", FILTERS)
@given(text=st.text(max_size=50))
def test_filters_make_no_text_much_longer(name, text):
    assert len(template(f"{{{{ a|{name} }}}}").fill({"a": text})) <= 3 * len(text)
