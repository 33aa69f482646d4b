// SPDX-License-Identifier: MIT
//
// CBR, the format of CCBridge (象棋桥) for one game with variations and comments; texts in UTF-16.
// docs/formats/cbr.md describes every byte. Libraries of such records are formats/cbl.h.
//
// Read: versions 1 and 2. Written: version 2.
#pragma once

#include <memory>

#include "chuhe/formats/format.h"

namespace chuhe::formats {

bool is_cbr(Bytes head);

Result<std::unique_ptr<Reader>> read_cbr(ByteSource& source, const ReadOptions& options);

std::unique_ptr<Writer> write_cbr(ByteSink& sink, const WriteOptions& options);

}  // namespace chuhe::formats
