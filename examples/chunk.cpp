// SPDX-License-Identifier: MIT
//
// Has the engine play two games against itself, writes them into a chunk of training games, reads
// them back, and counts the positions from which a network can learn.
//
//   chunk games.chunk
#include "chuhe/data/chunk.h"

#include <algorithm>
#include <iostream>
#include <vector>

#include "chuhe/data/check.h"
#include "chuhe/data/filter.h"
#include "chuhe/data/replay.h"
#include "chuhe/data/self_play.h"
#include "chuhe/nnue/embedded.h"

using namespace chuhe;

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: chunk FILE\n";
        return 2;
    }
    const data::PlayPlan plan{.nodes = 400, .network = nnue::embedded_network()};
    data::Chunk chunk;
    chunk.origin = {.engine = "the example chunk",
                    .network = data::digest_of(plan.network),
                    .seed = 1,
                    .nodes = plan.nodes,
                    .hash_megabytes = plan.hash_megabytes};
    data::SelfPlay player(plan);
    for (std::uint64_t number = 0; number < 2; ++number)
        chunk.games.push_back(player.play(chunk.origin.seed, number));
    if (const auto written = data::write_chunk(argv[1], chunk); !written) {
        std::cerr << to_string(written.error()) << '\n';
        return 1;
    }

    const Result<data::Chunk> read = data::read_chunk(argv[1]);
    const Result<void> sound =
        read ? data::check(*read, argv[1]) : Result<void>(tl::make_unexpected(read.error()));
    if (!sound) {
        std::cerr << to_string(sound.error()) << '\n';
        return 1;
    }
    std::cout << read->games.size() << " games in " << data::to_bytes(*read).size() << " bytes\n";
    data::Replay replay;
    std::vector<data::Fate> fates;
    for (const data::Game& game : read->games) {
        static_cast<void>(data::replay(game, replay));  // check() has done it, too
        data::fates_of(game, replay, {}, fates);
        std::cout << data::kResultNames[static_cast<std::size_t>(game.result)] << " ("
                  << data::kEndingNames[static_cast<std::size_t>(game.ending)]
                  << "): " << std::ranges::count(fates, data::Fate::Kept) << " of "
                  << game.plies.size() << " positions can be learnt from\n";
    }
}
