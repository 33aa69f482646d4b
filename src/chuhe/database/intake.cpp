// SPDX-License-Identifier: MIT
#include "chuhe/database/intake.h"

namespace chuhe::database {

Intake::~Intake() {
    // If that fails, the games stay hidden, and are removed when the store is next opened.
    if (number_ != 0) (void)store_.discard(number_);
}

Result<IntakeId> Intake::number() {
    if (number_ == 0) {
        Result<IntakeId> begun = store_.begin_intake();
        if (!begun) return begun;
        number_ = *begun;
    }
    return number_;
}

Result<void> Intake::add(std::span<StoredGame> games) {
    if (games.empty()) return {};
    const Result<IntakeId> own = number();
    if (!own) return tl::make_unexpected(own.error());
    for (StoredGame& game : games)
        game.intake = *own;
    return store_.add_all(games);
}

Result<void> Intake::accept() {
    Result<void> accepted = store_.accept(number_, changes);
    if (accepted) number_ = 0;
    return accepted;
}

}  // namespace chuhe::database
