// SPDX-License-Identifier: MIT
//
// chuhe book build RECORDS… -o FILE, probe FEN, import FILE -o FILE, export [FILE] -o FILE,
// info [FILE]
//
// Exit codes: 0 done; 1 a file or a position is bad, or nothing could be written; 2 the command
// line is wrong.
#include <array>
#include <filesystem>
#include <ostream>
#include <vector>

#include "chuhe/base/path.h"
#include "chuhe/book/shipped.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/usage.h"
#include "cli/book_actions.h"
#include "cli/commands.h"
#include "cli/notation_option.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

constexpr std::array kBookOptions = {
    Option{"--output", OptionKind::Value, "FILE", &messages::kHelpBookOutput, "-o"},
    Option{"--overwrite", OptionKind::Switch, {}, &messages::kHelpBookOverwrite},
    Option{"--plies", OptionKind::Value, "N", &messages::kHelpBookPlies},
    Option{"--min-games", OptionKind::Value, "N", &messages::kHelpBookMinGames},
    Option{"--unfinished", OptionKind::Switch, {}, &messages::kHelpBookUnfinished},
    Option{"--variations", OptionKind::Switch, {}, &messages::kHelpBookVariations},
    Option{"--from", OptionKind::Value, "FORMAT", &messages::kHelpBookFrom},
    Option{"--encoding", OptionKind::Value, "NAME", &messages::kHelpBookEncoding},
    kFromNotationOption,
    Option{"--book", OptionKind::Value, "FILE", &messages::kHelpBookBook},
    Option{"--moves", OptionKind::Value, "MOVES", &messages::kHelpBookMoves},
    Option{"--notation", OptionKind::Value, "NAME", &messages::kHelpBookNotation},
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpBookJson},
};

// A typing error must not replace a collection of games with a book.
bool would_replace(const Arguments& arguments) {
    std::error_code ignored;
    const auto output = arguments.value("--output");
    return output && !arguments.has("--overwrite") &&
           std::filesystem::is_regular_file(path_of(*output), ignored);
}

ExitCode run_book(const Arguments& arguments, const Streams& io) {
    const Action* action = find_action(kBookCommand, book_actions(), arguments, io);
    if (action == nullptr) return ExitCode::BadUsage;
    if (would_replace(arguments)) {
        return refuse({ErrorCode::CannotWrite,
                       say(messages::kFileExists),
                       {.source = std::string(*arguments.value("--output"))}},
                      io);
    }
    return action->run(arguments, words_after_action(arguments), io);
}

}  // namespace

const std::vector<Action>& book_actions() {
    static const std::vector<Action> kRows = {
        {"build",
         &build_book,
         {"--output", "--overwrite", "--plies", "--min-games", "--unfinished", "--variations",
          "--from", "--encoding", "--from-notation"}},
        {"probe", &probe_book, {"--book", "--moves", "--from-notation", "--notation"}},
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
    .summary = messages::kSummaryBook,
    .details = &messages::kDetailsBook,
    .examples =
        "  chuhe book build games.pgn -o games.book --plies 24 --min-games 2\n"
        "  chuhe book probe startpos --moves 炮二平五\n"
        "  chuhe book import BOOK.DAT -o eleeye.book\n",
    .options = kBookOptions,
    .run = &run_book,
};

}  // namespace chuhe::cli
