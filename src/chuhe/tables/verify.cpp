// SPDX-License-Identifier: MIT
#include "chuhe/tables/verify.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "chuhe/tables/ending.h"
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
Outlook outlook(const Solution& solution, const Ending& ending, Board& board, int level) {
    constexpr Side kThem = opponent_of(us);
    Outlook found;
    Ending::each_move<us>(board, [&](Move move, bool is_capture) {
        Value value;
        int level_after = 0;
        if (is_capture) {
            const auto [value_after, note] = ending.after_capture(board, move, kThem);
            value = value_after;
            level_after = note.level() > 0 ? 1 : 0;
        } else {
            board.move(move);
            const std::uint64_t after = solution.layout.number_of(board);
            value = solution.value(kThem, after);
            level_after = solution.note(kThem, after).level();
            board.take_back(move, kNoSlot);
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
bool is_consistent(const Solution& solution, const Ending& ending, Board& board,
                   std::uint64_t number) {
    const Value value = solution.value(us, number);
    if (is_attacked<opponent_of(us)>(board)) return !value.is_possible();
    if (!value.is_possible()) return false;
    const Note note = solution.note(us, number);
    const Outlook after = outlook<us>(solution, ending, board, note.level());
    if (value.is_draw()) return after.can_draw && !after.can_win;
    if (value.is_win())
        return after.can_win && (note.is_on_cycle() || value.plies() == after.fastest_win);
    return !after.can_win && !after.can_draw &&
           (note.is_on_cycle() || value.plies() == after.slowest_loss);
}

}  // namespace

std::optional<Contradiction> find_contradiction(const Solution& solution, const Solutions& smaller,
                                                int threads) {
    const Ending ending(solution.layout.material(), smaller);
    std::mutex mutex;
    std::atomic<bool> is_found = false;
    std::optional<Contradiction> first;
    share(threads, solution.layout.size(), [&](std::uint64_t begin, std::uint64_t end, int) {
        for (std::uint64_t number = begin; number < end && !is_found; ++number) {
            Board board;
            const bool is_position = solution.layout.place(number, board);
            for (const Side side : {Side::Red, Side::Black}) {
                const bool is_sound =
                    is_position
                        ? for_side(side,
                                   [&](auto us) {
                                       return is_consistent<us>(solution, ending, board, number);
                                   })
                        : !solution.value(side, number).is_possible();
                if (is_sound) continue;
                const std::scoped_lock lock(mutex);
                is_found = true;
                if (!first || number < first->number) first = {side, number};
            }
        }
    });
    return first;
}

}  // namespace chuhe::tables
