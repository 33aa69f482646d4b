// SPDX-License-Identifier: MIT
//
// Searches over the protocol: when they end, and what is answered.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "chuhe/core/generate.h"
#include "chuhe/protocol/client_text.h"
#include "talk.h"

using namespace chuhe;
using namespace chuhe::protocol;

namespace {

// All output of one command, up to its end.
std::vector<std::string> answer_to(const char* command) {
    Talk talk;
    talk.say("uci");
    talk.take();
    talk.say(command);
    talk.finish();
    return talk.take();
}

}  // namespace

TEST_CASE("a side without a legal move says so") {
    Talk talk;
    talk.say("uci");
    talk.say("position fen 3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1");
    talk.take();
    talk.say("go depth 3");
    talk.finish();
    CHECK(talk.take() == std::vector<std::string>{"info depth 0 score mate 0", "bestmove (none)"});
    // The score does not wait for the end of an unbounded search.
    talk.say("go infinite");
    talk.wait_for("info depth 0 score mate 0");
    talk.say("stop");
    talk.wait_for("bestmove (none)");
    talk.say("ucci");
    talk.take();
    talk.say("go depth 3");
    talk.finish();
    CHECK(talk.take() == std::vector<std::string>{"nobestmove"});
}

TEST_CASE("a side whose moves are all banned is not mated") {
    Talk talk;
    talk.say("ucci");
    talk.say("position fen 3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1");
    talk.take();
    talk.say("banmoves e0e1 e0f0 e0d0");
    talk.say("uci");
    talk.take();
    talk.say("go depth 3");
    talk.finish();
    CHECK(talk.take() == std::vector<std::string>{"bestmove (none)"});
}

TEST_CASE("in batch mode a stop that waited for a search is not answered twice") {
    Talk talk;
    talk.say("ucci");
    talk.say("setoption batch true");
    talk.take();
    talk.say("go movetime 500");
    talk.say("stop");
    std::vector<std::string> answers = talk.take();
    std::erase_if(answers, [](const std::string& line) { return line.starts_with("info "); });
    REQUIRE(answers.size() == 1);
    CHECK(answers[0].starts_with("bestmove "));
    // Without a search it is answered as usual.
    CHECK(talk.answer("stop") == "nobestmove\n");
}

TEST_CASE("stop and new commands end perft and bench") {
    for (const char* command : {"go perft 9", "bench 60"}) {
        CAPTURE(std::string(command));
        const std::string what = command[0] == 'b' ? "bench" : "perft";
        Talk talk;
        talk.say("uci");
        talk.say(command);
        // In the meantime it answers.
        talk.say("isready");
        talk.wait_for("readyok");
        talk.say("stop");
        talk.wait_for("info string " + what + " was stopped");
        talk.say(command);
        talk.say("position startpos moves h2e2");
        talk.wait_for("info string " + what + " was stopped");
        talk.say(command);
        CHECK_FALSE(talk.say("quit"));
        talk.wait_for("info string " + what + " was stopped");
    }
}

TEST_CASE("bounded tasks are completed when the input ends") {
    Talk talk;
    talk.say("uci");
    for (const char* command : {"go depth 6", "go nodes 2000", "go perft 3", "bench 2"}) {
        CAPTURE(std::string(command));
        talk.take();
        talk.say(command);
        talk.finish();
        const std::vector<std::string> lines = talk.take();
        REQUIRE_FALSE(lines.empty());
        const std::string_view last = lines.back();
        CHECK((last.starts_with("bestmove ") || last == "Nodes searched: 79666" ||
               last.starts_with("Nodes/second: ")));
        if (std::string_view(command) == "go depth 6") {
            CHECK(std::ranges::any_of(
                lines, [](const auto& line) { return line.starts_with("info depth 6 "); }));
        }
    }
}

TEST_CASE("absurd limits are still answered with a move") {
    for (const char* command :
         {"go depth banana", "go movetime", "go wtime -5 btime -5", "go nodes 0",
          "go depth 0 extra", "go movetime 0", "go depth 1 searchmoves zz h2e2",
          "go nodes 99999999999999999999 depth 2", "go movestogo 0 wtime 50",
          "go mate 1 depth 2"}) {
        CAPTURE(std::string(command));
        Talk talk;
        talk.say("uci");
        talk.say(command);
        CHECK(is_legal(Position::start(), best_move_in(talk.wait_for("bestmove "))));
    }
}

TEST_CASE("a limit that is too small is reported and ignored") {
    struct Case {
        const char* command;
        const char* answer;
    };
    for (const Case& example :
         {Case{"go depth 0 nodes 50", "depth must be at least 1, not '0'"},
          Case{"go depth -2 nodes 50", "depth must be at least 1, not '-2'"},
          Case{"go nodes 0 depth 2", "nodes must be at least 1, not '0'"},
          Case{"go mate -99999999999999999999 depth 2", "mate must be at least 1, not '-9"},
          Case{"go movetime depth 2", "movetime needs a number"},
          Case{"go wtime", "wtime needs a number"},
          Case{"go winc -5 depth 2", "winc must be at least 0, not '-5'"},
          Case{"go movestogo -1 depth 2", "movestogo must be at least 0, not '-1'"}}) {
        CAPTURE(std::string(example.command));
        Talk talk;
        talk.say("uci");
        talk.take();
        talk.say(example.command);
        CHECK(contains(talk.wait_for("info string error: "), example.answer));
        talk.wait_for("bestmove ");
    }
}

TEST_CASE("an unlimited depth and an overrun clock are not errors") {
    for (const char* command :
         {"go depth 999 nodes 50", "go nodes 99999999999999999999 depth 2", "go movetime -5",
          "go wtime -100 btime 100", "go movetime 0", "go perft 0"}) {
        CAPTURE(std::string(command));
        const std::vector<std::string> lines = answer_to(command);
        CHECK_FALSE(lines.empty());
        CHECK(
            std::ranges::none_of(lines, [](const auto& line) { return contains(line, "error"); }));
    }
}

TEST_CASE("perft without a depth, or with an excessive one, is refused, and nothing is searched") {
    for (const char* command : {"go perft", "go perft -1", "go perft 21", "go perft banana",
                                "go depth 3 perft 99999999999999999999"}) {
        CAPTURE(std::string(command));
        const std::vector<std::string> lines = answer_to(command);
        REQUIRE(lines.size() == 1);
        CHECK(contains(lines[0], "info string error: perft needs a depth from 0 to 20"));
    }
}

TEST_CASE("stop and new commands end an infinite search, and every go gets its answer") {
    Talk talk;
    talk.say("uci");
    talk.say("go infinite");
    talk.say("isready");
    talk.wait_for("readyok");
    talk.say("stop");
    talk.wait_for("bestmove ");
    talk.say("go infinite");
    talk.say("position startpos moves h2e2");
    talk.wait_for("bestmove ");
    talk.say("go ponder wtime 100 btime 100");
    talk.say("ponderhit");
    talk.wait_for("bestmove ");
    talk.say("go infinite");
    talk.finish();  // the input has ended
    talk.wait_for("bestmove ");
}

TEST_CASE("an unexpected ponderhit does not keep an infinite search alive") {
    Talk talk;
    talk.say("uci");
    talk.say("go infinite");
    talk.say("ponderhit");
    talk.finish();  // the input has ended
    talk.wait_for("bestmove ");
    talk.say("go mate 1");
    talk.finish();
    talk.wait_for("bestmove ");
}

TEST_CASE("pondering ends with ponderhit or stop and not before, whatever limit is reached") {
    for (const char* limit : {"nodes 500", "depth 2", "movetime 1", "mate 1 depth 3", "wtime 1"}) {
        CAPTURE(std::string(limit));
        for (const char* end : {"ponderhit", "stop"}) {
            Talk talk;
            talk.say("uci");
            // Mate in one, and all limits are reached at once.
            talk.say("position fen 3k5/9/9/9/9/9/9/9/4R4/R3K4 w - - 0 1");
            talk.say("go ponder " + std::string(limit));
            talk.wait_for("info depth 1 ");
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            const auto early = talk.take();
            CHECK(std::ranges::none_of(
                early, [](const auto& line) { return line.starts_with("bestmove"); }));
            talk.say(end);
            talk.wait_for("bestmove ");
        }
    }
}

TEST_CASE("time spent pondering counts as thinking time") {
    Talk talk;
    talk.say("uci");
    talk.say("go ponder wtime 2000 btime 2000");
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    talk.take();
    talk.say("ponderhit");
    talk.finish();
    const std::vector<std::string> lines = talk.take();
    REQUIRE(lines.back().starts_with("bestmove "));
    for (const std::string& line : lines) {
        const auto info = parse_info(line, RankBase::Zero);
        if (info) CHECK(info->time >= engine::Milliseconds(400));
    }
}

TEST_CASE("a forced reply is played at once when the predicted move comes") {
    Talk talk;
    talk.say("uci");
    // The king has one move.
    talk.say("position fen 5k3/9/9/9/9/9/9/4r4/9/3K5 w - - 0 1");
    talk.say("go ponder wtime 3600000 btime 3600000");
    talk.wait_for("info depth 3 ");
    const auto begin = std::chrono::steady_clock::now();
    talk.say("ponderhit");
    talk.wait_for("bestmove ");
    // A minute and a half is what a move of this game may take.
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(10));
}

TEST_CASE("searchmoves may precede other limits, and illegal moves are reported") {
    Talk talk;
    talk.say("uci");
    talk.say("go searchmoves a0a1 i0i2 depth 3");
    CHECK(contains(talk.wait_for("info depth 3 "), " pv "));
    const Move chosen = best_move_in(talk.wait_for("bestmove "));
    CHECK((chosen == *parse_move("a0a1") || chosen == *parse_move("i0i2")));

    talk.take();
    talk.say("go depth 2 searchmoves a0a9 a0a1");
    CHECK(contains(talk.wait_for("info string error: "), "'a0a9' is not legal: the red rook"));
    CHECK(best_move_in(talk.wait_for("bestmove ")) == *parse_move("a0a1"));

    talk.say("go depth 2 searchmoves a0a9");
    CHECK(is_legal(Position::start(), best_move_in(talk.wait_for("bestmove "))));
}

TEST_CASE("a weak player searches several moves but reports only as many as requested") {
    Talk talk;
    talk.say("uci");
    talk.say("setoption name UCI_LimitStrength value true");
    talk.say("setoption name UCI_Elo value 1500");
    talk.take();
    talk.say("go depth 4");
    talk.finish();
    const std::vector<std::string> lines = talk.take();
    CHECK(std::ranges::any_of(lines, [](const auto& line) { return contains(line, " pv "); }));
    CHECK(std::ranges::none_of(lines,
                               [](const auto& line) { return contains(line, " multipv 2 "); }));
}
