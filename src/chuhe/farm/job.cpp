// SPDX-License-Identifier: MIT
#include "chuhe/farm/job.h"

#include "chuhe/base/text.h"
#include "chuhe/farm/campaign.h"
#include "chuhe/farm/document.h"
#include "chuhe/messages/errors.h"
#include "chuhe/messages/json.h"
#include "chuhe/messages/shortened.h"

namespace chuhe::farm {

std::string id_of(const Job& job) {
    return digest_of("chuhe job\n" + job.campaign + '\n' + std::to_string(job.number) + '\n' +
                     job.payload);
}

Message limited_failure(const Message& reason) {
    Message short_reason = messages::shortened(reason);
    const std::string text = to_string(short_reason);
    if (text.size() <= kLongestFailure) return short_reason;
    constexpr std::size_t kLongestCharacter = 4;  // bytes of UTF-8
    return Message::verbatim(excerpt(text, kLongestFailure / kLongestCharacter - 1));
}

Message reason_of(const Error& error) {
    Message about = say(messages::kAbout, name_of(error.code), error.message);
    if (error.where.source.empty()) return about;
    return say(messages::kAt, Message::verbatim(to_string(error.where)), about);
}

std::string to_text(const Job& job) {
    nlohmann::json value = {
        {"campaign", job.campaign}, {"number", job.number}, {"payload", job.payload}};
    if (job.is_check) value["avoid"] = job.avoid;
    return dump(value);
}

std::string to_text(const JobResult& outcome) {
    nlohmann::json value = {{"job", outcome.job},       {"campaign", outcome.campaign},
                            {"number", outcome.number}, {"check", outcome.is_check},
                            {"worker", outcome.worker}, {"ms", outcome.milliseconds},
                            {"nodes", outcome.nodes}};
    if (outcome.has_failed()) write_message(value, outcome.failure, "failure");
    if (!outcome.has_failed()) value["payload"] = outcome.payload;
    return dump(value);
}

Result<Job> parse_job(std::string_view text) {
    Document document(text);
    Job job{.campaign = document.text("campaign"),
            .number = document.number("number"),
            .payload = document.text("payload")};
    if (!is_digest(job.campaign)) document.refuse("campaign");
    job.is_check = document.has("avoid");
    if (job.is_check) job.avoid = document.text("avoid");
    if (!document.is_good()) return document.error();
    return job;
}

Result<JobResult> parse_job_result(std::string_view text) {
    Document document(text);
    JobResult outcome{.job = document.text("job"),
                      .campaign = document.text("campaign"),
                      .number = document.number("number"),
                      .is_check = document.flag("check"),
                      .worker = document.text("worker"),
                      .milliseconds = document.number("ms"),
                      .nodes = document.number("nodes")};
    if (document.has("failure")) {
        outcome.failure = document.message("failure");
        if (outcome.failure.empty()) document.refuse("failure");
    } else {
        outcome.payload = document.text("payload");
    }
    if (!is_digest(outcome.job)) document.refuse("job");
    if (!is_digest(outcome.campaign)) document.refuse("campaign");
    if (outcome.payload.size() > kLargestResult) document.refuse("payload");
    if (to_string(outcome.failure).size() > kLongestFailure) document.refuse("failure");
    if (outcome.worker.size() > kLongestName) document.refuse("worker");
    if (!document.is_good()) return document.error();
    return outcome;
}

}  // namespace chuhe::farm
