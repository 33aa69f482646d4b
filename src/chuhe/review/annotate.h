// SPDX-License-Identifier: MIT
//
// Writes a review into its game: scores as comments, glyphs on mistakes, better lines as
// variations. What people wrote is kept; what an earlier review wrote is replaced.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "chuhe/notation/notation.h"
#include "chuhe/record/editor.h"
#include "chuhe/record/game.h"
#include "chuhe/review/review.h"
#include "chuhe/review/words.h"

namespace chuhe::review {

// What is written into an annotated game.
struct AnnotateOptions {
    Language language = Language::English;
    std::optional<notation::Notation> notation = {};  // of moves in comments; nothing: as usual
    bool scores_every_move = true;  // otherwise only mistakes and findings get comments
    // The length of better lines in plies. A line that mates is shown to its end.
    std::size_t longest_line = 8;
    // The value of the tag Annotator if it is not set yet; empty: none.
    std::string annotator = {};
};

// Replaces what an earlier review added: comments, glyphs, variations that nobody has changed
// since, and the annotator. Requires a review of this very game, with the same nodes; node numbers
// change. An unfinished review annotates what has been analysed, if anything.
record::Game annotate(record::Game game, const Review& review, const AnnotateOptions& options = {});

// The same in a game that is being edited: nodes keep their numbers, and one undo reverts it.
void annotate(record::Editor& editor, const Review& review, const AnnotateOptions& options = {});

}  // namespace chuhe::review
