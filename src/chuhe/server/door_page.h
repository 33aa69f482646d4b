// SPDX-License-Identifier: MIT
//
// What a browser without the token sees instead of the app: what to do, in all languages. After a
// restart this is where every bookmark leads.
#pragma once

#include <string>
#include <string_view>

namespace chuhe::server {

std::string door_page();

// Its style sheet: the only thing besides the page that needs no token.
inline constexpr std::string_view kDoorStylePath = "/door.css";
extern const std::string_view kDoorStyle;

}  // namespace chuhe::server
