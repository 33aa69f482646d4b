// SPDX-License-Identifier: MIT
#include "chuhe/formats/format.h"

#include <algorithm>
#include <array>
#include <utility>

#include "chuhe/base/text.h"
#include "chuhe/formats/cbf.h"
#include "chuhe/formats/cbl.h"
#include "chuhe/formats/cbr.h"
#include "chuhe/formats/chessboard.h"
#include "chuhe/formats/chessmoveseq.h"
#include "chuhe/formats/dhtmlxq.h"
#include "chuhe/formats/drawn_board.h"
#include "chuhe/formats/eglib.h"
#include "chuhe/formats/fen_list.h"
#include "chuhe/formats/manual.h"
#include "chuhe/formats/old_sites.h"
#include "chuhe/formats/pfc.h"
#include "chuhe/formats/pgn.h"
#include "chuhe/formats/refusal.h"
#include "chuhe/formats/uci_list.h"
#include "chuhe/formats/wxf.h"
#include "chuhe/formats/xqf.h"
#include "chuhe/messages/formats.h"
#include "chuhe/messages/reading.h"

namespace chuhe::formats {

using notation::Notation;

namespace {

// One row per file format. To add one: write formats/<name>.{h,cpp} and add its row. Nothing else
// changes: `chuhe formats`, `chuhe convert`, the web import and the round-trip tests walk this
// list. Order matters for format_of(): binary magics first, because text sniffing is a guess.
constexpr std::array kFormats = {
    Format{.name = "xqf",
           .extension = ".xqf",
           .title = &messages::kXqfTitle,
           .holds = {.variations = true,
                     .comments = true,
                     .start_position = true,
                     .result = true,
                     .unplayable_text = true},
           .recognises = &is_xqf,
           .read = &read_xqf,
           .write = &write_xqf},
    Format{.name = "cbr",
           .extension = ".cbr",
           .title = &messages::kCbrTitle,
           .holds = {.variations = true,
                     .comments = true,
                     .start_position = true,
                     .result = true,
                     .unplayable_text = true},
           .recognises = &is_cbr,
           .read = &read_cbr,
           .write = &write_cbr},
    Format{.name = "cbl",
           .extension = ".cbl",
           .title = &messages::kCblTitle,
           .holds = {.many_games = true,
                     .variations = true,
                     .comments = true,
                     .start_position = true,
                     .result = true,
                     .unplayable_text = true,
                     .library = true},
           .recognises = &is_cbl,
           .read = &read_cbl,
           .write = &write_cbl},
    Format{.name = "cbf",
           .extension = ".cbf",
           .title = &messages::kCbfTitle,
           .holds = {},
           .recognises = &is_cbf,
           .read = &read_cbf,
           .write = nullptr},
    Format{.name = "pfc",
           .extension = ".pfc",
           .title = &messages::kPfcTitle,
           .holds = {.variations = true,
                     .comments = true,
                     .tags = true,
                     .start_position = true,
                     .result = true,
                     .unplayable_text = true},
           .recognises = &is_pfc,
           .read = &read_pfc,
           .write = &write_pfc},
    Format{.name = "chn",
           .extension = ".chn",
           .title = &messages::kChnTitle,
           .holds = {},
           .recognises = &is_chn,
           .read = &read_chn,
           .write = nullptr},
    Format{.name = "ccm",
           .extension = ".ccm",
           .title = &messages::kCcmTitle,
           .holds = {},
           .recognises = &is_ccm,
           .read = &read_ccm,
           .write = nullptr},
    Format{.name = "che",
           .extension = ".che",
           .title = &messages::kCheTitle,
           .holds = {},
           .recognises = &is_che,
           .read = &read_che,
           .write = nullptr},
    Format{.name = "dhtmlxq",
           .extension = ".ubb",
           .title = &messages::kDhtmlxqTitle,
           .holds = {.many_games = true,
                     .variations = true,
                     .comments = true,
                     .tags = true,
                     .start_position = true,
                     .result = true,
                     .unplayable_text = true},
           .recognises = &is_dhtmlxq,
           .read = &read_dhtmlxq,
           .write = &write_dhtmlxq},
    Format{.name = "manual",
           .extension = ".manual",
           .title = &messages::kManualTitle,
           .holds = {.variations = true,
                     .comments = true,
                     .judgements = true,
                     .start_position = true,
                     .result = true,
                     .unplayable_text = true},
           .notations = {Notation::Letters},
           .recognises = &is_manual,
           .read = &read_manual,
           .write = &write_manual},
    // Before the board file, for which a row of empty points is enough.
    Format{.name = "drawn",
           .extension = ".board",
           .title = &messages::kDrawnTitle,
           .holds = {.start_position = true},
           .recognises = &is_drawn_board,
           .read = &read_drawn_board,
           .write = nullptr},
    Format{.name = "chessboard",
           .extension = ".chessboard",
           .title = &messages::kChessboardTitle,
           .holds = {.comments = true, .tags = true, .start_position = true},
           .recognises = &is_chessboard,
           .read = &read_chessboard,
           .write = &write_chessboard},
    Format{
        .name = "chessmoveseq",
        .extension = ".chessmoveseq",
        .title = &messages::kChessmoveseqTitle,
        .holds = {.comments = true, .tags = true, .start_position = true, .unplayable_text = true},
        .recognises = &is_chessmoveseq,
        .read = &read_chessmoveseq,
        .write = &write_chessmoveseq},
    // Before PGN, which also reads move lists without a header.
    Format{.name = "wxf",
           .extension = ".wxf",
           .title = &messages::kWxfTitle,
           .holds = {.many_games = true, .nags = true, .start_position = true, .result = true},
           .notations = {Notation::Wxf, Notation::Wxf1997, Notation::WxfXqbase},
           .recognises = &is_wxf,
           .read = &read_wxf,
           .write = &write_wxf},
    Format{.name = "pgn",
           .extension = ".pgn",
           .title = &messages::kPgnTitle,
           .holds = {.many_games = true,
                     .variations = true,
                     .comments = true,
                     .nags = true,
                     .marks = true,
                     .judgements = true,
                     .tags = true,
                     .start_position = true,
                     .result = true,
                     .unplayable_text = true},
           .notations = notation::NotationSet::all(),
           .recognises = &is_pgn,
           .read = &read_pgn,
           .write = &write_pgn},
    Format{.name = "eglib",
           .extension = ".eglib",
           .title = &messages::kEglibTitle,
           .holds = {.many_games = true, .start_position = true},
           .recognises = &is_eglib,
           .read = &read_eglib,
           .write = nullptr},
    Format{.name = "epd",
           .extension = ".epd",
           .title = &messages::kEpdTitle,
           .holds = {.many_games = true, .start_position = true},
           .recognises = &is_epd_list,
           .read = &read_fen_list,
           .write = &write_epd_list},
    Format{.name = "uci",
           .extension = ".uci",
           .title = &messages::kUciTitle,
           .holds = {.many_games = true, .start_position = true, .result = true},
           .notations = {Notation::Uci},
           .recognises = &is_uci_list,
           .read = &read_uci_list,
           .write = &write_uci_list},
    Format{.name = "fen",
           .extension = ".fen",
           .title = &messages::kFenTitle,
           .holds = {.many_games = true, .start_position = true},
           .recognises = &is_fen_list,
           .read = &read_fen_list,
           .write = &write_fen_list},
};

bool ends_with_in_any_case(std::string_view text, std::string_view ending) {
    return text.size() >= ending.size() &&
           equal_in_any_case(text.substr(text.size() - ending.size()), ending);
}

// First what was read to recognise the format, then the rest.
class Rewound : public ByteSource {
public:
    Rewound(std::string head, ByteSource& rest) : head_(std::move(head)), rest_(rest) {}

    Result<std::size_t> read(std::span<char> room) override {
        const std::string_view piece = std::string_view(head_).substr(at_, room.size());
        if (piece.empty()) return rest_.read(room);
        std::ranges::copy(piece, room.begin());
        at_ += piece.size();
        return piece.size();
    }
    std::optional<std::uint64_t> size() const override { return rest_.size(); }

private:
    std::string head_;
    std::size_t at_ = 0;
    ByteSource& rest_;
};

class SingleGameReader : public Reader {
public:
    SingleGameReader(ReadGame game, Encoding encoding)
        : game_(std::move(game)), encoding_(encoding) {}

    Result<bool> next(ReadGame& item) override {
        if (is_read_) return false;
        item = std::move(game_);
        is_read_ = true;
        return true;
    }
    Encoding encoding() const override { return encoding_; }

private:
    ReadGame game_;
    Encoding encoding_;
    bool is_read_ = false;
};

Result<std::string> read_head(ByteSource& source) {
    std::string head(kHeadSize, '\0');
    std::size_t filled = 0;
    while (filled < head.size()) {
        const Result<std::size_t> count = source.read(std::span(head).subspan(filled));
        if (!count) return tl::make_unexpected(count.error());
        if (*count == 0) break;
        filled += *count;
    }
    head.resize(filled);
    return head;
}

}  // namespace

const std::vector<record::Tag>& Reader::library_tags() const {
    static const std::vector<record::Tag> kNone;
    return kNone;
}

const Diagnostics& Reader::diagnostics() const {
    static const Diagnostics kNone;
    return kNone;
}

std::span<const Format> all_formats() {
    return kFormats;
}

const Format* format_of(Bytes head) {
    for (const Format& format : all_formats()) {
        if (format.read != nullptr && format.recognises(head)) return &format;
    }
    return nullptr;
}

const Format* format_of_name(std::string_view name) {
    for (const Format& format : all_formats()) {
        if (equal_in_any_case(format.name, name)) return &format;
    }
    return nullptr;
}

const Format* format_of_path(std::string_view path) {
    for (const Format& format : all_formats()) {
        const std::string name = "." + std::string(format.name);
        if (ends_with_in_any_case(path, format.extension) || ends_with_in_any_case(path, name))
            return &format;
    }
    return nullptr;
}

Result<OpenedReader> open_reader(ByteSource& source, const ReadOptions& options,
                                 const Format* format) {
    Result<std::string> head = read_head(source);
    if (!head) return tl::make_unexpected(head.error());
    if (format == nullptr) format = format_of(bytes_of(*head));
    const std::optional<Message> refusal = format ? std::nullopt : refusal_of(bytes_of(*head));
    // The content decides nothing: then the ending of the name does, and the reader of that format
    // says what is wrong.
    if (format == nullptr && !refusal && !head->empty()) {
        format = format_of_path(options.source);
        if (format != nullptr && format->read == nullptr) format = nullptr;
    }
    if (format == nullptr) {
        const Message unknown =
            say(head->empty() ? messages::kEmptyFile : messages::kUnknownFormat);
        return failure(ErrorCode::Unsupported, refusal.value_or(unknown), {options.source});
    }
    if (format->read == nullptr) {
        return failure(ErrorCode::Unsupported, say(messages::kWriteOnlyFormat, say(*format->title)),
                       {options.source});
    }
    OpenedReader opened;
    opened.format = format;
    opened.source = std::make_unique<Rewound>(std::move(*head), source);
    Result<std::unique_ptr<Reader>> reader = format->read(*opened.source, options);
    if (!reader) return tl::make_unexpected(reader.error());
    opened.reader = std::move(*reader);
    return opened;
}

std::unique_ptr<Reader> single_game_reader(ReadGame game, Encoding encoding) {
    return std::make_unique<SingleGameReader>(std::move(game), encoding);
}

}  // namespace chuhe::formats
