// SPDX-License-Identifier: MIT
//
// The destination of converted games: one file or stream, or a folder with one file per game.
//
//   record_output->write(game, origin)  …  record_output->finish(is_wanted)
//
// Files are written completely or not at all.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chuhe/base/file.h"
#include "chuhe/formats/format.h"

namespace chuhe::cli {

// Do both names refer to the same existing file?
bool is_same_file(const std::string& a, const std::string& b);

// "games/": a folder, even if it does not exist yet. On Windows "games\", too.
bool ends_as_folder(const std::string& path);

// The origin of a game, from which file names in a folder are made.
struct Origin {
    std::string path;           // of its file, relative to the named folder; "" for stdin
    std::size_t number = 0;     // of the game in its file, from 1
    bool is_only_game = false;  // its file contains no other
};

// A readable name: "finals/round1-0003-胡荣华-柳大华.xqf". Never empty, never outside the folder,
// and valid on every system: no characters that Windows forbids, no leading dot, not too long.
std::string file_name_of(const Origin& origin, const record::Game& game,
                         std::string_view extension);

class RecordOutput {
public:
    virtual ~RecordOutput() = default;

    // The header of a library of games, before the first of them. False if the format has no place
    // for it.
    virtual bool take_library_tags(const std::vector<record::Tag>& tags) = 0;

    virtual Result<void> write(const record::Game& game, const Origin& origin) = 0;

    // Completes the output or, if it is not wanted, revokes what can be revoked. Call it once.
    virtual Result<void> finish(bool is_wanted) = 0;

    // What the format could not hold of the games since the last call.
    formats::Losses take_losses() { return std::exchange(losses_, {}); }

    // "out.pgn", "3 files in out": for the report.
    virtual Message description() const = 0;

protected:
    void add_losses(formats::Losses losses) {
        has_lost_ = has_lost_ || !losses.empty();
        std::ranges::move(losses, std::back_inserter(losses_));
    }
    bool has_lost() const { return has_lost_; }

private:
    formats::Losses losses_;
    bool has_lost_ = false;
};

// Common settings of both kinds.
struct OutputPlan {
    const formats::Format* format;
    formats::WriteOptions options;
    std::string path;
    // Nothing may be written before everything is known to be complete.
    bool is_strict = false;
    // In a folder: existing files may be replaced.
    bool may_replace = false;
};

// One file; "-" is `out`. Fails if it cannot be created.
Result<std::unique_ptr<RecordOutput>> open_file_output(const OutputPlan& plan, std::ostream& out);

// One file per game in a folder, which is created if it is missing.
Result<std::unique_ptr<RecordOutput>> open_folder_output(const OutputPlan& plan);

}  // namespace chuhe::cli
