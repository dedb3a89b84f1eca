"""The PDF read back: its objects by pikepdf, its pixels by PDFium, fonts and text by poppler."""

from __future__ import annotations

import pathlib
import shutil
import subprocess
import sys
from hashlib import sha256
from io import BytesIO

import pikepdf
import pytest

from unoprint import __version__
from unoprint.drawing import Group, Panel, Path, Words
from unoprint.paint import pdf, png
from unoprint.units import Box, Size

MM = 72 / 25.4
BOLD, REGULAR = "FiraSans-Bold-Small.ttf", "FiraSans-Regular-Small.ttf"
CARD, A4 = Size(56, 87), Size(210, 297)
BLED = Box(-2, -2, 60, 91)
RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)


def face(name="red 7", *marks, box=BLED):
    return pdf.Face(name, marks or (Panel(Box(0, 0, *CARD), "#ff0000"),), box, CARD)


def made(faces, *pages, **options):
    options = {"title": "Classic", "language": "en", "settings": "paper A4"} | options
    return pdf.document(faces, pages, **options)


def opened(data):
    return pikepdf.open(BytesIO(data))


def pixels(data, dpi=254, page=0):
    """A function from a place in mm to the color there."""
    width, height, rows = list(png.raster(data, dpi))[page]

    def at(x, y):
        column, row = int(x * dpi / 25.4), height - 1 - int(y * dpi / 25.4)
        start = 3 * (row * width + column)
        return tuple(rows[start : start + 3])

    return at


def cards(data, number=0):
    """Name and matrix of each card, as any program would find them: by its marked content."""
    here, stack, found = pikepdf.Matrix(), [], []
    file = opened(data)
    for operands, operator in pikepdf.parse_content_stream(file.pages[number]):
        match str(operator):
            case "q":
                stack.append(here)
            case "Q":
                here = stack.pop()
            case "cm":
                here = pikepdf.Matrix(*map(float, operands)) @ here
            case "BDC" if operands[0] == "/Card":
                found.append((str(operands[1].Name), here))
    assert not stack
    return found


def many(count=12, copies=3):
    """Faces of all kinds of marks, on pages with backs."""
    ring = Path("M0 0 C0 1 1 1 1 0 Z", "#00ff00", (20, 30), 12, 30, "#000000", 0.4)
    shade = Group((ring, Panel(Box(0, 0, 9, 9), "#0000ff")), (5, 5), opacity=0.4)
    faces = [
        face(
            f"karta {i} ė",
            Panel(BLED, "#ffcc00"),
            ring,
            shade,
            Words(f"n{i}", (5, 5), 9, "#000000", BOLD),
        )
        for i in range(count)
    ]
    faces.append(face("back", *[Path("M0 0 L1 0 L1 1 Z", "#123456", (i, i), 3) for i in range(50)]))
    note = [
        (Words(f"sheet {n} of {copies}", (9, 9), 3, "#555555", REGULAR),) for n in range(copies)
    ]
    places = [(10 + 60 * (i % 3), 10 + 90 * (i // 3)) for i in range(9)]
    pages = []
    for n in range(copies):
        fronts = tuple(pdf.Placed((n + i) % count, *at) for i, at in enumerate(places))
        backs = tuple(pdf.Placed(count, *at, 180) for at in places)
        pages += [pdf.Page(A4, fronts, over=note[n]), pdf.Page(A4, backs, over=note[n])]
    return faces, pages


@pytest.mark.parametrize("size", [A4, Size(215.9, 279.4), Size(60, 91), Size(297, 420)])
def test_the_page_is_as_large_as_the_paper(size):
    file = opened(made([], pdf.Page(size, ())))
    page = file.pages[0]
    assert [float(v) for v in page.mediabox] == pytest.approx(
        [0, 0, size.width * MM, size.height * MM], abs=0.001
    )
    assert "/TrimBox" not in page and "/BleedBox" not in page


def test_trim_and_bleed_are_written_where_they_are_given():
    trim, bleed = Box(10, 20, 100, 150), Box(8, 18, 104, 154)
    file = opened(made([], pdf.Page(A4, (), trim=trim, bleed=bleed)))
    page = file.pages[0]
    for name, box in (("/TrimBox", trim), ("/BleedBox", bleed)):
        corners = [box.x, box.y, box.right, box.top]
        assert [float(v) / MM for v in page[name]] == pytest.approx(corners, abs=0.001)


@pytest.mark.parametrize(
    ("duplex", "name"),
    [("", None), ("long-edge", "/DuplexFlipLongEdge"), ("short-edge", "/DuplexFlipShortEdge")],
)
def test_what_the_print_dialog_is_told(duplex, name):
    file = opened(made([], pdf.Page(A4, ()), duplex=duplex))
    told = file.Root.ViewerPreferences
    assert told.PrintScaling == "/None"
    assert told.DisplayDocTitle is True
    assert told.get("/Duplex") == name


def test_the_file_says_what_it_is_and_no_time():
    data = made([], pdf.Page(A4, ()), title="Kortos ė (2)", language="lt", settings="paper A4; ±")
    file = opened(data)
    assert file.Root.Lang == "lt"
    said = {k: str(v) for k, v in file.docinfo.items()}
    assert said["/Title"] == "Kortos ė (2)"
    assert said["/Subject"] == "paper A4; ±"
    assert said["/Creator"] == said["/Producer"] == f"unoprint {__version__}"
    assert said["/CreationDate"] == said["/ModDate"] == "D:20000101000000+00'00'"


def forms(data):
    file = opened(data)
    streams = [o for o in file.objects if isinstance(o, pikepdf.Stream)]
    return [o.get("/BBox") for o in streams if o.get("/Subtype") == "/Form"]


def test_every_card_is_found_with_its_place():
    faces = [face("red 7"), face("žalia (7)"), face("back")]
    placed = (pdf.Placed(0, 10, 20), pdf.Placed(1, 70.1234, 20), pdf.Placed(2, 10, 120, 180))
    found = cards(made(faces, pdf.Page(A4, placed)))
    assert [name for name, _ in found] == ["red 7", "žalia (7)", "back"]
    for (_, matrix), p in zip(found, placed, strict=True):
        corner = [v / MM for v in matrix.transform((0, 0))]
        middle = [v / MM for v in matrix.transform((28, 43.5))]
        assert middle == pytest.approx([p.x + 28, p.y + 43.5], abs=0.0002)
        turned = [p.x + 56, p.y + 87] if p.turn else [p.x, p.y]
        assert corner == pytest.approx(turned, abs=0.0002)


@pytest.mark.parametrize("turn", [0, 90, 180, 270, 45])
def test_a_card_turns_about_its_middle(turn):
    dot = Panel(Box(27, 42.5, 2, 2), "#0000ff")
    data = made([face("x", dot)], pdf.Page(A4, (pdf.Placed(0, 50, 60, turn),)))
    at = pixels(data, 101.6)
    assert at(78, 103.5) == BLUE
    assert at(78, 106) == (255, 255, 255)


def test_a_card_turned_by_180_degrees_stands_on_its_head():
    marks = (Panel(Box(0, 0, *CARD), "#ff0000"), Panel(Box(0, 77, 10, 10), "#0000ff"))
    data = made(
        [face("x", *marks)], pdf.Page(A4, (pdf.Placed(0, 10, 10), pdf.Placed(0, 80, 10, 180)))
    )
    at = pixels(data)
    assert at(15, 92) == BLUE and at(61, 15) == RED
    assert at(131, 15) == BLUE and at(85, 92) == RED


@pytest.mark.parametrize("form", [False, True])
def test_a_face_paints_nothing_outside_its_box(monkeypatch, form):
    monkeypatch.setattr(pdf, "FORM", -1 if form else 10**9)
    wide = face("x", Panel(Box(-30, -30, 200, 200), "#ff0000"))
    data = made([wide], pdf.Page(A4, (pdf.Placed(0, 20, 20),)))
    assert bool(forms(data)) is form
    at = pixels(data)
    edges = {(17.9, 60): False, (18.1, 60): True, (77.9, 60): True, (78.1, 60): False}
    edges |= {(40, 17.9): False, (40, 18.1): True, (40, 108.9): True, (40, 109.1): False}
    assert {place: at(*place) == RED for place in edges} == edges


@pytest.mark.parametrize("form", [False, True])
def test_marks_shine_through_together(monkeypatch, form):
    monkeypatch.setattr(pdf, "FORM", -1 if form else 10**9)
    over = Group(
        (Panel(Box(10, 10, 20, 20), "#000000"), Panel(Box(20, 20, 20, 20), "#000000")), opacity=0.4
    )
    alone = Group((Panel(Box(10, 50, 20, 20), "#000000"),), opacity=0.4)
    inner = Group((over,), opacity=0.5)
    white = Panel(Box(0, 0, *CARD), "#ffffff")
    places = (pdf.Placed(0, 10, 10), pdf.Placed(1, 110, 10))
    at = pixels(
        made([face("x", white, over, alone), face("y", white, inner)], pdf.Page(A4, places))
    )
    for x, y in ((15, 15), (25, 25), (35, 35), (15, 60)):
        assert at(10 + x, 10 + y) == (153, 153, 153)
    for x, y in ((15, 15), (25, 25), (35, 35)):
        assert at(110 + x, 10 + y) == pytest.approx((204, 204, 204), abs=1)


@pytest.mark.parametrize("grey", [False, True])
@pytest.mark.parametrize("form", [False, True])
def test_marks_are_seen_under_a_mask(monkeypatch, form, grey):
    monkeypatch.setattr(pdf, "FORM", -1 if form else 10**9)
    cover = Panel(Box(0, 0, 20, 20), "#000000")
    half, whole = Panel(Box(0, 0, 10, 10), "#808080"), Panel(Box(10, 0, 10, 10), "#ffffff")
    masked = Group((cover, cover), (5, 5), mask=(half, whole))
    within = Group((Group((cover,), mask=(whole,)),), (5, 45), mask=(half, whole), scale=0.5)
    data = pdf.document(
        [face("x", masked, within)],
        [pdf.Page(A4, (pdf.Placed(0, 10, 10),))],
        title="t",
        language="en",
        settings="",
        grey=grey,
    )
    at = pixels(data)
    assert at(20, 20) == pytest.approx((127, 127, 127), abs=1)
    assert (at(30, 20), at(20, 30)) == ((0, 0, 0), (255, 255, 255))
    assert (at(22, 57), at(17, 57), at(22, 62)) == ((0,) * 3, (255,) * 3, (255,) * 3)


def test_grey_pages_hold_no_color():
    faces, pages = many()
    data = pdf.document(faces, pages, title="t", language="en", settings="", grey=True)
    for _, _, rows in png.raster(data, 50):
        assert rows[0::3] == rows[1::3] == rows[2::3]
    assert b"rg" not in b"".join(contents(data))


def contents(data):
    return [s.read_bytes() for s in opened(data).objects if isinstance(s, pikepdf.Stream)]


def test_under_and_over_the_cards():
    under = Panel(Box(5, 5, 30, 30), "#00ff00")
    over = Panel(Box(40, 40, 50, 50), "#0000ff")
    page = pdf.Page(A4, (pdf.Placed(0, 10, 10),), under=(under,), over=(over,))
    at = pixels(made([face()], page))
    assert [at(6, 6), at(20, 20), at(50, 50), at(85, 85)] == [GREEN, RED, BLUE, BLUE]


def test_what_pages_share_is_written_once():
    faces, pages = many(copies=8)
    line = Path(" ".join(f"M{i} 0 L{i} 5" for i in range(50)), stroke="#555555", width=0.2)
    pages = [page._replace(over=(line, *page.over)) for page in pages]
    file = opened(pdf.document(faces, pages, title="t", language="en", settings=""))
    counts = [len(p.Contents) if isinstance(p.Contents, pikepdf.Array) else 1 for p in file.pages]
    # the cards of a front are its own; a back is the same on all pages, and so are the lines
    ids = {p.Contents[1].objgen for p in list(file.pages)[1::2]}
    assert len(ids) == 1 and max(counts) <= 4
    assert len({p.Contents[-2].objgen for p in file.pages}) == 1


def test_a_form_is_made_where_it_pays():
    rich = face("x", *[Path("M0 0 L1 0 L1 1 Z", "#123456", (i / 9, i), 3) for i in range(99)])
    for count, form in ((1, False), (2, False), (9, True)):
        placed = tuple(pdf.Placed(0, 10 + i, 10) for i in range(count))
        assert bool(forms(made([rich], pdf.Page(A4, placed)))) is form


def test_text_can_be_searched():
    pdfplumber = pytest.importorskip("pdfplumber")
    words = Words("Ąžuolas: (7) — draw", (5, 40), 4, "#000000", REGULAR)
    data = made([face("x", words)], pdf.Page(A4, (pdf.Placed(0, 10, 10),)))
    with pdfplumber.open(BytesIO(data)) as file:
        assert file.pages[0].extract_text() == "Ąžuolas: (7) — draw"
        char = file.pages[0].chars[0]
        assert char["size"] == pytest.approx(4 * MM, abs=0.01)
        assert char["x0"] == pytest.approx(15 * MM, abs=0.2)
    pypdfium2 = pytest.importorskip("pypdfium2")
    document = pypdfium2.PdfDocument(data)
    assert document[0].get_textpage().get_text_bounded() == "Ąžuolas: (7) — draw"
    document.close()


def test_poppler_reads_the_text(tmp_path):
    program = needed("pdftotext")
    words = [
        Words("Ąžuolas: (7) draw", (5, 40), 4, "#000000", REGULAR),
        Words("Їжак", (5, 20), 4, "#000000", "FiraSans-Bold.ttf", 180),
    ]
    (tmp_path / "a.pdf").write_bytes(
        made([face("x", *words)], pdf.Page(A4, (pdf.Placed(0, 99, 10),)))
    )
    found = run(program, tmp_path / "a.pdf", "-")
    assert found.stderr == ""
    assert "Ąžuolas: (7) draw" in found.stdout and "Їжак" in found.stdout


def test_every_font_is_embedded_and_there_is_no_other(tmp_path):
    program = needed("pdffonts")
    faces, pages = many()
    data = pdf.document(faces, pages, title="t", language="en", settings="")
    (tmp_path / "a.pdf").write_bytes(data)
    found = run(program, tmp_path / "a.pdf")
    rows = [line.split() for line in found.stdout.splitlines()[2:]]
    assert found.stderr == ""
    assert [(row[0].split("+")[1][:-7], row[3:6]) for row in rows] == [
        ("FiraSans-Bold", ["yes", "yes", "yes"]),
        ("FiraSans-Regular", ["yes", "yes", "yes"]),
    ]
    assert b"Helvetica" not in data


def test_a_file_without_words_has_no_font():
    assert b"/FontFile2" not in made([face()], pdf.Page(A4, (pdf.Placed(0, 10, 10),)))


@pytest.mark.parametrize("form", [-1, 20_000, 10**9])
def test_qpdf_and_poppler_are_silent(tmp_path, monkeypatch, form):
    monkeypatch.setattr(pdf, "FORM", form)
    faces, pages = many()
    (tmp_path / "a.pdf").write_bytes(
        pdf.document(faces, pages, title="t", language="en", settings="")
    )
    checked = run(needed("qpdf"), "--check", tmp_path / "a.pdf")
    assert checked.returncode == 0 and checked.stderr == ""
    assert "No syntax or stream encoding errors found" in checked.stdout
    drawn = run(needed("pdftoppm"), "-r", "20", tmp_path / "a.pdf", tmp_path / "out")
    assert drawn.returncode == 0 and drawn.stderr == ""


def test_inline_or_form_it_looks_the_same(monkeypatch):
    faces, pages = many()
    pictures = []
    for form in (-1, 10**9):
        monkeypatch.setattr(pdf, "FORM", form)
        data = pdf.document(faces, pages, title="t", language="en", settings="")
        pictures.append(list(png.raster(data, 60)))
    for (_, _, one), (_, _, other) in zip(*pictures, strict=True):
        # a group in a form is mixed in another order: by a hair
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 1


def test_same_values_same_bytes():
    faces, pages = many()
    first, second = (
        pdf.document(faces, iter(pages), title="t", language="en", settings="s") for _ in range(2)
    )
    assert first == second


def test_two_processes_same_bytes(tmp_path):
    program = (
        "import sys; sys.path[:0] = sys.argv[1:]; import test_pdf as t;"
        "from hashlib import sha256; faces, pages = t.many();"
        "print(sha256(t.made(faces, *pages)).hexdigest())"
    )
    here = pathlib.Path(__file__)
    faces, pages = many()
    for seed in ("1", "2"):
        found = subprocess.run(
            [sys.executable, "-c", program, str(here.parent), str(here.parents[2])],
            env={"PYTHONHASHSEED": seed, "TZ": f"UTC{seed}", "PATH": ""},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        )
        assert found.stdout.strip() == sha256(made(faces, *pages)).hexdigest()


def test_the_bytes_hang_on_every_value():
    faces, pages = many()
    plain = made(faces, *pages)
    assert made(faces, *pages, settings="other") != plain
    assert made(faces, *pages, duplex="long-edge") != plain
    assert made(faces[:-1], *pages[:1]) != plain


def test_no_script_no_link_no_attachment():
    faces, pages = many()
    data = made(faces, *pages)
    for word in (b"/JS", b"/JavaScript", b"/URI", b"/Launch", b"/EmbeddedFile", b"/OpenAction"):
        assert word not in data


def test_hostile_names_stay_names():
    names = [") Tj 1 0 0 rg", ">> BDC", "\\", "\ud800", "a\nEMC Q", "\N{PILE OF POO}", ""]
    placed = tuple(pdf.Placed(i, 10, 10) for i in range(len(names)))
    data = made([face(name) for name in names], pdf.Page(A4, placed), title=")", settings="(")
    found = [name for name, _ in cards(data)]
    assert found == [name.replace("\ud800", "?") for name in names]


def test_linear():
    """Twice as many pages more: twice as many bytes more."""
    sizes = []
    for copies in (20, 40, 80):
        faces, pages = many(copies=copies)
        sizes.append(len(made(faces, *pages)))
    assert (sizes[2] - sizes[1]) / (sizes[1] - sizes[0]) == pytest.approx(2, rel=0.1)


def run(*command):
    return subprocess.run([str(c) for c in command], capture_output=True, text=True, check=False)


def needed(program):
    return shutil.which(program) or pytest.skip(f"{program} is not installed")
