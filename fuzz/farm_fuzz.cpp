// SPDX-License-Identifier: MIT
//
// What comes over the network of a farm: jobs, outcomes, campaigns, submissions, status and
// results. Whatever the text is, reading it ends; and what is understood survives being written.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "chuhe/farm/analyse_kind.h"
#include "chuhe/farm/base64.h"
#include "chuhe/farm/datagen_kind.h"
#include "chuhe/farm/desk.h"
#include "chuhe/farm/job.h"
#include "chuhe/farm/match_kind.h"
#include "chuhe/farm/nats_work.h"
#include "chuhe/farm/status_text.h"
#include "chuhe/farm/tune_kind.h"
#include "require.h"

using namespace chuhe;
using namespace chuhe::farm;

namespace {

void check_settings(std::string_view text) {
    Blobs none("/nonexistent");
    for (const Kind kind : kKinds) {
        const Campaign campaign = make_campaign(kind, "fuzz", "fuzz", true, text);
        require(is_digest(campaign.id));
        static_cast<void>(make_assessor(campaign, none));
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto job = parse_job(text)) require(parse_job(to_text(*job)).value() == *job);
    if (const auto outcome = parse_job_result(text))
        require(parse_job_result(to_text(*outcome)).value() == *outcome);
    if (const auto campaign = parse_campaign(text))
        require(parse_campaign(campaign->spec).value() == *campaign);
    if (const auto submission = parse_submission(text)) {
        const auto again = parse_submission(to_text(*submission));
        require(again && again->payloads == submission->payloads);
    }
    if (const auto status = parse_status(text)) require(parse_status(to_text(*status)).has_value());
    review::Review review = review::begin_review(record::Game());
    static_cast<void>(take_insights(review, text));
    static_cast<void>(finished_games({.engines = std::vector<match::Contestant>(2)}, 0, text));
    if (const auto bytes = from_base64(text)) require(to_base64(*bytes) == text);
    static_cast<void>(chunk_in({}, {}, 0, text));
    static_cast<void>(chunk_in({}, {}, 0, to_base64(text)));
    const JobResult pair{.payload = std::string(text)};
    static_cast<void>(tuned_numbers({.numbers = {{"kFirst", 100, 20}}}, {&pair, 1}));
    static_cast<void>(deliveries_in(text));
    check_settings(text);
    return 0;
}
