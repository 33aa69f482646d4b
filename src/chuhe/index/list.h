// SPDX-License-Identifier: MIT
//
// Lists of games: filtered, sorted, and cut into pages. A million games take some milliseconds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "chuhe/index/filter.h"
#include "chuhe/index/index.h"

namespace chuhe::index {

// What a list is sorted by.
enum class ListOrder : std::uint8_t {
    Changed,  // newest first, as for Added, Date and Elo
    Added,
    Date,
    Elo,  // of the weaker player
    Red,  // by name, as for Black and Event
    Black,
    Event,
    Outcome,
    Plies,
    Opening,
};

// "changed", "added", "date", …: used in requests, so names never change.
std::optional<ListOrder> parse_list_order(std::string_view name);
std::vector<std::string_view> list_order_names();

// A part of a sorted list.
struct ListRequest {
    Filter filter = {};
    std::optional<SlotSet> among = {};  // only these
    SlotSet without = {};               // not these; may be shorter than there are games
    ListOrder order = ListOrder::Changed;
    bool is_reversed = false;
    std::size_t offset = 0;
    std::size_t limit = 50;
};

// That part, and how long the list is.
struct Listed {
    std::size_t total = 0;  // regardless of offset and limit
    std::vector<GameSlot> slots = {};
};

Listed list_games(const Index& index, const ListRequest& request);

}  // namespace chuhe::index
