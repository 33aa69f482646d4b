// SPDX-License-Identifier: MIT
#include "chuhe/farm/ledger.h"
#include "chuhe/farm/ledger_attempt.h"

namespace chuhe::farm {
namespace {

struct Known {
    std::int64_t key = 0;
    JobNumber count = 0;  // of the jobs that are there so far
};

Known find_campaign(SQLite::Database& database, const std::string& id) {
    SQLite::Statement query(database,
                            "SELECT key, min(count, coalesce(planned, count)) FROM campaigns "
                            "WHERE id = ?");
    query.bind(1, id);
    if (!query.executeStep()) return {};
    return {query.getColumn(0).getInt64(), number_of(query.getColumn(1))};
}

// Reads the payloads of many jobs.
class Payloads {
public:
    Payloads(SQLite::Database& database, std::int64_t key)
        : query_(database, "SELECT payload FROM payloads WHERE campaign = ? AND number = ?"),
          key_(key) {}

    std::string of(JobNumber number) {
        query_.reset();
        query_.bind(1, key_);
        query_.bind(2, stored(number));
        return query_.executeStep() ? query_.getColumn(0).getString() : std::string();
    }

private:
    SQLite::Statement query_;
    std::int64_t key_;
};

}  // namespace

Result<JobNumber> Ledger::planned(const std::string& id) {
    return attempt(path_,
                   [&]() -> Result<JobNumber> { return find_campaign(*database_, id).count; });
}

Result<void> Ledger::plan(const std::string& id, JobNumber from,
                          std::span<const std::string> payloads) {
    return attempt(path_, [&]() -> Result<void> {
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        const std::int64_t key = key_of(*database_, id);
        SQLite::Statement insert(*database_,
                                 "INSERT INTO payloads VALUES(?, ?, ?) ON CONFLICT DO NOTHING");
        for (std::size_t i = 0; i < payloads.size(); ++i) {
            insert.bind(1, key);
            insert.bind(2, stored(from + i));
            insert.bind(3, payloads[i]);
            insert.exec();
            insert.reset();
        }
        SQLite::Statement advance(*database_,
                                  "UPDATE campaigns SET planned = max(planned, ?2) WHERE key = ?1");
        advance.bind(1, key);
        advance.bind(2, stored(from + payloads.size()));
        advance.exec();
        transaction.commit();
        return {};
    });
}

Result<std::vector<Job>> Ledger::missing(const std::string& id, JobNumber from, std::size_t most) {
    return attempt(path_, [&]() -> Result<std::vector<Job>> {
        std::vector<Job> jobs;
        const Known known = find_campaign(*database_, id);
        Payloads payloads(*database_, known.key);
        SQLite::Statement rows(*database_,
                               "SELECT number FROM results WHERE campaign = ?1 AND number >= ?2 "
                               "UNION ALL "
                               "SELECT number FROM poison WHERE campaign = ?1 AND number >= ?2 "
                               "ORDER BY 1");
        rows.bind(1, known.key);
        rows.bind(2, stored(from));
        // The gaps between the rows.
        bool has_row = rows.executeStep();
        for (JobNumber number = from; number < known.count && jobs.size() < most; ++number) {
            while (has_row && number_of(rows.getColumn(0)) < number)
                has_row = rows.executeStep();
            if (has_row && number_of(rows.getColumn(0)) == number) continue;
            jobs.push_back({.campaign = id, .number = number, .payload = payloads.of(number)});
        }
        return jobs;
    });
}

Result<std::set<JobNumber>> Ledger::still_missing(const std::string& id,
                                                  const std::set<JobNumber>& numbers) {
    return attempt(path_, [&]() -> Result<std::set<JobNumber>> {
        const Known known = find_campaign(*database_, id);
        SQLite::Statement query(*database_,
                                "SELECT EXISTS(SELECT 1 FROM results WHERE campaign = ?1 AND "
                                "number = ?2) OR EXISTS(SELECT 1 FROM poison WHERE campaign = ?1 "
                                "AND number = ?2)");
        std::set<JobNumber> missing;
        for (const JobNumber number : numbers) {
            query.reset();
            query.bind(1, known.key);
            query.bind(2, stored(number));
            if (query.executeStep() && query.getColumn(0).getInt() == 0) missing.insert(number);
        }
        return missing;
    });
}

Result<std::optional<Job>> Ledger::job(const std::string& id, JobNumber number) {
    return attempt(path_, [&]() -> Result<std::optional<Job>> {
        const Known known = find_campaign(*database_, id);
        if (number >= known.count) return std::nullopt;
        return Job{.campaign = id,
                   .number = number,
                   .payload = Payloads(*database_, known.key).of(number)};
    });
}

}  // namespace chuhe::farm
