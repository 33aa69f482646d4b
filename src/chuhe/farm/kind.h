// SPDX-License-Identifier: MIT
//
// The kinds of work that a farm does: one row each. To add one: a file <name>_kind.{h,cpp}, an
// enumerator in campaign.h, and its row in kind.cpp. Carriers, workers and coordinators know only
// what is here.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "chuhe/base/result.h"
#include "chuhe/farm/blobs.h"
#include "chuhe/farm/campaign.h"
#include "chuhe/farm/job.h"
#include "chuhe/farm/ledger.h"

namespace chuhe::farm {

// The result of a job.
struct Work {
    std::string payload = {};
    std::uint64_t nodes = 0;
};

// Why there is none.
struct Setback {
    bool is_cancelled = false;  // the job is no longer wanted, or the worker ends
    Message reason = {};        // for the table of poison jobs
};

// Does jobs of one campaign, one after the other, in one thread. Keeps engines between jobs.
class Maker {
public:
    virtual ~Maker() = default;
    // Blocks. Returns soon after `stop` is requested.
    virtual tl::expected<Work, Setback> make(const Job& job, const std::stop_token& stop) = 0;
};

// What a checked result means for its campaign.
struct Assessment {
    std::optional<PairPoints> points = {};  // of a match
};

// Checks the results of one campaign, without doing the work again.
class Assessor {
public:
    virtual ~Assessor() = default;
    // The error says why the result is implausible.
    virtual Result<Assessment> assess(const Job& job, const JobResult& outcome) = 0;
};

// Plans the jobs of a campaign in which they depend on the results of earlier ones.
//
// Jobs come in generations of the same size, by their numbers, and all jobs of a generation have
// the same payload. It is made of that of the generation before and of the results of one a little
// earlier: `lag` generations lie between them and the jobs that they lead to, so that workers have
// something to do while the last results of a generation come in. Numbers alone decide who
// depends on whom, so the payloads do not depend on how many workers there are, nor on who is fast.
class Planner {
public:
    virtual ~Planner() = default;
    virtual JobNumber generation_size() const = 0;
    virtual JobNumber lag() const = 0;
    // `previous` is the payload of the generation before, empty for the first. `outcomes` are by
    // number: none for the first generations, and without those of jobs that failed.
    virtual Result<std::string> plan(const std::string& previous,
                                     std::span<const JobResult> outcomes) const = 0;
};

// Null if the jobs of this kind are there from the beginning. Fails if the settings of the campaign
// are not those of its kind.
Result<std::unique_ptr<Planner>> make_planner(const Campaign& campaign);

// Both fail if the settings of the campaign are not those of its kind. The blobs must outlive them.
Result<std::unique_ptr<Maker>> make_maker(const Campaign& campaign, Blobs& blobs);
Result<std::unique_ptr<Assessor>> make_assessor(const Campaign& campaign, Blobs& blobs);

// Searches stop at a limit that is checked now and then, and count what they do after it. A number
// of nodes beyond this is not plausible.
constexpr std::uint64_t most_nodes(std::uint64_t limit) {
    return limit + limit / 4 + 100'000;
}

// The error of an assessor.
tl::unexpected<Error> implausible(Message why);

// Engines may ignore the limit of their nodes. The worker that reports it is not to blame; it would
// be for everything else that an assessor refuses.
bool is_fault_of_engine(const Error& error);

}  // namespace chuhe::farm
