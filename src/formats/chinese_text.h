// SPDX-License-Identifier: MIT
//
// Which encoding is it? For formats whose moves are no text, so that only the words can tell.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/encoding.h"

namespace chuhe::formats {

// More is not needed to be sure.
inline constexpr std::size_t kTextSample = 16 * 1024;

// UTF-8 where the bytes are valid UTF-8, Big5 where that gives more of the words of chess records
// than GBK does, else GBK. Pure ASCII is GBK too: it makes no difference. Looks at kTextSample
// bytes from the first that is not ASCII.
Encoding guess_chinese(std::string_view bytes);

}  // namespace chuhe::formats
