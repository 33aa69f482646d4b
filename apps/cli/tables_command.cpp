// SPDX-License-Identifier: MIT
//
// chuhe tables build ENDING…, list, probe [FEN], stats ENDING, check
//
// Exit codes: 0 done; 1 a position or a table is bad, or the work was interrupted (what is done is
// kept); 2 the command line is wrong.
#include <algorithm>
#include <array>
#include <filesystem>

#include "chuhe/base/cores.h"
#include "chuhe/database/default_place.h"
#include "chuhe/messages/endgame_tables.h"
#include "chuhe/messages/usage.h"
#include "cli/commands.h"
#include "cli/judge_input.h"
#include "cli/notation_option.h"
#include "cli/refusal.h"
#include "cli/tables_actions.h"

namespace chuhe::cli {
namespace {

constexpr std::array kTablesOptions = {
    Option{"--folder", OptionKind::Value, "DIR", &messages::kHelpTablesFolder},
    Option{"--threads", OptionKind::Value, "N", &messages::kHelpTablesThreads},
    Option{"--memory", OptionKind::Value, "MIB", &messages::kHelpTablesMemory},
    Option{"--search", OptionKind::Value, "N", &messages::kHelpTablesSearch},
    Option{"--nodes", OptionKind::Value, "N", &messages::kHelpTablesNodes},
    Option{"--seed", OptionKind::Value, "N", &messages::kHelpTablesSeed},
    kMovesOption,
    kNotationOption,
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpTablesJson},
};

ExitCode run_tables(const Arguments& arguments, const Streams& io) {
    if (arguments.words().empty())
        return refuse_usage(kTablesCommand, say(messages::kTablesAction), io);
    const std::string& name = arguments.words().front();
    const auto row = std::ranges::find(tables_actions(), name, &TablesActionRow::name);
    if (row == tables_actions().end()) {
        std::vector<std::string_view> names;
        for (const TablesActionRow& known : tables_actions())
            names.push_back(known.name);
        return refuse_usage(
            kTablesCommand,
            with_suggestion(say(messages::kTablesNoAction, excerpt(name)), name, names), io);
    }
    for (const Option& option : kTablesOptions) {
        const bool is_taken = option.name == "--json" ||
                              std::ranges::find(row->options, option.name) != row->options.end();
        if (!is_taken && arguments.has(option.name))
            return refuse_usage(kTablesCommand, say(messages::kTablesTakesNo, name, option.name),
                                io);
    }
    return row->run(arguments, std::span(arguments.words()).subspan(1), io);
}

}  // namespace

const std::vector<TablesActionRow>& tables_actions() {
    static const std::vector<TablesActionRow> kRows = {
        {"build", &build_tables, {"--folder", "--threads", "--memory"}},
        {"list", &list_tables, {"--folder"}},
        {"probe", &probe_tables, {"--folder", "--moves", "--notation"}},
        {"stats", &show_statistics, {"--folder"}},
        {"check", &check_tables, {"--folder", "--threads", "--search", "--nodes", "--seed"}},
    };
    return kRows;
}

tl::expected<int, Message> read_table_threads(const Arguments& arguments) {
    constexpr int kMostSolvers = 256;
    const auto given = arguments.value("--threads");
    if (!given) return processor_cores();
    return read_number(*given, "--threads", 1, kMostSolvers);
}

Result<std::string> tables_folder(const Arguments& arguments) {
    if (const auto folder = arguments.value("--folder")) return std::string(*folder);
    return default_tables_folder();
}

Result<std::string> default_tables_folder() {
    Result<std::string> data = database::data_folder();
    if (!data) return data;
    return (std::filesystem::path(*data) / "tables").string();
}

std::vector<std::string> folders_to_open(const Arguments& arguments, const std::string& folder) {
    if (!arguments.has("--folder") && !std::filesystem::exists(folder)) return {};
    return {folder};
}

const Command kTablesCommand{
    .name = "tables",
    .usage = "tables build|list|probe|stats|check [ENDING…|FEN] [OPTIONS]",
    .summary = messages::kSummaryTables,
    .details = &messages::kDetailsTables,
    .examples =
        "  chuhe tables probe 4k4/4a4/9/9/9/9/9/9/9/R3K4 w\n"
        "  chuhe tables build KRP-KR\n"
        "  chuhe tables build five --threads 2\n"
        "  chuhe tables list\n",
    .options = kTablesOptions,
    .run = &run_tables,
};

}  // namespace chuhe::cli
