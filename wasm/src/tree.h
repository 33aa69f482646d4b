// SPDX-License-Identifier: MIT
//
// Game trees across the boundary: out as JSON, in as a parcel. Both list the nodes parents first
// and siblings in order, the root as number 0, so that a node refers to its parent by number.
#pragma once

#include "chuhe/base/result.h"
#include "chuhe/formats/format.h"
#include "json.h"
#include "parcel.h"

namespace chuhe::wasm {

void write_game(JsonWriter& json, const formats::ReadGame& item);

// Fails at the first move that is illegal where it stands, and names its node.
Result<record::Game> game_of(Parcel& parcel);

}  // namespace chuhe::wasm
