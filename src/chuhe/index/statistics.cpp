// SPDX-License-Identifier: MIT
#include "chuhe/index/statistics.h"

#include <algorithm>
#include <unordered_map>

#include "chuhe/base/folding.h"

namespace chuhe::index {
namespace {

constexpr std::uint32_t kPliesPerColumn = 10;

template <typename Visit>
void for_each_game(const Catalogue& catalogue, const Filter& filter, Visit visit) {
    const Sieve sieve(filter, catalogue);
    for (GameSlot slot = 0; slot < catalogue.slot_count(); ++slot) {
        const Head& head = catalogue.head(slot);
        if (sieve.passes(head)) visit(head);
    }
}

// The `most` names with the most games whose folded form contains the text.
std::vector<NamedGames> find_names(const NameTable& names, std::string_view text, std::size_t most,
                                   const std::vector<std::uint32_t>& games) {
    const std::string folded = folded_name(text);
    std::vector<NamedGames> found;
    for (NameId id = 1; id <= names.size(); ++id) {
        const bool fits = games[id] > 0 && names.name(id).folded.find(folded) != std::string::npos;
        if (fits) found.push_back({id, games[id]});
    }
    std::ranges::sort(found, [&](const NamedGames& a, const NamedGames& b) {
        if (a.games != b.games) return a.games > b.games;
        return names.name(a.name).folded < names.name(b.name).folded;
    });
    if (found.size() > most) found.resize(most);
    return found;
}

}  // namespace

void Score::add(record::Outcome outcome, Side side) {
    ++games;
    if (outcome == record::Outcome::Draw) ++draws;
    if (outcome == record::Outcome::RedWins) ++(side == Side::Red ? wins : losses);
    if (outcome == record::Outcome::BlackWins) ++(side == Side::Black ? wins : losses);
}

void Statistics::add(const Head& head) {
    tally.add(head.outcome);
    plies += head.plies;
    if (head.date != 0) years[head.year()].add(head.outcome);
    ++lengths[head.plies / kPliesPerColumn * kPliesPerColumn];
    openings[head.opening].add(head.outcome);
}

Statistics statistics_of(const Index& index, const Filter& filter) {
    return index.with_catalogue([&](const Catalogue& catalogue) {
        Statistics statistics;
        for_each_game(catalogue, filter, [&](const Head& head) { statistics.add(head); });
        return statistics;
    });
}

Statistics statistics_of_slots(const Index& index, std::span<const GameSlot> slots) {
    return index.with_catalogue([&](const Catalogue& catalogue) {
        Statistics statistics;
        for (const GameSlot slot : slots) {
            const bool is_there = slot < catalogue.slot_count() && catalogue.head(slot).is_live;
            if (is_there) statistics.add(catalogue.head(slot));
        }
        return statistics;
    });
}

Profile profile_of(const Index& index, NameId player, const Filter& filter) {
    return index.with_catalogue([&](const Catalogue& catalogue) {
        Profile profile;
        std::map<std::pair<std::uint16_t, Side>, Score> openings;
        std::unordered_map<NameId, Score> opponents;
        for_each_game(catalogue, filter, [&](const Head& head) {
            for (const Side side : {Side::Red, Side::Black}) {
                const bool is_red = side == Side::Red;
                if ((is_red ? head.red : head.black) != player) continue;
                (is_red ? profile.as_red : profile.as_black).add(head.outcome, side);
                if (head.date != 0) profile.years[head.year()].add(head.outcome, side);
                const std::uint16_t elo = is_red ? head.red_elo : head.black_elo;
                if (elo != 0 && head.date != 0) {
                    std::uint16_t& best = profile.ratings[head.year()];
                    best = std::max(best, elo);
                }
                openings[{head.opening, side}].add(head.outcome, side);
                opponents[is_red ? head.black : head.red].add(head.outcome, side);
            }
        });
        for (const auto& [opening, score] : openings)
            profile.openings.push_back({opening.first, opening.second, score});
        for (const auto& [opponent, score] : opponents)
            profile.opponents.push_back({opponent, score});
        std::ranges::stable_sort(profile.openings, std::greater(),
                                 [](const auto& row) { return row.score.games; });
        std::ranges::sort(profile.opponents, [](const auto& a, const auto& b) {
            return a.score.games != b.score.games ? a.score.games > b.score.games
                                                  : a.opponent < b.opponent;
        });
        return profile;
    });
}

std::vector<Standing> standings_of(const Index& index, NameId event) {
    return index.with_catalogue([&](const Catalogue& catalogue) {
        std::unordered_map<NameId, Standing> players;
        for_each_game(catalogue, {}, [&](const Head& head) {
            if (head.event != event || head.red == 0 || head.black == 0) return;
            for (const Side side : {Side::Red, Side::Black}) {
                const NameId own = side == Side::Red ? head.red : head.black;
                const NameId other = side == Side::Red ? head.black : head.red;
                Score one;
                one.add(head.outcome, side);
                Standing& standing = players[own];
                standing.player = own;
                standing.score.add(head.outcome, side);
                standing.half_points[other] += 2 * one.wins + one.draws;
            }
        });
        std::vector<Standing> standings;
        for (auto& [id, standing] : players)
            standings.push_back(std::move(standing));
        std::ranges::sort(standings, [](const Standing& a, const Standing& b) {
            if (a.half_points_in_all() != b.half_points_in_all()) {
                return a.half_points_in_all() > b.half_points_in_all();
            }
            if (a.score.wins != b.score.wins) return a.score.wins > b.score.wins;
            return a.player < b.player;
        });
        return standings;
    });
}

std::vector<NamedGames> find_players(const Index& index, std::string_view text, std::size_t most) {
    return index.with_catalogue([&](const Catalogue& catalogue) {
        std::vector<std::uint32_t> games(catalogue.players.size() + std::size_t{1});
        for (NameId id = 1; id <= catalogue.players.size(); ++id)
            games[id] = catalogue.games_of_player(id);
        return find_names(catalogue.players, text, most, games);
    });
}

std::vector<NamedGames> find_events(const Index& index, std::string_view text, std::size_t most) {
    return index.with_catalogue([&](const Catalogue& catalogue) {
        std::vector<std::uint32_t> games(catalogue.events.size() + std::size_t{1});
        for_each_game(catalogue, {}, [&](const Head& head) { ++games[head.event]; });
        return find_names(catalogue.events, text, most, games);
    });
}

}  // namespace chuhe::index
