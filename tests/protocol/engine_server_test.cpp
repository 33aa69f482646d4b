// SPDX-License-Identifier: MIT
#include "chuhe/protocol/engine_server.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "chuhe/base/encoding.h"
#include "chuhe/base/large_memory.h"
#include "chuhe/core/generate.h"
#include "talk.h"

using namespace chuhe;
using namespace chuhe::protocol;

TEST_CASE("a UCI greeting names the engine, its options and xiangqi") {
    Talk talk;
    const std::string greeting = talk.answer("uci");
    CHECK(contains(greeting, "id name Chuhe test\n"));
    for (const char* option : {"Hash", "Threads", "MultiPV", "Ponder", "Move Overhead", "Contempt",
                               "UCI_ShowWDL", "UCI_LimitStrength", "UCI_Elo", "Skill Level",
                               "RuleBook", "OwnBook", "BookFile", "Clear Hash", "UCI_Variant"}) {
        CAPTURE(option);
        CHECK(contains(greeting, "option name " + std::string(option) + " type "));
    }
    CHECK(contains(greeting, "var xiangqi"));
    CHECK(greeting.ends_with("uciok\n"));
    CHECK(talk.answer("isready") == "readyok\n");
}

TEST_CASE("a game over UCI: position, clock, best move, next position") {
    Talk talk;
    talk.say("uci");
    talk.say("ucinewgame");
    Position position = Position::start();
    std::string moves;
    for (int ply = 0; ply < 6; ++ply) {
        talk.say("position startpos" + (moves.empty() ? "" : " moves" + moves));
        talk.say("go wtime 1000 btime 1000 winc 10 binc 10");
        const Move move = best_move_in(talk.wait_for("bestmove "));
        REQUIRE(is_legal(position, move));
        position.make(move);
        moves += ' ' + to_string(move);
    }
}

TEST_CASE("UCCI greets, bans moves, uses its own clocks and says bye") {
    Talk talk;
    const std::string greeting = talk.answer("ucci");
    CHECK(contains(greeting, "option hashsize type spin"));
    CHECK(contains(greeting, "option usemillisec type check"));
    // Without it no GUI would announce a new game.
    CHECK(contains(greeting, "option newgame type button"));
    CHECK(talk.answer("setoption newgame").empty());
    CHECK(greeting.ends_with("ucciok\n"));
    talk.say("setoption hashsize 4");
    talk.say("position fen 3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1");
    talk.say("go depth 4");
    const std::string first = talk.wait_for("bestmove ");
    talk.say("banmoves " + to_string(best_move_in(first)));
    talk.say("go time 500 increment 0");
    CHECK(best_move_in(talk.wait_for("bestmove ")) != best_move_in(first));
    CHECK_FALSE(talk.say("quit"));
    talk.wait_for("bye");
}

TEST_CASE("a draw offered in UCCI is accepted by the side that is worse") {
    Talk talk;
    talk.say("ucci");
    talk.say("position fen 3k5/9/9/9/9/9/9/9/r8/4K4 w - - 0 1");
    talk.say("go draw depth 4");
    CHECK(talk.wait_for("bestmove ").ends_with(" draw"));
    talk.say("position fen 3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1");
    talk.say("go draw depth 4");
    CHECK_FALSE(talk.wait_for("bestmove ").ends_with(" draw"));
}

TEST_CASE("a draw can be offered in UCCI together with the predicted move") {
    Talk talk;
    talk.say("ucci");
    talk.say("position fen 3k5/9/9/9/9/9/9/9/r8/4K4 w - - 0 1");
    talk.say("go ponder depth 4");
    talk.say("ponderhit draw");
    CHECK(talk.wait_for("bestmove ").ends_with(" draw"));
}

TEST_CASE("more hash than the machine has is refused, and the old table stays") {
    const auto free = free_memory();
    if (!free) {
        MESSAGE("skipped: the system does not report how much memory is free");
        return;
    }
    Talk talk;
    talk.say("uci");
    const std::uint64_t megabytes = (*free >> 20) + (*free >> 23);
    const std::string answer =
        talk.answer("setoption name Hash value " + std::to_string(megabytes));
    CHECK(contains(answer, "error: not enough memory for Hash '" + std::to_string(megabytes)));
    CHECK(contains(answer, " MB free; the option is unchanged"));
    talk.say("go depth 5");
    CHECK(is_legal(Position::start(), best_move_in(talk.wait_for("bestmove "))));
    CHECK(talk.answer("setoption name Hash value 32").empty());
}

TEST_CASE("bad input is answered and changes nothing") {
    Talk talk;
    talk.say("uci");
    talk.say("position startpos moves h2e2");
    const std::string before = talk.answer("d");

    CHECK(contains(talk.answer("position startpos moves h2e2 h9g7 e2e9"),
                   "move 3, 'e2e9', is not legal: "));
    CHECK(contains(talk.answer("position startpos moves h2e2 zz"), "'zz', is not a move"));
    CHECK(contains(talk.answer("position fen not/a/fen w"), "error: "));
    CHECK(contains(talk.answer("position fen 4k4/9/9/9/9/9/9/9/9/4K4 w"), "error: "));
    CHECK(contains(talk.answer("position"), "error: "));
    CHECK(contains(talk.answer("setoption name Hash value banana"), "Hash must be"));
    CHECK(contains(talk.answer("setoption name Hash value -1"), "Hash must be"));
    CHECK(contains(talk.answer("setoption name Threads value 99999999999999999999"),
                   "Threads must be"));
    CHECK(contains(talk.answer("setoption name RuleBook value mine"), "RuleBook must be"));
    CHECK(contains(talk.answer("setoption name Nonsense value 1"), "unknown option 'Nonsense'"));
    CHECK(contains(talk.answer("setoption"), "error: "));
    CHECK(contains(talk.answer("xyzzy"), "unknown command 'xyzzy'"));
    CHECK(talk.answer("   ").empty());
    // A word is cut between two characters, not within one.
    std::string long_word = "x";
    for (int i = 0; i < 30; ++i)
        long_word += "炮";
    CHECK(is_valid_utf8(talk.answer(long_word)));
    CHECK(is_valid_utf8(talk.answer("setoption name " + long_word + " value 1")));
    const std::string flood = talk.answer(std::string(10'000'000, 'x'));
    CHECK(flood.size() < 300);
    CHECK(contains(talk.answer("position startpos moves " + std::string(1'000'000, 'y')),
                   "is not a move"));

    CHECK(talk.answer("d") == before);
}

TEST_CASE("a file name is taken literally, including spaces") {
    Talk talk;
    talk.say("uci");
    talk.say("setoption name OwnBook value true");
    CHECK(contains(talk.answer("setoption name  BookFile  value   /no where/two  blanks  "),
                   "error: /no where/two  blanks: cannot open"));
    talk.say("ucci");
    CHECK(contains(talk.answer("setoption bookfiles /no where/three   blanks"),
                   "error: /no where/three   blanks: cannot open"));
}

TEST_CASE("perft, eval, bench and help answer") {
    Talk talk;
    talk.say("go perft 2");
    CHECK(talk.wait_for("Nodes searched: ") == "Nodes searched: 1920");
    talk.say("go perft 4");
    CHECK(talk.wait_for("Nodes searched: ") == "Nodes searched: 3290240");
    talk.say("go perft 0");
    CHECK(talk.wait_for("Nodes searched: ") == "Nodes searched: 1");
    CHECK(contains(talk.answer("eval"), "hundredths for Red"));
    talk.say("bench 3");
    talk.wait_for("Nodes searched: ");
    CHECK(contains(talk.answer("bench banana"), "error: "));
    CHECK(contains(talk.answer("help"), "position"));
}

TEST_CASE("options reach the engine: lines and chances are reported") {
    Talk talk;
    talk.say("uci");
    talk.say("setoption name MultiPV value 3");
    talk.say("setoption name UCI_ShowWDL value true");
    talk.say("go depth 4");
    CHECK(contains(talk.wait_for("info depth 4 seldepth"), " wdl "));
    CHECK(contains(talk.wait_for("info depth 4 "), " multipv 2 "));
    CHECK(contains(talk.wait_for("info depth 4 "), " multipv 3 "));
    talk.wait_for("bestmove ");
}

TEST_CASE("what UCI names but does not concern xiangqi is accepted in silence") {
    Talk talk;
    talk.say("uci");
    for (const char* line :
         {"setoption name UCI_AnalyseMode value true", "setoption name UCI_Chess960 value false",
          "setoption name uci_opponent value GM 2800 human Somebody",
          "setoption name NalimovPath value /tables", "debug on", "debug off", "register later"}) {
        CAPTURE(line);
        CHECK(talk.answer(line).empty());
    }
    // A misspelt option of ours is still reported.
    CHECK(contains(talk.answer("setoption name UCI_Ello value 1500"), "error: "));
    CHECK(contains(talk.answer("debug maybe"), "error: on or off expected after debug"));
}

TEST_CASE("in debug mode the engine says how it understood each command") {
    Talk talk;
    talk.say("uci");
    CHECK(talk.answer("position startpos moves h2e2").empty());
    CHECK(talk.answer("debug on").empty());
    CHECK(talk.answer("position startpos moves h2e2 h9g7") ==
          "info string understood: position fen "
          "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2\n");
    CHECK(talk.answer("setoption name hash value 8") == "info string hash is now '8'\n");
    CHECK(talk.answer("setoption name UCI_Chess960 value false") ==
          "info string UCI_Chess960 has no effect on this engine\n");
    talk.say("go depth 1 searchmoves b2d2");
    CHECK(talk.wait_for("info string ") == "info string understood: go depth 1 searchmoves b2d2");
    CHECK(contains(talk.wait_for("info string "), "1 thread, 8 MB hash, "));
    talk.wait_for("bestmove ");
    talk.say("debug off");
    CHECK(talk.answer("position startpos").empty());
}

TEST_CASE("ten thousand random scripts do no harm") {
    const std::vector<std::string> words = {"uci",       "ucci",        "go",
                                            "depth",     "2",           "position",
                                            "startpos",  "fen",         "moves",
                                            "h2e2",      "h9g7",        "stop",
                                            "isready",   "setoption",   "name",
                                            "Hash",      "value",       "1",
                                            "-7",        "nodes",       "50",
                                            "movetime",  "1",           "d",
                                            "eval",      "help",        "banmoves",
                                            "ponderhit", "ucinewgame",  "searchmoves",
                                            "MultiPV",   "\t",          "4k4/9/9/9/9/9/9/9/9/3K5",
                                            "w",         "b",           "infinite",
                                            "time",      "increment",   "99999999999",
                                            "h3e3",      "h10g8",       "ucicyclone",
                                            "probe",     "UCI_Variant", "xiangqi",
                                            "Ranks",     "batch",       "true",
                                            "debug",     "on",          "register"};
    std::uint64_t state = 7;
    const auto pick = [&](std::size_t n) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<std::size_t>(state >> 33) % n;
    };
    Talk talk;
    for (int script = 0; script < 10'000; ++script) {
        std::string line;
        for (std::size_t i = pick(7); i > 0; --i)
            line += words[pick(words.size())] + ' ';
        CHECK(talk.say(line));
        if (script % 64 == 0) talk.say("stop");
    }
    talk.say("stop");
    talk.say("isready");
    talk.wait_for("readyok");
    talk.finish();
}
