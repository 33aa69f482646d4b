// SPDX-License-Identifier: MIT
//
// The tables at hand: those in folders, and small ones that are solved when somebody asks.
//
// All functions may be called by several threads at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "chuhe/base/error.h"
#include "chuhe/base/result.h"
#include "chuhe/core/position.h"
#include "chuhe/tables/line.h"
#include "chuhe/tables/material.h"
#include "chuhe/tables/statistics.h"
#include "chuhe/tables/table_file.h"

namespace chuhe::tables {

class Tables {
public:
    // Up to this many pieces an ending is solved in a second or so.
    static constexpr int kSmall = 4;

    // No tables.
    Tables();
    // All tables of these folders. A file that is not a sound table, or is not named after its
    // ending, is reported and left out; so is a folder that cannot be read. Of two tables of the
    // same ending, the first counts.
    Tables(std::span<const std::string> folders, Errors& problems);
    ~Tables();
    Tables(Tables&&) noexcept;
    Tables& operator=(Tables&&) noexcept;

    // From now on, endings of at most that many pieces are solved when they are needed, if there is
    // no file.
    void solve_up_to(int pieces);
    // Takes over the small endings that others have solved already.
    void adopt_solved(const Tables& others);
    // The small endings that have been solved so far, in the order of Material.
    std::vector<Material> solved() const;

    // The files, in the order of Material.
    std::vector<const TableFile*> files() const;
    // The largest number of pieces of any table; of any file.
    int most_pieces() const;
    int most_pieces_on_file() const;

    // Fails if there is no table for the ending, or a block of it is damaged.
    Result<Entry> look_up(const Position& position) const;

    // Only the outcome, for searches: reads less, and takes damage for a missing table.
    std::optional<Outcome> outcome(const Position& position) const;
    // The same for searches that cannot wait until an ending is solved: knows only files.
    std::optional<Outcome> outcome_on_file(const Position& position) const;

    // All of an ending. Reads the whole table, or solves the ending if it is small enough. Fails if
    // neither is possible.
    Result<Statistics> statistics(const Material& ending) const;

    // For line.h: damage counts as a missing table.
    LookUp look_up_function() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace chuhe::tables
