// SPDX-License-Identifier: MIT
//
// Files of the World Xiangqi Federation, as XieXie and PlayOK write them: docs/formats/wxf.md.
//
//   FORMAT  WXF
//   RED     name;team;rating;country
//   BLACK   name;team;rating;country
//   RESULT  1-0
//   START{
//    1. C2.5 h8+7   2. H2+3 r9.8
//   }END
//
// Also read: the moves alone. One main line; no annotations except signs on moves.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "chuhe/formats/format.h"
#include "chuhe/record/tags.h"

namespace chuhe::formats {

// The tags that have a keyword, in the order in which they are written.
inline constexpr std::array<std::string_view, 14> kWxfTags = {
    record::tags::kTitle,     record::tags::kRed,        record::tags::kRedTeam,
    record::tags::kRedElo,    record::tags::kRedCountry, record::tags::kBlack,
    record::tags::kBlackTeam, record::tags::kBlackElo,   record::tags::kBlackCountry,
    record::tags::kDate,      record::tags::kEvent,      record::tags::kSite,
    record::tags::kRound,     record::tags::kOpening};

bool is_wxf(Bytes head);
Result<std::unique_ptr<Reader>> read_wxf(ByteSource& source, const ReadOptions& options);
std::unique_ptr<Writer> write_wxf(ByteSink& sink, const WriteOptions& options);

}  // namespace chuhe::formats
