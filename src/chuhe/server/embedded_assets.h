// SPDX-License-Identifier: MIT
//
// The browser app as it was built when the program was compiled. Generated from web/dist by
// embed_assets.cmake; empty if that folder did not exist.
#pragma once

#include <span>

#include "chuhe/server/assets.h"

namespace chuhe::server {

std::span<const Asset> embedded_assets();

}  // namespace chuhe::server
