// SPDX-License-Identifier: MIT
//
// A whole farm in one process, for tests.
#pragma once

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "chuhe/farm/coordinator.h"
#include "chuhe/farm/farm_worker.h"
#include "chuhe/farm/local_carrier.h"
#include "chuhe/farm/perft_kind.h"

namespace chuhe::farm {

inline constexpr const char* kTestBuild = "test";
inline constexpr std::chrono::seconds kLongestTest{120};

// An empty folder that is removed after the test.
class FarmFolder {
public:
    FarmFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "chuhe_farm_XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~FarmFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    FarmFolder(const FarmFolder&) = delete;
    FarmFolder& operator=(const FarmFolder&) = delete;

    const std::string& path() const { return path_; }
    std::string operator/(const std::string& name) const { return path_ + '/' + name; }

private:
    std::string path_;
};

// The value of a Result that has to have one.
template <typename T>
T must(Result<T> result) {
    if (!result) FAIL(to_string(result.error()));
    return std::move(*result);
}
inline void must(const Result<void>& result) {
    if (!result) FAIL(to_string(result.error()));
}

inline Campaign perft_test(int depth, std::uint64_t rounds = 1) {
    return perft_campaign({.depth = depth, .rounds = rounds}, "perft", kTestBuild);
}

// One worker in a thread. It ends with the object.
class HiredWorker {
public:
    HiredWorker(WorkSource& source, const std::string& folder, const std::string& name,
                int threads = 1, std::uint64_t most_deliveries = 3)
        : blobs_(folder, [&source](const std::string& digest) { return source.fetch(digest); }),
          worker_(source, blobs_,
                  {.card = {name, kTestBuild, threads},
                   .most_deliveries = most_deliveries,
                   .keep_every = Milliseconds(200),
                   .retry_after = Milliseconds(5),
                   .idle_wait = Milliseconds(50)}),
          thread_([this](const std::stop_token& stop) {
              result_ = worker_.run(stop);
              has_ended_ = true;
          }) {}

    // Until it has done one, so has been let in.
    void wait_for_job() const {
        wait_until([this] { return jobs_done() > 0; });
    }
    // Why it ended on its own. Waits for that.
    Error wait_for_end() const {
        wait_until([this] { return has_ended_.load(); });
        REQUIRE_FALSE(result_.has_value());
        return result_.error();
    }
    std::uint64_t jobs_done() const { return worker_.jobs_done(); }

private:
    template <typename Condition>
    static void wait_until(Condition condition) {
        const auto until = std::chrono::steady_clock::now() + kLongestTest;
        while (!condition()) {
            REQUIRE(std::chrono::steady_clock::now() < until);
            std::this_thread::sleep_for(Milliseconds(5));
        }
    }

    Blobs blobs_;
    FarmWorker worker_;
    Result<void> result_;
    std::atomic<bool> has_ended_ = false;
    std::jthread thread_;  // last: it ends first
};

// Steps until the campaign is over. Errors of single steps are those of a carrier that is away.
inline CampaignRow run_to_end(Coordinator& coordinator, const std::string& id) {
    const auto until = std::chrono::steady_clock::now() + kLongestTest;
    while (std::chrono::steady_clock::now() < until) {
        if (!coordinator.step(Milliseconds(20))) {
            (void)coordinator.prepare();
            std::this_thread::sleep_for(Milliseconds(50));
        }
        const auto row = must(coordinator.ledger().campaign(id));
        REQUIRE(row.has_value());
        if (is_over(row->state)) return *row;
    }
    FAIL("the campaign did not end");
    return {};
}

// A ledger in memory, threads as workers.
struct LocalFarm {
    explicit LocalFarm(CoordinatorSettings settings = {.check_share = 0}) {
        settings.signature = kTestBuild;
        settings.audit_every = Milliseconds(100);
        coordinator = std::make_unique<Coordinator>(ledger, carrier, blobs, settings);
    }

    FarmFolder folder;
    Ledger ledger = must(Ledger::open(":memory:"));
    LocalCarrier carrier;
    Blobs blobs{folder / "blobs"};
    std::unique_ptr<Coordinator> coordinator;

    // Files go to the workers by way of the carrier, as on a real farm.
    void submit(const Campaign& campaign, JobNumber count, std::vector<std::string> payloads = {},
                const std::optional<match::SprtSettings>& sprt = {}) {
        must(coordinator->submit(campaign, count, payloads, sprt));
        must(coordinator->prepare());
    }

    CampaignRow run(const std::string& id, int workers) {
        std::vector<std::unique_ptr<HiredWorker>> hired;
        for (int i = 0; i < workers; ++i) {
            const std::string name = "w" + std::to_string(i);
            hired.push_back(std::make_unique<HiredWorker>(carrier, folder / name, name));
        }
        return run_to_end(*coordinator, id);
    }

    // The results in the order of the jobs.
    std::vector<std::string> payloads(const std::string& id) {
        std::vector<std::string> texts;
        for (JobResult& outcome : must(ledger.results(id, 0, 100'000)))
            texts.push_back(std::move(outcome.payload));
        return texts;
    }
};

}  // namespace chuhe::farm
