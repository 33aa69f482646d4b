// SPDX-License-Identifier: MIT
//
// Submits a campaign and waits for its end, with its progress on the terminal.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "chuhe/farm/farm_client.h"
#include "cli/command.h"
#include "cli/farm_address.h"
#include "cli/machine.h"

namespace chuhe::cli {

// A campaign that has ended.
struct EndedCampaign {
    farm::CampaignStatus status = {};
    std::vector<farm::JobResult> outcomes = {};  // by number
};

// Nothing if interrupted or detached: the campaign continues, and
// the user has been informed. It waits for a farm that is away for a while.
Result<std::optional<EndedCampaign>> follow(const FarmChoice& choice,
                                            const farm::Submission& submission, farm::Blobs& files,
                                            const InterruptWatch& interrupts, const Streams& io);

// "12/44, 1 failed, 31/min, 180 s left, +5 =3 -4, LLR 0.31 (-2.94 to 2.94)".
Message progress_of(const farm::CampaignStatus& status);

}  // namespace chuhe::cli
