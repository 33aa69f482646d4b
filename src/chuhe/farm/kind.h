// SPDX-License-Identifier: MIT
//
// The kinds of work that a farm does: one row each. To add one: a file <name>_kind.{h,cpp}, an
// enumerator in campaign.h, and its row in kind.cpp. Carriers, workers and coordinators know only
// what is here.
#pragma once

#include <memory>
#include <optional>
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
    bool is_cancelled = false;  // nobody wants it any more, or the worker ends
    std::string reason = {};    // in English, for the table of poison jobs
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
    // The error says why the result cannot be true.
    virtual Result<Assessment> assess(const Job& job, const Outcome& outcome) = 0;
};

// Both fail if the settings of the campaign are not those of its kind. The blobs must outlive them.
Result<std::unique_ptr<Maker>> make_maker(const Campaign& campaign, Blobs& blobs);
Result<std::unique_ptr<Assessor>> make_assessor(const Campaign& campaign, Blobs& blobs);

// Searches stop at a limit that is checked now and then, and count what they do after it. A number
// of nodes beyond this is not plausible.
constexpr std::uint64_t most_nodes(std::uint64_t limit) {
    return limit + limit / 4 + 100'000;
}

// "result cannot be true: …".
tl::unexpected<Error> implausible(Message why);

// Engines may ignore the limit of their nodes. The worker that reports it is not to blame; it would
// be for everything else that an assessor refuses.
bool is_fault_of_engine(const Error& error);

}  // namespace chuhe::farm
