// SPDX-License-Identifier: MIT
//
// The report of `chuhe check` in the language that was asked for. What a reader says about a file
// is English in all of them; the words around it are not.
#pragma once

#include <cstddef>
#include <string>

#include "base/diagnostic.h"
#include "rules/phrases.h"
#include "rules/verdict.h"

namespace chuhe::cli {

// What was found in one file, or in all.
struct CheckCount {
    std::size_t files = 0;
    std::size_t games = 0;
    std::size_t moves = 0;
    std::size_t faults = 0;
    std::size_t warnings = 0;
};

// "3 files, 12 games, 800 moves: 2 faults, 1 warning".
std::string summary_of(const CheckCount& count, rules::Language language);

// "place: illegal move: …", "place: 警告：…".
std::string line_of(const Diagnostic& diagnostic, rules::Language language);

// "read as xqf (gbk) 213": the formats that FormatCounts lists.
std::string read_as(const std::string& formats, rules::Language language);

// One part of the line that says how games ended: "12 checkmate", "12 局将死".
std::string count_of_ending(std::size_t count, rules::Ending ending, rules::Language language);

// What the other numbers of that line are about.
enum class EndNoun : std::uint8_t {
    Endings,     // the head of the first list
    Results,     // the head of the second
    Unreadable,  // games whose main line breaks off
    Agree,
    Silent,
    Missing,
    Doubtful,
    Wrong,
};
std::string word_for(EndNoun noun, rules::Language language);

// "12 wrong", "12 局有误".
std::string count_of(std::size_t count, std::string_view what, rules::Language language);

}  // namespace chuhe::cli
