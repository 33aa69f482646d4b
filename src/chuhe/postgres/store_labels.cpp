// SPDX-License-Identifier: MIT
//
// Labels, deletion, practice, settings and joined names.
#include <algorithm>

#include "chuhe/database/dates.h"
#include "chuhe/database/record_text.h"
#include "chuhe/postgres/store_attempt.h"

namespace chuhe::postgres {
namespace {

// With a new modification time. False if there is no such game.
bool relabel(Link& link, GameId id, const std::vector<std::string>& labels, std::int64_t change) {
    const std::string now = database::now_utc();
    if (link.run("UPDATE games SET modified = $1, change = $2 WHERE id = $3", {now, change, id})
            .affected() == 0) {
        return false;
    }
    write_labels(link, id, labels);
    return true;
}

}  // namespace

// --- Labels ---

void tidy_labels(std::vector<std::string>& labels) {
    std::ranges::sort(labels);
    labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
}

void write_labels(Link& link, GameId id, const std::vector<std::string>& labels) {
    link.run("DELETE FROM labels WHERE game = $1", {id});
    // Two that differ only in bytes that cannot be stored become the same.
    for (const std::string& label : labels)
        link.run("INSERT INTO labels (game, label) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                 {id, label});
}

std::vector<std::string> labels_in(Link& link, GameId id) {
    const Rows rows = link.run("SELECT label FROM labels WHERE game = $1 ORDER BY label", {id});
    std::vector<std::string> labels;
    for (int row = 0; row < rows.count(); ++row)
        labels.push_back(rows.text(row, 0));
    return labels;
}

Result<bool> PostgresStore::set_labels(GameId id, std::vector<std::string> labels) {
    tidy_labels(labels);
    return write([&](Link& link) -> Result<bool> {
        if (!relabel(link, id, labels, next_change(link))) return false;
        link.commit();
        return true;
    });
}

Result<std::optional<std::vector<database::Store::Labelled>>> PostgresStore::change_labels(
    std::span<const GameId> games, std::span<const std::string> added,
    std::span<const std::string> removed) {
    return write([&](Link& link) -> Result<std::optional<std::vector<Labelled>>> {
        std::vector<Labelled> before;
        std::int64_t change = next_change(link);
        for (const GameId id : games) {
            if (!place_of(link, id)) return std::nullopt;
            std::vector<std::string> old = labels_in(link, id);
            std::vector<std::string> labels = old;
            std::erase_if(labels, [&](const std::string& label) {
                return std::ranges::find(removed, label) != removed.end();
            });
            labels.insert(labels.end(), added.begin(), added.end());
            tidy_labels(labels);
            if (labels == old) continue;
            relabel(link, id, labels, change++);
            before.push_back({id, std::move(old)});
        }
        link.commit();
        return before;
    });
}

Result<std::vector<database::Store::Labelled>> PostgresStore::put_labels(
    std::span<const Labelled> games) {
    return write([&](Link& link) -> Result<std::vector<Labelled>> {
        std::vector<Labelled> before;
        std::int64_t change = next_change(link);
        for (const auto& [id, labels] : games) {
            std::vector<std::string> old = labels_in(link, id);
            if (relabel(link, id, labels, change++)) before.push_back({id, std::move(old)});
        }
        link.commit();
        return before;
    });
}

// --- Deletion ---

bool write_deleted(Link& link, std::span<const GameId> ids, bool deleted) {
    const std::string time = deleted ? database::now_utc() : std::string();
    std::int64_t change = next_change(link);
    return std::ranges::all_of(ids, [&](GameId id) {
        return link.run("UPDATE games SET deleted = $1, change = $2 WHERE id = $3",
                        {time, change++, id})
                   .affected() > 0;
    });
}

Result<bool> PostgresStore::set_deleted(std::span<const GameId> ids, bool deleted) {
    return write([&](Link& link) -> Result<bool> {
        if (!write_deleted(link, ids, deleted)) return false;
        link.commit();
        return true;
    });
}

// --- Practice ---

Result<std::vector<database::Store::ListedPosition>> PostgresStore::positions_of(
    std::string_view list) {
    return read([&](Link& link) -> Result<std::vector<ListedPosition>> {
        static const std::string kText =
            std::string(
                "SELECT id, record, deleted <> '' FROM games WHERE list = $1 AND list <> '' AND ") +
            kIsVisibleGame + " ORDER BY id";
        const Rows rows = link.run(kText, {list});
        std::vector<ListedPosition> positions;
        for (int row = 0; row < rows.count(); ++row) {
            const Result<record::Game> game = database::from_record_text(rows.text(row, 1));
            if (!game) continue;  // it cannot be recognised again, which does no harm
            positions.push_back(
                {rows.number(row, 0), database::sameness_of(*game), rows.number(row, 2) != 0});
        }
        return positions;
    });
}

Result<bool> PostgresStore::set_solved(GameId id, std::string_view time) {
    return write([&](Link& link) -> Result<bool> {
        if (link.run("UPDATE games SET solved = $1, change = $2 WHERE id = $3",
                     {time, next_change(link), id})
                .affected() == 0) {
            return false;
        }
        link.commit();
        return true;
    });
}

// --- Settings and joined names ---

Result<std::map<std::string, std::string>> PostgresStore::settings() {
    return read([&](Link& link) -> Result<std::map<std::string, std::string>> {
        const Rows rows = link.run("SELECT name, value FROM settings");
        std::map<std::string, std::string> settings;
        for (int row = 0; row < rows.count(); ++row)
            settings.emplace(rows.text(row, 0), rows.text(row, 1));
        return settings;
    });
}

Result<void> PostgresStore::change_settings(
    const std::map<std::string, std::optional<std::string>>& changes) {
    return write([&](Link& link) -> Result<void> {
        for (const auto& [name, value] : changes) {
            if (value) {
                link.run(
                    "INSERT INTO settings (name, value) VALUES ($1, $2) "
                    "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                    {name, *value});
            } else {
                link.run("DELETE FROM settings WHERE name = $1", {name});
            }
        }
        link.commit();
        return {};
    });
}

Result<std::vector<Alias>> PostgresStore::aliases() {
    return read([&](Link& link) -> Result<std::vector<Alias>> {
        const Rows rows = link.run("SELECT folded, name FROM aliases ORDER BY folded");
        std::vector<Alias> aliases;
        for (int row = 0; row < rows.count(); ++row)
            aliases.push_back({rows.text(row, 0), rows.text(row, 1)});
        return aliases;
    });
}

Result<std::optional<std::string>> PostgresStore::set_alias(
    std::string_view folded, const std::optional<std::string>& name) {
    return write([&](Link& link) -> Result<std::optional<std::string>> {
        std::optional<std::string> before;
        const Rows rows = link.run("SELECT name FROM aliases WHERE folded = $1", {folded});
        if (!rows.empty()) before = rows.text(0, 0);
        if (name) {
            link.run(
                "INSERT INTO aliases (folded, name) VALUES ($1, $2) "
                "ON CONFLICT (folded) DO UPDATE SET name = excluded.name",
                {folded, *name});
        } else {
            link.run("DELETE FROM aliases WHERE folded = $1", {folded});
        }
        link.commit();
        return before;
    });
}

}  // namespace chuhe::postgres
