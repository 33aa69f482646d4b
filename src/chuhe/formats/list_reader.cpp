// SPDX-License-Identifier: MIT
#include "chuhe/formats/list_reader.h"

#include "chuhe/base/text.h"
#include "chuhe/formats/move_text.h"
#include "chuhe/messages/reading.h"
#include "chuhe/notation/ranks.h"
#include "chuhe/record/tags.h"

namespace chuhe::formats {

namespace {

bool is_comment(std::string_view line) {
    return line.starts_with('#');
}

}  // namespace

void LinesBetween::add(std::string_view line, std::uint32_t number,
                       const messages::Row<messages::Text>& problem) {
    const std::string_view bare = trim(line);
    if (!is_comment(line)) {
        diagnostics_.push_back({Severity::Error,
                                {ErrorCode::BadSyntax, say(problem, shortened(bare)),
                                 Place{number, 1, 0}.in(source_)}});
        return;
    }
    if (remarks_.empty()) {
        remarks_line_ = number;
    } else {
        remarks_ += '\n';
    }
    remarks_ += trim(bare.substr(1));
}

void LinesBetween::give_remarks(record::Builder& builder) {
    if (!remarks_.empty()) builder.comment(remarks_);
    remarks_.clear();
}

void LinesBetween::finish() {
    if (remarks_.empty()) return;
    diagnostics_.push_back(
        {Severity::Warning,
         {ErrorCode::BadSyntax, say(messages::kCommentAfterGames, shortened(remarks_)),
          Place{remarks_line_, 1, 0}.in(source_)}});
    remarks_.clear();
}

ListReader::ListReader(ByteSource& source, const ReadOptions& options, ThirdColumn third)
    : options_(options),
      third_(third),
      lines_(source, options.encoding, &guess_by_moves),
      builder_({.source = options.source}),
      between_(options.source) {}

Result<bool> ListReader::next(ReadGame& item) {
    item.diagnostics.clear();
    std::string_view text;
    while (true) {
        const Result<bool> more = lines_.next(text);
        if (!more) return tl::make_unexpected(more.error());
        if (!*more) break;
        if (trim(text).empty()) continue;
        const ListLine line = parse_list_line(text);
        if (is_comment(text) || !line.is_game()) {
            between_.add(text, lines_.number(), messages::kNeitherMovesNorPosition);
            continue;
        }
        has_read_game_ = true;
        item.where = Place{lines_.number(), 1, 0}.in(options_.source);
        read_line(text, line);
        lines_.report_bad_bytes(options_.source, item.diagnostics);
        builder_.finish(item.game, item.diagnostics);
        if (!ranks_) learn_ranks(item);
        return true;
    }
    between_.finish();
    if (has_read_game_) return false;
    return failure(ErrorCode::BadSyntax, say(messages::kNoLineWithGame),
                   Place{lines_.number(), 1, 0}.in(options_.source));
}

// A short game proves little about the others: its few moves may be misprints.
void ListReader::learn_ranks(const ReadGame& item) {
    constexpr std::size_t kBeyondChance = 4;
    if (item.diagnostics.empty() && item.game.move_count() >= kBeyondChance)
        ranks_ = builder_.decided_ranks();
}

// Once the numbering is known, an unplayable move is not explained by the other one.
notation::ReadOptions ListReader::read_options() const {
    if (options_.notation) return only(*options_.notation);
    return ranks_ ? notation::with_ranks({}, *ranks_) : notation::ReadOptions{};
}

void ListReader::add_other(const ListLine::Other& other, bool& has_title) {
    // The first one is the name of the game, wherever it is.
    builder_.tag(
        has_title ? "Column" + std::to_string(other.column + 1) : std::string(record::tags::kTitle),
        other.text);
    has_title = true;
}

void ListReader::read_line(std::string_view text, ListLine line) {
    builder_.set_notation(read_options());
    between_.give_remarks(builder_);
    LinePlaces places(lines_.number(), text);
    bool has_title = false;
    for (const ListLine::Other& other : line.others) {
        // Even if they do not look like moves: they may be cut.
        const bool is_moves = third_ == ThirdColumn::Moves && other.column == 2;
        if (!is_moves) {
            add_other(other, has_title);
        } else if (!line.moves) {
            line.moves = other.text;
        } else {
            line.second_moves.push_back(other);
        }
    }
    for (const ListLine::Other& moves : line.second_moves) {
        builder_.report(Severity::Error, ErrorCode::BadSyntax,
                        say(messages::kSecondMoves, shortened(moves.text)), places.of(moves.text));
        has_title = true;  // it is no title
        add_other(moves, has_title);
    }
    if (line.fen) builder_.start_fen(*line.fen, places.of(*line.fen));
    if (line.outcome) builder_.outcome(*line.outcome);
    if (line.second_outcome) {
        builder_.report(
            Severity::Error, ErrorCode::BadSyntax,
            say(messages::kSecondResult, *line.second_outcome, to_string(*line.outcome)),
            places.of(*line.second_outcome));
    }
    if (!line.moves) return;
    std::string_view rest = *line.moves;
    while (true) {
        const std::string_view move = take_list_move(rest);
        if (move.empty()) return;
        builder_.move(move, places.of(move));
    }
}

std::string first_line_of(Bytes head) {
    MemorySource source(text_of(head));
    TextLines lines(source, std::nullopt, &guess_by_moves);
    std::string_view line;
    while (lines.next(line).value_or(false)) {
        if (!trim(line).empty() && !is_comment(line)) return std::string(line);
    }
    return {};
}

}  // namespace chuhe::formats
