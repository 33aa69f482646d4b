// SPDX-License-Identifier: MIT
//
// The command line of `chuhe show`.
#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "chuhe/base/encoding.h"
#include "chuhe/draw/pieces.h"
#include "chuhe/draw/words.h"
#include "chuhe/notation/notation.h"
#include "cli/arguments.h"

namespace chuhe::cli {

enum class Form : std::uint8_t { Text, Svg, Png, Gif, Html, Json };
enum class Colouring : std::uint8_t { Auto, Always, Never };

// Stands for the last playable ply.
inline constexpr int kLastPly = std::numeric_limits<int>::max();

struct ShowRequest {
    Form form = Form::Text;
    std::string output = {};  // a file; empty or "-": standard output
    draw::PieceNames names = draw::PieceNames::Simplified;
    Language language = Language::English;
    std::optional<notation::Notation> notation = {};  // if requested
    Colouring colouring = Colouring::Auto;
    bool flipped = false;
    std::optional<int> game = {};  // counted from 1
    std::optional<int> ply = {};
    std::optional<int> width = {};  // in pixels
    std::chrono::milliseconds delay{1000};
    std::optional<Encoding> encoding = {};
    std::optional<notation::Notation> from_notation = {};  // of the file
    std::vector<std::string> words = {};                   // a file, or the words of a FEN

    // As requested, otherwise as usual in that language.
    notation::Notation moves_notation() const;
};

std::span<const Option> show_options();

// The error is a sentence for the user. Without words, the input is the file that standard input is
// redirected from, if any.
tl::expected<ShowRequest, Message> read_show_request(const Arguments& arguments, bool in_is_file);

// Is a record meant, not a position: "-", an existing file, or a word that looks like a file name?
bool names_record(const ShowRequest& request);

}  // namespace chuhe::cli
