// SPDX-License-Identifier: MIT
#include "chuhe/index/catalogue.h"

#include <cassert>

namespace chuhe::index {

NameId NameTable::find(std::string_view folded) const {
    const auto found = ids_.find(std::string(folded));
    return found == ids_.end() ? 0 : found->second;
}

NameId NameTable::add(std::string_view shown, std::string_view folded) {
    if (folded.empty()) return 0;
    const auto [entry, is_new] = ids_.try_emplace(std::string(folded), size() + 1);
    if (is_new) names_.push_back({std::string(shown), std::string(folded)});
    return entry->second;
}

void NameTable::join(NameId id, NameId into) {
    if (id >= joined_.size()) joined_.resize(id + std::size_t{1});
    joined_[id] = meant(into) == id ? 0 : meant(into);
    // Whatever stood for it now stands for the other one.
    for (NameId& name : joined_) {
        if (name == id) name = joined_[id];
    }
}

void Catalogue::set(GameSlot slot, const Head& stored) {
    assert(stored.is_live && stored.id >= 0);
    Head head = stored;
    head.red = players.meant(head.red);
    head.black = players.meant(head.black);
    if (slot >= heads_.size()) heads_.resize(slot + std::size_t{1});
    clear(slot);
    heads_[slot] = head;
    std::vector<GameSlot>& slots = slots_[index_of(head.source)];
    const auto id = static_cast<std::size_t>(head.id);
    if (id >= slots.size()) slots.resize(id + 1, kNoSlot);
    slots[id] = slot;
    count(head, true);
}

void Catalogue::clear(GameSlot slot) {
    if (slot >= heads_.size() || !heads_[slot].is_live) return;
    const Head& head = heads_[slot];
    count(head, false);
    GameSlot& known = slots_[index_of(head.source)][static_cast<std::size_t>(head.id)];
    if (known == slot) known = kNoSlot;
    heads_[slot] = {};
}

std::optional<GameSlot> Catalogue::slot_of(Source source, GameId id) const {
    const std::vector<GameSlot>& slots = slots_[index_of(source)];
    const auto place = static_cast<std::size_t>(id);
    if (id < 0 || place >= slots.size() || slots[place] == kNoSlot) return std::nullopt;
    return slots[place];
}

void Catalogue::count(const Head& head, bool is_added) {
    const auto add = [&](auto& counter) { is_added ? ++counter : --counter; };
    add(counts_[index_of(head.source)]);
    for (const NameId player : {head.red, head.black}) {
        if (player == 0) continue;
        if (player >= games_of_player_.size()) games_of_player_.resize(player + std::size_t{1});
        add(games_of_player_[player]);
    }
}

}  // namespace chuhe::index
