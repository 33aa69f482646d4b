// SPDX-License-Identifier: MIT
//
// Statistics of the games that a search finds: results, lengths, years and openings.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <vector>

#include "chuhe/index/openings.h"
#include "chuhe/index/statistics.h"
#include "chuhe/messages/searches.h"
#include "chuhe/messages/usage.h"
#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/game_rows.h"
#include "cli/game_search.h"
#include "cli/library_actions.h"
#include "cli/library_index.h"
#include "cli/machine.h"
#include "cli/progress.h"
#include "cli/refusal.h"
#include "cli/tally_bar.h"

namespace chuhe::cli {
namespace {

using index::OpeningCode;
using index::Statistics;
using Json = nlohmann::ordered_json;

constexpr std::size_t kMostOpeningRows = 20;

Json stats_json(const Statistics& statistics) {
    Json years = Json::array();
    for (const auto& [year, tally] : statistics.years) {
        Json row = {{"year", year}};
        row.update(tally_json(tally));
        years.push_back(std::move(row));
    }
    Json lengths = Json::array();
    for (const auto& [plies, games] : statistics.lengths)
        lengths.push_back({{"plies", plies}, {"games", games}});
    Json openings = Json::array();
    for (const auto& [opening, tally] : statistics.openings) {
        Json row = {{"opening", opening_json(opening)}};
        row.update(tally_json(tally));
        openings.push_back(std::move(row));
    }
    return {{"tally", tally_json(statistics.tally)},
            {"plies", statistics.plies},
            {"years", std::move(years)},
            {"lengths", std::move(lengths)},
            {"openings", std::move(openings)}};
}

class StatsTables {
public:
    StatsTables(const Statistics& statistics, const Streams& io)
        : statistics_(statistics), io_(io) {}

    void write() {
        write_totals();
        write_years();
        write_lengths();
        write_openings();
    }

private:
    std::string name(const messages::Row<>& row) const { return say(row).in(io_.language); }

    void write_totals() {
        const index::Tally& tally = statistics_.tally;
        print(say(messages::kGamesFound, tally.games));
        if (tally.games == 0) return;
        const auto unknown = tally.games - tally.red_wins - tally.draws - tally.black_wins;
        print(say(messages::kStatsResults, tally.red_wins, tally.draws, tally.black_wins, unknown));
        const double mean =
            static_cast<double>(statistics_.plies) / static_cast<double>(tally.games);
        print(say(messages::kStatsLength, fmt::format("{:.1f}", mean)));
    }

    void write_years() {
        if (statistics_.years.empty()) return;
        write_head(messages::kColumnYear);
        for (const auto& [year, tally] : statistics_.years)
            write_tally(std::to_string(year), tally, {});
    }

    void write_lengths() {
        if (statistics_.tally.games == 0) return;
        std::uint32_t most = 1;
        for (const auto& [plies, games] : statistics_.lengths)
            most = std::max(most, games);
        io_.out << '\n'
                << padded(name(messages::kColumnPlies), kKeyWidth)
                << right_aligned(name(messages::kColumnGames), kCountWidth) << '\n';
        for (const auto& [plies, games] : statistics_.lengths) {
            const std::size_t length = (std::size_t{kBarWidth} * games + most - 1) / most;
            io_.out << padded(fmt::format("{}-{}", plies, plies + 9), kKeyWidth)
                    << right_aligned(std::to_string(games), kCountWidth) << "  "
                    << std::string(length, '#') << '\n';
        }
    }

    // The most frequent ones.
    void write_openings() {
        std::vector<std::pair<std::uint16_t, index::Tally>> rows;
        for (const auto& [opening, tally] : statistics_.openings) {
            if (opening != 0) rows.emplace_back(opening, tally);
        }
        if (rows.empty()) return;
        std::ranges::stable_sort(rows, std::greater(),
                                 [](const auto& row) { return row.second.games; });
        write_head(messages::kColumnOpening);
        const std::size_t shown = std::min(rows.size(), kMostOpeningRows);
        for (std::size_t i = 0; i < shown; ++i) {
            const OpeningCode code = *index::opening_in(rows[i].first);
            write_tally(to_string(code), rows[i].second,
                        std::string(index::name_of(code, io_.language)));
        }
        if (rows.size() > shown) print(say(messages::kMoreOpenings, rows.size() - shown));
    }

    void write_head(const messages::Row<>& key) {
        io_.out << '\n'
                << padded(name(key), kKeyWidth)
                << right_aligned(name(messages::kColumnGames), kCountWidth) << "  "
                << name(messages::kColumnTally) << '\n';
    }

    void write_tally(const std::string& key, const index::Tally& tally, const std::string& more) {
        std::string line = padded(key, kKeyWidth) +
                           right_aligned(std::to_string(tally.games), kCountWidth) + "  " +
                           padded(bar_text(tally), kBarTextWidth) + "  " + more;
        io_.out << line.substr(0, line.find_last_not_of(' ') + 1) << '\n';
    }

    void print(const Message& message) { io_.out << message.in(io_.language) << '\n'; }

    static constexpr std::size_t kKeyWidth = 10;
    static constexpr std::size_t kCountWidth = 9;

    const Statistics& statistics_;
    const Streams& io_;
};

}  // namespace

ExitCode count_library(const Arguments& arguments, std::span<const std::string> /*words*/,
                       const Streams& io) {
    const auto search = read_game_search(arguments, 0);
    if (!search) return refuse_usage(kLibraryCommand, search.error(), io);
    const auto source = open_source(arguments, *search, io);
    if (!source) return source.error();
    const InterruptWatch interrupts;
    std::optional<Progress> progress;
    Statistics statistics;
    const auto visit = [&](const FoundGame& found) {
        (*source)->index().with_catalogue(
            [&](const index::Catalogue& catalogue) { statistics.add(catalogue.head(found.slot)); });
        return !interrupts.was_interrupted();
    };
    const auto show_progress = [&](std::size_t searched, std::size_t total) {
        if (!progress) progress.emplace(io, total);
        progress->show(searched, say(messages::kSearching).in(io.language));
        return !interrupts.was_interrupted();
    };
    const Result<SearchEnd> end =
        find_games(**source, *search, {.visit = visit, .show_progress = show_progress});
    progress.reset();
    if (!end) return refuse(end.error(), io);
    if (interrupts.was_interrupted()) {
        return refuse(kLibraryCommand, say(messages::kInterrupted), io);
    }
    if (io.wants_json) {
        io.out << stats_json(statistics).dump(2, ' ', false, Json::error_handler_t::replace)
               << '\n';
    } else {
        StatsTables(statistics, io).write();
    }
    return ExitCode::Good;
}

}  // namespace chuhe::cli
