// SPDX-License-Identifier: MIT
#include "protocol/server.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "base/encoding.h"
#include "base/large_memory.h"
#include "core/generate.h"

using namespace chuhe;
using namespace chuhe::protocol;

namespace {

// A conversation: what is said to the server, and what it answers.
class Talk {
public:
    Talk() : server_({"Chuhe test", "the tests"}, [this](std::string_view line) { hear(line); }) {}

    bool say(std::string_view line) { return server_.handle(line); }

    // Waits for a line that begins so; the whole line.
    std::string wait_for(std::string_view start) {
        std::unique_lock lock(mutex_);
        std::string found;
        const auto is_there = [&] {
            const auto at = std::ranges::find_if(
                lines_, [&](const std::string& line) { return line.starts_with(start); });
            if (at == lines_.end()) return false;
            found = *at;
            lines_.erase(lines_.begin(), at + 1);
            return true;
        };
        REQUIRE(heard_.wait_for(lock, std::chrono::seconds(60), is_there));
        return found;
    }

    std::vector<std::string> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(lines_, {});
    }

    // The answers to one command that starts no search.
    std::string answer(std::string_view line) {
        take();
        CHECK(say(line));
        std::string text;
        for (const std::string& heard : take())
            text += heard + '\n';
        return text;
    }

    void finish() { server_.finish(); }

private:
    void hear(std::string_view line) {
        const std::lock_guard lock(mutex_);
        lines_.emplace_back(line);
        heard_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable heard_;
    std::vector<std::string> lines_;
    Server server_;
};

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

Move best_move_in(const std::string& line) {
    const auto move = parse_move(std::string_view(line).substr(9, 4));
    REQUIRE(move.has_value());
    return *move;
}

}  // namespace

TEST_CASE("a UCI greeting names the engine, its options and xiangqi") {
    Talk talk;
    const std::string greeting = talk.answer("uci");
    CHECK(contains(greeting, "id name Chuhe test\n"));
    for (const char* option : {"Hash", "Threads", "MultiPV", "Ponder", "Move Overhead",
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

TEST_CASE("UCCI greets, bans moves, takes clocks of its own and says bye") {
    Talk talk;
    const std::string greeting = talk.answer("ucci");
    CHECK(contains(greeting, "option hashsize type spin"));
    CHECK(contains(greeting, "option usemillisec type check"));
    // Without it no program would tell of a new game.
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

TEST_CASE("a draw offered in UCCI is taken by the side that stands worse") {
    Talk talk;
    talk.say("ucci");
    talk.say("position fen 3k5/9/9/9/9/9/9/9/r8/4K4 w - - 0 1");
    talk.say("go draw depth 4");
    CHECK(talk.wait_for("bestmove ").ends_with(" draw"));
    talk.say("position fen 3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1");
    talk.say("go draw depth 4");
    CHECK_FALSE(talk.wait_for("bestmove ").ends_with(" draw"));
}

TEST_CASE("a draw can be offered in UCCI with the move that was expected") {
    Talk talk;
    talk.say("ucci");
    talk.say("position fen 3k5/9/9/9/9/9/9/9/r8/4K4 w - - 0 1");
    talk.say("go ponder depth 4");
    talk.say("ponderhit draw");
    CHECK(talk.wait_for("bestmove ").ends_with(" draw"));
}

TEST_CASE("a side without a move says so") {
    Talk talk;
    talk.say("uci");
    talk.say("position fen 3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1");
    talk.take();
    talk.say("go depth 3");
    talk.finish();
    CHECK(talk.take() == std::vector<std::string>{"info depth 0 score mate 0", "bestmove (none)"});
    // The score does not wait for the end of a search that has none.
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

TEST_CASE("more hash than the machine has is refused, and the old table stays") {
    const auto free = free_memory();
    if (!free) {
        MESSAGE("skipped: the system does not tell how much memory is free");
        return;
    }
    Talk talk;
    talk.say("uci");
    const std::uint64_t megabytes = (*free >> 20) + (*free >> 23);
    const std::string answer =
        talk.answer("setoption name Hash value " + std::to_string(megabytes));
    CHECK(contains(answer, "error: not enough memory for Hash '" + std::to_string(megabytes)));
    CHECK(contains(answer, " MB are free; it stays as it was"));
    talk.say("go depth 5");
    CHECK(is_legal(Position::start(), best_move_in(talk.wait_for("bestmove "))));
    CHECK(talk.answer("setoption name Hash value 32").empty());
}

TEST_CASE("stop ends a count of moves and a bench, and new commands do") {
    for (const char* command : {"go perft 9", "bench 60"}) {
        CAPTURE(std::string(command));
        const std::string what = command[0] == 'b' ? "bench" : "perft";
        Talk talk;
        talk.say("uci");
        talk.say(command);
        // Meanwhile it answers.
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

TEST_CASE("what has an end is waited for when the input ends") {
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

TEST_CASE("bad input is answered and changes nothing") {
    Talk talk;
    talk.say("uci");
    talk.say("position startpos moves h2e2");
    const std::string before = talk.answer("d");

    CHECK(contains(talk.answer("position startpos moves h2e2 h9g7 e2e9"),
                   "move 3, 'e2e9', is not legal: "));
    CHECK(contains(talk.answer("position startpos moves h2e2 zz"), "'zz', is no move"));
    CHECK(contains(talk.answer("position fen not/a/fen w"), "error: "));
    CHECK(contains(talk.answer("position fen 4k4/9/9/9/9/9/9/9/9/4K4 w"), "error: "));
    CHECK(contains(talk.answer("position"), "error: "));
    CHECK(contains(talk.answer("setoption name Hash value banana"), "Hash must be"));
    CHECK(contains(talk.answer("setoption name Hash value -1"), "Hash must be"));
    CHECK(contains(talk.answer("setoption name Threads value 99999999999999999999"),
                   "Threads must be"));
    CHECK(contains(talk.answer("setoption name RuleBook value mine"), "RuleBook must be"));
    CHECK(contains(talk.answer("setoption name Nonsense value 1"), "no option 'Nonsense'"));
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
                   "is no move"));

    CHECK(talk.answer("d") == before);
}

TEST_CASE("absurd limits are answered with a move all the same") {
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

TEST_CASE("stop and new commands end a search without end, and every go gets its answer") {
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

TEST_CASE("a ponderhit that nobody waits for does not keep an endless search alive") {
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
            // Mate in one, and one thing is as good as another.
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

TEST_CASE("time thought while pondering is time thought") {
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

TEST_CASE("a forced answer is played at once when the expected move comes") {
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

TEST_CASE("moves to search may stand before other limits, and illegal ones are named") {
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

TEST_CASE("a weak player looks at several moves and tells of as many as were asked for") {
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

TEST_CASE("perft, eval, bench and help answer") {
    Talk talk;
    talk.say("go perft 2");
    CHECK(talk.wait_for("Nodes searched: ") == "Nodes searched: 1920");
    talk.say("go perft 4");
    CHECK(talk.wait_for("Nodes searched: ") == "Nodes searched: 3290240");
    talk.say("go perft 0");
    CHECK(talk.wait_for("Nodes searched: ") == "Nodes searched: 1");
    CHECK(contains(talk.answer("eval"), "hundredths for red"));
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

TEST_CASE("ten thousand random scripts do no harm") {
    const std::vector<std::string> words = {"uci",       "ucci",       "go",
                                            "depth",     "2",          "position",
                                            "startpos",  "fen",        "moves",
                                            "h2e2",      "h9g7",       "stop",
                                            "isready",   "setoption",  "name",
                                            "Hash",      "value",      "1",
                                            "-7",        "nodes",      "50",
                                            "movetime",  "1",          "d",
                                            "eval",      "help",       "banmoves",
                                            "ponderhit", "ucinewgame", "searchmoves",
                                            "MultiPV",   "\t",         "4k4/9/9/9/9/9/9/9/9/3K5",
                                            "w",         "b",          "infinite",
                                            "time",      "increment",  "99999999999"};
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
