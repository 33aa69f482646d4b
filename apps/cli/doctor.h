// SPDX-License-Identifier: MIT
//
// What a machine offers Chuhe, and what is missing.
#pragma once

#include <string>
#include <vector>

#include "chuhe/messages/message.h"
#include "cli/machine.h"

namespace chuhe::cli {

struct Finding {
    std::string name;  // "memory": used in JSON, so it never changes
    Message title;
    Message found;
    Message advice;  // empty when all is well; Chuhe runs in any case

    bool is_good() const { return advice.empty(); }
};

std::vector<Finding> examine(const Machine& machine, const Build& build);

// As the command prints them: for people, or as one JSON document.
std::string report_of(const Machine& machine, const Build& build,
                      Language language = Language::English);
std::string json_report_of(const Machine& machine, const Build& build);

}  // namespace chuhe::cli
