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
#include "cli/notation_option.h"
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

// More than any file holds.
constexpr int kMostJudgedGames = 100'000'000;

Checked<JudgeInput> read_file_history(const HistoryRequest& request, std::istream& in) {
    const std::string& path = request.words[0];
    const auto input = RecordInput::open(path, in, {.notation = request.notation});
    if (!input) return refuse(input.error());
    formats::ReadGame item;
    for (int i = 0; i < request.game; ++i) {
        const Result<bool> more = (*input)->reader().next(item);
        if (!more) return refuse(more.error());
        if (!*more) {
            return refuse({ErrorCode::NotFound,
                           say(messages::kNoSuchGameNumber, request.game, i),
                           {.source = path}});
        }
    }
    if (const std::optional<Error> unplayable = unplayable_move(item)) return refuse(*unplayable);
    Result<rules::History> history = record::history_of(item.game);
    if (!history) return refuse(history.error());
    return JudgeInput{*std::move(history), std::move(item.diagnostics)};
}

Checked<JudgeInput> with_moves(JudgeInput input, std::string_view text,
                               std::optional<notation::Notation> notation) {
    std::vector<std::string_view> texts;
    for (std::string_view word : split_words(text)) {
        word.remove_prefix(formats::move_number_length(word));
        if (!word.empty()) texts.push_back(word);
    }
    notation::LineOptions options;
    if (notation) options.read = formats::only(*notation);
    const notation::LineReading line = notation::read_line(input.history.current(), texts, options);
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

tl::expected<HistoryRequest, Message> read_history_request(const Arguments& arguments) {
    const auto notation = read_notation(arguments, kFromNotationOption.name);
    if (!notation) return tl::make_unexpected(notation.error());
    const auto game = read_number(arguments.value(kGameOption.name).value_or("1"), kGameOption.name,
                                  1, kMostJudgedGames);
    if (!game) return tl::make_unexpected(game.error());
    return HistoryRequest{.words = arguments.words(),
                          .moves = arguments.value(kMovesOption.name),
                          .game = *game,
                          .notation = *notation};
}

Checked<JudgeInput> read_history(const HistoryRequest& request, std::istream& in) {
    const std::vector<std::string>& words = request.words;
    const bool is_record = words.size() == 1 && (words[0] == "-" || names_file(words[0]));
    if (is_record) {
        Checked<JudgeInput> input = read_file_history(request, in);
        if (!input || !request.moves) return input;
        return with_moves(*std::move(input), *request.moves, request.notation);
    }
    const auto keyword = std::ranges::find(words, "moves");
    std::string text;
    if (keyword != words.end()) {
        for (auto word = keyword + 1; word != words.end(); ++word)
            text += *word + ' ';
    }
    if (request.moves) text += *request.moves;
    const Checked<Position> position = read_position({words.begin(), keyword});
    if (!position) return tl::make_unexpected(position.error());
    return with_moves({rules::History(*position)}, text, request.notation);
}

}  // namespace chuhe::cli
