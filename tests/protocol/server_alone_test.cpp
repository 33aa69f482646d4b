// SPDX-License-Identifier: MIT
//
// The conversation of a program with one thread, such as a WebAssembly module: handle() does all
// the work, and hears of nothing else but what it asks for.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/core/generate.h"
#include "chuhe/protocol/engine_server.h"

using namespace chuhe;
using namespace chuhe::protocol;

namespace {

// A host that says something after the engine has asked so many times.
struct Host {
    int stops_at = -1;
    int ponder_hit_at = -1;
    int asked = 0;
    std::vector<std::string> heard = {};
    EngineServer server{{"Chuhe test", "the tests"},
                        [this](std::string_view line) { heard.emplace_back(line); },
                        Language::English,
                        [this] {
                            ++asked;
                            if (asked == ponder_hit_at) server.handle("ponderhit");
                            return stops_at >= 0 && asked >= stops_at;
                        }};

    // What the engine says before handle() returns.
    std::vector<std::string> say(std::string_view line) {
        heard.clear();
        asked = 0;
        CHECK(server.handle(line));
        return heard;
    }
    static bool has(const std::vector<std::string>& lines, std::string_view start) {
        return std::ranges::any_of(
            lines, [&](const std::string& line) { return line.starts_with(start); });
    }
};

}  // namespace

TEST_CASE("with one thread, a search is over when its line has been handled") {
    Host host;
    host.say("uci");
    host.say("position startpos moves h2e2");
    const std::vector<std::string> lines = host.say("go depth 6");
    REQUIRE_FALSE(lines.empty());
    CHECK(lines.back().starts_with("bestmove "));
    CHECK(Host::has(lines, "info depth 6 "));
    CHECK(host.asked > 0);
}

TEST_CASE("with one thread, an endless search ends when the host says so") {
    Host host{.stops_at = 5};
    host.say("position startpos");
    CHECK(host.say("go infinite").back().starts_with("bestmove "));
    // The line that comes afterwards has nothing left to stop.
    CHECK(host.say("stop").empty());
}

TEST_CASE("with one thread, an endless search with nothing left to search holds its answer back") {
    Host host;
    host.say("position fen 3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1");
    CHECK(host.say("go infinite") == std::vector<std::string>{"info depth 0 score mate 0"});
    CHECK(host.say("isready") == std::vector<std::string>{"readyok"});
    CHECK(host.say("stop") == std::vector<std::string>{"bestmove (none)"});
    CHECK(host.say("stop").empty());

    // A command that needs the engine at rest does the same.
    host.say("go infinite");
    CHECK(host.say("position startpos") == std::vector<std::string>{"bestmove (none)"});
    host.say("position fen 3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1");
    host.say("go infinite");
    host.heard.clear();
    host.server.finish();
    CHECK(host.heard == std::vector<std::string>{"bestmove (none)"});
}

TEST_CASE("with one thread, a search that ponders goes on by the clock after ponderhit") {
    Host host{.ponder_hit_at = 3};
    host.say("position startpos moves h2e2 h9g7");
    CHECK(host.say("go ponder wtime 100 btime 100").back().starts_with("bestmove "));
    CHECK(host.asked >= 3);
}

TEST_CASE("with one thread, an answer that was found while pondering waits for ponderhit") {
    Host host;
    host.say("position fen 3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1");
    CHECK_FALSE(Host::has(host.say("go ponder wtime 1000 btime 1000"), "bestmove"));
    CHECK(host.say("ponderhit") == std::vector<std::string>{"bestmove (none)"});
}

TEST_CASE("with one thread, perft and bench are done at once, and can be interrupted") {
    Host host;
    host.say("position startpos");
    CHECK(host.say("go perft 3").back() == "Nodes searched: 79666");
    CHECK(Host::has(host.say("bench 3"), "Nodes searched: "));
    host.stops_at = 2;
    CHECK_FALSE(Host::has(host.say("go perft 6"), "Nodes searched: "));
    CHECK_FALSE(Host::has(host.say("bench 9"), "Nodes searched: "));
}

TEST_CASE("with one thread, UCCI answers a stop without a search") {
    Host host;
    host.say("ucci");
    CHECK(host.say("stop") == std::vector<std::string>{"nobestmove"});
    host.stops_at = 5;
    host.say("position startpos");
    CHECK(host.say("go infinite").back().starts_with("bestmove "));
}
