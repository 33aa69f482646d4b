// SPDX-License-Identifier: MIT
//
// Figures about games, and the pages of players, tournaments and openings.
#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "chuhe/base/folding.h"
#include "chuhe/index/list.h"
#include "chuhe/index/statistics.h"
#include "chuhe/messages/library_requests.h"
#include "chuhe/server/app.h"
#include "chuhe/server/game_filter.h"
#include "chuhe/server/game_list.h"
#include "chuhe/server/game_rows.h"
#include "chuhe/server/game_search.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {
namespace {

using index::Catalogue;
using index::GameSlot;
using index::NameId;
using index::OpeningCode;

constexpr std::size_t kMostNames = 500;
constexpr std::size_t kUsualNames = 50;
constexpr std::size_t kGamesOfAPage = 20;
constexpr std::size_t kMostGamesOfATournament = 500;
constexpr std::size_t kMostOpponents = 100;
constexpr std::size_t kMostPlayersOfAnOpening = 20;

void put_results(Json& json, const index::Score& score) {
    json["games"] = score.games;
    json["wins"] = score.wins;
    json["draws"] = score.draws;
    json["losses"] = score.losses;
}

Json results_json(const index::Score& score) {
    Json json;
    put_results(json, score);
    return json;
}

Json years_json(const index::Statistics& statistics) {
    Json years = Json::array();
    for (const auto& [year, tally] : statistics.years) {
        years.push_back({{"year", year}});
        put_tally(years.back(), tally);
    }
    return years;
}

Json named_json(const index::NameTable& names, const std::vector<index::NamedGames>& found) {
    Json list = Json::array();
    for (const index::NamedGames& named : found)
        list.push_back({{"name", names.name(named.name).shown}, {"games", named.games}});
    return list;
}

// Games for which `is_wanted` holds, the latest first.
template <typename IsWanted>
std::vector<GameSlot> latest_slots(const Catalogue& catalogue, IsWanted is_wanted) {
    std::vector<GameSlot> slots;
    for (GameSlot slot = 0; slot < catalogue.slot_count(); ++slot) {
        const index::Head& head = catalogue.head(slot);
        if (head.is_live && is_wanted(head)) slots.push_back(slot);
    }
    std::ranges::stable_sort(slots, std::greater(),
                             [&](GameSlot slot) { return catalogue.head(slot).date; });
    return slots;
}

void cut(std::vector<GameSlot>& slots, std::size_t most) {
    if (slots.size() > most) slots.resize(most);
}

// --- Players ---

Json rated_years_json(const index::Profile& profile) {
    Json years = Json::array();
    for (const auto& [year, score] : profile.years) {
        years.push_back({{"year", year}});
        put_results(years.back(), score);
        const auto rating = profile.ratings.find(year);
        years.back()["rating"] = rating != profile.ratings.end() ? Json(rating->second) : Json();
    }
    return years;
}

Json profile_openings_json(const index::Profile& profile) {
    Json openings = Json::array();
    for (const auto& [opening, side, score] : profile.openings) {
        openings.push_back({{"opening", opening_json(opening)}, {"side", name_of(side)}});
        put_results(openings.back(), score);
    }
    return openings;
}

Json opponents_json(const Catalogue& catalogue, const index::Profile& profile) {
    Json opponents = Json::array();
    for (const auto& [opponent, score] : profile.opponents) {
        if (opponents.size() == kMostOpponents) break;
        if (opponent == 0) continue;
        opponents.push_back({{"name", catalogue.players.name(opponent).shown}});
        put_results(opponents.back(), score);
    }
    return opponents;
}

index::Score sum_of(const index::Score& a, const index::Score& b) {
    return {a.games + b.games, a.wins + b.wins, a.draws + b.draws, a.losses + b.losses};
}

// The names that the user has joined with this one.
Json aliases_json(App& app, const Catalogue& catalogue, NameId player) {
    const auto aliases = app.library->aliases();
    if (!aliases) throw read_failure(aliases.error());
    Json names = Json::array();
    for (const database::Alias& alias : *aliases) {
        if (folded_name(alias.name) != catalogue.players.name(player).folded) continue;
        const NameId known = catalogue.players.find(alias.folded);
        names.push_back(known != 0 ? catalogue.players.name(known).shown : alias.folded);
    }
    return names;
}

// --- Openings ---

std::map<OpeningCode, index::Tally> tallies_of(const index::Statistics& statistics) {
    const auto add = [](index::Tally& sum, const index::Tally& tally) {
        sum.games += tally.games;
        sum.red_wins += tally.red_wins;
        sum.draws += tally.draws;
        sum.black_wins += tally.black_wins;
    };
    std::map<OpeningCode, index::Tally> tallies;
    for (const OpeningCode code : index::named_openings())
        tallies[code];
    for (const auto& [stored, tally] : statistics.openings) {
        const std::optional<OpeningCode> code = index::opening_in(stored);
        if (!code) continue;
        const std::set<OpeningCode> levels = {code->at(index::OpeningLevel::Family),
                                              code->at(index::OpeningLevel::Group), *code};
        for (const OpeningCode level : levels)
            add(tallies[level], tally);
    }
    return tallies;
}

Json openings_json(const std::map<OpeningCode, index::Tally>& tallies) {
    Json openings = Json::array();
    for (const auto& [code, tally] : tallies) {
        openings.push_back(opening_json(code));
        put_tally(openings.back(), tally);
    }
    return openings;
}

// The players of the games, with their results.
Json players_json(const Catalogue& catalogue, const index::Filter& filter) {
    std::unordered_map<NameId, index::Score> scores;
    const index::Sieve sieve(filter, catalogue);
    for (GameSlot slot = 0; slot < catalogue.slot_count(); ++slot) {
        const index::Head& head = catalogue.head(slot);
        if (!sieve.passes(head)) continue;
        scores[head.red].add(head.outcome, Side::Red);
        scores[head.black].add(head.outcome, Side::Black);
    }
    scores.erase(0);
    std::vector<std::pair<NameId, index::Score>> sorted(scores.begin(), scores.end());
    std::ranges::sort(sorted, [](const auto& a, const auto& b) {
        return std::pair(b.second.games, a.first) < std::pair(a.second.games, b.first);
    });
    if (sorted.size() > kMostPlayersOfAnOpening) sorted.resize(kMostPlayersOfAnOpening);
    Json players = Json::array();
    for (const auto& [player, score] : sorted) {
        players.push_back({{"name", catalogue.players.name(player).shown}});
        put_results(players.back(), score);
    }
    return players;
}

// One level below, or nothing.
std::map<OpeningCode, index::Tally> children_of(const std::map<OpeningCode, index::Tally>& all,
                                                OpeningCode code) {
    std::map<OpeningCode, index::Tally> children;
    for (const auto& [other, tally] : all) {
        const bool is_child = code.contains(other) &&
                              static_cast<int>(other.level()) == static_cast<int>(code.level()) + 1;
        if (is_child) children.emplace(other, tally);
    }
    return children;
}

}  // namespace

Reply get_statistics(App& app, const Request& request) {
    const GameSearch search = counted_search_of(request);
    const LibraryIndex::View view = app.index.view();
    const index::Statistics statistics = statistics_of(app, view.index, search);
    Json lengths = Json::array();
    for (const auto& [plies, games] : statistics.lengths)
        lengths.push_back({{"plies", plies}, {"games", games}});
    Json openings = Json::array();
    for (const auto& [opening, tally] : statistics.openings) {
        openings.push_back({{"opening", opening_json(opening)}});
        put_tally(openings.back(), tally);
    }
    return {200, dump({{"tally", tally_json(statistics.tally)},
                       {"plies", statistics.plies},
                       {"years", years_json(statistics)},
                       {"lengths", std::move(lengths)},
                       {"openings", std::move(openings)},
                       {"indexing", indexing_json(view)}})};
}

Reply list_players(App& app, const Request& request) {
    const std::string text = query_value(request, "text");
    const std::size_t limit = query_number(request, "limit", 1, kMostNames, kUsualNames);
    const LibraryIndex::View view = app.index.view();
    const auto found = index::find_players(view.index, text, limit);
    return {200, dump({{"players", view.index.with_catalogue([&](const Catalogue& catalogue) {
                            return named_json(catalogue.players, found);
                        })}})};
}

Reply get_player(App& app, const Request& request) {
    const std::string folded = folded_name(request.parameters.at(0));
    const index::Filter filter = filter_of(request);
    const LibraryIndex::View view = app.index.view();
    const NameId player = view.index.with_catalogue([&](const Catalogue& catalogue) {
        return catalogue.players.meant(catalogue.players.find(folded));
    });
    if (player == 0) throw Refusal(404, "no_such_player", say(messages::kNoSuchPlayer));
    const index::Profile profile = index::profile_of(view.index, player, filter);
    std::vector<GameSlot> slots;
    Json json = view.index.with_catalogue([&](const Catalogue& catalogue) -> Json {
        const index::Sieve sieve(filter, catalogue);
        slots = latest_slots(catalogue, [&](const index::Head& head) {
            return (head.red == player || head.black == player) && sieve.passes(head);
        });
        return {{"name", catalogue.players.name(player).shown},
                {"aliases", aliases_json(app, catalogue, player)},
                {"total", results_json(sum_of(profile.as_red, profile.as_black))},
                {"red", results_json(profile.as_red)},
                {"black", results_json(profile.as_black)},
                {"years", rated_years_json(profile)},
                {"openings", profile_openings_json(profile)},
                {"opponents", opponents_json(catalogue, profile)}};
    });
    cut(slots, kGamesOfAPage);
    json["games"] = rows_json(app, view.index, slots);
    return {200, dump(json)};
}

Reply list_tournaments(App& app, const Request& request) {
    const std::string text = query_value(request, "text");
    const std::size_t limit = query_number(request, "limit", 1, kMostNames, kUsualNames);
    const LibraryIndex::View view = app.index.view();
    const auto found = index::find_events(view.index, text, limit);
    return {200, dump({{"tournaments", view.index.with_catalogue([&](const Catalogue& catalogue) {
                            return named_json(catalogue.events, found);
                        })}})};
}

Reply get_tournament(App& app, const Request& request) {
    const std::string folded = folded_name(request.parameters.at(0));
    const LibraryIndex::View view = app.index.view();
    const NameId event = view.index.with_catalogue(
        [&](const Catalogue& catalogue) { return catalogue.events.find(folded); });
    if (event == 0) throw Refusal(404, "no_such_tournament", say(messages::kNoSuchTournament));
    const std::vector<index::Standing> standings = index::standings_of(view.index, event);
    std::vector<GameSlot> slots;
    Json json = view.index.with_catalogue([&](const Catalogue& catalogue) -> Json {
        slots =
            latest_slots(catalogue, [&](const index::Head& head) { return head.event == event; });
        std::ranges::reverse(slots);
        const auto points = [](std::uint32_t half_points) { return half_points / 2.0; };
        Json table = Json::array();
        for (const index::Standing& standing : standings) {
            Json against = Json::array();
            for (const auto& [opponent, half_points] : standing.half_points) {
                against.push_back({{"name", catalogue.players.name(opponent).shown},
                                   {"points", points(half_points)}});
            }
            table.push_back({{"name", catalogue.players.name(standing.player).shown}});
            put_results(table.back(), standing.score);
            table.back()["points"] = points(standing.half_points_in_all());
            table.back()["against"] = std::move(against);
        }
        const auto dated = std::ranges::find_if(
            slots, [&](GameSlot slot) { return catalogue.head(slot).date != 0; });
        const bool has_dates = dated != slots.end();
        return {{"name", catalogue.events.name(event).shown},
                {"total", slots.size()},
                {"from", has_dates ? date_json(catalogue.head(*dated).date) : Json()},
                {"to", has_dates ? date_json(catalogue.head(slots.back()).date) : Json()},
                {"standings", std::move(table)}};
    });
    cut(slots, kMostGamesOfATournament);
    json["games"] = rows_json(app, view.index, slots);
    return {200, dump(json)};
}

Reply list_openings(App& app, const Request& request) {
    const index::Filter filter = filter_of(request);
    const LibraryIndex::View view = app.index.view();
    return {
        200,
        dump({{"openings", openings_json(tallies_of(index::statistics_of(view.index, filter)))}})};
}

Reply get_opening(App& app, const Request& request) {
    const std::optional<OpeningCode> code = OpeningCode::parse(request.parameters.at(0));
    if (!code || index::name_of(*code, Language::English).empty()) {
        throw Refusal(404, "no_such_opening", say(messages::kNoSuchOpening));
    }
    index::Filter filter = filter_of(request);
    filter.opening = code;
    const LibraryIndex::View view = app.index.view();
    const index::Statistics statistics = index::statistics_of(view.index, filter);
    const index::Listed listed = index::list_games(
        view.index, {.filter = filter, .order = index::ListOrder::Date, .limit = kGamesOfAPage});
    return {200, dump({{"opening", opening_json(*code)},
                       {"tally", tally_json(statistics.tally)},
                       {"children", openings_json(children_of(tallies_of(statistics), *code))},
                       {"years", years_json(statistics)},
                       {"players", view.index.with_catalogue([&](const Catalogue& catalogue) {
                            return players_json(catalogue, filter);
                        })},
                       {"total", listed.total},
                       {"games", rows_json(app, view.index, listed.slots)}})};
}

}  // namespace chuhe::server
