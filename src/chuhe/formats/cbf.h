// SPDX-License-Identifier: MIT
//
// CBF, the XML format of CCBridge 2 (象棋桥): one game, its moves and comments, no variations. Read
// only. docs/formats/cbf.md describes it.
#pragma once

#include <memory>

#include "chuhe/formats/format.h"

namespace chuhe::formats {

bool is_cbf(Bytes head);

Result<std::unique_ptr<Reader>> read_cbf(ByteSource& source, const ReadOptions& options);

}  // namespace chuhe::formats
