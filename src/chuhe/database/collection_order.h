// SPDX-License-Identifier: MIT
//
// The order in which Store::collections() returns them.
#pragma once

#include <vector>

#include "chuhe/database/collection.h"

namespace chuhe::database {

// Parents before children, siblings in their order. What hangs in the air, because its parent is
// lost or lies in itself, is at the top.
std::vector<Collection> in_tree_order(const std::vector<Collection>& all);

}  // namespace chuhe::database
