// SPDX-License-Identifier: MIT
//
// All rows of the catalogue, for programs that look messages up by their code.
#pragma once

#include <span>
#include <string_view>

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// The rows of one header.
struct Theme {
    std::string_view name;  // of the header: "moves"
    std::span<const CatalogueRow* const> rows;
};

std::span<const Theme> catalogue();

// The row with this code. Null if there is none.
const CatalogueRow* find_row(std::string_view code);

}  // namespace chuhe::messages
