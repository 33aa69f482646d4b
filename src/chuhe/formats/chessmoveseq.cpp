// SPDX-License-Identifier: MIT
#include "chuhe/formats/chessmoveseq.h"

#include <algorithm>
#include <array>
#include <utility>

#include "chuhe/base/text.h"
#include "chuhe/core/attacks.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/formats/metadata_text.h"
#include "chuhe/formats/metadata_writer.h"
#include "chuhe/formats/one_game_writer.h"
#include "chuhe/formats/whole_text.h"
#include "chuhe/messages/formats.h"
#include "chuhe/messages/positions.h"
#include "chuhe/record/builder.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/walk.h"
#include "chuhe/record/words.h"

namespace chuhe::formats {
namespace {

constexpr std::string_view kTotalStep = "TOTAL_STEP";
constexpr std::string_view kLastMoverKey = "LAST_MOVER";
constexpr std::string_view kFen = "FEN";

// The four numbers of a step; nothing if the line is anything else.
std::optional<std::array<int, 4>> numbers_of(std::string_view content) {
    const std::vector<std::string_view> words = split_words(content);
    if (words.size() != 4) return std::nullopt;
    std::array<int, 4> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::optional<int> number = parse_number<int>(words[i]);
        if (!number) return std::nullopt;
        numbers[i] = *number;
    }
    return numbers;
}

// From the mover's point of view: (1, 1) is the right corner of the mover's back rank.
std::optional<Square> square_at(int x, int y, Side mover) {
    if (x < 1 || x > Square::kFiles || y < 1 || y > Square::kRanks) return std::nullopt;
    return mover == Side::Red ? Square(Square::kFiles - x, y - 1)
                              : Square(x - 1, Square::kRanks - y);
}

std::string coordinates_of(Square square, Side mover) {
    const bool is_red = mover == Side::Red;
    const int x = is_red ? Square::kFiles - square.file() : square.file() + 1;
    const int y = is_red ? square.rank() + 1 : Square::kRanks - square.rank();
    return std::to_string(x) + ' ' + std::to_string(y);
}

// Which of the format's four errors a step has; empty for a legal move.
Message fault_of(const Position& position, Move move) {
    const Message reason = reason_against(position, move);
    if (reason.empty()) return {};
    const Board& board = position.board();
    const Side us = position.side_to_move();
    if (!board.pieces(us).contains(move.from())) return say(messages::kInvalidFrom, reason);
    if (board.pieces(us).contains(move.to())) return say(messages::kInvalidTo, reason);
    return say(messages::kInvalidPattern, reason);
}

class StepsReader {
public:
    StepsReader(const MetadataText& text, const ReadOptions& options)
        : text_(text), source_(options.source), builder_({.source = options.source}) {}

    void read(ReadGame& item) {
        builder_.begin();
        if (auto fault = text_.fault_of_header(source_)) item.diagnostics.push_back(*fault);
        if (auto fault = text_.fault_of_end_mark(source_)) item.diagnostics.push_back(*fault);
        constexpr std::array kOurKeys = {kTotalStep, kLastMoverKey, kFen};
        std::ranges::move(text_.faults_of_repeated(kOurKeys, source_),
                          std::back_inserter(item.diagnostics));
        read_header();
        read_steps();
        check_total();
        builder_.finish(item.game, item.diagnostics);
        if (!text_.header_comment().empty()) {
            item.game.set_comment(record::kRoot, text_.header_comment());
        }
    }

private:
    void read_header() {
        for (const MetadataText::Entry& entry : text_.entries()) {
            const bool is_ours =
                entry.key == kTotalStep || entry.key == kLastMoverKey || entry.key == kFen;
            if (!is_ours) builder_.tag(entry.key, entry.value);
        }
        if (const MetadataText::Entry* fen = text_.find(kFen)) {
            builder_.start_fen(fen->value, fen->place);
        } else if (const MetadataText::Entry* last = text_.find(kLastMoverKey)) {
            Setup setup = Setup::start();
            if (last->value == "RED")
                setup.side_to_move = Side::Black;
            else if (last->value != "BLACK") {
                builder_.report(Severity::Error, ErrorCode::BadSyntax,
                                say(messages::kBadLastMover, last->value), last->place);
            }
            builder_.start(setup, last->place);
        }
    }

    void read_steps() {
        for (const MetadataText::Line& line : text_.body()) {
            if (line.content.empty()) {
                builder_.lead(line.comment);
                continue;
            }
            ++steps_;
            read_step(line);
            if (line.has_comment) builder_.comment(line.comment);
        }
    }

    void read_step(const MetadataText::Line& line) {
        const Side mover = builder_.side_to_move();
        const std::optional<std::array<int, 4>> numbers = numbers_of(line.content);
        if (!numbers) {
            builder_.skip(line.content, ErrorCode::BadSyntax, say(messages::kFourNumbers),
                          line.place);
            return;
        }
        const std::optional<Square> from = square_at((*numbers)[0], (*numbers)[1], mover);
        const std::optional<Square> to = square_at((*numbers)[2], (*numbers)[3], mover);
        if (!from || !to) {
            builder_.skip(line.content, ErrorCode::IllegalMove, say(messages::kOutOfRange),
                          line.place);
            return;
        }
        const Position* position = builder_.position();
        const Message fault =
            position == nullptr ? Message() : fault_of(*position, Move(*from, *to));
        if (fault.empty()) {
            builder_.move(Move(*from, *to), line.place);
        } else {
            builder_.skip(line.content, ErrorCode::IllegalMove, fault, line.place);
        }
    }

    void check_total() {
        const MetadataText::Entry* entry = text_.find(kTotalStep);
        if (entry == nullptr) {
            builder_.report(Severity::Error, ErrorCode::BadSyntax, say(messages::kNoTotalStep),
                            {.line = 1, .column = 1});
            return;
        }
        const std::optional<std::size_t> total = parse_number<std::size_t>(entry->value);
        if (!total) {
            builder_.report(Severity::Error, ErrorCode::BadSyntax,
                            say(messages::kBadTotalStep, entry->value), entry->place);
        } else if (*total != steps_) {
            const bool is_cut = *total > steps_;
            builder_.report(is_cut ? Severity::Error : Severity::Warning,
                            is_cut ? ErrorCode::Truncated : ErrorCode::BadSyntax,
                            say(messages::kWrongTotalStep, entry->value, steps_), entry->place);
        }
    }

    const MetadataText& text_;
    std::string source_;
    record::Builder builder_;
    std::size_t steps_ = 0;
};

class ChessmoveseqWriter : public OneGameWriter {
public:
    using OneGameWriter::OneGameWriter;

private:
    // The header states the number of steps.
    std::string text_of(const record::Game& game) override {
        const std::string steps = steps_of(game);
        return header_of(game) + steps;
    }

    std::string header_of(const record::Game& game) {
        std::vector<MetadataLoss> losses;
        const std::array keys = {
            MetadataKey{kTotalStep, std::to_string(steps_)},
            MetadataKey{kFen, game.starts_normally() ? "" : to_fen(game.start())},
            MetadataKey{kLastMoverKey, ""}};
        const std::string_view comment = game.comment(record::kRoot);
        CommentLines comments(comment);
        lose_layout(comment, comments.readable(), {}, record::kRoot);
        std::string header = metadata_header(game, keys, comments, {}, losses);
        for (MetadataLoss& loss : losses)
            lose(loss.kind, std::move(loss.detail));
        if (game.outcome() != record::Outcome::Unknown) {
            lose_text(LossKind::Result, to_string(game.outcome()));
        }
        if (!game.ending().empty()) lose_text(LossKind::Ending, game.ending());
        return header;
    }

    std::string steps_of(const record::Game& game) {
        std::string steps;
        steps_ = 0;
        record::Cursor cursor(game);
        lose_remarks(game, record::kRoot);
        for (const record::NodeId node : main_line_of(game)) {
            lose_variations(game, node);
            if (!append_step(steps, game, node, cursor)) break;
            cursor.to_child(node);
            ++steps_;
        }
        return steps;
    }

    // False: nothing can be written from here on.
    bool append_step(std::string& steps, const record::Game& game, record::NodeId node,
                     const record::Cursor& cursor) {
        const Side mover = cursor.side_to_move();
        const bool is_skip = game.kind(node) == record::NodeKind::Skip;
        if (!game.is_move(node) && !(is_skip && can_be_step(game.token(node), cursor))) {
            lose_subtree(LossKind::UnplayableText, game, node);
            return false;
        }
        if (!game.lead(node).empty()) steps += "# " + flat(game.lead(node), node) + '\n';
        if (is_skip) {
            steps += game.token(node);
        } else {
            const Move move = game.move(node);
            steps += coordinates_of(move.from(), mover) + ' ' + coordinates_of(move.to(), mover);
        }
        if (!game.comment(node).empty()) steps += " # " + flat(game.comment(node), node);
        steps += '\n';
        lose_remarks(game, node);
        return true;
    }

    // Text that will be read back as the same line, and as unplayable.
    static bool can_be_step(const std::string& token, const record::Cursor& cursor) {
        std::string line = token;
        if (token.empty() || !flatten(line, false)) return false;
        const std::optional<std::array<int, 4>> numbers = numbers_of(token);
        if (!numbers) return true;
        const Side mover = cursor.side_to_move();
        const std::optional<Square> from = square_at((*numbers)[0], (*numbers)[1], mover);
        const std::optional<Square> to = square_at((*numbers)[2], (*numbers)[3], mover);
        if (!from || !to) return true;
        const Position* position = cursor.position();
        return position != nullptr && !is_legal(*position, Move(*from, *to));
    }

    std::string flat(std::string_view text, record::NodeId node) {
        std::string line(text);
        flatten(line, true);
        lose_layout(text, line, {}, node);
        return line;
    }

    void lose_remarks(const record::Game& game, record::NodeId node) {
        lose_drawings(game, node);
        if (game.judgement(node) != record::Judgement::None) {
            lose(LossKind::Judgement, describe(game.judgement(node)), node);
        }
    }

    std::size_t steps_ = 0;
};

}  // namespace

bool is_chessmoveseq(Bytes head) {
    const MetadataText text(std::string(head.begin(), head.end()));
    const MetadataText::Body body = text.kind_of_body();
    if (body == MetadataText::Body::Board) return false;
    if (text.find(kTotalStep) != nullptr) return true;
    if (body == MetadataText::Body::Steps && text.find(kLastMoverKey) != nullptr) return true;
    const auto first = std::ranges::find_if(
        text.body(), [](const MetadataText::Line& line) { return !line.content.empty(); });
    return first != text.body().end() && numbers_of(first->content).has_value();
}

Result<std::unique_ptr<Reader>> read_chessmoveseq(ByteSource& source, const ReadOptions& options) {
    Result<WholeText> whole = read_whole_text(source, options);
    if (!whole) return tl::make_unexpected(whole.error());
    const MetadataText text(std::move(whole->text));
    ReadGame item;
    item.diagnostics = std::move(whole->diagnostics);
    StepsReader(text, options).read(item);
    return single_game_reader(std::move(item), whole->encoding);
}

std::unique_ptr<Writer> write_chessmoveseq(ByteSink& sink, const WriteOptions& options) {
    return std::make_unique<ChessmoveseqWriter>(sink, options);
}

}  // namespace chuhe::formats
