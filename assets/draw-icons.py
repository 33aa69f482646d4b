#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Draws the icons of the installed app from web/public/icon.svg, the red king of pieces/traditional:
#
#   assets/draw-icons.py
#
# Phones cut an icon to a shape of their own; a maskable one therefore fills the square, and keeps
# what matters within the inner 80 %. Needs librsvg and cairo, as the build does.
import ctypes
import pathlib
import re

PUBLIC = pathlib.Path(__file__).parent.parent / "web" / "public"
WOOD = "#e8c98f"  # of the app's board

cairo = ctypes.CDLL("libcairo.so.2")
rsvg = ctypes.CDLL("librsvg-2.so.2")
for function in (cairo.cairo_image_surface_create, cairo.cairo_create, rsvg.rsvg_handle_new_from_data):
    function.restype = ctypes.c_void_p


class Rectangle(ctypes.Structure):
    _fields_ = [(name, ctypes.c_double) for name in ("x", "y", "width", "height")]


def draw(svg: str, size: int, path: pathlib.Path) -> None:
    data = svg.encode()
    handle = ctypes.c_void_p(rsvg.rsvg_handle_new_from_data(data, ctypes.c_size_t(len(data)), None))
    surface = ctypes.c_void_p(cairo.cairo_image_surface_create(0, size, size))
    context = ctypes.c_void_p(cairo.cairo_create(surface))
    assert handle and rsvg.rsvg_handle_render_document(
        handle, context, ctypes.byref(Rectangle(0, 0, size, size)), None
    ), f"cannot draw {path.name}"
    assert cairo.cairo_surface_write_to_png(surface, str(path).encode()) == 0, f"cannot write {path}"


def filling(drawing: str, part: float) -> str:
    """The same drawing, smaller, on a square of wood."""
    edge = 50 * (1 - part)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<rect width="100" height="100" fill="{WOOD}"/>'
        f'<g transform="translate({edge} {edge}) scale({part})">{drawing}</g></svg>'
    )


icon = (PUBLIC / "icon.svg").read_text()
inside = re.fullmatch(r"\s*<svg[^>]*>(.*)</svg>\s*", icon, re.DOTALL)
assert inside, "icon.svg is not a single <svg>"
for size in (192, 512):
    draw(icon, size, PUBLIC / f"icon-{size}.png")
draw(filling(inside[1], 0.8), 512, PUBLIC / "icon-maskable-512.png")
draw(filling(inside[1], 0.9), 180, PUBLIC / "apple-touch-icon.png")
