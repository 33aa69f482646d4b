// SPDX-License-Identifier: MIT
//
// A record as one HTML page that needs nothing else: no network, no fonts, no other files. The
// board is stepped through by mouse, touch or keyboard; variations, comments and marks are shown;
// the page speaks English, 简体 and 繁體, and its reader can change language, pieces and notation.
//
// Everything that comes from the record is data, never markup: it stands escaped in one block of
// JSON, the script puts it on the page as text, and the page's security policy allows that one
// script only, by its hash.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "draw/pieces.h"
#include "draw/words.h"
#include "notation/notation.h"
#include "notation/writer.h"
#include "record/game.h"

namespace chuhe::draw {

// A point of a curve below the board: how a game stood, as somebody judged it.
struct CurvePoint {
    record::NodeId node;
    int red_chances;        // wins and half of the draws, in thousandths
    int fault = 0;          // of the move that led here: 0 none, 1 inaccuracy, 2 mistake, 3 blunder
    std::string text = {};  // "+0.31"
};

struct PageOptions {
    Language language = Language::English;  // at first; the reader can change these
    PieceNames names = PieceNames::Simplified;
    notation::Notation notation = notation::Notation::Chinese;
    notation::WriteOptions moves = {};
    bool flipped = false;
    record::NodeId open_at = record::kRoot;  // the position shown first
    // What there is to say about the end of the game besides the result, in each language.
    std::array<std::string, kLanguages.size()> end_words = {};
    std::chrono::milliseconds delay{1000};  // between two moves when the game plays by itself
    std::vector<CurvePoint> curve = {};     // in the order of the game; empty: there is none
};

// Up to this many moves the reader can choose among several notations; above, there is only the one
// asked for, so that pages of large trees stay small.
inline constexpr std::size_t kMostMovesInAllNotations = 20'000;

std::string to_page(const record::Game& game, const PageOptions& options = {});

// Text between two tags, or in an attribute with quotation marks.
std::string escaped_html(std::string_view text);

}  // namespace chuhe::draw
