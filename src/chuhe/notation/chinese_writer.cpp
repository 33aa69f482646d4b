// SPDX-License-Identifier: MIT
#include <array>

#include "chuhe/notation/chinese.h"

namespace chuhe::notation {
namespace {

using Glyphs = std::array<std::string_view, 9>;

constexpr Glyphs kNumerals = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};
constexpr Glyphs kWideDigits = {"１", "２", "３", "４", "５", "６", "７", "８", "９"};
constexpr Glyphs kDigits = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};

struct Script {
    std::array<std::array<std::string_view, kPieceTypes>, kSides> pieces;
    std::array<std::string_view, 3> directions;
    std::string_view front;
    std::string_view middle;
    std::string_view rear;
};

constexpr Script kSimplified = {
    {{{"帅", "仕", "相", "马", "车", "炮", "兵"}, {"将", "士", "象", "马", "车", "炮", "卒"}}},
    {"进", "退", "平"},
    "前",
    "中",
    "后"};

constexpr Script kTraditional = {
    {{{"帥", "仕", "相", "傌", "俥", "炮", "兵"}, {"將", "士", "象", "馬", "車", "砲", "卒"}}},
    {"進", "退", "平"},
    "前",
    "中",
    "後"};

constexpr Script kTraditionalCommon = {
    {{{"帥", "仕", "相", "馬", "車", "炮", "兵"}, {"將", "士", "象", "馬", "車", "炮", "卒"}}},
    kTraditional.directions,
    kTraditional.front,
    kTraditional.middle,
    kTraditional.rear};

const Script& script_of(Notation notation, const WriteOptions& options) {
    const bool is_simplified = notation == Notation::Chinese || notation == Notation::ChineseFile;
    if (is_simplified) return kSimplified;
    return options.common_signs ? kTraditionalCommon : kTraditional;
}

std::string_view glyph(const Glyphs& glyphs, int number) {
    return glyphs[static_cast<std::size_t>(number - 1)];
}

std::string_view place_glyph(const Script& script, const Description& move) {
    if (move.place == 0) return script.front;
    return move.place == move.on_file - 1 ? script.rear : script.middle;
}

// The two characters that name a piece that shares its file.
void append_placed_piece(std::string& out, const Description& move, const Script& script,
                         const Glyphs& digits, bool file_form) {
    const std::string_view piece = script.pieces[index_of(move.side)][index_of(move.type)];
    if (move.is_on_one_of_two_files()) {
        if (file_form) {
            out.append(place_glyph(script, move)).append(glyph(digits, move.file));
        } else {
            out.append(glyph(kNumerals, move.ordinal + 1)).append(piece);
        }
    } else if (move.on_file <= 3) {
        out.append(place_glyph(script, move)).append(piece);
    } else if (file_form && move.place == 0) {
        out.append(script.front).append(piece);
    } else {
        out.append(glyph(kNumerals, move.place + 1)).append(piece);
    }
}

}  // namespace

void append_chinese(std::string& out, const Description& move, Notation notation,
                    const WriteOptions& options) {
    const bool file_form =
        notation == Notation::ChineseFile || notation == Notation::TraditionalFile;
    const Script& script = script_of(notation, options);
    const Glyphs& digits = move.side == Side::Red      ? kNumerals
                           : options.half_width_digits ? kDigits
                                                       : kWideDigits;
    if (move.needs_place()) {
        append_placed_piece(out, move, script, digits, file_form);
    } else {
        out.append(script.pieces[index_of(move.side)][index_of(move.type)]);
        out.append(glyph(digits, move.file));
    }
    out.append(script.directions[static_cast<std::size_t>(move.direction)]);
    out.append(glyph(digits, move.number));
}

}  // namespace chuhe::notation
