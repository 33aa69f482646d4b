// SPDX-License-Identifier: MIT
//
// A text file read in one go: for formats with one game per file.
#pragma once

#include <cstddef>
#include <string>

#include "chuhe/base/diagnostic.h"
#include "chuhe/base/encoding.h"
#include "chuhe/formats/format.h"

namespace chuhe::formats {

struct WholeText {
    std::string text;  // UTF-8; lines end with '\n'
    Encoding encoding = Encoding::Utf8;
    Diagnostics diagnostics;  // invalid bytes, and a doubtful encoding
};

// The encoding is forced or detected: by a byte order mark, as UTF-8 by its bytes, otherwise as GBK
// or Big5 by the words.
Result<WholeText> read_whole_text(ByteSource& source, const ReadOptions& options);

}  // namespace chuhe::formats
