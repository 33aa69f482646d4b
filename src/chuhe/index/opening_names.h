// SPDX-License-Identifier: MIT
//
// The names of the openings, in three languages.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "chuhe/index/opening_code.h"
#include "chuhe/messages/language.h"

namespace chuhe::index {

// The name of a family, a group or a code. A code without a name of its own has that of its group.
// Empty if there is no such group: A9.
std::string_view name_of(OpeningCode code, Language language);

// Every family, group and code with a name of its own, in order.
std::vector<OpeningCode> named_openings();

}  // namespace chuhe::index
