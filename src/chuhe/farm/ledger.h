// SPDX-License-Identifier: MIT
//
// The truth about a farm: an SQLite file with the campaigns, a row for each job that is done, and a
// row for each job that cannot be done.
//
// Queues lose messages and deliver them twice, workers die, and two coordinators may run at once.
// None of that matters, because a result counts when its row is inserted, and a job never has two
// rows: INSERT … ON CONFLICT DO NOTHING. Jobs without a row are published again.
//
// Several processes may have the file open. A Ledger is for one thread at a time.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/farm/campaign.h"
#include "chuhe/farm/job.h"
#include "chuhe/match/statistics.h"

namespace SQLite {
class Database;
}  // namespace SQLite

namespace chuhe::farm {

// Stored, never renumber.
enum class State : std::uint8_t {
    Running = 0,
    Paused = 1,
    Cancelled = 2,
    Decided = 3,  // by its SPRT, before all jobs were done
    Done = 4,     // every job has a row
};

std::string_view name_of(State state);

constexpr bool is_over(State state) {
    return state != State::Running && state != State::Paused;
}

// A campaign and its progress.
struct CampaignRow {
    Campaign campaign = {};
    JobNumber count = 0;  // of jobs
    State state = State::Running;
    JobNumber done = 0;
    JobNumber failed = 0;                          // jobs in the table of poison jobs
    std::optional<match::SprtSettings> sprt = {};  // when to stop a match
    match::Tally tally = {};                       // of a match, for its first engine
    std::uint64_t milliseconds = 0;                // spent by workers
    std::uint64_t nodes = 0;
    // Why the specification cannot be read, perhaps because a newer program wrote it. Empty: it
    // can. Otherwise the campaign has its id and its bytes, and nothing else.
    Message problem = {};

    JobNumber left() const { return count - done - failed; }
};

// The score of a pair of games, in half points of the pairing's first engine.
using PairPoints = std::array<match::HalfPoints, 2>;

// A result that has been checked.
struct Entry {
    JobResult outcome = {};
    std::optional<PairPoints> points = {};  // of a match
    bool wants_check = false;               // it is to be done again by another worker
};

// What became of an entry.
enum class Taken : std::uint8_t {
    New,       // it has a row now
    Known,     // it had one before
    Unwanted,  // the campaign is over, or there is no such campaign or job
};

// A job that no worker could do.
struct PoisonRow {
    JobNumber number = 0;
    Message reason = {};
    std::string worker = {};  // the last that tried
};

// A job that was done twice, by two workers.
struct CheckRow {
    // Stored, never renumber.
    enum class Verdict : std::uint8_t { Open = 0, Same = 1, Different = 2 };

    JobNumber number = 0;
    std::string first = {};   // whose result is in the table
    std::string second = {};  // empty while it is open
    Verdict verdict = Verdict::Open;
};

class Ledger {
public:
    // Creates the file if there is none. ":memory:" for one that lasts as long as the object.
    static Result<Ledger> open(const std::string& path);

    Ledger(Ledger&& other) noexcept;
    Ledger& operator=(Ledger&& other) noexcept;
    ~Ledger();

    // --- Campaigns ---

    // `payloads` has one for each job, or is empty if the numbers say it all. True if it is new. A
    // known one keeps its rows: its count may grow, and then it goes on. Of a campaign whose jobs
    // are planned one after the other, none is there before plan().
    Result<bool> add(const Campaign& campaign, JobNumber count,
                     std::span<const std::string> payloads,
                     const std::optional<match::SprtSettings>& sprt = {}, bool is_planned = false);

    Result<std::vector<CampaignRow>> campaigns();  // oldest first
    Result<std::vector<CampaignRow>> running();    // those alone that are neither over nor paused
    Result<std::optional<CampaignRow>> campaign(const std::string& id);

    // Nothing changes if the campaign is over, unless it is to run again.
    Result<void> set_state(const std::string& id, State state);

    // Gives up what is known of poison jobs and of refused results, so that they are tried again.
    Result<void> forgive(const std::string& id);

    // --- Jobs ---

    // The payloads of the next jobs, from `from` on. Does nothing where there are some already:
    // another coordinator was faster, and has planned the same.
    Result<void> plan(const std::string& id, JobNumber from, std::span<const std::string> payloads);
    // How many jobs there are so far: all of them, unless they are planned.
    Result<JobNumber> planned(const std::string& id);

    // At most that many jobs from `from` on that have no row, in order.
    Result<std::vector<Job>> missing(const std::string& id, JobNumber from, std::size_t most);
    // Of these numbers, those that have no row.
    Result<std::set<JobNumber>> still_missing(const std::string& id,
                                              const std::set<JobNumber>& numbers);
    // Nothing if the campaign has no such job.
    Result<std::optional<Job>> job(const std::string& id, JobNumber number);

    // --- Results ---

    // All in one transaction: when it returns, they are on the disk. One answer for each.
    Result<std::vector<Taken>> take(std::span<const Entry> entries);

    // By number, from `from` on, at most that many.
    Result<std::vector<JobResult>> results(const std::string& id, JobNumber from, std::size_t most);
    Result<std::vector<PoisonRow>> poison(const std::string& id, std::size_t most = 1000);

    // --- Checks ---

    // Jobs to be done again, that have not been yet.
    Result<std::vector<Job>> open_checks(const std::string& id);
    // Compares the second result with the first. Nothing if no check is open for that job.
    Result<std::optional<CheckRow>> settle_check(const JobResult& second);
    Result<std::vector<CheckRow>> checks(const std::string& id);

    // Counts a result of that job that was refused. Returns how often that has happened to it.
    Result<std::uint64_t> note_refusal(const std::string& id, JobNumber number);

    // --- Workers ---

    // Counts an implausible result. Returns how many there have been from that worker.
    Result<std::uint64_t> note_refused(const std::string& worker);
    Result<std::uint64_t> refused_of(const std::string& worker);
    // Begins to count anew.
    Result<void> trust(const std::string& worker);

private:
    Ledger(std::string path, std::unique_ptr<SQLite::Database> database);

    std::string path_;
    std::unique_ptr<SQLite::Database> database_;
};

}  // namespace chuhe::farm
