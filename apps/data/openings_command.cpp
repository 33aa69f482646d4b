// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <ctime>
#include <iostream>
#include <memory>

#include "chuhe/base/file.h"
#include "commands.h"
#include "learn_openings.h"
#include "opening_report.h"

namespace chuhe::data {
namespace {

struct OpeningsRequest {
    std::string games;
    std::string out;
};

// On standard error, because it is different each time.
void report_speed(const index::OpeningGuide& guide, const std::vector<LabelledGame>& games) {
    const std::clock_t begin = std::clock();
    std::size_t classified = 0;
    for (const LabelledGame& game : games)
        classified += guide.classify(game.moves).has_value() ? 1 : 0;
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    std::cerr << fmt::format("{} games classified in {:.3f} s of processor time\n", classified,
                             seconds);
}

int run_openings(const OpeningsRequest& request) {
    const auto text = read_file(request.games);
    if (!text) return fail(text.error());
    const auto games = read_labelled_games(*text, request.games);
    if (!games) return fail(games.error());

    const LearntOpenings learnt = learn_openings(*games);
    std::cout << to_text(report_on_openings(*games), facts_about_labels(*games))
              << fmt::format("\nlearned from all games: {} states, {} exits, {} positions\n",
                             learnt.states.size(), learnt.exits.size(), learnt.positions.size());
    report_speed(learnt.guide(), *games);
    if (request.out.empty()) return 0;
    const auto written = write_file(request.out, learnt.bytes());
    return written ? 0 : fail(written.error());
}

}  // namespace

void add_openings_command(CLI::App& app, int& status) {
    const auto request = std::make_shared<OpeningsRequest>();
    CLI::App* command =
        app.add_subcommand("openings", "learn opening codes from labelled games, and measure them");
    command->add_option("GAMES", request->games, "table with the columns ecco and moves")
        ->required();
    command->add_option("--out", request->out, "file for the tables learned from all games");
    command->callback([request, &status] { status = run_openings(*request); });
}

}  // namespace chuhe::data
