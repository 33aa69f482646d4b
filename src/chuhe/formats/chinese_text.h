// SPDX-License-Identifier: MIT
//
// Guesses an encoding, for formats whose moves are not text, so that only the other words can tell.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/base/diagnostic.h"
#include "chuhe/base/encoding.h"

namespace chuhe::formats {

// A sample of this size is enough.
inline constexpr std::size_t kTextSample = std::size_t{16} * 1024;

// UTF-8 if the bytes are valid UTF-8, Big5 if that yields more of the usual words of records than
// GBK does, otherwise GBK. Pure ASCII counts as GBK, which makes no difference. Looks at
// kTextSample bytes from the first non-ASCII byte.
Encoding guess_chinese(std::string_view bytes);

// The other possible encoding if the words do not settle it: the bytes are valid text in both, and
// the guess does not yield many more usual words than the alternative. Nothing if the guess is
// certain.
std::optional<Encoding> rival_of(std::string_view bytes, Encoding guessed);

// How to report such a guess.
Diagnostic doubtful_encoding(Encoding guessed, Encoding rival, const std::string& source);

}  // namespace chuhe::formats
