// SPDX-License-Identifier: MIT
//
// Who plays a side.
#pragma once

#include <cstdint>
#include <string>

namespace chuhe::play {

enum class SeatKind : std::uint8_t {
    Person,
    Engine,   // our own
    Program,  // any other
};

struct Seat {
    SeatKind kind = SeatKind::Person;
    std::string name = {};     // as shown to people; may be empty
    int level = 0;             // of our own engine; what a level means is up to the driver
    std::string program = {};  // which other program, in the driver's own terms

    bool is_person() const { return kind == SeatKind::Person; }

    friend bool operator==(const Seat&, const Seat&) = default;
};

}  // namespace chuhe::play
