// SPDX-License-Identifier: MIT
#include "chuhe/database/new_keys.h"

#include <random>

namespace chuhe::database {
namespace {

void append_digits(std::string& text, std::uint64_t bits, int digits) {
    for (int digit = digits - 1; digit >= 0; --digit)
        text += "0123456789abcdef"[bits >> (4 * digit) & 15U];
}

}  // namespace

NewKeys::NewKeys() {
    std::random_device random;
    for (int word = 0; word < 4; ++word)
        append_digits(prefix_, random(), 5);
}

std::string NewKeys::next() {
    constexpr int kCounterDigits = 12;
    std::string key = prefix_;
    append_digits(key, count_++, kCounterDigits);
    return key;
}

std::int64_t random_number() {
    std::random_device random;
    const std::uint64_t bits = std::uint64_t{random()} << 32U | random();
    return static_cast<std::int64_t>(bits >> 1U | 1U);
}

}  // namespace chuhe::database
