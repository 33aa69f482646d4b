// SPDX-License-Identifier: MIT
//
// The store through the eyes of one member or another. What they see is decided by the views of
// postgres/links.cpp, and what they may change by the trigger of postgres/schema.cpp.
#include "chuhe/database/dates.h"
#include "chuhe/postgres/store_attempt.h"

namespace chuhe::postgres {

std::shared_ptr<database::Store> PostgresStore::seen_by(const database::Viewer& viewer) {
    return std::shared_ptr<PostgresStore>(new PostgresStore(common_, viewer));
}

std::shared_ptr<database::Store> PostgresStore::unrestricted() {
    return std::shared_ptr<PostgresStore>(new PostgresStore(common_, std::nullopt));
}

Result<std::optional<database::Standing>> PostgresStore::standing(GameId id) {
    return read([&](Link& link) -> Result<std::optional<database::Standing>> {
        static const std::string kText =
            std::string("SELECT owner, shared FROM games WHERE id = $1 AND ") + kIsVisibleGame;
        const Rows rows = link.run(kText, {id});
        if (rows.empty()) return std::nullopt;
        database::Standing standing{rows.number(0, 0), rows.number(0, 1) != 0};
        standing.may_change = !viewer_ || standing.owner == 0 ||
                              standing.owner == viewer_->member ||
                              (standing.is_shared && viewer_->is_keeper);
        return standing;
    });
}

Result<bool> PostgresStore::set_shared(GameId id, bool shared) {
    if (!viewer_ || viewer_->member == 0) return false;
    return write([&](Link& link) -> Result<bool> {
        const std::string now = database::now_utc();
        const bool is_own =
            link.run(
                    "UPDATE games SET shared = $1, modified = $2, change = $3 WHERE id = $4 AND "
                    "owner = $5",
                    {shared ? 1 : 0, now, next_change(link), id, viewer_->member})
                .affected() > 0;
        link.commit();
        return is_own;
    });
}

Result<bool> PostgresStore::has_private_games() {
    if (!viewer_ || viewer_->member == 0) return false;
    return read([&](Link& link) -> Result<bool> {
        return !link.run("SELECT 1 FROM games WHERE owner = $1 AND shared = 0 LIMIT 1",
                         {viewer_->member})
                    .empty();
    });
}

}  // namespace chuhe::postgres
