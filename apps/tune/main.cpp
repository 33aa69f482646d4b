// SPDX-License-Identifier: MIT
//
// chuhe-tune RECORDS… [--out FILE] [--epochs N] [--threads N] [--trust SHARE] [--scale S]
//
// Fits the weights of the handcrafted evaluation to the games in RECORDS and writes
// src/engine/weights.h. docs/tuning.md tells how the games are made.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <string>
#include <vector>

#include "base/file.h"
#include "fit.h"
#include "samples.h"
#include "weights_file.h"

int main(int argc, char** argv) {
    CLI::App app("Fits the weights of the handcrafted evaluation to games.", "chuhe-tune");
    std::vector<std::string> records;
    std::string out = "src/engine/weights.h";
    chuhe::tune::FitPlan plan;
    app.add_option("RECORDS", records, "games with results, in any format Chuhe reads")->required();
    app.add_option("--out", out, "the header to write")->capture_default_str();
    app.add_option("--epochs", plan.epochs, "steps of the descent")->capture_default_str();
    app.add_option("--threads", plan.threads, "threads to use")->capture_default_str();
    app.add_option("--trust", plan.trust_in_score, "share of the engines' scores in the target")
        ->capture_default_str();
    app.add_option("--scale", plan.scale, "hundredths per factor e; 0: fit it")
        ->capture_default_str();
    CLI11_PARSE(app, argc, argv);

    chuhe::tune::Samples samples;
    for (const std::string& path : records) {
        const auto added = chuhe::tune::add_games(path, samples);
        if (!added) {
            std::cerr << to_string(added.error()) << '\n';
            return 1;
        }
    }
    std::cerr << fmt::format("{} games, {} quiet positions, {} left out\n", samples.games,
                             samples.samples.size(), samples.left_out);
    if (samples.samples.empty()) {
        std::cerr << "chuhe-tune: nothing to learn from\n";
        return 1;
    }
    const auto result = chuhe::tune::fit(
        samples, chuhe::tune::current_weights(), plan, [&](int epoch, double error) {
            if (epoch % 50 == 1 || epoch == plan.epochs)
                std::cerr << fmt::format("epoch {:4}  error {:.6f}\n", epoch, error);
        });
    std::cerr << fmt::format("scale {:.0f}, error {:.6f} -> {:.6f}\n", result.scale,
                             result.first_error, result.last_error);
    const auto written = chuhe::write_file(out, chuhe::tune::weights_header(result.weights));
    if (!written) {
        std::cerr << to_string(written.error()) << '\n';
        return 1;
    }
    return 0;
}
