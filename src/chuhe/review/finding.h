// SPDX-License-Identifier: MIT
//
// What there is to say about a move: values. review/words.h turns them into text, in the reader's
// language and notation.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/square.h"
#include "chuhe/rules/verdict.h"

namespace chuhe::review {

// In the order in which they are reported.
enum class FindingKind : std::uint8_t {
    Theory,
    Forced,  // the only legal move
    // Repetitions: see review/repetition.h.
    LosesByRule,
    RepeatingLoses,
    HadToDeviate,
    DrawsByRepetition,
    // Mates.
    AllowsMate,
    MissesMate,
    // Material.
    BreaksPin,
    Unprotects,
    LosesPiece,
    GivesPieceFor,
    MissesFreePiece,
    MissesGain,
    // Cannons: on an open file in front of the king (空头炮), on the back rank (沉底炮).
    LetsEmptyCannon,
    LetsBottomCannon,
    OnlyMove,  // all others are much worse
};

// How a piece is won, if there is a name for it.
enum class Tactic : std::uint8_t {
    None,
    Fork,
    Pin,
    Skewer,
    DiscoveredAttack,
    DiscoveredCheck,
    DoubleCheck,
    Trapped,
};

// A fact about a move, with what it needs: which of these are set depends on the kind.
struct Finding {
    FindingKind kind;
    int count = 0;                    // AllowsMate, MissesMate: moves; OnlyMove: per cent
    std::optional<Piece> piece = {};  // the piece lost, missed or pinned
    // GivesPieceFor: the piece won; MissesGain: the piece that it costs, if any; BreaksPin: the one
    // behind.
    std::optional<Piece> other = {};
    std::optional<Square> square = {};           // of the piece; BreaksPin: of the one behind
    Tactic tactic = Tactic::None;                // LosesPiece, MissesGain
    bool gives_check = false;                    // the line of the tactic begins with a check
    rules::Ending ending = rules::Ending::None;  // repetitions: the offence
    // What proves it: legal moves from the position before the move, or after it.
    std::vector<Move> line = {};
    bool starts_before = false;

    friend bool operator==(const Finding&, const Finding&) = default;
};

// Whether it is about material.
bool is_material(const Finding& finding);
// Whether a rook, horse or cannon is lost for nothing.
bool is_piece_lost(const Finding& finding);

// "loses_piece": used in JSON, so names never change.
std::string_view name_of(FindingKind kind);
// "fork"; "" for none.
std::string_view name_of(Tactic tactic);

}  // namespace chuhe::review
