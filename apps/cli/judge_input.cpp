// SPDX-License-Identifier: MIT
#include "cli/judge_input.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "chuhe/base/text.h"
#include "chuhe/formats/format.h"
#include "chuhe/formats/move_text.h"
#include "chuhe/messages/moves.h"
#include "chuhe/messages/usage.h"
#include "chuhe/notation/line.h"
#include "chuhe/record/game_end.h"
#include "chuhe/record/walk.h"
#include "cli/position_argument.h"
#include "cli/record_input.h"

namespace chuhe::cli {
namespace {

tl::unexpected<Errors> refuse(Error error) {
    return tl::make_unexpected(Errors{std::move(error)});
}

// Why the main line stops early; nothing if all its moves can be played. Unplayable moves are not
// part of a history, and a verdict on the moves before them would mislead.
std::optional<Error> unplayable_move(const formats::ReadGame& item) {
    for (const record::NodeId node : record::main_line_of(item.game)) {
        if (item.game.is_move(node)) continue;
        const auto said = std::ranges::find(item.diagnostics, index_of(node), &Diagnostic::node);
        if (said != item.diagnostics.end()) return said->error;
        return Error{ErrorCode::IllegalMove, say(messages::kMainLineUnplayable), item.where};
    }
    return std::nullopt;
}

Checked<JudgeInput> read_file_history(const std::string& path, int game_number, std::istream& in) {
    const auto input = RecordInput::open(path, in, {});
    if (!input) return refuse(input.error());
    formats::ReadGame item;
    for (int i = 0; i < game_number; ++i) {
        const Result<bool> more = (*input)->reader().next(item);
        if (!more) return refuse(more.error());
        if (!*more) {
            return refuse({ErrorCode::NotFound,
                           say(messages::kNoSuchGameNumber, game_number, i),
                           {.source = path}});
        }
    }
    if (const std::optional<Error> unplayable = unplayable_move(item)) return refuse(*unplayable);
    Result<rules::History> history = record::history_of(item.game);
    if (!history) return refuse(history.error());
    return JudgeInput{*std::move(history), std::move(item.diagnostics)};
}

Checked<JudgeInput> with_moves(JudgeInput input, std::string_view text) {
    std::vector<std::string_view> texts;
    for (std::string_view word : split_words(text)) {
        word.remove_prefix(formats::move_number_length(word));
        if (!word.empty()) texts.push_back(word);
    }
    const notation::LineReading line = notation::read_line(input.history.current(), texts);
    for (const Move move : line.moves) {
        if (Result<void> pushed = input.history.push(move); !pushed) return refuse(pushed.error());
    }
    if (line.stop) {
        Error error = *line.stop;
        error.message = say(messages::kNumberedMove, line.moves.size() + 1,
                            texts[line.moves.size()], std::move(error.message));
        error.where = {};
        return refuse(error);
    }
    std::ranges::move(notation::remarks_on(line, texts), std::back_inserter(input.remarks));
    return input;
}

}  // namespace

Checked<JudgeInput> read_history(std::span<const std::string> words,
                                 std::optional<std::string_view> moves, int game_number,
                                 std::istream& in) {
    const bool is_record = words.size() == 1 && (words[0] == "-" || names_file(words[0]));
    if (is_record) {
        Checked<JudgeInput> input = read_file_history(words[0], game_number, in);
        if (!input || !moves) return input;
        return with_moves(*std::move(input), *moves);
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
    return with_moves({rules::History(*position)}, text);
}

}  // namespace chuhe::cli
