// SPDX-License-Identifier: MIT
//
// What `chuhe explore` prints about a position: a table, or JSON in the shape of the API.
#pragma once

#include <optional>

#include "chuhe/core/position.h"
#include "chuhe/index/explorer.h"
#include "chuhe/index/openings.h"
#include "chuhe/notation/notation.h"
#include "cli/command.h"
#include "cli/library_index.h"

namespace chuhe::cli {

struct ExploreReport {
    const Position& position;
    const index::Explored& explored;
    std::optional<index::OpeningCode> opening;  // of the position
    index::Folding folding;
    notation::Notation notation;
    const LibraryIndex& source;
};

void write_explored(const ExploreReport& report, const Streams& io);
void write_explored_json(const ExploreReport& report, const Streams& io);

}  // namespace chuhe::cli
