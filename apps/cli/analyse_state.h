// SPDX-License-Identifier: MIT
//
// An analysis in progress, kept in a file beside the output, so that neither Ctrl-C nor a lost
// process costs more than the position being looked at. The file goes when the work is done.
//
//   chuhe analysis 1
//   Chuhe, 100000 nodes, 16 MB, 1 threads, asian        what must be the same to go on
//   8f0c…e2 17 -45 9 100000 h2e2 h9g7 .                 game, ply, score, depth, nodes, line
//
// Lines are only added. One that was cut off, or is damaged, is left out: that position is looked
// at again.
#pragma once

#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <utility>

#include "chuhe/base/result.h"
#include "chuhe/review/review.h"

namespace chuhe::cli {

// Of the start and the moves: the same in every run, whatever else changes in the file.
std::uint64_t game_key(const review::Review& review);

class AnalyseState {
public:
    // Nothing is kept.
    AnalyseState() = default;

    // A new file, or with `resumes` the one that is there. Fails when there is one and it shall not
    // be resumed, or was made with other settings.
    static Result<AnalyseState> open(const std::string& path, const std::string& settings,
                                     bool resumes);

    // Fills in what was found out before. Returns how many positions that were.
    std::size_t recall(review::Review& review) const;

    // Reaches the disk before it returns. False when it cannot be written.
    bool add(std::uint64_t game, std::size_t ply, const review::Insight& insight);

    std::size_t known() const { return insights_.size(); }

    // The work is done: the file is taken away.
    void discard();

private:
    void take_line(const std::string& line);

    std::string path_;
    std::ofstream file_;
    std::map<std::pair<std::uint64_t, std::size_t>, review::Insight> insights_;
};

}  // namespace chuhe::cli
