// SPDX-License-Identifier: MIT
//
// chuhe puzzles mine GAMES… -o FILE, gather FILES… -o FILE, check, list, show N
//
// Exit codes: 0 done; 1 a file is bad, a puzzle is not sound, or the work was interrupted (what is
// done is kept); 2 the command line is wrong.
#include <algorithm>
#include <array>

#include "chuhe/messages/puzzles.h"
#include "chuhe/messages/usage.h"
#include "chuhe/puzzles/shipped.h"
#include "cli/commands.h"
#include "cli/notation_option.h"
#include "cli/puzzles_actions.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

constexpr std::array kPuzzlesOptions = {
    Option{"--output", OptionKind::Value, "FILE", &messages::kHelpPuzzlesOutput, "-o"},
    Option{"--overwrite", OptionKind::Switch, {}, &messages::kHelpBookOverwrite},
    Option{"--kind", OptionKind::Value, "NAME", &messages::kHelpPuzzlesKind},
    Option{"--games", OptionKind::Value, "N", &messages::kHelpPuzzlesGames},
    Option{"--nodes", OptionKind::Value, "N", &messages::kHelpPuzzlesNodes},
    Option{"--seed", OptionKind::Value, "N", &messages::kHelpPuzzlesSeed},
    Option{"--threads", OptionKind::Value, "N", &messages::kHelpPuzzlesThreads},
    Option{"--tables", OptionKind::Value, "DIR", &messages::kHelpPuzzlesTables},
    Option{"--file", OptionKind::Value, "FILE", &messages::kHelpPuzzlesFile},
    Option{"--sample", OptionKind::Value, "N", &messages::kHelpPuzzlesSample},
    Option{"--theme", OptionKind::Value, "NAME", &messages::kHelpPuzzlesTheme},
    Option{"--goal", OptionKind::Value, "NAME", &messages::kHelpPuzzlesGoal},
    kNotationOption,
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpPuzzlesJson},
};

ExitCode run_puzzles(const Arguments& arguments, const Streams& io) {
    if (arguments.words().empty())
        return refuse_usage(kPuzzlesCommand, say(messages::kPuzzlesAction), io);
    const std::string& name = arguments.words().front();
    const auto row = std::ranges::find(puzzles_actions(), name, &PuzzlesActionRow::name);
    if (row == puzzles_actions().end()) {
        std::vector<std::string_view> names;
        for (const PuzzlesActionRow& known : puzzles_actions())
            names.push_back(known.name);
        return refuse_usage(
            kPuzzlesCommand,
            with_suggestion(say(messages::kPuzzlesNoAction, excerpt(name)), name, names), io);
    }
    for (const Option& option : kPuzzlesOptions) {
        const bool is_taken = option.name == "--json" ||
                              std::ranges::find(row->options, option.name) != row->options.end();
        if (!is_taken && arguments.has(option.name))
            return refuse_usage(kPuzzlesCommand, say(messages::kPuzzlesTakesNo, name, option.name),
                                io);
    }
    return row->run(arguments, std::span(arguments.words()).subspan(1), io);
}

}  // namespace

const std::vector<PuzzlesActionRow>& puzzles_actions() {
    static const std::vector<PuzzlesActionRow> kRows = {
        {"mine",
         &mine_puzzles,
         {"--output", "--overwrite", "--kind", "--games", "--nodes", "--seed", "--threads",
          "--tables"}},
        {"gather",
         &gather_puzzles,
         {"--output", "--overwrite", "--kind", "--nodes", "--threads", "--tables"}},
        {"check",
         &check_puzzles,
         {"--file", "--kind", "--sample", "--nodes", "--seed", "--tables"}},
        {"list", &list_puzzles, {"--file", "--theme", "--goal"}},
        {"show", &show_puzzle, {"--file", "--notation"}},
    };
    return kRows;
}

Result<puzzles::Pack> open_puzzles(const Arguments& arguments) {
    const auto path = arguments.value("--file");
    if (!path) return puzzles::shipped_puzzles();
    return puzzles::read_pack_file(std::string(*path));
}

const Command kPuzzlesCommand{
    .name = "puzzles",
    .usage = "puzzles mine|gather|check|list|show [WORD…] [OPTIONS]",
    .summary = messages::kSummaryPuzzles,
    .details = &messages::kDetailsPuzzles,
    .examples =
        "  chuhe puzzles mine masters finals.pgn -o mine.chpuzzles --threads 2\n"
        "  chuhe puzzles gather mine.chpuzzles others.chpuzzles -o all.chpuzzles\n"
        "  chuhe puzzles check --file mine.chpuzzles --sample 500\n"
        "  chuhe puzzles list --theme iron_bolt\n",
    .options = kPuzzlesOptions,
    .run = &run_puzzles,
};

}  // namespace chuhe::cli
