// SPDX-License-Identifier: MIT
#include "cli/notation_option.h"

#include <vector>

namespace chuhe::cli {

tl::expected<std::optional<notation::Notation>, Message> read_notation(const Arguments& arguments,
                                                                       std::string_view option) {
    const auto name = arguments.value(option);
    if (!name) return std::nullopt;
    if (const auto notation = notation::notation_of_name(*name)) return notation;
    std::vector<std::string_view> names;
    for (const notation::NotationRow& row : notation::all_notations())
        names.push_back(row.name);
    return tl::make_unexpected(refused_choice(option, *name, names));
}

}  // namespace chuhe::cli
