// SPDX-License-Identifier: MIT
//
// What a farm survives. Every test ends with the same count: as many rows as jobs, and the right
// sum, so none is lost and none is counted twice.
#include "farm/nats_failures.h"

namespace chuhe::farm {

TEST_CASE("a farm survives the death of a worker") {
    TestServer server;
    NatsFarm farm(server);
    const Campaign campaign = begin_small_jobs(farm.coordinator, 20);
    std::optional<Victim> one = Victim::worker(server, "w1");
    const Victim two = Victim::worker(server, "w2");
    run_until_done(farm.coordinator, campaign, 100);
    one->send(SIGKILL);
    one.reset();
    check_complete(farm.ledger, run_to_end(farm.coordinator, campaign.id), 20);
}

TEST_CASE("a farm survives a worker that stands still for longer than its jobs wait") {
    TestServer server;
    NatsFarm farm(server);
    const Campaign campaign = begin_small_jobs(farm.coordinator, 20);
    const Victim one = Victim::worker(server, "w1");
    const Victim two = Victim::worker(server, "w2");
    run_until_done(farm.coordinator, campaign, 100);
    one.send(SIGSTOP);
    const auto until = std::chrono::steady_clock::now() + 2 * kTestAckWait;
    while (std::chrono::steady_clock::now() < until)
        must(farm.coordinator.step(Milliseconds(20)));
    one.send(SIGCONT);
    check_complete(farm.ledger, run_to_end(farm.coordinator, campaign.id), 20);
}

TEST_CASE("a farm survives the death of its server") {
    TestServer server;
    NatsFarm farm(server);
    const Campaign campaign = begin_small_jobs(farm.coordinator, 20);
    const Victim one = Victim::worker(server, "w1");
    const Victim two = Victim::worker(server, "w2");
    run_until_done(farm.coordinator, campaign, 100);
    server.kill_server();
    server.start();
    check_complete(farm.ledger, run_to_end(farm.coordinator, campaign.id), 20);
}

TEST_CASE("a farm survives the loss of its queue") {
    TestServer server;
    NatsFarm farm(server);
    const Campaign campaign = begin_small_jobs(farm.coordinator, 20);
    const Victim one = Victim::worker(server, "w1");
    run_until_done(farm.coordinator, campaign, 100);
    server.kill_server();
    server.lose_queue();
    server.start();
    SUBCASE("noticed by the coordinator") {}
    SUBCASE("resumed by hand") {
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (!farm.coordinator.resume(campaign.id))
            REQUIRE(std::chrono::steady_clock::now() < until);
    }
    check_complete(farm.ledger, run_to_end(farm.coordinator, campaign.id), 20);
}

TEST_CASE("a farm survives the death of its coordinator") {
    TestServer server;
    Campaign campaign;
    {
        NatsFarm farm(server);
        campaign = begin_small_jobs(farm.coordinator, 20);
    }
    std::optional<Victim> coordinator = Victim::coordinator(server);
    const Victim one = Victim::worker(server, "w1");
    Ledger ledger = must(Ledger::open(server.home().ledger()));
    const auto until = std::chrono::steady_clock::now() + kLongestTest;
    while (must(ledger.campaign(campaign.id))->done < 100) {
        REQUIRE(std::chrono::steady_clock::now() < until);
        std::this_thread::sleep_for(Milliseconds(20));
    }
    coordinator->send(SIGKILL);
    coordinator.reset();
    NatsFarm successor(server);
    check_complete(ledger, run_to_end(successor.coordinator, campaign.id), 20);
}

TEST_CASE("a farm survives a link that is dead for longer than its jobs wait") {
    survive_paused_link(2 * kTestAckWait);
}

TEST_CASE("a farm survives a full disk of its coordinator") {
    TestServer server;
    Campaign campaign;
    {
        NatsFarm farm(server);
        campaign = begin_small_jobs(farm.coordinator, 20);
    }
    const Victim coordinator = Victim::coordinator(server);
    const Victim one = Victim::worker(server, "w1");
    Ledger ledger = must(Ledger::open(server.home().ledger()));
    const auto until = std::chrono::steady_clock::now() + kLongestTest;
    const auto wait_for = [&](const auto& is_reached) {
        while (!is_reached(*must(ledger.campaign(campaign.id)))) {
            REQUIRE(std::chrono::steady_clock::now() < until);
            std::this_thread::sleep_for(Milliseconds(20));
        }
    };
    wait_for([](const CampaignRow& row) { return row.done >= 100; });
    coordinator.limit_files(0);
    // Results stay in the queue until they can be entered.
    std::this_thread::sleep_for(std::chrono::seconds(1));
    const JobNumber entered = must(ledger.campaign(campaign.id))->done;
    CHECK(entered < 880);
    std::this_thread::sleep_for(2 * kTestAckWait);
    CHECK(must(ledger.campaign(campaign.id))->done == entered);
    coordinator.limit_files(RLIM_INFINITY);
    wait_for([](const CampaignRow& row) { return is_over(row.state); });
    check_complete(ledger, *must(ledger.campaign(campaign.id)), 20);
}

TEST_CASE("two coordinators count nothing twice") {
    TestServer server;
    NatsFarm farm(server);
    const Campaign campaign = begin_small_jobs(farm.coordinator, 20);
    const Victim other = Victim::coordinator(server);
    const Victim one = Victim::worker(server, "w1");
    const Victim two = Victim::worker(server, "w2");
    check_complete(farm.ledger, run_to_end(farm.coordinator, campaign.id), 20);
}

TEST_CASE("a cancelled campaign leaves the workers to the others") {
    TestServer server;
    NatsFarm farm(server);
    const Campaign cancelled = perft_campaign({.depth = 2, .rounds = 500}, "long", kTestBuild);
    must(farm.coordinator.submit(cancelled, 22'000, {}));
    const Campaign campaign = begin_small_jobs(farm.coordinator, 5);
    const Victim one = Victim::worker(server, "w1");
    run_until_done(farm.coordinator, cancelled, 20);
    must(farm.coordinator.cancel(cancelled.id));
    const JobNumber counted = must(farm.ledger.campaign(cancelled.id))->done;
    check_complete(farm.ledger, run_to_end(farm.coordinator, campaign.id), 5);
    CHECK(must(farm.ledger.campaign(cancelled.id))->done == counted);
    CHECK(must(farm.dispatch->queued(cancelled)).empty());
}

TEST_CASE("small jobs under random kills are all done once") {
    survive_random_kills(60, 12);
}

}  // namespace chuhe::farm
