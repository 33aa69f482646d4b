// SPDX-License-Identifier: MIT
//
// An ECCO code: the number of an opening in the Encyclopaedia of Chinese Chess Openings
// (中国象棋开局编号).
//
// A letter and two digits. Each character narrows the opening down, and each of the three levels
// has a name of its own (index/opening_names.h):
//
//   C     family   Central Cannon vs Screen Horses                  中炮对屏风马
//   C8    group    Riverbank Cannon vs Screen Horses                中炮巡河炮对屏风马
//   C81   code     Riverbank Cannon vs Screen Horses: Left Elephant 中炮巡河炮对屏风马 黑飞左象
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::index {

// How much of a code is given: "C", "C4" or "C49".
enum class OpeningLevel : std::uint8_t { Family, Group, Code };

// One, two or three characters of an ECCO code, in two bytes. They sort as text does: C, C4, C40,
// C41, …, C5.
class OpeningCode {
public:
    // "C49", "C4" or "C": a letter from A to E, then up to two digits. Nothing for any other text.
    // A code that no opening has is accepted: name_of() tells.
    static constexpr std::optional<OpeningCode> parse(std::string_view text);

    // Whether bits() can be that.
    static constexpr bool are_bits(std::uint16_t bits) { return bits < kFamilies * kPerFamily; }
    // Requires bits written by bits().
    static constexpr OpeningCode from_bits(std::uint16_t bits) {
        assert(are_bits(bits));
        return OpeningCode(bits);
    }

    constexpr OpeningLevel level() const {
        if (second_digit() > 0) return OpeningLevel::Code;
        return first_digit() > 0 ? OpeningLevel::Group : OpeningLevel::Family;
    }

    // The first characters of the code: C49 at OpeningLevel::Group is C4. A code that is not longer
    // stays as it is.
    constexpr OpeningCode at(OpeningLevel level) const;

    // Whether `other` is this code or a part of it: C4 contains C4 and C49.
    constexpr bool contains(OpeningCode other) const { return other.at(level()) == *this; }

    // Stored in files, never rearrange.
    constexpr std::uint16_t bits() const { return bits_; }

    friend constexpr auto operator<=>(OpeningCode, OpeningCode) = default;
    friend std::string to_string(OpeningCode code);

private:
    // Letter, first digit, second digit; a digit is stored one higher, and 0 is "none".
    static constexpr int kDigits = 11;
    static constexpr int kPerFamily = kDigits * kDigits;
    static constexpr int kFamilies = 5;

    explicit constexpr OpeningCode(int bits) : bits_(static_cast<std::uint16_t>(bits)) {}

    constexpr int family() const { return bits_ / kPerFamily; }
    constexpr int first_digit() const { return bits_ / kDigits % kDigits; }
    constexpr int second_digit() const { return bits_ % kDigits; }

    std::uint16_t bits_;
};

// "C49", "C4" or "C".
std::string to_string(OpeningCode code);

// A code or none, as the index keeps it: 0 is none, and a code is one more than its bits.
constexpr std::uint16_t stored_opening(std::optional<OpeningCode> code) {
    return code ? static_cast<std::uint16_t>(code->bits() + 1) : std::uint16_t{0};
}
// Requires a number written by stored_opening().
constexpr std::optional<OpeningCode> opening_in(std::uint16_t stored) {
    if (stored == 0) return std::nullopt;
    return OpeningCode::from_bits(static_cast<std::uint16_t>(stored - 1));
}
constexpr bool is_stored_opening(std::uint16_t stored) {
    return stored == 0 || OpeningCode::are_bits(static_cast<std::uint16_t>(stored - 1));
}

constexpr std::optional<OpeningCode> OpeningCode::parse(std::string_view text) {
    if (text.empty() || text.size() > 3) return std::nullopt;
    const int family = text.front() - 'A';
    if (family < 0 || family >= kFamilies) return std::nullopt;
    std::array<int, 2> digits = {0, 0};
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (text[i] < '0' || text[i] > '9') return std::nullopt;
        digits[i - 1] = text[i] - '0' + 1;
    }
    return OpeningCode(family * kPerFamily + digits[0] * kDigits + digits[1]);
}

constexpr OpeningCode OpeningCode::at(OpeningLevel level) const {
    switch (level) {
        case OpeningLevel::Family:
            return OpeningCode(family() * kPerFamily);
        case OpeningLevel::Group:
            return OpeningCode(bits_ - second_digit());
        case OpeningLevel::Code:
            break;
    }
    return *this;
}

}  // namespace chuhe::index
