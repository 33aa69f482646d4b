// SPDX-License-Identifier: MIT
//
// Games that carry an ECCO code, from which the opening guide learns: a table with a line per game,
// columns separated by tabs. The first line names them; `ecco` and `moves` (h2e2 h9g7 …) are
// needed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/core/move.h"
#include "chuhe/index/opening_code.h"

namespace chuhe::data {

// Games that are equal so far are called the same game in another guise when agreement is measured.
inline constexpr std::size_t kSameGamePlies = 30;

struct LabelledGame {
    index::OpeningCode code;
    std::vector<Move> moves;          // the first kSameGamePlies
    std::vector<std::uint64_t> keys;  // of the positions after them: see index::FoldedLine
    bool is_held_out;                 // one game in five, chosen by a hash of its moves
};

// Fails at the first line that is wrong. `source` names the text in errors.
Result<std::vector<LabelledGame>> read_labelled_games(std::string_view text,
                                                      const std::string& source);

}  // namespace chuhe::data
