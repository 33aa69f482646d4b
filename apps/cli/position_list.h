// SPDX-License-Identifier: MIT
//
// A list of positions as text, one per line, read one at a time: memory use is constant.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "chuhe/base/result.h"
#include "chuhe/core/position.h"

namespace chuhe::cli {

class PositionList {
public:
    // `source` is its name in errors. Keeps a reference to `in`.
    PositionList(std::istream& in, std::string source);

    // The position on the next line, or everything that is wrong with it. Skips blank lines and
    // comments (# and a blank). Nothing at the end of the list.
    std::optional<Checked<Position>> next();

private:
    Checked<Position> end_with(ErrorCode code, Message message);

    std::istream& in_;
    std::string source_;
    std::uint32_t line_ = 0;
    bool is_over_ = false;
};

}  // namespace chuhe::cli
