// SPDX-License-Identifier: MIT
//
// Records of game sites of the 2000s, read only: docs/formats/old-sites.md. Each is a list of
// squares, without names or a result.
//
//   .che   QQ Game (QQ 游戏), numbers as text
//   .chn   Ourgame (联众), binary
//   .ccm   Chinagames (中国游戏中心), binary
#pragma once

#include <memory>

#include "chuhe/formats/format.h"

namespace chuhe::formats {

bool is_che(Bytes head);
Result<std::unique_ptr<Reader>> read_che(ByteSource& source, const ReadOptions& options);

bool is_chn(Bytes head);
Result<std::unique_ptr<Reader>> read_chn(ByteSource& source, const ReadOptions& options);

bool is_ccm(Bytes head);
Result<std::unique_ptr<Reader>> read_ccm(ByteSource& source, const ReadOptions& options);

}  // namespace chuhe::formats
