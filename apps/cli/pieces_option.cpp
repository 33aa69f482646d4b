// SPDX-License-Identifier: MIT
#include "cli/pieces_option.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace chuhe::cli {
namespace {

using draw::PieceNames;

constexpr std::array kPieceNamings = {
    Choice{"chinese", PieceNames::Simplified},
    Choice{"traditional", PieceNames::Traditional},
    Choice{"letters", PieceNames::Letters},
    Choice{"symbols", PieceNames::Symbols},
};

}  // namespace

tl::expected<PieceNames, Message> read_piece_names(const Arguments& arguments) {
    if (!arguments.has("--pieces") && arguments.language() == Language::Traditional)
        return PieceNames::Traditional;
    return read_choice(arguments, "--pieces", kPieceNamings);
}

std::optional<std::string> take_file_word(std::vector<std::string>& words,
                                          std::string_view ending) {
    const auto file = std::ranges::find_if(
        words.rbegin(), words.rend(), [&](const auto& word) { return word.ends_with(ending); });
    if (file == words.rend()) return std::nullopt;
    std::string found = std::move(*file);
    words.erase(std::next(file).base());
    return found;
}

}  // namespace chuhe::cli
