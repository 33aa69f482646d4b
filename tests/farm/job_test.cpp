// SPDX-License-Identifier: MIT
#include "chuhe/farm/job.h"

#include <doctest/doctest.h>

#include "chuhe/farm/campaign.h"

namespace chuhe::farm {
namespace {

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
    outcome.failure = std::string(kLongestFailure, 'x');
    CHECK(parse_job_result(to_text(outcome)).has_value());
    outcome.failure += 'x';
    CHECK_FALSE(parse_job_result(to_text(outcome)).has_value());
    outcome.failure = "x";
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
    outcome.failure = "engine died";
    outcome.is_check = true;
    CHECK(parse_job_result(to_text(outcome)).value() == outcome);
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
