// SPDX-License-Identifier: MIT
//
// Changes of many games at once: moving, copying, labelling, deleting, and undoing all of that.
#include <algorithm>
#include <unordered_set>
#include <utility>

#include "chuhe/messages/library.h"
#include "chuhe/messages/library_requests.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/app.h"
#include "chuhe/server/chosen_games.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {
namespace {

using database::GameId;
using database::Placed;
using Labelled = database::Store::Labelled;

constexpr std::size_t kMostLabelsAtOnce = 50;
constexpr std::size_t kMostLabelBytes = 200;

Refusal no_such_game() {
    return {404, "no_such_game", say(messages::kNoSuchGame)};
}

// One event for all: every list is reloaded anyway.
void tell_changed(App& app, std::string_view what) {
    app.desk.tell_library(0, what);
}

// Those of `wanted` that have been changed. The others are gone, or their owner shares them no
// more.
template <typename Change>
std::vector<Change> changed_of(const std::vector<Change>& wanted,
                               const std::vector<Change>& before) {
    std::unordered_set<GameId> changed;
    for (const Change& each : before)
        changed.insert(each.game);
    std::vector<Change> found = wanted;
    std::erase_if(found, [&](const Change& each) { return !changed.contains(each.game); });
    return found;
}

// --- Steps back, each of which returns the way forward ---

UndoStep undo_of_places(std::vector<Placed> places);
UndoStep undo_of_labels(std::vector<Labelled> labels);

// Open games show where they are.
void show_places(App& app, std::span<const Placed> places) {
    for (const Placed& placed : places) {
        app.desk.with_open(placed.game,
                           [&](OpenGame& game) { game.stored.collection = placed.collection; });
    }
}

void show_labels(App& app, std::span<const Labelled> labelled) {
    for (const Labelled& each : labelled)
        app.desk.with_open(each.game, [&](OpenGame& game) { game.stored.labels = each.labels; });
}

UndoStep undo_of_places(std::vector<Placed> places) {
    const std::size_t size = places.size();
    return {[places = std::move(places)](App& app) {
                Result<std::vector<Placed>> before = app.library->put_back(places);
                if (!before) throw library_failure(before.error());
                show_places(app, changed_of(places, *before));
                tell_changed(app, "changed");
                return undo_of_places(*std::move(before));
            },
            size};
}

UndoStep undo_of_labels(std::vector<Labelled> labels) {
    const std::size_t size = labels.size();
    return {[labels = std::move(labels)](App& app) {
                Result<std::vector<Labelled>> before = app.library->put_labels(labels);
                if (!before) throw library_failure(before.error());
                show_labels(app, changed_of(labels, *before));
                tell_changed(app, "changed");
                return undo_of_labels(*std::move(before));
            },
            size};
}

void set_deleted(App& app, std::span<const GameId> games, bool deleted) {
    const auto done = app.library->set_deleted(games, deleted);
    if (!done) throw library_failure(done.error());
    if (!*done) throw no_such_game();
    if (!games.empty()) tell_changed(app, deleted ? "deleted" : "restored");
}

// Those of them that are deleted, or are not.
std::vector<GameId> games_that_are(App& app, std::span<const GameId> games, bool deleted) {
    const auto summaries = app.library->summaries(games);
    if (!summaries) throw read_failure(summaries.error());
    std::vector<GameId> found;
    for (const database::Summary& summary : *summaries) {
        if (!summary.deleted.empty() == deleted) found.push_back(summary.id);
    }
    return found;
}

Reply set_all_deleted(App& app, const Request& request, bool deleted) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const bool are_named = fields.has("games");
    const std::vector<GameId> games = chosen_own_games(app, fields);
    fields.finish();
    // Undoing must not touch those that were so already.
    std::vector<GameId> changing = are_named ? games_that_are(app, games, !deleted) : games;
    set_deleted(app, games, deleted);
    Json json = {{"total", games.size()},
                 {"undo", app.undo_shelf.keep(undo_of_deletion(std::move(changing), deleted))}};
    if (are_named) json["games"] = games;
    return {200, dump(json)};
}

std::vector<std::string> labels_in(Fields& fields, const char* name) {
    if (!fields.has(name)) return {};
    std::vector<std::string> labels = fields.texts(name, kMostLabelsAtOnce);
    for (const std::string& label : labels) {
        if (label.empty() || label.size() > kMostLabelBytes) {
            throw Refusal(400, "bad_request", say(messages::kLabelLength));
        }
    }
    return labels;
}

// New games of the library with the same content. All or nothing for the masters' games, and for
// the others.
std::vector<GameId> copies_of(App& app, const std::vector<GameId>& games,
                              database::CollectionId collection) {
    std::vector<database::StoredGame> masters;
    std::vector<GameId> own;
    for (const GameId id : games) {
        if (!is_masters_game(id)) {
            own.push_back(id);
            continue;
        }
        std::optional<database::StoredGame> stored = app.masters.load(id);
        if (!stored) throw no_such_game();
        stored->id = 0;
        stored->collection = collection;
        masters.push_back(*std::move(stored));
    }
    std::vector<GameId> copies;
    if (!own.empty()) {
        Result<std::optional<std::vector<GameId>>> copied =
            app.library->copy_games(own, collection);
        if (!copied) throw library_failure(copied.error());
        if (!*copied) throw no_such_game();
        copies = **std::move(copied);
    }
    if (Result<void> added = app.library->add_all(masters); !added) {
        throw library_failure(added.error(), own.empty() ? Effect::None : Effect::Part);
    }
    for (const database::StoredGame& game : masters)
        copies.push_back(game.id);
    return copies;
}

}  // namespace

UndoStep undo_of_deletion(std::vector<GameId> games, bool deleted) {
    const std::size_t size = games.size();
    return {[games = std::move(games), deleted](App& app) {
                set_deleted(app, games, !deleted);
                return undo_of_deletion(games, !deleted);
            },
            size};
}

Reply delete_games(App& app, const Request& request) {
    return set_all_deleted(app, request, true);
}

Reply restore_games(App& app, const Request& request) {
    return set_all_deleted(app, request, false);
}

Reply move_games(App& app, const Request& request) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::vector<GameId> games = chosen_own_games(app, fields);
    const database::CollectionId collection = chosen_collection(app, fields);
    std::optional<GameId> after;
    if (fields.has("after")) after = fields.number("after", 0, kMostGame);
    fields.finish();
    Result<std::optional<std::vector<Placed>>> before =
        app.library->move_games(games, collection, after);
    if (!before) throw library_failure(before.error());
    if (!*before) {
        const auto there = app.library->summaries(games);
        if (there && there->size() < games.size()) throw no_such_game();
        throw Refusal(404, "no_such_game", say(messages::kNoSuchPlace));
    }
    std::vector<Placed> now = **before;
    for (Placed& placed : now)
        placed.collection = collection;
    show_places(app, now);
    if (!games.empty()) tell_changed(app, "changed");
    return {200, dump({{"total", games.size()},
                       {"undo", app.undo_shelf.keep(undo_of_places(**std::move(before)))}})};
}

Reply copy_games(App& app, const Request& request) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::vector<GameId> games = chosen_games(app, fields);
    const database::CollectionId collection = chosen_collection(app, fields);
    fields.finish();
    std::vector<GameId> copies = copies_of(app, games, collection);
    if (!copies.empty()) tell_changed(app, "added");
    std::vector<GameId> listed = copies;
    if (listed.size() > kMostNamedGames) listed.resize(kMostNamedGames);
    return {200, dump({{"total", copies.size()},
                       {"games", listed},
                       {"undo", app.undo_shelf.keep(undo_of_deletion(std::move(copies), false))}})};
}

Reply label_games(App& app, const Request& request) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::vector<GameId> games = chosen_own_games(app, fields);
    const std::vector<std::string> added = labels_in(fields, "add");
    const std::vector<std::string> removed = labels_in(fields, "remove");
    fields.finish();
    Result<std::optional<std::vector<Labelled>>> before =
        app.library->change_labels(games, added, removed);
    if (!before) throw library_failure(before.error());
    if (!*before) throw no_such_game();
    for (const Labelled& each : **before) {
        app.desk.with_open(each.game, [&](OpenGame& game) {
            std::vector<std::string>& labels = game.stored.labels;
            std::erase_if(labels, [&](const std::string& label) {
                return std::ranges::find(removed, label) != removed.end() ||
                       std::ranges::find(added, label) != added.end();
            });
            labels.insert(labels.end(), added.begin(), added.end());
            std::ranges::sort(labels);
            labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
        });
    }
    if (!(*before)->empty()) tell_changed(app, "changed");
    return {200, dump({{"total", (*before)->size()},
                       {"undo", app.undo_shelf.keep(undo_of_labels(**std::move(before)))}})};
}

Reply undo_change(App& app, const Request& request) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::string id = fields.text("id", 100);
    fields.finish();
    std::optional<UndoStep> step = app.undo_shelf.take(id);
    if (!step) throw Refusal(404, "no_such_undo", say(messages::kNoSuchUndo));
    // If it is refused, it can be tried again.
    try {
        return {200, dump({{"undo", app.undo_shelf.keep(step->run(app))}})};
    } catch (const Refusal&) {
        app.undo_shelf.put_back(id, *std::move(step));
        throw;
    }
}

}  // namespace chuhe::server
