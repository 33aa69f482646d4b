// SPDX-License-Identifier: MIT
#include "chuhe/farm/ledger.h"

#include <array>

#include "chuhe/farm/ledger_attempt.h"
#include "chuhe/messages/farm.h"

namespace chuhe::farm {
namespace {

constexpr int kLedgerVersion = 2;
constexpr int kApplicationNumber = 0x63684C67;  // "chLg"
constexpr int kPatienceMilliseconds = 30'000;   // for another process that writes

// `done` and the other sums are kept with each insert, in the same transaction: counting millions
// of rows for every line of a status would not do. docs/formats/farm.md describes the file.
constexpr const char* kSchema = R"(
CREATE TABLE campaigns(
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    spec TEXT NOT NULL,
    count INTEGER NOT NULL,
    state INTEGER NOT NULL,
    elo0 REAL, elo1 REAL, alpha REAL, beta REAL,
    done INTEGER NOT NULL DEFAULT 0,
    failed INTEGER NOT NULL DEFAULT 0,
    ms INTEGER NOT NULL DEFAULT 0,
    nodes INTEGER NOT NULL DEFAULT 0,
    wins INTEGER NOT NULL DEFAULT 0,
    draws INTEGER NOT NULL DEFAULT 0,
    losses INTEGER NOT NULL DEFAULT 0,
    pairs0 INTEGER NOT NULL DEFAULT 0,
    pairs1 INTEGER NOT NULL DEFAULT 0,
    pairs2 INTEGER NOT NULL DEFAULT 0,
    pairs3 INTEGER NOT NULL DEFAULT 0,
    pairs4 INTEGER NOT NULL DEFAULT 0);
CREATE TABLE payloads(
    campaign INTEGER NOT NULL, number INTEGER NOT NULL, payload TEXT NOT NULL,
    PRIMARY KEY(campaign, number)) WITHOUT ROWID;
CREATE TABLE results(
    campaign INTEGER NOT NULL, number INTEGER NOT NULL,
    payload TEXT NOT NULL, worker TEXT NOT NULL, ms INTEGER NOT NULL, nodes INTEGER NOT NULL,
    PRIMARY KEY(campaign, number)) WITHOUT ROWID;
CREATE TABLE poison(
    campaign INTEGER NOT NULL, number INTEGER NOT NULL,
    reason TEXT NOT NULL, worker TEXT NOT NULL,
    PRIMARY KEY(campaign, number)) WITHOUT ROWID;
CREATE TABLE checks(
    campaign INTEGER NOT NULL, number INTEGER NOT NULL,
    first TEXT NOT NULL, second TEXT NOT NULL, verdict INTEGER NOT NULL,
    PRIMARY KEY(campaign, number)) WITHOUT ROWID;
CREATE TABLE workers(name TEXT PRIMARY KEY, refused INTEGER NOT NULL) WITHOUT ROWID;
)";
// What version 2 has besides. `planned` is NULL where all jobs are there from the beginning.
constexpr const char* kSecondSchema = R"(
ALTER TABLE campaigns ADD COLUMN planned INTEGER;
CREATE TABLE refusals(
    campaign INTEGER NOT NULL, number INTEGER NOT NULL, times INTEGER NOT NULL,
    PRIMARY KEY(campaign, number)) WITHOUT ROWID;
)";

// A new file, or one of ours.
bool is_ledger(SQLite::Database& database) {
    const int application = database.execAndGet("PRAGMA application_id").getInt();
    if (application == kApplicationNumber) return true;
    return application == 0 &&
           database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
}

void create_tables(SQLite::Database& database) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    // Another process may have been first.
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    if (version == 0) {
        database.exec(kSchema);
        database.exec("PRAGMA application_id = " + std::to_string(kApplicationNumber));
    }
    if (version < kLedgerVersion) {
        database.exec(kSecondSchema);
        database.exec("PRAGMA user_version = " + std::to_string(kLedgerVersion));
    }
    transaction.commit();
}

constexpr const char* kCampaignColumns =
    "SELECT spec, count, state, done, failed, ms, nodes, elo0, elo1, alpha, beta, "
    "wins, draws, losses, pairs0, pairs1, pairs2, pairs3, pairs4, id FROM campaigns ";
constexpr int kIdColumn = 19;

// A campaign that cannot be read must not hide the others, nor keep anybody from cancelling it.
void read_campaign(SQLite::Statement& query, CampaignRow& row) {
    const std::string id = query.getColumn(kIdColumn).getString();
    auto campaign = parse_campaign(query.getColumn(0).getString());
    if (campaign && campaign->id == id) {
        row.campaign = std::move(*campaign);
    } else {
        row.campaign.id = id;
        row.campaign.spec = query.getColumn(0).getString();
        row.problem = campaign ? say(messages::kFarmBadDocument, "id") : campaign.error().message;
    }
    const int state = query.getColumn(2).getInt();
    const bool is_known = 0 <= state && state <= static_cast<int>(State::Done);
    row.state = is_known ? static_cast<State>(state) : State::Paused;
    if (!is_known) row.problem = say(messages::kFarmBadDocument, "state");
}

CampaignRow row_of(SQLite::Statement& query) {
    CampaignRow row{.count = number_of(query.getColumn(1)),
                    .done = number_of(query.getColumn(3)),
                    .failed = number_of(query.getColumn(4))};
    read_campaign(query, row);
    row.milliseconds = number_of(query.getColumn(5));
    row.nodes = number_of(query.getColumn(6));
    if (!query.getColumn(7).isNull()) {
        row.sprt = {query.getColumn(7).getDouble(), query.getColumn(8).getDouble(),
                    query.getColumn(9).getDouble(), query.getColumn(10).getDouble()};
    }
    row.tally.wins = number_of(query.getColumn(11));
    row.tally.draws = number_of(query.getColumn(12));
    row.tally.losses = number_of(query.getColumn(13));
    for (std::size_t i = 0; i < row.tally.pairs.size(); ++i)
        row.tally.pairs[i] = number_of(query.getColumn(14 + static_cast<int>(i)));
    return row;
}

Result<std::vector<CampaignRow>> rows_of(SQLite::Database& database, const char* condition) {
    std::vector<CampaignRow> rows;
    SQLite::Statement query(database, std::string(kCampaignColumns) + condition);
    while (query.executeStep())
        rows.push_back(row_of(query));
    return rows;
}

}  // namespace

std::string_view name_of(State state) {
    constexpr std::array<std::string_view, 5> kNames = {"running", "paused", "cancelled", "decided",
                                                        "done"};
    return kNames[static_cast<std::size_t>(state)];
}

Ledger::Ledger(std::string path, std::unique_ptr<SQLite::Database> database)
    : path_(std::move(path)), database_(std::move(database)) {}
Ledger::Ledger(Ledger&& other) noexcept = default;
Ledger& Ledger::operator=(Ledger&& other) noexcept = default;
Ledger::~Ledger() = default;

Result<Ledger> Ledger::open(const std::string& path) {
    return attempt(path, [&]() -> Result<Ledger> {
        auto database = std::make_unique<SQLite::Database>(
            path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kPatienceMilliseconds);
        if (!is_ledger(*database)) {
            return failure(ErrorCode::Unsupported, say(messages::kFarmNotALedger),
                           {.source = path});
        }
        // Once a commit returns, it survives a killed process and a power cut.
        database->exec("PRAGMA journal_mode = WAL");
        database->exec("PRAGMA synchronous = FULL");
        database->exec("PRAGMA trusted_schema = OFF");
        create_tables(*database);
        const int version = database->execAndGet("PRAGMA user_version").getInt();
        if (version != kLedgerVersion) {
            return failure(ErrorCode::Unsupported,
                           say(messages::kFarmLedgerVersion, version, kLedgerVersion),
                           {.source = path});
        }
        return Ledger(path, std::move(database));
    });
}

Result<bool> Ledger::add(const Campaign& campaign, JobNumber count,
                         std::span<const std::string> payloads,
                         const std::optional<match::SprtSettings>& sprt, bool is_planned) {
    return attempt(path_, [&]() -> Result<bool> {
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement insert(*database_,
                                 "INSERT INTO campaigns(id, spec, count, state, planned) "
                                 "VALUES(?, ?, ?, 0, ?) ON CONFLICT DO NOTHING");
        insert.bind(1, campaign.id);
        insert.bind(2, campaign.spec);
        insert.bind(3, stored(count));
        if (is_planned) insert.bind(4, 0);
        const bool is_new = insert.exec() == 1;
        const std::int64_t key = key_of(*database_, campaign.id);
        // A match can be extended, and tested on.
        SQLite::Statement extend(
            *database_,
            "UPDATE campaigns SET count = max(count, ?2), elo0 = ?3, elo1 = ?4, alpha = ?5, "
            "beta = ?6, state = CASE WHEN state = 4 AND ?2 > done + failed THEN 0 ELSE state END "
            "WHERE key = ?1");
        extend.bind(1, key);
        extend.bind(2, stored(count));
        if (sprt) {
            extend.bind(3, sprt->elo0);
            extend.bind(4, sprt->elo1);
            extend.bind(5, sprt->alpha);
            extend.bind(6, sprt->beta);
        }
        extend.exec();
        SQLite::Statement add_payload(
            *database_, "INSERT INTO payloads VALUES(?, ?, ?) ON CONFLICT DO NOTHING");
        for (std::size_t i = 0; i < payloads.size(); ++i) {
            add_payload.bind(1, key);
            add_payload.bind(2, stored(i));
            add_payload.bind(3, payloads[i]);
            add_payload.exec();
            add_payload.reset();
        }
        transaction.commit();
        return is_new;
    });
}

Result<std::vector<CampaignRow>> Ledger::campaigns() {
    return attempt(path_, [&] { return rows_of(*database_, "ORDER BY key"); });
}

Result<std::vector<CampaignRow>> Ledger::running() {
    return attempt(path_, [&] { return rows_of(*database_, "WHERE state = 0 ORDER BY key"); });
}

Result<std::optional<CampaignRow>> Ledger::campaign(const std::string& id) {
    return attempt(path_, [&]() -> Result<std::optional<CampaignRow>> {
        SQLite::Statement query(*database_, std::string(kCampaignColumns) + "WHERE id = ?");
        query.bind(1, id);
        if (!query.executeStep()) return std::nullopt;
        return row_of(query);
    });
}

Result<void> Ledger::set_state(const std::string& id, State state) {
    return attempt(path_, [&]() -> Result<void> {
        SQLite::Statement update(*database_,
                                 "UPDATE campaigns SET state = ?2 WHERE id = ?1 AND "
                                 "(state IN (0, 1) OR (?2 = 0 AND done + failed < count))");
        update.bind(1, id);
        update.bind(2, static_cast<int>(state));
        update.exec();
        return {};
    });
}

Result<void> Ledger::forgive(const std::string& id) {
    return attempt(path_, [&]() -> Result<void> {
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        const std::int64_t key = key_of(*database_, id);
        for (const char* const table : {"poison", "refusals"}) {
            SQLite::Statement forget(*database_,
                                     std::string("DELETE FROM ") + table + " WHERE campaign = ?");
            forget.bind(1, key);
            forget.exec();
        }
        SQLite::Statement update(*database_, "UPDATE campaigns SET failed = 0 WHERE key = ?");
        update.bind(1, key);
        update.exec();
        transaction.commit();
        return {};
    });
}

}  // namespace chuhe::farm
