// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/mate_search.h"

#include <algorithm>
#include <cassert>

#include "chuhe/core/generate.h"

namespace chuhe::puzzles {
namespace {

constexpr std::size_t kEntries = std::size_t{1} << 20;
constexpr std::size_t kMoveCodes = std::size_t{1} << 14;
// Before defences with merits of their own.
constexpr std::uint64_t kCaptureMerit = 1'000;

// What a pass would allow the waiting side: most of it is possible after any move too.
MoveList replies_to_pass(const Position& position) {
    if (is_in_check(position)) return {};
    Position passed = position;
    passed.pass();
    return legal_moves(passed);
}

// Has the side to move no legal move? The witnesses are moves that it may have.
bool has_no_move(const Position& position, const MoveList& witnesses) {
    for (const Move move : witnesses) {
        if (is_legal(position, move)) return false;
    }
    return !has_legal_move(position);
}

}  // namespace

MateSearch::MateSearch(std::uint64_t budget)
    : budget_(budget), entries_(kEntries), merits_(kMoveCodes) {}

// Can the side to move mate in this many moves, with so many quiet ones among them?
bool MateSearch::attacks(const Position& position, int moves, int quiet) {
    assert(moves > 0);
    quiet = std::min(quiet, moves);
    Entry& entry = entries_[position.key() % kEntries];
    if (entry.lock == position.lock() && entry.asked == asked_) {
        // A mate found with less holds with more; no mate found with more holds with less.
        if (entry.mates && entry.moves <= moves && entry.quiet <= quiet) return true;
        if (!entry.mates && entry.moves >= moves && entry.quiet >= quiet) return false;
    }
    const bool mates = attacks_anew(position, moves, quiet);
    if (!is_exhausted()) {
        entry = {position.lock(), asked_, static_cast<std::int8_t>(moves),
                 static_cast<std::int8_t>(quiet), mates};
    }
    return mates;
}

bool MateSearch::attacks_anew(const Position& position, int moves, int quiet) {
    const MoveList checks = checking_moves(position);
    for (const Move move : checks) {
        if (is_lost(position.after(move), moves - 1, quiet)) return true;
    }
    if (quiet == 0) return false;
    const MoveList witnesses = moves == 1 ? replies_to_pass(position) : MoveList();
    for (const Move move : legal_moves(position)) {
        if (checks.contains(move)) continue;
        const Position next = position.after(move);
        if (moves == 1 ? has_no_move(next, witnesses) : is_lost(next, moves - 1, quiet - 1))
            return true;
    }
    return false;
}

// The side to move defends: is it mated, or will be in this many further moves?
bool MateSearch::is_lost(const Position& position, int moves, int quiet) {
    if (++spent_ > budget_) return false;
    if (moves == 0) return !has_legal_move(position);
    Move& latest = refutations_[static_cast<std::size_t>(moves)];
    const Move tried = latest;
    if (!tried.is_none() && is_legal(position, tried) &&
        is_refutation(position, tried, moves, quiet))
        return false;
    for (const Move reply : sorted_replies(position, legal_moves(position))) {
        if (reply == tried || !is_refutation(position, reply, moves, quiet)) continue;
        latest = reply;
        return false;
    }
    return true;
}

bool MateSearch::is_refutation(const Position& position, Move reply, int moves, int quiet) {
    if (attacks(position.after(reply), moves, quiet)) return false;
    merits_[reply.bits()] += static_cast<std::uint32_t>(moves);
    return true;
}

std::vector<Move> MateSearch::sorted_replies(const Position& position,
                                             const MoveList& replies) const {
    std::vector<Move> sorted(replies.begin(), replies.end());
    const auto merit_of = [&](Move move) {
        const bool is_capture = !position.board().is_empty(move.to());
        return merits_[move.bits()] + (is_capture ? kCaptureMerit : 0);
    };
    std::ranges::stable_sort(sorted, std::ranges::greater(), merit_of);
    return sorted;
}

MateSearch::Answer MateSearch::other_mate(const Position& position, Move known, int moves) {
    assert(0 < moves && moves < kMostMoves);
    spent_ = 0;
    ++asked_;  // so that the answer does not depend on earlier questions
    refutations_ = {};
    std::ranges::fill(merits_, 0U);
    Answer answer;
    for (int quiet = 0; quiet <= moves; ++quiet) {
        for (const Move move : legal_moves(position)) {
            if (move == known) continue;
            const Position next = position.after(move);
            const int left = is_in_check(next) ? quiet : quiet - 1;
            if (left >= 0 && is_lost(next, moves - 1, left)) answer.move = move;
            if (answer.move || is_exhausted()) return answer;
        }
        answer.quiet = quiet;
    }
    answer.is_proven = true;
    return answer;
}

}  // namespace chuhe::puzzles
