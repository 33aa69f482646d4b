// SPDX-License-Identifier: MIT
//
// Our engine over its protocol, playing from an opening book.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "chuhe/base/file.h"
#include "chuhe/book/collection.h"
#include "chuhe/book/weigh.h"
#include "chuhe/book/writer.h"
#include "talk.h"

namespace chuhe::protocol {
namespace {

namespace fs = std::filesystem;

// A book with one move, which no engine would choose by itself, in each of two positions.
class BookFile {
public:
    BookFile() : path_(fs::temp_directory_path() / ("chuhe_own_" + std::to_string(getpid()))) {
        book::Collection games;
        const Position start = Position::start();
        const Move move = *parse_move("e3e4");
        REQUIRE(games.add(start, move, book::GameResult::Win));
        REQUIRE(games.add(start.after(move), *parse_move("e6e5"), book::GameResult::Draw));
        std::vector<book::Entry> entries = games.take();
        weigh(entries);
        REQUIRE(book::write_book(path_.string(), entries).has_value());
    }
    ~BookFile() { fs::remove(path_); }
    std::string path() const { return path_.string(); }

private:
    fs::path path_;
};

TEST_CASE("the engine plays from its book if told to, and says so") {
    const BookFile book;
    const std::string text =
        answers_to({"uci", "setoption name BookFile value " + book.path(),
                    "setoption name OwnBook value true", "position startpos", "go depth 1"});
    CHECK(says(text, "option name OwnBook type check default false\n"));
    CHECK(says(text, "option name BookFile type string default <empty>\n"));
    CHECK(says(text, "info string book e3e4, 1 game: won 1, drawn 0, lost 0\nbestmove e3e4\n"));
    CHECK_FALSE(says(text, "error"));
}

TEST_CASE("UCCI calls it usebook and bookfiles, and accepts several") {
    const BookFile book;
    const std::string text = answers_to({"ucci", "setoption usebook true",
                                         "setoption bookfiles /nowhere.book;" + book.path(),
                                         "position startpos moves e3e4", "go depth 1"});
    CHECK(says(text, "error: /nowhere.book: cannot open: no such file or directory\n"));
    CHECK(says(text, "info message book e6e5, 1 game: won 0, drawn 1, lost 0\nbestmove e6e5"));
}

TEST_CASE("the book is not used if it is off, in analysis, or if its moves are not allowed") {
    const BookFile book;
    const std::vector<std::string> with_book = {
        "uci", "setoption name BookFile value " + book.path(), "setoption name OwnBook value true"};
    const auto asked = [&](std::vector<std::string> more) {
        std::vector<std::string> lines = with_book;
        lines.insert(lines.end(), more.begin(), more.end());
        const std::string text = answers_to(lines);
        CHECK(says(text, "\nbestmove "));
        return says(text, "info string book");
    };
    CHECK(asked({"go depth 1"}));
    CHECK_FALSE(asked({"setoption name OwnBook value false", "go depth 1"}));
    CHECK_FALSE(asked({"setoption name MultiPV value 2", "go depth 1"}));
    CHECK_FALSE(asked({"go depth 1 searchmoves h2e2"}));
    CHECK_FALSE(asked({"banmoves e3e4", "go depth 1"}));
    CHECK_FALSE(asked({"go infinite", "stop"}));
    CHECK_FALSE(asked({"position startpos moves h2e2", "go depth 1"}));
}

TEST_CASE("a file that is not a book is reported, and the engine plays on without it") {
    const std::string path =
        (fs::temp_directory_path() / ("chuhe_no_book_" + std::to_string(getpid()))).string();
    REQUIRE(write_file(path, "banana").has_value());
    const std::string text = answers_to({"uci", "setoption name OwnBook value true",
                                         "setoption name BookFile value " + path, "go depth 1"});
    CHECK(says(text, "not a Chuhe book"));
    CHECK(says(text, "\nbestmove "));
    CHECK(says(answers_to({"uci", "setoption name BookChoice value banana"}),
               "error: option BookChoice must be one of weight, best, random"));
    fs::remove(path);
}

TEST_CASE("a book move that repeats a position at a cost is left to the search") {
    // Red checks perpetually: the book would just continue.
    const auto start = Position::from_fen("3k5/9/9/9/9/9/9/9/9/R3K4 w");
    REQUIRE(start.has_value());
    const std::vector<Move> moves = {*parse_move("a0a9"), *parse_move("d9d8"), *parse_move("a9a8"),
                                     *parse_move("d8d9")};
    Position before = *start;
    for (const Move move : moves)
        before.make(move);
    book::Collection games;
    REQUIRE(games.add(before, *parse_move("a8a9"), book::GameResult::Win));
    std::vector<book::Entry> entries = games.take();
    weigh(entries);
    const std::string path =
        (fs::temp_directory_path() / ("chuhe_check_book_" + std::to_string(getpid()))).string();
    REQUIRE(book::write_book(path, entries).has_value());
    const std::vector<std::string> with_book = {"uci", "setoption name OwnBook value true",
                                                "setoption name BookFile value " + path};
    const auto asked = [&](const std::string& position) {
        std::vector<std::string> lines = with_book;
        lines.push_back(position);
        lines.emplace_back("go depth 1");
        return says(answers_to(lines), "info string book");
    };
    CHECK(asked("position fen 3k5/R8/9/9/9/9/9/9/9/4K4 w"));
    CHECK_FALSE(asked("position fen 3k5/9/9/9/9/9/9/9/9/R3K4 w moves a0a9 d9d8 a9a8 d8d9"));
    fs::remove(path);
}

}  // namespace
}  // namespace chuhe::protocol
