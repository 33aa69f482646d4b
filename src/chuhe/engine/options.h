// SPDX-License-Identifier: MIT
//
// The user's settings of an engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "chuhe/book/choice.h"
#include "chuhe/engine/limits.h"
#include "chuhe/rules/rule_book.h"

namespace chuhe::engine {

// How positions are evaluated.
enum class Evaluation : std::uint8_t {
    Network,
    Handcrafted,
    Table,  // seed 003's, as it is: engine/value_table.h
};

// What a user can set; the defaults are reasonable.
struct Options {
    // Megabytes. A quarter of what 32 bits can address leaves room for everything else.
    static constexpr std::size_t kMostHash = sizeof(void*) == 4 ? 1 << 10 : 1 << 20;
    static constexpr int kMostThreads = 1024;
    static constexpr int kMostLines = 119;
    static constexpr int kMostContempt = 100;
    // For games against people, who want a game rather than a draw, and are mostly weaker.
    static constexpr int kContemptForPeople = 25;

    std::size_t hash_megabytes = 16;
    int threads = 1;
    int lines = 1;  // MultiPV
    Milliseconds move_overhead{10};
    bool shows_chances = false;
    rules::RuleBook rule_book = rules::RuleBook::asian();

    // How positions are evaluated. The network is the built-in one unless a file is named; without
    // either, the handcrafted evaluation is used.
    Evaluation evaluation = Evaluation::Network;
    std::string network_file = {};

    // The opening book: paths separated by ;, empty for the book that comes with Chuhe.
    bool plays_from_book = false;
    std::string book_files = {};
    book::Choice book_choice = book::Choice::ByWeight;

    // Folders of endgame tables, separated by ;
    std::string table_folders = {};

    // What a draw is worth less than an even game, in hundredths, while a game is being played: the
    // engine plays on rather than repeat a slightly worse position. Not used by `go infinite` or
    // with several lines, where scores should be impartial.
    int contempt = 0;

    // Limited strength: see engine/strength.h. Nothing: full strength.
    std::optional<int> elo = {};

    // What a limited player overlooks and which book move is chosen depend on it and on the moves
    // played so far; nothing: unpredictable.
    std::optional<std::uint64_t> seed = {};
};

}  // namespace chuhe::engine
