// SPDX-License-Identifier: MIT
#include "chuhe/farm/farm_client.h"

#include "chuhe/farm/document.h"
#include "chuhe/farm/nats_link.h"
#include "chuhe/farm/status_text.h"

namespace chuhe::farm {

FarmClient::FarmClient(std::unique_ptr<NatsLink> link) : link_(std::move(link)) {}
FarmClient::FarmClient(FarmClient&& other) noexcept = default;
FarmClient& FarmClient::operator=(FarmClient&& other) noexcept = default;
FarmClient::~FarmClient() = default;

Result<FarmClient> FarmClient::connect(const std::string& url, const std::string& certificates) {
    auto link = NatsLink::connect({url, certificates});
    if (!link) return tl::make_unexpected(link.error());
    return FarmClient(std::move(*link));
}

Result<void> FarmClient::submit(const Submission& submission, Blobs& files) {
    for (const std::string& digest : blobs_named_in(submission.campaign)) {
        const auto bytes = files.bytes(digest);
        if (!bytes) return tl::make_unexpected(bytes.error());
        if (auto stored = link_->store_blob(digest, *bytes); !stored) return stored;
    }
    const std::string text = to_text(submission);
    const std::string digest = digest_of(text);
    if (auto stored = link_->store_blob(digest, text); !stored) return stored;
    const auto answer =
        link_->ask(std::string(kDeskSubject) + "submit", dump({{"document", digest}}));
    if (!answer) return tl::make_unexpected(answer.error());
    return {};
}

Result<FarmStatus> FarmClient::status() {
    const auto answer = link_->ask(std::string(kDeskSubject) + "status", "{}");
    if (!answer) return tl::make_unexpected(answer.error());
    return parse_status(*answer);
}

Result<std::optional<CampaignStatus>> FarmClient::status_of(const std::string& campaign) {
    auto all = status();
    if (!all) return tl::make_unexpected(all.error());
    for (CampaignStatus& one : all->campaigns)
        if (one.row.campaign.id == campaign) return std::move(one);
    return std::nullopt;
}

Result<std::string> FarmClient::order(const std::string& what, const std::string& campaign) {
    auto answer = link_->ask(std::string(kDeskSubject) + what, dump({{"campaign", campaign}}));
    if (!answer) return answer;
    Document document(*answer);
    std::string id = document.text("campaign");
    if (!document.is_good()) return document.error();
    return id;
}

Result<std::vector<JobResult>> FarmClient::results(const std::string& campaign) {
    std::vector<JobResult> outcomes;
    const auto keep = [&](const JobResult& outcome) -> Result<void> {
        outcomes.push_back(outcome);
        return {};
    };
    if (auto done = each_result(campaign, keep); !done) return tl::make_unexpected(done.error());
    return outcomes;
}

Result<void> FarmClient::each_result(
    const std::string& campaign,
    const std::function<Result<void>(const JobResult& outcome)>& take) {
    JobNumber from = 0;
    while (true) {
        const auto answer = link_->ask(std::string(kDeskSubject) + "results",
                                       dump({{"campaign", campaign}, {"from", from}}));
        if (!answer) return tl::make_unexpected(answer.error());
        Document document(*answer);
        const nlohmann::json rows = document.array("results");
        from = document.number("next");
        for (const nlohmann::json& item : rows) {
            Document row = Document::of(item);
            const JobResult outcome{.campaign = campaign,
                                    .number = row.number("number"),
                                    .payload = row.text("payload"),
                                    .worker = row.text("worker"),
                                    .milliseconds = row.number("ms"),
                                    .nodes = row.number("nodes")};
            if (!row.is_good()) document.refuse("results");
            if (!document.is_good()) return document.error();
            if (auto taken = take(outcome); !taken) return taken;
        }
        if (!document.is_good()) return document.error();
        if (rows.empty()) return {};
    }
}

}  // namespace chuhe::farm
