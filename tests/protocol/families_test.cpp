// SPDX-License-Identifier: MIT
//
// Our engine plays whole games against Debian's fairy-stockfish, driven as GUIs of both UCI
// families drive their engines. The partner is driven by our own client.
#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/protocol/client.h"
#include "chuhe/protocol/process.h"
#include "test_paths.h"

namespace chuhe::protocol {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kPatience{60};
constexpr std::size_t kMostPlies = 120;
const std::string kPartner = "/usr/games/fairy-stockfish";

// A GUI: its words for a position, and its ranks.
struct Family {
    std::vector<std::string> greeting;
    std::string start;
    RankBase ranks;
};

class Gui {
public:
    explicit Gui(const Family& family) : family_(family) {
        auto started = Process::start({.program = tests::kChuheEngine});
        REQUIRE(started);
        engine_ = std::move(*started);
        for (const std::string& line : family.greeting)
            send(line);
    }

    Move ask(const std::vector<Move>& moves) {
        std::string position = family_.start;
        if (!moves.empty()) position += " moves";
        for (const Move move : moves)
            position += ' ' + to_string(move, family_.ranks);
        send(position);
        send("go nodes 1500");
        std::string line;
        do {
            REQUIRE(engine_->read_line(line, Clock::now() + kPatience) == Process::Reading::Line);
            CAPTURE(line);
            REQUIRE_FALSE(line.starts_with("info string error"));
        } while (!line.starts_with("bestmove "));
        CAPTURE(line);
        const auto move = parse_bestmove(line, family_.ranks);
        REQUIRE((move && move->move));
        return *move->move;
    }

private:
    void send(const std::string& line) {
        REQUIRE(engine_->write(line + '\n', Clock::now() + kPatience));
    }

    Family family_;
    std::unique_ptr<Process> engine_;
};

Move ask_partner(Client& partner, const std::vector<Move>& moves) {
    engine::Limits limits;
    limits.nodes = 3000;
    REQUIRE(partner.go(Position::start(), moves, limits));
    const auto answer = partner.wait(Clock::now() + kPatience);
    REQUIRE(answer);
    return answer->decision.best;
}

void play(const Family& family, Side ours) {
    EngineCall call;
    call.program = {kPartner};
    auto partner = Client::start(call);
    REQUIRE(partner);
    Gui gui(family);
    Position position = Position::start();
    std::vector<Move> moves;
    while (moves.size() < kMostPlies && has_legal_move(position)) {
        const bool is_ours = position.side_to_move() == ours;
        const Move move = is_ours ? gui.ask(moves) : ask_partner(**partner, moves);
        CAPTURE(to_fen(position));
        CAPTURE(to_string(move));
        REQUIRE(is_legal(position, move));
        position.make(move);
        moves.push_back(move);
    }
    CHECK(moves.size() > 20);
}

void play_both_sides(const Family& family) {
    if (!std::filesystem::exists(kPartner)) {
        MESSAGE("skipped: " << kPartner << " is not installed");
        return;
    }
    play(family, Side::Red);
    play(family, Side::Black);
}

}  // namespace

TEST_CASE("the engine plays for a GUI of the Fairy-Stockfish family without an illegal move") {
    play_both_sides({{"uci", "setoption name UCI_Variant value xiangqi", "ucinewgame"},
                     "position startpos",
                     RankBase::One});
}

TEST_CASE("the engine plays for a GUI of the Pikafish family without an illegal move") {
    play_both_sides({{"uci", "ucinewgame"}, "fen " + std::string(kStartFen), RankBase::Zero});
}

}  // namespace chuhe::protocol
