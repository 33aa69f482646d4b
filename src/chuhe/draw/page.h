// SPDX-License-Identifier: MIT
//
// A record as a self-contained HTML page: no network, no fonts, no other files. The reader steps
// through it by mouse, touch or keyboard; variations, comments and marks are shown; the page
// supports English, 简体 and 繁體, and the reader can change language, pieces and notation.
//
// Everything from the record is data, never markup: it is stored, escaped, in one block of JSON,
// the script inserts it as text, and the page's security policy allows only that one script, by its
// hash.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/core/board.h"
#include "chuhe/core/move.h"
#include "chuhe/draw/pieces.h"
#include "chuhe/draw/words.h"
#include "chuhe/notation/notation.h"
#include "chuhe/notation/writer.h"
#include "chuhe/record/game.h"

namespace chuhe::draw {

// A point on the curve below the board: an evaluation of the game at that ply.
struct CurvePoint {
    record::NodeId node;
    int red_chances;        // wins and half the draws, in thousandths
    int fault = 0;          // of the move that led here: 0 none, 1 inaccuracy, 2 mistake, 3 blunder
    std::string text = {};  // "+0.31"
};

// A moment of the game that the page shows below it, with a board of its own.
struct PageMoment {
    std::string title;  // "12… 炮８平５??"
    std::string text;
    Board board = {};  // before the move
    Move played = {};  // a red arrow
    Move better = {};  // a green one; none if unknown
};

// What the page shows when it is opened.
struct PageOptions {
    Language language = Language::English;  // initially; the reader can change these
    PieceNames names = PieceNames::Simplified;
    notation::Notation notation = notation::Notation::Chinese;
    notation::WriteOptions moves = {};
    bool flipped = false;
    record::NodeId open_at = record::kRoot;  // the position shown first
    Message end = {};                        // remarks on the end of the game besides the result
    std::chrono::milliseconds delay{1000};   // between two moves in automatic play
    std::vector<CurvePoint> curve = {};      // in game order; empty: no curve
    std::vector<std::string> summary = {};   // paragraphs below the game
    std::vector<PageMoment> moments = {};    // below the summary
};

// Up to this many moves, the reader can choose among several notations; above that, only the
// requested one is included, so that pages of large trees stay small.
inline constexpr std::size_t kMostMovesInAllNotations = 20'000;

// The whole document, in UTF-8. Never fails: unplayable text is shown as text.
std::string to_page(const record::Game& game, const PageOptions& options = {});

// Escapes text between tags, or in a quoted attribute.
std::string escaped_html(std::string_view text);

}  // namespace chuhe::draw
