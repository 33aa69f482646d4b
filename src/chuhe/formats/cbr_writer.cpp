// SPDX-License-Identifier: MIT
#include "chuhe/formats/cbr_writer.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "chuhe/base/text.h"
#include "chuhe/formats/cbr_record.h"
#include "chuhe/formats/line_ends.h"
#include "chuhe/formats/raw_squares.h"
#include "chuhe/messages/formats.h"
#include "chuhe/messages/losses.h"

namespace chuhe::formats {

using record::Game;
using record::kNoNode;
using record::kRoot;
using record::NodeId;

CbrWriter::CbrWriter(const WriteOptions& options)
    : SquaresWriter(Encoding::Utf16Le),
      is_encoding_wrong_(options.encoding && *options.encoding != Encoding::Utf16Le) {}

Result<std::string> CbrWriter::make_record(const Game& game) {
    if (is_encoding_wrong_) {
        return failure(ErrorCode::Unsupported, say(messages::kCbrEncoding));
    }
    prepare(game);
    bytes_.assign(cbr::kLayout.moves_at, '\0');
    bytes_.replace(0, cbr::kMagic.size(), cbr::kMagic);
    bytes_[cbr::kVersionAt] = static_cast<char>(cbr::kVersion);
    write_tags();
    put_text(bytes_, cbr::kLayout.ending, "ending", without_returns(game.ending(), "ending"));
    bytes_[cbr::kLayout.result_at] = static_cast<char>(game.outcome());
    write_start();
    bytes_.replace(cbr::kViewAt, 4, 4, '\xFF');
    write_moves();
    if (id_of_cbr_record(bytes_of(bytes_)).empty()) {
        bytes_.replace(cbr::kIdAt, cbr::kIdSize, cbr::made_up_id(bytes_, game_number()));
    }
    return std::move(bytes_);
}

void CbrWriter::write_tags() {
    std::vector<std::string_view> written;
    for (const record::Tag& tag : game().tags()) {
        const auto* field = std::ranges::find(cbr::kFields, tag.name, &cbr::Field::tag);
        if (tag.value.empty() && field != cbr::kFields.end()) {
            lose_empty_tag(tag.name);
            continue;
        }
        const bool is_written =
            field == cbr::kFields.end()
                ? write_special(tag)
                : put_text(bytes_, *field, tag.name, without_returns(tag.value, tag.name));
        if (is_written) {
            written.push_back(tag.name);
        } else {
            lose_tag(tag.name, tag.value);
        }
    }
    lose_tag_order(written);
}

// The fields that are not UTF-16. False if the tag has no such field, or its value does not fit.
bool CbrWriter::write_special(const record::Tag& tag) {
    if (tag.name == cbr::kId) {
        const std::optional<std::string> id = cbr::parse_id(tag.value);
        if (!id || id->starts_with(cbr::kMadeUpId)) return false;
        if (!id_of_cbr_record(bytes_of(bytes_)).empty()) return false;
        bytes_.replace(cbr::kIdAt, cbr::kIdSize, *id);
        return true;
    }
    if (tag.name == cbr::kRecordType) {
        const auto type = parse_number<std::uint8_t>(tag.value);
        const bool is_exact = type && *type > 0 && std::to_string(*type) == tag.value;
        if (!is_exact || bytes_[cbr::kLayout.type_at] != 0) return false;
        bytes_[cbr::kLayout.type_at] = static_cast<char>(*type);
        return true;
    }
    if (tag.name == record::tags::kEcco) {
        const bool is_code =
            std::ranges::all_of(tag.value, [](char c) { return '!' <= c && c <= '~'; });
        if (!is_code || tag.value.size() > 4 || bytes_[cbr::kLayout.ecco_at] != 0) return false;
        bytes_.replace(cbr::kLayout.ecco_at, tag.value.size(), tag.value);
        return true;
    }
    return false;
}

bool CbrWriter::put_text(std::string& bytes, const cbr::Field& field, std::string_view name,
                         std::string_view value) {
    const auto place = bytes.begin() + static_cast<std::ptrdiff_t>(field.at);
    if (place[0] != 0 || place[1] != 0) return false;
    constexpr std::size_t kZero = 2;
    const std::string_view text = value.substr(0, value.find('\0'));  // where a reader would stop
    if (text.size() < value.size()) {
        lose_tag(name, value.substr(text.size()), LossKind::TagPart);
    }
    const std::string encoded = fit_tag(name, text, field.width - kZero);
    std::ranges::copy(encoded, place);
    return true;
}

void CbrWriter::write_start() {
    const Setup setup = game().start();
    for (int i = 0; i < Square::kCount; ++i) {
        const Square square = Square::from_index(i);
        const std::optional<Piece> piece = setup.at(square);
        if (!piece) continue;
        bytes_[cbr::kLayout.board_at + cbr::board_index(square)] =
            static_cast<char>(cbr::code_of(*piece));
    }
    if (std::ranges::none_of(setup.pieces, [](const auto& piece) { return piece.has_value(); })) {
        lose(LossKind::StartPosition, say(messages::kEmptyBoard));
    }
    bytes_[cbr::kLayout.side_at] = setup.side_to_move == Side::Red ? 1 : 2;
    int number = setup.move_number;
    if (number < 1 || number > 0xFFFF) {
        lose(LossKind::MoveNumber, say(messages::kFirstMoveIs, number));
        number = 1;
    }
    bytes_[cbr::kLayout.number_at] = static_cast<char>(number & 0xFF);
    bytes_[cbr::kLayout.number_at + 1] = static_cast<char>(number >> 8);
    if (setup.quiet_plies != 0) {
        lose(LossKind::MoveNumber, say(messages::kQuietPlies, setup.quiet_plies));
    }
}

void CbrWriter::write_moves() {
    ByteWriter out;
    for (NodeId node = kRoot; node != kNoNode; node = next_in_tree(node)) {
        RawSquares squares{0, 0};
        if (node != kRoot) {
            const Move move = game().move(node);
            squares = move.is_none()
                          ? *parse_raw_token("cbr", game().token(node))
                          : RawSquares{static_cast<std::uint8_t>(cbr::board_index(move.from())),
                                       static_cast<std::uint8_t>(cbr::board_index(move.to()))};
        }
        std::uint8_t flags = 0;
        if (first_child(node) == kNoNode) flags |= cbr::kLineEnds;
        if (node != kRoot && next_sibling(node) != kNoNode) flags |= cbr::kHasSibling;
        const std::string comment = comment_of(node);
        if (!comment.empty()) flags |= cbr::kHasComment;
        out.u8(flags);
        out.u8(0);
        out.u8(squares.from);
        out.u8(squares.to);
        if (comment.empty()) continue;
        const std::string encoded = encode(windows_lines(comment), node);
        out.u32(static_cast<std::uint32_t>(encoded.size()));
        out.append(encoded);
    }
    bytes_ += out.bytes();
}

bool CbrWriter::can_hold_token(NodeId /*node*/, std::string_view token) const {
    const auto squares = parse_raw_token("cbr", token);
    return squares && squares->from != squares->to &&
           (squares->from >= Square::kCount || squares->to >= Square::kCount);
}

// Readers take such an entry for the end of the tree.
bool CbrWriter::can_hold_squares(Move move) const {
    return move.from() != move.to();
}

}  // namespace chuhe::formats
