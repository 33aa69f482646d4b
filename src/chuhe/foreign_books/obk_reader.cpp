// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <limits>

#include "chuhe/core/generate.h"
#include "chuhe/foreign_books/obk.h"
#include "chuhe/foreign_books/obk_database.h"
#include "chuhe/foreign_books/obk_keys.h"
#include "chuhe/foreign_books/wire_move.h"
#include "chuhe/messages/books.h"

namespace chuhe::foreign_books {
namespace {

// 24 bytes each: a book for people does not exceed a gigabyte.
constexpr std::size_t kMostRows = 50'000'000;

template <typename T>
T clamped(std::int64_t value, std::int64_t least = 0) {
    constexpr std::int64_t kMost = std::numeric_limits<T>::max();
    return static_cast<T>(std::clamp(value, least, kMost));
}

}  // namespace

class ObkReader {
public:
    ObkReader(const SQLite::Database& database, std::string source)
        : database_(database), source_(std::move(source)) {}

    Result<ObkBook> read() {
        const Result<std::string> table = find_table();
        if (!table) return tl::make_unexpected(table.error());
        SQLite::Statement rows(
            database_, "SELECT vkey, vmove, vscore, vwin, vdraw, vlost, vvalid FROM " + *table);
        ObkBook book;
        while (rows.executeStep()) {
            if (book.rows_.size() == kMostRows)
                return failure(ErrorCode::Unsupported, say(messages::kBookTooLarge), {source_});
            add_row(book, rows);
        }
        std::ranges::sort(book.rows_, {}, &ObkBook::Row::key);
        return book;
    }

private:
    // A real table, not a view or anything else that computes.
    Result<std::string> find_table() {
        SQLite::Statement tables(database_,
                                 "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND "
                                 "lower(name) IN ('bhobk', 'pfbook', 'ltext')");
        std::string found;
        while (tables.executeStep()) {
            const std::string name = tables.getColumn(0).getString();
            if (name.size() == 5 && name[0] == 'l') {
                return failure(ErrorCode::Unsupported, say(messages::kYfkBook), {source_});
            }
            if (tables.getColumn(1).getString().starts_with("CREATE TABLE")) found = name;
        }
        if (found.empty()) {
            return failure(ErrorCode::Unsupported, say(messages::kNotObkBook), {source_});
        }
        return found;
    }

    static void add_row(ObkBook& book, SQLite::Statement& row) {
        const auto integer = [&](int column) { return row.getColumn(column).getInt64(); };
        std::uint64_t key = 0;
        if (row.getColumn(0).isInteger()) {
            key = static_cast<std::uint64_t>(integer(0));
        } else if (row.getColumn(0).isFloat()) {
            // Some programs store keys that need the 64th bit as the REAL number with those bits.
            key = std::bit_cast<std::uint64_t>(row.getColumn(0).getDouble());
        } else {
            ++book.bad_rows_;
            return;
        }
        const std::int64_t word = integer(1);
        const std::optional<Move> move = word < 0 || word > 0xFFFF
                                             ? std::nullopt
                                             : move_of_wire(static_cast<std::uint8_t>(word >> 8),
                                                            static_cast<std::uint8_t>(word & 0xFF));
        if (!move) {
            ++book.bad_rows_;
            return;
        }
        const bool is_banned = row.getColumn(6).isInteger() && integer(6) == 0;
        const auto weight = is_banned ? std::uint16_t{0} : clamped<std::uint16_t>(integer(2), 1);
        book.rows_.push_back(
            {key,
             *move,
             weight,
             {clamped<std::uint32_t>(integer(3)), clamped<std::uint32_t>(integer(4)),
              clamped<std::uint32_t>(integer(5))}});
    }

    const SQLite::Database& database_;
    std::string source_;
};

Result<ObkBook> ObkBook::open(const std::string& path) {
    // Checked first for a clearer error; SQLite says "unable to open database file".
    if (const auto file = RandomFile::open(path); !file) return tl::make_unexpected(file.error());
    return attempt(path, [&] { return ObkReader(open_obk(path), path).read(); });
}

Result<ObkBook> ObkBook::parse(std::string_view bytes, const std::string& source) {
    return attempt(source, [&] { return ObkReader(open_obk_bytes(bytes), source).read(); });
}

std::vector<book::BookMove> ObkBook::find(const Position& position,
                                          std::vector<std::size_t>* rows) const {
    std::vector<book::BookMove> moves;
    const auto collect = [&](std::uint64_t key, bool is_image) {
        auto at = std::ranges::lower_bound(rows_, key, {}, &Row::key);
        for (; at != rows_.end() && at->key == key; ++at) {
            const Row& row = *at;
            const Move move = is_image ? row.move.mirrored() : row.move;
            if (!is_legal(position, move)) continue;
            if (rows != nullptr) rows->push_back(static_cast<std::size_t>(at - rows_.begin()));
            moves.push_back({move, Move(), row.weight, row.counts});
        }
    };
    const Position image = position.mirrored();
    collect(obk_key(position), false);
    if (image.identity() != position.identity()) collect(obk_key(image), true);
    return moves;
}

}  // namespace chuhe::foreign_books
