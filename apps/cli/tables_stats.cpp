// SPDX-License-Identifier: MIT
#include <array>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/core/fen.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/messages/endgame_tables.h"
#include "chuhe/tables/tables.h"
#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/refusal.h"
#include "cli/tables_actions.h"

namespace chuhe::cli {
namespace {

using tables::Examples;
using tables::LongGame;
using tables::Outcome;
using tables::Statistics;
using tables::Zugzwang;

constexpr std::size_t kLabelWidth = 16;
constexpr std::size_t kResultWidth = 14;

// The kinds of zugzwang: for programs, for people, and who is to move in the examples shown.
struct ZugzwangRow {
    Zugzwang kind;
    std::string_view name;
    const messages::Row<>* label;
    Side side_to_move;
};
constexpr std::array kZugzwangRows = {
    ZugzwangRow{Zugzwang::MoverLoses, "mover_loses", &messages::kStatsMoverLoses, Side::Red},
    ZugzwangRow{Zugzwang::RedCannotWin, "red_cannot_win", &messages::kStatsRedCannotWin, Side::Red},
    ZugzwangRow{Zugzwang::BlackCannotWin, "black_cannot_win", &messages::kStatsBlackCannotWin,
                Side::Black},
};

const Examples& examples_of(const Statistics& statistics, Zugzwang kind) {
    return statistics.zugzwangs[static_cast<std::size_t>(kind)];
}

std::uint64_t count_of(const Statistics& statistics, Side side, Outcome outcome) {
    return statistics.info.counts[index_of(side)][static_cast<std::size_t>(outcome)];
}

std::string fen_of(const tables::Layout& layout, std::uint64_t number, Side side_to_move) {
    const auto position = position_at(layout, number, side_to_move);
    return position ? to_fen(*position) : std::string();
}

void write_json(const Statistics& statistics, std::ostream& out) {
    const tables::Layout layout(statistics.info.material);
    nlohmann::ordered_json json = {{"ending", to_string(statistics.info.material)}};
    for (const Side side : {Side::Red, Side::Black}) {
        nlohmann::ordered_json games = nlohmann::ordered_json::array();
        for (const LongGame& game : statistics.longest[index_of(side)])
            games.push_back(
                {{"plies", game.plies}, {"fen", fen_of(layout, game.number, game.side_to_move)}});
        json[name_of(side)] = {{"won", count_of(statistics, side, Outcome::Win)},
                               {"drawn", count_of(statistics, side, Outcome::Draw)},
                               {"lost", count_of(statistics, side, Outcome::Loss)},
                               {"longest_wins", std::move(games)},
                               {"wins_in", statistics.wins_in[index_of(side)]}};
    }
    json["by_law"] = statistics.info.by_law;
    json["disputed"] = statistics.info.disputed;
    for (const ZugzwangRow& row : kZugzwangRows) {
        const Examples& examples = examples_of(statistics, row.kind);
        nlohmann::ordered_json fens = nlohmann::ordered_json::array();
        for (const std::uint64_t number : examples.numbers)
            fens.push_back(fen_of(layout, number, row.side_to_move));
        json["zugzwangs"][row.name] = {{"count", examples.count}, {"fens", std::move(fens)}};
    }
    out << json << '\n';
}

void write_counts(const Statistics& statistics, const Streams& io) {
    const auto heading = [&](const messages::Row<>& row) {
        return right_aligned(say(row).in(io.language), kResultWidth);
    };
    io.out << padded(to_string(statistics.info.material), kLabelWidth)
           << heading(messages::kStatsWon) << heading(messages::kStatsDrawn)
           << heading(messages::kStatsLost) << '\n';
    for (const Side side : {Side::Red, Side::Black}) {
        const auto count = [&](Outcome outcome) {
            return right_aligned(std::to_string(count_of(statistics, side, outcome)), kResultWidth);
        };
        io.out << padded(say(messages::kStatsToMove, side_name(side)).in(io.language), kLabelWidth)
               << count(Outcome::Win) << count(Outcome::Draw) << count(Outcome::Loss) << '\n';
    }
    if (statistics.info.by_law > 0 || statistics.info.disputed > 0)
        io.out << say(messages::kStatsLaw, statistics.info.by_law, statistics.info.disputed)
                      .in(io.language)
               << '\n';
}

void write_examples(const Statistics& statistics, const Streams& io) {
    const tables::Layout layout(statistics.info.material);
    const auto line = [&](const Message& label, const std::string& text) {
        io.out << "  " << label.in(io.language) << ": " << text << '\n';
    };
    if (statistics.info.longest > 0) io.out << say(messages::kStatsLongest).in(io.language) << '\n';
    for (const Side winner : {Side::Red, Side::Black}) {
        for (const LongGame& game : statistics.longest[index_of(winner)])
            line(say(messages::kTableWins, side_name(winner), (game.plies + 1) / 2),
                 fen_of(layout, game.number, game.side_to_move));
    }
    std::uint64_t zugzwangs = 0;
    for (const Examples& examples : statistics.zugzwangs)
        zugzwangs += examples.count;
    io.out << say(messages::kStatsZugzwangs, zugzwangs).in(io.language) << '\n';
    for (const ZugzwangRow& row : kZugzwangRows) {
        const Examples& examples = examples_of(statistics, row.kind);
        if (examples.count == 0) continue;
        line(say(*row.label), std::to_string(examples.count));
        for (const std::uint64_t number : examples.numbers)
            io.out << "    " << fen_of(layout, number, row.side_to_move) << '\n';
    }
}

}  // namespace

ExitCode show_statistics(const Arguments& arguments, std::span<const std::string> words,
                         const Streams& io) {
    if (words.size() != 1)
        return refuse_usage(kTablesCommand, say(messages::kTablesNeedsEnding), io);
    const auto ending = tables::parse_material(words[0]);
    if (!ending)
        return refuse_usage(kTablesCommand, say(messages::kTablesNoEnding, excerpt(words[0])), io);
    const Result<std::string> folder = tables_folder(arguments);
    if (!folder) return refuse(folder.error(), io);
    Errors problems;
    tables::Tables tables(folders_to_open(arguments, *folder), problems);
    tables.solve_up_to(tables::Tables::kSmall);
    for (const Error& problem : problems)
        io.err << to_string(problem, io.language) << '\n';
    const Result<Statistics> statistics = tables.statistics(*ending);
    if (!statistics) return refuse(statistics.error(), io);
    if (io.wants_json) {
        write_json(*statistics, io.out);
    } else {
        write_counts(*statistics, io);
        write_examples(*statistics, io);
    }
    return ExitCode::Good;
}

}  // namespace chuhe::cli
