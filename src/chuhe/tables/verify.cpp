// SPDX-License-Identifier: MIT
#include "chuhe/tables/verify.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "chuhe/tables/ending.h"
#include "chuhe/tables/steps.h"
#include "chuhe/tables/workers.h"

namespace chuhe::tables {
namespace {

// The values after all moves, from the point of view of the side that moves.
struct Outlook {
    int fastest_win = Value::kMostPlies;  // through positions of no higher level of the law
    int slowest_loss = 0;
    bool can_win = false;
    bool can_draw = false;
};

template <Side us>
Outlook outlook(const Solution& solution, const Ending& ending, Board& board, const Steps& steps,
                int level) {
    constexpr Side kThem = opponent_of(us);
    Outlook found;
    Ending::each_move<us>(board, [&](Piece piece, Move move, bool is_capture) {
        Value value;
        int level_after = 0;
        if (is_capture) {
            const auto [value_after, note] = ending.after_capture(board, move, kThem);
            value = value_after;
            level_after = note.level() > 0 ? 1 : 0;
        } else {
            const std::uint64_t after = steps.after(piece, move.from(), move.to());
            value = solution.value(kThem, after);
            level_after = solution.note(kThem, after).level();
        }
        if (value.is_draw()) found.can_draw = true;
        if (value.is_win()) found.slowest_loss = std::max(found.slowest_loss, value.plies() + 1);
        if (!value.is_loss()) return;
        found.can_win = true;
        if (level_after <= level)
            found.fastest_win = std::min(found.fastest_win, value.plies() + 1);
    });
    return found;
}

template <Side us>
bool is_consistent(const Solution& solution, const Ending& ending, Board& board, const Steps& steps,
                   std::uint64_t number) {
    const Value value = solution.value(us, number);
    if (is_attacked<opponent_of(us)>(board)) return !value.is_possible();
    if (!value.is_possible()) return false;
    const Note note = solution.note(us, number);
    const Outlook after = outlook<us>(solution, ending, board, steps, note.level());
    if (value.is_draw()) return after.can_draw && !after.can_win;
    if (value.is_win())
        return after.can_win && (note.is_on_cycle() || value.plies() == after.fastest_win);
    return !after.can_win && !after.can_draw &&
           (note.is_on_cycle() || value.plies() == after.slowest_loss);
}

// The side to move whose value for a number is wrong. The board is null if there is no position.
std::optional<Side> wrong_side(const Solution& solution, const Ending& ending, Board* board,
                               std::uint64_t number) {
    if (board == nullptr) {
        for (const Side side : {Side::Red, Side::Black}) {
            if (solution.value(side, number).is_possible()) return side;
        }
        return std::nullopt;
    }
    const Steps steps(solution.layout, *board);
    if (!is_consistent<Side::Red>(solution, ending, *board, steps, number)) return Side::Red;
    if (!is_consistent<Side::Black>(solution, ending, *board, steps, number)) return Side::Black;
    return std::nullopt;
}

}  // namespace

std::optional<Contradiction> find_contradiction(const Solution& solution, const Solutions& smaller,
                                                const Threads& threads) {
    const Ending ending(solution.layout.material(), smaller);
    std::mutex mutex;
    std::atomic<bool> is_found = false;
    std::optional<Contradiction> first;
    share(threads, solution.layout.size(), [&](std::uint64_t begin, std::uint64_t end, int) {
        Walk walk(solution.layout);
        for (std::uint64_t number = begin; number < end && !is_found; ++number) {
            const auto side = wrong_side(solution, ending, walk.at(number), number);
            if (!side) continue;
            const std::scoped_lock lock(mutex);
            is_found = true;
            if (!first || number < first->number) first = {*side, number};
        }
    });
    return first;
}

}  // namespace chuhe::tables
