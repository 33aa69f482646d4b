// SPDX-License-Identifier: MIT
#include "chuhe/farm/match_kind.h"

#include <nlohmann/json.hpp>

#include "chuhe/farm/match_text.h"
#include "chuhe/farm/values_text.h"
#include "chuhe/messages/errors.h"
#include "farm/farm_kit.h"
#include "match/match_kit.h"

namespace chuhe::farm {
namespace {

using match::MatchPlan;

struct PlannedMatch {
    MatchPlan plan;  // packed
    Campaign campaign;
};

PlannedMatch plan_match(LocalFarm& farm, MatchPlan plan) {
    for (match::Contestant& engine : plan.engines)
        must(pack(engine, farm.blobs));
    Campaign campaign = must(match_campaign(plan, farm.blobs, "match", kTestBuild));
    return {std::move(plan), std::move(campaign)};
}

MatchPlan mocks(const std::string& first, const std::string& second, std::size_t games,
                const std::string& number = "3") {
    return match::plan_of({match::mock("one", first, number), match::mock("two", second, number)},
                          games);
}

}  // namespace

TEST_CASE("a plan survives its text") {
    LocalFarm farm;
    MatchPlan plan = mocks("good", "good", 4);
    plan.engines[1].budget.nodes = 5000;
    plan.engines[1].budget.time.move = match::Milliseconds(20);
    plan.engines[1].call.settings = {{"Hash", "4"}};
    plan.engines[1].call.ranks = RankBase::One;
    plan.engines[0].call.dialect = protocol::Dialect::Ucci;
    plan.book = rules::RuleBook::league();
    plan.openings.listed = {{}, {Position::start(), {*parse_move("h2e2")}}};
    const PlannedMatch planned = plan_match(farm, plan);
    const MatchPlan read = must(parse_plan(planned.campaign.settings, farm.blobs));
    CHECK(fingerprint(read) == fingerprint(planned.plan));
    CHECK(read.book == plan.book);
    CHECK(read.engines[1].call.ranks == RankBase::One);
    CHECK(read.engines[0].call.dialect == protocol::Dialect::Ucci);
    CHECK(must(plan_text(read, farm.blobs)) == planned.campaign.settings);
    CHECK_FALSE(planned.campaign.is_repeatable);
}

TEST_CASE("an engine that did not travel with its campaign is never run") {
    LocalFarm farm;
    nlohmann::json settings = nlohmann::json::parse(
        must(plan_text(plan_match(farm, mocks("good", "good", 2)).plan, farm.blobs)));
    settings["engines"][0]["program"] = "/bin/sh";
    CHECK_FALSE(parse_plan(settings.dump(), farm.blobs).has_value());
}

TEST_CASE("a match on a farm plays the games that it plays on one machine") {
    LocalFarm farm;
    const MatchPlan plan = mocks("good", "says", 6);
    const PlannedMatch planned = plan_match(farm, plan);
    CHECK(planned.campaign.is_repeatable);
    CHECK(match_jobs(plan) == 3);
    farm.submit(planned.campaign, match_jobs(plan));
    const CampaignRow row = farm.run(planned.campaign.id, 2);
    CHECK(row.done == 3);
    CHECK(row.tally.games() == 6);
    const match::Played here = match::play(plan);
    std::size_t i = 0;
    for (const JobResult& outcome : must(farm.ledger.results(planned.campaign.id, 0, 10))) {
        for (const match::FinishedGame& game :
             must(finished_games(planned.plan, outcome.number, outcome.payload))) {
            CAPTURE(i);
            const match::FinishedGame& own = here.games.at(i++);
            CHECK(game.number == own.number);
            CHECK(game.game.moves == own.game.moves);
            CHECK(game.game.outcome == own.game.outcome);
            CHECK(game.game.end == own.game.end);
            CHECK(game.game.reason() == own.game.reason());
        }
    }
    CHECK(i == 6);
    const match::Tally& own = here.board.of_pairing(0);
    CHECK(row.tally == own);
}

TEST_CASE("a match gives the same bytes with one, two and four workers") {
    std::vector<std::string> alone;
    for (const int workers : {1, 2, 4}) {
        CAPTURE(workers);
        LocalFarm farm;
        const PlannedMatch planned = plan_match(farm, mocks("good", "says", 8));
        farm.submit(planned.campaign, 4);
        farm.run(planned.campaign.id, workers);
        if (workers == 1) alone = farm.payloads(planned.campaign.id);
        CHECK(farm.payloads(planned.campaign.id) == alone);
    }
    CHECK(alone.size() == 4);
}

TEST_CASE("a test stops a match with jobs in flight, and counts every pair once") {
    LocalFarm farm;
    const MatchPlan plan = mocks("good", "illegal-at", 2000);
    const PlannedMatch planned = plan_match(farm, plan);
    farm.submit(planned.campaign, match_jobs(plan), {},
                match::SprtSettings{.elo0 = 0, .elo1 = 300});
    const CampaignRow row = farm.run(planned.campaign.id, 4);
    CHECK(row.state == State::Decided);
    CHECK(row.done < 200);
    CHECK(row.tally.games() == 2 * row.done);
    CHECK(must(farm.ledger.results(planned.campaign.id, 0, 10'000)).size() == row.done);
    CHECK(must(farm.carrier.queued(planned.campaign)).empty());
    // Whatever was in flight is not counted.
    for (int i = 0; i < 10; ++i)
        must(farm.coordinator->step(Milliseconds(20)));
    CHECK(must(farm.ledger.campaign(planned.campaign.id))->done == row.done);
}

TEST_CASE("engines that crash, hang and flood lose their games or play on, and nothing stops") {
    for (const char* behaviour : {"crash-at", "hang-at", "flood", "exit-at", "nonsense-at"}) {
        CAPTURE(behaviour);
        LocalFarm farm;
        MatchPlan plan = mocks("good", behaviour, 2, "1");
        plan.patience = match::Milliseconds(300);
        const PlannedMatch planned = plan_match(farm, plan);
        farm.submit(planned.campaign, 1);
        const CampaignRow row = farm.run(planned.campaign.id, 1);
        CHECK(row.done == 1);
        if (std::string_view(behaviour) != "flood") CHECK(row.tally.wins == 2);
    }
}

TEST_CASE("an engine that a worker cannot start does not lose for it") {
    LocalFarm farm;
    const PlannedMatch planned = plan_match(farm, mocks("good", "no-start", 2));
    farm.submit(planned.campaign, 1);
    const CampaignRow row = farm.run(planned.campaign.id, 1);
    CHECK(row.failed == 1);
    CHECK(row.tally.games() == 0);
    const Message reason = must(farm.ledger.poison(planned.campaign.id)).at(0).reason;
    CHECK(reason.code() == messages::kAbout.code);
    CHECK(to_string(reason).starts_with("two: "));
    CHECK(reason.in(Language::Simplified).starts_with("two：引擎无法启动"));
}

TEST_CASE("games that cannot have been played are refused") {
    LocalFarm farm;
    const PlannedMatch planned = plan_match(farm, mocks("good", "good", 2));
    farm.submit(planned.campaign, 1);
    farm.run(planned.campaign.id, 1);
    const std::string payload = farm.payloads(planned.campaign.id).at(0);
    const auto good = nlohmann::json::parse(payload);
    CHECK(finished_games(planned.plan, 0, payload).has_value());
    const auto is_accepted = [&](const nlohmann::json& changed) {
        return finished_games(planned.plan, 0, changed.dump()).has_value();
    };
    CHECK_FALSE(finished_games(planned.plan, 1, payload).has_value());
    auto bad = good;
    bad["games"].erase(1);
    CHECK_FALSE(is_accepted(bad));
    bad = good;
    bad["games"][0]["moves"] = good["games"][0]["moves"].get<std::string>() + " a0a9";
    CHECK_FALSE(is_accepted(bad));
    bad = good;
    bad["games"][0]["outcome"] = good["games"][0]["outcome"] == 1 ? 2 : 1;
    bad["games"][0]["end"] = 0;
    CHECK_FALSE(is_accepted(bad));
    bad = good;
    bad["games"][0]["opening"] = 0;
    CHECK_FALSE(is_accepted(bad));
    bad = good;
    bad["games"][1]["red"] = good["games"][0]["red"];
    CHECK_FALSE(is_accepted(bad));
    bad = good;
    bad["games"][0]["end"] = 4;  // an illegal move without a culprit
    CHECK_FALSE(is_accepted(bad));
    bad = good;
    bad["games"][0]["notes"].erase(0);
    CHECK_FALSE(is_accepted(bad));
    bad = good;
    bad["games"][0]["start"] = "4k4/9/9/9/9/9/9/9/9/3K5 w";
    CHECK_FALSE(is_accepted(bad));
}

TEST_CASE("what there is to say about the end of a game is a message, or an older program's text") {
    LocalFarm farm;
    const PlannedMatch planned = plan_match(farm, mocks("good", "exit-at", 2, "1"));
    farm.submit(planned.campaign, 1);
    farm.run(planned.campaign.id, 1);
    auto result = nlohmann::json::parse(farm.payloads(planned.campaign.id).at(0));
    const auto read = [&] { return must(finished_games(planned.plan, 0, result.dump()))[0].game; };
    auto& game = result["games"][0];
    const match::PlayedGame played = read();
    CHECK(game["ending"] == match::name_of(played.ending()));
    CHECK(game["detail"]["code"] == played.detail.code());
    CHECK(played.detail.in(Language::Simplified) != to_string(played.detail));
    game["detail"] = "the engine ended";
    CHECK(read().detail == Message::verbatim("the engine ended"));
    // A code of a newer program is shown as it is.
    game["detail"] = {{"code", "ending.of_tomorrow"}, {"arguments", {{"n", 1}}}};
    CHECK(read().detail == Message::verbatim("ending.of_tomorrow"));
    game.erase("detail");
    CHECK(read().detail.empty());
    game["detail"] = 3;
    CHECK_FALSE(finished_games(planned.plan, 0, result.dump()).has_value());
}

}  // namespace chuhe::farm
