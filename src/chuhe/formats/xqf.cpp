// SPDX-License-Identifier: MIT
#include "chuhe/formats/xqf.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "chuhe/formats/chinese_text.h"
#include "chuhe/formats/folded_text.h"
#include "chuhe/formats/line_ends.h"
#include "chuhe/formats/raw_squares.h"
#include "chuhe/formats/tag_order.h"
#include "chuhe/formats/xqf_layout.h"
#include "chuhe/messages/formats.h"
#include "chuhe/messages/reading.h"
#include "chuhe/record/builder.h"

namespace chuhe::formats {

using record::NodeId;

namespace {

// Far more than any real file has; beyond that, somebody is feeding us a disk.
constexpr std::uint64_t kLargestXqfFile = std::uint64_t{1} << 30;

// After this many records with squares off the board, the rest is not a move tree.
constexpr std::size_t kMostStrayRecords = 1000;

// The encryption keys of a file; all zero in version 1.0.
struct Keys {
    std::uint8_t pieces = 0;
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    std::uint32_t length = 0;
    std::array<std::uint8_t, 32> stream{};
};

Keys keys_of(Bytes header) {
    Keys keys;
    if (header[xqf::kVersionAt] <= xqf::kPlainVersion) return keys;
    const std::uint8_t mask = header[xqf::kKeysAt];
    const Bytes ors = header.subspan(0x08, 4);
    const Bytes parts = header.subspan(0x0C, 4);  // of the sum, the pieces, from, to
    const auto low_byte = [](unsigned value) { return static_cast<std::uint8_t>(value & 0xFF); };
    const auto square = [&](std::uint8_t key) { return low_byte(54u * key * key + 221u); };
    keys.pieces = low_byte(unsigned{square(parts[1])} * parts[1]);
    keys.from = low_byte(unsigned{square(parts[2])} * keys.pieces);
    keys.to = low_byte(unsigned{square(parts[3])} * keys.from);
    keys.length = (parts[0] * 256u + parts[1]) % 32000u + xqf::kLengthBase;
    constexpr std::string_view kText = "[(C) Copyright Mr. Dong Shiwei.]";
    for (std::size_t i = 0; i < keys.stream.size(); ++i) {
        const unsigned key = (unsigned{parts[i % 4]} & mask) | ors[i % 4];
        keys.stream[i] = low_byte(static_cast<unsigned char>(kText[i]) & key);
    }
    return keys;
}

void decrypt(std::span<char> body, const Keys& keys) {
    for (std::size_t i = 0; i < body.size(); ++i)
        body[i] = static_cast<char>(body[i] - keys.stream[i % keys.stream.size()]);
}

// XQStudio ends every comment with a line break.
std::string comment_lines(std::string_view text) {
    std::string lines = unix_lines(text);
    if (lines.ends_with('\n')) lines.pop_back();
    return lines;
}

class XqfReader {
public:
    // Requires a whole header.
    XqfReader(std::string bytes, const ReadOptions& options)
        : bytes_(std::move(bytes)),
          header_(bytes_of(bytes_).first(xqf::kHeaderSize)),
          keys_(keys_of(header_)),
          version_(header_[xqf::kVersionAt]),
          builder_({.source = options.source}) {
        if (version_ > xqf::kPlainVersion)
            decrypt(std::span(bytes_).subspan(xqf::kHeaderSize), keys_);
    }

    Encoding read(ReadGame& item, std::optional<Encoding> forced) {
        builder_.begin();
        check_version();
        read_start();
        read_result();
        read_tree();
        const std::string sample = text_sample();
        const Encoding encoding = forced ? *forced : guess_chinese(sample);
        read_texts(encoding);
        builder_.finish(item.game, item.diagnostics);
        if (const auto rival = rival_of(sample, encoding); rival && !forced)
            item.diagnostics.push_back(doubtful_encoding(encoding, *rival, item.where.source));
        return encoding;
    }

private:
    struct Comment {
        NodeId node;
        std::size_t at;
        std::size_t length;
    };
    struct Record {
        RawSquares squares;
        bool has_next;
        bool has_sibling;
        Comment comment;
    };

    void warn(Message message, std::size_t at) {
        builder_.report(Severity::Warning, ErrorCode::BadSyntax, std::move(message),
                        Place::at_offset(at));
    }

    void check_version() {
        if (xqf::kPlainVersion <= version_ && version_ <= xqf::kNewestVersion) return;
        warn(say(messages::kXqfVersion, version_), xqf::kVersionAt);
    }

    void read_start() {
        PieceList list;
        for (std::size_t slot = 0; slot < kListedPieces; ++slot) {
            const auto number =
                static_cast<std::uint8_t>(header_[xqf::kPieceListAt + slot] - keys_.pieces);
            if (number >= xqf::kNoSquare) continue;
            const bool is_rotated = version_ >= xqf::kRotatedVersion;
            list[is_rotated ? (keys_.pieces + 1 + slot) % kListedPieces : slot] =
                xqf::square_of(number);
        }
        Setup setup = formats::setup_of(list);
        setup.side_to_move = header_[xqf::kSideAt] == 1 ? Side::Black : Side::Red;
        const int number = header_[xqf::kMoveNumberAt] + header_[xqf::kMoveNumberAt + 1] * 256;
        setup.move_number = std::max(number, 1);
        // Not every program fills in the side; the first move is more reliable.
        builder_.start(setup, Place::at_offset(xqf::kPieceListAt), record::SideToMove::Guessed);
    }

    void read_result() {
        const std::uint8_t result = header_[xqf::kResultAt];
        if (result <= static_cast<std::uint8_t>(record::Outcome::Several)) {
            builder_.outcome(static_cast<record::Outcome>(result));
        } else {
            warn(say(messages::kUnknownResult, std::to_string(result)), xqf::kResultAt);
        }
    }

    // Depth first: a record is followed by its continuation, and when that has ended, by its next
    // sibling.
    void read_tree() {
        std::size_t at = xqf::kHeaderSize;
        std::vector<NodeId> parents;  // of siblings not yet read
        Record entry;
        if (!read_record(at, entry)) return;
        keep_comment(entry, record::kRoot);
        if (entry.has_sibling) parents.push_back(record::kRoot);
        while (true) {
            if (!entry.has_next) {
                if (parents.empty()) break;
                builder_.go_to(parents.back());
                parents.pop_back();
            }
            const std::size_t start = at;
            if (!read_record(at, entry)) return;
            const NodeId parent = builder_.current();
            const NodeId node = add(entry.squares, start);
            keep_comment(entry, node);
            if (entry.has_sibling) parents.push_back(parent);
            if (stray_ > kMostStrayRecords) break;
        }
        if (at < bytes_.size()) {
            warn(say(messages::kBytesAfterMoves, bytes_.size() - at), at);
        }
    }

    NodeId add(RawSquares squares, std::size_t at) {
        if (xqf::is_move(squares)) [[likely]] {
            return builder_.move(xqf::move_of(squares), Place::at_offset(at));
        }
        ++stray_;
        return add_no_squares(builder_, raw_token("xqf", squares), Place::at_offset(at));
    }

    void keep_comment(const Record& entry, NodeId node) {
        if (entry.comment.length == 0) return;
        comments_.push_back(entry.comment);
        comments_.back().node = node;
    }

    // False at the end of the file.
    bool read_record(std::size_t& at, Record& entry) {
        constexpr std::size_t kSize = 4;
        if (bytes_.size() - at < kSize) return ends_early(at);
        const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes_[at + i]); };
        const auto low_byte = [](int value) { return static_cast<std::uint8_t>(value & 0xFF); };
        entry.squares = {low_byte(byte(0) - xqf::kFromBase - keys_.from),
                         low_byte(byte(1) - xqf::kToBase - keys_.to)};
        const std::uint8_t flags = byte(2);
        at += kSize;
        entry.comment.length = 0;
        if (version_ > xqf::kPlainVersion) {
            entry.has_next = (flags & xqf::kHasNext) != 0;
            entry.has_sibling = (flags & xqf::kHasSibling) != 0;
            return (flags & xqf::kHasComment) == 0 || read_comment(at, entry.comment);
        }
        entry.has_next = (flags & 0xF0) != 0;
        entry.has_sibling = (flags & 0x0F) != 0;
        return read_comment(at, entry.comment);
    }

    bool read_comment(std::size_t& at, Comment& comment) {
        ByteReader reader(bytes_of(bytes_).subspan(at), at);
        const std::uint32_t stored = reader.u32();
        if (!reader.ok()) return ends_early(at);
        if (stored < keys_.length) {
            warn(say(messages::kNegativeLength), at);
            at += 4;
            return true;
        }
        comment.at = at + 4;
        comment.length = stored - keys_.length;
        if (comment.length > reader.remaining()) {
            builder_.report(Severity::Error, ErrorCode::Truncated,
                            say(messages::kCommentBeyondFile, comment.length),
                            Place::at_offset(at));
            comment.length = reader.remaining();
        }
        at = comment.at + comment.length;
        return true;
    }

    bool ends_early(std::size_t at) {
        builder_.report(Severity::Error, ErrorCode::Truncated, say(messages::kMovesTruncated),
                        Place::at_offset(at));
        return false;
    }

    std::string_view field_bytes(const xqf::Field& field) const {
        const std::size_t room = field.tag == record::tags::kTitle ? xqf::kLongTitle : field.room;
        const std::size_t length = std::min<std::size_t>(header_[field.at], room);
        return text_of(header_.subspan(field.at + 1, length));
    }

    // Enough text to tell its encoding.
    std::string text_sample() const {
        std::string sample;
        for (const xqf::Field& field : xqf::kFields)
            sample.append(field_bytes(field)).append("\n");
        for (const Comment& comment : comments_) {
            if (sample.size() >= kTextSample) break;
            sample.append(bytes_, comment.at, comment.length).append("\n");
        }
        return sample;
    }

    void read_texts(Encoding encoding) {
        Decoder decoder(encoding);
        for (const xqf::Field& field : xqf::kFields) {
            if (header_[field.at] > field_bytes(field).size()) {
                warn(say(messages::kFieldTooLong, header_[field.at], field.tag), field.at);
            }
            std::string value = decode(decoder, field_bytes(field), field.at + 1);
            while (value.ends_with('\0'))
                value.pop_back();
            if (!value.empty()) builder_.tag(field.tag, value);
        }
        read_kind();
        for (const Comment& comment : comments_) {
            const std::string_view bytes =
                std::string_view(bytes_).substr(comment.at, comment.length);
            const std::string text = comment_lines(decode(decoder, bytes, comment.at));
            builder_.go_to(comment.node);
            if (!text.empty()) builder_.comment(text);
        }
    }

    void read_kind() {
        const std::uint8_t kind = header_[xqf::kKindAt];
        if (kind >= xqf::kKinds.size()) {
            warn(say(messages::kXqfKind, kind), xqf::kKindAt);
        } else if (kind > 0) {
            builder_.tag(record::tags::kKind, xqf::kKinds[kind]);
        }
    }

    std::string decode(Decoder& decoder, std::string_view bytes, std::size_t at) {
        std::string text;
        const std::vector<BadBytes> bad = decoder.append(bytes, text);
        for (const BadBytes& found : bad) {
            builder_.report(Severity::Warning, ErrorCode::BadEncoding,
                            say(messages::kInvalidBytes, name_of(decoder.encoding())),
                            Place::at_offset(at + found.offset));
        }
        return text;
    }

    std::string bytes_;
    Bytes header_;
    Keys keys_;
    std::uint8_t version_;
    record::Builder builder_;
    std::vector<Comment> comments_;
    std::size_t stray_ = 0;
};

}  // namespace

bool is_xqf(Bytes head) {
    constexpr std::size_t kShortest = 0x34;
    if (head.size() < kShortest || head[0] != 'X' || head[1] != 'Q') return false;
    // Text contains no zeros, and a header is full of them.
    const Bytes header = head.first(std::min(head.size(), xqf::kHeaderSize));
    return head[xqf::kVersionAt] < 0x20 && std::ranges::find(header, 0) != header.end();
}

Result<std::unique_ptr<Reader>> read_xqf(ByteSource& source, const ReadOptions& options) {
    Result<std::string> bytes = read_all(source, kLargestXqfFile);
    if (!bytes) return tl::make_unexpected(bytes.error());
    if (!bytes->starts_with("XQ")) {
        return failure(ErrorCode::BadSyntax, say(messages::kNotXqf), {options.source});
    }
    if (bytes->size() < xqf::kHeaderSize) {
        return failure(ErrorCode::Truncated, say(messages::kXqfHeaderShort, bytes->size()),
                       {options.source, 0, 0, bytes->size()});
    }
    ReadGame item;
    item.where = {options.source};
    const Encoding encoding = XqfReader(std::move(*bytes), options).read(item, options.encoding);
    sort_tags(item.game);
    unfold_texts(item.game, item.diagnostics, item.where);
    return single_game_reader(std::move(item), encoding);
}

}  // namespace chuhe::formats
