// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "chuhe/core/piece_names.h"
#include "chuhe/formats/line_ends.h"
#include "chuhe/formats/squares_writer.h"
#include "chuhe/formats/utf16.h"
#include "chuhe/formats/xqf.h"
#include "chuhe/formats/xqf_layout.h"
#include "chuhe/messages/formats.h"
#include "chuhe/messages/losses.h"
#include "chuhe/record/walk.h"

namespace chuhe::formats {

using record::Game;
using record::kNoNode;
using record::kRoot;
using record::NodeId;

namespace {

class XqfWriter : public SquaresWriter {
public:
    XqfWriter(ByteSink& sink, Encoding encoding) : SquaresWriter(encoding), sink_(sink) {}

    Result<void> write(const Game& game) override {
        if (game_number() > 0) {
            lose(LossKind::Game, say(messages::kXqfOneGame));
            next_game();
            return {};
        }
        if (is_utf16(encoder().encoding())) {
            return failure(ErrorCode::Unsupported, say(messages::kXqfNoUtf16));
        }
        prepare(game);
        header_.assign(xqf::kHeaderSize, '\0');
        write_keys();
        write_start();
        write_result();
        write_tags();
        ByteWriter body;
        write_tree(body);
        Result<void> done = sink_.write(header_);
        if (done) done = sink_.write(body.bytes());
        next_game();
        return done;
    }

private:
    void put(std::size_t at, std::uint8_t value) { header_[at] = static_cast<char>(value); }

    void write_keys() {
        put(0, 'X');
        put(1, 'Q');
        put(xqf::kVersionAt, xqf::kNewestVersion);
    }

    Setup written_start() const override {
        Setup setup = game().start();
        std::vector<Square> homeless;
        piece_list_of(setup, xqf::kHomes, homeless);
        for (const Square square : homeless)
            setup.remove(square);
        return setup;
    }

    void write_start() {
        const Setup setup = game().start();
        std::vector<Square> homeless;
        const PieceList list = piece_list_of(setup, xqf::kHomes, homeless);
        for (const Square square : homeless) {
            lose(LossKind::StartPosition,
                 say(messages::kNoRoomFor, piece_name(*setup.at(square)), to_string(square)));
        }
        for (std::size_t number = 0; number < kListedPieces; ++number) {
            // With zero keys the list is rotated by one.
            const std::size_t slot = (number + kListedPieces - 1) % kListedPieces;
            put(xqf::kPieceListAt + slot, list[number] ? xqf::number_of(*list[number]) : 0xFF);
        }
        put(xqf::kSideAt, setup.side_to_move == Side::Black ? 1 : 0);
        // Programs write 0 for a game from the standard start.
        const int number = setup.move_number == 1 ? 0 : setup.move_number;
        if (0 <= number && number <= 0xFFFF && setup.move_number != 0) {
            put(xqf::kMoveNumberAt, static_cast<std::uint8_t>(number & 0xFF));
            put(xqf::kMoveNumberAt + 1, static_cast<std::uint8_t>(number >> 8));
        } else {
            lose(LossKind::MoveNumber, say(messages::kFirstMoveIs, setup.move_number));
        }
        if (setup.quiet_plies != 0) {
            lose(LossKind::MoveNumber, say(messages::kQuietPlies, setup.quiet_plies));
        }
        report_doubtful_side(written_start());
    }

    // Readers infer the side to move from the first move.
    void report_doubtful_side(Setup setup) {
        if (start_as_read(setup)) return;
        setup.faults.clear();
        setup.side_to_move = opponent_of(setup.side_to_move);
        if (!problems_of(setup).empty()) return;
        lose(LossKind::StartPosition,
             say(messages::kMovesFirst, side_name(opponent_of(setup.side_to_move))));
    }

    void write_result() {
        put(xqf::kResultAt, static_cast<std::uint8_t>(game().outcome()));
        if (!game().ending().empty()) lose_text(LossKind::Ending, game().ending());
    }

    void write_tags() {
        std::vector<std::string_view> written;
        for (const record::Tag& tag : game().tags()) {
            if (tag.value.empty() && has_field(tag.name)) {
                lose_empty_tag(tag.name);
                continue;
            }
            if (tag.name == record::tags::kKind ? write_kind(tag.value) : write_field(tag)) {
                written.push_back(tag.name);
            } else {
                lose_tag(tag.name, tag.value);
            }
        }
        lose_tag_order(written);
    }

    static bool has_field(std::string_view name) {
        return name == record::tags::kKind ||
               std::ranges::find(xqf::kFields, name, &xqf::Field::tag) != xqf::kFields.end();
    }

    // False if there is no such field, or it is already in use.
    bool write_field(const record::Tag& tag) {
        const auto* field = std::ranges::find(xqf::kFields, tag.name, &xqf::Field::tag);
        if (field == xqf::kFields.end() || header_[field->at] != 0) return false;
        const std::string bytes = fit_tag(tag.name, tag.value, field->room);
        put(field->at, static_cast<std::uint8_t>(bytes.size()));
        std::ranges::copy(bytes, header_.begin() + static_cast<std::ptrdiff_t>(field->at + 1));
        return true;
    }

    bool write_kind(std::string_view value) {
        const auto* kind = std::ranges::find(xqf::kKinds, value);
        if (kind == xqf::kKinds.end() || header_[xqf::kKindAt] != 0) return false;
        put(xqf::kKindAt, static_cast<std::uint8_t>(kind - xqf::kKinds.begin()));
        return kind != xqf::kKinds.begin();
    }

    void write_tree(ByteWriter& out) {
        for (NodeId node = kRoot; node != kNoNode; node = next_in_tree(node)) {
            const RawSquares squares = squares_of(node);
            out.u8(static_cast<std::uint8_t>(squares.from + xqf::kFromBase));
            out.u8(static_cast<std::uint8_t>(squares.to + xqf::kToBase));
            std::uint8_t flags = 0;
            if (first_child(node) != kNoNode) flags |= xqf::kHasNext;
            if (node != kRoot && next_sibling(node) != kNoNode) flags |= xqf::kHasSibling;
            const std::string comment = comment_of(node);
            if (!comment.empty()) flags |= xqf::kHasComment;
            out.u8(flags);
            out.u8(0);
            if (comment.empty()) continue;
            // XQStudio ends every comment with a line break.
            const std::string bytes = encode(windows_lines(comment + '\n'), node);
            out.u32(static_cast<std::uint32_t>(bytes.size()) + xqf::kLengthBase);
            out.append(bytes);
        }
    }

    RawSquares squares_of(NodeId node) const {
        // XQStudio stores these meaningless squares in the record of the start.
        if (node == kRoot) return {88 - xqf::kFromBase, 81 - xqf::kToBase};
        const Move move = game().move(node);
        if (move.is_none()) return *parse_raw_token("xqf", game().token(node));
        return {xqf::number_of(move.from()), xqf::number_of(move.to())};
    }

    bool can_hold_token(NodeId /*node*/, std::string_view token) const override {
        const auto squares = parse_raw_token("xqf", token);
        return squares && !xqf::is_move(*squares);
    }

    ByteSink& sink_;
    std::string header_;
};

}  // namespace

std::unique_ptr<Writer> write_xqf(ByteSink& sink, const WriteOptions& options) {
    return std::make_unique<XqfWriter>(sink, options.encoding.value_or(Encoding::Gbk));
}

}  // namespace chuhe::formats
