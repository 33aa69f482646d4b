// SPDX-License-Identifier: MIT
#include "chuhe/server/app.h"

#include <utility>

#include "chuhe/messages/club.h"
#include "chuhe/messages/requests.h"

namespace chuhe::server {

database::Viewer viewer_of(const std::optional<accounts::User>& user) {
    if (!user) return {};
    return {.member = user->id, .is_keeper = user->role >= accounts::Role::Coach};
}

database::Standing VisitorsDesk::standing(database::GameId id) {
    const auto found = library_->standing(id);
    if (!found) throw read_failure(found.error());
    if (!*found) throw Refusal(404, "no_such_game", say(messages::kNoSuchGame));
    return **found;
}

GamePointer VisitorsDesk::open(database::GameId id) {
    if (!is_masters_game(id)) standing(id);
    return desk_.open(id);
}

void VisitorsDesk::check_change(database::GameId id) {
    if (is_masters_game(id)) throw read_only();
    if (!standing(id).may_change) throw Refusal(403, "not_yours", say(messages::kGameOfAnother));
}

GamePointer VisitorsDesk::open_to_change(database::GameId id) {
    check_change(id);
    return desk_.open(id);
}

// Looked at again, so that one route that opens a game only to read it cannot change it; and so
// that the change is told to those who may see the game now, whatever another server has not told
// this one yet.
std::string VisitorsDesk::commit(OpenGame& game, const Touched& touched) {
    if (is_masters_game(game.stored.id)) throw read_only();
    const database::Standing now = standing(game.stored.id);
    if (!now.may_change) throw Refusal(403, "not_yours", say(messages::kGameOfAnother));
    game.stored.is_shared = now.is_shared;
    return desk_.commit(game, touched);
}

void VisitorsDesk::tell_library(database::GameId id, std::string_view what) {
    database::MemberId only = 0;
    if (id != 0) {
        const auto found = library_->standing(id);
        if (found && *found && (*found)->is_private()) only = (*found)->owner;
    }
    desk_.tell_library(id, what, only);
}

App::App(House& all, const Request& request)
    : library(all.library->seen_by(viewer_of(request.user))),
      desk(all.desk, library),
      trainer(all.training, library, viewer_of(request.user).member),
      house(all) {}

}  // namespace chuhe::server
