// SPDX-License-Identifier: MIT
//
// The fields by which lists, searches and the explorer choose games.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/core/position.h"
#include "chuhe/index/explorer.h"
#include "chuhe/index/filter.h"
#include "chuhe/server/json.h"
#include "chuhe/server/message.h"

namespace chuhe::server {

inline constexpr std::array<std::string_view, 13> kFilterFields = {
    "player", "side",   "opponent", "event",      "exact",   "text", "from",
    "to",     "result", "source",   "collection", "opening", "elo"};

// Some names, then some others: the query fields of a route.
template <std::size_t kFirst, std::size_t kSecond>
constexpr std::array<std::string_view, kFirst + kSecond> fields_of(
    const std::array<std::string_view, kFirst>& first,
    const std::array<std::string_view, kSecond>& second) {
    std::array<std::string_view, kFirst + kSecond> all{};
    for (std::size_t i = 0; i < kFirst; ++i)
        all[i] = first[i];
    for (std::size_t i = 0; i < kSecond; ++i)
        all[kFirst + i] = second[i];
    return all;
}

// Refuses values that make no sense.
index::Filter filter_of(const Request& request);

// A date as sortable_date() writes it; empty if not given. A date that cannot be parsed completely
// is refused: ignoring it would return a wrong list.
std::string date_of(const Request& request, const char* name);
// Nothing for "all", and if the field is not given.
std::optional<index::Source> source_of(const Request& request);
std::optional<index::OpeningCode> opening_of(const Request& request);

// The field "mirror"; by default the mirror image counts.
index::Folding folding_of(const Request& request);
// The field "fen", which is required.
Position position_of(const Request& request);

// The fields of an object in a body, as if they were in a query: texts, numbers and booleans.
Request as_query(const Json& object, const std::string& name);

}  // namespace chuhe::server
