// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/base/text.h"
#include "chuhe/farm/status_text.h"
#include "chuhe/messages/farm_help.h"
#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/farm_actions.h"
#include "cli/farm_address.h"
#include "cli/farm_follow.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

constexpr std::size_t kShownDigits = 12;  // of an id
constexpr std::size_t kStateWidth = 10;

const messages::Row<>& state_row(farm::State state) {
    // By State.
    constexpr std::array kRows = {&messages::kFarmRunning, &messages::kFarmPaused,
                                  &messages::kFarmCancelled, &messages::kFarmDecided,
                                  &messages::kFarmDone};
    return *kRows[static_cast<std::size_t>(state)];
}

ExitCode give_order(std::string_view what, const Arguments& arguments, const std::string& campaign,
                    const Streams& io) {
    auto client = connect_to(named_farm(arguments));
    if (!client) return refuse(client.error(), io);
    const auto id = client->order(std::string(what), campaign);
    if (!id) return refuse(id.error(), io);
    if (io.wants_json) {
        io.out << nlohmann::ordered_json{{"campaign", *id}, {"action", what}} << '\n';
    } else {
        io.out << say(messages::kFarmOrdered, id->substr(0, kShownDigits), what).in(io.language)
               << '\n';
    }
    return ExitCode::Good;
}

void write_campaign(const farm::CampaignStatus& status, const Streams& io) {
    const farm::CampaignRow& row = status.row;
    const std::string_view kind = row.problem.empty() ? name_of(row.campaign.kind) : "?";
    io.out << fmt::format("{}  {:8} {} {}  {}\n", row.campaign.id.substr(0, kShownDigits), kind,
                          padded(say(state_row(row.state)).in(io.language), kStateWidth),
                          progress_of(status).in(io.language), excerpt(row.campaign.name));
    if (!status.problem.empty()) {
        io.out << say(messages::kFarmProblemLine, status.problem).in(io.language) << '\n';
    }
    for (const farm::PoisonRow& job : status.poison) {
        io.out << say(messages::kFarmPoisonLine, job.number,
                      excerpt(job.reason.in(io.language), 200), excerpt(job.worker))
                      .in(io.language)
               << '\n';
    }
    for (const farm::CheckRow& check : status.disputes) {
        io.out << say(messages::kFarmDisputeLine, check.number, excerpt(check.first),
                      excerpt(check.second))
                      .in(io.language)
               << '\n';
    }
}

}  // namespace

ExitCode show_farm(const Arguments& arguments, std::span<const std::string> /*words*/,
                   const Streams& io) {
    auto client = connect_to(named_farm(arguments));
    if (!client) return refuse(client.error(), io);
    const auto status = client->status();
    if (!status) return refuse(status.error(), io);
    if (io.wants_json) {
        io.out << to_text(*status) << '\n';
        return ExitCode::Good;
    }
    if (status->campaigns.empty())
        io.out << say(messages::kFarmNoCampaigns).in(io.language) << '\n';
    for (const farm::CampaignStatus& campaign : status->campaigns)
        write_campaign(campaign, io);
    if (status->workers.empty()) io.out << say(messages::kFarmNoWorkers).in(io.language) << '\n';
    for (const farm::WorkerStatus& worker : status->workers) {
        if (!worker.is_trusted) {
            io.out << say(messages::kFarmDismissedLine, excerpt(worker.card.name)).in(io.language)
                   << '\n';
            continue;
        }
        io.out << say(messages::kFarmWorkerLine, excerpt(worker.card.name), worker.card.threads,
                      worker.jobs_done, worker.silent_for.count())
                      .in(io.language)
               << '\n';
    }
    return ExitCode::Good;
}

ExitCode pause_campaign(const Arguments& arguments, std::span<const std::string> words,
                        const Streams& io) {
    return give_order("pause", arguments, words[0], io);
}

ExitCode resume_campaign(const Arguments& arguments, std::span<const std::string> words,
                         const Streams& io) {
    return give_order("resume", arguments, words[0], io);
}

ExitCode cancel_campaign(const Arguments& arguments, std::span<const std::string> words,
                         const Streams& io) {
    return give_order("cancel", arguments, words[0], io);
}

}  // namespace chuhe::cli
