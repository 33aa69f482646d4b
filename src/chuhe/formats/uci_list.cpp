// SPDX-License-Identifier: MIT
#include "chuhe/formats/uci_list.h"

#include <string>

#include "chuhe/core/fen.h"
#include "chuhe/formats/list_line.h"
#include "chuhe/formats/list_reader.h"
#include "chuhe/formats/main_line_writer.h"
#include "chuhe/formats/utf16.h"
#include "chuhe/messages/formats.h"

namespace chuhe::formats {

namespace {

class UciListWriter : public MainLineWriter {
public:
    UciListWriter(ByteSink& sink, const WriteOptions& options)
        : sink_(sink), encoding_(options.encoding.value_or(Encoding::Utf8)) {}

    Result<void> write(const record::Game& game) override {
        if (is_utf16(encoding_)) return failure(ErrorCode::Unsupported, say(messages::kAsciiOnly));
        line_ = to_fen(game.start());
        line_ += '\t';
        bool is_first = true;
        for (const record::NodeId node : main_line(game, {})) {
            if (!is_first) line_ += ' ';
            is_first = false;
            line_ += to_string(game.move(node));
        }
        line_.append("\t").append(to_string(game.outcome())) += '\n';
        next_game();
        return sink_.write(line_);
    }

private:
    ByteSink& sink_;
    Encoding encoding_;
    std::string line_;
};

}  // namespace

bool is_uci_list(Bytes head) {
    const std::string text = first_line_of(head);
    const ListLine line = parse_list_line(text);
    if (line.moves) return true;
    // A game without moves. Requires several columns: a lone FEN is a list of positions.
    return line.fen && line.outcome && line.columns > 2;
}

Result<std::unique_ptr<Reader>> read_uci_list(ByteSource& source, const ReadOptions& options) {
    return std::make_unique<ListReader>(source, options);
}

std::unique_ptr<Writer> write_uci_list(ByteSink& sink, const WriteOptions& options) {
    return std::make_unique<UciListWriter>(sink, options);
}

}  // namespace chuhe::formats
