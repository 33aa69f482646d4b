// SPDX-License-Identifier: MIT
//
// The PGN file of a match: games are added to its end as they finish, each as a whole. It is all
// that is needed to go on after an interruption.
//
// A process that is killed, or a full disk, can leave a piece of a game at the end; whoever opens
// the file again cuts it off.
#pragma once

#include <cstddef>
#include <string>

#include "chuhe/base/result.h"
#include "chuhe/formats/format.h"
#include "chuhe/match/scoreboard.h"
#include "chuhe/match/tournament.h"

namespace chuhe::match {

class MatchLog {
public:
    // A new file. Fails when there is one of that name: nothing is overwritten.
    static Result<MatchLog> create(const std::string& path, const formats::WriteOptions& options);

    // Goes on with a file, or begins it if there is none. Its games are added to `board`. Fails
    // when it holds anything but games of this plan.
    static Result<MatchLog> resume(const std::string& path, const formats::WriteOptions& options,
                                   const MatchPlan& plan, Scoreboard& board);

    Result<void> append(const record::Game& game);

private:
    MatchLog(std::string path, formats::WriteOptions options, bool is_empty)
        : path_(std::move(path)), options_(std::move(options)), is_empty_(is_empty) {}

    std::string path_;
    formats::WriteOptions options_;
    bool is_empty_;
};

// How much of this text is complete games: the length up to the end of the last one.
std::size_t complete_length(std::string_view pgn);

}  // namespace chuhe::match
