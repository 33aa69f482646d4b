// SPDX-License-Identifier: MIT
#include "chuhe/formats/cbr_record.h"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

#include "chuhe/base/encoding.h"
#include "chuhe/base/fnv.h"
#include "chuhe/formats/cbr_layout.h"
#include "chuhe/formats/line_ends.h"
#include "chuhe/formats/raw_squares.h"
#include "chuhe/messages/formats.h"
#include "chuhe/messages/positions.h"
#include "chuhe/messages/reading.h"

namespace chuhe::formats {

using record::NodeId;

namespace cbr {

std::uint8_t code_of(Piece piece) {
    const char letter = Piece(Side::Red, piece.type()).letter();
    const std::size_t place = kPieceOrder.find(letter);
    return static_cast<std::uint8_t>((piece.side() == Side::Red ? 0x11 : 0x21) + place);
}

std::optional<Piece> piece_of(std::uint8_t code) {
    const std::size_t place = static_cast<std::size_t>(code & 0x0F) - 1;
    const int side = code >> 4;
    if (place >= kPieceOrder.size() || side < 1 || side > 2) return std::nullopt;
    const PieceType type = Piece::from_letter(kPieceOrder[place])->type();
    return Piece(side == 1 ? Side::Red : Side::Black, type);
}

// Searched at even offsets only: 一 (00 4E) after an ASCII character also has two zeros in a row.
Bytes field_text(Bytes record, const Field& field) {
    const Bytes whole = record.subspan(field.at, field.width);
    std::size_t length = 0;
    while (length + 1 < whole.size() && (whole[length] != 0 || whole[length + 1] != 0))
        length += 2;
    return whole.first(length);
}

namespace {

// The first three groups are stored as numbers, lowest byte first.
constexpr std::array<std::size_t, kIdSize> kIdOrder = {3, 2, 1,  0,  5,  4,  7,  6,
                                                       8, 9, 10, 11, 12, 13, 14, 15};

bool has_dash_before(std::size_t byte) {
    return byte == 4 || byte == 6 || byte == 8 || byte == 10;
}

}  // namespace

std::string id_text(Bytes id) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string text = "{";
    for (std::size_t i = 0; i < kIdSize; ++i) {
        if (has_dash_before(i)) text += '-';
        const std::uint8_t byte = id[kIdOrder[i]];
        text += kDigits[byte >> 4];
        text += kDigits[byte & 0x0F];
    }
    return text + '}';
}

std::optional<std::string> parse_id(std::string_view text) {
    std::string digits;
    for (const char c : text) {
        if (c != '{' && c != '-' && c != '}') digits += c;
    }
    if (digits.size() != 2 * kIdSize) return std::nullopt;
    std::string id(kIdSize, '\0');
    for (std::size_t i = 0; i < kIdSize; ++i) {
        unsigned value = 0;
        const char* first = digits.data() + 2 * i;
        const auto [end, error] = std::from_chars(first, first + 2, value, 16);
        if (error != std::errc{} || end != first + 2) return std::nullopt;
        id[kIdOrder[i]] = static_cast<char>(value);
    }
    if (id_text(bytes_of(id)) != text) return std::nullopt;
    return id;
}

// One hash for each half.
std::string made_up_id(std::string_view content, std::size_t number) {
    std::string id(kMadeUpId);
    for (std::uint64_t half = 0; id.size() < kIdSize; ++half) {
        Fnv1a hash(Fnv1a::kBasis ^ half);
        hash.add(content);
        for (std::size_t rest = number; rest > 0; rest >>= 8)
            hash.add(static_cast<std::uint8_t>(rest & 0xFF));
        for (int shift = 0; shift < 64 && id.size() < kIdSize; shift += 8)
            id += static_cast<char>(hash.value() >> shift & 0xFF);
    }
    return id;
}

}  // namespace cbr

namespace {

// After this many moves with squares off the board, the rest is not a move tree.
constexpr std::size_t kMostStrayMoves = 1000;

class RecordReader {
public:
    RecordReader(Bytes bytes, std::uint64_t offset, const cbr::Layout& layout,
                 record::Builder& builder)
        : bytes_(bytes), offset_(offset), layout_(layout), builder_(builder) {}

    std::size_t read() {
        read_header();
        read_start();
        read_moves();
        return at_;
    }

private:
    struct Entry {
        std::uint8_t flags;
        RawSquares squares;
        std::string comment;
    };

    Place place(std::size_t at) const { return Place::at_offset(offset_ + at); }
    void warn(Message message, std::size_t at) {
        builder_.report(Severity::Warning, ErrorCode::BadSyntax, std::move(message), place(at));
    }

    std::string decode(Bytes text, std::size_t at) {
        std::string decoded;
        for (const BadBytes& bad : decoder_.append(text_of(text), decoded)) {
            builder_.report(Severity::Warning, ErrorCode::BadEncoding,
                            say(messages::kInvalidBytes, "UTF-16"), place(at + bad.offset));
        }
        return unix_lines(decoded);
    }

    void read_header() {
        const Bytes id = bytes_.subspan(cbr::kIdAt, cbr::kIdSize);
        const std::string id_name = id_of_cbr_record(bytes_);
        if (!id_name.empty() && !text_of(id).starts_with(cbr::kMadeUpId))
            builder_.tag(cbr::kId, id_name);
        for (const cbr::Field& field : layout_.fields) {
            const std::string value = decode(field_text(bytes_, field), field.at);
            if (!value.empty()) builder_.tag(field.tag, value);
        }
        builder_.ending(decode(cbr::field_text(bytes_, layout_.ending), layout_.ending.at));
        if (layout_.ecco_at != 0) read_ecco();
        const std::uint8_t type = bytes_[layout_.type_at];
        if (type != 0) builder_.tag(cbr::kRecordType, std::to_string(type));
        const std::uint8_t result = bytes_[layout_.result_at];
        if (result <= static_cast<std::uint8_t>(record::Outcome::Several)) {
            builder_.outcome(static_cast<record::Outcome>(result));
        } else {
            warn(say(messages::kUnknownResult, std::to_string(result)), layout_.result_at);
        }
    }

    void read_ecco() {
        std::string_view code = text_of(bytes_.subspan(layout_.ecco_at, 4));
        code = code.substr(0, code.find('\0'));
        const bool is_code = std::ranges::all_of(code, [](char c) { return '!' <= c && c <= '~'; });
        if (!code.empty() && is_code) builder_.tag(record::tags::kEcco, code);
    }

    void read_start() {
        Setup setup;
        for (std::size_t i = 0; i < Square::kCount; ++i) {
            const std::uint8_t code = bytes_[layout_.board_at + i];
            if (code == 0) continue;
            if (const std::optional<Piece> piece = cbr::piece_of(code)) {
                setup.put(*piece, cbr::square_at(i));
            } else {
                setup.faults.push_back(
                    {ErrorCode::BadPosition,
                     say(messages::kUnknownPieceNumber, to_string(cbr::square_at(i)), code)});
            }
        }
        // Headings in libraries have an empty board, which has no meaning.
        const Bytes board = bytes_.subspan(layout_.board_at, Square::kCount);
        if (std::ranges::all_of(board, [](std::uint8_t code) { return code == 0; })) return;
        const std::uint8_t side = bytes_[layout_.side_at];
        setup.side_to_move = side == 2 ? Side::Black : Side::Red;
        const int number = bytes_[layout_.number_at] + bytes_[layout_.number_at + 1] * 256;
        setup.move_number = std::max(number, 1);
        const bool is_stated = side == 1 || side == 2;
        builder_.start(setup, place(layout_.board_at),
                       is_stated ? record::SideToMove::Stated : record::SideToMove::Guessed);
    }

    // Depth first, as in XQF. The first entry has no squares and carries the comment of the game.
    void read_moves() {
        at_ = layout_.moves_at;
        std::vector<NodeId> parents;  // of siblings not yet read
        Entry entry;
        bool is_first = true;
        while (true) {
            const std::size_t start = at_;
            if (!read_entry(entry)) return;
            const bool has_move = entry.squares.from != entry.squares.to;
            if (entry.flags > cbr::kAllFlags || (!has_move && !is_first)) {
                at_ = start;
                builder_.report(Severity::Error, ErrorCode::BadSyntax, say(messages::kMovesInvalid),
                                place(start));
                return;
            }
            is_first = false;
            const NodeId parent = builder_.current();
            if (has_move) add(entry.squares, start);
            if (!entry.comment.empty()) builder_.comment(entry.comment);
            if ((entry.flags & cbr::kHasSibling) != 0) parents.push_back(parent);
            if (strays_ > kMostStrayMoves) return;
            if ((entry.flags & cbr::kLineEnds) != 0) {
                if (parents.empty()) return;
                builder_.go_to(parents.back());
                parents.pop_back();
            }
        }
    }

    bool read_entry(Entry& entry) {
        constexpr std::size_t kSize = 4;
        if (bytes_.size() - at_ < kSize) return ends_early(at_);
        entry.flags = bytes_[at_];
        entry.squares = {bytes_[at_ + 2], bytes_[at_ + 3]};
        entry.comment.clear();
        at_ += kSize;
        const bool is_rubbish = entry.flags > cbr::kAllFlags;
        return is_rubbish || (entry.flags & cbr::kHasComment) == 0 || read_comment(entry.comment);
    }

    bool read_comment(std::string& comment) {
        ByteReader reader(bytes_.subspan(at_));
        std::size_t length = reader.u32();
        if (!reader.ok()) return ends_early(at_);
        const std::size_t start = at_ + 4;
        if (length > reader.remaining()) {
            builder_.report(Severity::Error, ErrorCode::Truncated,
                            say(messages::kCommentBeyondRecord, length), place(at_));
            length = reader.remaining();
        }
        comment = decode(bytes_.subspan(start, length), start);
        at_ = start + length;
        return true;
    }

    bool ends_early(std::size_t at) {
        builder_.report(Severity::Error, ErrorCode::Truncated, say(messages::kMovesTruncated),
                        place(at));
        return false;
    }

    void add(RawSquares squares, std::size_t at) {
        const auto from = square_of(squares.from);
        const auto to = square_of(squares.to);
        if (from && to) {
            builder_.move(Move(*from, *to), place(at));
            return;
        }
        ++strays_;
        const std::string token = raw_token("cbr", squares);
        add_no_squares(builder_, token, place(at));
    }

    std::optional<Square> square_of(std::uint8_t number) const {
        if (layout_.has_nibbles) {
            const int file = number >> 4;
            const int row = number & 0x0F;
            if (file >= Square::kFiles || row >= Square::kRanks) return std::nullopt;
            return Square(file, Square::kRanks - 1 - row);
        }
        if (number >= Square::kCount) return std::nullopt;
        return cbr::square_at(number);
    }

    Bytes bytes_;
    std::uint64_t offset_;
    const cbr::Layout& layout_;
    record::Builder& builder_;
    Decoder decoder_{Encoding::Utf16Le};
    std::size_t at_ = 0;
    std::size_t strays_ = 0;
};

}  // namespace

Result<std::size_t> read_cbr_record(Bytes bytes, std::uint64_t offset, const std::string& source,
                                    record::Builder& builder) {
    const auto fail = [&](ErrorCode code, Message message, std::size_t at) {
        return failure(code, std::move(message), {source, 0, 0, offset + at});
    };
    if (!text_of(bytes).starts_with(cbr::kMagic)) {
        return fail(ErrorCode::BadSyntax, say(messages::kNotCbr), 0);
    }
    if (bytes.size() <= cbr::kVersionAt) {
        return fail(ErrorCode::Truncated, say(messages::kCbrHeaderShort), bytes.size());
    }
    const std::uint8_t version = bytes[cbr::kVersionAt];
    if (version != cbr::kVersion && version != cbr::kOldVersion) {
        return fail(ErrorCode::Unsupported, say(messages::kCbrVersion, version), cbr::kVersionAt);
    }
    const cbr::Layout& layout = version == cbr::kVersion ? cbr::kLayout : cbr::kOldLayout;
    if (bytes.size() < layout.moves_at) {
        return fail(ErrorCode::Truncated, say(messages::kCbrHeaderShort), bytes.size());
    }
    return RecordReader(bytes, offset, layout, builder).read();
}

std::string id_of_cbr_record(Bytes bytes) {
    if (bytes.size() < cbr::kIdAt + cbr::kIdSize) return {};
    const Bytes id = bytes.subspan(cbr::kIdAt, cbr::kIdSize);
    const bool is_empty = std::ranges::all_of(id, [](std::uint8_t byte) { return byte == 0; });
    return is_empty ? std::string() : cbr::id_text(id);
}

std::string decode_cbr_text(Bytes utf16) {
    const cbr::Field whole{"", 0, utf16.size()};
    return unix_lines(Decoder(Encoding::Utf16Le).decode(text_of(cbr::field_text(utf16, whole))));
}

}  // namespace chuhe::formats
