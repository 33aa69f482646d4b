// SPDX-License-Identifier: MIT
//
// Names, titles and dates as people write them. Whatever the text is, a name is split into valid
// text, folding twice is folding once, and a date is one that can be sorted.
#include <cstddef>
#include <cstdint>
#include <string>

#include "chuhe/base/encoding.h"
#include "chuhe/base/folding.h"
#include "chuhe/database/dates.h"
#include "chuhe/index/event_players.h"
#include "chuhe/index/game_dates.h"
#include "chuhe/index/split_name.h"
#include "require.h"

using namespace chuhe;
using namespace chuhe::index;

namespace {

void check_split(const SplitName& split) {
    require(is_valid_utf8(split.name) && is_valid_utf8(split.team));
    require(split.team.empty() || !split.name.empty());
}

void check_date(const std::string& date) {
    require(date.empty() || database::sortable_date(date) == date);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const std::string folded = folded_name(text);
    require(is_valid_utf8(folded) && folded_name(folded) == folded);
    check_split(split_name(text));
    if (const auto pairing = players_in_event(text)) {
        check_split(pairing->red);
        check_split(pairing->black);
    }
    for (const DateOrder order : {DateOrder::Unknown, DateOrder::DayFirst, DateOrder::MonthFirst})
        check_date(iso_date(text, order));
    check_date(date_in_event(text));
    DateOrders orders;
    orders.add(text, text);
    static_cast<void>(orders.of(text, text));
    return 0;
}
