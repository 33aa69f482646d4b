// SPDX-License-Identifier: MIT
#include "chuhe/server/chosen_games.h"

#include <algorithm>
#include <unordered_set>

#include "chuhe/messages/library_requests.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/app.h"
#include "chuhe/server/game_list.h"
#include "chuhe/server/game_search.h"

namespace chuhe::server {
namespace {

using database::GameId;

std::vector<GameId> named_games(Fields& fields, const char* name) {
    std::vector<GameId> ids;
    std::unordered_set<GameId> seen;
    for (const Json& element : fields.list(name, kMostNamedGames)) {
        if (!element.is_number_integer()) {
            throw Refusal(400, "bad_request", say(messages::kGamesAreNumbers));
        }
        const auto id = element.get<GameId>();
        if (seen.insert(id).second) ids.push_back(id);
    }
    return ids;
}

}  // namespace

std::vector<GameId> chosen_games(App& app, Fields& fields) {
    if (fields.has("games") == fields.has("search")) {
        throw Refusal(400, "bad_request", say(messages::kGamesOrSearch));
    }
    if (fields.has("games")) return named_games(fields, "games");
    std::vector<GameId> ids = ids_of(app, search_of(fields.any("search"), "search"));
    if (!fields.has("except")) return ids;
    const std::vector<GameId> except = named_games(fields, "except");
    const std::unordered_set<GameId> left_out(except.begin(), except.end());
    std::erase_if(ids, [&](GameId id) { return left_out.contains(id); });
    return ids;
}

std::vector<GameId> chosen_own_games(App& app, Fields& fields) {
    std::vector<GameId> ids = chosen_games(app, fields);
    if (std::ranges::any_of(ids, is_masters_game)) throw read_only();
    return ids;
}

}  // namespace chuhe::server
