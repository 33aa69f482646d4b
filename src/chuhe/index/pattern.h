// SPDX-License-Identifier: MIT
//
// What to look for in games besides one exact position: squares of which some are free, material,
// and manoeuvres. Matching costs a few nanoseconds per ply, because a move changes two squares.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/core/move.h"
#include "chuhe/core/piece.h"
#include "chuhe/index/replay.h"

namespace chuhe::index {

// Which occupants a point may have: one bit per Occupant.
using OccupantSet = std::uint16_t;
inline constexpr OccupantSet kAnything = (1U << (kEmpty + 1U)) - 1U;

constexpr OccupantSet only(Piece piece) {
    return static_cast<OccupantSet>(1U << static_cast<unsigned>(piece.index()));
}
inline constexpr OccupantSet kNothing = 1U << kEmpty;
constexpr OccupantSet any_of(Side side) {
    return static_cast<OccupantSet>(side == Side::Red ? 0x7FU : 0x7FU << 7U);
}
constexpr OccupantSet any_of(PieceType type) {
    return static_cast<OccupantSet>(only({Side::Red, type}) | only({Side::Black, type}));
}

// How many pieces of a kind a side has.
struct CountRange {
    std::uint8_t least = 0;
    std::uint8_t most = 5;

    constexpr bool has(std::uint8_t count) const { return least <= count && count <= most; }
    friend constexpr bool operator==(const CountRange&, const CountRange&) = default;
};

// Everything that is given must be true of the same position, except for the manoeuvre, whose last
// move leads to it.
struct Pattern {
    std::array<OccupantSet, Square::kCount> points = [] {
        std::array<OccupantSet, Square::kCount> all{};
        all.fill(kAnything);
        return all;
    }();
    std::array<CountRange, Piece::kCount> material = {};
    std::optional<Side> side_to_move = {};

    // One piece goes along these squares, with other moves in between: 馬 b0-c2-d4.
    std::vector<Square> path = {};
    std::optional<PieceType> walker = {};  // what it is; empty: anything
    // These moves one after the other.
    std::vector<Move> moves = {};

    // The mirror image counts too.
    bool mirrored = true;

    friend bool operator==(const Pattern&, const Pattern&) = default;
};

// Whether there is anything to look for.
bool is_empty(const Pattern& pattern);
Pattern mirror_image(const Pattern& pattern);

// "RNC v RNN": the attackers of both sides, exactly; "RNCAABB v RNNAA" gives everything. A side
// whose advisors and elephants are not mentioned may have any number. "RP+ v" means one pawn or
// more. Fills `material`; the kings need not be written.
Result<std::array<CountRange, Piece::kCount>> parse_material(std::string_view text);

// Follows one game, and says for each position whether the pattern is there.
class Matcher {
public:
    // The pattern must outlive it. It is ready for a game.
    explicit Matcher(const Pattern& pattern);

    // Begins a game; returns whether its first position matches.
    bool begin(const Replay& start);
    // Requires the position before the move. Returns whether the one after it matches.
    bool make(const Replay& before, Move move);

private:
    // A path that some piece has begun.
    struct Walk {
        Square at;
        std::size_t done;
    };

    bool is_wrong(std::size_t point, Occupant occupant) const {
        return (pattern_.points[point] >> occupant & 1U) == 0;
    }
    void count_material(Occupant occupant, int by);
    bool follows_path(const Replay& before, Move move);
    bool follows_moves(Move move);
    bool matches(Side side_to_move) const;

    const Pattern& pattern_;
    std::vector<std::size_t> asked_;  // points that are not free
    int wrong_points_ = 0;
    int wrong_counts_ = 0;
    std::array<std::uint8_t, Piece::kCount> counts_{};
    std::vector<Walk> walks_;
    std::vector<Move> last_moves_;
    bool has_path_ = false;
    bool path_is_done_ = false;
    bool moves_are_done_ = false;
};

}  // namespace chuhe::index
