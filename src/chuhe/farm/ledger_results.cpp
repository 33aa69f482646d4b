// SPDX-License-Identifier: MIT
#include "chuhe/farm/document.h"
#include "chuhe/farm/ledger.h"
#include "chuhe/farm/ledger_attempt.h"
#include "chuhe/messages/json.h"

namespace chuhe::farm {
namespace {

// A reason in the table of poison jobs: a message as JSON, or a plain text.
std::string reason_text(const Message& reason) {
    nlohmann::json value;
    write_message(value, reason);
    return dump(value);
}

Message reason_in(const std::string& text) {
    Document document(text);
    Message reason = document.message();
    return document.is_good() ? reason : Message::verbatim(text);
}

// Inserts the entries of one transaction.
class Intake {
public:
    explicit Intake(SQLite::Database& database) : database_(database) {}

    Taken take(const Entry& entry) {
        const JobResult& outcome = entry.outcome;
        SQLite::Statement query(database_, "SELECT key, state, count FROM campaigns WHERE id = ?");
        query.bind(1, outcome.campaign);
        if (!query.executeStep()) return Taken::Unwanted;
        key_ = query.getColumn(0).getInt64();
        const auto state = static_cast<State>(query.getColumn(1).getInt());
        if (outcome.number >= number_of(query.getColumn(2))) return Taken::Unwanted;
        // Known results may come again long after the end; others are no longer wanted. A game
        // that ends after the decision of a test must not be counted.
        if (has_row("results", outcome.number)) return Taken::Known;
        if (is_over(state)) return Taken::Unwanted;
        if (outcome.has_failed()) return add_poison(outcome);
        add_result(entry);
        return Taken::New;
    }

private:
    bool has_row(const std::string& table, JobNumber number) {
        SQLite::Statement query(database_,
                                "SELECT 1 FROM " + table + " WHERE campaign = ? AND number = ?");
        query.bind(1, key_);
        query.bind(2, stored(number));
        return query.executeStep();
    }

    void add_result(const Entry& entry) {
        const JobResult& outcome = entry.outcome;
        SQLite::Statement insert(database_,
                                 "INSERT INTO results(campaign, number, payload, worker, ms, "
                                 "nodes) VALUES(?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
        insert.bind(1, key_);
        insert.bind(2, stored(outcome.number));
        insert.bind(3, outcome.payload);
        insert.bind(4, outcome.worker);
        insert.bind(5, stored(outcome.milliseconds));
        insert.bind(6, stored(outcome.nodes));
        insert.exec();
        // It could be done after all.
        SQLite::Statement forget(database_, "DELETE FROM poison WHERE campaign = ? AND number = ?");
        forget.bind(1, key_);
        forget.bind(2, stored(outcome.number));
        const int forgotten = forget.exec();
        SQLite::Statement sum(database_,
                              "UPDATE campaigns SET done = done + 1, failed = failed - ?2, "
                              "ms = ms + ?3, nodes = nodes + ?4 WHERE key = ?1");
        sum.bind(1, key_);
        sum.bind(2, forgotten);
        sum.bind(3, stored(outcome.milliseconds));
        sum.bind(4, stored(outcome.nodes));
        sum.exec();
        if (entry.wants_check) ask_for_check(outcome);
        if (entry.points) count_pair(*entry.points);
        end_if_complete();
    }

    Taken add_poison(const JobResult& outcome) {
        SQLite::Statement insert(
            database_,
            "INSERT INTO poison(campaign, number, reason, worker) VALUES(?, ?, ?, ?) "
            "ON CONFLICT DO NOTHING");
        insert.bind(1, key_);
        insert.bind(2, stored(outcome.number));
        insert.bind(3, reason_text(outcome.failure));
        insert.bind(4, outcome.worker);
        if (insert.exec() == 0) return Taken::Known;
        SQLite::Statement sum(database_, "UPDATE campaigns SET failed = failed + 1 WHERE key = ?");
        sum.bind(1, key_);
        sum.exec();
        end_if_complete();
        return Taken::New;
    }

    void ask_for_check(const JobResult& outcome) {
        SQLite::Statement insert(database_,
                                 "INSERT INTO checks(campaign, number, first, second, verdict) "
                                 "VALUES(?, ?, ?, '', 0) ON CONFLICT DO NOTHING");
        insert.bind(1, key_);
        insert.bind(2, stored(outcome.number));
        insert.bind(3, outcome.worker);
        insert.exec();
    }

    // Both games at once: half a pair says nothing in an SPRT.
    void count_pair(const PairPoints& points) {
        match::Tally tally;
        for (const match::HalfPoints game : points)
            tally.add_game(game);
        tally.add_pair(points[0] + points[1]);
        SQLite::Statement sum(
            database_,
            "UPDATE campaigns SET wins = wins + ?2, draws = draws + ?3, losses = losses + ?4, "
            "pairs0 = pairs0 + ?5, pairs1 = pairs1 + ?6, pairs2 = pairs2 + ?7, "
            "pairs3 = pairs3 + ?8, pairs4 = pairs4 + ?9 WHERE key = ?1 "
            "RETURNING elo0, elo1, alpha, beta, wins, draws, losses, pairs0, pairs1, pairs2, "
            "pairs3, pairs4");
        sum.bind(1, key_);
        sum.bind(2, stored(tally.wins));
        sum.bind(3, stored(tally.draws));
        sum.bind(4, stored(tally.losses));
        for (std::size_t i = 0; i < tally.pairs.size(); ++i)
            sum.bind(5 + static_cast<int>(i), stored(tally.pairs[i]));
        if (!sum.executeStep() || sum.getColumn(0).isNull()) return;
        const match::SprtSettings settings{
            sum.getColumn(0).getDouble(), sum.getColumn(1).getDouble(),
            sum.getColumn(2).getDouble(), sum.getColumn(3).getDouble()};
        tally.wins = number_of(sum.getColumn(4));
        tally.draws = number_of(sum.getColumn(5));
        tally.losses = number_of(sum.getColumn(6));
        for (std::size_t i = 0; i < tally.pairs.size(); ++i)
            tally.pairs[i] = number_of(sum.getColumn(7 + static_cast<int>(i)));
        sum.reset();
        if (match::sprt(tally, settings).state == match::SprtState::Open) return;
        set_state(State::Decided);
    }

    void end_if_complete() {
        SQLite::Statement end(database_,
                              "UPDATE campaigns SET state = 4 "
                              "WHERE key = ? AND state IN (0, 1) AND done + failed >= count");
        end.bind(1, key_);
        end.exec();
    }

    void set_state(State state) {
        SQLite::Statement update(database_, "UPDATE campaigns SET state = ? WHERE key = ?");
        update.bind(1, static_cast<int>(state));
        update.bind(2, key_);
        update.exec();
    }

    SQLite::Database& database_;
    std::int64_t key_ = 0;
};

}  // namespace

Result<std::vector<Taken>> Ledger::take(std::span<const Entry> entries) {
    return attempt(path_, [&]() -> Result<std::vector<Taken>> {
        std::vector<Taken> taken;
        // At once for writing: a second coordinator waits here, and then sees our rows.
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        Intake intake(*database_);
        for (const Entry& entry : entries)
            taken.push_back(intake.take(entry));
        transaction.commit();
        return taken;
    });
}

Result<std::vector<JobResult>> Ledger::results(const std::string& id, JobNumber from,
                                               std::size_t most) {
    return attempt(path_, [&]() -> Result<std::vector<JobResult>> {
        std::vector<JobResult> outcomes;
        SQLite::Statement query(*database_,
                                "SELECT number, payload, worker, ms, nodes FROM results "
                                "WHERE campaign = ? AND number >= ? ORDER BY number LIMIT ?");
        query.bind(1, key_of(*database_, id));
        query.bind(2, stored(from));
        query.bind(3, stored(most));
        while (query.executeStep()) {
            outcomes.push_back({.campaign = id,
                                .number = number_of(query.getColumn(0)),
                                .payload = query.getColumn(1).getString(),
                                .worker = query.getColumn(2).getString(),
                                .milliseconds = number_of(query.getColumn(3)),
                                .nodes = number_of(query.getColumn(4))});
        }
        return outcomes;
    });
}

Result<std::vector<PoisonRow>> Ledger::poison(const std::string& id, std::size_t most) {
    return attempt(path_, [&]() -> Result<std::vector<PoisonRow>> {
        std::vector<PoisonRow> rows;
        SQLite::Statement query(*database_,
                                "SELECT number, reason, worker FROM poison WHERE campaign = ? "
                                "ORDER BY number LIMIT ?");
        query.bind(1, key_of(*database_, id));
        query.bind(2, stored(most));
        while (query.executeStep()) {
            rows.push_back({number_of(query.getColumn(0)),
                            reason_in(query.getColumn(1).getString()),
                            query.getColumn(2).getString()});
        }
        return rows;
    });
}

}  // namespace chuhe::farm
