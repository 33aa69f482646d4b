// SPDX-License-Identifier: MIT
//
// Campaigns from beginning to end, with threads as workers.
#include <algorithm>

#include "chuhe/core/generate.h"
#include "chuhe/core/perft.h"
#include "chuhe/farm/status_text.h"
#include "farm/farm_kit.h"

namespace chuhe::farm {
namespace {

// A result as a worker would send it.
void send(LocalFarm& farm, const Job& job, const std::string& worker, const std::string& payload,
          std::uint64_t nodes) {
    must(farm.carrier.report({}, {.job = id_of(job),
                                  .campaign = job.campaign,
                                  .number = job.number,
                                  .is_check = job.is_check,
                                  .payload = payload,
                                  .worker = worker,
                                  .nodes = nodes}));
}

// Takes a job as a worker would.
Delivery next_job(LocalFarm& farm) {
    auto delivery = must(farm.carrier.take(Milliseconds(1000)));
    REQUIRE(delivery.has_value());
    return *delivery;
}

// Checks go on after the last result.
void settle_checks(LocalFarm& farm, const Campaign& campaign) {
    const auto until = std::chrono::steady_clock::now() + kLongestTest;
    while (!must(farm.ledger.open_checks(campaign.id)).empty()) {
        REQUIRE(std::chrono::steady_clock::now() < until);
        must(farm.coordinator->step(Milliseconds(20)));
    }
}

// Holds the first jobs without ever delivering them, like a NATS server that was killed once too
// often, until it is emptied.
class ForgetfulCarrier : public LocalCarrier {
public:
    explicit ForgetfulCarrier(bool forgets) : forgets_(forgets) {}

    Result<void> publish(const Campaign& campaign, std::span<const Job> jobs) override {
        if (!forgets_) return LocalCarrier::publish(campaign, jobs);
        for (const Job& job : jobs)
            forgotten_.insert(job.number);
        return {};
    }
    Result<std::set<JobNumber>> queued(const Campaign& campaign) override {
        return forgets_ ? forgotten_ : LocalCarrier::queued(campaign);
    }
    Result<bool> is_drained() override { return forgets_ ? false : LocalCarrier::is_drained(); }
    Result<void> clear() override {
        ++times_cleared_;
        forgets_ = false;
        return LocalCarrier::clear();
    }

    int times_cleared() const { return times_cleared_; }

private:
    bool forgets_;
    std::set<JobNumber> forgotten_;
    int times_cleared_ = 0;
};

// With a coordinator that soon loses its patience.
struct ForgetfulFarm {
    explicit ForgetfulFarm(bool forgets) : carrier(forgets) {
        must(coordinator.submit(campaign, 44, {}));
        must(coordinator.prepare());
    }

    FarmFolder folder;
    Ledger ledger = must(Ledger::open(":memory:"));
    ForgetfulCarrier carrier;
    Blobs blobs{folder / "blobs"};
    Campaign campaign = perft_test(1);
    Coordinator coordinator{ledger,
                            carrier,
                            blobs,
                            {.signature = kTestBuild,
                             .ack_wait = Milliseconds(50),
                             .check_share = 0,
                             .audit_every = Milliseconds(20)}};
};

}  // namespace

TEST_CASE("the jobs of a perft campaign add up to the perft") {
    LocalFarm farm;
    const Campaign campaign = perft_test(3);
    farm.submit(campaign, 44);
    const CampaignRow row = farm.run(campaign.id, 2);
    CHECK(row.state == State::Done);
    CHECK(row.done == 44);
    std::uint64_t sum = 0;
    for (const JobResult& outcome : must(farm.ledger.results(campaign.id, 0, 100)))
        sum += perft_count(outcome);
    CHECK(sum == perft(Position::start(), 3));
    CHECK(row.nodes == sum);
}

TEST_CASE("more jobs than the queue holds are published as results come in") {
    LocalFarm farm({.ahead = 10, .check_share = 0});
    const Campaign campaign = perft_test(1, 10);
    farm.submit(campaign, 440);
    must(farm.coordinator->step(Milliseconds(0)));
    CHECK(must(farm.carrier.queued(campaign)).size() == 10);
    CHECK(farm.run(campaign.id, 3).done == 440);
}

TEST_CASE("a queue that has forgotten its jobs is emptied and filled again") {
    ForgetfulFarm farm(true);
    const HiredWorker worker(farm.carrier, farm.folder / "w0", "w0");
    CHECK(run_to_end(farm.coordinator, farm.campaign.id).done == 44);
    CHECK(farm.carrier.times_cleared() == 1);
}

TEST_CASE("a queue whose jobs wait for workers is left alone, however long") {
    ForgetfulFarm farm(false);
    const auto until = std::chrono::steady_clock::now() + Milliseconds(1'500);
    while (std::chrono::steady_clock::now() < until)
        must(farm.coordinator.step(Milliseconds(20)));
    CHECK(farm.carrier.times_cleared() == 0);
    CHECK(must(farm.carrier.queued(farm.campaign)).size() == 44);
}

TEST_CASE("submitting the same work again continues it") {
    LocalFarm farm;
    const Campaign campaign = perft_test(1);
    farm.submit(campaign, 44);
    const CampaignRow first = farm.run(campaign.id, 1);
    farm.submit(campaign, 44);
    CHECK(must(farm.ledger.campaigns()).size() == 1);
    CHECK(farm.run(campaign.id, 1).done == first.done);
}

TEST_CASE("a campaign of another build is refused") {
    LocalFarm farm;
    const Campaign campaign = perft_campaign({.depth = 1}, "perft", "another build");
    const auto submitted = farm.coordinator->submit(campaign, 44, {});
    REQUIRE_FALSE(submitted.has_value());
    CHECK(to_string(submitted.error().message).find("another build") != std::string::npos);
    CHECK_FALSE(farm.coordinator->welcome({"w1", "another build", 1}).has_value());
    CHECK(farm.coordinator->welcome({"w1", kTestBuild, 1}).has_value());
}

TEST_CASE("a campaign whose settings are not those of its kind is refused") {
    LocalFarm farm;
    for (const char* settings : {"{}", R"({"start":"x","depth":1,"rounds":1})",
                                 R"({"start":"4k4/9/9/9/9/9/9/9/9/4K4 w","depth":0,"rounds":1})"}) {
        CAPTURE(settings);
        for (const Kind kind : kKinds) {
            const Campaign campaign = make_campaign(kind, "x", kTestBuild, true, settings);
            CHECK_FALSE(farm.coordinator->submit(campaign, 1, {}).has_value());
        }
    }
    CHECK_FALSE(farm.coordinator->submit(perft_test(1), 0, {}).has_value());
    const std::vector<std::string> payloads = {"a"};
    CHECK_FALSE(farm.coordinator->submit(perft_test(1), 2, payloads).has_value());
}

TEST_CASE("a paused campaign rests until it is resumed") {
    LocalFarm farm;
    const Campaign campaign = perft_test(1);
    farm.submit(campaign, 44);
    must(farm.coordinator->step(Milliseconds(0)));
    must(farm.coordinator->pause(campaign.id));
    must(farm.coordinator->step(Milliseconds(0)));
    CHECK(must(farm.carrier.queued(campaign)).empty());
    CHECK(must(farm.ledger.campaign(campaign.id))->state == State::Paused);
    must(farm.coordinator->resume(campaign.id));
    CHECK(farm.run(campaign.id, 1).done == 44);
}

TEST_CASE("a cancelled campaign counts nothing that comes later") {
    LocalFarm farm;
    const Campaign campaign = perft_test(1);
    farm.submit(campaign, 44);
    must(farm.coordinator->step(Milliseconds(0)));
    const Delivery in_flight = next_job(farm);
    must(farm.coordinator->cancel(campaign.id));
    CHECK(must(farm.carrier.queued(campaign)).empty());
    CHECK(farm.carrier.take_ended() == std::vector<std::string>{campaign.id});
    send(farm, in_flight.job, "w1", "a0a1 1", 1);
    must(farm.coordinator->step(Milliseconds(10)));
    const CampaignRow row = *must(farm.ledger.campaign(campaign.id));
    CHECK(row.state == State::Cancelled);
    CHECK(row.done == 0);
    CHECK_FALSE(farm.coordinator->cancel(digest_of("unknown")).has_value());
}

TEST_CASE("an implausible result is refused, and its job done by another worker") {
    LocalFarm farm;
    const Campaign campaign = perft_test(2);
    farm.submit(campaign, 44);
    must(farm.coordinator->step(Milliseconds(0)));
    for (const char* payload : {"", "nonsense", "e9e0 44", "a3a4 no number"}) {
        CAPTURE(payload);
        const Delivery delivery = next_job(farm);
        send(farm, delivery.job, "liar", payload, 44);
        farm.carrier.settle(delivery);
        must(farm.coordinator->step(Milliseconds(10)));
        CHECK(must(farm.ledger.campaign(campaign.id))->done == 0);
    }
    // A result under the id of another job.
    const Delivery delivery = next_job(farm);
    must(farm.carrier.report({}, {.job = digest_of("another job"),
                                  .campaign = campaign.id,
                                  .number = delivery.job.number,
                                  .payload = "x",
                                  .worker = "other liar"}));
    farm.carrier.settle(delivery);
    must(farm.coordinator->step(Milliseconds(10)));
    CHECK(must(farm.ledger.campaign(campaign.id))->done == 0);
    CHECK_FALSE(farm.coordinator->welcome({"liar", kTestBuild, 1}).has_value());
    CHECK(farm.run(campaign.id, 1).done == 44);
}

TEST_CASE("a worker that is no longer trusted gets no jobs") {
    std::vector<std::string> dismissed;
    LocalFarm farm({.check_share = 0, .on_dismissed = [&](const std::string& worker) {
                        dismissed.push_back(worker);
                    }});
    const HiredWorker worker(farm.carrier, farm.folder / "w1", "w1");
    while (must(farm.coordinator->status()).workers.empty())
        must(farm.coordinator->step(Milliseconds(10)));
    // It lies in a campaign of its own, before there is anything else to do.
    const Campaign lies = perft_test(2);
    must(farm.ledger.add(lies, 44, {}));
    must(farm.ledger.set_state(lies.id, State::Paused));
    for (JobNumber number = 0; number < 3; ++number) {
        CHECK(dismissed.empty());
        send(farm, {.campaign = lies.id, .number = number}, "w1", "nonsense", 1);
        must(farm.coordinator->step(Milliseconds(10)));
    }
    CHECK(dismissed == std::vector<std::string>{"w1"});
    CHECK(worker.wait_for_end().message.code() == "farm.not_believed");
    const Campaign campaign = perft_test(1);
    farm.submit(campaign, 44);
    must(farm.coordinator->step(Milliseconds(0)));
    CHECK(must(farm.carrier.queued(campaign)).size() == 44);
    const HiredWorker again(farm.carrier, farm.folder / "w1", "w1");
    CHECK(again.wait_for_end().code == ErrorCode::Unsupported);
    CHECK(must(farm.carrier.queued(campaign)).size() == 44);
    CHECK(worker.jobs_done() + again.jobs_done() == 0);
    const FarmStatus status = must(farm.coordinator->status());
    REQUIRE(status.workers.size() == 1);
    CHECK_FALSE(status.workers[0].is_trusted);
    CHECK(farm.run(campaign.id, 1).done == 44);
}

TEST_CASE("a worker that missed its dismissal is dismissed again at its next sign of life") {
    LocalFarm farm;
    for (int i = 0; i < 3; ++i)
        must(farm.ledger.note_refused("w1"));
    CHECK_FALSE(farm.carrier.is_dismissed("w1"));
    farm.carrier.sign_life({"w1", kTestBuild, 1}, 0);
    must(farm.coordinator->step(Milliseconds(0)));
    CHECK(farm.carrier.is_dismissed("w1"));
    CHECK_FALSE(farm.carrier.is_dismissed("w2"));
    must(farm.ledger.trust("w1"));
    CHECK(farm.coordinator->welcome({"w1", kTestBuild, 1}).has_value());
}

TEST_CASE("a worker waits for a farm that is busy, and goes from one that does not want it") {
    class BusyCarrier : public LocalCarrier {
    public:
        Result<Milliseconds> introduce(const WorkerCard& card) override {
            if (--times_ > 0)
                return failure(ErrorCode::CannotWrite, Message::verbatim("database is locked"));
            if (card.name == "unwanted")
                return failure(ErrorCode::Unsupported, Message::verbatim("another build"));
            return LocalCarrier::introduce(card);
        }

    private:
        std::atomic<int> times_ = 3;
    };
    BusyCarrier carrier;
    FarmFolder folder;
    Ledger ledger = must(Ledger::open(":memory:"));
    Blobs blobs(folder / "blobs");
    Coordinator coordinator(ledger, carrier, blobs, {.signature = kTestBuild, .check_share = 0});
    const Campaign campaign = perft_test(1);
    must(coordinator.submit(campaign, 44, {}));
    {
        const HiredWorker worker(carrier, folder / "w1", "w1");
        CHECK(run_to_end(coordinator, campaign.id).done == 44);
    }
    const HiredWorker unwanted(carrier, folder / "w2", "unwanted");
    CHECK(to_string(unwanted.wait_for_end().message) == "another build");
}

TEST_CASE("jobs that are done again by another worker give the same bytes") {
    LocalFarm farm({.check_share = 1});
    const Campaign campaign = perft_test(2);
    farm.submit(campaign, 44);
    std::vector<std::unique_ptr<HiredWorker>> hired;
    for (const char* name : {"w1", "w2"})
        hired.push_back(std::make_unique<HiredWorker>(farm.carrier, farm.folder / name, name));
    run_to_end(*farm.coordinator, campaign.id);
    settle_checks(farm, campaign);
    const auto checks = must(farm.ledger.checks(campaign.id));
    CHECK(checks.size() == 44);
    CHECK(std::ranges::all_of(
        checks, [](const CheckRow& row) { return row.verdict == CheckRow::Verdict::Same; }));
    CHECK(std::ranges::any_of(checks, [](const CheckRow& row) { return row.first != row.second; }));
}

TEST_CASE("a plausible lie is found by a check") {
    LocalFarm farm({.check_share = 1});
    const Campaign campaign = perft_test(1);
    farm.submit(campaign, 44);
    must(farm.coordinator->step(Milliseconds(0)));
    const Delivery delivery = next_job(farm);
    // After a single ply there is one sequence, not two.
    const Move move = legal_moves(Position::start())[delivery.job.number];
    send(farm, delivery.job, "liar", to_string(move) + " 2", 2);
    farm.carrier.settle(delivery);
    must(farm.coordinator->step(Milliseconds(10)));
    CHECK(must(farm.ledger.campaign(campaign.id))->done == 1);
    const HiredWorker worker(farm.carrier, farm.folder / "w1", "w1");
    run_to_end(*farm.coordinator, campaign.id);
    settle_checks(farm, campaign);
    const FarmStatus status = must(farm.coordinator->status());
    REQUIRE(status.campaigns.size() == 1);
    REQUIRE(status.campaigns[0].disputes.size() == 1);
    CHECK(status.campaigns[0].disputes[0].first == "liar");
    CHECK(status.campaigns[0].disputes[0].second == "w1");
    CHECK(status.campaigns[0].checks_same == 43);
}

TEST_CASE("a campaign that cannot be read is reported, and stops no other") {
    LocalFarm farm;
    // One of a newer program, and one whose files or settings are gone.
    Campaign newer = perft_test(1);
    newer.spec = R"({"farm":7})";
    newer.id = digest_of(newer.spec);
    const Campaign empty = make_campaign(Kind::Match, "m", kTestBuild, true, "{}");
    must(farm.ledger.add(newer, 5, {}));
    must(farm.ledger.add(empty, 5, {}));
    const Campaign campaign = perft_test(1);
    farm.submit(campaign, 44);
    // Results of jobs in progress do not count, and do no harm.
    send(farm, {.campaign = newer.id, .number = 1}, "w1", "x", 1);
    send(farm, {.campaign = empty.id, .number = 1}, "w1", "x", 1);
    CHECK(farm.run(campaign.id, 1).done == 44);
    CHECK(must(farm.ledger.refused_of("w1")) == 0);
    const FarmStatus status = must(farm.coordinator->status());
    REQUIRE(status.campaigns.size() == 3);
    CHECK_FALSE(status.campaigns[0].problem.empty());
    CHECK_FALSE(status.campaigns[1].problem.empty());
    CHECK(status.campaigns[2].problem.empty());
    const FarmStatus read = must(parse_status(to_text(status)));
    CHECK(to_text(read) == to_text(status));
    CHECK(read.campaigns[0].row.campaign.id == newer.id);
    CHECK_FALSE(farm.coordinator->resume(newer.id).has_value());
    must(farm.coordinator->cancel(newer.id));
    must(farm.coordinator->cancel(empty.id));
    CHECK(must(farm.ledger.running()).empty());
}

TEST_CASE("the status shows campaigns, workers and the pace") {
    LocalFarm farm;
    const Campaign campaign = perft_test(1);
    farm.submit(campaign, 44);
    farm.run(campaign.id, 2);
    must(farm.coordinator->step(Milliseconds(0)));
    const FarmStatus status = must(farm.coordinator->status());
    CHECK(status.signature == kTestBuild);
    REQUIRE(status.campaigns.size() == 1);
    CHECK(status.campaigns[0].row.campaign == campaign);
    CHECK(status.campaigns[0].per_minute > 0);
    CHECK(status.workers.size() == 2);
}

}  // namespace chuhe::farm
