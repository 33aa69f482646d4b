// SPDX-License-Identifier: MIT
//
// chuhe tables build ENDING…, list, probe [FEN], stats ENDING, check
//
// Exit codes: 0 done; 1 a position or a table is bad, or the work was interrupted (what is done is
// kept); 2 the command line is wrong.
#include <array>
#include <filesystem>

#include "chuhe/base/cores.h"
#include "chuhe/base/path.h"
#include "chuhe/database/default_place.h"
#include "chuhe/messages/endgame_tables.h"
#include "cli/commands.h"
#include "cli/judge_input.h"
#include "cli/notation_option.h"
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
    const Action* action = find_action(kTablesCommand, tables_actions(), arguments, io);
    if (action == nullptr) return ExitCode::BadUsage;
    return action->run(arguments, words_after_action(arguments), io);
}

}  // namespace

const std::vector<Action>& tables_actions() {
    static const std::vector<Action> kRows = {
        {"build", &build_tables, {"--folder", "--threads", "--memory"}},
        {"list", &list_tables, {"--folder"}, 0, 0},
        {"probe", &probe_tables, {"--folder", "--moves", "--notation"}},
        {"stats", &show_statistics, {"--folder"}},
        {"check", &check_tables, {"--folder", "--threads", "--search", "--nodes", "--seed"}, 0, 0},
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
    return (path_of(*data) / "tables").string();
}

std::vector<std::string> folders_to_open(const Arguments& arguments, const std::string& folder) {
    if (!arguments.has("--folder") && !std::filesystem::exists(path_of(folder))) return {};
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
