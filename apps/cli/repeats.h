// SPDX-License-Identifier: MIT
//
// Problems and losses that say the same about many places: the first few are shown, the rest are
// counted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "cli/command.h"

namespace chuhe::cli {

class Repeats {
public:
    // Is this one to be shown? Of errors and losses more are than of remarks.
    bool is_shown(const Diagnostic& diagnostic);
    bool is_loss_shown(const Message& loss);

    // "… and 999,995 more like this: …" for each kind of which not all were shown, with what those
    // have in common. Forgets everything: for the next file.
    std::vector<Message> take_rest();

private:
    struct Kind {
        std::uint64_t hidden = 0;
        std::size_t shown = 0;
        Message common = {};  // of the hidden ones
    };

    bool is_shown(const Message& message, std::uint64_t count, std::string group, std::size_t most);

    std::map<std::string, Kind> kinds_;  // by severity and row of the catalogue
};

// Prints the problems of a file to standard error, a line each, without the repeated ones.
void print_problems(const Diagnostics& problems, const std::string& path, const Streams& io);

}  // namespace chuhe::cli
