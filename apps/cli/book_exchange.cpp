// SPDX-License-Identifier: MIT
//
// Import, export and inspection of books.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/base/file.h"
#include "chuhe/book/writer.h"
#include "chuhe/foreign_books/import.h"
#include "chuhe/foreign_books/obk.h"
#include "chuhe/messages/usage.h"
#include "cli/book_actions.h"
#include "cli/commands.h"
#include "cli/record_input.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

using Json = nlohmann::ordered_json;

void print(const Message& message, const Streams& io) {
    io.out << message.in(io.language) << '\n';
}

void write(const Json& report, const Streams& io) {
    io.out << report.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
}

// BOOK.DAT has no distinguishing mark. A record is reported as such, with advice, instead of as a
// bad book.
Error why_not_imported(const std::string& path, const Error& error, const Streams& io) {
    if (error.code == ErrorCode::CannotOpen) return error;
    const auto record = RecordInput::open(path, io.in, {});
    if (!record) return error;
    return {ErrorCode::Unsupported, say(messages::kBookIsRecord, (*record)->format().name), {path}};
}

// At most one file; nothing for the book that comes with Chuhe.
tl::expected<std::optional<std::string_view>, Message> only_file(
    std::span<const std::string> words) {
    if (words.size() > 1) return tl::make_unexpected(say(messages::kBookOneAtATime));
    if (words.empty()) return std::nullopt;
    return words.front();
}

}  // namespace

ExitCode import_book(const Arguments& arguments, std::span<const std::string> words,
                     const Streams& io) {
    const auto output = arguments.value("--output");
    if (words.size() != 1) return refuse_usage(kBookCommand, say(messages::kBookNoSource), io);
    if (!output) return refuse_usage(kBookCommand, say(messages::kOutputMissing), io);
    const std::string path(*output);
    const std::string& source = words.front();
    const Result<foreign_books::Import> imported = foreign_books::import_file(source);
    if (!imported) return refuse(why_not_imported(source, imported.error(), io), io);
    if (imported->entries.empty()) {
        const Error unreached{ErrorCode::Unsupported, say(messages::kBookUnreached), {source}};
        return refuse(why_not_imported(source, unreached, io), io);
    }
    const Result<book::Head> head = book::write_book(path, imported->entries);
    if (!head) return refuse(head.error(), io);
    if (arguments.has("--json")) {
        write({{"book", path},
               {"format", imported->format},
               {"records", imported->rows},
               {"without_move", imported->bad_rows},
               {"not_reached", imported->lost_rows},
               {"positions", head->positions},
               {"moves", head->entries}},
              io);
        return ExitCode::Good;
    }
    messages::List records = {say(messages::kBookRecords, imported->rows)};
    if (imported->bad_rows > 0)
        records.push_back(say(messages::kBookInvalidRecords, imported->bad_rows));
    if (imported->lost_rows > 0)
        records.push_back(say(messages::kBookUnreachedRecords, imported->lost_rows));
    print(say(messages::kBookImported, imported->format, std::move(records)), io);
    print(say(messages::kBookWritten, head->entries, head->positions, path), io);
    return ExitCode::Good;
}

ExitCode export_book(const Arguments& arguments, std::span<const std::string> words,
                     const Streams& io) {
    const auto source = only_file(words);
    if (!source) return refuse_usage(kBookCommand, source.error(), io);
    const auto output = arguments.value("--output");
    if (!output) return refuse_usage(kBookCommand, say(messages::kOutputMissing), io);
    const std::string path(*output);
    const Result<book::Book> book = open_book(*source);
    if (!book) return refuse(book.error(), io);
    const Result<foreign_books::ObkBytes> obk = foreign_books::to_obk(*book);
    if (!obk) return refuse(obk.error(), io);
    if (const auto written = write_file(path, obk->bytes); !written)
        return refuse(written.error(), io);
    const foreign_books::ObkExport& report = obk->report;
    if (arguments.has("--json")) {
        write({{"obk", path},
               {"positions", report.positions},
               {"moves", report.moves},
               {"not_reached", report.positions_left_out}},
              io);
        return ExitCode::Good;
    }
    print(say(messages::kBookWritten, report.moves, report.positions, path), io);
    if (report.positions_left_out > 0)
        print(say(messages::kBookLeftOut, report.positions_left_out), io);
    return ExitCode::Good;
}

ExitCode describe_book(const Arguments& arguments, std::span<const std::string> words,
                       const Streams& io) {
    const auto source = only_file(words);
    if (!source) return refuse_usage(kBookCommand, source.error(), io);
    const Result<book::Book> book = open_book(*source);
    if (!book) return refuse(book.error(), io);
    std::uint64_t never = 0;
    std::uint64_t results = 0;
    const auto sound = book->for_each([&](const book::Entry& entry) {
        never += entry.weight == 0 ? 1 : 0;
        results += entry.counts.games();
    });
    if (!sound) return refuse(sound.error(), io);
    const book::Head& head = book->head();
    if (arguments.has("--json")) {
        write({{"book", book->name()},
               {"version", book::kVersion},
               {"bytes", book->file_size()},
               {"positions", head.positions},
               {"moves", head.entries},
               {"never_played", never},
               {"results", results},
               {"games", head.games},
               {"plies", head.plies}},
              io);
        return ExitCode::Good;
    }
    print(say(messages::kBookInfo, book->name(), head.entries, head.positions, book->file_size()),
          io);
    if (head.games > 0) print(say(messages::kBookMadeFrom, head.games, head.plies), io);
    if (never > 0) print(say(messages::kBookNever, never), io);
    return ExitCode::Good;
}

}  // namespace chuhe::cli
