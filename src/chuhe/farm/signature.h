// SPDX-License-Identifier: MIT
//
// Which build this is, as far as results depend on it: the number of nodes that a short bench
// searches. Two builds with the same signature search the same, whatever their compiler and
// processor.
#pragma once

#include <string>

namespace chuhe::farm {

// "bench8-123456". Takes about a second.
std::string own_signature();

}  // namespace chuhe::farm
