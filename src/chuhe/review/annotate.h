// SPDX-License-Identifier: MIT
//
// A review written into its game: scores as comments, glyphs on mistakes, better lines as
// variations. What people wrote stays as it is; what an earlier review wrote is replaced.
#pragma once

#include <cstddef>
#include <string>

#include "chuhe/record/editor.h"
#include "chuhe/record/game.h"
#include "chuhe/review/review.h"
#include "chuhe/review/words.h"

namespace chuhe::review {

struct AnnotateOptions {
    Language language = Language::English;
    bool scores_every_move = true;  // else only mistakes are commented on
    // How many plies of a better line are shown. A line that mates is shown to its end.
    std::size_t longest_line = 8;
    // What the tag Annotator shall say where nobody is named; empty: nothing.
    std::string annotator = {};
};

// Takes out what annotate() put in: comments, glyphs, variations that nobody has changed since, and
// the annotator.
record::Game without_review(record::Game game);

// The review must be of this very game, so that its nodes are those of the game; numbers of nodes
// change. An unfinished review annotates what has been looked at.
record::Game annotate(record::Game game, const Review& review, const AnnotateOptions& options = {});

// The same in a game that is being edited: nodes keep their numbers, and one undo takes it back.
void annotate(record::Editor& editor, const Review& review, const AnnotateOptions& options = {});

}  // namespace chuhe::review
