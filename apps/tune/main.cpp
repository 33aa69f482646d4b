// SPDX-License-Identifier: MIT
//
// chuhe-tune RECORDS… [--out FILE] [--epochs N] [--threads N] [--trust SHARE] [--scale S]
//
// Fits the weights of the handcrafted evaluation to the games in RECORDS and writes
// src/chuhe/engine/weights.h. With --chances it fits the chances reported by UCI_ShowWDL instead,
// and prints them. docs/tuning.md explains how the games are made.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <string>
#include <vector>

#include "chances_fit.h"
#include "chuhe/base/file.h"
#include "fit.h"
#include "samples.h"
#include "weights_file.h"

namespace {

using namespace chuhe;

int fail(const std::string& problem) {
    std::cerr << "chuhe-tune: " << problem << '\n';
    return 1;
}

int fit_chances_to(const std::vector<std::string>& records) {
    std::vector<tune::Judgement> judgements;
    std::size_t games = 0;
    for (const std::string& path : records) {
        const auto added = tune::add_judgements(path, judgements);
        if (!added) return fail(to_string(added.error()));
        games += *added;
    }
    if (judgements.empty()) return fail("no scores to learn from");
    const tune::ChancesModel model = tune::fit_chances(judgements);
    std::cout << fmt::format(
        "{} games, {} positions\nkEvenAt {:.0f}, kSpread {:.0f}, log-likelihood {:.4f}\n\n{}",
        games, judgements.size(), model.even, model.spread, tune::log_likelihood(judgements, model),
        tune::chances_table(judgements, model));
    return 0;
}

int fit_weights_to(const std::vector<std::string>& records, const tune::FitPlan& plan,
                   const std::string& out) {
    tune::Samples samples;
    for (const std::string& path : records) {
        const auto added = tune::add_games(path, samples);
        if (!added) return fail(to_string(added.error()));
    }
    std::cerr << fmt::format("{} games, {} quiet positions, {} left out\n", samples.games,
                             samples.samples.size(), samples.left_out);
    if (samples.samples.empty()) return fail("nothing to learn from");
    const auto result =
        tune::fit(samples, tune::current_weights(), plan, [&](int epoch, double error) {
            if (epoch % 50 == 1 || epoch == plan.epochs)
                std::cerr << fmt::format("epoch {:4}  error {:.6f}\n", epoch, error);
        });
    std::cerr << fmt::format("scale {:.0f}, error {:.6f} -> {:.6f}\n", result.scale,
                             result.first_error, result.last_error);
    const auto written = write_file(out, tune::weights_header(result.weights));
    return written ? 0 : fail(to_string(written.error()));
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Fits the weights of the handcrafted evaluation to games.", "chuhe-tune");
    std::vector<std::string> records;
    std::string out = "src/chuhe/engine/weights.h";
    chuhe::tune::FitPlan plan;
    app.add_option("RECORDS", records, "games with results, in any format Chuhe reads")->required();
    app.add_option("--out", out, "the header to write")->capture_default_str();
    app.add_option("--epochs", plan.epochs, "steps of the descent")->capture_default_str();
    app.add_option("--threads", plan.threads, "threads to use")->capture_default_str();
    app.add_option("--trust", plan.trust_in_score, "share of the engines' scores in the target")
        ->capture_default_str();
    app.add_option("--scale", plan.scale, "hundredths per factor e; 0: fit it")
        ->capture_default_str();
    bool fits_chances = false;
    app.add_flag("--chances", fits_chances,
                 "fit the chances of winning, drawing and losing instead, and print them");
    CLI11_PARSE(app, argc, argv);
    return fits_chances ? fit_chances_to(records) : fit_weights_to(records, plan, out);
}
