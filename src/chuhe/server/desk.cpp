// SPDX-License-Identifier: MIT
#include "chuhe/server/desk.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "chuhe/core/generate.h"
#include "chuhe/messages/library_requests.h"
#include "chuhe/messages/requests.h"
#include "chuhe/notation/reader.h"
#include "chuhe/server/game_json.h"
#include "chuhe/server/message.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

// A running clock and a thinking engine exist only in memory.
bool is_under_way(const PlayState& play) {
    const play::LiveGame& live = play.live;
    const bool has_running_clock = live.clock() && live.clock()->running();
    return live.status() == play::Status::Playing && (has_running_clock || play.is_thinking);
}

}  // namespace

Refusal read_only() {
    return {409, "read_only", say(messages::kGameReadOnly)};
}

database::StoredGame Desk::load(database::GameId id) {
    Result<std::optional<database::StoredGame>> stored;
    if (is_masters_game(id)) {
        stored = masters_.load(id);
    } else {
        stored = library_.load(id);
    }
    if (!stored) throw read_failure(stored.error());
    if (!*stored) throw Refusal(404, "no_such_game", say(messages::kNoSuchGame));
    return **std::move(stored);
}

GamePointer Desk::open(database::GameId id) {
    const std::scoped_lock lock(mutex_);
    used_.remove(id);
    if (const auto found = games_.find(id); found != games_.end()) {
        used_.push_front(id);
        return found->second;
    }
    auto game = std::make_shared<OpenGame>(load(id));
    games_[id] = game;
    used_.push_front(id);
    make_room();
    return game;
}

GamePointer Desk::add(database::StoredGame game, database::Store& library) {
    if (Result<void> added = library.add(game); !added) throw library_failure(added.error());
    auto open_game = std::make_shared<OpenGame>(std::move(game));
    {
        const std::scoped_lock lock(mutex_);
        games_[open_game->stored.id] = open_game;
        used_.push_front(open_game->stored.id);
        make_room();
    }
    tell_library(open_game->stored.id, "added", open_game->only_user());
    return open_game;
}

// Everything else is in the library, so the least recently used games can be closed, including
// games in progress that wait for a person.
void Desk::make_room() {
    for (auto id = used_.end(); games_.size() > kMostOpen && id != used_.begin();) {
        --id;
        const GamePointer& game = games_.at(*id);
        {
            const std::unique_lock in_use(game->mutex, std::try_to_lock);
            if (!in_use || game.use_count() > 1) continue;
            if (game->play && is_under_way(*game->play)) continue;
        }
        games_.erase(*id);
        id = used_.erase(id);
    }
}

std::string Desk::commit(OpenGame& game, const Touched& touched) {
    assert(!game.is_read_only());
    if (game.is_abandoned) throw Refusal(409, "stale", say(messages::kGameChanged));
    game.numbering.extend(game.game());
    const Result<void> saved = touched.is_next_move
                                   ? library_.append(game.stored, game.last_move_for_library())
                                   : library_.save(game.for_library());
    if (!saved) {
        game.is_abandoned = true;
        forget(game.stored.id);
        const Refusal refusal = library_failure(saved.error());
        if (refusal.kind == "stale") throw refusal;  // nothing failed: the other change counts
        log_.write(
            LogLevel::Error, "not_saved",
            {{"game", std::to_string(game.stored.id)}, {"reason", to_string(saved.error())}});
        // Not every change is the answer to a request: an engine's move is not.
        Json event = {{"game", game.stored.id}};
        put_message(event, refusal.message);
        events_.tell_all("not_saved", dump(event), game.only_user());
        throw refusal;
    }
    ++game.revision;
    if (game.stored.revision != 0) {
        game.revision = static_cast<std::uint64_t>(game.stored.revision);
    }
    std::string change = change_text(game, touched);
    events_.tell_all("game", change, game.only_user());
    tell_library(game.stored.id, "changed", game.only_user());
    if (watcher_) watcher_(game);
    return change;
}

std::string Desk::unchanged(const OpenGame& game) {
    return change_text(game, {.show = game.last_node()});
}

void Desk::tell_hint(const std::string& client, const Hint& hint, const Position& position) {
    const bool is_red = position.side_to_move() == Side::Red;
    events_.tell(client, "hint",
                 dump({{"game", hint.game},
                       {"node", hint.node},
                       {"move", to_string(hint.move)},
                       {"texts", texts_json(position, hint.move)},
                       {"score", score_json(is_red ? hint.score : -hint.score)}}));
}

GamePointer Desk::find_open(database::GameId id) {
    const std::scoped_lock lock(mutex_);
    const auto found = games_.find(id);
    return found == games_.end() ? nullptr : found->second;
}

void Desk::reopen(database::GameId id) {
    forget(id);
    const GamePointer game = open(id);
    {
        const std::scoped_lock lock(game->mutex);
        const Touched everything{.show = game->last_node(), .all = true};
        events_.tell_all("game", change_text(*game, everything), game->only_user());
    }
    tell_library(id, "changed", game->only_user());
}

std::list<GamePointer> Desk::in_play() {
    const std::scoped_lock lock(mutex_);
    std::list<GamePointer> games;
    for (const auto& [id, game] : games_) {
        if (game->play) games.push_back(game);
    }
    return games;
}

void Desk::tell_library(database::GameId id, std::string_view what, std::int64_t only_user) {
    events_.tell_all(kLibraryEvent, dump({{"game", id}, {"what", what}}), only_user);
}

void Desk::forget(database::GameId id) {
    const std::scoped_lock lock(mutex_);
    games_.erase(id);
    used_.remove(id);
}

void Desk::drop(database::GameId id) {
    with_open(id, [](OpenGame& game) { game.is_abandoned = true; });
    forget(id);
}

void Desk::drop_all() {
    std::vector<GamePointer> open_games;
    {
        const std::scoped_lock lock(mutex_);
        for (const auto& [id, game] : games_)
            open_games.push_back(game);
    }
    for (const GamePointer& game : open_games) {
        const std::scoped_lock lock(game->mutex);
        if (game->is_read_only() || (game->play && is_under_way(*game->play))) continue;
        game->is_abandoned = true;
        forget(game->stored.id);
    }
}

Move parse_legal_move(const Position& position, const std::string& text) {
    // Coordinates with ranks from 0, which the app sends, take precedence over any other reading.
    if (const auto move = parse_move(text); move && is_legal(position, *move)) return *move;
    const notation::Reading reading = notation::read_move(position, text);
    if (reading.empty()) throw refusal_of(notation::explain_failure(position, text));
    if (reading.is_ambiguous()) {
        throw Refusal(
            422, "ambiguous_move",
            say(messages::kSeveralMeanings, to_string(reading[0]), to_string(reading[1])));
    }
    return reading.front();
}

}  // namespace chuhe::server
