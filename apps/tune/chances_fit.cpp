// SPDX-License-Identifier: MIT
#include "chances_fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "chuhe/record/walk.h"
#include "games.h"

namespace chuhe::tune {

Result<std::size_t> add_judgements(const std::string& path, std::vector<Judgement>& judgements) {
    std::size_t games = 0;
    const auto read = each_game(path, [&](const record::Game& game) {
        const auto result = points_for_red(game.outcome());
        const auto start = game.start_position();
        if (!result || !start) return;
        ++games;
        const std::size_t first = judgements.size();
        Side mover = start->side_to_move();
        for (const record::NodeId node : record::main_line_of(game)) {
            if (game.kind(node) != record::NodeKind::Move) break;
            const double score = score_in(game.comment(node));
            if (std::isfinite(score)) {
                judgements.push_back({.score = static_cast<float>(score),
                                      .points = mover == Side::Red ? *result : 1 - *result});
            }
            mover = opponent_of(mover);
        }
        const auto own = std::span(judgements).subspan(first);
        for (Judgement& judgement : own)
            judgement.weight = 1 / static_cast<float>(own.size());
    });
    if (!read) return tl::make_unexpected(read.error());
    return games;
}

double ChancesModel::win(double score) const {
    return 1 / (1 + std::exp((even - score) / spread));
}

double log_likelihood(std::span<const Judgement> judgements, const ChancesModel& model) {
    // No result is impossible: engines blunder.
    constexpr double kLeast = 1e-9;
    double sum = 0;
    double weights = 0;
    for (const Judgement& judgement : judgements) {
        const double chance = judgement.points == 1.0F   ? model.win(judgement.score)
                              : judgement.points == 0.0F ? model.loss(judgement.score)
                                                         : model.draw(judgement.score);
        sum += judgement.weight * std::log(std::max(chance, kLeast));
        weights += judgement.weight;
    }
    return sum / weights;
}

// Two numbers and one maximum: steps in all directions, halved if none improves.
ChancesModel fit_chances(std::span<const Judgement> judgements) {
    ChancesModel best{.even = 200, .spread = 100};
    double height = log_likelihood(judgements, best);
    constexpr double kFinest = 0.25;
    for (double step = 64; step >= kFinest;) {
        bool has_moved = false;
        for (const auto& [even, spread] : {std::pair{step, 0.0},
                                           {-step, 0.0},
                                           {0.0, step},
                                           {0.0, -step},
                                           {step, step},
                                           {-step, -step}}) {
            const ChancesModel tried{.even = best.even + even, .spread = best.spread + spread};
            if (tried.even < 1 || tried.spread < 1) continue;
            const double tried_height = log_likelihood(judgements, tried);
            if (tried_height <= height) continue;
            best = tried;
            height = tried_height;
            has_moved = true;
        }
        if (!has_moved) step /= 2;
    }
    return best;
}

std::string chances_table(std::span<const Judgement> judgements, const ChancesModel& model) {
    constexpr int kWidth = 100;
    constexpr int kMost = 800;
    std::string text = "score     positions   won  drawn   lost   model: won  drawn   lost\n";
    for (int middle = -kMost; middle <= kMost; middle += kWidth) {
        std::size_t count = 0;
        double weights = 0;
        double won = 0;
        double drawn = 0;
        for (const Judgement& judgement : judgements) {
            if (std::lround(judgement.score / kWidth) * kWidth != middle) continue;
            ++count;
            weights += judgement.weight;
            won += judgement.points == 1.0F ? judgement.weight : 0;
            drawn += judgement.points == 0.5F ? judgement.weight : 0;
        }
        if (count == 0) continue;
        text += fmt::format(
            "{:+5}  {:12}  {:4.0f}  {:5.0f}  {:5.0f}   {:10.0f}  {:5.0f}  {:5.0f}\n", middle, count,
            1000 * won / weights, 1000 * drawn / weights, 1000 * (weights - won - drawn) / weights,
            1000 * model.win(middle), 1000 * model.draw(middle), 1000 * model.loss(middle));
    }
    return text;
}

}  // namespace chuhe::tune
