// SPDX-License-Identifier: MIT
//
// Games that a library may have twice.
#include <algorithm>

#include "chuhe/base/folding.h"
#include "chuhe/database/columns.h"
#include "chuhe/database/line.h"
#include "chuhe/postgres/store_attempt.h"

namespace chuhe::postgres {
namespace {

using database::Sameness;

// With the id of the game in parameter 1 and its import in parameter 2.
constexpr const char* kIsCandidate =
    " AND deleted = '' AND ($1 = 0 OR id < $1) AND (intake = $2 OR NOT EXISTS (SELECT 1 FROM "
    "intakes WHERE intakes.id = games.intake)) ORDER BY id LIMIT 1000";

// The keys of all names that stand for the same player, as an array of PostgreSQL. The user has
// joined some: a key that is joined to another name does not stand for itself.
std::string same_names(const std::string& name, const Rows& aliases) {
    std::string meant = name_key(name);
    for (int row = 0; row < aliases.count(); ++row) {
        if (aliases.text(row, 0) == folded_name(name)) meant = name_key(aliases.text(row, 1));
    }
    std::vector<std::string> keys = {name_key(name)};
    bool is_joined_elsewhere = false;
    for (int row = 0; row < aliases.count(); ++row) {
        const std::string folded = aliases.text(row, 0);
        if (name_key(folded) == meant && name_key(aliases.text(row, 1)) != meant) {
            is_joined_elsewhere = true;
        }
        if (name_key(aliases.text(row, 1)) == meant) keys.push_back(name_key(folded));
    }
    if (!is_joined_elsewhere) keys.push_back(meant);
    std::string text = "{";
    for (const std::string& key : keys) {
        // An element of an array as PostgreSQL reads it.
        text += text.size() > 1 ? ",\"" : "\"";
        for (const char c : key) {
            if (c == '"' || c == '\\') text += '\\';
            text += c;
        }
        text += '"';
    }
    return text + "}";
}

}  // namespace

Result<std::vector<Duplicate>> PostgresStore::duplicates_of(const StoredGame& game,
                                                            std::size_t most) {
    const GameColumns own = columns_beside_record(game.game, game.kind);
    if (own.line.empty()) return std::vector<Duplicate>{};
    return read([&](Link& link) -> Result<std::vector<Duplicate>> {
        static const std::string kSame =
            std::string(
                "SELECT id, start, line FROM (SELECT id, start, line, red, black FROM games "
                "WHERE line_hash = $3") +
            kIsCandidate + ") AS candidate ORDER BY (red = $4 AND black = $5) DESC, id LIMIT $6";
        static const std::string kPairing =
            std::string(
                "SELECT id, start, line FROM games WHERE date_key = $3 AND red_key = ANY "
                "($4::text[]) AND black_key = ANY ($5::text[]) AND line <> ''") +
            kIsCandidate;
        std::vector<Duplicate> found;
        // A short game may have a thousand twins. The same hash is nearly always the same game, so
        // few more than wanted are enough.
        const std::size_t enough = std::min<std::size_t>(most, 1000) + 16;
        const Rows same =
            link.run(kSame, {game.id, game.intake, static_cast<std::int64_t>(own.line_hash),
                             own.red, own.black, enough});
        for (int row = 0; row < same.count() && found.size() < most; ++row) {
            if (same.bytes(row, 2) == own.line &&
                database::is_same_start(same.text(row, 1), own.start)) {
                found.push_back({game.id, same.number(row, 0), Sameness::Moves});
            }
        }
        if (own.red.empty() || own.black.empty() || own.date_key.empty()) return found;
        const Rows aliases = link.run("SELECT folded, name FROM aliases");
        const std::string reds = same_names(own.red, aliases);
        const std::string blacks = same_names(own.black, aliases);
        const Rows pairing = link.run(kPairing, {game.id, game.intake, own.date_key, reds, blacks});
        for (int row = 0; row < pairing.count() && found.size() < most; ++row) {
            const std::string line = pairing.bytes(row, 2);
            const bool is_shorter = line.size() > own.line.size() && line.starts_with(own.line);
            const bool is_longer = own.line.size() > line.size() && own.line.starts_with(line);
            if (!is_shorter && !is_longer) continue;
            if (!database::is_same_start(pairing.text(row, 1), own.start)) continue;
            found.push_back({game.id, pairing.number(row, 0),
                             is_shorter ? Sameness::Shorter : Sameness::Longer});
        }
        return found;
    });
}

}  // namespace chuhe::postgres
