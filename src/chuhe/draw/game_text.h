// SPDX-License-Identifier: MIT
//
// A record as text for people: the header, and the moves with their numbers, variations and
// comments.
//
//    1. 炮二平五        馬８进７
//    2. 马二进三        車９平８
//         A comment on the move above.
//         ( 2... 馬２进３  3. 车一平二 )
//    3. 车一平二        馬２进３
#pragma once

#include <string>

#include "chuhe/draw/words.h"
#include "chuhe/notation/notation.h"
#include "chuhe/notation/writer.h"
#include "chuhe/record/game.h"

namespace chuhe::draw {

// How moves and header are written.
struct GameTextOptions {
    notation::Notation notation = notation::Notation::Chinese;
    notation::WriteOptions moves = {};
    Language language = Language::English;
};

// One line per header field, the result, and the starting position if it is not the standard one.
// Empty for a game without any of these.
std::string header_text(const record::Game& game, const GameTextOptions& options = {});

// All moves. Variations deeper than eight levels keep the indentation of the eighth; their brackets
// show the nesting.
std::string moves_text(const record::Game& game, const GameTextOptions& options = {});

// One node as written in a line: "炮二平五!", or "[C8H5]" for unplayable text. Requires the
// position before it, or null if the line cannot be played.
std::string move_text(const record::Game& game, record::NodeId node, const Position* before,
                      const GameTextOptions& options = {});

// The annotations of a node other than its move and glyphs: why it cannot be played, comment,
// marks, judgement; in lines that are not wrapped yet. Empty if there are none.
std::string notes_text(const record::Game& game, record::NodeId node,
                       const GameTextOptions& options = {});

}  // namespace chuhe::draw
