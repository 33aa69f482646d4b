#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes src/chuhe/base/folding_table.inc: which characters names do not distinguish.

    scripts/folding-table.py [/usr/share/unicode/Unihan_Variants.txt.bz2]

The file is in Debian's package unicode-data. The table is committed, so building Chuhe needs neither.

Characters are one if Unihan calls one the simplified form or a z-variant of the other. Semantic variants are
weaker: they count only for a character outside GB 2312 that has exactly one such relative inside it (祕 and 秘,
but not 閆 and 閻, which are two surnames). Letters lose their accents and their case, and wide ones their width.
"""
import bz2
import collections
import pathlib
import re
import sys
import unicodedata

SOURCE = "/usr/share/unicode/Unihan_Variants.txt.bz2"
TARGET = pathlib.Path(__file__).resolve().parent.parent / "src/chuhe/base/folding_table.inc"
PAIRS_PER_LINE = 20

# Variants in names that Unihan does not relate.
OWN_PAIRS = "淸清 靑青 昇升 陞升 珮佩 嶽岳 遊游 兪俞 髙高 甦苏 刦劫 栢柏 艷艳 豔艳 艶艳 証证 夀寿 吳吴 戸户 尙尚 呉吴 佔占 嚮向 玨珏 崑昆 週周 夥伙 託托 鉅巨 儘尽 逕径 唸念 喫吃 彙汇 採采 祇只 註注 佈布 鵰雕"


def in_gb2312(character):
    try:
        character.encode("gb2312")
        return True
    except UnicodeEncodeError:
        return False


def read_variants(path):
    variants = {}
    with bz2.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            if not line.startswith("U+"):
                continue
            code, kind, values = line.rstrip("\n").split("\t")
            targets = [chr(int(value, 16)) for value in re.findall(r"U\+([0-9A-F]+)", values)]
            variants.setdefault(kind, {})[chr(int(code[2:], 16))] = targets
    return variants


class Classes:
    """Characters that are one."""

    def __init__(self, popularity):
        self.parent = {}
        self.popularity = popularity  # how many characters have it as their simplified form

    def find(self, character):
        while character in self.parent:
            character = self.parent[character]
        return character

    def join(self, a, b):
        if max(a, b) > "\uffff":
            return
        a, b = self.find(a), self.find(b)
        if a != b:
            keep, lose = sorted((a, b), key=self.rank)
            self.parent[lose] = keep


    def rank(self, character):
        return (not in_gb2312(character), -self.popularity[character], character)


def han_pairs(variants):
    simplified = variants["kSimplifiedVariant"]
    classes = Classes(collections.Counter(target for targets in simplified.values() for target in targets))
    for kind in ("kSimplifiedVariant", "kZVariant"):
        for character, targets in variants[kind].items():
            for target in targets:
                classes.join(character, target)
    for pair in OWN_PAIRS.split():
        classes.join(*pair)
    for character, targets in variants["kSemanticVariant"].items():
        if in_gb2312(classes.find(character)):
            continue
        known = {classes.find(target) for target in targets if in_gb2312(classes.find(target))}
        if len(known) == 1:
            classes.join(character, known.pop())
    pairs = {character: classes.find(character) for character in classes.parent}
    for code in range(0xF900, 0xFB00):
        plain = unicodedata.normalize("NFKC", chr(code))
        if plain != chr(code) and len(plain) == 1 and plain <= "\uffff":
            pairs[chr(code)] = classes.find(plain)
    return pairs


def letter_pairs():
    pairs = {"đ": "d", "Đ": "d", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "ı": "i"}
    blocks = [(0xC0, 0x250), (0x370, 0x530), (0x1E00, 0x1F00), (0xFF10, 0xFF5B)]
    for code in (code for first, last in blocks for code in range(first, last)):
        letter, *marks = unicodedata.normalize("NFKD", chr(code).lower())
        letter = pairs.get(letter, letter)
        is_letter = unicodedata.category(letter)[0] in "LN" and letter != chr(code)
        if is_letter and all(unicodedata.combining(mark) for mark in marks):
            pairs.setdefault(chr(code), letter)
    return pairs


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else SOURCE
    pairs = sorted({**letter_pairs(), **han_pairs(read_variants(path))}.items())
    lines = [
        "// SPDX-License-Identifier: Unicode-DFS-2016",
        "//",
        "// Written by scripts/folding-table.py from Unihan_Variants.txt: each character is followed by the one that stands for it.",
        "// Modified data of Unicode, Inc.; the licence is in LICENSES/Unicode-DFS-2016.txt.",
    ]
    for at in range(0, len(pairs), PAIRS_PER_LINE):
        lines.append('u"' + "".join(a + b for a, b in pairs[at:at + PAIRS_PER_LINE]) + '"')
    TARGET.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{TARGET.name}: {len(pairs)} pairs")


main()
