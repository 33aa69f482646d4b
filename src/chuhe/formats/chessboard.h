// SPDX-License-Identifier: MIT
//
// .chessboard: one position as people see it (seed 002; docs/formats/chessboard.md).
//
//   @LAST_MOVER=BLACK        the other side is to move
//   @@
//
//   CHEAGAEHC                Black in capitals, on top; '.' for an empty point
//   .........                G general, A advisor, E elephant, H horse, C chariot (rook),
//   …                        N cannon, S soldier
//   ---------                the river
//   …
//   cheagaehc
//
// A board with errors is not loaded; all errors are reported, with line and column.
#pragma once

#include "chuhe/formats/format.h"

namespace chuhe::formats {

bool is_chessboard(Bytes head);
Result<std::unique_ptr<Reader>> read_chessboard(ByteSource& source, const ReadOptions& options);
std::unique_ptr<Writer> write_chessboard(ByteSink& sink, const WriteOptions& options);

}  // namespace chuhe::formats
