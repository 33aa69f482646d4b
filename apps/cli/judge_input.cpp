// SPDX-License-Identifier: MIT
#include "cli/judge_input.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "base/file.h"
#include "base/text.h"
#include "cli/position_argument.h"
#include "formats/format.h"
#include "notation/line.h"
#include "record/game_end.h"

namespace chuhe::cli {
namespace {

tl::unexpected<Errors> refuse(Error error) {
    return tl::make_unexpected(Errors{std::move(error)});
}

// A folder too: opening it says what is wrong.
bool is_path(const std::string& word) {
    std::error_code ignored;
    return std::filesystem::exists(word, ignored);
}

// "finals.pgn", though there is no such file: a FEN has slashes and no dot.
bool looks_like_a_file(const std::string& word) {
    const std::string ending = std::filesystem::path(word).extension().string();
    return ending.size() > 1 && ending.size() < 8;
}

Checked<rules::History> read_file_history(const std::string& path, int game_number) {
    Result<InputFile> file = InputFile::open(path);
    if (!file) return refuse(file.error());
    Result<formats::OpenedReader> opened = formats::open_reader(*file, {.source = path});
    if (!opened) return refuse(opened.error());
    formats::ReadGame item;
    for (int i = 0; i < game_number; ++i) {
        const Result<bool> more = opened->reader->next(item);
        if (!more) return refuse(more.error());
        if (!*more) {
            return refuse({ErrorCode::Truncated,
                           "there is no game " + std::to_string(game_number) + " in the file",
                           {.source = path}});
        }
    }
    Result<rules::History> history = record::history_of(item.game);
    if (!history) return refuse(history.error());
    return *std::move(history);
}

Checked<rules::History> with_moves(rules::History history, std::string_view text) {
    const std::vector<std::string_view> texts = split_words(text);
    const notation::LineReading line = notation::read_line(history.current(), texts);
    for (const Move move : line.moves) {
        if (Result<void> pushed = history.push(move); !pushed) return refuse(pushed.error());
    }
    if (line.stop) {
        Error error = *line.stop;
        error.message = "move " + std::to_string(line.moves.size() + 1) + ", " +
                        std::string(texts[line.moves.size()]) + ": " + error.message;
        error.where = {};
        return refuse(error);
    }
    return history;
}

}  // namespace

Checked<rules::History> read_history(std::span<const std::string> words,
                                     std::optional<std::string_view> moves, int game_number) {
    const bool names_file = words.size() == 1 && (is_path(words[0]) || looks_like_a_file(words[0]));
    if (names_file) {
        Checked<rules::History> history = read_file_history(words[0], game_number);
        if (!history || !moves) return history;
        return with_moves(*std::move(history), *moves);
    }
    const auto keyword = std::ranges::find(words, "moves");
    const auto fen = words.first(static_cast<std::size_t>(keyword - words.begin()));
    std::string text;
    if (keyword != words.end()) {
        for (auto word = keyword + 1; word != words.end(); ++word)
            text += *word + ' ';
    }
    if (moves) text += *moves;
    const Checked<Position> position = read_position(fen);
    if (!position) return tl::make_unexpected(position.error());
    return with_moves(rules::History(*position), text);
}

}  // namespace chuhe::cli
