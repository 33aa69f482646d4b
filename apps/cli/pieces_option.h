// SPDX-License-Identifier: MIT
//
// The options of commands that draw a board: --pieces, --flip, and the file of a picture.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "chuhe/draw/pieces.h"
#include "chuhe/messages/help.h"
#include "cli/arguments.h"

namespace chuhe::cli {

inline constexpr Option kPiecesOption{"--pieces", OptionKind::Value, "NAMES",
                                      &messages::kHelpShowPieces};
inline constexpr Option kFlipOption{"--flip", OptionKind::Switch, {}, &messages::kHelpShowFlip};

// The value of --pieces; if it is not given, the pieces that suit the language. The error is for
// the user.
tl::expected<draw::PieceNames, Message> read_piece_names(const Arguments& arguments);

// Many people will write `--svg board.svg`, without the equals sign. No FEN ends like that: removes
// the last word with this ending and returns it.
std::optional<std::string> take_file_word(std::vector<std::string>& words, std::string_view ending);

}  // namespace chuhe::cli
