// SPDX-License-Identifier: MIT
//
// Why texts of a game cannot be played. A damaged file gives the same few reasons a million times:
// each is stored once.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "chuhe/messages/message.h"

namespace chuhe::record {

// A set of messages, by number.
class Reasons {
public:
    // The number of the empty message.
    static constexpr std::uint32_t kNone = 0;

    void clear();

    // The number under which at() has it. Numbers stay valid until clear().
    std::uint32_t add(Message reason);
    const Message& at(std::uint32_t number) const;

private:
    std::vector<Message> list_;  // from number 1
    // By hash. Of two reasons with the same hash, which hardly ever happens, only one is found.
    std::unordered_map<std::uint64_t, std::uint32_t> numbers_;
};

}  // namespace chuhe::record
