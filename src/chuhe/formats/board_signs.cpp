// SPDX-License-Identifier: MIT
#include "chuhe/formats/board_signs.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "chuhe/base/text.h"
#include "chuhe/messages/positions.h"

namespace chuhe::formats {
namespace {

// Whose piece it is: always the same, or by the company the sign keeps.
enum class Owner : std::uint8_t { Red, Black, RedIfWrittenApart, BlackIfWrittenApart };

struct ManRow {
    std::string_view sign;
    char letter;  // Red's
    Owner owner;
    bool is_simplified = false;  // and has a different traditional form
};
// clang-format off
constexpr std::array kManRows = {
    ManRow{"帅", 'K', Owner::Red, true}, ManRow{"帥", 'K', Owner::Red},
    ManRow{"将", 'K', Owner::Black, true}, ManRow{"將", 'K', Owner::Black},
    ManRow{"仕", 'A', Owner::Red}, ManRow{"士", 'A', Owner::Black},
    ManRow{"相", 'B', Owner::Red}, ManRow{"象", 'B', Owner::Black},
    ManRow{"傌", 'N', Owner::Red}, ManRow{"马", 'N', Owner::RedIfWrittenApart, true}, ManRow{"馬", 'N', Owner::BlackIfWrittenApart},
    ManRow{"俥", 'R', Owner::Red}, ManRow{"车", 'R', Owner::RedIfWrittenApart, true}, ManRow{"車", 'R', Owner::BlackIfWrittenApart},
    ManRow{"炮", 'C', Owner::RedIfWrittenApart}, ManRow{"砲", 'C', Owner::BlackIfWrittenApart}, ManRow{"包", 'C', Owner::Black},
    ManRow{"兵", 'P', Owner::Red}, ManRow{"卒", 'P', Owner::Black},
};
// clang-format on

const ManRow* man_row_of(std::string_view sign) {
    const auto* found = std::ranges::find(kManRows, sign, &ManRow::sign);
    return found == kManRows.end() ? nullptr : found;
}

// How many of them one side has at the start.
int most_of(char letter) {
    return letter == 'K' ? 1 : letter == 'P' ? 5 : 2;
}

class Company {
public:
    explicit Company(const std::vector<BoardSign>& signs) {
        for (const BoardSign& sign : signs)
            ++counts_[sign.sign];
        writes_apart_ = has("傌") || has("俥") || (has("马") && has("馬")) ||
                        (has("车") && has("車")) || (has("炮") && has("砲")) ||
                        (has_simplified() && (has("馬") || has("車") || has("砲")));
        for (const BoardSign& sign : signs) {
            if (const auto side = by_writing(sign)) dresses_[dress_of(sign)].insert(*side);
        }
    }

    std::optional<Side> side_of(const BoardSign& sign) const {
        if (sign.said) return sign.said;
        if (const auto side = by_writing(sign)) return side;
        return by_dress(sign);
    }

private:
    bool has(std::string_view sign) const { return counts_.contains(std::string(sign)); }
    bool has_simplified() const {
        return std::ranges::any_of(
            kManRows, [&](const ManRow& row) { return row.is_simplified && has(row.sign); });
    }

    std::optional<Side> by_writing(const BoardSign& sign) const {
        const ManRow& row = *man_row_of(sign.sign);
        // More than one side can have: both sides are written this way.
        if (counts_.at(sign.sign) > most_of(row.letter)) return std::nullopt;
        switch (row.owner) {
            case Owner::Red:
                return Side::Red;
            case Owner::Black:
                return Side::Black;
            case Owner::RedIfWrittenApart:
                return writes_apart_ ? std::optional(Side::Red) : std::nullopt;
            case Owner::BlackIfWrittenApart:
                return writes_apart_ ? std::optional(Side::Black) : std::nullopt;
        }
        return std::nullopt;
    }

    // Brackets, a word, or nothing.
    static std::string dress_of(const BoardSign& sign) { return sign.said ? "word" : sign.bracket; }

    // Everything marked like it belongs to one side.
    std::optional<Side> by_dress(const BoardSign& sign) const {
        if (dresses_.size() < 2) return std::nullopt;  // the marks distinguish nothing
        const auto found = dresses_.find(dress_of(sign));
        if (found == dresses_.end() || found->second.size() != 1) return std::nullopt;
        return *found->second.begin();
    }

    std::map<std::string, int> counts_;
    bool writes_apart_ = false;
    std::map<std::string, std::set<Side>> dresses_;  // with the sides known to use each
};

}  // namespace

bool is_piece_sign(std::string_view sign) {
    return man_row_of(sign) != nullptr;
}

std::string letters_of(const std::vector<BoardSign>& signs, Errors& faults) {
    const Company company(signs);
    std::string letters;
    std::set<std::string> told;
    for (const BoardSign& sign : signs) {
        const char letter = man_row_of(sign.sign)->letter;
        const std::optional<Side> side = company.side_of(sign);
        letters += side == Side::Black ? to_lower(letter) : letter;
        if (side || !told.insert(sign.sign).second) continue;
        faults.push_back({ErrorCode::BadSyntax, say(messages::kWhosePiece, sign.sign), sign.where});
    }
    return letters;
}

}  // namespace chuhe::formats
