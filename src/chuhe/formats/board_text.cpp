// SPDX-License-Identifier: MIT
#include "chuhe/formats/board_text.h"

#include <algorithm>
#include <string>
#include <vector>

#include "chuhe/base/bytes.h"
#include "chuhe/base/encoding.h"
#include "chuhe/base/file.h"
#include "chuhe/base/text.h"
#include "chuhe/core/board_string.h"
#include "chuhe/core/fen.h"
#include "chuhe/formats/chessboard.h"
#include "chuhe/formats/drawn_board.h"

namespace chuhe::formats {
namespace {

std::vector<std::string_view> split_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (true) {
        const std::size_t end = text.find('\n');
        lines.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

// --- .chessboard ---

constexpr std::string_view kHeader = "@LAST_MOVER=BLACK\n@@\n";
constexpr std::uint32_t kHeaderLines = 2;

bool has_chessboard_header(const std::vector<std::string_view>& lines) {
    return std::ranges::any_of(
        lines, [](std::string_view line) { return trim(line).starts_with("@LAST_MOVER"); });
}

// Its letters mean other pieces than those of FEN; without a header only the river tells them
// apart.
bool has_chessboard_rows(std::string_view text, const std::vector<std::string_view>& lines) {
    const auto is_river = [](std::string_view line) { return trim(line) == "---------"; };
    return std::ranges::count_if(lines, is_river) == 1 && is_chessboard(bytes_of(text));
}

Setup parse_chessboard(std::string_view text, bool has_header) {
    const std::string whole = (has_header ? std::string() : std::string(kHeader)).append(text);
    MemorySource source(whole);
    ReadGame item;
    Setup setup;
    auto reader = read_chessboard(source, {.encoding = Encoding::Utf8});
    if (!reader) {
        setup.faults.push_back(reader.error());
        return setup;
    }
    const Result<bool> read = (*reader)->next(item);
    if (read && *read) return item.game.start();
    if (!read) setup.faults.push_back(read.error());
    for (const Diagnostic& diagnostic : (*reader)->diagnostics())
        setup.faults.push_back(diagnostic.error);
    for (Error& fault : setup.faults) {
        if (!has_header && fault.where.line > kHeaderLines) fault.where.line -= kHeaderLines;
    }
    return setup;
}

}  // namespace

Setup parse_board_text(std::string_view text) {
    if (trim(text).starts_with("#@")) return parse_board_string(text);
    if (const auto fen = find_fen_line(text)) return parse_fen(*fen);
    const std::vector<std::string_view> lines = split_lines(text);
    const bool has_header = has_chessboard_header(lines);
    if (has_header || has_chessboard_rows(text, lines)) return parse_chessboard(text, has_header);
    if (split_lines(trim(text)).size() == 1) return parse_fen(text);
    return parse_drawn_board(text).setup;
}

}  // namespace chuhe::formats
