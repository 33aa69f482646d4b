// SPDX-License-Identifier: MIT
//
// Warnings and notes that say the same about many places: the first few are shown, the rest are
// counted.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "chuhe/base/diagnostic.h"

namespace chuhe::cli {

class Repeats {
public:
    // Is this one to be shown? Errors always are.
    bool is_shown(const Diagnostic& diagnostic);

    // "… and 999,995 more like this: …" for each kind of which not all were shown. Forgets
    // everything: for the next file.
    std::vector<Message> take_rest();

private:
    struct Kind {
        std::size_t count = 0;
        Message first = {};
    };

    std::map<std::string, Kind> kinds_;  // by severity and row of the catalogue
};

}  // namespace chuhe::cli
