// SPDX-License-Identifier: MIT
#include "chuhe/protocol/client.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "test_paths.h"

namespace chuhe::protocol {
namespace {

using engine::Milliseconds;
using std::chrono::seconds;
using Clock = std::chrono::steady_clock;

Deadline soon() {
    return Clock::now() + seconds(20);
}

EngineCall mock(const std::string& behaviour, const std::string& number = "0") {
    EngineCall call;
    call.program = {tests::kMockEngine, {behaviour, number}};
    call.patience = seconds(20);
    call.first_try = Milliseconds(100);
    return call;
}

std::unique_ptr<Client> started(const EngineCall& call) {
    auto client = Client::start(call);
    if (!client) FAIL(to_string(client.error().message));
    return std::move(*client);
}

Attempt<Answer> ask(Client& client, const Position& position = Position::start()) {
    engine::Limits limits;
    limits.depth = 1;
    if (auto begun = client.go(position, {}, limits); !begun) {
        return tl::make_unexpected(begun.error());
    }
    return client.wait(soon());
}

TEST_CASE("a program that exits is reported with its last output") {
    EngineCall call = mock("last-words");
    call.program.keeps_last_words = true;
    const auto client = Client::start(call);
    REQUIRE_FALSE(client);
    CHECK(client.error().kind == TroubleKind::Died);
    CHECK(client.error().last_words == "the network file is missing");
}

TEST_CASE("a program that only echoes is reported with the line it printed") {
    EngineCall call;
    call.program = {"cat"};
    call.patience = Milliseconds(300);
    call.first_try = Milliseconds(100);
    const auto client = Client::start(call);
    REQUIRE_FALSE(client);
    CHECK(client.error().kind == TroubleKind::NoProtocol);
    CHECK(client.error().last_words == "ucci");
}

// In kilobytes, as Linux reports it; 0 elsewhere.
long memory_in_use() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
    }
    return 0;
}

TEST_CASE("a program that talks without end does not fill the memory") {
    for (const char* line : {"y", "option name x type string default y"}) {
        CAPTURE(std::string(line));
        EngineCall call;
        call.program = {"yes", {line}};
        call.patience = Milliseconds(1500);
        const long before = memory_in_use();
        const auto client = Client::start(call);
        REQUIRE_FALSE(client.has_value());
        CHECK(client.error().kind == TroubleKind::NoProtocol);
        CHECK(memory_in_use() < before + 30'000);
    }
}

TEST_CASE("a score reported long before the move is still its score") {
    const auto client = started(mock("says-late", "31"));
    engine::Limits limits;
    limits.infinite = true;
    REQUIRE(client->go(Position::start(), {}, limits));
    // The report is read by the first wait, the answer by the second.
    CHECK_FALSE(client->wait(Clock::now() + Milliseconds(500)));
    REQUIRE(client->stop());
    const auto answer = client->wait(soon());
    REQUIRE(answer);
    CHECK(answer->decision.score == 31);
}

TEST_CASE("an engine that reports continuously does not block beyond the time limit") {
    const auto client = started(mock("chatter"));
    engine::Limits limits;
    limits.infinite = true;
    REQUIRE(client->go(Position::start(), {}, limits));
    const auto began = Clock::now();
    const auto answer = client->wait(Clock::now() + Milliseconds(100));
    REQUIRE_FALSE(answer);
    CHECK(answer.error().kind == TroubleKind::Silent);
    CHECK(Clock::now() - began < seconds(1));
    CHECK(client->wait(soon()));
}

TEST_CASE("a UCI engine introduces itself") {
    const auto client = started(mock("good"));
    CHECK(client->name() == "Mock");
    CHECK(client->author() == "nobody");
    CHECK(client->dialect() == Dialect::Uci);
    CHECK(client->rank_base() == RankBase::Zero);
    REQUIRE(client->option("hash") != nullptr);
    CHECK(client->option("hash")->most == 1024);
    CHECK(client->option("banana") == nullptr);
}

TEST_CASE("an engine answers with a legal move") {
    const auto client = started(mock("good"));
    CHECK(client->new_game());
    const auto answer = ask(*client);
    REQUIRE(answer);
    CHECK_FALSE(answer->decision.best.is_none());
}

TEST_CASE("UCCI is detected and used") {
    const auto client = started(mock("ucci"));
    CHECK(client->dialect() == Dialect::Ucci);
    CHECK(client->name() == "Mock of UCCI");
    CHECK(client->new_game());
    CHECK(ask(*client));
}

TEST_CASE("a program that exits at the word uci is tried again in UCCI") {
    CHECK(started(mock("only-ucci"))->dialect() == Dialect::Ucci);
}

TEST_CASE("an engine that answers slowly and knows both dialects stays with the first") {
    const auto client = started(mock("slow-uci"));
    CHECK(client->dialect() == Dialect::Uci);
    CHECK(client->name() == "Mock");
}

TEST_CASE("ranks from 1 are known by the choice of games, or specified, and never guessed") {
    const auto of_many_games = started(mock("ranks1"));
    CHECK(of_many_games->rank_base() == RankBase::One);
    const auto answer = ask(*of_many_games);
    REQUIRE(answer);
    CHECK(started(mock("ranks1-unnamed"))->rank_base() == RankBase::Zero);
    EngineCall told = mock("ranks1-unnamed");
    told.ranks = RankBase::One;
    CHECK(started(told)->rank_base() == RankBase::One);
}

TEST_CASE("our own engine is driven with ranks from 0, and from 1 on request") {
    EngineCall call;
    call.program = {tests::kChuheEngine};
    const auto usual = started(call);
    CHECK(usual->rank_base() == RankBase::Zero);
    call.ranks = RankBase::One;
    const auto from_one = started(call);
    for (Client* client : {usual.get(), from_one.get()}) {
        CHECK(client->complaints().empty());
        engine::Limits limits;
        limits.depth = 2;
        limits.only = {*parse_move("b0c2")};
        REQUIRE(client->go(Position::start(), {}, limits));
        const auto answer = client->wait(soon());
        REQUIRE(answer);
        CHECK(to_string(answer->decision.best) == "b0c2");
    }
}

TEST_CASE("progress on a line of its own belongs to the report that follows") {
    EngineCall call;
    call.program = {tests::kChuheEngine};
    call.dialect = Dialect::Ucci;
    const auto client = started(call);
    engine::Limits limits;
    limits.depth = 4;
    REQUIRE(client->go(Position::start(), {}, limits));
    const auto answer = client->wait(soon());
    REQUIRE(answer);
    CHECK(answer->decision.depth == 4);
    CHECK(answer->decision.nodes > 0);
    CHECK(parse_progress("info time 350 nodes 1234")->nodes == 1234);
    for (const char* other : {"info", "info time", "info depth 3", "info time 3 score 4", "time 3"})
        CHECK_FALSE(parse_progress(other));
}

TEST_CASE("options are checked before they are set") {
    EngineCall call = mock("good");
    call.settings = {{"hash", "64"}, {"Clear Hash", ""}, {"Style", "Risky"}};
    CHECK(Client::start(call));
    call.settings = {{"Hsh", "64"}};
    auto refused = Client::start(call);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind == TroubleKind::BadSetting);
    CHECK(to_string(refused.error().message) == "it has no option Hsh; did you mean Hash?");
    call.settings = {{"Hsh", "64", false}};
    CHECK(Client::start(call));
    call.settings = {{"Hash", "0"}};
    refused = Client::start(call);
    REQUIRE_FALSE(refused);
    CHECK(to_string(refused.error().message).find("from 1 to 1024, not 0") != std::string::npos);
}

TEST_CASE("programs that are not engines are distinguished") {
    EngineCall missing;
    missing.program = {"/no/such/engine"};
    CHECK(Client::start(missing).error().kind == TroubleKind::CannotStart);
    CHECK(Client::start(mock("no-start")).error().kind == TroubleKind::Died);
    CHECK(to_string(Client::start(mock("no-start")).error().message) ==
          "it exited with exit code 4");
    EngineCall mute = mock("no-uciok");
    mute.patience = Milliseconds(300);
    CHECK(Client::start(mute).error().kind == TroubleKind::NoProtocol);
}

TEST_CASE("an engine that crashes, exits or closes its output has died") {
    for (const char* how : {"crash-at", "exit-at", "close-at"}) {
        CAPTURE(how);
        const auto client = started(mock(how, "2"));
        CHECK(ask(*client));
        const auto answer = ask(*client);
        REQUIRE_FALSE(answer);
        CHECK(answer.error().kind == TroubleKind::Died);
        CHECK_FALSE(answer.error().message.empty());
    }
}

TEST_CASE("an engine that hangs is silent, and can be abandoned at any time") {
    const auto client = started(mock("hang-at", "1"));
    engine::Limits limits;
    limits.depth = 1;
    REQUIRE(client->go(Position::start(), {}, limits));
    const auto answer = client->wait(Clock::now() + Milliseconds(100));
    REQUIRE_FALSE(answer);
    CHECK(answer.error().kind == TroubleKind::Silent);
}

TEST_CASE("stop brings about a late answer") {
    const auto client = started(mock("late-at", "1"));
    engine::Limits limits;
    limits.infinite = true;
    REQUIRE(client->go(Position::start(), {}, limits));
    CHECK(client->wait(Clock::now() + Milliseconds(50)).error().kind == TroubleKind::Silent);
    CHECK(client->stop());
    CHECK(client->wait(soon()));
}

TEST_CASE("a wait can be cancelled") {
    const auto client = started(mock("hang-at", "1"));
    engine::Limits limits;
    limits.depth = 1;
    REQUIRE(client->go(Position::start(), {}, limits));
    std::stop_source source;
    source.request_stop();
    CHECK(client->wait(soon(), {}, source.get_token()).error().kind == TroubleKind::Cancelled);
}

TEST_CASE("an answer that is not a move is bad, and having no move is an answer") {
    const auto nonsense = started(mock("nonsense-at", "1"));
    const auto answer = ask(*nonsense);
    REQUIRE_FALSE(answer);
    CHECK(answer.error().kind == TroubleKind::BadAnswer);
    CHECK(to_string(answer.error().message) == "xyzzy");
    const auto none = started(mock("none-at", "1"));
    const auto nothing = ask(*none);
    REQUIRE(nothing);
    CHECK(nothing->decision.best.is_none());
}

TEST_CASE("a duplicate answer is not mistaken for the answer to the next question") {
    const auto client = started(mock("twice"));
    const auto first = ask(*client);
    REQUIRE(first);
    const auto other = Position::from_fen("3k5/9/9/9/9/9/9/9/4R4/4K4 w");
    const auto second = ask(*client, *other);
    REQUIRE(second);
    // Only rook and king can move.
    CHECK((to_string(second->decision.best).starts_with("e1") ||
           to_string(second->decision.best).starts_with("e0")));
}

TEST_CASE("garbage and floods are ignored") {
    for (const char* how : {"garbage", "flood"}) {
        CAPTURE(how);
        const auto client = started(mock(how));
        CHECK(client->new_game());
        CHECK(ask(*client));
        CHECK(ask(*client));
    }
}

TEST_CASE("reports reach the listener and the answer") {
    const auto client = started(mock("says", "123"));
    engine::Limits limits;
    limits.depth = 1;
    REQUIRE(client->go(Position::start(), {}, limits));
    int heard = 0;
    const auto answer = client->wait(soon(), [&](const engine::Report& report) {
        ++heard;
        CHECK(report.score == 123);
    });
    REQUIRE(answer);
    CHECK(heard == 1);
    CHECK(answer->decision.score == 123);
    CHECK(answer->decision.depth == 5);
    CHECK(answer->decision.nodes == 77);
}

TEST_CASE("Debian's fairy-stockfish is driven in both dialects") {
    const std::string path = "/usr/games/fairy-stockfish";
    if (!std::filesystem::exists(path)) {
        MESSAGE("skipped: " << path << " is not installed");
        return;
    }
    EngineCall call;
    call.program = {path};
    for (const Dialect dialect : {Dialect::Uci, Dialect::Ucci}) {
        call.dialect = dialect;
        const auto client = started(call);
        CHECK(client->rank_base() == (dialect == Dialect::Uci ? RankBase::One : RankBase::Zero));
        // Mate in one: e1-d1 does not check the king on e9, but the rook takes the d-file.
        const auto position = Position::from_fen("3k5/9/9/9/9/9/9/4R4/9/4K4 w");
        engine::Limits limits;
        limits.depth = 5;
        REQUIRE(client->go(*position, {}, limits));
        const auto answer = client->wait(soon());
        REQUIRE(answer);
        CHECK(to_string(answer->decision.best) == "e2d2");
        CHECK(answer->decision.score == engine::mate_in(1));
    }
}

}  // namespace
}  // namespace chuhe::protocol
