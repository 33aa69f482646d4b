// SPDX-License-Identifier: MIT
//
// What users' programs ask of a farm: begin a campaign, follow its progress, get its results.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "chuhe/farm/coordinator.h"
#include "chuhe/farm/desk.h"

namespace chuhe::farm {

class NatsLink;

class FarmClient {
public:
    // The address as in NatsAddress.
    static Result<FarmClient> connect(const std::string& url, const std::string& certificates = {});

    FarmClient(FarmClient&& other) noexcept;
    FarmClient& operator=(FarmClient&& other) noexcept;
    ~FarmClient();

    // Sends the files that the campaign refers to, which must be in `files`, and begins it.
    Result<void> submit(const Submission& submission, Blobs& files);

    Result<FarmStatus> status();
    // Nothing if the farm does not know it.
    Result<std::optional<CampaignStatus>> status_of(const std::string& campaign);

    // "pause", "resume" or "cancel". The beginning of an id will do. Returns the whole id.
    Result<std::string> order(const std::string& what, const std::string& campaign);

    // All rows, by number.
    Result<std::vector<JobResult>> results(const std::string& campaign);
    // The same one by one, for results that would fill the memory. Ends with the first error.
    Result<void> each_result(const std::string& campaign,
                             const std::function<Result<void>(const JobResult& outcome)>& take);

private:
    explicit FarmClient(std::unique_ptr<NatsLink> link);

    std::unique_ptr<NatsLink> link_;
};

}  // namespace chuhe::farm
