// SPDX-License-Identifier: MIT
//
// Long work, with several threads. It is cut into parts of a few items; each finished part is a
// file of its own, written completely or not at all. Whatever stops the work, the same call goes on
// where it stopped, and the result is the same as without the stop.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/puzzles/pack.h"

namespace chuhe::puzzles {

// Long work on many items, divided into parts that are kept when they are done.
struct PartsPlan {
    // Of every part: its fingerprint says what the parts depend on, except the number of items and
    // threads, so that more items can be added later.
    PackInfo info = {};
    std::string folder = {};  // of the parts; must exist
    std::size_t items = 0;
    std::size_t part_items = 32;
    int threads = 1;
};

// How far the work has come.
struct WorkProgress {
    std::size_t done = 0;  // items, including those of earlier runs
    std::size_t total = 0;
    std::size_t puzzles = 0;   // that came of them
    std::size_t recalled = 0;  // items of earlier runs among `done`
};

// Called by one thread at a time.
struct WorkWatch {
    std::function<void(const WorkProgress&)> on_part = {};
    std::function<bool()> must_stop = {};  // polled from all threads
};

// What has come of all parts.
struct WorkDone {
    std::vector<Puzzle> puzzles = {};  // in the order of the items
    WorkProgress progress = {};
    bool is_complete = false;  // false: must_stop() was true; the rest has what is done
};

// Adds the puzzles that come of an item. `must_stop` is to be polled now and then; after it was
// true, what was added is thrown away.
using Worker = std::function<void(std::size_t item, std::vector<Puzzle>& puzzles,
                                  const std::function<bool()>& must_stop)>;

// `hire` makes a worker for each thread, and is called from it. Fails if a part was made from other
// items or with other settings, or cannot be read or written.
Result<WorkDone> work_in_parts(const PartsPlan& plan, const std::function<Worker()>& hire,
                               const WorkWatch& watch = {});

}  // namespace chuhe::puzzles
