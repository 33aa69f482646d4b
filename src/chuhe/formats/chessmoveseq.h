// SPDX-License-Identifier: MIT
//
// .chessmoveseq: the steps of one game, each in the mover's own coordinates (seed 002;
// docs/formats/chessmoveseq.md).
//
//   @TOTAL_STEP=2
//   @@
//
//   7 4 7 5        Red's pawn c3c4: x from the mover's right, y from his back rank, both from 1
//   2 3 3 3        Black's cannon b7c7
//
// A step that cannot be played is skipped and reported with its location and content; it still
// takes its turn, and stays in the game as a marked step. Two header fields of our own describe
// games with a different start: LAST_MOVER (the other side begins) and FEN.
#pragma once

#include "chuhe/formats/format.h"

namespace chuhe::formats {

bool is_chessmoveseq(Bytes head);
Result<std::unique_ptr<Reader>> read_chessmoveseq(ByteSource& source, const ReadOptions& options);
std::unique_ptr<Writer> write_chessmoveseq(ByteSink& sink, const WriteOptions& options);

}  // namespace chuhe::formats
