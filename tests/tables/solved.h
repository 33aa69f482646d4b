// SPDX-License-Identifier: MIT
//
// Solved endings for tests, by name: "KR-KN".
#pragma once

#include <string_view>

#include "chuhe/tables/layout.h"
#include "chuhe/tables/line.h"
#include "chuhe/tables/sets.h"
#include "chuhe/tables/solver.h"

namespace chuhe::tables {

inline Material ending(std::string_view name) {
    return parse_material(name).value();
}

// The ending and all smaller ones, by one thread.
inline Solutions solved(std::string_view name) {
    Solutions solutions;
    for (const Material& material : with_smaller({ending(name)}))
        solutions[material] = Solver(material, solutions, 1).solve();
    return solutions;
}

inline LookUp look_up_in(const Solutions& solutions) {
    return [&](const Position& position) -> std::optional<Entry> {
        const Oriented oriented = material_of(position.board());
        const Solution& solution = *solutions.at(oriented.material);
        const Position seen = oriented.is_swapped ? position.with_sides_swapped() : position;
        const std::uint64_t number = solution.layout.number_of(seen.board());
        return Entry{solution.value(seen.side_to_move(), number),
                     solution.note(seen.side_to_move(), number)};
    };
}

}  // namespace chuhe::tables
