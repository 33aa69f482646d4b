// SPDX-License-Identifier: MIT
//
// A farm on this machine with 1, 2, 4 and 8 workers: how many jobs it does in a second, what a job
// costs besides its work, and whether the results are the same bytes.
//
//   farm [CHUNKS]    of training games for each farm (default 24)
//
// Needs Debian's nats-server. Everything is in a temporary folder and ends with the program.
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "chuhe/base/cores.h"
#include "chuhe/farm/coordinator.h"
#include "chuhe/farm/datagen_kind.h"
#include "chuhe/farm/farm_home.h"
#include "chuhe/farm/farm_worker.h"
#include "chuhe/farm/nats_dispatch.h"
#include "chuhe/farm/nats_work.h"
#include "chuhe/farm/perft_kind.h"

namespace {

using namespace chuhe;
using namespace chuhe::farm;
using Clock = std::chrono::steady_clock;

constexpr const char* kBuild = "bench";
constexpr std::uint64_t kRounds = 50;  // of 44 jobs without work

// There is nothing to save.
[[noreturn]] void give_up(const std::string& why) {
    std::cerr << "farm: " << why << '\n';
    std::exit(1);
}
template <typename T>
T must(Result<T> result) {
    if (!result) give_up(to_string(result.error()));
    return std::move(*result);
}
void must(const Result<void>& result) {
    if (!result) give_up(to_string(result.error()));
}

int free_port() {
    const int server = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    if (bind(server, reinterpret_cast<sockaddr*>(&address), size) != 0 ||
        getsockname(server, reinterpret_cast<sockaddr*>(&address), &size) != 0) {
        give_up("no free port");
    }
    close(server);
    return ntohs(address.sin_port);
}

class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "chuhe_farm_XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) give_up("cannot create a temporary folder");
        path_ = name;
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string operator/(const std::string& name) const { return path_ + '/' + name; }

private:
    std::string path_;
};

// A worker with a connection and one thread of its own, as a process would have.
class BenchWorker {
public:
    BenchWorker(const NatsAddress& address, const std::string& folder, const std::string& name)
        : source_(must(NatsWork::connect(address, kBuild))),
          blobs_(folder, [this](const std::string& digest) { return source_->fetch(digest); }),
          worker_(*source_, blobs_, {.card = {name, kBuild, 1}}),
          thread_([this](const std::stop_token& stop) { must(worker_.run(stop)); }) {}

private:
    std::unique_ptr<NatsWork> source_;
    Blobs blobs_;
    FarmWorker worker_;
    std::jthread thread_;  // last: it ends first
};

// A server and a coordinator.
class BenchFarm {
public:
    BenchFarm() : home_(must(FarmHome::open(folder_ / "farm"))) {
        Listening listening;
        listening.port = free_port();
        must(home_.configure(listening));
        server_ = must(NatsServer::start(home_));
        address_.url = FarmHome::url_for(home_.owner(), listening);
        const auto until = Clock::now() + std::chrono::seconds(30);
        while (!NatsLink::connect(address_)) {
            if (Clock::now() > until) give_up("nats-server does not answer");
            std::this_thread::sleep_for(Milliseconds(50));
        }
        ledger_ = std::make_unique<Ledger>(must(Ledger::open(home_.ledger())));
        dispatch_ = must(NatsDispatch::connect(address_, {kBuild}));
        blobs_ = std::make_unique<Blobs>(home_.blobs());
        CoordinatorSettings settings;
        settings.signature = kBuild;
        settings.check_share = 0;
        coordinator_ = std::make_unique<Coordinator>(*ledger_, *dispatch_, *blobs_, settings);
        must(coordinator_->prepare());
    }

    // Seconds that the campaign takes, with the workers there already.
    double run(const Campaign& campaign, JobNumber jobs, int workers) {
        std::vector<std::unique_ptr<BenchWorker>> hired;
        for (int i = 0; i < workers; ++i) {
            const std::string name = "w" + std::to_string(hired_++);
            hired.push_back(std::make_unique<BenchWorker>(address_, folder_ / name, name));
        }
        while (must(coordinator_->status()).workers.size() < hired_)
            must(coordinator_->step(Milliseconds(10)));
        const auto begin = Clock::now();
        must(coordinator_->submit(campaign, jobs, {}));
        while (must(ledger_->campaign(campaign.id))->done < jobs)
            must(coordinator_->step(Milliseconds(10)));
        return std::chrono::duration<double>(Clock::now() - begin).count();
    }

    std::vector<std::string> results(const Campaign& campaign) {
        std::vector<std::string> payloads;
        for (JobResult& outcome : must(ledger_->results(campaign.id, 0, 1'000'000)))
            payloads.push_back(std::move(outcome.payload));
        return payloads;
    }

private:
    Folder folder_;
    FarmHome home_;
    NatsAddress address_;
    std::unique_ptr<NatsServer> server_;
    std::unique_ptr<Ledger> ledger_;
    std::unique_ptr<NatsDispatch> dispatch_;
    std::unique_ptr<Blobs> blobs_;
    std::unique_ptr<Coordinator> coordinator_;
    std::size_t hired_ = 0;  // so far: the coordinator remembers those who have left for a while
};

}  // namespace

int main(int argc, char** argv) {
    const JobNumber chunks = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 24;
    if (chunks == 0) give_up("CHUNKS must be a number above 0");
    const DatagenPlan plan{.nodes = 500, .hash_megabytes = 1, .chunk_games = 4, .engine = "bench"};
    const Campaign games = datagen_campaign(plan, "games", kBuild);
    const Campaign idle = perft_campaign({.depth = 1, .rounds = kRounds}, "idle", kBuild);
    std::cout << fmt::format("{} cores; {} jobs of {} games, and {} jobs without work\n",
                             processor_cores(), chunks, plan.chunk_games, 44 * kRounds);
    std::vector<std::string> alone;
    double seconds_alone = 0;
    bool is_same = true;
    for (const int workers : {1, 2, 4, 8}) {
        BenchFarm farm;
        const double seconds = farm.run(games, chunks, workers);
        const double idle_seconds = farm.run(idle, 44 * kRounds, workers);
        const std::vector<std::string> results = farm.results(games);
        if (workers == 1) {
            alone = results;
            seconds_alone = seconds;
        }
        is_same = is_same && results == alone;
        const auto idle_jobs = static_cast<double>(44 * kRounds);
        std::cout << fmt::format(
            "{} {}: {:6.2f} s, {:5.2f} jobs/s, {:4.2f} times one worker; a job without work "
            "{:5.2f} "
            "ms of a worker's time; {}\n",
            workers, workers == 1 ? "worker " : "workers", seconds,
            static_cast<double>(chunks) / seconds, seconds_alone / seconds,
            1'000 * idle_seconds * workers / idle_jobs,
            results == alone ? "same bytes" : "OTHER BYTES");
    }
    return is_same ? 0 : 1;
}
