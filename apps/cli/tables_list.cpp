// SPDX-License-Identifier: MIT
#include <fmt/core.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/core/fen.h"
#include "chuhe/messages/endgame_tables.h"
#include "chuhe/tables/tables.h"
#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/message_json.h"
#include "cli/refusal.h"
#include "cli/tables_actions.h"

namespace chuhe::cli {
namespace {

using tables::Outcome;
using tables::TableInfo;

constexpr std::size_t kEndingWidth = 16;
constexpr std::size_t kCountWidth = 14;
constexpr std::size_t kListShareWidth = 9;

std::uint64_t count_of(const TableInfo& info, Side side, Outcome outcome) {
    return info.counts[index_of(side)][static_cast<std::size_t>(outcome)];
}

std::uint64_t positions_of(const TableInfo& info, Side side) {
    return count_of(info, side, Outcome::Win) + count_of(info, side, Outcome::Draw) +
           count_of(info, side, Outcome::Loss);
}

std::string first_position(const tables::TableFile& file) {
    const auto position =
        position_at(file.layout(), file.info().longest_number, file.info().longest_side);
    return position ? to_fen(*position) : std::string();
}

nlohmann::ordered_json json_of(const tables::TableFile& file) {
    const TableInfo& info = file.info();
    nlohmann::ordered_json json = {{"ending", to_string(info.material)}};
    for (const Side side : {Side::Red, Side::Black}) {
        json[name_of(side)] = {{"won", count_of(info, side, Outcome::Win)},
                               {"drawn", count_of(info, side, Outcome::Draw)},
                               {"lost", count_of(info, side, Outcome::Loss)}};
    }
    json["by_law"] = info.by_law;
    json["disputed"] = info.disputed;
    json["longest"] = {{"plies", info.longest}, {"quiet_plies", info.longest_quiet}};
    if (info.longest > 0) json["longest"]["fen"] = first_position(file);
    return json;
}

void write_row(const TableInfo& info, std::ostream& out) {
    const std::uint64_t positions = positions_of(info, Side::Red);
    const double won = positions == 0
                           ? 0.0
                           : 100.0 * static_cast<double>(count_of(info, Side::Red, Outcome::Win)) /
                                 static_cast<double>(positions);
    const auto moves = (info.longest + 1) / 2;
    out << padded(to_string(info.material), kEndingWidth)
        << right_aligned(std::to_string(positions + positions_of(info, Side::Black)), kCountWidth)
        << right_aligned(fmt::format("{:.1f} %", won), kListShareWidth)
        << right_aligned(std::to_string(moves), kListShareWidth)
        << right_aligned(std::to_string(info.by_law), kCountWidth) << '\n';
}

}  // namespace

ExitCode list_tables(const Arguments& arguments, std::span<const std::string> /*words*/,
                     const Streams& io) {
    const Result<std::string> folder = tables_folder(arguments);
    if (!folder) return refuse(folder.error(), io);
    Errors problems;
    const tables::Tables tables(folders_to_open(arguments, *folder), problems);
    if (io.wants_json) {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const tables::TableFile* file : tables.files())
            list.push_back(json_of(*file));
        nlohmann::ordered_json faults = nlohmann::ordered_json::array();
        for (const Error& problem : problems)
            faults.push_back(problem_json(Diagnostic{Severity::Error, problem}));
        io.out << nlohmann::ordered_json{{"folder", *folder},
                                         {"tables", std::move(list)},
                                         {"problems", std::move(faults)}}
               << '\n';
    } else {
        for (const Error& problem : problems)
            io.err << to_string(problem, io.language) << '\n';
        if (tables.files().empty()) {
            io.out << say(messages::kTablesEmpty).in(io.language) << '\n';
        } else {
            const auto heading = [&](const messages::Row<>& row) {
                return say(row).in(io.language);
            };
            io.out << padded(heading(messages::kTableColumnEnding), kEndingWidth)
                   << right_aligned(heading(messages::kTableColumnPositions), kCountWidth)
                   << right_aligned(heading(messages::kTableColumnWon), kListShareWidth)
                   << right_aligned(heading(messages::kTableColumnLongest), kListShareWidth)
                   << right_aligned(heading(messages::kTableColumnLaw), kCountWidth) << '\n';
        }
        for (const tables::TableFile* file : tables.files())
            write_row(file->info(), io.out);
    }
    return problems.empty() ? ExitCode::Good : ExitCode::BadInput;
}

}  // namespace chuhe::cli
