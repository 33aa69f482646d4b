// SPDX-License-Identifier: MIT
//
// XQF, the format of XQStudio (象棋演播室): one game with variations and comments, texts in GBK.
// docs/formats/xqf.md describes every byte.
//
// Read: versions 1.0 to 1.8, plain and encrypted. Written: version 1.8 with all keys zero, which
// every program reads.
#pragma once

#include <memory>

#include "chuhe/formats/format.h"

namespace chuhe::formats {

bool is_xqf(Bytes head);

Result<std::unique_ptr<Reader>> read_xqf(ByteSource& source, const ReadOptions& options);

// Text in GBK unless options.encoding is set; programs other than Chuhe expect GBK.
std::unique_ptr<Writer> write_xqf(ByteSink& sink, const WriteOptions& options);

}  // namespace chuhe::formats
