"""A picture of the maker's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from unoprint import outlines
from unoprint.backs import Back, panel
from unoprint.drawing import Drawing, Group
from unoprint.errors import UnoprintError
from unoprint.theme import Theme
from unoprint.units import Size

OPTIONS: dict[str, dict[str, Any]] = {
    "picture": {
        "type": "string",
        "description": "The picture: PNG, JPEG, WebP or SVG, beside the file that names it.",
        "minLength": 1,
        "default": "",
    },
    "twice": {
        "type": "boolean",
        "description": "Once upright above and once turned below, so that nobody can tell by its "
        "back how a card is held; false fills the back with one.",
        "default": True,
    },
    "fit": {
        "type": "string",
        "description": "cover fills the room and cuts the rest; contain shows the whole picture.",
        "enum": ["cover", "contain"],
        "default": "cover",
    },
    "focus": {
        "type": "array",
        "description": "What is kept when it is cut: from the left and from the top, 0 to 1.",
        "items": {
            "type": "number",
            "description": "A share of its width or height.",
            "minimum": 0,
            "maximum": 1,
        },
        "minItems": 2,
        "maxItems": 2,
        "default": [0.5, 0.5],
    },
    "ground": {
        "type": "string",
        "description": "The ink behind it, as #rrggbb; left out, that of the black cards.",
        "pattern": "^(#[0-9a-fA-F]{6})?$",
        "default": "",
    },
}


def draw(theme: Theme, room: Size, bleed: float) -> Drawing:
    """The same when it is turned, unless the maker wants one picture.

    Raises UnoprintError where there is no picture or it cannot be read.
    """
    from unoprint import pictures
    from unoprint.drawing import Path as Outline

    look, box = theme.back.read(OPTIONS), panel(theme, room, bleed)
    if not look["picture"]:
        raise UnoprintError('the back has no picture: write picture = "art/back.png" under [back]')
    art = pictures.load(Path(theme.back.options.get("folder", ".")), look["picture"])
    radius = theme.radius if theme.border else 0
    edge = outlines.rounded(*box.center, box.width, box.height, radius)
    ground = Outline(edge, look["ground"] or theme.black)
    focus = (look["focus"][0], look["focus"][1])
    if not look["twice"]:
        return (ground, Group(art.place(box, look["fit"], focus), clip=edge))
    upper = box._replace(y=box.y + box.height / 2, height=box.height / 2)
    once = art.place(upper, look["fit"], focus)
    turned = Group(once, (room.width, room.height), turn=180)
    return (ground, Group((*once, turned), clip=edge))


BACK = Back(draw, OPTIONS)
