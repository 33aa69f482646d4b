// SPDX-License-Identifier: MIT
#include "chuhe/foreign_books/eleeye.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "chuhe/base/file.h"
#include "chuhe/core/generate.h"
#include "chuhe/foreign_books/wire_move.h"
#include "chuhe/messages/books.h"

namespace chuhe::foreign_books {
namespace {

constexpr std::size_t kRowSize = 8;
// Real ones have a hundred kilobytes.
constexpr std::uint64_t kLargest = 256 << 20;

// The RC4 stream for a key of four zero bytes, from which ElephantEye derives its constants.
class Stream {
public:
    constexpr Stream() {
        for (std::size_t i = 0; i < 256; ++i)
            state_[i] = static_cast<std::uint8_t>(i);
        std::uint8_t j = 0;
        for (std::size_t i = 0; i < 256; ++i) {
            j = static_cast<std::uint8_t>(j + state_[i]);
            std::swap(state_[i], state_[j]);
        }
    }
    constexpr std::uint32_t word() {
        std::uint32_t value = 0;
        for (int shift = 0; shift < 32; shift += 8)
            value |= std::uint32_t{byte()} << shift;
        return value;
    }

private:
    constexpr std::uint8_t byte() {
        ++x_;
        y_ = static_cast<std::uint8_t>(y_ + state_[x_]);
        std::swap(state_[x_], state_[y_]);
        return state_[static_cast<std::uint8_t>(state_[x_] + state_[y_])];
    }

    std::array<std::uint8_t, 256> state_{};
    std::uint8_t x_ = 0;
    std::uint8_t y_ = 0;
};

struct Constants {
    std::uint32_t black_to_move = 0;
    std::array<std::array<std::uint32_t, 256>, Piece::kCount> pieces{};

    // Three words are drawn for each: a key, and two locks, of which the book uses the second.
    Constants() {
        Stream stream;
        const auto second_lock = [&stream] {
            stream.word();
            stream.word();
            return stream.word();
        };
        black_to_move = second_lock();
        for (auto& squares : pieces) {
            for (std::uint32_t& square : squares)
                square = second_lock();
        }
    }
};

}  // namespace

std::uint32_t eleeye_lock(const Position& position) {
    static const Constants constants;
    const Board& board = position.board();
    std::uint32_t lock = position.side_to_move() == Side::Black ? constants.black_to_move : 0;
    for (const Side side : {Side::Red, Side::Black}) {
        for (const Square square : board.pieces(side)) {
            const auto piece = static_cast<std::size_t>(board.at(square)->index());
            lock ^= constants.pieces[piece][wire_square(square)];
        }
    }
    return lock;
}

Result<EleeyeBook> EleeyeBook::parse(Bytes bytes, const std::string& source) {
    const auto refuse = [&](ErrorCode code, Message message, std::uint64_t offset) {
        return failure(code, std::move(message), {source, 0, 0, offset});
    };
    if (bytes.empty()) return refuse(ErrorCode::Truncated, say(messages::kBookEmpty), 0);
    if (bytes.size() % kRowSize != 0) {
        return refuse(ErrorCode::Truncated, say(messages::kLastRecordCut),
                      bytes.size() - bytes.size() % kRowSize);
    }
    EleeyeBook book;
    book.rows_.reserve(bytes.size() / kRowSize);
    ByteReader reader(bytes);
    while (!reader.at_end()) {
        const std::uint64_t offset = reader.offset();
        const std::uint32_t lock = reader.u32();
        const std::uint8_t from = reader.u8();
        const std::uint8_t to = reader.u8();
        const std::uint16_t weight = reader.u16();
        const std::optional<Move> move = move_of_wire(from, to);
        if (!move) return refuse(ErrorCode::BadSyntax, say(messages::kRecordWithoutMove), offset);
        if (!book.rows_.empty() && lock < book.rows_.back().lock)
            return refuse(ErrorCode::BadSyntax, say(messages::kRecordsUnordered), offset);
        book.rows_.push_back({lock, *move, weight});
    }
    return book;
}

Result<EleeyeBook> EleeyeBook::open(const std::string& path) {
    Result<InputFile> file = InputFile::open(path);
    if (!file) return tl::make_unexpected(file.error());
    const Result<std::string> bytes = read_all(*file, kLargest);
    if (!bytes) return tl::make_unexpected(bytes.error());
    return parse(bytes_of(*bytes), path);
}

std::vector<book::BookMove> EleeyeBook::find(const Position& position,
                                             std::vector<std::size_t>* rows) const {
    std::vector<book::BookMove> moves;
    const auto collect = [&](std::uint32_t lock, bool is_image) {
        auto at = std::ranges::lower_bound(rows_, lock, {}, &Row::lock);
        for (; at != rows_.end() && at->lock == lock; ++at) {
            const Row& row = *at;
            const Move move = is_image ? row.move.mirrored() : row.move;
            if (!is_legal(position, move)) continue;  // another position, same 32 bits
            if (rows != nullptr) rows->push_back(static_cast<std::size_t>(at - rows_.begin()));
            const auto same = std::ranges::find(moves, move, &book::BookMove::move);
            if (same == moves.end()) moves.push_back({move, Move(), row.weight, {}});
        }
    };
    const Position image = position.mirrored();
    collect(eleeye_lock(position), false);
    if (image.identity() != position.identity()) collect(eleeye_lock(image), true);
    return moves;
}

}  // namespace chuhe::foreign_books
