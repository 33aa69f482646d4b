// SPDX-License-Identifier: MIT
//
// Builds an opening book from files of games, and asks it about the starting position.
//
//   book openings.book data/short.pgn
#include "chuhe/book/book.h"

#include <iostream>

#include "chuhe/book/collection.h"
#include "chuhe/book/weigh.h"
#include "chuhe/book/writer.h"
#include "chuhe/formats/files.h"
#include "chuhe/record/walk.h"

using namespace chuhe;

// How the game ended for the side that moved.
book::GameResult result_for(Side mover, record::Outcome outcome) {
    if (outcome == record::Outcome::Draw) return book::GameResult::Draw;
    const bool red_won = outcome == record::Outcome::RedWins;
    return red_won == (mover == Side::Red) ? book::GameResult::Win : book::GameResult::Loss;
}

void add_main_line(book::Collection& collection, const record::Game& game) {
    Position position = *game.start_position();
    for (const record::NodeId node : record::main_line_of(game)) {
        if (!game.is_move(node)) return;
        const Move move = game.move(node);
        collection.add(position, move, result_for(position.side_to_move(), game.outcome()));
        position.make(move);
    }
}

int main(int argc, char** argv) {
    if (argc < 3) {
        std::cerr << "usage: book BOOK GAMES...\n";
        return 2;
    }
    book::Collection collection;
    for (int i = 2; i < argc; ++i) {
        const Result<formats::GameFile> file = formats::read_games(argv[i]);
        if (!file) {
            std::cerr << to_string(file.error()) << '\n';
            return 1;
        }
        for (const record::Game& game : file->games) {
            const bool has_result = game.outcome() == record::Outcome::RedWins ||
                                    game.outcome() == record::Outcome::BlackWins ||
                                    game.outcome() == record::Outcome::Draw;
            if (game.start_position() && has_result) add_main_line(collection, game);
        }
    }
    std::vector<book::Entry> entries = collection.take();
    book::weigh(entries);
    if (const auto head = book::write_book(argv[1], entries); !head) {
        std::cerr << to_string(head.error()) << '\n';
        return 1;
    }

    const Result<book::Book> opened = book::Book::open(argv[1]);
    const auto moves =
        opened ? opened->probe(Position::start())
               : Result<std::vector<book::BookMove>>(tl::make_unexpected(opened.error()));
    if (!moves) {
        std::cerr << to_string(moves.error()) << '\n';
        return 1;
    }
    std::cout << entries.size() << " moves\n";
    for (const book::BookMove& move : *moves)
        std::cout << to_string(move.move) << ": " << move.counts.games() << " game(s)\n";
}
