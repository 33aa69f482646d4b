// SPDX-License-Identifier: MIT
#include "chuhe/match/match_log.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "chuhe/base/file.h"
#include "chuhe/match/game_record.h"
#include "match_kit.h"

namespace chuhe::match {
namespace {

// A file that is removed with the test.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& name)
        : path_((std::filesystem::temp_directory_path() /
                 ("chuhe_match_" + std::to_string(getpid()) + "_" + name))
                    .string()) {
        std::filesystem::remove(path_);
    }
    ~TemporaryFile() { std::filesystem::remove(path_); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::string& path() const { return path_; }
    std::string text() const { return *read_file(path_); }
    void write(const std::string& text) const {
        std::ofstream(path_, std::ios::binary | std::ios::trunc) << text;
    }

private:
    std::string path_;
};

const Played& match_of_four() {
    static const Played match = play(plan_of({mock("A", "good"), mock("B", "good")}, 4));
    return match;
}

MatchPlan the_plan() {
    return plan_of({mock("A", "good"), mock("B", "good")}, 4);
}

std::string record_of_four(const TemporaryFile& file) {
    auto log = MatchLog::create(file.path(), {});
    REQUIRE(log);
    for (const FinishedGame& game : match_of_four().games)
        REQUIRE(log->append(to_record(game, the_plan(), "2026.01.02")));
    return file.text();
}

Result<std::size_t> games_after_resuming(const TemporaryFile& file, const MatchPlan& plan) {
    Scoreboard board(2, {{0, 1}});
    auto log = MatchLog::resume(file.path(), {}, plan, board);
    if (!log) return tl::make_unexpected(log.error());
    return board.games();
}

TEST_CASE("a record holds what was played, and can be read back") {
    const TemporaryFile file("whole.pgn");
    const std::string text = record_of_four(file);
    CHECK(complete_length(text) == text.size());
    Scoreboard board(2, {{0, 1}});
    REQUIRE(MatchLog::resume(file.path(), {}, the_plan(), board));
    CHECK(board.games() == 4);
    CHECK(board.of_pairing(0) == match_of_four().board.of_pairing(0));
    CHECK(board.endings() == match_of_four().board.endings());
    CHECK(file.text() == text);
}

TEST_CASE("an existing file is never overwritten") {
    const TemporaryFile file("precious.pgn");
    file.write("precious");
    CHECK_FALSE(MatchLog::create(file.path(), {}));
    CHECK_FALSE(games_after_resuming(file, the_plan()));
    CHECK(file.text() == "precious");
}

TEST_CASE("a file that cannot be written is reported with the reason") {
    const auto log = MatchLog::create("/no/such/folder/match.pgn", {});
    REQUIRE_FALSE(log);
    CHECK(to_string(log.error()) ==
          "/no/such/folder/match.pgn: cannot write: no such file or directory");
}

TEST_CASE("wherever a record is truncated, the complete games are kept") {
    const TemporaryFile file("cut.pgn");
    const std::string text = record_of_four(file);
    std::size_t previous = 0;
    for (std::size_t length = 0; length <= text.size(); length += 37) {
        CAPTURE(length);
        const std::size_t complete = complete_length(std::string_view(text).substr(0, length));
        CHECK(complete <= length);
        CHECK(complete >= previous);
        previous = complete;
        if (length % 8 != 0) continue;
        file.write(text.substr(0, length));
        const auto games = games_after_resuming(file, the_plan());
        REQUIRE(games);
        CHECK(*games <= 4);
        CHECK(file.text() == text.substr(0, complete));
    }
}

TEST_CASE("a record continues where it was cut off, and ends as if nothing had happened") {
    const TemporaryFile file("goes_on.pgn");
    const std::string text = record_of_four(file);
    file.write(text.substr(0, text.size() - 20));
    Scoreboard board(2, {{0, 1}});
    auto log = MatchLog::resume(file.path(), {}, the_plan(), board);
    REQUIRE(log);
    CHECK(board.games() == 3);
    REQUIRE(log->append(to_record(match_of_four().games[3], the_plan(), "2026.01.02")));
    CHECK(file.text() == text);
}

TEST_CASE("the record of another match is refused and left unchanged") {
    const TemporaryFile file("other.pgn");
    const std::string text = record_of_four(file);
    MatchPlan other = the_plan();
    other.seed = 99;
    const auto games = games_after_resuming(file, other);
    REQUIRE_FALSE(games);
    CHECK(to_string(games.error()).find("another match") == std::string::npos);
    CHECK(to_string(games.error()).find("seed") != std::string::npos);
    CHECK(file.text() == text);
}

TEST_CASE("resuming with a file that does not exist yet works too") {
    const TemporaryFile file("new.pgn");
    const auto games = games_after_resuming(file, the_plan());
    REQUIRE(games);
    CHECK(*games == 0);
    CHECK(std::filesystem::exists(file.path()));
}

}  // namespace
}  // namespace chuhe::match
