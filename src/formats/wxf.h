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
// Also read: the moves alone. One main line; nothing but marks on moves.
#pragma once

#include <memory>

#include "formats/format.h"

namespace chuhe::formats {

bool is_wxf(Bytes head);
Result<std::unique_ptr<Reader>> read_wxf(ByteSource& source, const ReadOptions& options);
std::unique_ptr<Writer> write_wxf(ByteSink& sink, const WriteOptions& options);

}  // namespace chuhe::formats
