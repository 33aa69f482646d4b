// SPDX-License-Identifier: MIT
#include "chuhe/tables/material.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <tuple>

namespace chuhe::tables {
namespace {

// From the strongest down: the order of names, and of armies with attackers of the same value.
constexpr std::array kAttackers = {PieceType::Rook, PieceType::Cannon, PieceType::Horse,
                                   PieceType::Pawn};
constexpr std::array kDefenders = {PieceType::Advisor, PieceType::Elephant};

int attack_value(const Army& army) {
    return 9 * army.count(PieceType::Rook) + 4 * army.count(PieceType::Cannon) +
           4 * army.count(PieceType::Horse) + 2 * army.count(PieceType::Pawn);
}

auto strength_of(const Army& army) {
    return std::tuple(attack_value(army), army.count(PieceType::Rook),
                      army.count(PieceType::Cannon), army.count(PieceType::Horse),
                      army.count(PieceType::Pawn), army.count(PieceType::Advisor),
                      army.count(PieceType::Elephant));
}

// Nothing if it is not one king and what a game can have besides.
std::optional<Army> parse_army(std::string_view letters) {
    Army army{.counts = {}};
    for (const char letter : letters) {
        const auto upper =
            letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
        const std::optional<Piece> piece = Piece::from_letter(upper);
        if (!piece) return std::nullopt;
        if (++army.counts[index_of(piece->type())] > count_at_start(piece->type()))
            return std::nullopt;
    }
    if (army.count(PieceType::King) != 1) return std::nullopt;
    return army;
}

}  // namespace

int Army::pieces() const {
    return std::accumulate(counts.begin(), counts.end(), 0);
}

int Army::attackers() const {
    return pieces() - 1 - count(PieceType::Advisor) - count(PieceType::Elephant);
}

std::strong_ordering operator<=>(const Army& a, const Army& b) {
    return strength_of(a) <=> strength_of(b);
}

std::string to_string(const Army& army) {
    std::string text = "K";
    const auto add = [&](PieceType type) {
        text.append(static_cast<std::size_t>(army.count(type)), Piece(Side::Red, type).letter());
    };
    std::ranges::for_each(kAttackers, add);
    std::ranges::for_each(kDefenders, add);
    return text;
}

std::strong_ordering operator<=>(const Material& a, const Material& b) {
    return std::tuple(a.pieces(), a.strong, a.weak) <=> std::tuple(b.pieces(), b.strong, b.weak);
}

Oriented orient(const Army& red, const Army& black) {
    const bool is_swapped = red < black;
    return {is_swapped ? Material{black, red} : Material{red, black}, is_swapped};
}

Oriented material_of(const Board& board) {
    const auto army_of = [&](Side side) {
        Army army;
        for (const PieceType type : kAllPieceTypes)
            army.counts[index_of(type)] =
                static_cast<std::uint8_t>(board.pieces(side, type).count());
        return army;
    };
    return orient(army_of(Side::Red), army_of(Side::Black));
}

Oriented after_capture(const Material& material, Side side, PieceType taken) {
    Material left = material;
    Army& army = side == Side::Red ? left.strong : left.weak;
    assert(taken != PieceType::King && army.count(taken) > 0);
    --army.counts[index_of(taken)];
    return orient(left.strong, left.weak);
}

std::vector<Material> captures_from(const Material& material) {
    std::vector<Material> endings;
    for (const Side side : {Side::Red, Side::Black}) {
        for (const PieceType type : kAllPieceTypes) {
            if (type == PieceType::King || material.of(side).count(type) == 0) continue;
            const Material after = after_capture(material, side, type).material;
            if (std::ranges::find(endings, after) == endings.end()) endings.push_back(after);
        }
    }
    return endings;
}

std::string to_string(const Material& material) {
    return to_string(material.strong) + "-" + to_string(material.weak);
}

std::optional<Material> parse_material(std::string_view text) {
    std::size_t second = text.find('-');
    std::size_t behind = second + 1;
    if (second == std::string_view::npos) behind = second = text.find_first_of("Kk", 1);
    if (second == std::string_view::npos) return std::nullopt;
    const std::optional<Army> first_army = parse_army(text.substr(0, second));
    const std::optional<Army> second_army = parse_army(text.substr(behind));
    if (!first_army || !second_army) return std::nullopt;
    return orient(*first_army, *second_army).material;
}

}  // namespace chuhe::tables
