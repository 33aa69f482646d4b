// SPDX-License-Identifier: MIT
#include "chuhe/tables/solution.h"

namespace chuhe::tables {

Solution::Solution(const Material& material) : layout(material) {
    for (auto& side : values)
        side = make_large_array<std::uint16_t>(static_cast<std::size_t>(layout.size()));
}

void Solution::make_notes() {
    if (has_notes()) return;
    for (auto& side : notes)
        side = make_large_array<std::uint8_t>(static_cast<std::size_t>(layout.size()));
}

void Solution::set_note(Side side_to_move, std::uint64_t number, Note note) {
    make_notes();
    notes[index_of(side_to_move)][number] = note.bits();
}

}  // namespace chuhe::tables
