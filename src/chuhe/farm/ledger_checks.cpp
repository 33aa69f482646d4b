// SPDX-License-Identifier: MIT
#include "chuhe/farm/ledger.h"
#include "chuhe/farm/ledger_attempt.h"

namespace chuhe::farm {

Result<std::vector<Job>> Ledger::open_checks(const std::string& id) {
    auto rows = checks(id);
    if (!rows) return tl::make_unexpected(rows.error());
    std::vector<Job> jobs;
    for (const CheckRow& row : *rows) {
        if (row.verdict != CheckRow::Verdict::Open) continue;
        auto found = job(id, row.number);
        if (!found) return tl::make_unexpected(found.error());
        if (!*found) continue;
        (*found)->is_check = true;
        (*found)->avoid = row.first;
        jobs.push_back(std::move(**found));
    }
    return jobs;
}

Result<std::optional<CheckRow>> Ledger::settle_check(const JobResult& second) {
    return attempt(path_, [&]() -> Result<std::optional<CheckRow>> {
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        const std::int64_t key = key_of(*database_, second.campaign);
        SQLite::Statement query(*database_,
                                "SELECT first, payload FROM checks JOIN results "
                                "USING (campaign, number) "
                                "WHERE campaign = ? AND number = ? AND verdict = 0");
        query.bind(1, key);
        query.bind(2, stored(second.number));
        if (!query.executeStep()) return std::nullopt;
        CheckRow row{.number = second.number,
                     .first = query.getColumn(0).getString(),
                     .second = second.worker};
        row.verdict = query.getColumn(1).getString() == second.payload
                          ? CheckRow::Verdict::Same
                          : CheckRow::Verdict::Different;
        SQLite::Statement update(*database_,
                                 "UPDATE checks SET second = ?, verdict = ? "
                                 "WHERE campaign = ? AND number = ?");
        update.bind(1, row.second);
        update.bind(2, static_cast<int>(row.verdict));
        update.bind(3, key);
        update.bind(4, stored(row.number));
        update.exec();
        query.reset();
        transaction.commit();
        return row;
    });
}

Result<std::vector<CheckRow>> Ledger::checks(const std::string& id) {
    return attempt(path_, [&]() -> Result<std::vector<CheckRow>> {
        std::vector<CheckRow> rows;
        SQLite::Statement query(*database_,
                                "SELECT number, first, second, verdict FROM checks "
                                "WHERE campaign = ? ORDER BY number");
        query.bind(1, key_of(*database_, id));
        while (query.executeStep()) {
            rows.push_back({number_of(query.getColumn(0)), query.getColumn(1).getString(),
                            query.getColumn(2).getString(),
                            static_cast<CheckRow::Verdict>(query.getColumn(3).getInt())});
        }
        return rows;
    });
}

Result<std::uint64_t> Ledger::note_refusal(const std::string& id, JobNumber number) {
    return attempt(path_, [&]() -> Result<std::uint64_t> {
        SQLite::Statement count(*database_,
                                "INSERT INTO refusals VALUES(?, ?, 1) ON CONFLICT(campaign, "
                                "number) DO UPDATE SET times = times + 1 RETURNING times");
        count.bind(1, key_of(*database_, id));
        count.bind(2, stored(number));
        return count.executeStep() ? number_of(count.getColumn(0)) : 0;
    });
}

Result<std::uint64_t> Ledger::note_refused(const std::string& worker) {
    return attempt(path_, [&]() -> Result<std::uint64_t> {
        SQLite::Statement count(*database_,
                                "INSERT INTO workers VALUES(?, 1) ON CONFLICT(name) DO UPDATE SET "
                                "refused = refused + 1 RETURNING refused");
        count.bind(1, worker);
        return count.executeStep() ? number_of(count.getColumn(0)) : 0;
    });
}

Result<void> Ledger::trust(const std::string& worker) {
    return attempt(path_, [&]() -> Result<void> {
        SQLite::Statement forget(*database_, "DELETE FROM workers WHERE name = ?");
        forget.bind(1, worker);
        forget.exec();
        return {};
    });
}

Result<std::uint64_t> Ledger::refused_of(const std::string& worker) {
    return attempt(path_, [&]() -> Result<std::uint64_t> {
        SQLite::Statement query(*database_, "SELECT refused FROM workers WHERE name = ?");
        query.bind(1, worker);
        return query.executeStep() ? number_of(query.getColumn(0)) : 0;
    });
}

}  // namespace chuhe::farm
