// SPDX-License-Identifier: MIT
//
// An analysis in progress, kept in a file next to the output, so that neither Ctrl-C nor a killed
// process costs more than the current position. The file is removed when the work is done.
//
//   chuhe analysis 1
//   Chuhe, 100000 nodes, 16 MB, 1 threads, asian        what must match to continue
//   8f0c…e2 17 -45 9 100000 h2e2 h9g7 .                 game, ply, score, depth, nodes, line
//   8f0c…e2 18 40 9 100000 h9g7 2:b9c7:12 .             the second-best move and its score, if
//   known
//
// Lines are only appended. A truncated or damaged line is ignored: that position is analysed again.
#pragma once

#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <utility>

#include "chuhe/base/result.h"
#include "chuhe/review/review.h"

namespace chuhe::cli {

// A hash of the start and the moves: the same in every run, whatever else changes in the file.
std::uint64_t game_key(const review::Review& review);

class AnalyseState {
public:
    // Keeps nothing.
    AnalyseState() = default;

    // A new file, or with `resumes` the existing one. Fails if a file exists that must not be
    // resumed, or that was made with other settings.
    static Result<AnalyseState> open(const std::string& path, const std::string& settings,
                                     bool resumes);

    // Restores earlier results. Returns the number of positions restored.
    std::size_t recall(review::Review& review) const;

    // Written to disk before it returns. False if that fails.
    bool add(std::uint64_t game, std::size_t ply, const review::Insight& insight);

    std::size_t known() const { return insights_.size(); }

    // The work is done: removes the file.
    void discard();

private:
    void take_line(const std::string& line);

    std::string path_;
    std::ofstream file_;
    std::map<std::pair<std::uint64_t, std::size_t>, review::Insight> insights_;
};

}  // namespace chuhe::cli
