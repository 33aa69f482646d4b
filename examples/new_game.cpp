// SPDX-License-Identifier: MIT
//
// Makes a game move by move, with a variation and a comment, and prints it as PGN.
#include <iostream>

#include "chuhe/base/file.h"
#include "chuhe/formats/format.h"
#include "chuhe/notation/parse.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/game.h"
#include "chuhe/record/tags.h"

using namespace chuhe;

// Adds a move after `parent` and returns its node. Requires a legal move.
record::NodeId add(record::Game& game, record::NodeId parent, std::string_view text) {
    record::Cursor cursor(game);
    cursor.go(parent);
    return game.add_move(parent, notation::parse_move(*cursor.position(), text).value());
}

int main() {
    record::Game game;
    game.set_tag(record::tags::kRed, "甲");
    game.set_tag(record::tags::kBlack, "乙");

    const record::NodeId cannon = add(game, record::kRoot, "炮二平五");
    const record::NodeId horse = add(game, cannon, "马8进7");
    add(game, horse, "马二进三");
    const record::NodeId elephant =
        add(game, cannon, "象7进5");  // the first child is the main line
    game.set_comment(elephant, "稳健，但少见。");
    game.set_outcome(record::Outcome::Draw);

    MemorySink text;
    const auto writer = formats::format_of_name("pgn")->write(text, {});
    if (!writer->write(game) || !writer->finish()) return 1;
    std::cout << text.bytes();
}
