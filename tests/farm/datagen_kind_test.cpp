// SPDX-License-Identifier: MIT
#include "chuhe/farm/datagen_kind.h"

#include <fstream>
#include <iterator>

#include "chuhe/base/bytes.h"
#include "chuhe/farm/base64.h"
#include "farm/farm_kit.h"
#include "generate.h"

namespace chuhe::farm {
namespace {

// Hardly thinks: what is tested here is not how it plays.
DatagenPlan quick_plan() {
    return {.seed = 11,
            .nodes = 40,
            .hash_megabytes = 1,
            .chunk_games = 3,
            .network = std::string(kNoNetwork),
            .engine = "test"};
}

std::vector<std::string> chunks_of(LocalFarm& farm, const Campaign& campaign) {
    const DatagenPlan plan = must(datagen_plan(campaign));
    const Sha256Digest network = must(network_digest(plan, farm.blobs));
    std::vector<std::string> chunks;
    for (const JobResult& outcome : must(farm.ledger.results(campaign.id, 0, 1'000)))
        chunks.push_back(must(chunk_in(plan, network, outcome.number, outcome.payload)));
    return chunks;
}

// The files that chuhe-data writes.
std::vector<std::string> chunks_here(const DatagenPlan& plan, std::uint64_t chunks) {
    const FarmFolder folder;
    data::GeneratePlan here{
        .folder = folder / "chunks",
        .play = {.nodes = plan.nodes, .hash_megabytes = plan.hash_megabytes, .network = nullptr},
        .seed = plan.seed,
        .games = chunks * plan.chunk_games,
        .chunk_games = plan.chunk_games,
        .threads = 2,
        .engine = plan.engine};
    const std::atomic<bool> never{false};
    must(data::generate(here, never, [](const data::GenerateProgress&) {}));
    std::vector<std::string> bytes;
    for (std::uint64_t i = 0; i < chunks; ++i) {
        std::ifstream file(here.folder + '/' + data::chunk_name(plan.seed, i), std::ios::binary);
        bytes.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return bytes;
}

}  // namespace

TEST_CASE("a farm of any size writes the chunks that one machine writes") {
    const DatagenPlan plan = quick_plan();
    const std::vector<std::string> here = chunks_here(plan, 4);
    CHECK_FALSE(here[0].empty());
    for (const int workers : {1, 2, 4, 8}) {
        CAPTURE(workers);
        LocalFarm farm;
        const Campaign campaign = datagen_campaign(plan, "games", kTestBuild);
        farm.submit(campaign, datagen_jobs(plan, 12));
        const CampaignRow row = farm.run(campaign.id, workers);
        CHECK(row.done == 4);
        CHECK(row.nodes > 0);
        CHECK(chunks_of(farm, campaign) == here);
    }
}

TEST_CASE("games come in whole chunks, and more can be ordered later") {
    const DatagenPlan plan = quick_plan();
    CHECK(datagen_jobs(plan, 1) == 1);
    CHECK(datagen_jobs(plan, 3) == 1);
    CHECK(datagen_jobs(plan, 4) == 2);
    LocalFarm farm;
    const Campaign campaign = datagen_campaign(plan, "games", kTestBuild);
    farm.submit(campaign, 1);
    farm.run(campaign.id, 1);
    const std::vector<std::string> first = chunks_of(farm, campaign);
    farm.submit(campaign, 2);
    CHECK(farm.run(campaign.id, 1).done == 2);
    CHECK(chunks_of(farm, campaign).size() == 2);
    CHECK(chunks_of(farm, campaign)[0] == first[0]);
}

TEST_CASE("a plan of training games survives its campaign") {
    DatagenPlan plan = quick_plan();
    plan.endings_percent = 20;
    plan.network = std::string(kBlobMark) + digest_of("a network");
    const DatagenPlan read = must(datagen_plan(datagen_campaign(plan, "x", kTestBuild)));
    CHECK(read.seed == plan.seed);
    CHECK(read.nodes == plan.nodes);
    CHECK(read.hash_megabytes == plan.hash_megabytes);
    CHECK(read.endings_percent == plan.endings_percent);
    CHECK(read.chunk_games == plan.chunk_games);
    CHECK(read.network == plan.network);
    CHECK(read.engine == plan.engine);
}

TEST_CASE("plans of training games that no worker could carry out are refused") {
    const auto is_refused = [](const DatagenPlan& plan) {
        return !datagen_plan(datagen_campaign(plan, "x", kTestBuild)).has_value();
    };
    DatagenPlan plan = quick_plan();
    CHECK_FALSE(is_refused(plan));
    plan.nodes = 0;
    CHECK(is_refused(plan));
    plan = quick_plan();
    plan.chunk_games = kMostChunkGames + 1;
    CHECK(is_refused(plan));
    plan = quick_plan();
    plan.endings_percent = 101;
    CHECK(is_refused(plan));
    plan = quick_plan();
    plan.network = "/etc/passwd";
    CHECK(is_refused(plan));
    plan = quick_plan();
    plan.engine = std::string(data::kLongestEngineName + 1, 'x');
    CHECK(is_refused(plan));
    LocalFarm farm;
    plan = quick_plan();
    plan.network = std::string(kBlobMark) + digest_of("a network that is not there");
    const Campaign campaign = datagen_campaign(plan, "x", kTestBuild);
    CHECK_FALSE(farm.coordinator->submit(campaign, 1, {}).has_value());
}

TEST_CASE("chunks that cannot have been played are refused") {
    LocalFarm farm;
    const DatagenPlan plan = quick_plan();
    const Campaign campaign = datagen_campaign(plan, "games", kTestBuild);
    farm.submit(campaign, 1);
    farm.run(campaign.id, 1);
    const std::string payload = farm.payloads(campaign.id).at(0);
    const Sha256Digest network = must(network_digest(plan, farm.blobs));
    const std::string bytes = must(chunk_in(plan, network, 0, payload));
    const data::Chunk good = must(data::parse_chunk(bytes_of(bytes), "test"));
    const auto is_accepted = [&](const data::Chunk& chunk, JobNumber number = 0) {
        return chunk_in(plan, network, number, to_base64(data::to_bytes(chunk))).has_value();
    };
    CHECK(is_accepted(good));
    CHECK_FALSE(is_accepted(good, 1));
    CHECK_FALSE(chunk_in(plan, network, 0, "no base64").has_value());
    CHECK_FALSE(chunk_in(plan, network, 0, to_base64("no chunk")).has_value());
    CHECK_FALSE(chunk_in(plan, network, 0, to_base64(bytes.substr(1))).has_value());
    data::Chunk bad = good;
    bad.games.pop_back();
    CHECK_FALSE(is_accepted(bad));
    bad = good;
    bad.games[1].plies.back().index = 254;
    CHECK_FALSE(is_accepted(bad));
    bad = good;
    bad.games[0].plies.resize(bad.games[0].plies.size() / 2);
    bad.games[0].ending = data::Ending::NoMove;
    CHECK_FALSE(is_accepted(bad));
    bad = good;
    bad.scale += 1;
    CHECK_FALSE(is_accepted(bad));
    bad = good;
    bad.origin.seed = 12;
    CHECK_FALSE(is_accepted(bad));
    bad = good;
    bad.labels.nodes = 1;
    CHECK_FALSE(is_accepted(bad));
    const auto assessor = must(make_assessor(campaign, farm.blobs));
    const Job job{.campaign = campaign.id};
    CHECK(assessor->assess(job, {.payload = payload, .nodes = 1'000}).has_value());
    CHECK_FALSE(assessor->assess(job, {.payload = payload, .nodes = 0}).has_value());
    CHECK_FALSE(assessor->assess(job, {.payload = payload, .nodes = UINT64_MAX / 4}).has_value());
}

}  // namespace chuhe::farm
