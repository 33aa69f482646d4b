// SPDX-License-Identifier: MIT
#include "chuhe/play/live_game.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/messages/requests.h"
#include "chuhe/rules/judge.h"

using namespace chuhe;
using namespace chuhe::play;
using namespace std::chrono_literals;

namespace {

const Clock::Time kBegin{};
const Seat kPerson{};
const Seat kEngine{.kind = SeatKind::Engine, .level = 3};

LiveGame new_game(Terms terms = {}) {
    return {std::move(terms), rules::History(Position::start())};
}

LiveGame game_at(const char* fen, Terms terms = {}) {
    return {std::move(terms), rules::History(*Position::from_fen(fen))};
}

Move move_of(const char* text) {
    return *parse_move(text);
}

// Requires a legal move.
Events make(LiveGame& game, const char* move, Clock::Time now = kBegin) {
    const Mover by = game.seat(game.turn()).is_person() ? Mover::Person : Mover::Engine;
    const auto done = game.perform(MakeMove{move_of(move), by}, now);
    REQUIRE(done);
    return *done;
}

std::string refusal_of(LiveGame& game, const Command& command) {
    const auto done = game.perform(command, kBegin);
    REQUIRE_FALSE(done);
    return std::string(done.error().why.code());
}

// Red mates on the next move, h1h9.
constexpr const char* kMateInOne = "3k5/R8/9/9/9/9/9/9/7R1/4K4 w - - 0 1";

}  // namespace

TEST_CASE("moves alternate and are kept") {
    LiveGame game = new_game();
    CHECK(game.turn() == Side::Red);
    CHECK(make(game, "h2e2") == Events{Moved{Side::Red, move_of("h2e2")}});
    CHECK(make(game, "h9g7") == Events{Moved{Side::Black, move_of("h9g7")}});
    CHECK(game.history().plies() == 2);
    CHECK(game.status() == Status::Playing);
}

TEST_CASE("an illegal move is refused with its reason, and nothing changes") {
    LiveGame game = new_game({.clock = Clock(TimeControl{.base = 10s})});
    const auto done = game.perform(MakeMove{move_of("e0e5")}, kBegin + 1s);
    REQUIRE_FALSE(done);
    CHECK(done.error().kind == RefusalKind::IllegalMove);
    CHECK_FALSE(done.error().why.empty());
    CHECK(game.history().plies() == 0);
    CHECK(game.times_before().empty());
    CHECK_FALSE(game.clock()->running());
}

TEST_CASE("a person cannot move for an engine") {
    LiveGame game = new_game({.seats = {kEngine, kPerson}});
    CHECK(refusal_of(game, MakeMove{move_of("h2e2")}) == messages::kEnginesTurn.code);
    CHECK(game.perform(MakeMove{move_of("h2e2"), Mover::Engine}, kBegin));
    CHECK(game.only_person() == Side::Black);
    CHECK_FALSE(game.is_between_engines());
}

TEST_CASE("the rules end the game") {
    LiveGame game = game_at(kMateInOne);
    const Events events = make(game, "h1h9");
    REQUIRE(events.size() == 2);
    CHECK(events[1] == Event(Ended{rules::Outcome::RedWins, rules::Ending::Checkmate}));
    CHECK(game.is_over());
    CHECK(game.verdict().ending == rules::Ending::Checkmate);
    CHECK(refusal_of(game, MakeMove{move_of("a8a7")}) == messages::kGameOver.code);
    CHECK(refusal_of(game, Resign{Side::Red}) == messages::kGameOver.code);
}

TEST_CASE("a game can be over before its first move") {
    const LiveGame game = game_at("3k3R1/R8/9/9/9/9/9/9/9/4K4 b - - 0 1");
    CHECK(game.is_over());
    CHECK(game.verdict().outcome == rules::Outcome::RedWins);
}

TEST_CASE("the live game and a game that is judged from its moves agree on a repetition") {
    LiveGame game = game_at("3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1");
    std::vector<Move> moves;
    for (int round = 0; round < 2; ++round) {
        for (const char* move : {"e1d1", "d9e9", "d1e1", "e9d9"}) {
            REQUIRE_FALSE(game.is_over());
            make(game, move);
            moves.push_back(move_of(move));
            const auto history = rules::History::from_moves(game.history().start(), moves);
            const rules::Verdict judged = rules::judge(*history, game.book());
            CHECK(game.verdict().outcome == judged.outcome);
            CHECK(game.verdict().ending == judged.ending);
        }
    }
    CHECK(game.verdict().ending == rules::Ending::PerpetualCheck);
    CHECK(game.verdict().outcome == rules::Outcome::BlackWins);
}

TEST_CASE("draws are offered, declined and accepted") {
    LiveGame game = new_game();
    CHECK(refusal_of(game, AcceptDraw{}) == messages::kNoDrawOffered.code);
    CHECK(refusal_of(game, DeclineDraw{}) == messages::kNoDrawOffered.code);
    REQUIRE(game.perform(OfferDraw{Side::Red}, kBegin));
    CHECK(game.draw_offer() == Side::Red);
    REQUIRE(game.perform(DeclineDraw{}, kBegin));
    CHECK_FALSE(game.draw_offer());
    REQUIRE(game.perform(OfferDraw{Side::Black}, kBegin));
    const auto agreed = game.perform(AcceptDraw{}, kBegin);
    REQUIRE(agreed);
    CHECK(*agreed == Events{Ended{rules::Outcome::Draw, rules::Ending::Agreement}});
    CHECK_FALSE(game.draw_offer());
}

TEST_CASE("a move declines the opponent's draw offer, but keeps one's own") {
    LiveGame game = new_game();
    REQUIRE(game.perform(OfferDraw{Side::Red}, kBegin));
    make(game, "h2e2");
    CHECK(game.draw_offer() == Side::Red);
    const Events events = make(game, "h9g7");
    CHECK_FALSE(game.draw_offer());
    CHECK(events.back() == Event(DrawDeclined{}));
}

TEST_CASE("players resign, lose on time and are adjudicated") {
    LiveGame resigned = new_game();
    CHECK(*resigned.perform(Resign{Side::Black}, kBegin) ==
          Events{Ended{rules::Outcome::RedWins, rules::Ending::Resignation}});
    LiveGame late = new_game();
    CHECK(*late.perform(Forfeit{Side::Red}, kBegin) ==
          Events{Ended{rules::Outcome::BlackWins, rules::Ending::TimeForfeit}});
    LiveGame drawn = new_game();
    CHECK(*drawn.perform(Adjudicate{std::nullopt}, kBegin) ==
          Events{Ended{rules::Outcome::Draw, rules::Ending::Adjudication}});
}

TEST_CASE("taking back one turn leads to a position with a person to move") {
    LiveGame people = new_game();
    CHECK_FALSE(people.plies_back());
    CHECK(refusal_of(people, TakeBack{1}) == messages::kNothingToTakeBack.code);
    make(people, "h2e2");
    make(people, "h9g7");
    CHECK(people.plies_back() == 1);
    CHECK(people.plies_back(2) == 2);
    CHECK_FALSE(people.plies_back(3));

    LiveGame against = new_game({.seats = {kPerson, kEngine}});
    make(against, "h2e2");
    CHECK(against.plies_back() == 1);  // the engine is to move
    make(against, "h9g7");
    CHECK(against.plies_back() == 2);
    CHECK(*against.perform(TakeBack{2}, kBegin) == Events{TakenBack{2}});
    CHECK(against.history().plies() == 0);

    LiveGame second = new_game({.seats = {kEngine, kPerson}});
    make(second, "h2e2");
    CHECK(second.plies_back() == 1);  // only the engine has moved

    LiveGame watched = new_game({.seats = {kEngine, kEngine}});
    make(watched, "h2e2");
    make(watched, "h9g7");
    CHECK(watched.plies_back() == 1);
}

TEST_CASE("moves from before the game are not taken back") {
    rules::History history(Position::start());
    REQUIRE(history.push(move_of("h2e2")));
    LiveGame game({}, history);
    CHECK(game.begun_at() == 1);
    CHECK_FALSE(game.has_been_played());
    CHECK_FALSE(game.plies_back());
    CHECK(refusal_of(game, TakeBack{1}) == messages::kNothingToTakeBack.code);
    make(game, "h9g7");
    CHECK(game.plies_back() == 1);
}

TEST_CASE("taking back revokes the end of the game as well") {
    LiveGame mated = game_at(kMateInOne);
    make(mated, "h1h9");
    REQUIRE(mated.perform(TakeBack{1}, kBegin));
    CHECK(mated.status() == Status::Playing);
    CHECK(mated.verdict().outcome == rules::Outcome::Open);

    LiveGame resigned = new_game();
    CHECK(refusal_of(resigned, TakeBack{0}) == messages::kNothingToTakeBack.code);
    REQUIRE(resigned.perform(Resign{Side::Red}, kBegin));
    REQUIRE(resigned.perform(TakeBack{0}, kBegin));
    CHECK(resigned.status() == Status::Playing);
    CHECK_FALSE(resigned.history().declared());
    make(resigned, "h2e2");
}

TEST_CASE("clocks start with the first move and then alternate") {
    LiveGame game = new_game({.clock = Clock(TimeControl{.base = 60s, .increment = 5s})});
    CHECK_FALSE(game.clock()->running());
    make(game, "h2e2", kBegin + 100s);
    CHECK(game.clock()->running() == Side::Black);
    make(game, "h9g7", kBegin + 110s);
    CHECK(game.clock()->left(Side::Red, kBegin + 110s).time == 65s);
    CHECK(game.clock()->left(Side::Black, kBegin + 110s).time == 55s);
}

TEST_CASE("a clock that is started explicitly runs during the first move too") {
    LiveGame game = new_game({.clock = Clock(TimeControl{.base = 60s})});
    REQUIRE(game.perform(StartClock{}, kBegin));
    make(game, "h2e2", kBegin + 10s);
    CHECK(game.clock()->left(Side::Red, kBegin + 10s).time == 50s);
}

TEST_CASE("taking back gains no time") {
    LiveGame game = new_game({.clock = Clock(TimeControl{.base = 60s, .increment = 30s})});
    make(game, "h2e2", kBegin);
    make(game, "h9g7", kBegin + 10s);
    make(game, "h0g2", kBegin + 15s);
    REQUIRE(game.perform(TakeBack{2}, kBegin + 20s));
    // Black spent 10 seconds on the first of the two moves; Red has not used any time.
    CHECK(game.clock()->left(Side::Black, kBegin + 20s).time == 50s);
    CHECK(game.clock()->left(Side::Red, kBegin + 20s).time == 90s);
    CHECK(game.clock()->running() == Side::Black);
    CHECK(game.times_before().size() == 1);
    REQUIRE(game.perform(TakeBack{1}, kBegin + 20s));
    CHECK_FALSE(game.clock()->running());
    CHECK(game.clock()->left(Side::Red, kBegin + 20s).time == 60s);
}

TEST_CASE("a fallen flag ends the game when it is checked") {
    LiveGame game = new_game({.clock = Clock(TimeControl{.base = 1s})});
    make(game, "h2e2", kBegin);
    CHECK(game.perform(CheckFlag{}, kBegin + 999ms)->empty());
    CHECK(game.perform(CheckFlag{100ms}, kBegin + 1s)->empty());
    CHECK(*game.perform(CheckFlag{}, kBegin + 1s) ==
          Events{Ended{rules::Outcome::RedWins, rules::Ending::TimeForfeit}});
    CHECK_FALSE(game.clock()->running());
    CHECK(new_game().perform(CheckFlag{}, kBegin + 1h)->empty());
}

TEST_CASE("after a loss on time taking back gives the turn its time again") {
    LiveGame game = new_game({.clock = Clock(TimeControl{.base = 10s, .increment = 1s})});
    REQUIRE(game.perform(StartClock{}, kBegin));
    // Before the first move there is only the end to take back.
    REQUIRE_FALSE(game.perform(CheckFlag{}, kBegin + 10s)->empty());
    REQUIRE(game.perform(TakeBack{0}, kBegin + 20s));
    CHECK(game.clock()->left(Side::Red, kBegin + 20s).time == 10s);
    REQUIRE(game.perform(StartClock{}, kBegin + 20s));
    make(game, "h2e2", kBegin + 24s);
    make(game, "h9g7", kBegin + 26s);
    CHECK(game.clock()->left(Side::Red, kBegin + 26s).time == 7s);
    make(game, "h0g2", kBegin + 32s);
    make(game, "i9h9", kBegin + 32s);
    REQUIRE_FALSE(game.perform(CheckFlag{}, kBegin + 40s)->empty());
    // Not the second in which the last move was made, but the seven of its turn.
    REQUIRE(game.perform(TakeBack{2}, kBegin + 50s));
    CHECK(game.turn() == Side::Red);
    CHECK(game.clock()->left(Side::Red, kBegin + 50s).time == 7s);
    CHECK(game.clock()->left(Side::Black, kBegin + 50s).time == 9s);
}

TEST_CASE("a paused game accepts no moves, and its clock is stopped") {
    LiveGame game = new_game({.clock = Clock(TimeControl{.base = 60s})});
    CHECK(refusal_of(game, Resume{}) == messages::kGameNotPaused.code);
    make(game, "h2e2", kBegin);
    REQUIRE(game.perform(Pause{}, kBegin + 10s));
    CHECK(refusal_of(game, MakeMove{move_of("h9g7")}) == messages::kGamePaused.code);
    CHECK(refusal_of(game, StartClock{}) == messages::kGamePaused.code);
    CHECK(game.perform(CheckFlag{}, kBegin + 1h)->empty());
    REQUIRE(game.perform(Resume{}, kBegin + 2h));
    CHECK(game.clock()->left(Side::Black, kBegin + 2h).time == 50s);
    CHECK(game.clock()->running() == Side::Black);
}

TEST_CASE("a pause can give the turn's time back") {
    LiveGame game = new_game({.clock = Clock(TimeControl{.base = 60s})});
    make(game, "h2e2", kBegin);
    REQUIRE(game.perform(Pause{.is_turn_counted = false}, kBegin + 30s));
    CHECK(game.clock()->left(Side::Black, kBegin + 30s).time == 60s);
}

TEST_CASE("a seat can be given to another player") {
    LiveGame game = new_game({.seats = {kPerson, kEngine}});
    CHECK(*game.perform(TakeSeat{Side::Black, kPerson}, kBegin) == Events{Seated{Side::Black}});
    CHECK(game.seat(Side::Black) == kPerson);
    CHECK_FALSE(game.only_person());
}

TEST_CASE("a saved game is resumed as it was") {
    LiveGame before = new_game({.clock = Clock(TimeControl{.base = 60s, .increment = 1s})});
    make(before, "h2e2", kBegin);
    make(before, "h9g7", kBegin + 10s);
    REQUIRE(before.perform(OfferDraw{Side::Black}, kBegin + 10s));
    REQUIRE(before.perform(Pause{}, kBegin + 12s));

    Terms terms{.clock = Clock(TimeControl{.base = 60s, .increment = 1s})};
    terms.clock->set_times(before.clock()->times(kBegin + 12s));
    LiveGame after(terms, before.history(),
                   {.begun_at = before.begun_at(),
                    .status = before.status(),
                    .draw_offer = before.draw_offer(),
                    .times_before = before.times_before()});
    CHECK(after.status() == Status::Paused);
    CHECK(after.draw_offer() == Side::Black);
    REQUIRE(after.perform(TakeBack{2}, kBegin + 1h));
    CHECK(after.clock()->left(Side::Red, kBegin + 1h).time == 60s);
    CHECK(after.clock()->left(Side::Black, kBegin + 1h).time == 60s);
}

TEST_CASE("a long game is played to the natural limit move by move") {
    LiveGame game = game_at("3ak4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1",
                            {.book = rules::RuleBook::asian().with_folds(1000)});
    // Rook and king walk in circles of different lengths.
    std::size_t plies = 0;
    const char* rook[] = {"a0a1", "a1a2", "a2a3", "a3a4", "a4a5",
                          "a5a4", "a4a3", "a3a2", "a2a1", "a1a0"};
    const char* king[] = {"e9f9", "f9e9"};
    while (!game.is_over() && plies < 400) {
        make(game, plies % 2 == 0 ? rook[plies / 2 % 10] : king[plies / 2 % 2]);
        ++plies;
    }
    CHECK(game.is_over());
    CHECK(game.verdict().ending == rules::Ending::NaturalMoveLimit);
}
