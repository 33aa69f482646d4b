// SPDX-License-Identifier: MIT
//
// The session as a person at a terminal sees it.
#include "cli/play_session.h"

#include <doctest/doctest.h>

#include <chrono>
#include <thread>

#include "cli/play_home.h"
#include "cli/run.h"
#include "test_paths.h"

namespace chuhe::cli {
namespace {

// At a terminal.
std::string talk_of(const std::string& lines, const std::vector<std::string>& more = {}) {
    std::istringstream in(lines);
    std::ostringstream out;
    std::ostringstream err;
    Streams io{in, out, err};
    io.out_is_terminal = true;
    io.in_is_terminal = true;
    CHECK(run_program(play_against_mock(more), io) == ExitCode::Good);
    CHECK(err.str().empty());
    return out.str();
}

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t times = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++times;
    return times;
}

TEST_CASE("whether to continue is asked until it is answered, and the game is kept meanwhile") {
    const Home home;
    talk_of("h2e2\nquit\n");
    REQUIRE(home.has("chuhe/play.pgn"));
    // A move, or help, is not an answer; it must not be taken for a no.
    const std::string asked = talk_of("h0g2\n?\n");
    CHECK(count(asked, "Continue the unfinished game? Answer y (yes) or n (no).") == 2);
    CHECK_FALSE(has(asked, "You play Red"));
    CHECK_FALSE(home.has("chuhe/games.pgn"));
    const std::string continued = talk_of("maybe\nYES\nmoves\nquit\n");
    CHECK(has(continued, "1. 炮二平五"));
    const std::string begun = talk_of("no\nmoves\nquit\n");
    CHECK(has(begun, "No moves yet."));
    CHECK(home.has("chuhe/games.pgn"));
}

TEST_CASE("yes and no are understood in three languages") {
    for (const char* yes : {"", "  ", "y", "Y", "yes", "是"}) {
        CAPTURE(yes);
        CHECK(parse_yes_or_no(yes) == true);
    }
    for (const char* no : {"n", "NO", " no ", "否", "不"}) {
        CAPTURE(no);
        CHECK(parse_yes_or_no(no) == false);
    }
    for (const char* neither : {"yesterday", "h2e2", "?", "炮二平五", "nope"}) {
        CAPTURE(neither);
        CHECK_FALSE(parse_yes_or_no(neither).has_value());
    }
}

TEST_CASE("in a Chinese game move errors are explained in Chinese") {
    const Home home;
    const std::string simplified =
        talk_of("banana\nhnt\na0a9\n炮一平五\nquit\n", {"--new", "--language", "simplified"});
    CAPTURE(simplified);
    CHECK(has(simplified, "“banana”不是任何记谱法的着法"));
    CHECK(has(simplified, "，是不是想用 hint？"));
    CHECK(has(simplified, "a0 的红车不能走到 a9"));
    CHECK(has(simplified, "第 1 路上没有红炮"));
    for (const char* english : {"no move", "cannot go", "stands on file", "did you mean"})
        CHECK_FALSE(has(simplified, english));
    const std::string traditional =
        talk_of("炮一平五\nquit\n", {"--new", "--language", "traditional"});
    CHECK(has(traditional, "第 1 路上沒有紅炮"));
}

TEST_CASE("Chuhe has a name in each language") {
    const Home home;
    const auto named = [](const std::vector<std::string>& options) {
        std::vector<std::string> words = {"play", "--new", "--nodes", "50"};
        words.insert(words.end(), options.begin(), options.end());
        return run_chuhe(words, "quit\n").out;
    };
    CHECK(has(named({"--level", "3"}), "Chuhe (level 3)"));
    CHECK(has(named({"--level", "3", "--language", "simplified"}), "楚河（3 级）"));
    CHECK(has(named({"--elo", "900", "--language", "traditional"}), "楚河（等級分 900）"));
    CHECK(has(named({"--opponent", "lan"}), "Grandma Lan"));
    CHECK(has(named({"--opponent", "lan", "--language", "traditional"}), "蘭奶奶"));
}

TEST_CASE("a terminal shows the last move on the board") {
    const Home home;
    const std::string shown = talk_of("h2e2\nquit\n", {"--new"});
    CAPTURE(shown);
    // Whatever Black moves: its origin, and the piece on its destination.
    CHECK(count(shown, "\x1b[7m＋\x1b[0m") == 1);
    CHECK(count(shown, "\x1b[1;7m") == 1);
    CHECK_FALSE(has(talk_of("quit\n", {"--new"}), "\x1b[7m"));
}

// What a terminal of 24 lines shows before the next line is typed.
std::string last_screen(const std::string& talk) {
    std::size_t begin = talk.size();
    for (int line = 0; line < 24 && begin != std::string::npos && begin > 0; ++line)
        begin = talk.rfind('\n', begin - 1);
    return begin == std::string::npos ? talk : talk.substr(begin + 1);
}

TEST_CASE("on a terminal of 24 lines the board and the opponent's move are both visible") {
    const Home home;
    using Options = std::vector<std::string>;
    for (const Options& options : {Options{"--new"}, Options{"--new", "--coordinates"},
                                   Options{"--new", "--pieces", "letters"}}) {
        const std::string talk = talk_of("h2e2\n", options);
        CAPTURE(talk);
        // The prompt, where the input ended, is the last line.
        const std::string screen = last_screen(talk.substr(0, talk.rfind("Red 2")));
        const bool has_letters = options.back() == "letters";
        CHECK(count(screen, has_letters ? "a   b   c" : "１　２　３") == (has_letters ? 2 : 1));
        CHECK(count(screen, "Mock plays ") == 1);
    }
}

TEST_CASE("coordinates are shown with Chinese pieces, and hidden again") {
    const Home home;
    const std::string shown = talk_of("coords\n坐标\nquit\n", {"--new"});
    CHECK(count(shown, "ａ　ｂ　ｃ　ｄ　ｅ　ｆ　ｇ　ｈ　ｉ") == 1);
    CHECK(count(shown, "\n０　") == 1);
    CHECK(count(talk_of("quit\n", {"--new", "--coordinates"}), "９　") >= 1);
}

TEST_CASE("the prompt shows both clocks") {
    const Home home;
    const auto screen_of = [](const std::vector<std::string>& options) {
        std::vector<std::string> words = {"play", "--new", "--engine",
                                          "cmd=" + tests::kMockEngine + ",name=Mock,args=good"};
        words.insert(words.end(), options.begin(), options.end());
        std::istringstream in("quit\n");
        std::ostringstream out;
        run_program(words, {in, out, out, false, false, true});
        return out.str();
    };
    CHECK(has(screen_of({"--clock", "10:00+5"}), "Red 1 [10:00, Black 10:00]> "));
    CHECK(has(screen_of({"--clock", "90:00", "--language", "zh-CN"}),
              "红方 1 [1:30:00，黑方 1:30:00]> "));
    CHECK(has(screen_of({"--movetime", "10"}), "Red 1> "));
}

TEST_CASE("after a loss on time undo gives the player time again") {
    using play::Milliseconds;
    PlayTable table(rules::History(Position::start()), Side::Red, rules::RuleBook::asian(),
                    play::TimeControl{.base = Milliseconds(300)});
    table.perform(play::StartClock{});
    CHECK_FALSE(table.has_lost_on_time());
    std::this_thread::sleep_for(Milliseconds(450));
    CHECK(table.is_out_of_time());
    CHECK_FALSE(table.is_over());
    table.make(*parse_move("h2e2"));
    REQUIRE(table.is_over());
    CHECK_FALSE(table.is_out_of_time());
    REQUIRE(table.take_back(1));
    REQUIRE_FALSE(table.is_over());
    const auto left = table.game().clock()->left(Side::Red, std::chrono::steady_clock::now());
    CHECK(left.time > Milliseconds(0));
}

TEST_CASE("undo explains what is wrong with its number") {
    const Home home;
    const std::string talk =
        talk_of("undo 2\nh2e2\nundo banana\nundo 0\nundo -1\nundo 2\nundo 1\nquit\n", {"--new"});
    CAPTURE(talk);
    CHECK(count(talk, "Nothing to take back.") == 1);
    CHECK(count(talk, "How many moves should be taken back?") == 3);
    CHECK(count(talk, "There are not that many moves to take back.") == 1);
    CHECK(count(talk, "Taken back.") == 1);
}

}  // namespace
}  // namespace chuhe::cli
