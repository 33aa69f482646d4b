// SPDX-License-Identifier: MIT
#include "chuhe/server/board_signs.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "chuhe/base/text.h"
#include "chuhe/messages/requests.h"

namespace chuhe::server {
namespace {

// Whose man it is: always the same, or by the company the sign keeps.
enum class Owner : std::uint8_t { Red, Black, RedIfWrittenApart, BlackIfWrittenApart };

struct SignRow {
    std::string_view sign;
    char letter;  // Red's
    Owner owner;
    bool is_simplified = false;  // and has another form in traditional script
};
// clang-format off
constexpr std::array kSignRows = {
    SignRow{"帅", 'K', Owner::Red, true}, SignRow{"帥", 'K', Owner::Red},
    SignRow{"将", 'K', Owner::Black, true}, SignRow{"將", 'K', Owner::Black},
    SignRow{"仕", 'A', Owner::Red}, SignRow{"士", 'A', Owner::Black},
    SignRow{"相", 'B', Owner::Red}, SignRow{"象", 'B', Owner::Black},
    SignRow{"傌", 'N', Owner::Red}, SignRow{"马", 'N', Owner::RedIfWrittenApart, true}, SignRow{"馬", 'N', Owner::BlackIfWrittenApart},
    SignRow{"俥", 'R', Owner::Red}, SignRow{"车", 'R', Owner::RedIfWrittenApart, true}, SignRow{"車", 'R', Owner::BlackIfWrittenApart},
    SignRow{"炮", 'C', Owner::RedIfWrittenApart}, SignRow{"砲", 'C', Owner::BlackIfWrittenApart}, SignRow{"包", 'C', Owner::Black},
    SignRow{"兵", 'P', Owner::Red}, SignRow{"卒", 'P', Owner::Black},
};
// clang-format on

const SignRow* sign_row_of(std::string_view sign) {
    const auto* found = std::ranges::find(kSignRows, sign, &SignRow::sign);
    return found == kSignRows.end() ? nullptr : found;
}

// As many as one side has of them at the start.
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
            kSignRows, [&](const SignRow& row) { return row.is_simplified && has(row.sign); });
    }

    std::optional<Side> by_writing(const BoardSign& sign) const {
        const SignRow& row = *sign_row_of(sign.sign);
        // More than one side can have: both are written so.
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

    // All that is dressed like it is of one side.
    std::optional<Side> by_dress(const BoardSign& sign) const {
        if (dresses_.size() < 2) return std::nullopt;  // nothing is told apart by them
        const auto found = dresses_.find(dress_of(sign));
        if (found == dresses_.end() || found->second.size() != 1) return std::nullopt;
        return *found->second.begin();
    }

    std::map<std::string, int> counts_;
    bool writes_apart_ = false;
    std::map<std::string, std::set<Side>> dresses_;  // and who is surely seen in them
};

}  // namespace

bool is_man(std::string_view sign) {
    return sign_row_of(sign) != nullptr;
}

std::string letters_of(const std::vector<BoardSign>& signs, Errors& faults) {
    const Company company(signs);
    std::string letters;
    std::set<std::string> told;
    for (const BoardSign& sign : signs) {
        const char letter = sign_row_of(sign.sign)->letter;
        const std::optional<Side> side = company.side_of(sign);
        letters += side == Side::Black ? to_lower(letter) : letter;
        if (side || !told.insert(sign.sign).second) continue;
        faults.push_back({ErrorCode::BadSyntax, say(messages::kWhosePiece, sign.sign), sign.where});
    }
    return letters;
}

}  // namespace chuhe::server
