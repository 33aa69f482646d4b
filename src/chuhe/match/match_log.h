// SPDX-License-Identifier: MIT
//
// The PGN file of a match. Each game is appended when it is finished. The file is all that is
// needed to resume an interrupted match.
//
// A killed process or a full disk can leave a partial game at the end, which is cut off when the
// file is opened again.
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
    // A new file. Fails if the file exists: nothing is overwritten.
    static Result<MatchLog> create(const std::string& path, const formats::WriteOptions& options);

    // Continues a file, or creates it. Its games are added to `board`. Fails if it contains
    // anything but games of this plan.
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

// The length of the text up to the end of the last complete game.
std::size_t complete_length(std::string_view pgn);

}  // namespace chuhe::match
