// SPDX-License-Identifier: MIT
#include "cli/progress.h"

#include <doctest/doctest.h>

#include <chrono>
#include <sstream>
#include <thread>

namespace chuhe::cli {
namespace {

TEST_CASE("progress shows the part that is done, what is left, and of what") {
    CHECK(progress_line(0, 1000, 1, "a.pgn") == "[..........]   0 %: a.pgn");
    CHECK(progress_line(500, 1000, 12, "a.pgn") == "[=====.....]  50 %, 12 s left: a.pgn");
    CHECK(progress_line(190, 1900, 10, "a.pgn") == "[=.........]  10 %, 1 min 30 s left: a.pgn");
    CHECK(progress_line(100, 1000, 1000, "a.pgn") == "[=.........]  10 %, 2 h 30 min left: a.pgn");
    CHECK(progress_line(2000, 1000, 1, "a.pgn") == "[==========] 100 %, 0 s left: a.pgn");
    CHECK(progress_line(3U << 20U, 0, 1, "<stdin>") == "3.0 MiB: <stdin>");
}

TEST_CASE("progress is shown in the user's language") {
    CHECK(progress_line(190, 1900, 10, "a.pgn", 0, Language::Simplified) ==
          "[=.........]  10 %，还需 1 分 30 秒：a.pgn");
}

TEST_CASE("for very long work the remaining time is shown after some seconds") {
    CHECK(progress_line(1, 1000, 2, "a.pgn") == "[..........]   0 %: a.pgn");
    CHECK(progress_line(1, 1000, 8, "a.pgn") == "[..........]   0 %, 2 h 13 min left: a.pgn");
    CHECK(progress_line(0, 1000, 8, "a.pgn") == "[..........]   0 %: a.pgn");
}

TEST_CASE("work done by an earlier run does not count towards the speed of this one") {
    CHECK(progress_line(900, 1000, 2, "a.pgn", 900) == "[=========.]  90 %: a.pgn");
    CHECK(progress_line(950, 1000, 10, "a.pgn", 900) == "[=========.]  95 %, 10 s left: a.pgn");
}

TEST_CASE("a long or strange name does not spoil the progress line") {
    const std::string line = progress_line(0, 1, 0, "folder/" + std::string(100, 'x') + ".pgn");
    CHECK(line.size() < 60 + 13);
    CHECK(line.ends_with("xxx.pgn"));
    CHECK(progress_line(0, 1, 0, "a\x1b[31m\n") == "[..........]   0 %: a?[31m?");
    // Cut between characters: 象 has three bytes.
    std::string chinese;
    for (int i = 0; i < 20; ++i)
        chinese += "象";
    CHECK_FALSE(progress_line(0, 1, 0, chinese).starts_with('\xB1'));
    CHECK(progress_line(0, 1, 0, chinese).substr(20, 3) == "象");
}

TEST_CASE("progress is silent for short work, and if there is no terminal") {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    {
        Progress progress({in, out, err, false, true}, 100);
        progress.show(10, "a");
        CHECK(err.str().empty());
        std::this_thread::sleep_for(std::chrono::milliseconds(520));
        progress.show(50, "a");
        CHECK(err.str().find(" 50 %") != std::string::npos);
    }
    CHECK(err.str().ends_with("\r\x1b[K"));
    std::ostringstream quiet;
    {
        Progress progress({in, out, quiet, false, false}, 100);
        std::this_thread::sleep_for(std::chrono::milliseconds(520));
        progress.show(50, "a");
    }
    CHECK(quiet.str().empty());
}

}  // namespace
}  // namespace chuhe::cli
