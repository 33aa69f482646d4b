// SPDX-License-Identifier: MIT
#include "chuhe/book/walk.h"
#include "chuhe/foreign_books/obk.h"
#include "chuhe/foreign_books/obk_keys.h"
#include "chuhe/foreign_books/sqlite.h"
#include "chuhe/foreign_books/wire_move.h"

namespace chuhe::foreign_books {
namespace {

// The columns have the order and names that other programs expect.
constexpr std::string_view kCreate =
    "CREATE TABLE bhobk (id INTEGER PRIMARY KEY AUTOINCREMENT, vkey INTEGER, vmove INTEGER, "
    "vscore INTEGER, vwin INTEGER, vdraw INTEGER, vlost INTEGER, vvalid INTEGER, vmemo BLOB, "
    "vindex INTEGER)";
constexpr std::string_view kCreateIndex = "CREATE INDEX i_vkey ON bhobk (vkey)";
constexpr std::string_view kInsert =
    "INSERT INTO bhobk (vkey, vmove, vscore, vwin, vdraw, vlost, vvalid, vmemo, vindex) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, NULL, 0)";

Result<void> insert(Statement& statement, std::uint64_t key, const book::BookMove& move) {
    const int word = wire_square(move.move.from()) << 8 | wire_square(move.move.to());
    statement.reset();
    statement.bind(1, static_cast<std::int64_t>(key));
    statement.bind(2, std::int64_t{word});
    statement.bind(3, std::int64_t{move.weight});
    statement.bind(4, std::int64_t{move.counts.wins});
    statement.bind(5, std::int64_t{move.counts.draws});
    statement.bind(6, std::int64_t{move.counts.losses});
    statement.bind(7, std::int64_t{move.weight > 0 ? 1 : 0});
    const Result<bool> done = statement.step();
    if (!done) return tl::make_unexpected(done.error());
    return {};
}

}  // namespace

Result<ObkBytes> to_obk(const book::Book& book) {
    const Result<Database> database = Database::create_in_memory();
    if (!database) return tl::make_unexpected(database.error());
    for (const std::string_view sql : {kCreate, std::string_view("BEGIN")}) {
        if (const auto ran = database->run(sql); !ran) return tl::make_unexpected(ran.error());
    }
    ObkExport report;
    {
        Result<Statement> statement = database->prepare(kInsert);
        if (!statement) return tl::make_unexpected(statement.error());
        Result<void> inserted;
        const auto visit = [&](const Position& position, const std::vector<book::BookMove>& moves) {
            ++report.positions;
            for (const book::BookMove& move : moves) {
                inserted = insert(*statement, obk_key(position), move);
                if (!inserted) return false;
                ++report.moves;
            }
            return true;
        };
        const auto walked = book::walk([&](const Position& p) { return book.probe(p); }, visit);
        if (!walked) return tl::make_unexpected(walked.error());
        if (!inserted) return tl::make_unexpected(inserted.error());
    }
    for (const std::string_view sql : {std::string_view("COMMIT"), kCreateIndex}) {
        if (const auto ran = database->run(sql); !ran) return tl::make_unexpected(ran.error());
    }
    report.positions_left_out = book.head().positions - report.positions;
    Result<std::string> bytes = database->serialized();
    if (!bytes) return tl::make_unexpected(bytes.error());
    return ObkBytes{std::move(*bytes), report};
}

}  // namespace chuhe::foreign_books
