// SPDX-License-Identifier: MIT
//
// A text file that is read at once: for formats whose files hold one game.
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
    Diagnostics diagnostics;  // bytes that are no text, at the first of them
};

// The encoding is the one forced, or found: a byte order mark, UTF-8 by its bytes, else GBK or Big5
// by the words.
Result<WholeText> read_whole_text(ByteSource& source, const ReadOptions& options);

}  // namespace chuhe::formats
