// SPDX-License-Identifier: MIT
#include "chuhe/engine/engine.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/engine/handcrafted.h"
#include "kit/random_positions.h"

using namespace chuhe;
using namespace chuhe::engine;

namespace {

Position position_of(const char* fen) {
    const auto position = Position::from_fen(fen);
    REQUIRE(position.has_value());
    return *position;
}

Limits to_depth(Depth depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}

std::vector<Move> moves_of(std::initializer_list<const char*> texts) {
    std::vector<Move> moves;
    for (const char* text : texts)
        moves.push_back(*parse_move(text));
    return moves;
}

// The last reported line, played out, leaves the opponent without a legal move.
bool ends_the_game(Position position, const std::vector<Move>& line) {
    for (const Move move : line) {
        if (!is_legal(position, move)) return false;
        position.make(move);
    }
    return !has_legal_move(position);
}

}  // namespace

TEST_CASE("mates are found, announced in the right number of moves, and shown") {
    struct Puzzle {
        const char* fen;
        int moves;
    };
    // Two rooks, near and far; a rook and a pawn next to the king.
    for (const Puzzle& puzzle :
         {Puzzle{"3k5/R8/1R7/9/9/9/9/9/9/4K4 w", 1}, Puzzle{"4k4/9/R8/1R7/9/9/9/9/9/3K5 w", 2},
          Puzzle{"4k4/3P5/9/9/9/9/9/9/R8/3K5 w", 1}}) {
        const std::string fen = puzzle.fen;
        CAPTURE(fen);
        Engine engine;
        const Position position = position_of(puzzle.fen);
        engine.set_position(position, {});
        Report last;
        const Decision decision =
            engine.think(to_depth(10), [&](const Report& report) { last = report; });
        REQUIRE(is_mate(decision.score));
        CHECK(moves_to_mate(decision.score) <= puzzle.moves);
        CHECK(ends_the_game(position, last.line));
    }
}

TEST_CASE("a side without a legal move loses, and stalemate wins") {
    Engine engine;
    // Black's king has one square, and the pawn can take it away: 困毙.
    const Position position = position_of("3k5/9/3P5/9/9/9/9/9/9/4K4 w");
    engine.set_position(position, {});
    const Decision decision = engine.think(to_depth(6));
    CHECK(is_mate(decision.score));
    CHECK_FALSE(has_legal_move(position.after(decision.best)));

    engine.set_position(position.after(decision.best), {});
    CHECK(engine.think(to_depth(3)).best.is_none());
}

TEST_CASE("the best move is legal wherever a search starts, with one thread and with two") {
    Engine engine;
    for (const int threads : {1, 2}) {
        Options options = engine.options();
        options.threads = threads;
        options.hash_megabytes = 1;
        engine.set_options(options);
        tests::for_random_positions(60, [&](const Position& position) {
            engine.set_position(position, {});
            Limits limits;
            limits.nodes = 2000;
            const Decision decision = engine.think(limits);
            if (has_legal_move(position))
                CHECK(is_legal(position, decision.best));
            else
                CHECK(decision.best.is_none());
        });
    }
}

TEST_CASE("a search uses no more threads than the machine can") {
    Engine engine;
    Options options;
    CHECK(engine.threads() == 1);
    options.threads = 2;
    engine.set_options(options);
    CHECK(engine.threads() == 2);
    options.threads = Options::kMostThreads;
    engine.set_options(options);
    const auto cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    CHECK(Engine::most_threads() == std::min(4 * cores, Options::kMostThreads));
    CHECK(engine.threads() == Engine::most_threads());
    CHECK(engine.options().threads == Options::kMostThreads);
    CHECK(engine.think(to_depth(2)).depth >= 2);
}

TEST_CASE("the engine remembers what it has searched, and nothing else") {
    Engine engine;
    const Position position = position_of("3k5/9/9/9/9/9/9/9/9/R3K4 w");
    CHECK_FALSE(engine.remembered(position));
    engine.set_position(position, {});
    const Decision decision = engine.think(to_depth(6));
    const auto memory = engine.remembered(position);
    REQUIRE(memory);
    CHECK(memory->best == decision.best);
    CHECK(memory->depth >= 5);
    CHECK(memory->bound != Bound::None);
    CHECK_FALSE(engine.remembered(position_of("3k5/9/9/9/9/9/9/9/9/4K3R w")));
    engine.new_game();
    CHECK_FALSE(engine.remembered(position));
}

TEST_CASE("limits are respected: depth, nodes, moves to search and banned moves") {
    Engine engine;
    engine.set_position(Position::start(), {});
    CHECK(engine.think(to_depth(5)).depth == 5);

    Limits limits;
    limits.nodes = 5000;
    CHECK(engine.think(limits).nodes <= 5000);

    limits.only = moves_of({"a0a1", "i0i2"});
    const Move chosen = engine.think(limits).best;
    CHECK((chosen == limits.only[0] || chosen == limits.only[1]));

    limits.only.clear();
    const Move best = engine.think(limits).best;
    limits.banned = {best};
    CHECK(engine.think(limits).best != best);
}

TEST_CASE("the score of the start position is normalised: a small advantage for Red") {
    // docs/engine.md says about 30.
    Engine engine;
    engine.set_position(Position::start(), {});
    Limits limits;
    limits.nodes = 100'000;
    const Score score = engine.think(limits).score;
    CHECK(score >= 20);
    CHECK(score <= 40);
}

TEST_CASE("a soft node limit lets the current iteration finish") {
    constexpr std::uint64_t kSoft = 3000;
    const auto think = [](const Limits& limits) {
        Engine engine;
        engine.set_position(Position::start(), {});
        return engine.think(limits);
    };
    Limits soft;
    soft.soft_nodes = kSoft;
    const Decision decision = think(soft);
    const Decision whole = think(to_depth(decision.depth));
    CHECK(decision.nodes >= kSoft);
    CHECK(decision.nodes == whole.nodes);
    CHECK(decision.score == whole.score);
    CHECK(think(to_depth(decision.depth - 1)).nodes < kSoft);

    soft.nodes = kSoft + 1;
    CHECK(think(soft).nodes <= kSoft + 1);
}

TEST_CASE("a search too short to complete a single move returns the static evaluation") {
    for (const char* fen : {"3k5/9/9/9/9/9/9/9/r8/4K4 w", "3k5/9/9/9/9/9/9/9/R8/4K4 w",
                            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"}) {
        CAPTURE(std::string(fen));
        Engine engine;
        engine.set_position(position_of(fen), {});
        Limits limits;
        limits.nodes = 1;
        const Decision decision = engine.think(limits);
        CHECK(is_legal(engine.position(), decision.best));
        CHECK(decision.depth == 0);
        CHECK(decision.score == engine.evaluate());
    }
}

TEST_CASE("several lines come in order, each with a different first move") {
    Engine engine;
    Options options;
    options.lines = 4;
    options.shows_chances = true;
    engine.set_options(options);
    engine.set_position(Position::start(), {});
    std::vector<Report> reports;
    engine.think(to_depth(6), [&](const Report& report) {
        if (report.depth == 6) reports.push_back(report);
    });
    REQUIRE(reports.size() == 4);
    for (std::size_t i = 0; i < reports.size(); ++i) {
        CHECK(reports[i].rank == static_cast<int>(i) + 1);
        CHECK(reports[i].chances.has_value());
        if (i == 0) continue;
        CHECK(reports[i].score <= reports[i - 1].score);
        CHECK(reports[i].line.front() != reports[i - 1].line.front());
    }
}

TEST_CASE("the last reported line starts with the move played, with many threads too") {
    Engine engine;
    Options options;
    options.threads = 4;
    options.hash_megabytes = 1;
    engine.set_options(options);
    tests::for_random_positions(60, [&](const Position& position) {
        if (!has_legal_move(position)) return;
        engine.set_position(position, {});
        Limits limits;
        limits.nodes = 4000;
        Move told;
        const Decision decision = engine.think(limits, [&](const Report& report) {
            if (report.rank == 1) told = report.line.front();
        });
        if (!told.is_none()) CHECK(told == decision.best);
    });
}

TEST_CASE("a side far ahead avoids a perpetual check that the rules would punish") {
    // Red has checked twice from the same squares; a third time would lose under the Asian rules.
    const Position start = position_of("3k5/9/9/9/9/9/9/4R4/9/5K3 w");
    const auto moves = moves_of({"e2d2", "d9e9", "d2e2", "e9d9", "e2d2", "d9e9", "d2e2", "e9d9"});
    Engine engine;
    engine.set_position(start, moves);
    const Decision decision = engine.think(to_depth(8));
    CHECK(decision.best != *parse_move("e2d2"));
}

TEST_CASE("a lost side prefers being mated to breaking the rules, unless there is no other move") {
    const Position start = position_of("3k5/rr7/9/9/9/9/9/4R4/9/5K3 w");
    const auto moves = moves_of({"e2d2", "d9e9", "d2e2", "e9d9", "e2d2", "d9e9", "d2e2", "e9d9"});
    const Move convicted = *parse_move("e2d2");
    Engine engine;
    engine.set_position(start, moves);
    const Decision decision = engine.think(to_depth(16));
    CHECK(is_mate(decision.score));
    CHECK(decision.best != convicted);

    Limits limits = to_depth(4);
    limits.only = {convicted};
    CHECK(engine.think(limits).best == convicted);
    limits.only.clear();
    for (const Move move : legal_moves(engine.position())) {
        if (move != convicted) limits.banned.push_back(move);
    }
    CHECK(engine.think(limits).best == convicted);
}

TEST_CASE("contempt makes a draw worth less to the side that plays, not with several lines") {
    // Nothing but guards: every move leads to a drawn position.
    const Position drawn = position_of("3ak4/4a4/9/9/9/9/9/9/4A4/3AK4 b");
    const auto score_with = [&](int contempt, int lines, const Limits& limits) {
        Engine engine;
        Options options;
        options.contempt = contempt;
        options.lines = lines;
        engine.set_options(options);
        engine.set_position(drawn, {});
        return engine.think(limits, {}).score;
    };
    for (const int contempt : {-40, 0, 25, Options::kMostContempt})
        CHECK(score_with(contempt, 1, to_depth(4)) == -contempt);
    CHECK(score_with(25, 2, to_depth(4)) == 0);
}

TEST_CASE("an infinite search stops when told to, and answers") {
    Engine engine;
    engine.set_position(Position::start(), {});
    std::atomic<bool> has_answered{false};
    Limits limits;
    limits.infinite = true;
    engine.start(limits, {.on_report = {}, .on_decision = [&](const Decision& decision) {
                              has_answered = !decision.best.is_none();
                          }});
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    CHECK_FALSE(has_answered);
    engine.stop();
    engine.wait();
    CHECK(has_answered);
}

TEST_CASE("a running search says how far it has come, and starts again from nothing") {
    Engine engine;
    CHECK(engine.progress().nodes == 0);
    engine.set_position(Position::start(), {});
    const Decision decision = engine.think({.nodes = 20'000});
    CHECK(engine.progress().nodes == decision.nodes);
    engine.start({.infinite = true}, {});
    SearchProgress first = engine.progress();
    while (first.nodes == 0) {
        std::this_thread::yield();
        first = engine.progress();
    }
    SearchProgress later = first;
    while (later.nodes == first.nodes || later.time == first.time) {
        std::this_thread::yield();
        later = engine.progress();
    }
    CHECK(later.nodes > first.nodes);
    CHECK(later.time > first.time);
    engine.stop();
    engine.wait();
    CHECK(engine.progress().nodes >= later.nodes);
}

TEST_CASE("an infinite search ignores contempt") {
    Engine engine;
    Options options;
    options.contempt = 25;
    engine.set_options(options);
    engine.set_position(position_of("3ak4/4a4/9/9/9/9/9/9/4A4/3AK4 b"), {});
    std::atomic<Score> score{kNoScore};
    engine.start({.infinite = true},
                 {.on_report = {},
                  .on_decision = [&](const Decision& decision) { score = decision.score; }});
    engine.stop();
    engine.wait();
    CHECK(score == 0);
}

TEST_CASE("a search stopped at once answers with a move that was searched") {
    Engine engine;
    // A rook can be won for nothing, but not by the first move of the list.
    engine.set_position(position_of("3k5/9/9/9/9/9/9/r8/9/R4K3 w"), {});
    for (int i = 0; i < 20; ++i) {
        Decision decision;
        Limits limits;
        limits.infinite = true;
        engine.start(limits, {.on_report = {},
                              .on_decision = [&](const Decision& made) { decision = made; }});
        engine.stop();
        engine.wait();
        CHECK(decision.depth >= 1);
        CHECK(to_string(decision.best) == "a0a2");
    }
}

TEST_CASE("pondering waits for the predicted move, and the clock runs from then on") {
    Engine engine;
    engine.set_position(Position::start(), {});
    std::atomic<bool> has_answered{false};
    Limits limits = to_depth(3);
    limits.ponder = true;
    engine.start(limits,
                 {.on_report = {}, .on_decision = [&](const Decision&) { has_answered = true; }});
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    CHECK_FALSE(has_answered);
    engine.ponder_hit();
    engine.wait();
    CHECK(has_answered);
}

TEST_CASE("a weak player still plays legal moves and takes little time") {
    Engine engine;
    Options options;
    options.elo = 500;
    engine.set_options(options);
    Position position = Position::start();
    for (int ply = 0; ply < 20; ++ply) {
        engine.set_position(position, {});
        Limits limits;
        limits.move_time = Milliseconds(1000);
        const Decision decision = engine.think(limits);
        REQUIRE(is_legal(position, decision.best));
        CHECK(decision.nodes < 2000);
        position.make(decision.best);
    }
}

TEST_CASE("an engine told to do without a network keeps doing so") {
    Engine engine;
    engine.use_network(nullptr);
    CHECK(engine.network() == nullptr);
    CHECK(engine.evaluation() == Handcrafted().description());
    Options options = engine.options();
    options.hash_megabytes = 1;
    engine.set_options(options);
    CHECK(engine.network() == nullptr);
}
