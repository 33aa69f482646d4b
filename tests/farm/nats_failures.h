// SPDX-License-Identifier: MIT
//
// Campaigns of many small jobs, and what has to be true of them in the end.
#pragma once

#include <optional>
#include <random>
#include <set>

#include "chuhe/core/perft.h"
#include "farm/nats_kit.h"

namespace chuhe::farm {

// 44 jobs for each round.
inline Campaign begin_small_jobs(Coordinator& coordinator, std::uint64_t rounds) {
    Campaign campaign = perft_test(2, rounds);
    must(coordinator.submit(campaign, 44 * rounds, {}));
    return campaign;
}

inline void run_until_done(Coordinator& coordinator, const Campaign& campaign, JobNumber jobs) {
    const auto until = std::chrono::steady_clock::now() + kLongestTest;
    while (must(coordinator.ledger().campaign(campaign.id))->done < jobs) {
        REQUIRE(std::chrono::steady_clock::now() < until);
        must(coordinator.step(Milliseconds(5)));
    }
}

inline void check_complete(Ledger& ledger, const CampaignRow& row, std::uint64_t rounds) {
    CHECK(row.state == State::Done);
    CHECK(row.failed == 0);
    CHECK(row.done == 44 * rounds);
    std::set<JobNumber> numbers;
    std::uint64_t sum = 0;
    for (const JobResult& outcome : must(ledger.results(row.campaign.id, 0, 10'000'000))) {
        CHECK(numbers.insert(outcome.number).second);
        sum += perft_count(outcome);
    }
    CHECK(numbers.size() == 44 * rounds);
    CHECK(sum == rounds * perft(Position::start(), 2));
}

// For that long the server does not answer, for unknown reasons.
inline void survive_paused_link(Milliseconds pause) {
    TestServer server;
    NatsFarm farm(server);
    const Campaign campaign = begin_small_jobs(farm.coordinator, 20);
    const Victim one = Victim::worker(server, "w1");
    const Victim two = Victim::worker(server, "w2");
    run_until_done(farm.coordinator, campaign, 100);
    server.send(SIGSTOP);
    const auto until = std::chrono::steady_clock::now() + pause;
    while (std::chrono::steady_clock::now() < until) {
        if (!farm.coordinator.step(Milliseconds(20))) std::this_thread::sleep_for(Milliseconds(50));
    }
    server.send(SIGCONT);
    check_complete(farm.ledger, run_to_end(farm.coordinator, campaign.id), 20);
}

// Kills a worker, the server or a coordinator again and again, that many times, until all is done.
inline void survive_random_kills(std::uint64_t rounds, int kills) {
    TestServer server;
    NatsFarm farm(server);
    const Campaign campaign = begin_small_jobs(farm.coordinator, rounds);
    std::mt19937 random(20'261'118);
    std::vector<std::optional<Victim>> workers(3);
    for (std::size_t i = 0; i < workers.size(); ++i)
        workers[i] = Victim::worker(server, "w" + std::to_string(i));
    std::optional<Victim> second = Victim::coordinator(server);
    const auto until = std::chrono::steady_clock::now() + 10 * kLongestTest;
    auto next_kill = std::chrono::steady_clock::now();
    while (!is_over(must(farm.ledger.campaign(campaign.id))->state)) {
        REQUIRE(std::chrono::steady_clock::now() < until);
        if (!farm.coordinator.step(Milliseconds(20))) {
            (void)farm.coordinator.prepare();
            std::this_thread::sleep_for(Milliseconds(50));
        }
        if (kills == 0 || std::chrono::steady_clock::now() < next_kill) continue;
        --kills;
        next_kill = std::chrono::steady_clock::now() + Milliseconds(100 + random() % 400);
        const unsigned whom = random() % 8;
        if (whom < 6) {
            std::optional<Victim>& worker = workers[whom % 3];
            worker->send(SIGKILL);
            worker.reset();
            worker = Victim::worker(server, "w" + std::to_string(whom % 3));
        } else if (whom == 6) {
            second->send(SIGKILL);
            second.reset();
            second = Victim::coordinator(server);
        } else {
            server.kill_server();
            server.start();
        }
    }
    check_complete(farm.ledger, *must(farm.ledger.campaign(campaign.id)), rounds);
}

}  // namespace chuhe::farm
