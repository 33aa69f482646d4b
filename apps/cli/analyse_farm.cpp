// SPDX-License-Identifier: MIT
#include "cli/analyse_farm.h"

#include "chuhe/farm/analyse_kind.h"
#include "chuhe/farm/signature.h"
#include "chuhe/farm/values_text.h"
#include "cli/farm_files.h"
#include "cli/farm_follow.h"

namespace chuhe::cli {

std::string farmed_name(const AnalyseRequest& request) {
    if (!request.analyst.program) return "Chuhe";
    const match::Contestant& program = *request.analyst.program;
    if (!program.name.empty()) return program.name;
    const std::string& path = program.call.program.program;
    return path.substr(path.find_last_of('/') + 1);
}

Result<std::optional<FarmedGames>> analyse_on_farm(const AnalyseRequest& request,
                                                   const std::vector<std::string>& payloads,
                                                   const InterruptWatch& interrupts,
                                                   const Streams& io) {
    if (payloads.empty()) return FarmedGames();
    const FarmFiles files;
    farm::Blobs blobs(files.folder());
    farm::AnalysePlan plan{.budget = request.budget,
                           .hash_megabytes = request.analyst.hash_megabytes,
                           .book = request.book,
                           .program = request.analyst.program};
    if (plan.program) {
        plan.program->name = farmed_name(request);
        plan.program->budget = request.budget;
        if (const auto packed = farm::pack(*plan.program, blobs); !packed)
            return tl::make_unexpected(packed.error());
    }
    farm::Submission submission{.count = payloads.size(), .payloads = payloads};
    submission.campaign =
        farm::analyse_campaign(plan, payloads, request.inputs.front(), farm::own_signature());
    auto ended = follow(*request.farm, submission, blobs, interrupts, io);
    if (!ended) return tl::make_unexpected(ended.error());
    if (!*ended) return std::nullopt;
    FarmedGames games;
    for (farm::JobResult& outcome : (*ended)->outcomes)
        games.emplace(outcome.number, std::move(outcome.payload));
    return games;
}

std::string farm_payload(const record::Game& game, const rules::RuleBook& book) {
    return farm::game_payload(review::begin_review(game, book));
}

Result<void> take_farmed_insights(review::Review& review, const std::string& found) {
    return farm::take_insights(review, found);
}

}  // namespace chuhe::cli
