// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <limits>

#include "chuhe/core/generate.h"
#include "chuhe/foreign_books/obk.h"
#include "chuhe/foreign_books/obk_keys.h"
#include "chuhe/foreign_books/sqlite.h"
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
    ObkReader(const Database& database, std::string source)
        : database_(database), source_(std::move(source)) {}

    Result<ObkBook> read() {
        const Result<std::string> table = find_table();
        if (!table) return tl::make_unexpected(table.error());
        Result<Statement> rows = database_.prepare(
            "SELECT vkey, vmove, vscore, vwin, vdraw, vlost, vvalid FROM " + *table);
        if (!rows) return tl::make_unexpected(rows.error());
        ObkBook book;
        while (true) {
            const Result<bool> more = rows->step();
            if (!more) return tl::make_unexpected(more.error());
            if (!*more) break;
            if (book.rows_.size() == kMostRows)
                return failure(ErrorCode::Unsupported, say(messages::kBookTooLarge), {source_});
            add_row(book, *rows);
        }
        std::ranges::sort(book.rows_, {}, &ObkBook::Row::key);
        return book;
    }

private:
    // A real table, not a view or anything else that computes.
    Result<std::string> find_table() {
        Result<Statement> tables = database_.prepare(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND "
            "lower(name) IN ('bhobk', 'pfbook', 'ltext')");
        if (!tables) return tl::make_unexpected(tables.error());
        std::string found;
        while (true) {
            const Result<bool> more = tables->step();
            if (!more) return tl::make_unexpected(more.error());
            if (!*more) break;
            const std::string name = tables->text(0);
            if (name.size() == 5 && name[0] == 'l') {
                return failure(ErrorCode::Unsupported, say(messages::kYfkBook), {source_});
            }
            if (tables->text(1).starts_with("CREATE TABLE")) found = name;
        }
        if (found.empty()) {
            return failure(ErrorCode::Unsupported, say(messages::kNotObkBook), {source_});
        }
        return found;
    }

    static void add_row(ObkBook& book, const Statement& row) {
        std::uint64_t key = 0;
        if (row.type(0) == Statement::Type::Integer) {
            key = static_cast<std::uint64_t>(row.integer(0));
        } else if (row.type(0) == Statement::Type::Real) {
            // Some programs store keys that need the 64th bit as the REAL number with those bits.
            key = std::bit_cast<std::uint64_t>(row.real(0));
        } else {
            ++book.bad_rows_;
            return;
        }
        const std::int64_t word = row.integer(1);
        const std::optional<Move> move = word < 0 || word > 0xFFFF
                                             ? std::nullopt
                                             : move_of_wire(static_cast<std::uint8_t>(word >> 8),
                                                            static_cast<std::uint8_t>(word & 0xFF));
        if (!move) {
            ++book.bad_rows_;
            return;
        }
        const bool is_banned = row.type(6) == Statement::Type::Integer && row.integer(6) == 0;
        const auto weight =
            is_banned ? std::uint16_t{0} : clamped<std::uint16_t>(row.integer(2), 1);
        book.rows_.push_back(
            {key,
             *move,
             weight,
             {clamped<std::uint32_t>(row.integer(3)), clamped<std::uint32_t>(row.integer(4)),
              clamped<std::uint32_t>(row.integer(5))}});
    }

    const Database& database_;
    std::string source_;
};

Result<ObkBook> ObkBook::open(const std::string& path) {
    // Checked first for a clearer error; SQLite says "unable to open database file".
    if (const auto file = RandomFile::open(path); !file) return tl::make_unexpected(file.error());
    const Result<Database> database = Database::open(path);
    if (!database) return tl::make_unexpected(database.error());
    return ObkReader(*database, path).read();
}

Result<ObkBook> ObkBook::parse(std::string_view bytes, const std::string& source) {
    const Result<Database> database = Database::from_bytes(bytes, source);
    if (!database) return tl::make_unexpected(database.error());
    return ObkReader(*database, source).read();
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
