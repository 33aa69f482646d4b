// SPDX-License-Identifier: MIT
//
// Puts packs together, and keeps what stands a closer look.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/puzzles/examiner.h"
#include "chuhe/puzzles/pack.h"
#include "chuhe/puzzles/parts.h"

namespace chuhe::puzzles {

// One pack of several: without duplicates, and with the themes that are found today.
// Seed, fingerprint and nodes are kept where all packs agree.
struct Gathered {
    Pack pack = {};
    std::size_t twins = 0;
};
Gathered gather(const std::vector<Pack>& packs);

// Removes puzzles whose position occurred before, also mirrored or with colours swapped. Returns
// how many.
std::size_t remove_twins(std::vector<Puzzle>& puzzles);

// How puzzles are to be examined.
struct SiftPlan {
    std::uint32_t nodes = 200'000;  // per search
    std::string folder = {};        // of the parts; must exist
    std::size_t part_puzzles = 32;
    int threads = 1;
    std::shared_ptr<const tables::Tables> endgames = {};  // puzzles/examiner.h; null: small ones
};

// The puzzles that stood the examination.
struct Sifted {
    Pack pack = {};              // its nodes are those of the plan
    std::size_t faulty = 0;      // left out
    WorkProgress progress = {};  // in puzzles
    bool is_complete = false;    // false: must_stop() was true; the pack has what is done
};

// Examines every puzzle (puzzles/examiner.h) and keeps the sound ones; those that are not clear
// enough count as faulty, so that longer searches agree. Fails like mine().
Result<Sifted> sift(const Pack& pack, const SiftPlan& plan, const WorkWatch& watch = {});

}  // namespace chuhe::puzzles
