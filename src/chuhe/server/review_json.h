// SPDX-License-Identifier: MIT
//
// Reviews as the API shows them, and as the library keeps them.
//
// The library keeps values: the moves, the scores, the lines, the theory and the rule book. What is
// shown is derived from them when it is asked for, so that findings follow language, notation, and
// what later versions of Chuhe have to say.
//
//   {"version": 2, "start": "fen", "moves": ["h2e2"], "nodes": [0, 1], "rules": "asian", "engine":
//   "Chuhe",
//    "theory": {"plies": 4, "code": "C99", "names": ["…", "…", "…"], "games": 120},
//    "insights": [[20, 12, 100000, "h2e2 h9g7", "b2e2", 15] | [20, 12, 100000, "h2e2"] | null]}
//
// An insight is the score for the side to move, depth, nodes, the line, and the second-best move
// with its score, if it is known. Version 1 was what the API showed; it is still shown as it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/database/stored_game.h"
#include "chuhe/review/review.h"
#include "chuhe/review/summary.h"
#include "chuhe/server/json.h"

namespace chuhe::server {

// What `engine` below is if the review is Chuhe's own.
inline constexpr std::string_view kOwnReviewer = "Chuhe";

// A review with what it refers to.
struct KeptReview {
    review::Review review;
    std::vector<std::uint32_t> nodes;  // their numbers: of the start, then of each move
    std::string engine;
};

std::string stored_review(const KeptReview& kept);
// Nothing if the text is something else, such as a review of version 1.
std::optional<KeptReview> parse_stored_review(std::string_view text);

// The parts that `chuhe analyse --json` shows, too.
Json findings_json(const review::ReviewedMove& move, const review::Review& review);
Json side_summary_json(const review::SideSummary& side);
Json theory_json(const review::Theory& theory);
Json turning_point_json(const review::Summary& summary);

// Red's score at one ply.
Json review_point_json(const KeptReview& kept, std::size_t ply);
// Review in docs/api.md.
Json review_json(database::GameId game, const KeptReview& kept);

}  // namespace chuhe::server
