// SPDX-License-Identifier: MIT
//
// Adds, changes and deletes games, and lets the index follow, until it is killed: see
// kill_test.cpp.
//
//   index_victim LIBRARY INDEX SEED
#include <cstdlib>
#include <iostream>
#include <random>
#include <vector>

#include "chuhe/core/generate.h"
#include "chuhe/database/intake.h"
#include "chuhe/database/library.h"
#include "chuhe/index/follow.h"
#include "chuhe/record/tags.h"

namespace {

using namespace chuhe;
using database::StoredGame;

StoredGame new_game(std::mt19937& random) {
    StoredGame stored;
    Position position = Position::start();
    record::NodeId node = record::kRoot;
    const std::size_t plies = random() % 20;
    for (std::size_t ply = 0; ply < plies; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        const Move move = moves[random() % (ply < 4 ? 3 : moves.size())];
        position.make(move);
        node = stored.game.add_move(node, move);
    }
    stored.game.set_tag(record::tags::kRed, "player " + std::to_string(random() % 50));
    return stored;
}

template <typename T>
T need(Result<T> result) {
    if (!result) {
        std::cerr << to_string(result.error()) << '\n';
        std::exit(1);
    }
    if constexpr (!std::is_void_v<T>) return *std::move(result);
}

}  // namespace

int main(int count, char** words) {
    if (count != 4) return 2;
    std::mt19937 random(static_cast<std::uint32_t>(std::atoi(words[3])));
    const auto library = need(database::Library::open(words[1]));
    const auto index = need(index::Index::open(words[2]));
    std::cout << "ready" << std::endl;
    for (;;) {
        database::Intake intake(*library);
        std::vector<StoredGame> games;
        // Often enough for bulk loading, which begins at 200 here.
        const std::size_t more = random() % 2 == 0 ? random() % 20 : 200 + random() % 400;
        for (std::size_t i = 0; i <= more; ++i)
            games.push_back(new_game(random));
        need(intake.add(games));
        need(intake.accept());
        StoredGame& changed = games[random() % games.size()];
        changed.game = new_game(random).game;
        need(library->save(changed));
        need(library->set_deleted(games.front().id, random() % 2 == 0));
        need(follow_library(*index, *library, {}, {}, 200));
    }
}
