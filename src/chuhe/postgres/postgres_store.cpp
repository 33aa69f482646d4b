// SPDX-License-Identifier: MIT
//
// Opening a store, and its games one by one.
#include "chuhe/postgres/postgres_store.h"

#include <set>

#include "chuhe/base/encoding.h"
#include "chuhe/base/folding.h"
#include "chuhe/database/columns.h"
#include "chuhe/database/dates.h"
#include "chuhe/database/new_keys.h"
#include "chuhe/database/played.h"
#include "chuhe/database/record_text.h"
#include "chuhe/messages/club.h"
#include "chuhe/postgres/address.h"
#include "chuhe/postgres/schema.h"
#include "chuhe/postgres/store_attempt.h"
#include "chuhe/postgres/store_common.h"

namespace chuhe::postgres {
namespace {

constexpr const char* kLoadedColumns =
    "id, key, kind, record, numbers, play, problems, review, created, modified, deleted, list, "
    "solved, practises, collection, place, revision, owner, shared, ";

// What is written of a game, with the texts that the values look at.
struct WrittenGame {
    WrittenGame(const StoredGame& stored, const GameColumns& columns)
        : red_key(name_key(columns.red)), black_key(name_key(columns.black)) {
        for (const std::string* text :
             {&columns.record, &columns.numbers, &stored.play, &stored.problems, &stored.review,
              &columns.title, &columns.red, &columns.black, &columns.event, &columns.site,
              &columns.round, &columns.date, &columns.date_key, &columns.result, &columns.start})
            values.emplace_back(*text);
        values.push_back(Value::bytes(columns.line));
        // A game without moves is not a duplicate of another.
        values.push_back(columns.line.empty()
                             ? Value::null(Value::Type::Number)
                             : Value(static_cast<std::int64_t>(columns.line_hash)));
        for (const std::int64_t number :
             {columns.plies, std::int64_t{columns.red_elo}, std::int64_t{columns.black_elo},
              std::int64_t{columns.is_playing ? 1 : 0}})
            values.emplace_back(number);
        values.emplace_back(stored.modified);
        values.emplace_back(red_key);
        values.emplace_back(black_key);
    }
    WrittenGame(const WrittenGame&) = delete;
    WrittenGame& operator=(const WrittenGame&) = delete;

    std::string red_key;
    std::string black_key;
    std::vector<Value> values;
};

// "record", …, in the order of those values.
std::vector<std::string> written_names() {
    std::vector<std::string> names(std::begin(database::kWrittenColumns),
                                   std::end(database::kWrittenColumns));
    names.insert(names.end(), {"red_key", "black_key"});
    return names;
}

std::string parameter(std::size_t number) {
    return "$" + std::to_string(number);
}

std::string insert_game_text() {
    std::string columns;
    std::string marks;
    std::vector<std::string> names = written_names();
    for (const char* name : {"key", "kind", "created", "deleted", "list", "solved", "fingerprint",
                             "intake", "collection", "place", "change", "owner"})
        names.emplace_back(name);
    for (std::size_t i = 0; i < names.size(); ++i) {
        columns += names[i] + ", ";
        marks += parameter(i + 1) + ", ";
    }
    return "INSERT INTO games (" + columns + "practises) VALUES (" + marks + "NULLIF(" +
           parameter(names.size() + 1) + ", 0)) RETURNING id";
}

std::string update_game_text() {
    std::string text = "UPDATE games SET ";
    const std::vector<std::string> names = written_names();
    for (std::size_t i = 0; i < names.size(); ++i)
        text += names[i] + " = " + parameter(i + 1) + ", ";
    const std::size_t next = names.size() + 1;
    return text + "change = " + parameter(next) +
           ", revision = revision + 1 WHERE id = " + parameter(next + 1) + " AND (" +
           parameter(next + 2) + " = 0 OR revision = " + parameter(next + 2) +
           ") RETURNING revision";
}

Result<StoredGame> loaded_game(Link& link, const Rows& rows) {
    StoredGame stored;
    stored.id = rows.number(0, 0);
    Result<record::Game> game = database::from_record_text(rows.text(0, 3));
    if (!game) return tl::make_unexpected(game.error());
    stored.game = *std::move(game);
    stored.key = rows.text(0, 1);
    stored.kind = database::parse_kind(rows.text(0, 2)).value_or(database::Kind::Study);
    stored.numbers = database::from_number_text(rows.text(0, 4));
    stored.play = rows.text(0, 5);
    stored.problems = rows.text(0, 6);
    stored.review = rows.text(0, 7);
    stored.created = rows.text(0, 8);
    stored.modified = rows.text(0, 9);
    stored.deleted = rows.text(0, 10);
    stored.list = rows.text(0, 11);
    stored.solved = rows.text(0, 12);
    stored.practises = rows.number(0, 13);  // 0 for NULL
    stored.collection = rows.number(0, 14);
    stored.place = rows.number(0, 15);
    stored.revision = rows.number(0, 16);
    stored.owner = rows.number(0, 17);
    stored.is_shared = rows.number(0, 18) != 0;
    stored.labels = rows.texts(0, 19);
    if (Result<void> joined = join_played(stored, played_in(link, stored.id)); !joined) {
        return tl::make_unexpected(joined.error());
    }
    return stored;
}

}  // namespace

// --- Opening ---

PostgresStore::Common::Common(std::string at)
    : address(std::move(at)),
      shown(shown_address(address)),
      member_links(address, Links::Of::Members, Links::kMost) {}

PostgresStore::PostgresStore(std::shared_ptr<Common> common, std::optional<database::Viewer> viewer)
    : common_(std::move(common)), viewer_(viewer) {}

PostgresStore::~PostgresStore() = default;

Result<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& address) {
    const auto common = std::make_shared<Common>(address);
    std::unique_ptr<PostgresStore> store(new PostgresStore(common, database::Viewer{}));
    Result<std::unique_ptr<Link>> link = Link::connect(address);
    if (!link) return tl::make_unexpected(link.error());
    try {
        if (Result<void> migrated = migrate(**link, common->shown); !migrated) {
            return tl::make_unexpected(migrated.error());
        }
        common->links = std::make_unique<Links>(address, *std::move(link), Common::kMostLinks);
        store->become_owner();
    } catch (const SqlFailure& error) {
        return failure(ErrorCode::CannotOpen, say(messages::kLibraryCannotOpen, error.reason()),
                       {.source = common->shown});
    }
    const Result<std::size_t> undone = store->write([&](Link& used) -> Result<std::size_t> {
        const std::size_t games = discard_abandoned(used, common->owner->number);
        used.commit();
        return games;
    });
    if (!undone) return tl::make_unexpected(undone.error());
    if (*undone > 0) store->notice_ = say(messages::kImportUndone, *undone);
    return store;
}

std::string PostgresStore::next_key() {
    const std::scoped_lock lock(common_->keys_mutex);
    return common_->keys.next();
}

// --- Games ---

std::string name_key(std::string_view name) {
    // The longest key of an index has 2,704 bytes. Names of which so much is equal are equal enough
    // for the search for duplicates, which compares moves as well.
    constexpr std::size_t kMostBytes = 600;
    std::string key = folded_name(name);
    if (key.empty()) key = name;
    if (key.size() <= kMostBytes) return key;
    std::size_t end = 0;
    while (true) {
        const std::size_t next = end + utf8_at(key, end).length;
        if (next > kMostBytes) break;
        end = next;
    }
    return key.substr(0, end);
}

void PostgresStore::insert(Link& link, StoredGame& game, const GameColumns& columns,
                           std::int64_t change) {
    static const std::string kText = insert_game_text();
    // What is imported belongs to the club.
    if (viewer_) game.owner = game.intake == 0 ? viewer_->member : 0;
    WrittenGame written(game, columns);
    const std::string kind(name_of(game.kind));
    for (const std::string* text : {&std::as_const(game.key), &kind, &std::as_const(game.created),
                                    &std::as_const(game.deleted), &std::as_const(game.list),
                                    &std::as_const(game.solved), &std::as_const(game.fingerprint)})
        written.values.emplace_back(*text);
    for (const std::int64_t number :
         {game.intake, game.collection, game.place.value_or(0), change, game.owner, game.practises})
        written.values.emplace_back(number);
    game.id = link.run(kText, written.values).number(0, 0);
    game.revision = 1;
    if (!game.labels.empty()) write_labels(link, game.id, game.labels);
}

Result<void> PostgresStore::add_all(std::span<StoredGame> games) {
    const std::string now = database::now_utc();
    std::vector<GameColumns> columns;
    columns.reserve(games.size());
    std::set<IntakeId> intakes;
    for (StoredGame& game : games) {
        Result<GameColumns> made = columns_of(game);
        if (!made) return tl::make_unexpected(made.error());
        columns.push_back(*std::move(made));
        if (game.created.empty()) game.created = now;
        if (game.modified.empty()) game.modified = game.created;
        if (game.key.empty()) game.key = next_key();
        if (game.intake != 0) intakes.insert(game.intake);
        tidy_labels(game.labels);
    }
    return write([&](Link& link) -> Result<void> {
        for (const IntakeId intake : intakes) {
            if (!link.run("SELECT 1 FROM intakes WHERE id = $1", {intake}).empty()) continue;
            return failure(ErrorCode::CannotWrite, say(messages::kImportLost),
                           {.source = common_->shown});
        }
        std::int64_t change = next_change(link);
        Placed last;  // the end of the collection that was last added to
        for (std::size_t i = 0; i < games.size(); ++i) {
            StoredGame& game = games[i];
            if (game.collection != 0 && !game.place) {
                if (last.collection != game.collection) {
                    last = {0, game.collection, last_place(link, game.collection)};
                }
                game.place = last.place += database::kPlaceStep;
            }
            insert(link, game, columns[i], change++);
        }
        link.commit();
        return {};
    });
}

tl::unexpected<Error> PostgresStore::refuse_stale(Link& link, GameId id) const {
    const bool is_there = !link.run("SELECT 1 FROM games WHERE id = $1", {id}).empty();
    return failure(ErrorCode::CannotWrite,
                   say(is_there ? messages::kGameChangedElsewhere : messages::kGameGone),
                   {.source = common_->shown});
}

Result<void> PostgresStore::save(StoredGame& game) {
    game.text.clear();  // it was that of the record when it was added
    const Result<GameColumns> columns = columns_of(game);
    if (!columns) return tl::make_unexpected(columns.error());
    return write([&](Link& link) -> Result<void> {
        static const std::string kText = update_game_text();
        game.modified = database::now_utc();
        WrittenGame written(game, *columns);
        for (const std::int64_t number : {next_change(link), game.id, game.revision})
            written.values.emplace_back(number);
        const Rows saved = link.run(kText, written.values);
        if (saved.empty()) return refuse_stale(link, game.id);
        link.run("DELETE FROM played WHERE game = $1", {game.id});
        link.commit();
        if (game.revision != 0) game.revision = saved.number(0, 0);
        return {};
    });
}

Result<std::optional<StoredGame>> find_game(Link& link, GameId id) {
    static const std::string kText = std::string("SELECT ") + kLoadedColumns + kLabelsColumn +
                                     " FROM games WHERE id = $1 AND " + kIsVisibleGame;
    const Rows rows = link.run(kText, {id});
    if (rows.empty()) return std::nullopt;
    Result<StoredGame> game = loaded_game(link, rows);
    if (!game) return tl::make_unexpected(game.error());
    return *std::move(game);
}

Result<std::optional<StoredGame>> PostgresStore::load(GameId id) {
    return read(
        [&](Link& link) -> Result<std::optional<StoredGame>> { return find_game(link, id); });
}

}  // namespace chuhe::postgres
