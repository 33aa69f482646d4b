// SPDX-License-Identifier: MIT
//
// Which games count: the filters of the explorer, of searches and of lists.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "chuhe/core/side.h"
#include "chuhe/index/catalogue.h"
#include "chuhe/index/openings.h"

namespace chuhe::index {

// Some games, by their slots. Slots beyond the end are not among them.
using SlotSet = std::vector<bool>;

// Empty fields match anything; all others must match. Texts are parts of names in any script:
// 胡荣华 finds 胡榮華. A name finds also those it was joined with.
struct Filter {
    std::string player = {};
    std::optional<Side> side = {};  // which side `player` has
    std::string opponent = {};
    std::string event = {};
    bool is_exact = false;   // player, opponent and event are whole names, not parts
    std::string text = {};   // in a player's name or the event
    std::uint32_t from = 0;  // dates as numbers, both inclusive; 20240000 ends with 2024
    std::uint32_t to = 0;
    std::optional<record::Outcome> outcome = {};
    std::optional<Source> source = {};
    std::optional<std::int64_t> collection = {};
    std::optional<OpeningCode> opening = {};  // and those it contains
    std::uint16_t least_elo = 0;              // of both players
};

// A filter applied to the names of a catalogue. Knows only the names that were there when it was
// made.
class Sieve {
public:
    Sieve(const Filter& filter, const Catalogue& catalogue);

    bool passes(const Head& head) const {
        return head.is_live && (passes_all_ || passes_filter(head));
    }

private:
    using NameSet = std::vector<bool>;  // by NameId; empty: any name

    static bool has(const NameSet& names, NameId name) {
        return names.empty() || (name < names.size() && names[name]);
    }
    bool passes_filter(const Head& head) const;
    bool passes_players(const Head& head) const;

    Filter filter_;
    NameSet players_;
    NameSet opponents_;
    NameSet events_;
    NameSet text_players_;
    NameSet text_events_;
    std::uint32_t last_date_ = UINT32_MAX;
    bool passes_all_ = false;
};

}  // namespace chuhe::index
