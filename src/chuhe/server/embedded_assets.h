// SPDX-License-Identifier: MIT
//
// The built browser app as it was when the program was compiled. Written by embed_assets.cmake from
// web/dist; empty when that folder was not there.
#pragma once

#include <span>

#include "chuhe/server/assets.h"

namespace chuhe::server {

std::span<const Asset> embedded_assets();

}  // namespace chuhe::server
