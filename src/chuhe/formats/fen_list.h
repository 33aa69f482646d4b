// SPDX-License-Identifier: MIT
//
// Lists of positions, one per line: docs/formats/fen.md.
//
//   rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
//
// EPD adds operations after the first four fields:
//
//   3k5/9/9/9/9/9/9/9/4R4/4K4 w - - id "first"; bm e1d1;
//
// Each line becomes a game without moves. Both kinds are read alike, and written differently.
#pragma once

#include <memory>

#include "chuhe/formats/format.h"

namespace chuhe::formats {

bool is_fen_list(Bytes head);
bool is_epd_list(Bytes head);
Result<std::unique_ptr<Reader>> read_fen_list(ByteSource& source, const ReadOptions& options);
std::unique_ptr<Writer> write_fen_list(ByteSink& sink, const WriteOptions& options);
std::unique_ptr<Writer> write_epd_list(ByteSink& sink, const WriteOptions& options);

}  // namespace chuhe::formats
