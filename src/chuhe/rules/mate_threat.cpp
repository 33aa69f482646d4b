// SPDX-License-Identifier: MIT
#include "chuhe/rules/mate_threat.h"

#include "chuhe/core/generate.h"

namespace chuhe::rules {
namespace {

class MateSearch {
public:
    explicit MateSearch(const Position& position) : position_(position) {}

    // The first check of a mate in at most that many moves.
    std::optional<Move> mate(int checks, int lines) {
        const MoveList moves = checking_moves(position_);
        const int share = moves.empty() ? 0 : lines / static_cast<int>(moves.size());
        if (share == 0) return std::nullopt;
        for (const Move move : moves) {
            const Position::Undo undo = position_.make(move);
            const bool lost = is_lost(checks - 1, share);
            position_.undo(move, undo);
            if (lost) return move;
        }
        return std::nullopt;
    }

    // No line was cut off for lack of checks: allowing more would find nothing new.
    bool saw_every_end() const { return saw_every_end_; }

private:
    // Is the side to move, which is in check, mated by force within that many further checks?
    bool is_lost(int checks, int lines) {
        const MoveList replies = legal_moves(position_);
        if (replies.empty()) return true;
        if (checks == 0) {
            saw_every_end_ = false;
            return false;
        }
        const int share = lines / static_cast<int>(replies.size());
        for (const Move reply : replies) {
            const Position::Undo undo = position_.make(reply);
            const bool lost = mate(checks, share).has_value();
            position_.undo(reply, undo);
            if (!lost) return false;
        }
        return true;
    }

    Position position_;
    bool saw_every_end_ = true;
};

}  // namespace

Position passed(const Position& position) {
    Position other = position;
    other.pass();
    return other;
}

std::optional<Move> mate_by_checks(const Position& position, CheckReach reach) {
    // The shortest mate first: it is the one a person would see.
    for (int depth = 1; depth <= reach.checks; ++depth) {
        MateSearch search(position);
        if (const std::optional<Move> move = search.mate(depth, reach.lines)) return move;
        if (search.saw_every_end()) break;
    }
    return std::nullopt;
}

bool can_mate_at_once(const Position& position) {
    return mate_by_checks(position, {.checks = 1}).has_value();
}

}  // namespace chuhe::rules
