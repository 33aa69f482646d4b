// SPDX-License-Identifier: MIT
#include "chuhe/index/filter.h"

#include <algorithm>

#include "chuhe/base/folding.h"

namespace chuhe::index {
namespace {

// The names that contain the text, or are the text, and what these stand for; empty for an empty
// text.
std::vector<bool> names_with(const NameTable& names, const std::string& text, bool is_exact) {
    const std::string folded = folded_name(text);
    std::vector<bool> found;
    if (text.empty()) return found;
    found.resize(names.size() + std::size_t{1});
    for (NameId id = 1; id <= names.size(); ++id) {
        const std::string& name = names.name(id).folded;
        const bool fits = is_exact ? name == folded : name.find(folded) != std::string::npos;
        if (fits) found[names.meant(id)] = true;
    }
    return found;
}

// The last day that belongs to the date: 20240000 is the whole year.
std::uint32_t end_of(std::uint32_t date) {
    if (date == 0) return UINT32_MAX;
    if (date % 10'000 == 0) return date + 9999;
    return date % 100 == 0 ? date + 99 : date;
}

bool is_empty(const Filter& filter) {
    return filter.player.empty() && filter.opponent.empty() && filter.event.empty() &&
           filter.text.empty() && filter.from == 0 && filter.to == 0 && !filter.outcome &&
           !filter.source && !filter.collection && !filter.opening && filter.least_elo == 0;
}

}  // namespace

Sieve::Sieve(const Filter& filter, const Catalogue& catalogue)
    : filter_(filter),
      players_(names_with(catalogue.players, filter.player, filter.is_exact)),
      opponents_(names_with(catalogue.players, filter.opponent, filter.is_exact)),
      events_(names_with(catalogue.events, filter.event, filter.is_exact)),
      text_players_(names_with(catalogue.players, filter.text, false)),
      text_events_(names_with(catalogue.events, filter.text, false)),
      last_date_(end_of(filter.to)),
      passes_all_(is_empty(filter)) {}

bool Sieve::passes_players(const Head& head) const {
    const bool as_red = has(players_, head.red) && has(opponents_, head.black);
    const bool as_black = has(players_, head.black) && has(opponents_, head.red);
    if (!filter_.side) return as_red || as_black;
    return *filter_.side == Side::Red ? as_red : as_black;
}

bool Sieve::passes_filter(const Head& head) const {
    if (filter_.source && head.source != *filter_.source) return false;
    if (filter_.outcome && head.outcome != *filter_.outcome) return false;
    if (head.date < filter_.from || head.date > last_date_) return false;
    if (filter_.to != 0 && head.date == 0) return false;
    if (filter_.collection && head.collection != *filter_.collection) return false;
    if (filter_.opening) {
        const std::optional<OpeningCode> opening = opening_in(head.opening);
        if (!opening || !filter_.opening->contains(*opening)) return false;
    }
    if (std::min(head.red_elo, head.black_elo) < filter_.least_elo) return false;
    if (!has(events_, head.event) || !passes_players(head)) return false;
    return filter_.text.empty() || has(text_players_, head.red) || has(text_players_, head.black) ||
           has(text_events_, head.event);
}

}  // namespace chuhe::index
