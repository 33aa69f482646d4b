// SPDX-License-Identifier: MIT
//
// The opening of a game: its ECCO code and its name in three languages.
//
// ECCO (Encyclopaedia of Chinese Chess Openings, 中国象棋开局编号) sorts openings by a letter and
// two digits. Each further character is more precise, and each of the three levels has a name:
//
//   C    family   Central Cannon vs Screen Horses                        中炮对屏风马
//   C4   group    … Cross-River Chariot, both 7th pawns, cannon offers … 中炮过河车互进七兵…
//   C49  code     … Red advances the central pawn                        红进中兵对黑退边炮
//
// Positions decide, not the order of moves, and a mirrored game has the same code. What is known
// about positions was learnt from labelled games: docs/openings.md says how, and how well it agrees
// with labels it has not seen.
//
//   classify(line)->to_string()                "C49"
//   name_of(*classify(line), language)         "中炮过河车…"
//   opening_at(position)                       "C4" while the rest is still open
//
// All of it is constant data: any thread may ask at any time.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/messages/language.h"

namespace chuhe::index {

// How much of a code is given: "C", "C4" or "C49".
enum class OpeningLevel : std::uint8_t { Family, Group, Code };

// One, two or three characters of an ECCO code, in two bytes. They sort as text does: C, C4, C40,
// C41, …, C5.
class OpeningCode {
public:
    // "C49", "C4" or "C": a letter from A to E, then up to two digits. Nothing for any other text;
    // a code that no game has is accepted.
    static std::optional<OpeningCode> parse(std::string_view text);

    // Requires bits written by bits().
    static constexpr OpeningCode from_bits(std::uint16_t bits) { return OpeningCode(bits); }

    OpeningLevel level() const;

    // The same code with fewer characters. Requires a level not above level().
    OpeningCode at(OpeningLevel level) const;

    // Whether `other` is this code, or a more precise one: C4 contains C4 and C49.
    bool contains(OpeningCode other) const;

    std::string to_string() const;

    // Stored in files, never rearrange.
    constexpr std::uint16_t bits() const { return bits_; }

    friend constexpr auto operator<=>(OpeningCode, OpeningCode) = default;

private:
    explicit constexpr OpeningCode(std::uint16_t bits) : bits_(bits) {}

    std::uint16_t bits_;
};

// The code, at OpeningLevel::Code, of a game that begins with these moves at the usual start
// position. Looks at no more than the first kOpeningPlies moves. Nothing for a game without moves.
// Requires legal moves.
std::optional<OpeningCode> classify(std::span<const Move> line);
inline constexpr std::size_t kOpeningPlies = 40;

// The opening to which nearly all games with this position belong, at the most precise level at
// which that is so. Nothing if the position is unknown, or if even the family is open.
std::optional<OpeningCode> opening_at(const Position& position);

// The name of a family, a group or a code. A code without a name of its own has that of its group.
// Never empty for a code from classify() or opening_at(); empty for codes that do not exist.
std::string_view name_of(OpeningCode code, Language language);

// Every family, group and code that has a name, in order: for lists and menus.
std::span<const OpeningCode> all_openings();

}  // namespace chuhe::index
