// SPDX-License-Identifier: MIT
//
// Routes for collections: the folders of games, and their order.
#include <algorithm>
#include <limits>

#include "chuhe/messages/library.h"
#include "chuhe/messages/library_requests.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {
namespace {

using database::Collection;
using database::CollectionId;

constexpr std::size_t kMostCollectionName = 300;
constexpr std::size_t kMostRestored = 1'000'000;

Json collection_json(const Collection& collection) {
    return {{"id", collection.id},
            {"name", collection.name},
            {"parent", collection.parent != 0 ? Json(collection.parent) : Json()},
            {"games", collection.games},
            {"created", collection.created}};
}

std::vector<Collection> all_collections(App& app) {
    auto all = app.library->collections();
    if (!all) throw read_failure(all.error());
    return *std::move(all);
}

const Collection& find_collection(const std::vector<Collection>& all, CollectionId id) {
    const auto found = std::ranges::find(all, id, &Collection::id);
    if (found == all.end()) {
        throw Refusal(404, "no_such_collection", say(messages::kNoSuchCollection));
    }
    return *found;
}

std::string collection_name(Fields& fields) {
    std::string name = fields.text("name", kMostCollectionName);
    if (name.empty()) throw Refusal(400, "bad_request", say(messages::kCollectionNameLength));
    return name;
}

// 0: at the top.
CollectionId parent_in(const std::vector<Collection>& all, Fields& fields) {
    const CollectionId parent = fields.number_or("parent", 0, UINT32_MAX, 0);
    return parent == 0 ? 0 : find_collection(all, parent).id;
}

void check_not_in_itself(const std::vector<Collection>& all, const Collection& moved) {
    for (CollectionId above = moved.parent; above != 0;
         above = find_collection(all, above).parent) {
        if (above == moved.id) {
            throw Refusal(409, "not_now", say(messages::kCollectionInItself));
        }
    }
}

void save(App& app, const Collection& collection) {
    const Result<bool> saved = app.library->save_collection(collection);
    if (!saved) throw library_failure(saved.error());
    if (!*saved) throw Refusal(404, "no_such_collection", say(messages::kNoSuchCollection));
}

// Places it after that sibling, or first. If there is no room, the siblings move apart.
void place_after(App& app, std::vector<Collection> siblings, Collection& moved,
                 CollectionId after) {
    std::erase_if(siblings, [&](const Collection& each) {
        return each.parent != moved.parent || each.id == moved.id;
    });
    auto next = siblings.begin();
    if (after != 0) {
        next = std::ranges::find(siblings, after, &Collection::id);
        if (next == siblings.end()) {
            throw Refusal(404, "no_such_collection", say(messages::kNoSuchSibling));
        }
        ++next;
    }
    const auto place = next - siblings.begin();
    const std::int64_t low =
        place == 0 ? 0 : siblings[static_cast<std::size_t>(place - 1)].position;
    const std::int64_t high =
        next == siblings.end() ? low + 2 * database::kPlaceStep : next->position;
    moved.position = low + (high - low) / 2;
    if (low < moved.position && moved.position < high) return;
    siblings.insert(next, moved);
    std::int64_t position = 0;
    for (Collection& each : siblings) {
        each.position = position += database::kPlaceStep;
        if (each.id == moved.id) {
            moved.position = position;
        } else {
            save(app, each);
        }
    }
}

std::vector<std::int64_t> numbers_in(Fields& fields, const char* name) {
    std::vector<std::int64_t> numbers;
    if (!fields.has(name)) return numbers;
    for (const Json& element : fields.list(name, kMostRestored)) {
        if (!element.is_number_integer()) {
            throw Refusal(400, "bad_request", say(messages::kFieldNotWhole, name));
        }
        numbers.push_back(element.get<std::int64_t>());
    }
    return numbers;
}

void tell_collections(App& app) {
    app.desk.tell_library(0, "changed");
}

// --- Removing, restoring, and back ---

UndoStep undo_of_removal(database::RemovedCollections removed, database::Contents contents);

database::RemovedCollections remove(App& app, CollectionId id, database::Contents contents) {
    Result<std::optional<database::RemovedCollections>> removed =
        app.library->remove_collection(id, contents);
    if (!removed) throw library_failure(removed.error());
    if (!*removed) throw Refusal(404, "no_such_collection", say(messages::kNoSuchCollection));
    tell_collections(app);
    return **std::move(removed);
}

void restore(App& app, const database::RemovedCollections& removed) {
    if (Result<void> restored = app.library->restore_collections(removed); !restored) {
        throw library_failure(restored.error());
    }
    tell_collections(app);
}

UndoStep undo_of_restoring(CollectionId id, database::Contents contents) {
    return {
        [id, contents](App& app) { return undo_of_removal(remove(app, id, contents), contents); }};
}

UndoStep undo_of_removal(database::RemovedCollections removed, database::Contents contents) {
    const std::size_t size = removed.collections.size() + removed.games.size();
    return {[removed = std::move(removed), contents](App& app) {
                restore(app, removed);
                return undo_of_restoring(removed.collections.front(), contents);
            },
            size};
}

}  // namespace

CollectionId chosen_collection(App& app, Fields& fields) {
    const CollectionId id = fields.number_or("collection", 0, UINT32_MAX, 0);
    return id == 0 ? 0 : find_collection(all_collections(app), id).id;
}

Reply list_collections(App& app, const Request&) {
    Json list = Json::array();
    for (const Collection& collection : all_collections(app))
        list.push_back(collection_json(collection));
    return {200, dump({{"collections", std::move(list)}})};
}

Reply add_collection(App& app, const Request& request) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    Collection collection;
    collection.name = collection_name(fields);
    collection.parent = parent_in(all_collections(app), fields);
    fields.finish();
    if (Result<void> added = app.library->add_collection(collection); !added) {
        throw library_failure(added.error());
    }
    tell_collections(app);
    return {201, dump(collection_json(collection))};
}

Reply change_collection(App& app, const Request& request) {
    const CollectionId id = number_parameter(request, 0, "no_such_collection");
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::vector<Collection> all = all_collections(app);
    Collection changed = find_collection(all, id);
    if (fields.has("name")) changed.name = collection_name(fields);
    bool is_moved = false;
    if (body.contains("parent")) {
        const CollectionId before = std::exchange(changed.parent, parent_in(all, fields));
        is_moved = before != changed.parent;
        check_not_in_itself(all, changed);
    }
    const bool has_place = body.contains("after");
    const CollectionId after = fields.number_or("after", 0, UINT32_MAX, 0);
    fields.finish();
    if (has_place) {
        place_after(app, all, changed, after);
    } else if (is_moved) {
        // The last one there.
        for (const Collection& each : all) {
            if (each.parent == changed.parent && each.id != id) {
                changed.position = std::max(changed.position, each.position + database::kPlaceStep);
            }
        }
    }
    save(app, changed);
    tell_collections(app);
    return {200, dump(collection_json(changed))};
}

Reply remove_collection(App& app, const Request& request) {
    const CollectionId id = number_parameter(request, 0, "no_such_collection");
    const database::Contents contents =
        query_choice(request, "contents", {"stay", "delete"}) == "delete"
            ? database::Contents::AreDeleted
            : database::Contents::Stay;
    const database::RemovedCollections removed = remove(app, id, contents);
    return {200, dump({{"collections", removed.collections},
                       {"games", removed.games},
                       {"undo", app.undo_shelf.keep(undo_of_removal(removed, contents))}})};
}

Reply restore_collections(App& app, const Request& request) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const database::RemovedCollections removed{numbers_in(fields, "collections"),
                                               numbers_in(fields, "games")};
    fields.finish();
    restore(app, removed);
    return {200, dump({{"collections", removed.collections}, {"games", removed.games}})};
}

}  // namespace chuhe::server
