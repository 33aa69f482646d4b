// SPDX-License-Identifier: MIT
//
// What to look for in a library, and in which order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "database/stored_game.h"

namespace chuhe::database {

enum class Order : std::uint8_t { Modified, Created, Date, Red, Black, Event };

// "modified", "created", "date", "red", "black", "event".
std::optional<Order> parse_order(std::string_view name);
std::vector<std::string_view> order_names();

// Empty fields ask for nothing; all others must hold together. Letters of either case are the same.
struct Search {
    std::string text = {};    // in title, players or event
    std::string player = {};  // of either side
    std::string event = {};
    std::string from = {};  // dates as sortable_date() gives them; both ends belong to it
    std::string to = {};
    std::string result = {};  // "1-0"
    std::string label = {};
    std::optional<Kind> kind = {};
    bool deleted = false;  // what was deleted, instead of what is there
    Order order = Order::Modified;
    bool reversed = false;  // times fall and names rise, unless reversed
    std::size_t offset = 0;
    std::size_t limit = 50;
};

struct Found {
    std::size_t total = 0;  // that match, whatever offset and limit say
    std::vector<Summary> games;
};

// The question in SQL, with the values for its parameters in their order.
struct Question {
    std::string condition;  // after WHERE
    std::string order;      // after ORDER BY
    std::vector<std::string> values;
};
Question question_of(const Search& search);

}  // namespace chuhe::database
