// SPDX-License-Identifier: MIT
#include "chuhe/record/visitor.h"

#include <doctest/doctest.h>

#include "chuhe/core/generate.h"
#include "chuhe/record/difference.h"
#include "kit/game_text.h"
#include "kit/printing.h"
#include "kit/random_game.h"

using namespace chuhe;
using namespace chuhe::record;
using namespace chuhe::tests;

namespace {

// The events as words.
class Listener : public Visitor {
public:
    explicit Listener(std::string_view unwanted = {}, std::string_view last = {})
        : unwanted_(unwanted), last_(last) {}

    std::string heard;

    void begin_game(const Game& game) override {
        game_ = &game;
        heard += "begin";
    }
    void tag(const Tag& tag) override { heard += " " + tag.name + "=" + tag.value; }
    void node(const Visit& visit) override {
        word_ = visit.node == kRoot ? "root" : to_string(game_->move(visit.node));
        heard += " " + word_ + "@" + std::to_string(visit.depth);
    }
    bool begin_variation(NodeId first) override {
        if (to_string(game_->move(first)) == unwanted_) return false;
        heard += " (";
        return true;
    }
    void end_variation() override { heard += " )"; }
    void end_game() override { heard += " end"; }
    bool is_done() const override { return word_ == last_; }

private:
    std::string_view unwanted_;
    std::string_view last_;
    std::string word_;
    const Game* game_ = nullptr;
};

std::string events_of(const Game& game, Listener listener = Listener()) {
    visit(game, listener);
    return listener.heard;
}

}  // namespace

TEST_CASE("events come in the order in which games are usually written") {
    Game game = game_of("h2e2 (c3c4 c6c5 (g6g5) b2c2) (g3g4) h9g7");
    game.add_tag("Red", "x");
    CHECK(events_of(game) ==
          "begin Red=x root@0 h2e2@1 ( c3c4@1 c6c5@2 ( g6g5@2 ) b2c2@3 ) ( g3g4@1 ) h9g7@2 end");
}

TEST_CASE("a game without moves has its root") {
    CHECK(events_of(Game()) == "begin root@0 end");
}

TEST_CASE("a visitor may skip variations") {
    const Game game = game_of("h2e2 (c3c4 c6c5 (g6g5)) (g3g4) h9g7");
    CHECK(events_of(game, Listener("c3c4")) == "begin root@0 h2e2@1 ( g3g4@1 ) h9g7@2 end");
    CHECK(events_of(game, Listener("g3g4")) ==
          "begin root@0 h2e2@1 ( c3c4@1 c6c5@2 ( g6g5@2 ) ) h9g7@2 end");
    CHECK(events_of(game, Listener("g6g5")) ==
          "begin root@0 h2e2@1 ( c3c4@1 c6c5@2 ) ( g3g4@1 ) h9g7@2 end");
}

TEST_CASE("a visitor that is done gets no more events") {
    const Game game = game_of("h2e2 (c3c4 c6c5) h9g7");
    CHECK(events_of(game, Listener({}, "c3c4")) == "begin root@0 h2e2@1 ( c3c4@1");
    CHECK(events_of(game, Listener({}, "root")) == "begin root@0");
}

TEST_CASE("every move of a random tree is legal in the position that comes with it") {
    class Judge : public Visitor {
    public:
        explicit Judge(const Game& game) : game_(game) {}
        void node(const Visit& visit) override {
            ++met;
            CHECK(visit.depth == game_.depth(visit.node));
            if (!game_.is_move(visit.node)) return;
            REQUIRE(visit.before != nullptr);
            CHECK(is_legal(*visit.before, game_.move(visit.node)));
            CHECK(visit.mover == visit.before->side_to_move());
        }
        std::size_t met = 0;

    private:
        const Game& game_;
    };
    for_random_games(60, {.moves = 150, .branch = 3}, [](const Game& game) {
        Judge judge(game);
        visit(game, judge);
        CHECK(judge.met == game.move_count() + 1);
    });
}

TEST_CASE("a tree written as events reads back the same") {
    const GameMix mix{.other_starts = false,
                      .comments = false,
                      .leads = false,
                      .nags = false,
                      .marks = false,
                      .judgements = false,
                      .tags = false,
                      .outcome = false,
                      .ending = false,
                      .unplayable = false};
    for_random_games(100, mix, [](const Game& game) {
        CHECK(difference(game_of(line_text(game)), game) == std::nullopt);
    });
}
