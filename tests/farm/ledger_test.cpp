// SPDX-License-Identifier: MIT
#include "chuhe/farm/ledger.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "chuhe/messages/farm.h"
#include "farm/farm_kit.h"

namespace chuhe::farm {
namespace {

Entry done(const Campaign& campaign, JobNumber number, const std::string& payload = "r") {
    return {.outcome = {.campaign = campaign.id,
                        .number = number,
                        .payload = payload,
                        .worker = "w1",
                        .milliseconds = 5,
                        .nodes = 10}};
}

Entry failed(const Campaign& campaign, JobNumber number, const std::string& reason) {
    return {.outcome = {.campaign = campaign.id,
                        .number = number,
                        .failure = Message::verbatim(reason),
                        .worker = "w1"}};
}

Taken take_one(Ledger& ledger, const Entry& entry) {
    return must(ledger.take({&entry, 1})).at(0);
}

std::vector<JobNumber> numbers_missing(Ledger& ledger, const Campaign& campaign,
                                       JobNumber from = 0) {
    std::vector<JobNumber> numbers;
    for (const Job& job : must(ledger.missing(campaign.id, from, 100)))
        numbers.push_back(job.number);
    return numbers;
}

}  // namespace

TEST_CASE("a job gets one row, however often its result comes") {
    Ledger ledger = must(Ledger::open(":memory:"));
    const Campaign campaign = perft_test(2);
    CHECK(must(ledger.add(campaign, 3, {})));
    CHECK(take_one(ledger, done(campaign, 1, "first")) == Taken::New);
    CHECK(take_one(ledger, done(campaign, 1, "second")) == Taken::Known);
    const auto results = must(ledger.results(campaign.id, 0, 10));
    REQUIRE(results.size() == 1);
    CHECK(results[0].payload == "first");
    CHECK(must(ledger.campaign(campaign.id))->done == 1);
    CHECK(must(ledger.campaign(campaign.id))->nodes == 10);
}

TEST_CASE("two processes with one ledger enter a result once") {
    const FarmFolder folder;
    Ledger one = must(Ledger::open(folder / "ledger"));
    Ledger other = must(Ledger::open(folder / "ledger"));
    const Campaign campaign = perft_test(2);
    CHECK(must(one.add(campaign, 2, {})));
    CHECK_FALSE(must(other.add(campaign, 2, {})));
    CHECK(take_one(one, done(campaign, 0)) == Taken::New);
    CHECK(take_one(other, done(campaign, 0)) == Taken::Known);
    CHECK(take_one(other, done(campaign, 1)) == Taken::New);
    CHECK(must(one.campaign(campaign.id))->state == State::Done);
}

TEST_CASE("what has no row is missing, and keeps its payload") {
    Ledger ledger = must(Ledger::open(":memory:"));
    const Campaign campaign = perft_test(2);
    const std::vector<std::string> payloads = {"a", "b", "c", "d", "e"};
    must(ledger.add(campaign, 5, payloads));
    take_one(ledger, done(campaign, 0));
    take_one(ledger, done(campaign, 3));
    take_one(ledger, failed(campaign, 2, "crash"));
    CHECK(numbers_missing(ledger, campaign) == std::vector<JobNumber>{1, 4});
    CHECK(numbers_missing(ledger, campaign, 2) == std::vector<JobNumber>{4});
    CHECK(must(ledger.missing(campaign.id, 0, 1))[0].payload == "b");
    CHECK(must(ledger.still_missing(campaign.id, {0, 1, 2, 4})) == std::set<JobNumber>{1, 4});
    CHECK(must(ledger.job(campaign.id, 4))->payload == "e");
    CHECK_FALSE(must(ledger.job(campaign.id, 5)).has_value());
    CHECK(must(ledger.missing(digest_of("unknown"), 0, 10)).empty());
}

TEST_CASE("a result for a job or a campaign that is not there is not wanted") {
    Ledger ledger = must(Ledger::open(":memory:"));
    const Campaign campaign = perft_test(2);
    must(ledger.add(campaign, 2, {}));
    CHECK(take_one(ledger, done(campaign, 2)) == Taken::Unwanted);
    CHECK(take_one(ledger, done(perft_test(3), 0)) == Taken::Unwanted);
    must(ledger.set_state(campaign.id, State::Cancelled));
    CHECK(take_one(ledger, done(campaign, 0)) == Taken::Unwanted);
    CHECK(must(ledger.results(campaign.id, 0, 10)).empty());
}

TEST_CASE("a paused campaign still takes the results of jobs that were being done") {
    Ledger ledger = must(Ledger::open(":memory:"));
    const Campaign campaign = perft_test(2);
    must(ledger.add(campaign, 2, {}));
    must(ledger.set_state(campaign.id, State::Paused));
    CHECK(must(ledger.running()).empty());
    CHECK(take_one(ledger, done(campaign, 0)) == Taken::New);
    must(ledger.set_state(campaign.id, State::Running));
    CHECK(must(ledger.running()).size() == 1);
}

TEST_CASE("a reason is kept as a message, and a plain text of an older program is read") {
    const FarmFolder folder;
    const std::string path = folder / "ledger";
    const Campaign campaign = perft_test(2);
    Ledger ledger = must(Ledger::open(path));
    must(ledger.add(campaign, 4, {}));
    Entry entry = failed(campaign, 0, "");
    entry.outcome.failure = say(messages::kFarmDeliveredInVain, 5);
    take_one(ledger, entry);
    {
        SQLite::Database database(path, SQLite::OPEN_READWRITE);
        const std::string text = database.execAndGet("SELECT reason FROM poison").getString();
        const auto kept = nlohmann::json::parse(text);
        CHECK(kept["message"] == "no result after 5 deliveries");
        CHECK(kept["code"] == "farm.delivered_in_vain");
        CHECK(kept["arguments"]["n"] == 5);
        database.exec(
            "INSERT INTO poison SELECT campaign, 1, 'engine died', 'w1' FROM poison UNION "
            "SELECT campaign, 2, '{\"message\": 3}', 'w1' FROM poison");
    }
    const auto poison = must(ledger.poison(campaign.id));
    REQUIRE(poison.size() == 3);
    CHECK(poison[0].reason == say(messages::kFarmDeliveredInVain, 5));
    CHECK(poison[0].reason.in(Language::Simplified) == "已分发 5 次，均无结果");
    CHECK(poison[1].reason == Message::verbatim("engine died"));
    CHECK(poison[2].reason == Message::verbatim("{\"message\": 3}"));
}

TEST_CASE("a poison job has its reason in the table until it can be done after all") {
    Ledger ledger = must(Ledger::open(":memory:"));
    const Campaign campaign = perft_test(2);
    must(ledger.add(campaign, 3, {}));
    CHECK(take_one(ledger, failed(campaign, 1, "engine died")) == Taken::New);
    CHECK(take_one(ledger, failed(campaign, 1, "again")) == Taken::Known);
    const auto poison = must(ledger.poison(campaign.id));
    REQUIRE(poison.size() == 1);
    CHECK(poison[0].reason == Message::verbatim("engine died"));
    CHECK(must(ledger.campaign(campaign.id))->failed == 1);
    SUBCASE("a late result") {
        CHECK(take_one(ledger, done(campaign, 1)) == Taken::New);
        CHECK(must(ledger.poison(campaign.id)).empty());
        CHECK(must(ledger.campaign(campaign.id))->failed == 0);
        CHECK(take_one(ledger, failed(campaign, 1, "too late")) == Taken::Known);
    }
    SUBCASE("forgiven") {
        must(ledger.forgive(campaign.id));
        CHECK(numbers_missing(ledger, campaign) == std::vector<JobNumber>{0, 1, 2});
    }
    SUBCASE("the rest is done") {
        take_one(ledger, done(campaign, 0));
        take_one(ledger, done(campaign, 2));
        CHECK(must(ledger.campaign(campaign.id))->state == State::Done);
    }
}

TEST_CASE("a campaign that is done goes on when it gets more jobs") {
    Ledger ledger = must(Ledger::open(":memory:"));
    const Campaign campaign = perft_test(2);
    must(ledger.add(campaign, 1, {}));
    take_one(ledger, done(campaign, 0));
    CHECK(must(ledger.campaign(campaign.id))->state == State::Done);
    CHECK_FALSE(must(ledger.add(campaign, 1, {})));
    CHECK(must(ledger.campaign(campaign.id))->state == State::Done);
    CHECK_FALSE(must(ledger.add(campaign, 3, {})));
    CHECK(must(ledger.campaign(campaign.id))->state == State::Running);
    CHECK(must(ledger.campaign(campaign.id))->left() == 2);
}

TEST_CASE("a test decides on pairs, and counts none after its decision") {
    Ledger ledger = must(Ledger::open(":memory:"));
    const Campaign campaign = make_campaign(Kind::Match, "m", kTestBuild, true, "{}");
    const match::SprtSettings sprt{.elo0 = 0, .elo1 = 200};
    must(ledger.add(campaign, 1000, {}, sprt));
    std::vector<Entry> entries;
    for (JobNumber i = 0; i < 1000; ++i) {
        Entry entry = done(campaign, i);
        // Mostly wins: an SPRT cannot estimate a spread without other results.
        entry.points = PairPoints{2, i % 5 == 0 ? 1 : 2};
        entries.push_back(std::move(entry));
    }
    const auto taken = must(ledger.take(entries));
    const CampaignRow row = *must(ledger.campaign(campaign.id));
    CHECK(row.state == State::Decided);
    CHECK(row.done < 1000);
    CHECK(row.tally.games() == 2 * row.done);
    CHECK(row.tally.pair_count() == row.done);
    CHECK(must(ledger.results(campaign.id, 0, 2000)).size() == row.done);
    CHECK(taken.at(row.done - 1) == Taken::New);
    CHECK(taken.at(row.done) == Taken::Unwanted);
    CHECK(taken.back() == Taken::Unwanted);
}

TEST_CASE("a check compares the bytes of two workers") {
    Ledger ledger = must(Ledger::open(":memory:"));
    const Campaign campaign = perft_test(2);
    must(ledger.add(campaign, 3, {}));
    for (JobNumber i = 0; i < 3; ++i) {
        Entry entry = done(campaign, i, "result " + std::to_string(i));
        entry.wants_check = i < 2;
        take_one(ledger, entry);
    }
    const auto open = must(ledger.open_checks(campaign.id));
    REQUIRE(open.size() == 2);
    CHECK(open[0].is_check);
    CHECK(open[0].avoid == "w1");
    JobResult second = done(campaign, 0, "result 0").outcome;
    second.worker = "w2";
    CHECK(must(ledger.settle_check(second))->verdict == CheckRow::Verdict::Same);
    CHECK_FALSE(must(ledger.settle_check(second)).has_value());
    second.number = 1;
    const auto row = must(ledger.settle_check(second));
    REQUIRE(row.has_value());
    CHECK(row->verdict == CheckRow::Verdict::Different);
    CHECK(row->first == "w1");
    CHECK(row->second == "w2");
    CHECK(must(ledger.open_checks(campaign.id)).empty());
}

TEST_CASE("results that could not be true are counted for each worker") {
    Ledger ledger = must(Ledger::open(":memory:"));
    CHECK(must(ledger.refused_of("w1")) == 0);
    CHECK(must(ledger.note_refused("w1")) == 1);
    CHECK(must(ledger.note_refused("w1")) == 2);
    CHECK(must(ledger.refused_of("w1")) == 2);
    CHECK(must(ledger.refused_of("w2")) == 0);
}

TEST_CASE("refused results are counted for each job, until the campaign is forgiven") {
    Ledger ledger = must(Ledger::open(":memory:"));
    const Campaign campaign = perft_test(2);
    must(ledger.add(campaign, 3, {}));
    CHECK(must(ledger.note_refusal(campaign.id, 1)) == 1);
    CHECK(must(ledger.note_refusal(campaign.id, 1)) == 2);
    CHECK(must(ledger.note_refusal(campaign.id, 2)) == 1);
    must(ledger.forgive(campaign.id));
    CHECK(must(ledger.note_refusal(campaign.id, 1)) == 1);
}

TEST_CASE("jobs that are planned one after the other are not there before") {
    Ledger ledger = must(Ledger::open(":memory:"));
    const Campaign campaign = perft_test(2);
    must(ledger.add(campaign, 5, {}, {}, true));
    CHECK(must(ledger.planned(campaign.id)) == 0);
    CHECK(numbers_missing(ledger, campaign).empty());
    CHECK_FALSE(must(ledger.job(campaign.id, 0)).has_value());
    const std::vector<std::string> first = {"a", "b"};
    must(ledger.plan(campaign.id, 0, first));
    CHECK(numbers_missing(ledger, campaign) == std::vector<JobNumber>{0, 1});
    CHECK(must(ledger.job(campaign.id, 1))->payload == "b");
    CHECK_FALSE(must(ledger.job(campaign.id, 2)).has_value());
    // A second coordinator that is late changes nothing.
    const std::vector<std::string> other = {"x"};
    must(ledger.plan(campaign.id, 1, other));
    CHECK(must(ledger.job(campaign.id, 1))->payload == "b");
    CHECK(must(ledger.planned(campaign.id)) == 2);
    take_one(ledger, done(campaign, 0));
    take_one(ledger, done(campaign, 1));
    CHECK(must(ledger.campaign(campaign.id))->state == State::Running);
    CHECK(must(ledger.campaign(campaign.id))->left() == 3);
    must(ledger.add(perft_test(1), 5, {}));
    CHECK(must(ledger.planned(perft_test(1).id)) == 5);
}

TEST_CASE("a ledger of version 1 gets what it lacks and keeps its rows") {
    const FarmFolder folder;
    const Campaign campaign = perft_test(2);
    {
        Ledger ledger = must(Ledger::open(folder / "ledger"));
        must(ledger.add(campaign, 3, {}));
        take_one(ledger, done(campaign, 1));
    }
    {
        SQLite::Database file(folder / "ledger", SQLite::OPEN_READWRITE);
        file.exec("DROP TABLE refusals");
        file.exec("ALTER TABLE campaigns DROP COLUMN planned");
        file.exec("PRAGMA user_version = 1");
    }
    Ledger ledger = must(Ledger::open(folder / "ledger"));
    CHECK(numbers_missing(ledger, campaign) == std::vector<JobNumber>{0, 2});
    CHECK(must(ledger.note_refusal(campaign.id, 0)) == 1);
}

TEST_CASE("a ledger of a newer program is refused and left alone") {
    const FarmFolder folder;
    must(Ledger::open(folder / "ledger"));
    SQLite::Database file(folder / "ledger", SQLite::OPEN_READWRITE);
    file.exec("PRAGMA user_version = 99");
    const auto ledger = Ledger::open(folder / "ledger");
    REQUIRE_FALSE(ledger.has_value());
    CHECK(to_string(ledger.error().message).find("99") != std::string::npos);
    CHECK(file.execAndGet("PRAGMA user_version").getInt() == 99);
}

TEST_CASE("a campaign that cannot be read hides no other, and can be cancelled") {
    Ledger ledger = must(Ledger::open(":memory:"));
    Campaign strange = perft_test(2);
    strange.spec = R"({"farm":7,"kind":"dig"})";
    strange.id = digest_of(strange.spec);
    Campaign changed = perft_test(3);
    changed.id = digest_of("another text");
    must(ledger.add(strange, 3, {}));
    must(ledger.add(changed, 3, {}));
    must(ledger.add(perft_test(1), 3, {}));
    const auto rows = must(ledger.campaigns());
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].campaign.id == strange.id);
    CHECK(rows[0].campaign.spec == strange.spec);
    CHECK(rows[0].count == 3);
    CHECK_FALSE(rows[0].problem.empty());
    CHECK(rows[1].campaign.id == changed.id);
    CHECK_FALSE(rows[1].problem.empty());
    CHECK(rows[2].campaign == perft_test(1));
    CHECK(rows[2].problem.empty());
    must(ledger.set_state(strange.id, State::Cancelled));
    CHECK(must(ledger.campaign(strange.id))->state == State::Cancelled);
    CHECK(must(ledger.running()).size() == 2);
}

TEST_CASE("a ledger is there again after its process has ended") {
    const FarmFolder folder;
    const Campaign campaign = perft_test(2);
    {
        Ledger ledger = must(Ledger::open(folder / "ledger"));
        must(ledger.add(campaign, 2, {}));
        take_one(ledger, done(campaign, 1));
    }
    Ledger ledger = must(Ledger::open(folder / "ledger"));
    CHECK(numbers_missing(ledger, campaign) == std::vector<JobNumber>{0});
    CHECK(must(ledger.campaigns()).size() == 1);
}

TEST_CASE("a file that is not a ledger is refused and left alone") {
    const FarmFolder folder;
    const std::string path = folder / "notes.txt";
    const std::string text(2000, 'x');
    std::ofstream(path) << text;
    CHECK_FALSE(Ledger::open(path).has_value());
    std::ifstream file(path);
    CHECK(std::string(std::istreambuf_iterator<char>(file), {}) == text);
    CHECK_FALSE(Ledger::open(folder / "nowhere/ledger").has_value());
}

}  // namespace chuhe::farm
