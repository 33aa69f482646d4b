// SPDX-License-Identifier: MIT
#include "chuhe/formats/fen_list.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/formats/list_line.h"
#include "chuhe/formats/list_reader.h"
#include "chuhe/formats/main_line_writer.h"
#include "chuhe/formats/move_text.h"
#include "chuhe/formats/text_lines.h"
#include "chuhe/formats/utf16.h"
#include "chuhe/messages/formats.h"
#include "chuhe/messages/reading.h"
#include "chuhe/record/builder.h"
#include "chuhe/record/tags.h"

namespace chuhe::formats {

namespace {

// --- Reading ---

struct Operation {
    std::string_view name;
    std::string_view operand;  // without quotes
};

struct PositionLine {
    std::string_view label;  // what precedes the board
    std::string_view fen;    // empty: this line has no board
    std::vector<Operation> operations;
    std::string_view rest;  // what is not an operation
};

bool is_opcode(std::string_view word) {
    constexpr std::size_t kLongest = 15;
    const auto is_part = [](char c) { return is_lower(to_lower(c)) || is_digit(c) || c == '_'; };
    return !word.empty() && word.size() <= kLongest && is_lower(to_lower(word[0])) &&
           std::ranges::all_of(word, is_part);
}

// One of the fields after the board; the side only directly after it.
bool is_fen_field(std::string_view word, bool is_first) {
    constexpr std::array<std::string_view, 5> kSides = {"w", "r", "b", "red", "black"};
    std::string lower(word);
    std::ranges::transform(lower, lower.begin(), to_lower);
    if (is_first && std::ranges::find(kSides, lower) != kSides.end()) return true;
    return word == "-" || parse_number<unsigned>(word).has_value();
}

std::string_view word_at(std::string_view text, std::size_t at) {
    return text.substr(at, std::min(text.find_first_of(" \t", at), text.size()) - at);
}

// The end of an operation: its semicolon, outside quotes; otherwise the size of the text.
std::size_t operation_end(std::string_view text) {
    bool is_quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '"') is_quoted = !is_quoted;
        if (text[at] == ';' && !is_quoted) return at;
    }
    return text.size();
}

bool take_operations(std::string_view text, std::vector<Operation>& operations) {
    while (!text.empty()) {
        const std::size_t end = operation_end(text);
        if (end == text.size()) return false;
        const std::string_view name = word_at(text.substr(0, end), 0);
        std::string_view operand = trim(text.substr(name.size(), end - name.size()));
        if (!is_opcode(name)) return false;
        const bool is_string = operand.size() >= 2 && operand.front() == '"' &&
                               operand.find('"', 1) == operand.size() - 1;
        if (is_string) operand = operand.substr(1, operand.size() - 2);
        operations.push_back({name, operand});
        text = trim(text.substr(end + 1));
    }
    return true;
}

PositionLine parse_position_line(std::string_view line) {
    constexpr std::size_t kMostLabelWords = 4;
    constexpr std::size_t kMostFields = 6;
    PositionLine result;
    std::size_t at = 0;
    const auto next_word = [&] {
        at = std::min(line.find_first_not_of(" \t", at), line.size());
        return word_at(line, at);
    };
    std::string_view word = next_word();
    for (std::size_t i = 0; !is_board_field(word); ++i) {
        if (word.empty() || i == kMostLabelWords) return result;
        at += word.size();
        word = next_word();
    }
    const std::size_t begin = at;
    std::size_t end = at + word.size();
    for (std::size_t i = 1; i < kMostFields; ++i) {
        at = end;
        word = next_word();
        if (word.empty() || !is_fen_field(word, i == 1)) break;
        end = at + word.size();
    }
    result.label = trim(line.substr(0, begin));
    result.fen = line.substr(begin, end - begin);
    result.rest = trim(line.substr(end));
    if (take_operations(result.rest, result.operations)) {
        result.rest = {};
    } else {
        result.operations.clear();
    }
    return result;
}

class FenListReader : public Reader {
public:
    FenListReader(ByteSource& source, const ReadOptions& options)
        : options_(options),
          lines_(source, options.encoding, &guess_by_moves),
          builder_({.source = options.source}),
          between_(options.source) {}

    Encoding encoding() const override { return lines_.encoding(); }
    const Diagnostics& diagnostics() const override { return between_.diagnostics(); }

    Result<bool> next(ReadGame& item) override {
        item.diagnostics.clear();
        std::string_view text;
        while (true) {
            const Result<bool> more = lines_.next(text);
            if (!more) return tl::make_unexpected(more.error());
            if (!*more) break;
            if (trim(text).empty()) continue;
            const PositionLine line = parse_position_line(text);
            if (line.fen.empty()) {
                between_.add(text, lines_.number(), messages::kNotAPosition);
                continue;
            }
            has_read_game_ = true;
            item.where = Place{lines_.number(), 1, 0}.in(options_.source);
            read_line(text, line);
            lines_.report_bad_bytes(options_.source, item.diagnostics);
            builder_.finish(item.game, item.diagnostics);
            return true;
        }
        between_.finish();
        if (has_read_game_) return false;
        return failure(ErrorCode::BadSyntax, say(messages::kNoLineWithPosition),
                       Place{lines_.number(), 1, 0}.in(options_.source));
    }

private:
    void read_line(std::string_view text, const PositionLine& line) {
        LinePlaces places(lines_.number(), text);
        between_.give_remarks(builder_);
        Setup setup = parse_fen(line.fen);
        if (!line.label.empty()) builder_.tag(record::tags::kTitle, line.label);
        for (const Operation& operation : line.operations)
            read_operation(operation, setup, places);
        builder_.start_text(line.fen, setup, places.of(line.fen));
        if (line.rest.empty()) return;
        builder_.comment(line.rest);
        builder_.report(Severity::Note, ErrorCode::BadSyntax,
                        say(messages::kTextAfterPosition, shortened(line.rest)),
                        places.of(line.rest));
    }

    void read_operation(const Operation& operation, Setup& setup, LinePlaces& places) {
        const bool is_counter = operation.name == "hmvc" || operation.name == "fmvn";
        if (is_counter) {
            const std::optional<std::uint16_t> number =
                parse_number<std::uint16_t>(operation.operand);
            if (number) {
                (operation.name == "hmvc" ? setup.quiet_plies : setup.move_number) = *number;
                return;
            }
            builder_.report(Severity::Warning, ErrorCode::BadSyntax,
                            say(messages::kNotANumberTag, operation.name),
                            places.of(operation.name));
        }
        if (operation.name == "c0") {
            builder_.comment(operation.operand);
        } else {
            builder_.tag(operation.name == "id" ? record::tags::kTitle : operation.name,
                         operation.operand);
        }
    }

    ReadOptions options_;
    TextLines lines_;
    record::Builder builder_;
    LinesBetween between_;
    bool has_read_game_ = false;
};

// --- Writing ---

class FenListWriter : public MainLineWriter {
public:
    FenListWriter(ByteSink& sink, const WriteOptions& options)
        : sink_(sink), encoding_(options.encoding.value_or(Encoding::Utf8)) {}

    Result<void> write(const record::Game& game) override {
        if (is_utf16(encoding_)) return failure(ErrorCode::Unsupported, say(messages::kAsciiOnly));
        main_line(game, {.moves = false, .result = false});
        next_game();
        return sink_.write(to_fen(game.start()) + "\n");
    }

private:
    ByteSink& sink_;
    Encoding encoding_;
};

class EpdListWriter : public MainLineWriter {
public:
    EpdListWriter(ByteSink& sink, const WriteOptions& options)
        : sink_(sink), encoder_(options.encoding.value_or(Encoding::Utf8)) {}

    Result<void> write(const record::Game& game) override {
        std::vector<std::string_view> names;
        for (const record::Tag& tag : game.tags()) {
            if (can_write(tag.name)) names.push_back(tag.name);
        }
        main_line(game, {.tags = names, .comment = true, .moves = false, .result = false});
        const Setup start = game.start();
        std::string fen = to_fen(start);
        // Four fields; the counters become operations.
        for (int i = 0; i < 2; ++i)
            fen.erase(fen.rfind(' '));
        line_ = fen;
        if (start.quiet_plies != 0) add("hmvc", std::to_string(start.quiet_plies));
        if (start.move_number != 1) add("fmvn", std::to_string(start.move_number));
        for (const std::string_view name : names) {
            const std::string_view value = *game.tag(name);
            if (std::ranges::find(written_, name) != written_.end()) continue;
            written_.push_back(name);
            const std::string_view opcode = name == record::tags::kTitle ? "id" : name;
            if (value.empty()) {
                line_.append(" ").append(opcode) += ';';  // some are complete without an operand
            } else {
                add_text(opcode, value, name);
            }
        }
        written_.clear();
        if (!game.comment(record::kRoot).empty())
            add_text("c0", game.comment(record::kRoot), {}, record::kRoot);
        line_ += '\n';
        if (game_number() == 0) line_.insert(0, byte_order_mark(encoder_.encoding()));
        next_game();
        return sink_.write(encoder_.encode(line_));
    }

private:
    static bool can_write(std::string_view name) {
        constexpr std::array<std::string_view, 5> kTaken = {"id", "c0", "hmvc", "fmvn",
                                                            record::tags::kUnreadStart};
        return is_opcode(name) && std::ranges::find(kTaken, name) == kTaken.end();
    }

    void add(std::string_view opcode, std::string_view operand) {
        line_.append(" ").append(opcode).append(" ").append(operand) += ';';
    }

    // A quoted string of EPD can hold anything except a quote.
    void add_text(std::string_view opcode, std::string_view text, std::string_view field,
                  record::NodeId node = record::kNoNode) {
        std::string value = in_one_line(text, field, node);
        const std::string with_quotes = value;
        std::ranges::replace(value, '"', '\'');
        lose_layout(with_quotes, value, field, node);
        add(opcode, "\"" + in_encoding(encoder_, value, field, node) + "\"");
    }

    ByteSink& sink_;
    Encoder encoder_;
    std::string line_;
    std::vector<std::string_view> written_;
};

}  // namespace

bool is_fen_list(Bytes head) {
    const std::string text = first_line_of(head);
    const PositionLine line = parse_position_line(text);
    // v1 begins the diagrams of xiangqi-setup, whose boards may have no other distinguishing
    // feature.
    return !line.fen.empty() && line.label != "v1";
}

bool is_epd_list(Bytes head) {
    const std::string text = first_line_of(head);
    const PositionLine line = parse_position_line(text);
    return !line.fen.empty() && line.label.empty() && !line.operations.empty();
}

Result<std::unique_ptr<Reader>> read_fen_list(ByteSource& source, const ReadOptions& options) {
    return std::make_unique<FenListReader>(source, options);
}

std::unique_ptr<Writer> write_fen_list(ByteSink& sink, const WriteOptions& options) {
    return std::make_unique<FenListWriter>(sink, options);
}

std::unique_ptr<Writer> write_epd_list(ByteSink& sink, const WriteOptions& options) {
    return std::make_unique<EpdListWriter>(sink, options);
}

}  // namespace chuhe::formats
