// SPDX-License-Identifier: MIT
//
// What to search for in a library, and in which order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/database/stored_game.h"

namespace chuhe::database {

// By which field a list of games is sorted.
enum class Order : std::uint8_t { Modified, Created, Date, Red, Black, Event, Place };

// "modified", "created", "date", "red", "black", "event"; "place" in a collection.
std::optional<Order> parse_order(std::string_view name);
std::vector<std::string_view> order_names();

// Games in which a practice position is played out.
enum class PracticeGames : std::uint8_t { Included, Excluded, Only };

// Empty fields match anything; all others must match. Not case-sensitive.
struct Search {
    std::string text = {};    // in title, players or event
    std::string player = {};  // of either side
    std::string event = {};
    std::string from = {};  // dates as given by sortable_date(); both ends inclusive
    std::string to = {};
    std::string result = {};  // "1-0"
    std::string label = {};
    std::optional<Kind> kind = {};
    CollectionId collection = 0;  // itself, without those in it
    bool positions = true;        // practice positions, too
    PracticeGames practice = PracticeGames::Included;
    bool deleted = false;     // deleted games instead of the others
    bool is_private = false;  // only games that nobody else sees: of stores with members
    Order order = Order::Modified;
    bool reversed = false;  // by default, times descend and names ascend
    std::size_t offset = 0;
    std::size_t limit = 50;
};

// One page of the games that match a search.
struct Found {
    std::size_t total = 0;  // number of matches, regardless of offset and limit
    std::vector<Summary> games = {};
};

// The condition in SQL that leaves out the games of running imports.
inline constexpr const char* kIsVisible = "intake NOT IN (SELECT id FROM intakes)";

// The query in SQL, with the values for its parameters in order.
struct SqlQuery {
    std::string condition;  // after WHERE
    std::string order;      // after ORDER BY
    std::vector<std::string> values;
};
SqlQuery sql_query_of(const Search& search);
// The text as part of another one, for LIKE … ESCAPE '\\'.
std::string like_pattern(std::string_view text);

}  // namespace chuhe::database
