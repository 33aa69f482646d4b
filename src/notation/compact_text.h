// SPDX-License-Identifier: MIT
//
// A short text in ASCII, without blanks: what remains of "Ｃ ２ ＝ ５" is "C2=5". The notations in
// Latin letters and figures are read from it.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace chuhe::notation {

class CompactText {
public:
    // The longest move in figures is R10xe10+ or the like; blanks do not count.
    static constexpr std::size_t kCapacity = 12;

    // Full-width signs become ASCII, the many dashes '-' and the middle dot '.'; blanks are
    // dropped. Nothing when other characters occur or too many are left.
    static std::optional<CompactText> of(std::string_view text);

    std::string_view view() const { return {characters_.data(), size_}; }
    std::size_t size() const { return size_; }
    char operator[](std::size_t i) const { return characters_[i]; }

private:
    std::array<char, kCapacity> characters_{};
    std::size_t size_ = 0;
};

}  // namespace chuhe::notation
