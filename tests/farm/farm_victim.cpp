// SPDX-License-Identifier: MIT
//
// A worker or a coordinator as a process of its own, for tests that kill and stop it.
//
//   farm_victim work URL NAME FOLDER
//   farm_victim coordinate URL LEDGER BLOBS
//
// Prints its process number when it is ready, and goes on until it is killed.
#include <unistd.h>

#include <csignal>
#include <iostream>
#include <string>
#include <thread>

#include "chuhe/farm/coordinator.h"
#include "chuhe/farm/farm_worker.h"
#include "chuhe/farm/nats_dispatch.h"
#include "chuhe/farm/nats_work.h"

namespace {

using namespace chuhe;
using namespace chuhe::farm;

// As in nats_kit.h.
constexpr const char* kBuild = "test";
constexpr Milliseconds kAckWait{1'500};

int fail(const Error& error) {
    std::cerr << to_string(error) << '\n';
    return 1;
}

int work(const std::string& url, const std::string& name, const std::string& folder) {
    auto source = NatsWork::connect({url}, kBuild);
    if (!source) return fail(source.error());
    Blobs blobs(folder, [&](const std::string& digest) { return (*source)->fetch(digest); });
    FarmWorker worker(**source, blobs,
                      {.card = {name, kBuild, 1},
                       .most_deliveries = 50,
                       .retry_after = Milliseconds(50),
                       .idle_wait = Milliseconds(200)});
    std::cout << getpid() << std::endl;
    // The coordinator may be away just now.
    while (true) {
        const auto ended = worker.run(std::stop_token());
        if (!ended) std::cerr << to_string(ended.error()) << '\n';
        std::this_thread::sleep_for(Milliseconds(200));
    }
}

int coordinate(const std::string& url, const std::string& path, const std::string& folder) {
    auto ledger = Ledger::open(path);
    if (!ledger) return fail(ledger.error());
    auto dispatch = NatsDispatch::connect({url}, {kBuild, kAckWait});
    if (!dispatch) return fail(dispatch.error());
    Blobs blobs(folder, [&](const std::string& digest) { return (*dispatch)->fetch(digest); });
    Coordinator coordinator(*ledger, **dispatch, blobs,
                            {.signature = kBuild,
                             .ack_wait = kAckWait,
                             .ahead = 500,
                             .check_share = 0,
                             .audit_every = Milliseconds(500)});
    std::cout << getpid() << std::endl;
    (void)coordinator.prepare();
    while (true) {
        if (coordinator.step(Milliseconds(100))) continue;
        (void)coordinator.prepare();
        std::this_thread::sleep_for(Milliseconds(100));
    }
}

}  // namespace

int main(int argc, char** argv) {
    // Tests fill our disk by a limit of file sizes. A real one that is full sends no signal.
    std::signal(SIGXFSZ, SIG_IGN);
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() == 4 && words[0] == "work") return work(words[1], words[2], words[3]);
    if (words.size() == 4 && words[0] == "coordinate")
        return coordinate(words[1], words[2], words[3]);
    return 2;
}
