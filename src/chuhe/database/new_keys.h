// SPDX-License-Identifier: MIT
//
// Keys for what is added to a library: 32 hexadecimal digits. Two libraries never assign the same
// key to different games.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace chuhe::database {

// Random digits, and a counter after them: keys made one after another are neighbours in an index,
// which makes adding a million games several times as fast as entirely random keys.
class NewKeys {
public:
    NewKeys();
    std::string next();

private:
    std::string prefix_;  // 80 random bits
    std::uint64_t count_ = 0;
};

// 63 random bits, never 0.
std::int64_t random_number();

}  // namespace chuhe::database
