// SPDX-License-Identifier: MIT
#include <algorithm>
#include <stdexcept>

#include "chuhe/tables/solver.h"

namespace chuhe::tables {
namespace {

// Whether a side has anything to give check with.
bool can_check(const Army& army) {
    return army.attackers() > 0;
}

// Whether it has anything that may chase by attacking.
bool can_chase(const Army& army) {
    return army.pieces() - 1 > army.count(PieceType::Pawn);
}

}  // namespace

// Which positions offend by checks alone depends on the law only where it changes something.
void Solver::find_checkers() {
    const std::uint64_t size = solution_->layout.size();
    for (const Side side : {Side::Red, Side::Black}) {
        const bool can = can_check(solution_->layout.material().of(side));
        checkers_[index_of(side)] = can ? NumberSet::all(size) : NumberSet::none(size);
        keep_offenders(*solution_, ending_, opponent_of(side), {}, checkers_[index_of(side)],
                       threads_);
    }
}

// Before the law is applied. What has been admitted and spread since then adds to it.
void Solver::suspect(const Offences& offences) {
    offences_ = offences;
    suspects_ = checkers_;
    for (const Side side : {Side::Red, Side::Black}) {
        NumberSet& suspects = suspects_[index_of(side)];
        const bool may_chase = can_chase(solution_->layout.material().of(side)) || has_won(side);
        if (offences.chases_count[index_of(side)] && may_chase)
            suspects = NumberSet::all(solution_->layout.size());
        for (const std::uint32_t number : late_[index_of(side)])
            suspects.add(number);
    }
}

// Whether a side wins anywhere, to move.
bool Solver::has_won(Side side) const {
    const std::uint16_t* values = solution_->values[index_of(side)].get();
    return std::any_of(values, values + solution_->layout.size(),
                       [](std::uint16_t code) { return Value::from_code(code).is_win(); });
}

void Solver::apply_law(const Offences& offences) {
    suspect(offences);
    raise_level();
    admit_late_captures();
    spread();
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        raise_level();
        for (const Side winner : {Side::Red, Side::Black}) {
            const LawWins wins = wins_by_law(*solution_, ending_, winner, offences,
                                             suspects_[index_of(opponent_of(winner))], threads_);
            if (wins.is_empty()) continue;
            settle(wins, winner);
            spread();
            has_changed = true;
        }
    }
}

void Solver::raise_level() {
    if (level_ == Note::kMostLevels)
        throw std::logic_error("too many levels of the law in " +
                               to_string(solution_->layout.material()));
    ++level_;
}

void Solver::settle(const LawWins& wins, Side winner) {
    const auto set = [&](Side side, const std::vector<LawWins::Entry>& entries) {
        for (const LawWins::Entry& entry : entries) {
            code(side, entry.number) = Value::over_in(entry.plies).code();
            solution_->set_note(side, entry.number, Note::by_law(level_, true));
            ready_[entry.plies][index_of(side)].push_back(entry.number);
        }
    };
    set(opponent_of(winner), wins.lost);
    set(winner, wins.won);
}

}  // namespace chuhe::tables
