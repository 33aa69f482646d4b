// SPDX-License-Identifier: MIT
//
// Which encoding is it? For formats whose moves are no text, so that only the words can tell.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/base/diagnostic.h"
#include "chuhe/base/encoding.h"

namespace chuhe::formats {

// More is not needed to be sure.
inline constexpr std::size_t kTextSample = 16 * 1024;

// UTF-8 where the bytes are valid UTF-8, Big5 where that gives more of the words of chess records
// than GBK does, else GBK. Pure ASCII is GBK too: it makes no difference. Looks at kTextSample
// bytes from the first that is not ASCII.
Encoding guess_chinese(std::string_view bytes);

// The encoding that the text may have as well, where its words do not settle it: both make text of
// the bytes, and the one that was guessed makes not many more words of records than the other.
// Nothing when the guess is sure.
std::optional<Encoding> rival_of(std::string_view bytes, Encoding guessed);

// What to tell about such a guess.
Diagnostic doubtful_encoding(Encoding guessed, Encoding rival, const std::string& source);

}  // namespace chuhe::formats
