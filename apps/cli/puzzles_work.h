// SPDX-License-Identifier: MIT
//
// What the actions of `chuhe puzzles` that work for a long time have in common: the file to write,
// the parts beside it, progress, and interruption.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "chuhe/base/result.h"
#include "chuhe/messages/message.h"
#include "chuhe/puzzles/pack.h"
#include "chuhe/puzzles/parts.h"
#include "chuhe/puzzles/puzzle.h"
#include "chuhe/tables/tables.h"
#include "cli/command.h"
#include "cli/machine.h"
#include "cli/progress.h"

namespace chuhe::cli {

// The value of --kind.
tl::expected<puzzles::Wanted, Message> read_wanted(const Arguments& arguments);

// The endgame tables of --tables, with small endings solved on the fly; null without the option.
// Reports files that are not sound. Fails if the folder cannot be read.
Result<std::shared_ptr<const tables::Tables>> puzzle_tables(const Arguments& arguments,
                                                            const Streams& io);

// The file that --output names. Refuses to replace one unasked.
Result<std::string> puzzles_output(const Arguments& arguments);

// The folder for the parts of long work, which it makes.
Result<std::string> puzzle_parts_folder(const std::string& output);

// Writes the result of work that is done, and removes its parts.
Result<void> finish_puzzle_work(const puzzles::Pack& pack, const std::string& output);

// Shows how far the work is, and ends it when the user interrupts it. One at a time.
class PuzzlesWork {
public:
    // `row` gets the number of items that are done, and of puzzles that came of them.
    using Row = messages::Row<messages::Number, messages::Number>;
    PuzzlesWork(const Streams& io, std::size_t items, const Row& row)
        : language_(io.language), row_(row), progress_(io, items) {}

    // Valid as long as this.
    puzzles::WorkWatch watch();
    void hide() { progress_.hide(); }

private:
    Language language_;
    const Row& row_;
    InterruptWatch interrupts_;
    Progress progress_;
    std::size_t credited_ = 0;
};

}  // namespace chuhe::cli
