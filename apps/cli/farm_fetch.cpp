// SPDX-License-Identifier: MIT
//
// chuhe farm fetch CAMPAIGN PLACE: the files that a campaign makes.
#include <filesystem>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/base/bytes.h"
#include "chuhe/base/file.h"
#include "chuhe/farm/base64.h"
#include "chuhe/farm/datagen_kind.h"
#include "chuhe/farm/tune_kind.h"
#include "chuhe/messages/farm.h"
#include "chuhe/messages/farm_help.h"
#include "cli/commands.h"
#include "cli/farm_actions.h"
#include "cli/farm_address.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

constexpr std::size_t kShortestId = 4;

Result<farm::Campaign> find_campaign(farm::FarmClient& client, const std::string& prefix) {
    const auto status = client.status();
    if (!status) return tl::make_unexpected(status.error());
    const farm::CampaignStatus* found = nullptr;
    std::size_t count = 0;
    for (const farm::CampaignStatus& campaign : status->campaigns) {
        const bool is_meant =
            prefix.size() >= kShortestId && campaign.row.campaign.id.starts_with(prefix);
        if (!is_meant) continue;
        found = &campaign;
        ++count;
    }
    if (count != 1) return failure(ErrorCode::NotFound, say(messages::kFarmNoCampaign, prefix));
    if (!found->row.problem.empty()) return failure(ErrorCode::Unsupported, found->row.problem);
    return found->row.campaign;
}

// One file for each chunk, as chuhe-data generate names them. Returns how many.
Result<std::size_t> fetch_chunks(farm::FarmClient& client, const farm::Campaign& campaign,
                                 const std::string& folder) {
    const auto plan = farm::datagen_plan(campaign);
    if (!plan) return tl::make_unexpected(plan.error());
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return failure(ErrorCode::CannotWrite, system_message(error), {.source = folder});
    std::size_t files = 0;
    const auto write = [&](const farm::JobResult& outcome) -> Result<void> {
        const auto bytes = farm::from_base64(outcome.payload);
        if (!bytes) return failure(ErrorCode::BadSyntax, say(messages::kFarmBadResult, "base64"));
        const std::string name = data::chunk_name(plan->seed, outcome.number);
        if (const auto chunk = data::parse_chunk(bytes_of(*bytes), name); !chunk)
            return tl::make_unexpected(chunk.error());
        ++files;
        return write_file((std::filesystem::path(folder) / name).string(), *bytes);
    };
    if (auto done = client.each_result(campaign.id, write); !done)
        return tl::make_unexpected(done.error());
    return files;
}

// The parameters after the results so far. Returns the number of pairs.
Result<std::size_t> fetch_numbers(farm::FarmClient& client, const farm::Campaign& campaign,
                                  const std::string& path) {
    const auto plan = farm::tune_plan(campaign);
    if (!plan) return tl::make_unexpected(plan.error());
    const auto outcomes = client.results(campaign.id);
    if (!outcomes) return tl::make_unexpected(outcomes.error());
    const auto numbers = farm::tuned_numbers(*plan, *outcomes);
    if (!numbers) return tl::make_unexpected(numbers.error());
    if (auto done = write_file(path, match::values_text(*numbers)); !done)
        return tl::make_unexpected(done.error());
    return outcomes->size();
}

Result<std::size_t> fetch_into(farm::FarmClient& client, const farm::Campaign& campaign,
                               const std::string& place) {
    if (campaign.kind == farm::Kind::Datagen) return fetch_chunks(client, campaign, place);
    if (campaign.kind == farm::Kind::Tune) return fetch_numbers(client, campaign, place);
    return failure(ErrorCode::Unsupported, say(messages::kFarmNoFiles));
}

}  // namespace

ExitCode fetch_from_farm(const Arguments& arguments, std::span<const std::string> words,
                         const Streams& io) {
    auto client = connect_to(named_farm(arguments));
    if (!client) return refuse(client.error(), io);
    const auto campaign = find_campaign(*client, words[0]);
    if (!campaign) return refuse(campaign.error(), io);
    const auto results = fetch_into(*client, *campaign, words[1]);
    if (!results) return refuse(results.error(), io);
    if (io.wants_json) {
        io.out << nlohmann::ordered_json{{"campaign", campaign->id}, {"results", *results}} << '\n';
    } else {
        io.out << say(messages::kFarmFetched, *results, words[1]).in(io.language) << '\n';
    }
    return ExitCode::Good;
}

}  // namespace chuhe::cli
