// SPDX-License-Identifier: MIT
#include "chuhe/engine/attention.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "chuhe/base/split_mix.h"
#include "chuhe/core/attacks.h"
#include "chuhe/core/generate.h"
#include "chuhe/engine/exchange.h"

namespace chuhe::engine {
namespace {

constexpr int kNear = 2;  // within the reach of a horse
constexpr int kFar = 4;

int distance(Square a, Square b) {
    return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

bool takes(const Glance& glance) {
    return !glance.position.board().is_empty(glance.move.to());
}

PieceType mover(const Glance& glance) {
    return glance.position.board().type_on(glance.move.from());
}

// In rooks.
double prey(const Glance& glance) {
    if (!takes(glance)) return 0;
    const PieceType type = glance.position.board().type_on(glance.move.to());
    return static_cast<double>(exchange_value(type)) / exchange_value(PieceType::Rook);
}

bool is_own(const Glance& glance) {
    return glance.ply % 2 == 0;
}

bool announces_check(const Glance& glance) {
    return gives_check(glance.position, glance.move);
}

bool leaves_check(const Glance& glance) {
    return is_in_check(glance.position);
}

bool is_recapture(const Glance& glance) {
    const Move last = glance.recent[0];
    return takes(glance) && !last.is_none() && glance.move.to() == last.to();
}

// Where something has just happened, people look.
bool is_near_the_action(const Glance& glance) {
    return std::ranges::any_of(glance.recent, [&](Move move) {
        return !move.is_none() &&
               (distance(glance.move.to(), move.to()) <= kNear || glance.move.from() == move.to());
    });
}

// A capture that was already there when the player was to move the last time.
bool has_been_there(const Glance& glance) {
    if (glance.previous == nullptr || !takes(glance)) return false;
    const auto [from, to] = std::pair(glance.move.from(), glance.move.to());
    const Board& now = glance.position.board();
    const Board& then = *glance.previous;
    const bool is_same_pair =
        then.slot_on(from) == now.slot_on(from) && then.slot_on(to) == now.slot_on(to);
    return is_same_pair && targets_of(*now.at(from), from, then.occupied()).contains(to);
}

bool is_long(const Glance& glance) {
    return distance(glance.move.from(), glance.move.to()) > kFar;
}

bool jumps_over_screen(const Glance& glance) {
    return mover(glance) == PieceType::Cannon && takes(glance);
}

bool is_by_horse(const Glance& glance) {
    return mover(glance) == PieceType::Horse;
}

bool goes_backwards(const Glance& glance) {
    const int ranks = glance.move.to().rank() - glance.move.from().rank();
    return glance.position.side_to_move() == Side::Red ? ranks < 0 : ranks > 0;
}

bool undoes_own_move(const Glance& glance) {
    const Move own = glance.recent[1];
    return !own.is_none() && glance.move == Move(own.to(), own.from()) && !takes(glance);
}

// Rooks, horses and cannons that leave the back ranks.
bool develops(const Glance& glance) {
    const PieceType type = mover(glance);
    const bool is_officer =
        type == PieceType::Rook || type == PieceType::Horse || type == PieceType::Cannon;
    const auto row = [&](Square square) {
        return glance.position.side_to_move() == Side::Red ? square.rank()
                                                           : Square::kRanks - 1 - square.rank();
    };
    return is_officer && row(glance.move.from()) <= 2 &&
           (row(glance.move.to()) > row(glance.move.from()) || row(glance.move.from()) == 2);
}

struct Trait {
    bool (*holds)(const Glance& glance);
    double log_odds;
};

// Chosen by hand, so that the weak levels behave as attention_test.cpp and novice_test.cpp describe
// them; how strong they are is up to the alertness (engine/strength.cpp).
constexpr double kPerPlyAhead = -1.0;
constexpr double kPerRookTaken = 2.5;
constexpr std::array kTraits = {
    Trait{&is_own, 1.0},
    Trait{&announces_check, 0.8},
    Trait{&leaves_check, 6.0},  // it is announced, and there are few ways out
    Trait{&is_recapture, 1.5},
    Trait{&is_near_the_action, 1.0},
    Trait{&has_been_there, 3.5},
    Trait{&is_long, -0.8},
    Trait{&jumps_over_screen, -1.2},
    Trait{&is_by_horse, -0.5},
    Trait{&goes_backwards, -0.6},
    Trait{&undoes_own_move, -2.0},
    Trait{&develops, 0.5},
};

}  // namespace

double conspicuousness(const Glance& glance) {
    double sum = kPerPlyAhead * glance.ply + kPerRookTaken * prey(glance);
    for (const Trait& trait : kTraits) {
        if (trait.holds(glance)) sum += trait.log_odds;
    }
    return sum;
}

double Attention::readiness(const Glance& glance) const {
    // Uniform in (0, 1), and the same for this move wherever it occurs.
    const Slot slot = glance.position.board().slot_on(glance.move.from());
    const std::uint64_t number =
        split_mix::number(split_mix::number(seed_ + glance.move.bits()) + split_mix::kStep * slot);
    const double chance = (static_cast<double>(number >> 11) + 0.5) * 0x1p-53;
    return alertness_ + conspicuousness(glance) - std::log(chance / (1 - chance));
}

}  // namespace chuhe::engine
