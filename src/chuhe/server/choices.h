// SPDX-License-Identifier: MIT
//
// What there is to choose from, whatever runs it: languages, rule books, levels, opponents,
// handicaps, notations, formats and encodings. A part of GET /api/about.
#pragma once

#include "chuhe/server/json.h"

namespace chuhe::server {

Json choices_json();

}  // namespace chuhe::server
