// SPDX-License-Identifier: MIT
#include "chuhe/farm/analyse_kind.h"

#include "chuhe/farm/values_text.h"
#include "chuhe/messages/farm.h"
#include "chuhe/review/own_analyst.h"
#include "farm/farm_kit.h"
#include "test_paths.h"

namespace chuhe::farm {
namespace {

review::Review review_of(std::string_view moves) {
    record::Game game;
    record::NodeId node = record::kRoot;
    const std::vector<Move> parsed = parse_moves(Position::start(), moves).value();
    for (const Move move : parsed)
        node = game.add_move(node, move);
    return review::begin_review(game);
}

std::vector<review::Review> some_reviews() {
    return {review_of("h2e2 h9g7 h0g2 i9h9"), review_of("c3c4 b7c7"),
            review_of("b2e2 b9c7 b0c2 a9b9 a0b0"), review_of("g3g4")};
}

AnalysePlan some_plan() {
    AnalysePlan plan;
    plan.budget.nodes = 1'500;
    plan.hash_megabytes = 1;
    return plan;
}

struct Submitted {
    Campaign campaign;
    std::vector<std::string> payloads;
};

Submitted submit(LocalFarm& farm, const AnalysePlan& plan) {
    Submitted result;
    for (const review::Review& review : some_reviews())
        result.payloads.push_back(game_payload(review));
    result.campaign = analyse_campaign(plan, result.payloads, "games", kTestBuild);
    farm.submit(result.campaign, result.payloads.size(), result.payloads);
    return result;
}

// The mock engine of tests/match as an analyst.
AnalysePlan with_mock(LocalFarm& farm, const std::string& behaviour, const std::string& number) {
    AnalysePlan plan = some_plan();
    plan.patience = Milliseconds(300);
    plan.program.emplace();
    plan.program->name = "mock";
    plan.program->call.program = {tests::kMockEngine, {behaviour, number}};
    plan.program->budget = plan.budget;
    must(pack(*plan.program, farm.blobs));
    return plan;
}

// Why the jobs of a campaign with that engine could not be done.
std::string reason_with(const std::string& behaviour, const std::string& number) {
    LocalFarm farm;
    const Submitted submitted = submit(farm, with_mock(farm, behaviour, number));
    const CampaignRow row = farm.run(submitted.campaign.id, 2);
    CHECK(row.state == State::Done);
    CHECK(row.done == 0);
    CHECK(row.failed == submitted.payloads.size());
    CHECK(must(farm.carrier.queued(submitted.campaign)).empty());
    return to_string(must(farm.ledger.poison(submitted.campaign.id)).at(0).reason);
}

}  // namespace

TEST_CASE("an analysis gives the same bytes with one, two and four workers") {
    std::vector<std::string> alone;
    for (const int workers : {1, 2, 4}) {
        CAPTURE(workers);
        LocalFarm farm;
        const Submitted submitted = submit(farm, some_plan());
        const CampaignRow row = farm.run(submitted.campaign.id, workers);
        CHECK(row.done == submitted.payloads.size());
        if (workers == 1) alone = farm.payloads(submitted.campaign.id);
        CHECK(farm.payloads(submitted.campaign.id) == alone);
    }
    CHECK(alone.size() == 4);
}

TEST_CASE("a farm finds what an analysis on this machine finds") {
    LocalFarm farm;
    const Submitted submitted = submit(farm, some_plan());
    farm.run(submitted.campaign.id, 2);
    const auto results = farm.payloads(submitted.campaign.id);
    std::vector<review::Review> there = some_reviews();
    std::vector<review::Review> here = some_reviews();
    engine::Options options;
    options.hash_megabytes = 1;
    review::OwnAnalyst analyst(options);
    engine::Limits limits;
    limits.nodes = 1'500;
    for (std::size_t i = 0; i < here.size(); ++i) {
        CAPTURE(i);
        must(take_insights(there[i], results[i]));
        CHECK(there[i].is_complete());
        CHECK(look_through(here[i], analyst, limits, {}).has_value());
        CHECK(there[i].insights == here[i].insights);
    }
}

TEST_CASE("insights that do not fit their game are refused") {
    review::Review review = review_of("h2e2");
    for (const char* result :
         {"", "{}", R"({"insights":[]})",
          R"({"insights":[{"ply":0,"score":1,"depth":1,"nodes":1,"line":"h2e2"}]})",
          R"({"insights":[{"ply":0,"score":1,"depth":1,"nodes":1,"line":"h2e2"},
                          {"ply":1,"score":1,"depth":1,"nodes":1,"line":"h2e2"}]})",
          R"({"insights":[{"ply":0,"score":1,"depth":1,"nodes":1,"line":"h2e2"},
                          {"ply":1,"score":1,"depth":1,"nodes":1,"line":""}]})",
          R"({"insights":[{"ply":1,"score":1,"depth":1,"nodes":1,"line":"h9g7"},
                          {"ply":0,"score":1,"depth":1,"nodes":1,"line":"h2e2"}]})"}) {
        CAPTURE(result);
        CHECK_FALSE(take_insights(review, result).has_value());
        CHECK(review.missing() == 2);
    }
    CHECK(take_insights(review,
                        R"({"insights":[{"ply":0,"score":1,"depth":1,"nodes":1,"line":"h2e2"},
                          {"ply":1,"score":1,"depth":1,"nodes":1,"line":"h9g7 h0g2"}]})")
              .has_value());
}

TEST_CASE("a result with more nodes than the limit allows is implausible") {
    const FarmFolder folder;
    Blobs blobs(folder / "blobs");
    const std::string payload = game_payload(review_of("h2e2"));
    const Campaign campaign = analyse_campaign(some_plan(), {&payload, 1}, "x", kTestBuild);
    const auto assessor = must(make_assessor(campaign, blobs));
    const Job job{.campaign = campaign.id, .payload = payload};
    const auto outcome_with = [](std::uint64_t nodes) {
        const std::string begin = R"({"insights":[{"ply":0,"score":1,"depth":1,"nodes":)";
        const std::string end = R"(,"line":"h2e2"},
            {"ply":1,"score":1,"depth":1,"nodes":1,"line":"h9g7"}]})";
        return JobResult{.payload = begin + std::to_string(nodes) + end, .nodes = nodes + 1};
    };
    CHECK(assessor->assess(job, outcome_with(1'500)).has_value());
    CHECK_FALSE(assessor->assess(job, outcome_with(1'000'000'000)).has_value());
    JobResult other_sum = outcome_with(1'500);
    other_sum.nodes = 3;
    CHECK_FALSE(assessor->assess(job, other_sum).has_value());
}

TEST_CASE("another engine analyses on a farm too") {
    LocalFarm farm;
    const Submitted submitted = submit(farm, with_mock(farm, "says", "31"));
    const CampaignRow row = farm.run(submitted.campaign.id, 2);
    CHECK(row.done == submitted.payloads.size());
    review::Review review = some_reviews()[0];
    must(take_insights(review, farm.payloads(submitted.campaign.id)[0]));
    CHECK(review.insights[0]->score == 31);
}

TEST_CASE("jobs with an engine that crashes end in the table with the reason") {
    CHECK(reason_with("crash-at", "1").find("signal") != std::string::npos);
}

TEST_CASE("jobs with an engine that hangs end in the table with the reason") {
    CHECK(reason_with("hang-at", "1").find("answer") != std::string::npos);
}

TEST_CASE("jobs with an engine that floods and gives no score end in the table") {
    CHECK(reason_with("flood", "0").find("score") != std::string::npos);
}

TEST_CASE("jobs with an engine that ignores its limit end in the table, and no worker is blamed") {
    LocalFarm farm;
    const Submitted submitted = submit(farm, with_mock(farm, "counts", "900000000"));
    const CampaignRow row = farm.run(submitted.campaign.id, 2);
    CHECK(row.state == State::Done);
    CHECK(row.done == 0);
    CHECK(row.failed == submitted.payloads.size());
    const auto poison = must(farm.ledger.poison(submitted.campaign.id));
    CHECK(poison.at(0).reason == say(messages::kFarmTooManyNodes, 900'000'000));
    for (const char* worker : {"w0", "w1"})
        CHECK(must(farm.ledger.refused_of(worker)) == 0);
    // Resumed, it is tried as often again.
    must(farm.coordinator->resume(submitted.campaign.id));
    CHECK(must(farm.ledger.campaign(submitted.campaign.id))->state == State::Running);
    CHECK(farm.run(submitted.campaign.id, 1).failed == submitted.payloads.size());
}

TEST_CASE("jobs with an engine that cannot be started end in the table") {
    CHECK_FALSE(reason_with("no-start", "0").empty());
}

}  // namespace chuhe::farm
