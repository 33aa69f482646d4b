// SPDX-License-Identifier: MIT
//
// The sentences that Chuhe knows in other languages, by theme: one file each.
//
// A row holds the English sentence as the room that says it makes it, with holes for what differs:
//
//   {text}   anything, kept as it is: what a user wrote, a name
//   {at}     the same without blanks: a square, a move, an encoding
//   {n}      a number
//   {said}   words of ours, which are translated themselves: "red rook", a reason
//   {about}  the same, perhaps after the text that it is about: "炮二平五: no red cannon …"
//   {list}   several of them, or moves: "3 comments, 1 variation and 2 marks", "h2e2 or b2e2"
//   {red}    a man of Red's, and {black} of Black's: Chinese has other names for some of them
//
// Several holes of a kind are numbered from 2: {n}, {n2}. What stands in [brackets] may be missing.
// The first row that fits is taken, so rows with more words come before those with fewer.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace chuhe::words {

struct Row {
    std::string_view english;
    std::string_view simplified;
    std::string_view traditional;
};

std::span<const Row> rows_of_moves();
std::span<const Row> rows_of_positions();
std::span<const Row> rows_of_reading();
std::span<const Row> rows_of_formats();
std::span<const Row> rows_of_losses();
std::span<const Row> rows_of_titles();
std::span<const Row> rows_of_requests();
std::span<const Row> rows_of_engines();

// All of them, in the order in which they are tried.
inline constexpr std::size_t kTables = 8;
std::array<std::span<const Row>, kTables> all_tables();

}  // namespace chuhe::words
