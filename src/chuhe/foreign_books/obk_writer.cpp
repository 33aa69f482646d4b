// SPDX-License-Identifier: MIT
#include "chuhe/book/walk.h"
#include "chuhe/foreign_books/obk.h"
#include "chuhe/foreign_books/obk_database.h"
#include "chuhe/foreign_books/obk_keys.h"
#include "chuhe/foreign_books/wire_move.h"

namespace chuhe::foreign_books {
namespace {

// The columns have the order and names that other programs expect.
constexpr const char* kCreate =
    "CREATE TABLE bhobk (id INTEGER PRIMARY KEY AUTOINCREMENT, vkey INTEGER, vmove INTEGER, "
    "vscore INTEGER, vwin INTEGER, vdraw INTEGER, vlost INTEGER, vvalid INTEGER, vmemo BLOB, "
    "vindex INTEGER)";
constexpr const char* kCreateIndex = "CREATE INDEX i_vkey ON bhobk (vkey)";
constexpr const char* kInsert =
    "INSERT INTO bhobk (vkey, vmove, vscore, vwin, vdraw, vlost, vvalid, vmemo, vindex) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, NULL, 0)";

void insert(SQLite::Statement& statement, std::uint64_t key, const book::BookMove& move) {
    const int word = wire_square(move.move.from()) << 8 | wire_square(move.move.to());
    statement.reset();
    statement.bind(1, static_cast<std::int64_t>(key));
    statement.bind(2, word);
    statement.bind(3, std::int64_t{move.weight});
    statement.bind(4, std::int64_t{move.counts.wins});
    statement.bind(5, std::int64_t{move.counts.draws});
    statement.bind(6, std::int64_t{move.counts.losses});
    statement.bind(7, move.weight > 0 ? 1 : 0);
    statement.exec();
}

Result<ObkBytes> write_obk(const book::Book& book) {
    SQLite::Database database = create_in_memory();
    database.exec(kCreate);
    ObkExport report;
    SQLite::Transaction transaction(database);
    SQLite::Statement statement(database, kInsert);
    const auto visit = [&](const Position& position, const std::vector<book::BookMove>& moves) {
        ++report.positions;
        for (const book::BookMove& move : moves) {
            insert(statement, obk_key(position), move);
            ++report.moves;
        }
        return true;
    };
    const auto walked = book::walk([&](const Position& p) { return book.probe(p); }, visit);
    if (!walked) return tl::make_unexpected(walked.error());
    statement.reset();
    transaction.commit();
    database.exec(kCreateIndex);
    report.positions_left_out = book.head().positions - report.positions;
    return ObkBytes{bytes_of(database), report};
}

}  // namespace

Result<ObkBytes> to_obk(const book::Book& book) {
    return attempt({}, [&] { return write_obk(book); });
}

}  // namespace chuhe::foreign_books
