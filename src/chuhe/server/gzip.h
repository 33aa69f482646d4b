// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace chuhe::server {

// As "Content-Encoding: gzip" wants it.
std::string gzip(std::string_view bytes);

}  // namespace chuhe::server
