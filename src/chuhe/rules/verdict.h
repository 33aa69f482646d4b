// SPDX-License-Identifier: MIT
//
// What the rules say about a game, and why. Never a score: the engine turns a Verdict into one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "chuhe/core/board.h"
#include "chuhe/core/move.h"
#include "chuhe/core/side.h"
#include "chuhe/rules/rule_book.h"
#include "chuhe/rules/threats.h"

namespace chuhe::rules {

// What follows for the game. The winner is named, as in record::Outcome, which is what a record
// states; only a ruling can be Open or leave the matter to an Arbiter.
enum class Outcome : std::uint8_t {
    Open,  // nothing has ended the game
    RedWins,
    BlackWins,
    Draw,
    Arbiter,  // the rule book leaves it to a person
};

// The outcome in which this side loses.
constexpr Outcome loss_of(Side side) {
    return side == Side::Red ? Outcome::BlackWins : Outcome::RedWins;
}

// The side that loses; empty for the other outcomes.
constexpr std::optional<Side> loser_of(Outcome outcome) {
    if (outcome == Outcome::RedWins) return Side::Black;
    if (outcome == Outcome::BlackWins) return Side::Red;
    return std::nullopt;
}

// What ended the game. None: it continues.
enum class Ending : std::uint8_t {
    None,
    Checkmate,
    NoLegalMove,       // 困毙: unlike chess, the side that cannot move loses
    PerpetualCheck,    // 长将
    PerpetualChase,    // 长捉
    PerpetualAttack,   // 长打: checks, mate threats and chases in any mix
    Repetition,        // neither side has to deviate: draw
    NaturalMoveLimit,  // 自然限着: too many moves without a capture
    InsufficientMaterial,
    // What only the record can say.
    Resignation,
    Agreement,
    TimeForfeit,
    Adjudication,  // decided by someone: an arbiter, the organiser, a forfeited match
    Last = Adjudication,
};

// What one side did throughout the cycle. The order does not reflect gravity.
enum class Offence : std::uint8_t {
    None,
    PerpetualCheck,
    PerpetualKill,  // every move threatens mate (长杀): an offence in the Chinese rules only
    PerpetualChase,
    PerpetualAttack,  // a mix of these without an idle move; Chinese rules only
};

// What one move did, gravest first.
enum class MoveClass : std::uint8_t { Check, Kill, Chase, Idle };

// How sure a verdict is.
enum class Confidence : std::uint8_t {
    Certain,   // the text of the rule book decides
    Disputed,  // well-known programs read the same text differently
    Arbiter,   // the rule book itself leaves the matter to a person
};

// The question on which a disputed verdict turns.
enum class Reading : std::uint8_t {
    None,
    CheckAlsoChases,        // may a checking move count as a chase as well?
    ElephantAdvisorStrong,  // does an advisor or elephant threaten a protected rook?
    PerTarget,              // is a new attacker on an already threatened piece a new threat?
    ByProducts,             // does removing a root while escaping count?
};

// Questions that the Chinese rules leave to the arbiter.
enum class ArbiterPoint : std::uint8_t {
    None,
    KeyPoint,  // 26.2: the single defender of a draw holds the key point and only happens to attack
};

// A piece that might recapture, and why it cannot.
struct Root {
    Piece piece;
    Square square;
    std::optional<Square> exposed_to = {};  // recapturing would expose the king to the piece here
};

// One capture that a move makes possible, or leaves possible.
struct Threat {
    Piece attacker;
    Square attacker_square;
    Piece target;
    Square target_square;
    ThreatKind kind = ThreatKind::Unprotected;
    NotNew not_new = NotNew::None;
    bool counts = false;  // a chase created by this move
    std::vector<Root> roots = {};
};

// What one move of the cycle did.
struct MoveReport {
    std::size_t ply = 0;  // at(ply) is the position before the move
    Move move = {};
    Side side = Side::Red;
    MoveClass kind = MoveClass::Idle;
    bool king_left_check = false;      // ChineseCxa 26.1.2: idle whatever it opens
    std::vector<Threat> threats = {};  // only those that are new, or existing ones that matter
    Move first_blow = {};              // of a mate threat or a win by check: its first move
    SlotSet chased = 0;                // the pieces chased, by slot
};

// The stretch of moves from one occurrence of a position to another.
struct Cycle {
    std::size_t first_ply = 0;
    std::size_t last_ply = 0;
    std::size_t occurrences = 0;  // of the last position, in the whole game
};

// The ruling on a game, with everything that explains it.
struct Verdict {
    RuleBook book = {};
    Outcome outcome = Outcome::Open;
    Ending ending = Ending::None;
    std::array<Offence, kSides> offences{};
    std::array<SlotSet, kSides> chased{};  // the pieces that side chased throughout
    std::optional<Cycle> cycle = {};       // also if the position has not occurred often enough yet
    std::vector<MoveReport> moves = {};    // of the cycle
    std::vector<Move> to_avoid = {};       // the moves of the loser in the cycle, next one first
    Confidence confidence = Confidence::Certain;
    Reading reading = Reading::None;
    ArbiterPoint arbiter_point = ArbiterPoint::None;

    // What that side did throughout the cycle.
    Offence offence(Side side) const { return offences[index_of(side)]; }
};

}  // namespace chuhe::rules
