// SPDX-License-Identifier: MIT
//
// Who plays a side.
#pragma once

#include <cstdint>
#include <string>

namespace chuhe::play {

// Whether a person, Chuhe or another program plays.
enum class SeatKind : std::uint8_t {
    Person,
    Engine,   // the built-in one
    Program,  // an external engine
};

struct Seat {
    SeatKind kind = SeatKind::Person;
    std::string name = {};     // display name; may be empty
    int level = 0;             // for the built-in engine; its meaning is up to the driver
    std::string program = {};  // the external engine, in the driver's own terms

    bool is_person() const { return kind == SeatKind::Person; }

    friend bool operator==(const Seat&, const Seat&) = default;
};

}  // namespace chuhe::play
