// SPDX-License-Identifier: MIT
//
// PGN, Portable Game Notation, as xiangqi programs write it: docs/formats/pgn.md.
//
//   [Game "Chinese Chess"]
//   [Red "胡荣华"]
//   [Result "1-0"]
//
//     1. 炮二平五 马８进７
//     2. 马二进三 {the usual move} (2. 兵七进一 卒７进１) 2... 车９平８
//   1-0
//
// Read: any encoding and any notation, several games one after the other, a game at a time.
// Written: any of both, one pair of moves per line.
#pragma once

#include <memory>

#include "chuhe/formats/format.h"

namespace chuhe::formats {

bool is_pgn(Bytes head);
Result<std::unique_ptr<Reader>> read_pgn(ByteSource& source, const ReadOptions& options);
std::unique_ptr<Writer> write_pgn(ByteSink& sink, const WriteOptions& options);

}  // namespace chuhe::formats
