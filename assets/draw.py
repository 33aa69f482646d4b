#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Draws the pieces, the labels and the words of the river in assets/ again. Nothing needs this but a change of their looks:
# the results are committed.
#
#   apt-get install python3-fonttools fonts-lxgw-wenkai
#   assets/draw.py [FONT]
#
# Characters become outlines, so that a picture looks the same on machines without Chinese fonts.
import pathlib
import sys

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FONT = "/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf"
ASSETS = pathlib.Path(__file__).resolve().parent

# Every drawing is 100 x 100. Letters of FEN in the order k a b n r c p, Red first.
LETTERS = "kabnrcp"
SETS = {
    "traditional": ("帥仕相傌俥炮兵", "將士象馬車砲卒", 54),
    "simplified": ("帅仕相马车炮兵", "将士象马车炮卒", 54),
    "letters": ("KAEHRCP", "KAEHRCP", 46),
}
INKS = {"w": "#b3161b", "b": "#1a1a1a"}
RIVERS = {"traditional": "楚河漢界", "simplified": "楚河汉界"}
LABELS = {f"han{i}": c for i, c in enumerate("一二三四五六七八九", 1)} | {c: c for c in "0123456789abcdefghi"}


def number(value):
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


class Outlines:
    def __init__(self, path):
        font = TTFont(path)
        self.glyphs = font.getGlyphSet()
        self.names = font.getBestCmap()

    def bounds(self, character):
        pen = BoundsPen(self.glyphs)
        self.glyphs[self.names[ord(character)]].draw(pen)
        return pen.bounds

    # The path of a character with `centre` (in units of the font) in the middle of the drawing.
    def path(self, character, scale, centre):
        x, y = centre
        return self.path_at(character, scale, 50 - x * scale, 50 + y * scale)

    # The same with the beginning of its base line at (x, y) of the drawing.
    def path_at(self, character, scale, x, y):
        pen = SVGPathPen(self.glyphs, ntos=number)
        self.glyphs[self.names[ord(character)]].draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
        return pen.getCommands()


def middle(bounds):
    return (bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2


def piece(outlines, character, size, ink):
    bounds = outlines.bounds(character)
    scale = size / max(bounds[2] - bounds[0], bounds[3] - bounds[1])
    path = outlines.path(character, scale, middle(bounds))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        '<circle cx="50" cy="51.5" r="45" fill="#0003"/>'
        '<circle cx="50" cy="50" r="45" fill="#f7e2b8" stroke="#6b4a1f" stroke-width="2"/>'
        f'<circle cx="50" cy="50" r="38.5" fill="none" stroke="{ink}" stroke-width="2"/>'
        f'<path fill="{ink}" d="{path}"/></svg>'
    )


# Labels keep the sizes they have in the font: 一 must stay flat, and letters share a base line.
def label(outlines, character):
    x, y = middle(outlines.bounds("田" if ord(character) > 127 else "0"))
    if ord(character) < 128:
        x, _ = middle(outlines.bounds(character))
    path = outlines.path(character, 0.1, (x, y))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="{path}"/></svg>'


# As large as the board, to be laid over it.
def river(outlines, words):
    path = "".join(outlines.path_at(c, 0.0625, x, 523.75) for c, x in zip(words, (180, 280, 560, 660)))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1000">'
        f'<path fill="#5b3a12" opacity=".75" d="{path}"/></svg>'
    )


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text + "\n", encoding="utf-8")


def main():
    outlines = Outlines(sys.argv[1] if len(sys.argv) > 1 else FONT)
    for name, (red, black, size) in SETS.items():
        for side, characters in (("w", red), ("b", black)):
            for letter, character in zip(LETTERS, characters):
                write(ASSETS / "pieces" / name / f"{side}{letter}.svg", piece(outlines, character, size, INKS[side]))
    for name, words in RIVERS.items():
        write(ASSETS / "river" / f"{name}.svg", river(outlines, words))
    for name, character in LABELS.items():
        write(ASSETS / "labels" / f"{name}.svg", label(outlines, character))


main()
