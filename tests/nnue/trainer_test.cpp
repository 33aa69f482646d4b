// SPDX-License-Identifier: MIT
//
// The engine against the trainer: networks written by training/export.py, and scores computed by
// training/integer_model.py. training/tests/test_engine.py regenerates the files.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "chuhe/nnue/inference.h"
#include "test_paths.h"

using namespace chuhe;
using namespace chuhe::nnue;

namespace {

struct Case {
    std::string fen;
    int plain = 0;
    int king_buckets = 0;
    int layers = 0;
};

std::string path_of(const std::string& name) {
    return std::string(tests::kDataFolder) + "/nnue/" + name;
}

std::vector<Case> read_cases() {
    std::vector<Case> cases;
    std::ifstream file(path_of("scores.tsv"));
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream cells(line);
        Case known;
        std::getline(cells, known.fen, '\t');
        cells >> known.plain >> known.king_buckets >> known.layers;
        REQUIRE_FALSE(cells.fail());
        cases.push_back(known);
    }
    return cases;
}

void check_scores(const std::string& name, int Case::*expected) {
    const auto network = Network::load(path_of(name));
    REQUIRE(network.has_value());
    const std::vector<Case> cases = read_cases();
    CHECK(cases.size() == 200);
    for (const Kernels* kernels : available_kernels()) {
        CAPTURE(std::string(kernels->name));
        Inference inference(*network, *kernels);
        for (const Case& known : cases) {
            CAPTURE(known.fen);
            const auto position = Position::from_fen(known.fen);
            REQUIRE(position.has_value());
            CHECK(inference.evaluate(*position) == known.*expected);
        }
    }
}

}  // namespace

TEST_CASE("engine and trainer give the same scores with a plain network") {
    check_scores("plain.chnet", &Case::plain);
}

TEST_CASE("engine and trainer give the same scores with king buckets") {
    check_scores("king-buckets.chnet", &Case::king_buckets);
}

TEST_CASE("engine and trainer give the same scores with small layers") {
    check_scores("layers.chnet", &Case::layers);
}
