// SPDX-License-Identifier: MIT
//
// How every function of the store works: in a transaction, through the eyes of its viewer, with
// failures of the database turned into Errors, because nothing is thrown between rooms. And what
// several of its files need.
#pragma once

#include <vector>

#include "chuhe/messages/club.h"
#include "chuhe/messages/library.h"
#include "chuhe/postgres/link.h"
#include "chuhe/postgres/links.h"
#include "chuhe/postgres/postgres_store.h"
#include "chuhe/postgres/store_common.h"

namespace chuhe::postgres {

template <typename Work>
auto PostgresStore::attempt(bool writes, Work work) -> decltype(work(std::declval<Link&>())) {
    try {
        const Links::Mode mode = writes ? Links::Mode::Write : Links::Mode::Read;
        Links::Lease link =
            viewer_ ? common_->member_links.begin(mode, *viewer_) : common_->links->begin(mode);
        return work(*link);
    } catch (const SqlFailure& error) {
        if (error.is_of_another()) {
            return failure(ErrorCode::CannotWrite, say(messages::kGameOfAnother),
                           {.source = common_->shown});
        }
        const auto& row = error.is_unsure ? messages::kLibraryDiskFailed : messages::kLibraryFailed;
        return failure(ErrorCode::CannotWrite, say(row, error.reason()),
                       {.source = common_->shown});
    }
}

template <typename Work>
auto PostgresStore::read(Work work) -> decltype(work(std::declval<Link&>())) {
    return attempt(false, std::move(work));
}

template <typename Work>
auto PostgresStore::write(Work work) -> decltype(work(std::declval<Link&>())) {
    return attempt(true, std::move(work));
}

// The games of running imports are left out: database::kIsVisible, for a planner that takes a
// correlated NOT EXISTS apart better than NOT IN.
inline constexpr const char* kIsVisibleGame =
    "NOT EXISTS (SELECT 1 FROM intakes WHERE intakes.id = games.intake)";

// The labels of a game as a JSON array, for Rows::texts().
inline constexpr const char* kLabelsColumn =
    "(SELECT json_agg(label ORDER BY label) FROM labels WHERE labels.game = games.id)";

// For the next game that is changed; further ones count on from there. In a writing transaction.
std::int64_t next_change(Link& link);

void tidy_labels(std::vector<std::string>& labels);
void write_labels(Link& link, GameId id, const std::vector<std::string>& labels);
std::vector<std::string> labels_in(Link& link, GameId id);

// False if there is no such game: some may be written by then.
bool write_deleted(Link& link, std::span<const GameId> ids, bool deleted);

// Not that of a running import.
Result<std::optional<StoredGame>> find_game(Link& link, GameId id);
std::vector<PlayedRow> played_in(Link& link, GameId id);

bool has_collection(Link& link, CollectionId id);
std::vector<GameId> games_in(Link& link, CollectionId collection);
std::int64_t last_place(Link& link, CollectionId collection);
std::optional<Placed> place_of(Link& link, GameId game);

// With their keys; those that are there already stay. Returns whether it was new.
bool insert_exercise(Link& link, StoredExercise& exercise);
// Unless the one that is there is of a later answer.
void write_card(Link& link, const StoredCard& card);

// A name as it is compared, short enough for an index.
std::string name_key(std::string_view name);

}  // namespace chuhe::postgres
