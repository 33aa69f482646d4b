// SPDX-License-Identifier: MIT
//
// The output of `chuhe eval` as text: what each evaluation says, term by term and piece by piece.
#pragma once

#include <iosfwd>
#include <vector>

#include "chuhe/core/position.h"
#include "chuhe/engine/appraisal.h"
#include "chuhe/messages/language.h"

namespace chuhe::cli {

// Requires at least one appraisal.
void write_appraisals(const Position& position, const std::vector<engine::Appraisal>& appraisals,
                      std::ostream& out, Language language);

}  // namespace chuhe::cli
