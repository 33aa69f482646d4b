// SPDX-License-Identifier: MIT
#include "chuhe/tables/statistics.h"

#include <algorithm>
#include <optional>

namespace chuhe::tables {
namespace {

Side winner_of(Value value, Side side_to_move) {
    return value.is_win() ? side_to_move : opponent_of(side_to_move);
}

void add_game(std::vector<LongGame>& longest, const LongGame& game) {
    if (longest.size() == Statistics::kMostExamples) {
        if (longest.back().plies >= game.plies) return;
        longest.pop_back();
    }
    // After those of the same length: the smaller numbers come first.
    const auto place = std::ranges::upper_bound(longest, game.plies, std::greater<>(),
                                                [](const LongGame& row) { return row.plies; });
    longest.insert(place, game);
}

void count_win(std::vector<std::uint64_t>& wins_in, int plies) {
    const auto place = static_cast<std::size_t>(plies / 2);
    if (wins_in.size() <= place) wins_in.resize(place + 1);
    ++wins_in[place];
}

// Both values seen from the side to move.
std::optional<Zugzwang> zugzwang_of(Value red, Value black) {
    if (red.is_loss() && black.is_loss()) return Zugzwang::MoverLoses;
    if (red.is_draw() && black.is_loss()) return Zugzwang::RedCannotWin;
    if (red.is_loss() && black.is_draw()) return Zugzwang::BlackCannotWin;
    return std::nullopt;
}

void add_example(Examples& examples, std::uint64_t number) {
    ++examples.count;
    if (examples.numbers.size() < Statistics::kMostExamples) examples.numbers.push_back(number);
}

}  // namespace

Statistics statistics_of(const Solution& solution, const TableInfo& info) {
    Statistics statistics{.info = info};
    for (std::uint64_t number = 0; number < solution.layout.size(); ++number) {
        for (const Side side : {Side::Red, Side::Black}) {
            const Value value = solution.value(side, number);
            if (!value.is_win() && !value.is_loss()) continue;
            add_game(statistics.longest[index_of(winner_of(value, side))],
                     {number, side, value.plies()});
            if (value.is_win()) count_win(statistics.wins_in[index_of(side)], value.plies());
        }
        const auto zugzwang =
            zugzwang_of(solution.value(Side::Red, number), solution.value(Side::Black, number));
        if (zugzwang)
            add_example(statistics.zugzwangs[static_cast<std::size_t>(*zugzwang)], number);
    }
    return statistics;
}

}  // namespace chuhe::tables
