// SPDX-License-Identifier: MIT
//
// Zstandard, one whole frame at a time.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "chuhe/base/bytes.h"
#include "chuhe/base/result.h"

namespace chuhe::data {

std::string compressed(std::string_view bytes);

// Refuses a frame that is damaged or does not contain exactly `size` bytes. `where` locates the
// frame in its file.
Result<std::string> decompressed(Bytes frame, std::size_t size, const Where& where);

}  // namespace chuhe::data
