// SPDX-License-Identifier: MIT
//
// Games that a library may have twice.
#include "chuhe/database/columns.h"
#include "chuhe/database/library_attempt.h"
#include "chuhe/database/line.h"
#include "chuhe/database/spellings.h"

namespace chuhe::database {
namespace {

// With the id of the game in parameter 1 and its import in parameter 2.
constexpr const char* kIsCandidate =
    " AND deleted = '' AND (?1 = 0 OR id < ?1) AND (intake = ?2 OR intake NOT IN (SELECT id FROM "
    "intakes)) ORDER BY id LIMIT 1000";

}  // namespace

// Made when it is first needed: once a million names are read, the next ones come one by one.
const Spellings& Library::known_spellings() {
    if (spellings_) return *spellings_;
    Spellings spellings(read_aliases());
    auto names = statements_->use("SELECT red, black FROM games");
    while (names->executeStep()) {
        spellings.add(names->getColumn(0).getText());
        spellings.add(names->getColumn(1).getText());
    }
    spellings_ = std::make_shared<Spellings>(std::move(spellings));
    return *spellings_;
}

Result<std::vector<Duplicate>> Library::duplicates_of(const StoredGame& game, std::size_t most) {
    const GameColumns own = columns_beside_record(game.game, game.kind);
    if (own.line.empty()) return std::vector<Duplicate>{};
    return attempt([&]() -> Result<std::vector<Duplicate>> {
        std::vector<Duplicate> found;
        const auto bind = [&](SQLite::Statement& statement) {
            statement.bind(1, game.id);
            statement.bind(2, game.intake);
        };
        auto same = statements_->use(
            std::string("SELECT * FROM (SELECT id, start, line, red, black FROM games WHERE "
                        "line_hash = ?3") +
            kIsCandidate + ") ORDER BY red = ?4 AND black = ?5 DESC, id");
        bind(*same);
        same->bind(3, static_cast<std::int64_t>(own.line_hash));
        same->bind(4, own.red);
        same->bind(5, own.black);
        while (found.size() < most && same->executeStep()) {
            if (same->getColumn(2).getString() == own.line &&
                is_same_start(same->getColumn(1).getString(), own.start)) {
                found.push_back({game.id, same->getColumn(0).getInt64(), Sameness::Moves});
            }
        }
        if (own.red.empty() || own.black.empty() || own.date_key.empty()) return found;
        auto pairing = statements_->use(
            std::string("SELECT id, start, line FROM games WHERE date_key = ?3 AND red = ?4 AND "
                        "black = ?5 AND line <> x''") +
            kIsCandidate);
        const auto find_pairing = [&](const std::string& red, const std::string& black) {
            bind(*pairing);
            pairing->bind(3, own.date_key);
            pairing->bind(4, red);
            pairing->bind(5, black);
            while (found.size() < most && pairing->executeStep()) {
                const std::string line = pairing->getColumn(2).getString();
                const bool is_shorter = line.size() > own.line.size() && line.starts_with(own.line);
                const bool is_longer = own.line.size() > line.size() && own.line.starts_with(line);
                if (!is_shorter && !is_longer) continue;
                if (!is_same_start(pairing->getColumn(1).getString(), own.start)) continue;
                found.push_back({game.id, pairing->getColumn(0).getInt64(),
                                 is_shorter ? Sameness::Shorter : Sameness::Longer});
            }
            pairing->reset();
        };
        const Spellings& spellings = known_spellings();
        const std::vector<std::string> blacks = spellings.of(own.black);
        for (const std::string& red : spellings.of(own.red)) {
            for (const std::string& black : blacks)
                find_pairing(red, black);
        }
        return found;
    });
}

}  // namespace chuhe::database
