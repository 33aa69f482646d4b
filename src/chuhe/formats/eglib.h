// SPDX-License-Identifier: MIT
//
// Endgame lists of ChessQ (.eglib), one per line: docs/formats/eglib.md.
//
//   1步杀_1|1R7/1N1ka2NC/b8/p8/nnb6/5c3/9/1r1p5/2p6/3Kcr3 w|b9d9
//   title  |FEN                                           |moves with commas, may be missing
//
// Only read.
#pragma once

#include <memory>

#include "chuhe/formats/format.h"

namespace chuhe::formats {

bool is_eglib(Bytes head);
Result<std::unique_ptr<Reader>> read_eglib(ByteSource& source, const ReadOptions& options);

}  // namespace chuhe::formats
