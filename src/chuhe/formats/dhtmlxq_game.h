// SPDX-License-Identifier: MIT
//
// From the fields of a DhtmlXQ record to a game: the start, the lines in any order, the comments.
#pragma once

#include "chuhe/formats/dhtmlxq_fields.h"
#include "chuhe/record/builder.h"

namespace chuhe::formats {

// Requires a builder that has begun a game; the caller finishes it.
void build_dhtmlxq_game(const DhtmlRecord& record, const TextPlaces& places,
                        record::Builder& builder);

}  // namespace chuhe::formats
