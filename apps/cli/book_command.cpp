// SPDX-License-Identifier: MIT
//
// chuhe book build RECORDS… -o FILE, probe FEN, import FILE -o FILE, export [FILE] -o FILE,
// info [FILE]
//
// Exit codes: 0 done; 1 a file or a position is bad, or nothing could be written; 2 the command
// line is wrong.
#include <algorithm>
#include <array>
#include <filesystem>
#include <ostream>
#include <vector>

#include "book/shipped.h"
#include "cli/book_actions.h"
#include "cli/commands.h"

namespace chuhe::cli {
namespace {

constexpr std::array kBookOptions = {
    Option{"--output", OptionKind::Value, "FILE", "where the book goes (build, import, export)",
           "-o"},
    Option{"--overwrite",
           OptionKind::Switch,
           {},
           "replace that file if it is there (build, import, export)"},
    Option{"--plies", OptionKind::Value, "N", "build: moves from each game (default 30)"},
    Option{"--min-games", OptionKind::Value, "N", "build: leave out moves of fewer games"},
    Option{"--unfinished", OptionKind::Switch, {}, "build: games without a result are draws"},
    Option{"--variations", OptionKind::Switch, {}, "build: variations too, as draws"},
    Option{"--from", OptionKind::Value, "FORMAT", "build: read as this format; else found out"},
    Option{"--encoding", OptionKind::Value, "NAME", "build: read as utf-8, gbk, …; else found out"},
    Option{"--book", OptionKind::Value, "FILE", "probe: the book; else the one built in"},
    Option{"--moves", OptionKind::Value, "MOVES", "probe: moves to make first, in any notation"},
    Option{"--notation", OptionKind::Value, "NAME", "probe: how moves are written"},
    Option{"--json", OptionKind::Switch, {}, "the answer as JSON"},
};

// One slip of the keys must not turn a collection of games into a book.
bool would_replace(const Arguments& arguments) {
    std::error_code ignored;
    const auto output = arguments.value("--output");
    return output && !arguments.has("--overwrite") &&
           std::filesystem::is_regular_file(*output, ignored);
}

ExitCode run_book(const Arguments& arguments, const Streams& io) {
    if (arguments.words().empty()) {
        return refuse_usage(kBookCommand, "what to do? build, probe, import, export or info", io);
    }
    const std::string& name = arguments.words().front();
    const auto row = std::ranges::find(book_actions(), name, &BookActionRow::name);
    if (row == book_actions().end()) {
        std::vector<std::string_view> names;
        for (const BookActionRow& known : book_actions())
            names.push_back(known.name);
        return refuse_usage(kBookCommand,
                            "there is no " + cli::quoted(name) + suggestion_for(name, names), io);
    }
    for (const Option& option : kBookOptions) {
        const bool is_taken = option.name == "--json" ||
                              std::ranges::find(row->options, option.name) != row->options.end();
        if (!is_taken && arguments.has(option.name)) {
            return refuse_usage(kBookCommand,
                                "book " + name + " takes no " + std::string(option.name), io);
        }
    }
    if (would_replace(arguments)) {
        io.err << *arguments.value("--output")
               << ": there is such a file already; --overwrite replaces it\n";
        return ExitCode::BadInput;
    }
    return row->run(arguments, std::span(arguments.words()).subspan(1), io);
}

}  // namespace

const std::vector<BookActionRow>& book_actions() {
    static const std::vector<BookActionRow> kRows = {
        {"build",
         &build_book,
         {"--output", "--overwrite", "--plies", "--min-games", "--unfinished", "--variations",
          "--from", "--encoding"}},
        {"probe", &probe_book, {"--book", "--moves", "--notation"}},
        {"import", &import_book, {"--output", "--overwrite"}},
        {"export", &export_book, {"--output", "--overwrite"}},
        {"info", &describe_book, {}},
    };
    return kRows;
}

Result<book::Book> open_book(std::optional<std::string_view> path) {
    if (!path) return book::shipped_book();
    return book::Book::open(std::string(*path));
}

const Command kBookCommand{
    .name = "book",
    .usage = "book build|probe|import|export|info [FILE…] [OPTIONS]",
    .summary = "make opening books from records, look into them, translate them",
    .details =
        "build RECORDS… -o FILE   counts the moves of games and how they ended\n"
        "probe [FEN]              the moves that the book knows, with games and share\n"
        "import FILE -o FILE      reads OBK, pfBook and ElephantEye's BOOK.DAT\n"
        "export [FILE] -o FILE    writes OBK\n"
        "info [FILE]              what a book holds; all of it is read and checked\n"
        "\n"
        "RECORDS are files or folders in any format that Chuhe reads. Without a book named,\n"
        "the one that comes with Chuhe is meant. The engine plays from books with OwnBook and\n"
        "BookFile (UCI), usebook and bookfiles (UCCI). docs/book.md tells the rest.\n"
        "\n"
        "Examples:\n"
        "  chuhe book build games.pgn -o games.book --plies 24 --min-games 2\n"
        "  chuhe book probe startpos --moves 炮二平五\n"
        "  chuhe book import BOOK.DAT -o eleeye.book\n",
    .options = kBookOptions,
    .run = &run_book,
};

}  // namespace chuhe::cli
