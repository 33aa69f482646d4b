// SPDX-License-Identifier: MIT
#include "relabel.h"

#include <algorithm>
#include <cassert>

#include "chuhe/data/filter.h"
#include "chuhe/data/replay.h"
#include "chuhe/data/self_play.h"
#include "chuhe/engine/job.h"
#include "parallel.h"
#include "tally.h"

namespace chuhe::data {
namespace {

// Each thread has its own.
class Labeller {
public:
    Labeller(const RelabelPlan& plan, rules::RuleKind rules)
        : filter_(plan.filter), limits_(limits_for(plan.nodes)) {
        options_.hash_megabytes = plan.hash_megabytes;
        options_.rule_book = rules::rule_book(rules);
        engine_.use_network(plan.network);
    }

    // Returns the number of positions searched.
    std::uint64_t label(Game& game) {
        const auto sound = replay(game, replay_);
        assert(sound);
        static_cast<void>(sound);
        fates_of(game, replay_, filter_, fates_);
        engine_.new_game();
        std::uint64_t searched = 0;
        for (std::size_t ply = 0; ply < fates_.size(); ++ply) {
            if (fates_[ply] != Fate::Kept) continue;
            const auto moves = std::span(replay_.moves).first(ply);
            const engine::JobResult result = run(engine_, {.start = replay_.positions.front(),
                                                           .moves = {moves.begin(), moves.end()},
                                                           .limits = limits_,
                                                           .options = options_});
            game.plies[ply].score = static_cast<std::int16_t>(result.decision.search_score);
            ++searched;
        }
        return searched;
    }

private:
    Filter filter_;
    engine::Options options_;
    engine::Engine engine_;
    engine::Limits limits_;
    Replay replay_;
    std::vector<Fate> fates_;
};

}  // namespace

Labels labels_of(const RelabelPlan& plan) {
    Labels labels;
    labels.nodes = plan.nodes;
    const Sha256Digest digest = digest_of(plan.network);
    std::copy_n(digest.begin(), labels.network.size(), labels.network.begin());
    return labels;
}

std::optional<Chunk> relabelled(Chunk chunk, const RelabelPlan& plan, const std::atomic<bool>& stop,
                                const std::function<void(std::uint64_t positions)>& on_game) {
    in_parallel(chunk.games.size(), plan.threads, [&] {
        return [&, labeller = std::make_unique<Labeller>(plan, chunk.origin.rules)](std::size_t i) {
            if (!stop.load()) on_game(labeller->label(chunk.games[i]));
        };
    });
    if (stop.load()) return std::nullopt;
    chunk.labels = labels_of(plan);
    chunk.scale = fitted_scale(chunk.games);
    return chunk;
}

}  // namespace chuhe::data
