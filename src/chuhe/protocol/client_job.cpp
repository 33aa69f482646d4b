// SPDX-License-Identifier: MIT
#include "chuhe/protocol/client_job.h"

#include <algorithm>
#include <chrono>

namespace chuhe::protocol {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using engine::JobResult;

// How long a stop request may go unnoticed.
constexpr auto kAnswerWait = 20ms;

// As many lines as it supports, at most `lines`.
Attempt<void> set_lines(Client& client, int lines) {
    const OptionInfo* option = client.option("MultiPV");
    if (option == nullptr) return {};
    const std::int64_t most = std::max<std::int64_t>(option->most.value_or(lines), 1);
    return client.set_option({"MultiPV", std::to_string(std::clamp<std::int64_t>(lines, 1, most))});
}

JobResult result_of(Answer answer, bool was_stopped) {
    return {.decision = answer.decision,
            .last = std::move(answer.last),
            .was_stopped = was_stopped,
            .text = std::move(answer.text),
            .offers_draw = answer.offers_draw,
            .resigns = answer.resigns};
}

Attempt<JobResult> stop(Client& client, const engine::JobWatch& watch) {
    if (auto told = client.stop(); !told) return tl::make_unexpected(told.error());
    auto answer = client.wait(Clock::now() + kStopTime, watch.on_report);
    if (!answer) return tl::make_unexpected(answer.error());
    return result_of(std::move(*answer), true);
}

}  // namespace

Attempt<JobResult> run(Client& client, const engine::Job& job, const engine::JobWatch& watch,
                       Deadline until) {
    if (auto set = set_lines(client, job.options.lines); !set) {
        return tl::make_unexpected(set.error());
    }
    if (auto begun = client.go(job.start, job.moves, job.limits); !begun) {
        return tl::make_unexpected(begun.error());
    }
    return await(client, watch, until);
}

Attempt<JobResult> await(Client& client, const engine::JobWatch& watch, Deadline until) {
    while (true) {
        auto answer = client.wait(std::min(until, Clock::now() + kAnswerWait), watch.on_report);
        if (answer) return result_of(std::move(*answer), false);
        if (answer.error().kind != TroubleKind::Silent) {
            return tl::make_unexpected(answer.error());
        }
        const bool is_enough = Clock::now() >= until || (watch.must_stop && watch.must_stop());
        if (is_enough) return stop(client, watch);
    }
}

}  // namespace chuhe::protocol
