// SPDX-License-Identifier: MIT
//
// Labels, deletion, settings and joined names in a library.
#include <algorithm>

#include "chuhe/database/dates.h"
#include "chuhe/database/library_attempt.h"

namespace chuhe::database {

void Library::tidy_labels(std::vector<std::string>& labels) {
    std::ranges::sort(labels);
    labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
}

void Library::write_labels(GameId id, const std::vector<std::string>& labels) {
    auto clear = statements_->use("DELETE FROM labels WHERE game=?");
    clear->bind(1, id);
    clear->exec();
    auto insert = statements_->use("INSERT INTO labels (game, label) VALUES (?,?)");
    for (const std::string& label : labels) {
        insert->bind(1, id);
        insert->bind(2, label);
        insert->exec();
        insert->reset();
    }
}

std::vector<std::string> Library::labels_of(GameId id) {
    auto rows = statements_->use("SELECT label FROM labels WHERE game=? ORDER BY label");
    rows->bind(1, id);
    std::vector<std::string> labels;
    while (rows->executeStep())
        labels.push_back(rows->getColumn(0).getString());
    return labels;
}

Result<bool> Library::set_labels(GameId id, std::vector<std::string> labels) {
    tidy_labels(labels);
    return attempt([&]() -> Result<bool> {
        SQLite::Transaction transaction(*database_);
        if (!relabel(id, labels, next_change())) return false;
        transaction.commit();
        return true;
    });
}

bool Library::relabel(GameId id, const std::vector<std::string>& labels, std::int64_t change) {
    auto touch = statements_->use("UPDATE games SET modified=?, change=? WHERE id=?");
    touch->bind(1, now_utc());
    touch->bind(2, change);
    touch->bind(3, id);
    if (touch->exec() == 0) return false;
    write_labels(id, labels);
    return true;
}

Result<std::optional<std::vector<Store::Labelled>>> Library::change_labels(
    std::span<const GameId> games, std::span<const std::string> added,
    std::span<const std::string> removed) {
    return attempt([&]() -> Result<std::optional<std::vector<Labelled>>> {
        SQLite::Transaction transaction(*database_);
        std::vector<Labelled> before;
        std::int64_t change = next_change();
        for (const GameId id : games) {
            if (!place_of(id)) return std::nullopt;
            std::vector<std::string> old = labels_of(id);
            std::vector<std::string> labels = old;
            std::erase_if(labels, [&](const std::string& label) {
                return std::ranges::find(removed, label) != removed.end();
            });
            labels.insert(labels.end(), added.begin(), added.end());
            tidy_labels(labels);
            if (labels == old) continue;
            relabel(id, labels, change++);
            before.push_back({id, std::move(old)});
        }
        transaction.commit();
        return before;
    });
}

Result<std::vector<Store::Labelled>> Library::put_labels(std::span<const Labelled> games) {
    return attempt([&]() -> Result<std::vector<Labelled>> {
        SQLite::Transaction transaction(*database_);
        std::vector<Labelled> before;
        std::int64_t change = next_change();
        for (const auto& [id, labels] : games) {
            std::vector<std::string> old = labels_of(id);
            if (relabel(id, labels, change++)) before.push_back({id, std::move(old)});
        }
        transaction.commit();
        return before;
    });
}

bool Library::write_deleted(std::span<const GameId> ids, bool deleted) {
    auto statement = statements_->use("UPDATE games SET deleted=?, change=? WHERE id=?");
    const std::string time = deleted ? now_utc() : std::string();
    std::int64_t change = next_change();
    for (const GameId id : ids) {
        statement->bind(1, time);
        statement->bind(2, change++);
        statement->bind(3, id);
        if (statement->exec() == 0) return false;
        statement->reset();
    }
    return true;
}

Result<bool> Library::set_deleted(std::span<const GameId> ids, bool deleted) {
    return attempt([&]() -> Result<bool> {
        SQLite::Transaction transaction(*database_);
        if (!write_deleted(ids, deleted)) return false;
        transaction.commit();
        return true;
    });
}

Result<std::map<std::string, std::string>> Library::settings() {
    return attempt([&]() -> Result<std::map<std::string, std::string>> {
        std::map<std::string, std::string> settings;
        SQLite::Statement rows(*database_, "SELECT name, value FROM settings");
        while (rows.executeStep())
            settings.emplace(rows.getColumn(0).getString(), rows.getColumn(1).getString());
        return settings;
    });
}

Result<void> Library::change_settings(
    const std::map<std::string, std::optional<std::string>>& changes) {
    return attempt([&]() -> Result<void> {
        SQLite::Transaction transaction(*database_);
        for (const auto& [name, value] : changes) {
            SQLite::Statement statement(
                *database_, value ? "INSERT INTO settings (name, value) VALUES (?,?) "
                                    "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
                                  : "DELETE FROM settings WHERE name=?");
            statement.bind(1, name);
            if (value) statement.bind(2, *value);
            statement.exec();
        }
        transaction.commit();
        return {};
    });
}

Result<std::vector<Alias>> Library::aliases() {
    return attempt([&]() -> Result<std::vector<Alias>> { return read_aliases(); });
}

std::vector<Alias> Library::read_aliases() {
    std::vector<Alias> aliases;
    SQLite::Statement rows(*database_, "SELECT folded, name FROM aliases ORDER BY folded");
    while (rows.executeStep())
        aliases.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getString()});
    return aliases;
}

Result<std::optional<std::string>> Library::set_alias(std::string_view folded,
                                                      const std::optional<std::string>& name) {
    return attempt([&]() -> Result<std::optional<std::string>> {
        std::optional<std::string> before;
        SQLite::Transaction transaction(*database_);
        SQLite::Statement row(*database_, "SELECT name FROM aliases WHERE folded=?");
        row.bind(1, std::string(folded));
        if (row.executeStep()) before = row.getColumn(0).getString();
        row.reset();
        SQLite::Statement change(*database_,
                                 name ? "INSERT OR REPLACE INTO aliases (folded, name) VALUES (?,?)"
                                      : "DELETE FROM aliases WHERE folded=?");
        change.bind(1, std::string(folded));
        if (name) change.bind(2, *name);
        change.exec();
        transaction.commit();
        spellings_.reset();
        return before;
    });
}

}  // namespace chuhe::database
