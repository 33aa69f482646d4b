// SPDX-License-Identifier: MIT
//
// Sides and pieces as messages name them.
#pragma once

#include "chuhe/core/piece.h"
#include "chuhe/core/side.h"
#include "chuhe/messages/message.h"

namespace chuhe {

// "Red", 红方.
Message side_name(Side side);

// "red rook", 红车.
Message piece_name(Piece piece);

// "rook", 车: without the side, on which the Chinese still depends: 帅 or 将.
Message bare_piece_name(Piece piece);

// "unknown piece letter 'q'"; a character that cannot be shown is named by its byte.
Message unknown_letter(char letter);

}  // namespace chuhe
