"""What is wrong with a file, told in plain words by its schema.

Only the part of JSON Schema that ours need: type, enum, const, anyOf, minimum, maximum, pattern,
lengths of texts and lists, uniqueItems, properties, additionalProperties, propertyNames,
minProperties, items and required.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from unoprint.errors import did_you_mean
from unoprint.errors import shortened as shortened  # others look for it here

Path = tuple[str | int, ...]
Schema = dict[str, Any]

WORDS = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a table",
}


class Wrong(NamedTuple):
    """One thing that is wrong, where, and what would be right."""

    path: Path
    message: str
    key: bool = False
    """Whether the key is at fault, and not its value."""


def faults(data: Any, schema: Schema) -> Iterator[Wrong]:
    """Everything that is wrong with the data, in their order.

    A whole number is what TOML writes as one: neither 2.0 nor true.

    >>> copies = {"type": "integer", "minimum": 1, "maximum": 999}
    >>> [*faults({"copies": 0}, {"type": "object", "properties": {"copies": copies}})][0].message
    'copies is 0: leave it out, or write 1 to 999'
    """
    return check(data, schema, (), schema)


def check(data: Any, schema: Schema, path: Path, root: Schema) -> Iterator[Wrong]:
    """Everything that is wrong with what lies at the path."""
    kind = schema.get("type")
    if kind and not is_a(kind, data):
        yield Wrong(path, of_type(path, data, schema))
        return
    if "anyOf" in schema:
        yield from check_any(data, schema, path, root)
    if "const" in schema and data != schema["const"]:
        yield Wrong(path, of_const(path, data, schema["const"]))
    if "enum" in schema and data not in schema["enum"]:
        yield Wrong(path, f"no {name_of(path)} {said(data)}; {hint(data, schema['enum'])}")
    if isinstance(data, dict):
        yield from check_table(data, schema, path, root)
    elif isinstance(data, list):
        yield from check_list(data, schema, path, root)
    elif isinstance(data, str):
        yield from check_text(data, schema, path)
    elif isinstance(data, int | float) and not in_range(data, schema):
        yield Wrong(path, of_range(path, data, schema))


def in_range(data: float, schema: Schema) -> bool:
    """Whether a number is not too small and not too large; what is no number (nan) is neither."""
    return "minimum" not in schema or bool(schema["minimum"] <= data <= schema["maximum"])


def check_any(data: Any, schema: Schema, path: Path, root: Schema) -> Iterator[Wrong]:
    """Where none of the branches takes the data, the faults by the first of their type."""
    branches = schema["anyOf"]
    if any(next(check(data, branch, path, root), None) is None for branch in branches):
        return
    for branch in branches:
        if is_a(branch.get("type", ""), data):
            yield from check(data, branch, path, root)
            return
    yield Wrong(path, of_type(path, data, schema))


def check_table(data: dict[str, Any], schema: Schema, path: Path, root: Schema) -> Iterator[Wrong]:
    known = schema.get("properties", {})
    others = schema.get("additionalProperties", {})
    if len(data) < schema.get("minProperties", 0):
        yield Wrong(
            path, f"{name_of(path)} is an empty table: write something in it, or take it out"
        )
    for key, value in data.items():
        named = schema.get("propertyNames", {})
        if next(check(key, named, path, root), None):
            message = f"{name_of(path)} cannot have {said(key)}{such_as(named)}"
            yield Wrong((*path, key), message, key=True)
        if key in known:
            yield from check(value, known[key], (*path, key), root)
        elif others is False:
            yield Wrong((*path, key), of_unknown(key, known, path, root), key=True)
        else:
            yield from check(value, others, (*path, key), root)
    for key in schema.get("required", ()):
        if key not in data:
            example = known.get(key, {}).get("examples", ["..."])[0]
            yield Wrong(path, f"{key} is missing: write one, such as {key} = {written(example)}")


def check_list(data: list[Any], schema: Schema, path: Path, root: Schema) -> Iterator[Wrong]:
    fewest = schema.get("minItems", 0)
    if len(data) < fewest and fewest > 1:
        yield Wrong(path, f"{name_of(path)} lists {len(data)} of {fewest} things{such_as(schema)}")
    elif len(data) < fewest:
        yield Wrong(
            path, f"{name_of(path)} is an empty list: write something in it, or take it out"
        )
    if len(data) > schema.get("maxItems", len(data)):
        most = schema["maxItems"]
        yield Wrong(path, f"{name_of(path)} lists {len(data):,} things: at most {most}")
        return
    if schema.get("uniqueItems"):
        for number, item in enumerate(data):
            if any(same(item, other) for other in data[:number]):
                yield Wrong(
                    (*path, number), f"{name_of(path)} has {said(item)} twice: once will do"
                )
    if "items" in schema:
        for number, item in enumerate(data):
            yield from check(item, schema["items"], (*path, number), root)


def check_text(data: str, schema: Schema, path: Path) -> Iterator[Wrong]:
    name = name_of(path)
    most = schema.get("maxLength", len(data))
    if len(data) < schema.get("minLength", 0):
        yield Wrong(path, f"{name} is empty: write something, or leave it out")
    if len(data) > most:
        yield Wrong(path, f"{name} has {len(data):,} characters: at most {most} fit")
    if "pattern" in schema and not re.search(schema["pattern"], data):
        yield Wrong(path, f"{name} cannot be {said(data)}{such_as(schema)}")


def kind_of(value: Any) -> str:
    """The value's type as JSON Schema calls it; or TOML's own name, for a date or a float.

    >>> kind_of(True), kind_of(2), kind_of(2.5)
    ('boolean', 'integer', 'float')
    """
    name = type(value).__name__
    own = {"bool": "boolean", "int": "integer", "str": "string", "list": "array", "dict": "object"}
    return own.get(name, name)


def is_a(kind: str, value: Any) -> bool:
    """Whether the value is of a type of JSON Schema; a whole number is a number too."""
    found = kind_of(value)
    return found == kind or (kind == "number" and found in ("integer", "float"))


def same(one: Any, other: Any) -> bool:
    """Equal, and of one type: 1 is not true."""
    return kind_of(one) == kind_of(other) and bool(one == other)


def name_of(path: Path) -> str:
    """What to call the value: its nearest key."""
    return shortened(next((part for part in reversed(path) if isinstance(part, str)), "the file"))


def said(value: Any) -> str:
    """The value as a message repeats it: as it was written, but not all of a long one."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return repr(shortened(value))
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    if isinstance(value, int) and abs(value) > 10**20:
        return "a number of more than 20 digits"
    return "a table" if isinstance(value, dict) else shortened(str(value))


def written(value: Any) -> str:
    """A value as it would stand in the file."""
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {written(inner)}' for key, inner in value.items())} }}"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


def such_as(schema: Schema) -> str:
    """Examples of what would be right."""
    examples = schema.get("examples", [])[:2]
    return f": write it as in {' or '.join(map(written, examples))}" if examples else ""


def hint(word: Any, known: list[Any]) -> str:
    return did_you_mean(shortened(str(word)), map(str, known))


def wanted(schema: Schema) -> str:
    """What the schema takes, in words."""
    if "anyOf" in schema and "type" not in schema:
        ways = dict.fromkeys(wanted(branch) for branch in schema["anyOf"] if "type" in branch)
        return " or ".join(ways)
    name = WORDS[schema["type"]]
    if "maximum" in schema:
        name += f" from {schema['minimum']} to {schema['maximum']}"
    return name


def of_type(path: Path, data: Any, schema: Schema) -> str:
    """The message for a value of the wrong type."""
    is_what = {"string": "the text ", "integer": "the number ", "float": "the number "}.get(
        kind_of(data), "the date " if kind_of(data) in ("date", "datetime", "time") else ""
    )
    message = f"{name_of(path)} is {is_what}{said(data)}, but must be {wanted(schema)}"
    branches = [schema, *schema.get("anyOf", ())]
    if isinstance(data, str):
        right = {"integer": data.isdecimal(), "boolean": data in ("true", "false")}
        if any(right.get(branch.get("type", "")) for branch in branches):
            return f"{message}: write it without quotes"
    elif isinstance(data, dict) and schema.get("type") == "array":
        return f"{message}: write [[{name_of(path)}]] in place of [{name_of(path)}]"
    elif not isinstance(data, dict | list) and any(b.get("type") == "string" for b in branches):
        example = schema.get("examples", [None])[0]
        return message + (f", such as {written(example)}" if example else ": put it in quotes")
    if schema.get("type") in ("object", "array") and not isinstance(data, list):
        return message + such_as(schema).replace(": write it as in", ", such as")
    return message


def of_range(path: Path, data: float, schema: Schema) -> str:
    """The message for a number that is too small or too large."""
    lowest, highest = schema["minimum"], schema["maximum"]
    if data == 0 and lowest == 1:
        return f"{name_of(path)} is 0: leave it out, or write 1 to {highest}"
    return f"{name_of(path)} is {said(data)}, but must be from {lowest} to {highest}"


def of_const(path: Path, data: Any, right: Any) -> str:
    """The message for another value than the only one: that of a later version, so far."""
    if isinstance(data, int) and data > right:
        return f"{name_of(path)} {said(data)} needs a newer unoprint: this one reads {right}"
    return f"{name_of(path)} is {said(data)}, but must be {right}"


def of_unknown(key: str, known: Schema, path: Path, root: Schema) -> str:
    """The message for a key that the table does not have; perhaps another table has it."""
    message = f"no key {said(key)} here; "
    if path and key in root["properties"]:
        return message + "it belongs at the top of the file, before the first [table]"
    elsewhere: dict[str, str] = {}
    for name, part in root.get("properties", {}).items():
        if name in path:
            continue
        if part.get("additionalProperties") is False:
            elsewhere |= dict.fromkeys(part["properties"], f"under [{name}]")
        elsewhere |= dict.fromkeys(part.get("items", {}).get("properties", {}), f"under [[{name}]]")
    if key in elsewhere:
        return message + f"it belongs {elsewhere[key]}"
    near = hint(key, list(known))
    if elsewhere and not near.startswith("did") and hint(key, [*elsewhere]).startswith("did"):
        near = hint(key, [*elsewhere])
        return message + near[:-1] + f" {elsewhere[near.split(chr(39))[1]]}?"
    return message + near
