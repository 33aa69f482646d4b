// SPDX-License-Identifier: MIT
#include "chances_fit.h"

#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>

#include "chuhe/engine/chances.h"

using namespace chuhe;
using namespace chuhe::tune;

namespace {

// Results drawn at random from the model.
std::vector<Judgement> drawn_from(const ChancesModel& model, int count) {
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> score_of(-600, 600);
    std::uniform_real_distribution<double> chance(0, 1);
    std::vector<Judgement> judgements;
    for (int i = 0; i < count; ++i) {
        const double score = score_of(random);
        const double luck = chance(random);
        const float points = luck < model.win(score)                       ? 1.0F
                             : luck < model.win(score) + model.draw(score) ? 0.5F
                                                                           : 0.0F;
        judgements.push_back({static_cast<float>(score), points});
    }
    return judgements;
}

}  // namespace

TEST_CASE("the fit recovers the model from which results were drawn") {
    for (const ChancesModel model : {ChancesModel{150, 80}, ChancesModel{260, 130}}) {
        CAPTURE(model.even);
        const auto judgements = drawn_from(model, 20'000);
        const ChancesModel found = fit_chances(judgements);
        CHECK(std::abs(found.even - model.even) < 8);
        CHECK(std::abs(found.spread - model.spread) < 8);
        CHECK(log_likelihood(judgements, found) >= log_likelihood(judgements, model));
        CHECK(log_likelihood(judgements, found) >
              log_likelihood(judgements, {model.even + 40, model.spread}));
    }
}

TEST_CASE("scores are taken from comments, for the side that moved") {
    const auto path = std::filesystem::temp_directory_path() / "chuhe_chances_fit_test.pgn";
    std::ofstream(path) << "[Game \"Chinese Chess\"]\n[Result \"1-0\"]\n[Format \"UCI\"]\n\n"
                           "1. h2e2 {opening} h9g7 {-0.50/8 0.1s}\n"
                           "2. h0g2 {+0.75/9 0.1s 100n} i9h9 {-M4/9 0.1s} 1-0\n";
    std::vector<Judgement> judgements;
    const auto games = add_judgements(path.string(), judgements);
    std::filesystem::remove(path);
    REQUIRE(games);
    CHECK(*games == 1);
    REQUIRE(judgements.size() == 2);
    CHECK(judgements[0].score == doctest::Approx(-50));
    CHECK(judgements[0].points == 0.0F);
    CHECK(judgements[1].score == doctest::Approx(75));
    CHECK(judgements[1].points == 1.0F);
    // Together they count as one game.
    CHECK(judgements[0].weight + judgements[1].weight == doctest::Approx(1));
}

TEST_CASE("chances are for the side to move, add up, and grow with the score") {
    int before = -1;
    for (const engine::Score score : {-32000, -500, -100, 0, 1, 100, 500, 32000}) {
        CAPTURE(score);
        const engine::WinDrawLoss chances = engine::chances_of(score);
        const engine::WinDrawLoss others = engine::chances_of(-score);
        CHECK(chances.win + chances.draw + chances.loss == 1000);
        CHECK(chances.win == others.loss);
        CHECK(chances.draw == others.draw);
        CHECK(chances.draw >= 0);
        CHECK(chances.win >= before);
        before = chances.win;
    }
    CHECK(engine::chances_of(32000).win == 1000);
}
