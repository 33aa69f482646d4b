// SPDX-License-Identifier: MIT
//
// Move lists, one game per line: docs/formats/uci.md.
//
//   start FEN <tab> h2e2 h9g7 h0g2 <tab> 1-0
//
// Read: this and the looser lists of formats/list_line.h. Written: exactly this, with the main line
// up to the first unplayable move.
#pragma once

#include <memory>

#include "chuhe/formats/format.h"

namespace chuhe::formats {

bool is_uci_list(Bytes head);
Result<std::unique_ptr<Reader>> read_uci_list(ByteSource& source, const ReadOptions& options);
std::unique_ptr<Writer> write_uci_list(ByteSink& sink, const WriteOptions& options);

}  // namespace chuhe::formats
