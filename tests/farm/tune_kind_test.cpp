// SPDX-License-Identifier: MIT
#include "chuhe/farm/tune_kind.h"

#include <cmath>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "chuhe/match/random.h"
#include "farm/farm_kit.h"
#include "farm/mock_pair.h"
#include "test_paths.h"

namespace chuhe::farm {
namespace {

using match::Spsa;
using match::Tuned;

TunePlan plan_with(Blobs& blobs, std::uint64_t nodes = 100) {
    std::ifstream file(tests::kMockPlayer, std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(file), {});
    REQUIRE_FALSE(bytes.empty());
    return {.numbers = {{"kFirst", 100, 20}, {"kSecond", 80, 10}},
            .rate = 0.05,
            .nodes = nodes,
            .seed = 7,
            .generation = 4,
            .lag = 1,
            .player = std::string(kBlobMark) + must(blobs.add(bytes))};
}

std::vector<long> rounded(const match::Values& values) {
    std::vector<long> result;
    for (const double value : values)
        result.push_back(std::lround(value));
    return result;
}

// The slow and obvious way: every pair begins again with everything that it may know.
std::vector<Tuned> tuned_alone(const TunePlan& plan, JobNumber pairs) {
    struct Played {
        std::vector<int> directions;
        int points;
    };
    std::vector<Played> played;
    const auto taught_by = [&](std::size_t count) {
        Spsa spsa(plan.numbers, plan.rate);
        for (std::size_t i = 0; i < count; ++i)
            spsa.learn({played[i].directions, {}, {}}, played[i].points);
        return spsa;
    };
    for (JobNumber number = 0; number < pairs; ++number) {
        const JobNumber generation = number / plan.generation;
        const JobNumber known = generation > plan.lag ? generation - plan.lag : 0;
        const Spsa spsa = taught_by(known * plan.generation);
        match::Random random = match::random_of_piece(plan.seed, number);
        const Spsa::Trial trial = spsa.trial(random);
        const MockPair pair = mock_pair(random.next(), rounded(trial.plus), rounded(trial.minus));
        played.push_back({trial.directions, pair.first_game + pair.second_game});
    }
    return taught_by(played.size()).numbers();
}

std::vector<Tuned> tuned_by(LocalFarm& farm, const Campaign& campaign) {
    return must(tuned_numbers(must(tune_plan(campaign)),
                              must(farm.ledger.results(campaign.id, 0, 100'000))));
}

void check_same(const std::vector<Tuned>& one, const std::vector<Tuned>& other) {
    REQUIRE(one.size() == other.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        CHECK(one[i].name == other[i].name);
        CHECK(one[i].value == doctest::Approx(other[i].value).epsilon(1e-12));
    }
}

}  // namespace

TEST_CASE("tuning gives the same numbers with one, two, four and eight workers, and alone") {
    std::vector<std::string> alone;
    for (const int workers : {1, 2, 4, 8}) {
        CAPTURE(workers);
        LocalFarm farm;
        const TunePlan plan = plan_with(farm.blobs);
        const Campaign campaign = tune_campaign(plan, "tune", kTestBuild);
        farm.submit(campaign, 50);
        const CampaignRow row = farm.run(campaign.id, workers);
        CHECK(row.done == 50);
        CHECK(row.failed == 0);
        if (workers == 1) alone = farm.payloads(campaign.id);
        CHECK(farm.payloads(campaign.id) == alone);
        check_same(tuned_by(farm, campaign), tuned_alone(plan, 50));
    }
    CHECK(alone.size() == 50);
}

TEST_CASE("tuning on a farm finds what is best") {
    LocalFarm farm;
    TunePlan plan = plan_with(farm.blobs);
    plan.generation = 16;
    plan.rate = 0.02;
    const Campaign campaign = tune_campaign(plan, "tune", kTestBuild);
    farm.submit(campaign, 800);
    CHECK(farm.run(campaign.id, 2).done == 800);
    const auto tuned = tuned_by(farm, campaign);
    CHECK(std::abs(tuned[0].value - 160) < 15);
    CHECK(std::abs(tuned[1].value - 40) < 10);
}

TEST_CASE("pairs wait for the results that they depend on, and for no others") {
    LocalFarm farm;
    const Campaign campaign = tune_campaign(plan_with(farm.blobs), "tune", kTestBuild);
    farm.submit(campaign, 100);
    must(farm.coordinator->step(Milliseconds(0)));
    // Generations 0 and 1 know nothing.
    CHECK(must(farm.ledger.planned(campaign.id)) == 8);
    CHECK(must(farm.carrier.queued(campaign)).size() == 8);
    const auto finish = [&](JobNumber number, const std::string& failure = "") {
        const Job job = *must(farm.ledger.job(campaign.id, number));
        JobResult outcome{
            .job = id_of(job), .campaign = campaign.id, .number = number, .worker = "w1"};
        outcome.failure = Message::verbatim(failure);
        // An odd sum of points: whatever the directions are, something is learnt.
        if (failure.empty()) outcome.payload = number == 7 ? "1 1" : "1 0";
        must(farm.carrier.report({}, outcome));
        must(farm.coordinator->step(Milliseconds(10)));
        must(farm.coordinator->step(Milliseconds(0)));
    };
    for (const JobNumber number : {7U, 6U, 5U, 4U, 3U, 1U, 0U})
        finish(number);
    CHECK(must(farm.ledger.planned(campaign.id)) == 8);
    // A pair that cannot be played teaches nothing, but stops nothing either.
    finish(2, "engine died");
    CHECK(must(farm.ledger.planned(campaign.id)) == 16);
    const std::string first = must(farm.ledger.job(campaign.id, 0))->payload;
    CHECK(must(farm.ledger.job(campaign.id, 7))->payload == first);
    CHECK(must(farm.ledger.job(campaign.id, 8))->payload != first);
    CHECK(must(farm.ledger.job(campaign.id, 11))->payload ==
          must(farm.ledger.job(campaign.id, 8))->payload);
    CHECK(must(farm.ledger.job(campaign.id, 12))->payload !=
          must(farm.ledger.job(campaign.id, 8))->payload);
}

TEST_CASE("a coordinator that takes over plans the same") {
    LocalFarm farm;
    const TunePlan plan = plan_with(farm.blobs);
    const Campaign campaign = tune_campaign(plan, "tune", kTestBuild);
    farm.submit(campaign, 30);
    {
        const HiredWorker worker(farm.carrier, farm.folder / "w1", "w1");
        while (must(farm.ledger.campaign(campaign.id))->done < 13)
            must(farm.coordinator->step(Milliseconds(5)));
    }
    Coordinator successor(
        farm.ledger, farm.carrier, farm.blobs,
        {.signature = kTestBuild, .check_share = 0, .audit_every = Milliseconds(100)});
    {
        const HiredWorker worker(farm.carrier, farm.folder / "w2", "w2");
        CHECK(run_to_end(successor, campaign.id).done == 30);
    }
    check_same(tuned_by(farm, campaign), tuned_alone(plan, 30));
}

TEST_CASE("more pairs can be ordered in the middle of a generation") {
    LocalFarm farm;
    const TunePlan plan = plan_with(farm.blobs);
    const Campaign campaign = tune_campaign(plan, "tune", kTestBuild);
    farm.submit(campaign, 10);
    CHECK(farm.run(campaign.id, 1).done == 10);
    farm.submit(campaign, 21);
    CHECK(farm.run(campaign.id, 2).done == 21);
    check_same(tuned_by(farm, campaign), tuned_alone(plan, 21));
}

TEST_CASE("pairs that cannot be played end in the table with the reason") {
    struct Case {
        std::uint64_t nodes;
        const char* reason;
    };
    for (const Case& each :
         {Case{101, "signal"}, Case{103, "bestmove"}, Case{104, "nodes"}, Case{105, "refused"}}) {
        CAPTURE(each.nodes);
        LocalFarm farm;
        const Campaign campaign =
            tune_campaign(plan_with(farm.blobs, each.nodes), "tune", kTestBuild);
        farm.submit(campaign, 6);
        const CampaignRow row = farm.run(campaign.id, 2);
        CHECK(row.failed == 6);
        const auto poison = must(farm.ledger.poison(campaign.id));
        const std::string reason = to_string(poison.at(0).reason);
        CHECK(reason.find(each.reason) != std::string::npos);
        // Nothing was learnt.
        check_same(tuned_by(farm, campaign), must(tune_plan(campaign)).numbers);
    }
}

TEST_CASE("a pair that hangs is given up when it is no longer wanted") {
    LocalFarm farm;
    const Campaign campaign = tune_campaign(plan_with(farm.blobs, 102), "tune", kTestBuild);
    farm.submit(campaign, 4);
    must(farm.coordinator->step(Milliseconds(0)));
    const HiredWorker worker(farm.carrier, farm.folder / "w1", "w1");
    // The test ends although the player would sleep for an hour.
    std::this_thread::sleep_for(Milliseconds(100));
    CHECK(must(farm.ledger.campaign(campaign.id))->done == 0);
}

TEST_CASE("a plan of tuning survives its campaign, and bad ones are refused") {
    LocalFarm farm;
    TunePlan plan = plan_with(farm.blobs);
    plan.numbers[1].value = 0.1;
    plan.network = plan.player;
    const Campaign campaign = tune_campaign(plan, "tune", kTestBuild);
    const TunePlan read = must(tune_plan(campaign));
    CHECK(tune_campaign(read, "tune", kTestBuild) == campaign);
    CHECK(read.numbers[1].value == 0.1);
    const auto good = nlohmann::json::parse(campaign.settings);
    const auto is_accepted = [&](const char* key, const nlohmann::json& value) {
        auto changed = good;
        changed[key] = value;
        return tune_plan(make_campaign(Kind::Tune, "t", kTestBuild, true, changed.dump()))
            .has_value();
    };
    CHECK(is_accepted("lag", 0));
    CHECK_FALSE(is_accepted("player", "/bin/sh"));
    CHECK_FALSE(is_accepted("network", "/etc/passwd"));
    CHECK_FALSE(is_accepted("generation", 0));
    CHECK_FALSE(is_accepted("nodes", 0));
    CHECK_FALSE(is_accepted("rate", 0));
    CHECK_FALSE(is_accepted("rate", 2));
    CHECK_FALSE(is_accepted("numbers", nlohmann::json::array()));
    CHECK_FALSE(is_accepted("numbers", {{"kFirst", 1}}));
    CHECK_FALSE(is_accepted("numbers", {{"kFirst", 1, -1}}));
    CHECK_FALSE(is_accepted("numbers", {{1, 1, 1}}));
    const std::vector<std::string> payloads(4, "x");
    CHECK_FALSE(farm.coordinator->submit(campaign, 4, payloads).has_value());
}

TEST_CASE("results that no pair of games can have are refused") {
    LocalFarm farm;
    const Campaign campaign = tune_campaign(plan_with(farm.blobs), "tune", kTestBuild);
    const auto assessor = must(make_assessor(campaign, farm.blobs));
    CHECK(assessor->assess({}, {.payload = "1 -1", .nodes = 5}).has_value());
    for (const char* payload : {"", "1", "2 0", "0 -2", "1 1 1", "a b", "0.5 1"}) {
        CAPTURE(payload);
        CHECK_FALSE(assessor->assess({}, {.payload = payload, .nodes = 5}).has_value());
    }
}

}  // namespace chuhe::farm
