// SPDX-License-Identifier: MIT
//
// Imports into a shared library: hidden until they are complete, and gone if the program that runs
// them is.
#include <set>

#include "chuhe/database/dates.h"
#include "chuhe/messages/club.h"
#include "chuhe/postgres/store_attempt.h"
#include "chuhe/postgres/store_common.h"

namespace chuhe::postgres {
namespace {

void discard_intake(Link& link, IntakeId intake) {
    link.run("DELETE FROM games WHERE intake = $1 AND intake <> 0", {intake});
    link.run("DELETE FROM collections WHERE intake = $1 AND intake <> 0", {intake});
    link.run("DELETE FROM intakes WHERE id = $1", {intake});
}

// What is there already is kept.
void add_pairs(Link& link, const std::string& table,
               const std::map<std::string, std::string>& pairs) {
    for (const auto& [name, value] : pairs)
        link.run("INSERT INTO " + table + " VALUES ($1, $2) ON CONFLICT DO NOTHING", {name, value});
}

}  // namespace

// --- Owners ---

PostgresStore::Owner::~Owner() {
    try {
        if (link->is_alive()) {
            link->run("SELECT pg_advisory_unlock($1::integer, $2::integer)", {kOwnerLocks, number});
        }
    } catch (const SqlFailure&) {  // NOLINT(bugprone-empty-catch): the connection ends now anyway
    }
}

void PostgresStore::become_owner() {
    Result<std::unique_ptr<Link>> link = Link::connect(common_->address);
    if (!link) throw SqlFailure("", to_string(link.error().message));
    const int number = (*link)->run("SELECT nextval('owners')").small(0, 0);
    (*link)->run("SELECT pg_advisory_lock($1::integer, $2::integer)", {kOwnerLocks, number});
    common_->owner = std::make_unique<Owner>(*std::move(link), number);
}

// With a connection that lives: if it broke, the lock is gone, and with it the old number.
int PostgresStore::owner() {
    const std::scoped_lock lock(common_->owner_mutex);
    try {
        common_->owner->link->run("SELECT 1");
    } catch (const SqlFailure&) {
        become_owner();
    }
    return common_->owner->number;
}

std::size_t PostgresStore::discard_abandoned(Link& link, int own) {
    const Rows running = link.run("SELECT id, owner FROM intakes ORDER BY id");
    std::set<int> gone;
    std::size_t games = 0;
    for (int row = 0; row < running.count(); ++row) {
        const IntakeId intake = running.number(row, 0);
        const int owner = running.small(row, 1);
        if (owner == own) continue;
        // Until the end of the transaction, so it is asked for once.
        if (!gone.contains(owner) &&
            link.run("SELECT pg_try_advisory_xact_lock($1::integer, $2::integer)",
                     {kOwnerLocks, owner})
                    .number(0, 0) == 0) {
            continue;
        }
        gone.insert(owner);
        games += static_cast<std::size_t>(
            link.run("SELECT count(*) FROM games WHERE intake = $1 AND intake <> 0", {intake})
                .number(0, 0));
        discard_intake(link, intake);
    }
    return games;
}

// --- Imports ---

Result<IntakeId> PostgresStore::begin_intake() {
    int own = 0;
    try {
        own = owner();
    } catch (const SqlFailure& error) {
        return failure(ErrorCode::CannotWrite, say(messages::kLibraryFailed, error.reason()),
                       {.source = common_->shown});
    }
    return write([&](Link& link) -> Result<IntakeId> {
        discard_abandoned(link, own);
        const std::string now = database::now_utc();
        const IntakeId id = link.run(
                                    "INSERT INTO intakes (owner, begun, first_change) VALUES "
                                    "($1, $2, $3) RETURNING id",
                                    {own, now, next_change(link)})
                                .number(0, 0);
        link.commit();
        return id;
    });
}

Result<void> PostgresStore::accept(IntakeId intake, const IntakeChanges& changes) {
    return write([&](Link& link) -> Result<void> {
        if (link.run("DELETE FROM intakes WHERE id = $1", {intake}).affected() == 0 &&
            intake != 0) {
            return failure(ErrorCode::CannotWrite, say(messages::kImportLost),
                           {.source = common_->shown});
        }
        std::int64_t change = next_change(link);
        for (const GameId id : changes.restored)
            link.run("UPDATE games SET deleted = '', change = $2 WHERE id = $1", {id, change++});
        for (const auto& [id, text] : changes.labelled) {
            link.run(
                "INSERT INTO labels (game, label) SELECT id, $2 FROM games WHERE id = $1 "
                "ON CONFLICT DO NOTHING",
                {id, text});
            link.run("UPDATE games SET change = $2 WHERE id = $1", {id, change++});
        }
        for (const auto& [id, time] : changes.solved)
            link.run("UPDATE games SET solved = $2, change = $3 WHERE id = $1 AND solved = ''",
                     {id, time, change++});
        for (const CollectionId id : changes.collections)
            link.run("UPDATE collections SET removed = '' WHERE id = $1", {id});
        add_pairs(link, "settings (name, value)", changes.settings);
        add_pairs(link, "aliases (folded, name)", changes.aliases);
        for (StoredExercise exercise : changes.exercises)
            insert_exercise(link, exercise);
        for (StoredAttempt one : changes.attempts)
            insert_attempt(link, one);
        for (const StoredCard& card : changes.cards)
            write_card(link, card);
        link.commit();
        return {};
    });
}

Result<void> PostgresStore::discard(IntakeId intake) {
    return write([&](Link& link) -> Result<void> {
        discard_intake(link, intake);
        link.commit();
        return {};
    });
}

Result<std::vector<database::Store::ImportedGame>> PostgresStore::imported_as(
    std::string_view fingerprint) {
    return read([&](Link& link) -> Result<std::vector<ImportedGame>> {
        static const std::string kText =
            std::string(
                "SELECT id, deleted <> '', collection FROM games WHERE fingerprint = $1 AND "
                "fingerprint <> '' AND ") +
            kIsVisibleGame + " ORDER BY id";
        const Rows rows = link.run(kText, {fingerprint});
        std::vector<ImportedGame> games;
        for (int row = 0; row < rows.count(); ++row)
            games.push_back({rows.number(row, 0), rows.number(row, 1) != 0, rows.number(row, 2)});
        return games;
    });
}

}  // namespace chuhe::postgres
