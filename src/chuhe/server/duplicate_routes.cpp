// SPDX-License-Identifier: MIT
//
// Routes for games that are there twice, and names that mean the same player.
#include <utility>

#include "chuhe/base/folding.h"
#include "chuhe/database/duplicate.h"
#include "chuhe/database/merge_games.h"
#include "chuhe/messages/library_requests.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/game_rows.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {
namespace {

using database::GameId;

constexpr std::size_t kMostDuplicates = 50;
constexpr std::size_t kMostPlayerName = 300;

// --- Merging ---

GameId own_game_field(Fields& fields, const char* name) {
    const GameId id = fields.number(name, kLeastGame, kMostGame);
    if (is_masters_game(id)) throw read_only();
    return id;
}

// Nobody else changes the two in the meantime.
database::MergedGames merge(App& app, GameId existing, GameId game) {
    const GamePointer target = app.desk.open(existing);
    const GamePointer source = app.desk.open(game);
    const std::scoped_lock lock(target->mutex, source->mutex);
    const bool is_playing = source->play && !source->play->live.is_over();
    if (target->play || is_playing) {
        throw Refusal(409, "not_now", say(messages::kMergeInPlay));
    }
    Result<std::optional<database::MergedGames>> merged =
        database::merge_games(*app.library, existing, game);
    if (!merged && merged.error().code != ErrorCode::CannotWrite) {
        throw refusal_of(merged.error());
    }
    if (!merged) throw library_failure(merged.error(), Effect::Part);
    if (!*merged) throw Refusal(404, "no_such_game", say(messages::kNoSuchGame));
    target->is_abandoned = true;
    source->is_abandoned = true;
    return **std::move(merged);
}

// What is in the library now.
std::string fingerprint_now(App& app, GameId id) {
    const auto game = app.library->load(id);
    if (!game) throw read_failure(game.error());
    return *game ? database::fingerprint_of((*game)->game) : std::string();
}

UndoStep undo_of_merging(database::StoredGame before, GameId game, std::string fingerprint);

UndoStep merge_and_show(App& app, GameId existing, GameId game) {
    database::MergedGames merged = merge(app, existing, game);
    app.desk.forget(game);
    app.desk.reopen(existing);
    return undo_of_merging(std::move(merged.before), game, fingerprint_now(app, existing));
}

void unmerge(App& app, database::StoredGame before, GameId game, const std::string& fingerprint) {
    const GameId existing = before.id;
    const GamePointer open = app.desk.open(existing);
    const std::scoped_lock lock(open->mutex);
    if (fingerprint_now(app, existing) != fingerprint) {
        throw Refusal(409, "stale", say(messages::kGameChanged));
    }
    if (Result<void> saved = app.library->save(before); !saved) {
        throw library_failure(saved.error());
    }
    open->is_abandoned = true;
    const Result<bool> labelled = app.library->set_labels(existing, before.labels);
    if (!labelled) throw library_failure(labelled.error(), Effect::Part);
    const Result<bool> restored = app.library->set_deleted(game, false);
    if (!restored) throw library_failure(restored.error(), Effect::Part);
}

UndoStep undo_of_merging(database::StoredGame before, GameId game, std::string fingerprint) {
    return {[before = std::move(before), game, fingerprint = std::move(fingerprint)](App& app) {
        unmerge(app, before, game, fingerprint);
        app.desk.forget(game);
        app.desk.reopen(before.id);
        return UndoStep{[existing = before.id, game](App& again) {
            return merge_and_show(again, existing, game);
        }};
    }};
}

Json conflicts_json(const std::vector<record::TagConflict>& conflicts) {
    Json list = Json::array();
    for (const record::TagConflict& conflict : conflicts) {
        list.push_back(
            {{"name", conflict.name}, {"kept", conflict.kept}, {"other", conflict.other}});
    }
    return list;
}

// --- Joined names ---

// A folded name, and what it stands for; nothing: itself.
using AliasChange = std::pair<std::string, std::optional<std::string>>;

UndoStep undo_of_aliases(std::vector<AliasChange> before);

std::vector<AliasChange> change_aliases(App& app, const std::vector<AliasChange>& changes) {
    std::vector<AliasChange> before;
    for (const auto& [folded, name] : changes) {
        const auto old = app.library->set_alias(folded, name);
        if (!old) {
            throw library_failure(old.error(), before.empty() ? Effect::None : Effect::Part);
        }
        before.emplace_back(folded, *old);
    }
    app.index.renew_aliases();
    app.desk.tell_library(0, "changed");
    return before;
}

UndoStep undo_of_aliases(std::vector<AliasChange> before) {
    return {[before = std::move(before)](App& app) {
        return undo_of_aliases(change_aliases(app, before));
    }};
}

std::vector<database::Alias> aliases_of(App& app) {
    auto aliases = app.library->aliases();
    if (!aliases) throw read_failure(aliases.error());
    return *std::move(aliases);
}

std::string folded_field(Fields& fields, const char* name) {
    std::string folded = folded_name(fields.text(name, kMostPlayerName));
    if (folded.empty()) throw Refusal(404, "no_such_player", say(messages::kNoSuchPlayer));
    return folded;
}

}  // namespace

Reply get_duplicates(App& app, const Request& request) {
    database::StoredGame game;
    {
        const GamePointer open = app.desk.open(game_parameter(request));
        const std::scoped_lock lock(open->mutex);
        game.id = open->is_read_only() ? 0 : open->stored.id;
        game.kind = open->stored.kind;
        game.game = open->game();
    }
    const auto found = app.library->duplicates_of(game, kMostDuplicates);
    if (!found) throw read_failure(found.error());
    Json list = Json::array();
    for (const database::Duplicate& duplicate : *found) {
        const auto summary = app.library->summary(duplicate.existing);
        if (!summary) throw read_failure(summary.error());
        if (!*summary) continue;
        list.push_back({{"game", game_parameter(request)},
                        {"existing", duplicate.existing},
                        {"sameness", database::name_of(duplicate.sameness)},
                        {"summary", rows_json(app, {&**summary, 1}).at(0)}});
    }
    return {200, dump({{"duplicates", std::move(list)}})};
}

Reply merge_duplicate(App& app, const Request& request) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const GameId game = own_game_field(fields, "game");
    const GameId existing = own_game_field(fields, "existing");
    fields.finish();
    if (game == existing) throw Refusal(409, "not_now", say(messages::kMergeItself));
    database::MergedGames merged = merge(app, existing, game);
    const Json conflicts = conflicts_json(merged.conflicts);
    app.desk.forget(game);
    return after_saving([&] {
        app.desk.reopen(existing);
        const auto summary = app.library->summary(existing);
        if (!summary) throw read_failure(summary.error());
        UndoStep undo =
            undo_of_merging(std::move(merged.before), game, fingerprint_now(app, existing));
        return Reply{200, dump({{"game", rows_json(app, {&**summary, 1}).at(0)},
                                {"conflicts", conflicts},
                                {"undo", app.undo_shelf.keep(std::move(undo))}})};
    });
}

Reply join_players(App& app, const Request& request) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::string folded = folded_field(fields, "name");
    std::string into = fields.text("into", kMostPlayerName);
    const std::string folded_into = folded_field(fields, "into");
    fields.finish();
    const std::vector<database::Alias> aliases = aliases_of(app);
    for (const database::Alias& alias : aliases) {
        if (alias.folded == folded_into) into = alias.name;
    }
    if (folded_name(into) == folded) {
        throw Refusal(409, "not_now", say(messages::kJoinSelf));
    }
    std::vector<AliasChange> changes = {{folded, into}};
    // Names that stood for this one stand for the other one now.
    for (const database::Alias& alias : aliases) {
        if (folded_name(alias.name) == folded) changes.emplace_back(alias.folded, into);
    }
    UndoStep undo = undo_of_aliases(change_aliases(app, changes));
    return {200, dump({{"name", into}, {"undo", app.undo_shelf.keep(std::move(undo))}})};
}

Reply separate_players(App& app, const Request& request) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::string name = fields.text("name", kMostPlayerName);
    const std::string folded = folded_field(fields, "name");
    fields.finish();
    const std::vector<database::Alias> aliases = aliases_of(app);
    const bool is_joined = std::ranges::any_of(
        aliases, [&](const database::Alias& alias) { return alias.folded == folded; });
    if (!is_joined) throw Refusal(409, "not_now", say(messages::kNotJoined));
    UndoStep undo = undo_of_aliases(change_aliases(app, {{folded, std::nullopt}}));
    return {200, dump({{"name", name}, {"undo", app.undo_shelf.keep(std::move(undo))}})};
}

}  // namespace chuhe::server
