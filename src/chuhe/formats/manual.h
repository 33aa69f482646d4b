// SPDX-License-Identifier: MIT
//
// The text record (棋谱) of seed 000: nine header fields, lines of moves that branch from each
// other, and comments. docs/formats/manual.md describes it.
//
//   #橘中秘1.1        name, date, red, red's team, black, black's team, result,
//   …                 full game or endgame, who begins
//   ##
//   #@…@#             the board, if the game does not start as usual (core/board_string.h)
//   #0 C2H5 c8h5 …    the main line; #0! when Black begins
//   #1#0-9 P7A1 …     line 1 replaces ply 9 of line 0, which is counted from the start
//   ##
//   #0-7 此步不好     a comment after ply 7 of line 0
//
// Read: the visual form above and the compressed one without blanks. Every line is read; unplayable
// moves stay in the tree as text. If one small change would make much more of the record playable,
// it is proposed, or made with ReadOptions::repair (formats/manual_repair.h).
#pragma once

#include "chuhe/formats/format.h"

namespace chuhe::formats {

bool is_manual(Bytes head);
Result<std::unique_ptr<Reader>> read_manual(ByteSource& source, const ReadOptions& options);
std::unique_ptr<Writer> write_manual(ByteSink& sink, const WriteOptions& options);

}  // namespace chuhe::formats
