// SPDX-License-Identifier: MIT
//
// Asks the built-in master games what was played after some moves, how often, and with what result.
// The first run builds the index in the folder, which takes some seconds; later ones find it there.
//
//   explorer masters.index 炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3
#include "chuhe/index/explorer.h"

#include <iostream>
#include <string_view>
#include <vector>

#include "chuhe/index/follow.h"
#include "chuhe/index/masters.h"
#include "chuhe/index/openings.h"
#include "chuhe/notation/line.h"
#include "chuhe/notation/writer.h"

using namespace chuhe;

int fail(const Error& error) {
    std::cerr << to_string(error) << '\n';
    return 1;
}

int main(int argc, char** argv) {
    if (argc < 2) {
        std::cerr << "usage: explorer FOLDER MOVE...\n";
        return 2;
    }
    const std::vector<std::string_view> texts(argv + 2, argv + argc);
    const notation::LineReading line = notation::read_line(Position::start(), texts);
    if (line.stop) return fail(*line.stop);
    Position position = Position::start();
    for (const Move move : line.moves)
        position.make(move);

    const Result<index::PackedGames> masters = index::open_masters();
    if (!masters) return fail(masters.error());
    const auto games = index::Index::open(argv[1]);
    if (!games) return fail(games.error());
    const Result<bool> followed = index::follow_masters(**games, *masters);
    if (!followed) return fail(followed.error());
    const auto explored = index::explore(**games, position, {.most_games = 3});
    if (!explored) return fail(explored.error());

    std::cout << explored->tally.games << " games";
    if (const auto opening = index::opening_at(position))
        std::cout << ", " << to_string(*opening) << ' ' << name_of(*opening, Language::English);
    std::cout << '\n';
    for (const index::ExploredMove& move : explored->moves) {
        std::cout << notation::write_move(position, move.move, notation::Notation::Chinese) << ": "
                  << move.tally.games << ", of which Red won " << move.tally.red_wins
                  << " and Black " << move.tally.black_wins << '\n';
    }
    (*games)->with_catalogue([&](const index::Catalogue& catalogue) {
        for (const index::FoundPosition& found : explored->games) {
            const index::Head& game = catalogue.head(found.slot);
            std::cout << catalogue.players.shown(game.red) << " - "
                      << catalogue.players.shown(game.black) << ", " << game.year() << ": "
                      << to_string(game.outcome) << '\n';
        }
    });
}
