// SPDX-License-Identifier: MIT
#include "chuhe/engine/neural.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "chuhe/base/bytes.h"
#include "chuhe/core/generate.h"
#include "chuhe/engine/engine.h"
#include "chuhe/engine/hash_table.h"
#include "chuhe/engine/worker.h"
#include "chuhe/nnue/embedded.h"
#include "engine/bench_positions.h"
#include "kit/random_positions.h"
#include "test_paths.h"

using namespace chuhe;
using namespace chuhe::engine;

namespace {

// Compares every evaluation of a search with one that starts from an empty board.
class Doubting final : public Evaluator {
public:
    explicit Doubting(std::shared_ptr<const nnue::Network> network)
        : network_(std::move(network)), kept_(network_) {}

    Score evaluate(const Position& position) override {
        const int score = kept_.evaluate(position);
        nnue::Inference refreshed(network_);
        REQUIRE(score == refreshed.evaluate(position));
        return score;
    }
    Message description() const override { return Message::verbatim("doubting"); }
    std::unique_ptr<Evaluator> fresh() const override {
        return std::make_unique<Doubting>(network_);
    }

private:
    std::shared_ptr<const nnue::Network> network_;
    nnue::Inference kept_;
};

void search_with(const Evaluator& evaluator, const Position& position, Depth depth) {
    HashTable table(1);
    SharedSearch shared;
    shared.table = &table;
    shared.limits.depth = depth;
    shared.rule_book = rules::RuleBook::asian().for_search();
    Worker worker(shared, evaluator, 0);
    worker.set_position(position, {});
    std::vector<RootMove> roots;
    for (const Move move : legal_moves(position))
        roots.emplace_back(move);
    worker.set_root_moves(std::move(roots));
    worker.iterate();
}

Options with_file(const std::string& path) {
    Options options;
    options.network_file = path;
    return options;
}

}  // namespace

TEST_CASE("updating accumulators equals computing them afresh at every node of the bench") {
    const auto layered =
        nnue::Network::load(std::string(tests::kDataFolder) + "/nnue/layers.chnet");
    REQUIRE(layered.has_value());
    for (const auto& network : {nnue::embedded_network(), *layered}) {
        const Doubting evaluator(network);
        for (const std::string& fen : tests::bench_positions()) {
            CAPTURE(fen);
            search_with(evaluator, *Position::from_fen(fen), 6);
        }
    }
}

TEST_CASE("the description names the layers of a network that has some") {
    const auto network =
        nnue::Network::load(std::string(tests::kDataFolder) + "/nnue/layers.chnet");
    REQUIRE(network.has_value());
    CHECK(to_string(Neural(*network).description()).starts_with("network layers ("));
    CHECK(to_string(Neural(*network).description()).find("), 64-16-32 neurons, ") !=
          std::string::npos);
}

TEST_CASE("the network takes the sides alike, and mirror images nearly so") {
    Neural evaluator(nnue::embedded_network());
    double difference = 0;
    double magnitude = 0;
    tests::for_random_positions(2000, [&](const Position& position) {
        const Score score = evaluator.evaluate(position);
        CHECK(evaluator.evaluate(position.with_sides_swapped()) == score);
        difference += std::abs(evaluator.evaluate(position.mirrored()) - score);
        magnitude += std::abs(score);
    });
    CHECK(difference < 0.1 * magnitude);
}

TEST_CASE("the network finds the start nearly level, and a rook more an advantage") {
    Neural evaluator(nnue::embedded_network());
    CHECK(std::abs(evaluator.evaluate(Position::start())) < 150);
    const auto rook_up =
        Position::from_fen("1nbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w");
    CHECK(evaluator.evaluate(*rook_up) > 400);
}

TEST_CASE("the engine plays with the built-in network unless told otherwise") {
    Engine engine;
    CHECK(engine.network() == nnue::embedded_network());
    CHECK(to_string(engine.evaluation()).starts_with("network "));

    Options by_hand;
    by_hand.evaluation = Evaluation::Handcrafted;
    engine.set_options(by_hand);
    CHECK(engine.network() == nullptr);
    CHECK(to_string(engine.evaluation()) == "handcrafted");

    engine.set_options({});
    CHECK(engine.network() == nnue::embedded_network());
}

TEST_CASE("a network file that cannot be used leaves the evaluation as it was") {
    const auto path = std::filesystem::temp_directory_path() / "chuhe-neural-test.chnet";
    const std::string_view sound = text_of(nnue::embedded_network()->file());
    { std::ofstream(path, std::ios::binary) << sound; }
    Engine engine;
    engine.set_options(with_file(path.string()));
    CHECK_FALSE(engine.network_problem().has_value());
    CHECK(engine.network() != nnue::embedded_network());
    const auto in_use = engine.network();

    engine.set_options(with_file("no such file.chnet"));
    REQUIRE(engine.network_problem().has_value());
    CHECK(engine.network_problem()->code == ErrorCode::CannotOpen);
    CHECK(engine.network() == in_use);
    CHECK(engine.options().network_file == path.string());

    engine.set_options({});
    CHECK_FALSE(engine.network_problem().has_value());
    CHECK(engine.network() == nnue::embedded_network());
    std::filesystem::remove(path);
}
