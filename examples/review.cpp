// SPDX-License-Identifier: MIT
//
// Analyses the first game of a file with the engine, and lists the mistakes.
//
//   review data/short.pgn
#include "chuhe/review/review.h"

#include <iostream>

#include "chuhe/formats/files.h"
#include "chuhe/notation/writer.h"
#include "chuhe/review/own_analyst.h"
#include "chuhe/review/words.h"

using namespace chuhe;

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: review FILE\n";
        return 2;
    }
    const Result<formats::GameFile> file = formats::read_games(argv[1]);
    if (!file) {
        std::cerr << to_string(file.error()) << '\n';
        return 1;
    }
    review::Review review = review::begin_review(file->games.front());
    review::OwnAnalyst analyst(engine::Options{});
    const engine::Limits limits{.nodes = 5000};  // for each position
    if (const auto done = review::look_through(review, analyst, limits, {}); !done) {
        std::cerr << to_string(done.error().message) << '\n';
        return 1;
    }
    std::size_t good = 0;
    for (const review::ReviewedMove& move : review::moves_of(review)) {
        if (move.assessment.grade == review::Grade::Good) {
            ++good;
            continue;
        }
        std::cout << move.ply << ": "
                  << notation::write_move(review.history.at(move.ply - 1), move.played,
                                          notation::Notation::Chinese)
                  << ", " << to_string(describe(move, review)) << '\n';
    }
    std::cout << good << " of " << review.plies() << " moves are good\n";
}
