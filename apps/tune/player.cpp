// SPDX-License-Identifier: MIT
#include "player.h"

#include "chuhe/base/text.h"
#include "tunables.h"

namespace chuhe::tune {

std::optional<PairOrder> parse_order(std::string_view line, std::size_t numbers) {
    const auto words = split_words(line);
    if (words.size() != 2 * numbers + 3 || words[0] != "pair" || words[numbers + 2] != "/")
        return std::nullopt;
    const auto seed = parse_number<std::uint64_t>(words[1]);
    if (!seed) return std::nullopt;
    PairOrder order{.seed = *seed};
    for (std::size_t i = 0; i < numbers; ++i) {
        const auto first = parse_number<int>(words[2 + i]);
        const auto second = parse_number<int>(words[numbers + 3 + i]);
        if (!first || !second) return std::nullopt;
        order.first.push_back(*first);
        order.second.push_back(*second);
    }
    return order;
}

std::string answer(SelfPlay& players, std::string_view line) {
    const auto order = parse_order(line, kTunables.size());
    if (!order) return "refused";
    const std::uint64_t nodes_before = players.nodes();
    match::Random random(order->seed);
    const SelfPlay::Pair pair = players.play_pair(order->first, order->second, random);
    return "played " + std::to_string(pair.first_game) + ' ' + std::to_string(pair.second_game) +
           ' ' + std::to_string(players.nodes() - nodes_before);
}

}  // namespace chuhe::tune
