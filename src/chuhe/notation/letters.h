// SPDX-License-Identifier: MIT
//
// The letters of text records (seed 000): Chinese notation letter by letter, Red in upper case and
// Black in lower.
//
//   C2H5    炮二平五    K 帅  G 仕  B 相  T 马  R 车  C 炮  P 兵
//   ARA1    前车进一    A 前  M 中  Z 后 in the first place, A 进  H 平  R 退 in the third
//   A5A1    前五进一    two files with two or more pawns: place and file
//   2PH6    二兵平六    four or five pawns on a file: counted from the front
//
// The meaning of a letter depends on its position: R is a rook first and a retreat third. Older
// texts have W for A and S for H in the third position, and 1, 2, 3 for A, M, Z in the first.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "chuhe/notation/description.h"
#include "chuhe/notation/saying.h"

namespace chuhe::notation {

// Empty if the text is something else. Either case, for either side.
std::optional<Saying> parse_letters(std::string_view compact);

void append_letters(std::string& out, const Description& move);

}  // namespace chuhe::notation
