// SPDX-License-Identifier: MIT
//
// A short ASCII text without spaces: "Ｃ ２ ＝ ５" becomes "C2=5". The notations in Latin letters
// and digits are parsed from it.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace chuhe::notation {

class CompactText {
public:
    // The longest such move is R10xe10+ or the like; spaces do not count.
    static constexpr std::size_t kCapacity = 12;

    // Full-width characters become ASCII, the various dashes '-' and the middle dot '.'; spaces are
    // dropped. Empty if there are other characters, or too many remain.
    static std::optional<CompactText> of(std::string_view text);

    // Would of() return the text as it is? Then nothing need be copied.
    static constexpr bool is_compact(std::string_view text) {
        if (text.size() > kCapacity) return false;
        for (const char c : text) {
            if (c <= ' ' || c > '~') return false;
        }
        return true;
    }

    std::string_view view() const { return {characters_.data(), size_}; }
    std::size_t size() const { return size_; }
    char operator[](std::size_t i) const { return characters_[i]; }

private:
    std::array<char, kCapacity> characters_{};
    std::size_t size_ = 0;
};

}  // namespace chuhe::notation
