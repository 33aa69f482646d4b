// SPDX-License-Identifier: MIT
//
// The names and words of DhtmlXQ, shared by reader and writer. See docs/formats/dhtmlxq.md.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/core/move.h"
#include "chuhe/formats/piece_list.h"
#include "chuhe/record/node.h"
#include "chuhe/record/tags.h"

namespace chuhe::formats {

// Fields with a tag in our records. All others keep their DhtmlXQ names as tags.
struct DhtmlName {
    std::string_view field;
    std::string_view tag;
};
namespace tags = record::tags;
inline constexpr std::array<DhtmlName, 26> kDhtmlNames = {{
    {"title", tags::kTitle},
    {"event", tags::kEvent},
    {"class", tags::kEventClass},
    {"round", tags::kRound},
    {"group", tags::kGroup},
    {"table", tags::kTable},
    {"date", tags::kDate},
    {"place", tags::kSite},
    {"timerule", tags::kTimeControl},
    {"red", tags::kRed},
    {"redteam", tags::kRedTeam},
    {"redlevel", tags::kRedTitle},
    {"redrating", tags::kRedElo},
    {"redtime", tags::kRedTime},
    {"black", tags::kBlack},
    {"blackteam", tags::kBlackTeam},
    {"blacklevel", tags::kBlackTitle},
    {"blackrating", tags::kBlackElo},
    {"blacktime", tags::kBlackTime},
    {"open", tags::kOpening},
    {"remark", tags::kRemark},
    {"author", tags::kAuthor},
    {"refer", tags::kSource},
    {"gametype", tags::kNature},
    {"adddate", tags::kCreated},
    {"editdate", tags::kModified},
}};

// The values of the field "type" that tags::kKind has words for; any other text is kept as it is.
inline constexpr std::array<DhtmlName, 5> kDhtmlKinds = {{{"全局", tags::kFullGame},
                                                          {"布局", tags::kOpeningGame},
                                                          {"中局", tags::kMiddlegame},
                                                          {"残局", tags::kEndgame},
                                                          {"排局", tags::kComposed}}};

// Results: the first word of each is the one written. Nothing for any other word.
std::optional<record::Outcome> outcome_of_dhtmlxq(std::string_view word);
std::string_view dhtmlxq_word_of(record::Outcome outcome);

// Does the field have a meaning of its own (moves, comments, start, result)? Requires lower case.
bool is_dhtmlxq_machinery(std::string_view name);

// A square is its file from Red's left and its rank from Black's side, each one digit: e2 is "47".
std::optional<Square> parse_dhtmlxq_square(std::string_view two_digits);
std::string dhtmlxq_square(Square square);

// Four characters. Nothing if they are not two squares, or for a0a0, which means "no move".
std::optional<Move> parse_dhtmlxq_move(std::string_view four);

// The pieces' squares in the standard start, in list order.
inline constexpr PieceList kDhtmlHomes = [] {
    PieceList homes;
    for (int file = 0; file < Square::kFiles; ++file) {
        homes[static_cast<std::size_t>(file)] = Square(file, 0);
        homes[16 + static_cast<std::size_t>(file)] = Square(file, 9);
    }
    for (const int side : {0, 1}) {
        const auto first = 16 * static_cast<std::size_t>(side);
        homes[first + 9] = Square(1, side == 0 ? 2 : 7);
        homes[first + 10] = Square(7, side == 0 ? 2 : 7);
        for (int pawn = 0; pawn < 5; ++pawn)
            homes[first + 11 + static_cast<std::size_t>(pawn)] =
                Square(2 * pawn, side == 0 ? 3 : 6);
    }
    return homes;
}();

}  // namespace chuhe::formats
