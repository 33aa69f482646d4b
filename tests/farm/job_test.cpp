// SPDX-License-Identifier: MIT
#include "chuhe/farm/job.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "chuhe/farm/campaign.h"
#include "chuhe/messages/engines.h"
#include "chuhe/messages/errors.h"
#include "chuhe/messages/farm.h"

namespace chuhe::farm {
namespace {

using nlohmann::json;

const std::string kSomeCampaign = digest_of("some campaign");

}  // namespace

TEST_CASE("a job is known by its campaign, its number and what it is about") {
    const Job job{.campaign = kSomeCampaign, .number = 7, .payload = "game"};
    Job other = job;
    CHECK(id_of(other) == id_of(job));
    other.number = 8;
    CHECK(id_of(other) != id_of(job));
    other = job;
    other.payload = "another";
    CHECK(id_of(other) != id_of(job));
    other = job;
    other.campaign = digest_of("another");
    CHECK(id_of(other) != id_of(job));
}

TEST_CASE("a check has the id of the job that it repeats") {
    const Job job{.campaign = kSomeCampaign, .number = 7};
    Job check = job;
    check.is_check = true;
    check.avoid = "w1";
    CHECK(id_of(check) == id_of(job));
}

TEST_CASE("an outcome is refused if it is nested like a bottomless pit, or its words are endless") {
    const std::string deep = std::string(200'000, '[') + std::string(200'000, ']');
    CHECK_FALSE(parse_job_result(R"({"job": )" + deep + "}").has_value());
    JobResult outcome{.job = digest_of("job"), .campaign = kSomeCampaign, .worker = "w1"};
    outcome.failure = Message::verbatim(std::string(kLongestFailure, 'x'));
    CHECK(parse_job_result(to_text(outcome)).has_value());
    outcome.failure = Message::verbatim(std::string(kLongestFailure + 1, 'x'));
    CHECK_FALSE(parse_job_result(to_text(outcome)).has_value());
    outcome.failure = Message::verbatim("x");
    outcome.worker = std::string(kLongestName + 1, 'w');
    CHECK_FALSE(parse_job_result(to_text(outcome)).has_value());
}

TEST_CASE("jobs survive their text") {
    const Job job{.campaign = kSomeCampaign, .number = 7, .payload = "{\"a\": \"马八进七\"}\n"};
    CHECK(parse_job(to_text(job)).value() == job);
    const Job check{.campaign = kSomeCampaign, .number = 0, .is_check = true, .avoid = "w1"};
    CHECK(parse_job(to_text(check)).value() == check);
}

TEST_CASE("outcomes survive their text") {
    JobResult outcome{.job = digest_of("job"),
                      .campaign = kSomeCampaign,
                      .number = 3,
                      .payload = "h2e2 1",
                      .worker = "w1",
                      .milliseconds = 20,
                      .nodes = UINT64_MAX};
    CHECK(parse_job_result(to_text(outcome)).value() == outcome);
    outcome.payload.clear();
    outcome.failure = Message::verbatim("engine died");
    outcome.is_check = true;
    CHECK(parse_job_result(to_text(outcome)).value() == outcome);
    outcome.failure = say(messages::kAbout, Message::verbatim("new"), say(messages::kGivesNoScore));
    CHECK(parse_job_result(to_text(outcome)).value() == outcome);
}

TEST_CASE("a failure is a message for programs too, and may be a plain text or unknown") {
    const JobResult outcome{.job = digest_of("job"),
                            .campaign = kSomeCampaign,
                            .failure = say(messages::kFarmDeliveredInVain, 5),
                            .worker = "w1"};
    json text = json::parse(to_text(outcome));
    CHECK(text["failure"] == "no result after 5 deliveries");
    CHECK(text["failure_code"] == "farm.delivered_in_vain");
    CHECK(text["failure_arguments"]["n"] == 5);
    CHECK(text["failure_words"]["zh-Hans"] == "已分发 5 次，均无结果");
    // Of a newer program: the English text remains.
    text["failure_code"] = "farm.of_tomorrow";
    CHECK(parse_job_result(text.dump()).value().failure ==
          Message::verbatim("no result after 5 deliveries"));
    // Of an older one.
    for (const char* key : {"failure_words", "failure_code", "failure_arguments"})
        text.erase(key);
    text["failure"] = "engine died";
    CHECK(parse_job_result(text.dump()).value().failure == Message::verbatim("engine died"));
    text["failure"] = "";
    CHECK_FALSE(parse_job_result(text.dump()).has_value());
}

TEST_CASE("a reason that is too long is cut, and others are kept as they are") {
    const Message brief = say(messages::kFarmResultTooLarge, 600'000, kLargestResult);
    CHECK(limited_failure(brief) == brief);
    const std::string flood(3'000, 'x');
    const Message long_words = say(messages::kWithLastWords, say(messages::kDoesNotAnswer), flood);
    CHECK(limited_failure(long_words).code() == long_words.code());
    CHECK(to_string(limited_failure(long_words)).size() <= kLongestFailure);
    messages::List many;
    for (int i = 0; i < 200; ++i)
        many.push_back(Message::verbatim("马八进七"));
    const Message list = say(messages::kSentences, std::move(many));
    CHECK(to_string(limited_failure(list)).size() <= kLongestFailure);
}

TEST_CASE("an error becomes a reason with its kind and its file") {
    const Error error{ErrorCode::CannotOpen, say(messages::kNoSuchFile), {.source = "a.net"}};
    CHECK(to_string(reason_of(error)) == to_string(error));
    CHECK(reason_of(error).in(Language::Simplified) == "a.net：无法打开：没有这个文件或文件夹");
    const Error nowhere{ErrorCode::BadSyntax, say(messages::kFarmNoReason)};
    CHECK(to_string(reason_of(nowhere)) == to_string(nowhere));
}

TEST_CASE("texts that are neither jobs nor outcomes are refused") {
    const Job job{.campaign = kSomeCampaign, .number = 7};
    for (const std::string& text :
         {std::string(), std::string("null"), std::string("{}"),
          R"({"campaign":"abc","number":1,"payload":""})" + std::string(),
          R"({"campaign":")" + kSomeCampaign + R"(","number":-1,"payload":""})",
          R"({"campaign":")" + kSomeCampaign + R"(","number":1.5,"payload":""})",
          R"({"campaign":")" + kSomeCampaign + R"(","number":1})",
          R"({"campaign":")" + kSomeCampaign + R"(","number":1,"payload":"","avoid":3})",
          to_text(job).substr(0, 90)}) {
        CAPTURE(text);
        CHECK_FALSE(parse_job(text).has_value());
        CHECK_FALSE(parse_job_result(text).has_value());
    }
}

TEST_CASE("a result that is too large for a message is refused") {
    JobResult outcome{.job = digest_of("job"), .campaign = kSomeCampaign, .worker = "w1"};
    outcome.payload.assign(kLargestResult, 'x');
    CHECK(parse_job_result(to_text(outcome)).has_value());
    outcome.payload += 'x';
    CHECK_FALSE(parse_job_result(to_text(outcome)).has_value());
}

}  // namespace chuhe::farm
