// SPDX-License-Identifier: MIT
//
// Where converted games go: into one file or stream, or each into a file of its own in a folder.
//
//   record_output->write(game, origin)  …  record_output->finish(is_wanted)
//
// A file is there whole or not at all.
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

// Whether both names lead to one file that is there.
bool is_same_file(const std::string& a, const std::string& b);

// Where a game comes from; the names of the files in a folder are made of it.
struct Origin {
    std::string path;           // of its file, below the folder that was named; "" for stdin
    std::size_t number = 0;     // of the game in its file, from 1
    bool is_only_game = false;  // its file holds no other
};

// What has a name for people: "finals/round1-0003-胡荣华-柳大华.xqf". Never empty, never outside of
// the folder, and fit for every system: no signs that Windows forbids, no leading dot, not too
// long.
std::string file_name_of(const Origin& origin, const record::Game& game,
                         std::string_view extension);

class RecordOutput {
public:
    virtual ~RecordOutput() = default;

    // The header of a library of games, before the first of them. False when there is no place for
    // it.
    virtual bool take_library_tags(const std::vector<record::Tag>& tags) = 0;

    virtual Result<void> write(const record::Game& game, const Origin& origin) = 0;

    // Puts in place what is not yet, or, if it is not wanted, takes back what can be taken back.
    // Call it once.
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

// What both kinds need to know.
struct OutputPlan {
    const formats::Format* format;
    formats::WriteOptions options;
    std::string path;
    // Nothing may come out before all is known to be well.
    bool is_strict = false;
    // In a folder: files that are there already may be replaced.
    bool may_replace = false;
};

// One file; "-" is `out`. Fails when it cannot be made.
Result<std::unique_ptr<RecordOutput>> open_file_output(const OutputPlan& plan, std::ostream& out);

// A file per game in a folder, which is made if it is missing.
Result<std::unique_ptr<RecordOutput>> open_folder_output(const OutputPlan& plan);

}  // namespace chuhe::cli
