// SPDX-License-Identifier: MIT
//
// Handicap starts (让子): Red, the stronger player, begins without some of their pieces.
#pragma once

#include <span>
#include <string_view>

#include "chuhe/messages/message.h"

namespace chuhe::server {

struct Handicap {
    std::string_view name;  // used in JSON, so it never changes
    const messages::Row<>* title;
    std::string_view fen;
};

std::span<const Handicap> all_handicaps();
// Null if unknown.
const Handicap* handicap_of_name(std::string_view name);

}  // namespace chuhe::server
