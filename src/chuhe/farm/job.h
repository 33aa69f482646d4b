// SPDX-License-Identifier: MIT
//
// One piece of a campaign, and its result: values that travel as JSON.
//
// Each job takes seconds to a minute, so that a lost machine costs little, and sending it is
// nothing beside doing it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "chuhe/base/result.h"

namespace chuhe::farm {

// The number of a job within its campaign, from 0.
using JobNumber = std::uint64_t;

struct Job {
    std::string campaign = {};  // its id
    JobNumber number = 0;
    std::string payload = {};  // what the number does not say: a game to analyse; often empty
    // Done before by another worker, and now done again to compare.
    bool is_check = false;
    std::string avoid = {};  // with is_check: that worker

    friend bool operator==(const Job&, const Job&) = default;
};

// SHA-256 of everything that decides the result. A check has the id of the job that it repeats.
std::string id_of(const Job& job);

// What a worker sends back.
struct JobResult {
    std::string job = {};  // its id
    std::string campaign = {};
    JobNumber number = 0;
    bool is_check = false;
    std::string payload = {};  // the result; for a repeatable campaign always the same bytes
    Message failure = {};      // why there is none; empty: there is one
    std::string worker = {};   // its name
    std::uint64_t milliseconds = 0;
    std::uint64_t nodes = 0;

    bool has_failed() const { return !failure.empty(); }
    friend bool operator==(const JobResult&, const JobResult&) = default;
};

// The largest result, in bytes: quoted in JSON it stays below NATS's usual limit of 1 MiB.
inline constexpr std::size_t kLargestResult = 500'000;
// The longest reason for a failure, as English text, and the longest name of a worker: both are
// part of every status.
inline constexpr std::size_t kLongestFailure = 2'000;
inline constexpr std::size_t kLongestName = 100;

// A reason as JobResult::failure may be: cut if it is too long.
Message limited_failure(const Message& reason);
// An error as a reason, with its kind and its place if that is in a file:
// "engine.net: cannot open: no such file or directory".
Message reason_of(const Error& error);

std::string to_text(const Job& job);
std::string to_text(const JobResult& outcome);
Result<Job> parse_job(std::string_view text);
Result<JobResult> parse_job_result(std::string_view text);

}  // namespace chuhe::farm
