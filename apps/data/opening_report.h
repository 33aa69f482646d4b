// SPDX-License-Identifier: MIT
//
// How well the opening guide agrees with labels that it has not seen.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "chuhe/index/opening_guide.h"
#include "labelled_games.h"

namespace chuhe::data {

// Games, and how many of them have the labelled code, a code of its group, one of its family.
struct Agreement {
    std::size_t games = 0;
    std::size_t codes = 0;
    std::size_t groups = 0;
    std::size_t families = 0;

    void add(index::OpeningCode found, index::OpeningCode label);
    friend bool operator==(const Agreement&, const Agreement&) = default;
};

// Learned from the games that are not held out, asked about those that are.
struct OpeningReport {
    Agreement all;
    Agreement new_games;      // whose first kSameGamePlies, mirrored or not, were not learned
    Agreement new_positions;  // whose position at the end of the tree was not learned
    Agreement walk;           // all, without transpositions: see index::OpeningGuide::walk()

    // Of the held-out games whose code differs from the label: those whose position at the end of
    // the tree has several labels, and those that the walk alone would have got right.
    std::size_t disputed = 0;
    std::size_t transposed = 0;

    // Held-out games with the same position at the end of the tree as another, and those among them
    // that have not the usual label, or code, for it: here the order of moves matters.
    std::size_t sharing_position = 0;
    std::size_t contradicting_labels = 0;
    std::size_t contradicting_codes = 0;

    // The positions of the held-out games: how many, how many the guide claims to know to some
    // level, and how many of these claims the label of the game confirms.
    std::size_t positions = 0;
    std::size_t known_positions = 0;
    std::size_t right_positions = 0;
};
OpeningReport report_on_openings(std::span<const LabelledGame> games);

// What the labels depend on. All games count.
struct LabelFacts {
    std::size_t games = 0;
    std::size_t sharing_moves = 0;  // with the same first kTreePlies as another, mirrored or not
    std::size_t contradicting_moves = 0;     // … and a label that is not the usual one for them
    std::size_t sharing_position = 0;        // with the same position after kTreePlies as another
    std::size_t contradicting_position = 0;  // … and a label that is not the usual one for it
};
LabelFacts facts_about_labels(std::span<const LabelledGame> games);

// Both as text, for people.
std::string to_text(const OpeningReport& report, const LabelFacts& facts);

}  // namespace chuhe::data
