// SPDX-License-Identifier: MIT
//
// chuhe puzzles mine GAMES… -o FILE, gather FILES… -o FILE, check, list, show N
//
// Exit codes: 0 done; 1 a file is bad, a puzzle is not sound, or the work was interrupted (what is
// done is kept); 2 the command line is wrong.
#include <array>

#include "chuhe/messages/puzzles.h"
#include "chuhe/puzzles/shipped.h"
#include "cli/commands.h"
#include "cli/notation_option.h"
#include "cli/puzzles_actions.h"

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
    const Action* action = find_action(kPuzzlesCommand, puzzles_actions(), arguments, io);
    if (action == nullptr) return ExitCode::BadUsage;
    return action->run(arguments, words_after_action(arguments), io);
}

}  // namespace

const std::vector<Action>& puzzles_actions() {
    static const std::vector<Action> kRows = {
        {"mine",
         &mine_puzzles,
         {"--output", "--overwrite", "--kind", "--games", "--nodes", "--seed", "--threads",
          "--tables"}},
        {"gather",
         &gather_puzzles,
         {"--output", "--overwrite", "--kind", "--nodes", "--threads", "--tables"}},
        {"check",
         &check_puzzles,
         {"--file", "--kind", "--sample", "--nodes", "--seed", "--tables"},
         0,
         0},
        {"list", &list_puzzles, {"--file", "--theme", "--goal"}, 0, 0},
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
