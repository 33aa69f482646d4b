// SPDX-License-Identifier: MIT
//
// CBL, the library format of CCBridge (象棋桥): many CBR records behind an index.
// docs/formats/cbr.md describes every byte.
//
// Games come in index order. Records without moves are chapter headings: games without moves.
// Deleted records that are still in the file are skipped and reported, unless
// ReadOptions::with_deleted is set.
#pragma once

#include <memory>

#include "chuhe/formats/format.h"

namespace chuhe::formats {

bool is_cbl(Bytes head);

Result<std::unique_ptr<Reader>> read_cbl(ByteSource& source, const ReadOptions& options);

// Keeps all games in memory until finish(), because the index precedes them.
std::unique_ptr<Writer> write_cbl(ByteSink& sink, const WriteOptions& options);

}  // namespace chuhe::formats
