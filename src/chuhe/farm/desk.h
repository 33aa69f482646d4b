// SPDX-License-Identifier: MIT
//
// The coordinator's desk: answers the requests of workers and of users' programs, JSON for JSON.
// docs/farm.md has the list.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chuhe/farm/blobs.h"
#include "chuhe/farm/campaign.h"
#include "chuhe/farm/coordinator.h"

namespace chuhe::farm {

// Never fails: errors are in the answer, {"error": {"kind": "not_found", "message": "…", …}}.
std::string answer(Coordinator& coordinator, Blobs& blobs, std::string_view what,
                   std::string_view body);

// The digests of the files that the settings of a campaign refer to.
std::vector<std::string> blobs_named_in(const Campaign& campaign);

// A campaign with all that is needed to begin it, as it is submitted.
struct Submission {
    Campaign campaign = {};
    JobNumber count = 0;
    std::vector<std::string> payloads = {};
    std::optional<match::SprtSettings> sprt = {};
};

std::string to_text(const Submission& submission);
Result<Submission> parse_submission(std::string_view text);

}  // namespace chuhe::farm
