// SPDX-License-Identifier: MIT
#include "chuhe/farm/datagen_kind.h"

#include "chuhe/base/bytes.h"
#include "chuhe/data/check.h"
#include "chuhe/data/scale.h"
#include "chuhe/data/self_play.h"
#include "chuhe/farm/base64.h"
#include "chuhe/farm/document.h"
#include "chuhe/messages/farm.h"
#include "chuhe/nnue/embedded.h"

namespace chuhe::farm {
namespace {

using Network = std::shared_ptr<const nnue::Network>;

constexpr std::uint64_t kMostDatagenNodes = 100'000'000;
constexpr std::uint64_t kMostDatagenHash = 1'024;
// For looking at openings until one is balanced: a few thousand each.
constexpr std::uint64_t kMostOpeningNodes = 1'000'000;

data::Origin origin_of(const DatagenPlan& plan, const Sha256Digest& network, JobNumber number) {
    return {.engine = plan.engine,
            .network = network,
            .rules = rules::RuleBook::asian().kind,
            .seed = plan.seed,
            .first_game = number * plan.chunk_games,
            .nodes = plan.nodes,
            .hash_megabytes = plan.hash_megabytes,
            .endings_percent = plan.endings_percent};
}

Result<Network> network_of(const DatagenPlan& plan, Blobs& blobs) {
    if (plan.network.empty()) return nnue::embedded_network();
    if (plan.network == kNoNetwork) return Network();
    const auto bytes = blobs.bytes(std::string(blob_in(plan.network)));
    if (!bytes) return tl::make_unexpected(bytes.error());
    return nnue::Network::read(bytes_of(*bytes), plan.network);
}

class DatagenMaker : public Maker {
public:
    DatagenMaker(DatagenPlan plan, Network network)
        : plan_(std::move(plan)),
          digest_(data::digest_of(network)),
          player_({.nodes = plan_.nodes,
                   .hash_megabytes = plan_.hash_megabytes,
                   .endings_percent = plan_.endings_percent,
                   .network = std::move(network)}) {}

    tl::expected<Work, Setback> make(const Job& job, const std::stop_token& stop) override {
        const std::uint64_t nodes_before = player_.nodes();
        data::Chunk chunk;
        chunk.origin = origin_of(plan_, digest_, job.number);
        for (std::uint64_t i = 0; i < plan_.chunk_games; ++i) {
            if (stop.stop_requested()) return tl::make_unexpected(Setback{.is_cancelled = true});
            chunk.games.push_back(player_.play(plan_.seed, chunk.origin.first_game + i));
        }
        chunk.scale = data::fitted_scale(chunk.games);
        return Work{to_base64(data::to_bytes(chunk)), player_.nodes() - nodes_before};
    }

private:
    DatagenPlan plan_;
    Sha256Digest digest_;
    data::SelfPlay player_;
};

class DatagenAssessor : public Assessor {
public:
    DatagenAssessor(DatagenPlan plan, const Sha256Digest& network)
        : plan_(std::move(plan)), network_(network) {}

    Result<Assessment> assess(const Job& job, const JobResult& outcome) override {
        const auto bytes = chunk_in(plan_, network_, job.number, outcome.payload);
        if (!bytes) return tl::make_unexpected(bytes.error());
        const auto chunk = data::parse_chunk(bytes_of(*bytes), "result");
        std::uint64_t plies = 0;
        for (const data::Game& game : chunk->games)
            plies += game.plies.size();
        const std::uint64_t hard_limit = *data::limits_for(plan_.nodes).nodes;
        const std::uint64_t most = plies * hard_limit + plan_.chunk_games * kMostOpeningNodes;
        if (outcome.nodes == 0 || outcome.nodes > most_nodes(most))
            return implausible(say(messages::kFarmBadResult, "nodes"));
        return Assessment{};
    }

private:
    DatagenPlan plan_;
    Sha256Digest network_;
};

}  // namespace

Campaign datagen_campaign(const DatagenPlan& plan, std::string_view name,
                          std::string_view signature) {
    const nlohmann::json settings = {
        {"seed", plan.seed},           {"nodes", plan.nodes},
        {"hash", plan.hash_megabytes}, {"endings", plan.endings_percent},
        {"games", plan.chunk_games},   {"network", plan.network},
        {"engine", plan.engine}};
    return make_campaign(Kind::Datagen, name, signature, true, dump(settings));
}

JobNumber datagen_jobs(const DatagenPlan& plan, std::uint64_t games) {
    return games / plan.chunk_games + (games % plan.chunk_games == 0 ? 0 : 1);
}

Result<DatagenPlan> datagen_plan(const Campaign& campaign) {
    Document document(campaign.settings);
    const auto number = [&](std::string_view key, std::uint64_t least, std::uint64_t most) {
        const std::uint64_t value = document.number(key);
        if (value < least || value > most) document.refuse(key);
        return value;
    };
    DatagenPlan plan;
    plan.seed = document.number("seed");
    plan.nodes = static_cast<std::uint32_t>(number("nodes", 1, kMostDatagenNodes));
    plan.hash_megabytes = static_cast<std::uint16_t>(number("hash", 1, kMostDatagenHash));
    plan.endings_percent = static_cast<std::uint16_t>(number("endings", 0, 100));
    plan.chunk_games = number("games", 1, kMostChunkGames);
    plan.network = document.text("network");
    const bool is_file = !blob_in(plan.network).empty();
    if (!is_file && !plan.network.empty() && plan.network != kNoNetwork) document.refuse("network");
    plan.engine = document.text("engine");
    if (plan.engine.size() > data::kLongestEngineName) document.refuse("engine");
    if (campaign.kind != Kind::Datagen) document.refuse("kind");
    if (!document.is_good()) return document.error();
    return plan;
}

Result<std::string> chunk_in(const DatagenPlan& plan, const Sha256Digest& network, JobNumber number,
                             std::string_view result) {
    auto bytes = from_base64(result);
    if (!bytes) return implausible(say(messages::kFarmBadResult, "base64"));
    const auto chunk = data::parse_chunk(bytes_of(*bytes), "result");
    if (!chunk) return implausible(chunk.error().message);
    const bool is_planned = chunk->origin == origin_of(plan, network, number) &&
                            chunk->labels == data::Labels() &&
                            chunk->games.size() == plan.chunk_games;
    if (!is_planned) return implausible(say(messages::kFarmBadResult, "origin"));
    if (const auto sound = data::check(*chunk, "result"); !sound)
        return implausible(sound.error().message);
    if (chunk->scale != data::fitted_scale(chunk->games))
        return implausible(say(messages::kFarmBadResult, "scale"));
    return *std::move(bytes);
}

Result<Sha256Digest> network_digest(const DatagenPlan& plan, Blobs& blobs) {
    const auto network = network_of(plan, blobs);
    if (!network) return tl::make_unexpected(network.error());
    return data::digest_of(*network);
}

Result<std::unique_ptr<Maker>> datagen_maker(const Campaign& campaign, Blobs& blobs) {
    auto plan = datagen_plan(campaign);
    if (!plan) return tl::make_unexpected(plan.error());
    auto network = network_of(*plan, blobs);
    if (!network) return tl::make_unexpected(network.error());
    return std::make_unique<DatagenMaker>(std::move(*plan), std::move(*network));
}

Result<std::unique_ptr<Assessor>> datagen_assessor(const Campaign& campaign, Blobs& blobs) {
    auto plan = datagen_plan(campaign);
    if (!plan) return tl::make_unexpected(plan.error());
    const auto network = network_digest(*plan, blobs);
    if (!network) return tl::make_unexpected(network.error());
    return std::make_unique<DatagenAssessor>(std::move(*plan), *network);
}

}  // namespace chuhe::farm
