// SPDX-License-Identifier: MIT
//
// Routes for the server itself: available choices and the settings.
#include "chuhe/messages/requests.h"
#include "chuhe/server/account_json.h"
#include "chuhe/server/app.h"
#include "chuhe/server/choices.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"
#include "chuhe/server/study.h"
#include "chuhe/server/user_settings.h"

namespace chuhe::server {
namespace {

Json engines_json(const App& app) {
    Json list = Json::array({{{"name", kOwnEngine}, {"title", "Chuhe"}}});
    for (const EnginePointer& engine : app.external_engines.all())
        list.push_back({{"name", engine->id()}, {"title", engine->name()}});
    return list;
}

Json library_json(const App& app, std::size_t games) {
    Json json = {{"games", games}, {"notice", nullptr}};
    if (app.notice) put_message(json, *app.notice, "notice");
    return json;
}

// To whom the built-in games are due.
Json masters_json(App& app) {
    const index::PackedGames* games = app.masters.packed();
    if (games == nullptr) return nullptr;
    return {{"games", games->size()},         {"title", games->info().title},
            {"credit", games->info().credit}, {"licence", games->info().licence},
            {"source", games->info().source}, {"changes", games->info().changes}};
}

}  // namespace

Reply get_root(App& app, const Request&) {
    return {200, dump({{"name", "chuhe"}, {"version", app.version}, {"api", 1}})};
}

Reply get_about(App& app, const Request& request) {
    const Result<std::size_t> games = app.library->count();
    if (!games) throw read_failure(games.error());
    Json about = {{"version", app.version}};
    about.update(choices_json());
    about.update({{"engines", engines_json(app)},
                  {"book", true},
                  {"library", library_json(app, *games)},
                  {"masters", masters_json(app)},
                  {"tables", app.tables.is_on()},
                  {"farm", static_cast<bool>(app.farm)},
                  {"user", request.user ? user_json(*request.user) : Json()},
                  {"limits",
                   {{"body", kMostBody},
                    {"upload", kMostUpload},
                    {"lines", Analyses::kMostLines},
                    {"analyses", 2},
                    {"engine_threads", app.engines->thread_count()},
                    {"engine_hash", most_hash_megabytes(app.engines->thread_count())},
                    {"endgame_pieces", app.endgames.current()->most_pieces()},
                    {"add_moves", kMostMovesAdded}}}});
    return {200, dump(about)};
}

Reply get_settings(App& app, const Request& request) {
    Json values = Json::object();
    for (const auto& [name, text] : settings_of(app, request.user)) {
        Json value = Json::parse(text, nullptr, false);
        if (!value.is_discarded()) values[name] = std::move(value);
    }
    return {200, dump({{"settings", std::move(values)}})};
}

Reply patch_settings(App& app, const Request& request) {
    constexpr std::size_t kMostSettings = 200;
    constexpr std::size_t kMostName = 100;
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const Json& changes = fields.any("settings");
    fields.finish();
    if (!changes.is_object() || changes.size() > kMostSettings) {
        throw Refusal(400, "bad_request", say(messages::kFieldNotSmallObject, "settings", 200));
    }
    const auto present = settings_of(app, request.user);
    std::size_t total = present.size();
    std::map<std::string, std::optional<std::string>> wanted;
    for (const auto& [name, value] : changes.items()) {
        if (name.empty() || name.size() > kMostName) {
            throw Refusal(400, "bad_request", say(messages::kSettingNameLength));
        }
        wanted[setting_name(request.user, name)] =
            value.is_null() ? std::nullopt : std::optional(dump(value));
        if (!value.is_null() && !present.contains(name)) ++total;
    }
    if (total > kMostSettings) throw Refusal(413, "too_large", say(messages::kTooManySettings));
    const auto changed = app.library->change_settings(wanted);
    if (!changed) throw library_failure(changed.error());
    return after_saving([&] { return get_settings(app, request); });
}

}  // namespace chuhe::server
