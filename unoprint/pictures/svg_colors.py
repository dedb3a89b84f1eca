"""The colors of an SVG: names, hex, rgb() and hsl() become an ink and its opacity."""

from __future__ import annotations

import re
from colorsys import hls_to_rgb
from functools import lru_cache

NAMES = """
aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc
bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a
burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue
6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod
b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b
darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a
darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise
00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969
dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff
gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000
greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082
ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon
fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray
d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a lightseagreen
20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de
lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000
mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen
3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred
c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead
navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid
da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093
papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple
800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513
salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0
skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f
steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet
ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
"""
"""The named colors of the web, each with its rrggbb."""
HEX = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
CALL = re.compile(r"(rgb|hsl)a?\(([^()]*)\)")
NUMBER = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|deg|grad|rad|turn)?", re.ASCII)
DEGREES = {"": 1.0, "deg": 1.0, "grad": 0.9, "rad": 57.29577951308232, "turn": 360.0}


@lru_cache(1)
def _named() -> dict[str, str]:
    words = NAMES.split()
    return dict(zip(words[::2], words[1::2], strict=True))


@lru_cache(512)
def color(text: str) -> tuple[str, float] | None:
    """The ink and the opacity of a color; None where it is not one.

    >>> color("Red"), color("#12f"), color("#11223380"), color("rgb(100% 0% 0% / 50%)")
    (('#ff0000', 1.0), ('#1122ff', 1.0), ('#112233', 0.50196...), ('#ff0000', 0.5))
    >>> color("hsl(120, 100%, 50%)"), color("transparent"), color("reddish")
    (('#00ff00', 1.0), ('#000000', 0.0), None)
    """
    text = text.strip().lower()
    if HEX.fullmatch(text):
        digits = text[1:] if len(text) > 5 else "".join(c * 2 for c in text[1:])
        return "#" + digits[:6], int(digits[6:] or "ff", 16) / 255
    if match := CALL.fullmatch(text):
        return _called(match[1], match[2])
    if text == "transparent":
        return "#000000", 0.0
    named = _named().get(text)
    return ("#" + named, 1.0) if named else None


def _called(function: str, inside: str) -> tuple[str, float] | None:
    """rgb() or hsl(): three values and perhaps an opacity, between commas or blanks."""
    values: list[tuple[float, str]] = []
    for part in re.split(r"\s*[,/]\s*|\s+", inside.strip()):
        if not (match := NUMBER.fullmatch(part)):
            return None
        values.append((float(match[1]), match[2] or ""))
    if not 3 <= len(values) <= 4:
        return None
    opacity = _share(*values[3], 1) if len(values) == 4 else 1.0
    if function == "rgb":
        parts = [_share(value, unit, 255) for value, unit in values[:3]]
    else:
        (hue, turn), (saturation, _), (lightness, _) = values[:3]
        if turn not in DEGREES or {unit for _, unit in values[1:3]} - {"%", ""}:
            return None
        around = hue * DEGREES[turn] / 360 % 1
        red, green, blue = hls_to_rgb(around, _clamped(lightness / 100), _clamped(saturation / 100))
        parts = [red, green, blue]
    if opacity is None or None in parts:
        return None
    return "#" + "".join(
        f"{int(part * 255 + 0.5):02x}" for part in parts if part is not None
    ), opacity


def _share(value: float, unit: str, whole: float) -> float | None:
    """A value between 0 and 1, from a percentage or a number up to `whole`."""
    return None if unit not in ("", "%") else _clamped(value / (100 if unit else whole))


def _clamped(value: float) -> float:
    """The value, or 0 or 1 where it lies beyond."""
    return min(1.0, max(0.0, value))
