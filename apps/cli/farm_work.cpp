// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <array>
#include <atomic>
#include <ostream>
#include <thread>

#include "chuhe/base/cores.h"
#include "chuhe/farm/farm_worker.h"
#include "chuhe/farm/nats_work.h"
#include "chuhe/farm/signature.h"
#include "chuhe/messages/farm_help.h"
#include "cli/commands.h"
#include "cli/farm_actions.h"
#include "cli/farm_address.h"
#include "cli/machine.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

using farm::Milliseconds;

constexpr int kMostFarmThreads = 1024;
constexpr Milliseconds kInterruptCheck{100};
constexpr Milliseconds kFarmAwayWait{2'000};

// Different for every worker process, so that a check goes to another one.
std::string usual_name() {
    std::array<char, 64> name{};
    if (gethostname(name.data(), name.size() - 1) != 0) return "worker";
    return std::string(name.data()) + '-' + std::to_string(getpid());
}

struct Employment {
    farm::NatsAddress address;
    std::string folder;
    farm::WorkerSettings settings;
};

// Until interrupted, or refused by the farm.
Result<void> work_until_interrupted(const Employment& job, const InterruptWatch& interrupts) {
    const auto source = farm::NatsWork::connect(job.address, job.settings.card.signature);
    if (!source) return tl::make_unexpected(source.error());
    farm::Blobs blobs(job.folder,
                      [&](const std::string& digest) { return (*source)->fetch(digest); });
    farm::FarmWorker worker(**source, blobs, job.settings);
    Result<void> end;
    std::atomic<bool> is_over = false;
    std::jthread thread([&](const std::stop_token& stop) {
        end = worker.run(stop);
        is_over = true;
    });
    while (!is_over && !interrupts.was_interrupted())
        std::this_thread::sleep_for(kInterruptCheck);
    thread.request_stop();
    thread.join();
    return end;
}

}  // namespace

ExitCode work_on_farm(const Arguments& arguments, std::span<const std::string> /*words*/,
                      const Streams& io) {
    Employment job;
    const std::string cores = std::to_string(processor_cores());
    const auto threads =
        read_number(arguments.value("--threads").value_or(cores), "--threads", 1, kMostFarmThreads);
    if (!threads) return refuse_usage(kFarmCommand, threads.error(), io);
    const auto url = farm_address(arguments.value("--farm").value_or(""));
    if (!url) return refuse(url.error(), io);
    job.address = {*url, std::string(arguments.value("--ca").value_or(""))};
    const Result<std::string> folder = usual_farm_folder();
    if (!folder && !arguments.has("--folder")) return refuse(folder.error(), io);
    job.folder =
        arguments.has("--folder") ? std::string(*arguments.value("--folder")) : *folder + "/worker";
    const InterruptWatch interrupts;
    // Names in the farm's list of users are known there; the owner may have many workers.
    const std::string user = user_of(job.address);
    const bool is_invited = !user.empty() && user != "owner";
    job.settings.card = {is_invited ? user : usual_name(), farm::own_signature(), *threads};
    // Results under a name other than the invited one would be rejected.
    if (const auto name = arguments.value("--name"); name && !is_invited)
        job.settings.card.name = *name;
    io.err << say(messages::kFarmWorking, job.settings.card.name, shown(job.address), *threads)
                  .in(io.language)
           << std::endl;
    // Once, not every two seconds. Only one thread at a time calls it.
    std::string last_problem;
    const auto complain = [&](const Error& error) {
        const std::string problem = to_string(error, io.language);
        if (problem != last_problem) io.err << problem << std::endl;
        last_problem = problem;
    };
    job.settings.on_trouble = complain;
    while (!interrupts.was_interrupted()) {
        const auto end = work_until_interrupted(job, interrupts);
        if (end) continue;
        // Refused for good: another build, or no longer trusted.
        if (end.error().code == ErrorCode::Unsupported) return refuse(end.error(), io);
        complain(end.error());
        for (Milliseconds waited{0}; waited < kFarmAwayWait && !interrupts.was_interrupted();
             waited += kInterruptCheck)
            std::this_thread::sleep_for(kInterruptCheck);
    }
    return ExitCode::Good;
}

}  // namespace chuhe::cli
