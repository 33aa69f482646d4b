// SPDX-License-Identifier: MIT
//
// GET /api/about: what there is to choose from.
#pragma once

#include <string>

namespace chuhe::wasm {

std::string about_site();

}  // namespace chuhe::wasm
