// SPDX-License-Identifier: MIT
#include "chuhe/server/routes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "chuhe/messages/requests.h"
#include "chuhe/server/app.h"
#include "chuhe/server/desk.h"
#include "chuhe/server/game_search.h"
#include "chuhe/server/json.h"

namespace chuhe::server {
namespace {

constexpr std::array<std::string_view, 9> kImportFields = {
    "name", "format",     "encoding",        "notation", "label",
    "list", "collection", "collection_name", "job"};
constexpr std::array<std::string_view, 4> kReadFields = {"name", "format", "encoding", "notation"};
constexpr std::array<std::string_view, 10> kPictureFields = {
    "kind", "game", "node", "fen", "bottom", "pieces", "coordinates", "width", "delay", "heat"};
constexpr std::array<std::string_view, 6> kWebPageFields = {"game",   "node",     "bottom",
                                                            "pieces", "notation", "language"};
constexpr std::array<std::string_view, 1> kJobFields = {"job"};

constexpr std::array<std::string_view, 2> kBoardFields = {"fen", "mirror"};
constexpr std::array<std::string_view, 1> kFenFields = {"fen"};
constexpr std::array<std::string_view, 2> kProbeFields = {"fen", "moves"};
constexpr std::array<std::string_view, 1> kNotationFields = {"notation"};
constexpr std::array<std::string_view, 1> kZoneFields = {"zone"};
constexpr std::array<std::string_view, 3> kNextFields = {"theme", "goal", "like"};
constexpr std::array<std::string_view, 2> kAfterFields = {"after", "zone"};
constexpr std::array<std::string_view, 2> kDailyFields = {"date", "zone"};
constexpr std::array<std::string_view, 2> kPageFields = {"offset", "limit"};
constexpr auto kCountedFields =
    fields_of(kFilterFields, std::array<std::string_view, 4>{"label", "kind", "fen", "mirror"});
constexpr auto kListFields =
    fields_of(fields_of(kSearchFields, std::array<std::string_view, 1>{"sort"}), kPageFields);
constexpr auto kFileFields =
    fields_of(std::array<std::string_view, 4>{"games", "format", "notation", "encoding"},
              fields_of(kSearchFields, std::array<std::string_view, 2>{"sort", "except"}));
// Of the pages of players and openings, which say the rest themselves.
constexpr std::array<std::string_view, 5> kPageFilterFields = {"event", "from", "to", "source",
                                                               "collection"};
constexpr std::array<std::string_view, 2> kNameFields = {"text", "limit"};
constexpr std::array<std::string_view, 2> kAuditFields = {"before", "limit"};
constexpr std::array<std::string_view, 1> kContentsFields = {"contents"};
constexpr auto kExploreFields =
    fields_of(fields_of(kBoardFields, kFilterFields), std::array<std::string_view, 1>{"games"});
constexpr auto kPositionSearchFields =
    fields_of(fields_of(kBoardFields, kFilterFields), kPageFields);

// clang-format off
constexpr std::array kRoutes = {
    Route{"GET",    Access::Anyone, "/api",                            BodyKind::None,   &get_root},
    Route{"GET",    Access::Reader, "/api/about",                      BodyKind::None,   &get_about},
    Route{"GET",    Access::Reader, "/api/settings",                   BodyKind::None,   &get_settings},
    Route{"PATCH",  Access::Reader, "/api/settings",                   BodyKind::Object, &patch_settings},
    Route{"GET",    Access::Reader, "/api/games",                      BodyKind::None,   &list_games, kListFields},
    Route{"POST",   Access::Member, "/api/games",                      BodyKind::Object, &new_game},
    Route{"POST",   Access::Reader, "/api/games/read",                 BodyKind::Bytes,  &read_games, kReadFields},
    Route{"POST",   Access::Coach,  "/api/games/import",               BodyKind::Bytes,  &import_games, kImportFields},
    Route{"POST",   Access::Coach,  "/api/games/upload",               BodyKind::Stream, &upload_games, kImportFields},
    Route{"POST",   Access::Member, "/api/games/delete",               BodyKind::Object, &delete_games},
    Route{"POST",   Access::Member, "/api/games/restore",              BodyKind::Object, &restore_games},
    Route{"POST",   Access::Coach,  "/api/games/move",                 BodyKind::Object, &move_games},
    Route{"POST",   Access::Member, "/api/games/copy",                 BodyKind::Object, &copy_games},
    Route{"POST",   Access::Member, "/api/games/label",                BodyKind::Object, &label_games},
    Route{"GET",    Access::Reader, "/api/games/{id}",                 BodyKind::None,   &get_game, kNotationFields},
    Route{"PATCH",  Access::Member, "/api/games/{id}",                 BodyKind::Object, &patch_game},
    Route{"DELETE", Access::Member, "/api/games/{id}",                 BodyKind::None,   &delete_game},
    Route{"POST",   Access::Member, "/api/games/{id}/restore",         BodyKind::None,   &restore_game},
    Route{"GET",    Access::Reader, "/api/games/{id}/nodes/{node}",    BodyKind::None,   &get_node},
    Route{"POST",   Access::Member, "/api/games/{id}/edit",            BodyKind::Object, &edit_game},
    Route{"POST",   Access::Member, "/api/games/{id}/play",            BodyKind::Object, &play_game},
    Route{"POST",   Access::Member, "/api/games/{id}/copy",            BodyKind::Object, &copy_game},
    Route{"GET",    Access::Reader, "/api/games/{id}/duplicates",      BodyKind::None,   &get_duplicates},
    Route{"POST",   Access::Member, "/api/games/{id}/review",          BodyKind::Object, &start_review},
    Route{"GET",    Access::Reader, "/api/games/{id}/review",          BodyKind::None,   &get_review},
    Route{"POST",   Access::Member, "/api/games/{id}/table",           BodyKind::Object, &open_table},
    Route{"DELETE", Access::Member, "/api/games/{id}/table",           BodyKind::None,   &close_table},
    Route{"POST",   Access::Member, "/api/games/{id}/invite",          BodyKind::Object, &invite_to_table},
    Route{"GET",    Access::Guest,  "/api/table",                      BodyKind::None,   &get_table},
    Route{"POST",   Access::Guest,  "/api/table/join",                 BodyKind::Object, &join_table},
    Route{"POST",   Access::Guest,  "/api/table/act",                  BodyKind::Object, &act_at_table},
    Route{"GET",    Access::Reader, "/api/file",                       BodyKind::None,   &get_file, kFileFields},
    Route{"GET",    Access::Reader, "/api/picture",                    BodyKind::None,   &get_picture, kPictureFields},
    Route{"GET",    Access::Reader, "/api/page",                       BodyKind::None,   &get_page, kWebPageFields},
    Route{"POST",   Access::Member, "/api/present",                    BodyKind::Object, &tell_presentation},
    Route{"GET",    Access::Reader, "/api/losses",                     BodyKind::None,   &get_losses, kFileFields},
    Route{"GET",    Access::Admin,  "/api/library",                    BodyKind::None,   &get_library},
    Route{"POST",   Access::Admin,  "/api/library",                    BodyKind::Stream, &post_library, kJobFields},
    Route{"GET",    Access::Reader, "/api/book",                       BodyKind::None,   &get_book, kFenFields},
    Route{"GET",    Access::Reader, "/api/explore",                    BodyKind::None,   &explore_position, kExploreFields},
    Route{"GET",    Access::Reader, "/api/search/position",            BodyKind::None,   &search_position, kPositionSearchFields},
    Route{"POST",   Access::Reader, "/api/search/pattern",             BodyKind::Object, &search_pattern},
    Route{"GET",    Access::Reader, "/api/statistics",                 BodyKind::None,   &get_statistics, kCountedFields},
    Route{"GET",    Access::Reader, "/api/players",                    BodyKind::None,   &list_players, kNameFields},
    Route{"POST",   Access::Coach,  "/api/players/join",               BodyKind::Object, &join_players},
    Route{"POST",   Access::Coach,  "/api/players/separate",           BodyKind::Object, &separate_players},
    Route{"GET",    Access::Reader, "/api/players/{name}",             BodyKind::None,   &get_player, kPageFilterFields},
    Route{"GET",    Access::Reader, "/api/tournaments",                BodyKind::None,   &list_tournaments, kNameFields},
    Route{"GET",    Access::Reader, "/api/tournaments/{name}",         BodyKind::None,   &get_tournament},
    Route{"GET",    Access::Reader, "/api/openings",                   BodyKind::None,   &list_openings, kPageFilterFields},
    Route{"GET",    Access::Reader, "/api/openings/{code}",            BodyKind::None,   &get_opening, kPageFilterFields},
    Route{"GET",    Access::Reader, "/api/collections",                BodyKind::None,   &list_collections},
    Route{"POST",   Access::Coach,  "/api/collections",                BodyKind::Object, &add_collection},
    Route{"POST",   Access::Coach,  "/api/collections/restore",        BodyKind::Object, &restore_collections},
    Route{"PATCH",  Access::Coach,  "/api/collections/{id}",           BodyKind::Object, &change_collection},
    Route{"DELETE", Access::Coach,  "/api/collections/{id}",           BodyKind::None,   &remove_collection, kContentsFields},
    Route{"POST",   Access::Coach,  "/api/duplicates/merge",           BodyKind::Object, &merge_duplicate},
    Route{"POST",   Access::Member, "/api/undo",                       BodyKind::Object, &undo_change},
    Route{"GET",    Access::Reader, "/api/engines",                    BodyKind::None,   &list_engines},
    Route{"POST",   Access::Admin,  "/api/engines",                    BodyKind::Object, &add_engine},
    Route{"PATCH",  Access::Admin,  "/api/engines/{engine}",           BodyKind::Object, &change_engine},
    Route{"DELETE", Access::Admin,  "/api/engines/{engine}",           BodyKind::None,   &remove_engine},
    Route{"POST",   Access::Admin,  "/api/engines/{engine}/press",     BodyKind::Object, &press_button},
    Route{"POST",   Access::Member, "/api/analysis",                   BodyKind::Object, &start_analysis},
    Route{"DELETE", Access::Member, "/api/analysis/{analysis}",        BodyKind::None,   &stop_analysis},
    Route{"DELETE", Access::Member, "/api/jobs/{job}",                 BodyKind::None,   &cancel_job},
    Route{"POST",   Access::Reader, "/api/position",                   BodyKind::Object, &check_position},
    Route{"POST",   Access::Reader, "/api/evaluate",                   BodyKind::Object, &evaluate_position},
    Route{"POST",   Access::Reader, "/api/judge",                      BodyKind::Object, &judge_moves},
    Route{"GET",    Access::Reader, "/api/tables",                     BodyKind::None,   &list_endgames},
    Route{"GET",    Access::Reader, "/api/tables/probe",               BodyKind::None,   &probe_endgame, kProbeFields},
    Route{"GET",    Access::Reader, "/api/tables/{ending}",            BodyKind::None,   &get_ending, {}, true},
    Route{"GET",    Access::Reader, "/api/farm",                       BodyKind::None,   &get_farm, {}, true},
    Route{"GET",    Access::Reader, "/api/puzzles",                    BodyKind::None,   &list_puzzles, kZoneFields},
    Route{"GET",    Access::Reader, "/api/puzzles/next",               BodyKind::None,   &next_puzzle, kNextFields},
    Route{"GET",    Access::Reader, "/api/puzzles/daily",              BodyKind::None,   &daily_puzzle, kDailyFields},
    Route{"GET",    Access::Reader, "/api/puzzles/rush",               BodyKind::None,   &rush_puzzles},
    Route{"GET",    Access::Reader, "/api/puzzles/{puzzle}",           BodyKind::None,   &get_puzzle},
    Route{"POST",   Access::Reader, "/api/puzzles/{puzzle}/try",       BodyKind::Object, &try_puzzle},
    Route{"POST",   Access::Reader, "/api/puzzles/{puzzle}/refute",    BodyKind::Object, &refute_puzzle},
    Route{"POST",   Access::Reader, "/api/puzzles/{puzzle}/attempt",   BodyKind::Object, &attempt_puzzle},
    Route{"POST",   Access::Member, "/api/games/{id}/exercises",       BodyKind::Object, &make_exercises},
    Route{"GET",    Access::Reader, "/api/exercises",                  BodyKind::None,   &list_exercises},
    Route{"GET",    Access::Reader, "/api/exercises/{exercise}",       BodyKind::None,   &get_exercise},
    Route{"DELETE", Access::Member, "/api/exercises/{exercise}",       BodyKind::None,   &remove_exercise},
    Route{"POST",   Access::Member, "/api/exercises/{exercise}/restore", BodyKind::None, &restore_exercise},
    Route{"POST",   Access::Reader, "/api/exercises/{exercise}/try",   BodyKind::Object, &try_exercise},
    Route{"POST",   Access::Member, "/api/exercises/{exercise}/attempt", BodyKind::Object, &attempt_exercise},
    Route{"GET",    Access::Reader, "/api/repertoires",                BodyKind::None,   &list_repertoires, kZoneFields},
    Route{"GET",    Access::Reader, "/api/repertoires/{id}/next",      BodyKind::None,   &next_repertoire_question, kAfterFields},
    Route{"POST",   Access::Member, "/api/repertoires/{id}/grow",      BodyKind::Object, &grow_repertoire},
    Route{"GET",    Access::Reader, "/api/repertoires/{id}/questions/{node}", BodyKind::None, &get_repertoire_question},
    Route{"POST",   Access::Reader, "/api/repertoires/{id}/questions/{node}/try", BodyKind::Object, &try_repertoire_question},
    Route{"POST",   Access::Member, "/api/repertoires/{id}/questions/{node}/attempt", BodyKind::Object, &attempt_repertoire_question},
    Route{"GET",    Access::Reader, "/api/training",                   BodyKind::None,   &get_training, kZoneFields},
    Route{"POST",   Access::Anyone, "/api/session",                    BodyKind::Object, &sign_in},
    Route{"GET",    Access::Reader, "/api/session",                    BodyKind::None,   &get_session},
    Route{"DELETE", Access::Reader, "/api/session",                    BodyKind::None,   &sign_out},
    Route{"POST",   Access::Anyone, "/api/join",                       BodyKind::Object, &join_club},
    Route{"POST",   Access::Reader, "/api/password",                   BodyKind::Object, &change_password},
    Route{"GET",    Access::Reader, "/api/sessions",                   BodyKind::None,   &list_sessions},
    Route{"DELETE", Access::Reader, "/api/sessions/{session}",         BodyKind::None,   &end_session},
    Route{"GET",    Access::Admin,  "/api/users",                      BodyKind::None,   &list_users},
    Route{"PATCH",  Access::Admin,  "/api/users/{user}",               BodyKind::Object, &change_user},
    Route{"POST",   Access::Admin,  "/api/users/{user}/invitation",    BodyKind::None,   &invite_back},
    Route{"GET",    Access::Admin,  "/api/invitations",                BodyKind::None,   &list_invitations},
    Route{"POST",   Access::Admin,  "/api/invitations",                BodyKind::Object, &invite},
    Route{"DELETE", Access::Admin,  "/api/invitations/{invitation}",   BodyKind::None,   &withdraw_invitation},
    Route{"GET",    Access::Admin,  "/api/audit",                      BodyKind::None,   &get_audit, kAuditFields},
};
// clang-format on

// Removes and returns the part before the next '/'.
std::string_view take_part(std::string_view& path) {
    const std::size_t end = std::min(path.find('/'), path.size());
    const std::string_view part = path.substr(0, end);
    path.remove_prefix(std::min(end + 1, path.size()));
    return part;
}

// Does the path match the pattern? Collects the parameters. A {name} may contain slashes, and takes
// the rest of the path.
bool matches(std::string_view pattern, std::string_view path,
             std::vector<std::string>& parameters) {
    parameters.clear();
    while (!pattern.empty() && !path.empty()) {
        const std::string_view expected = take_part(pattern);
        const std::string_view part =
            expected == "{name}" ? std::exchange(path, {}) : take_part(path);
        if (expected.starts_with('{') && !part.empty()) {
            parameters.emplace_back(part);
        } else if (expected != part) {
            return false;
        }
    }
    return pattern.empty() && path.empty();
}

std::optional<std::int64_t> number_in(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// The first pattern that matches, or nothing; collects the parameters. Fixed names come first in
// the table: "/api/games/import" is not "/api/games/{id}", whatever the method.
std::string_view pattern_of(std::string_view path, std::vector<std::string>& parameters) {
    const auto route = std::ranges::find_if(
        kRoutes, [&](const Route& each) { return matches(each.path, path, parameters); });
    return route == kRoutes.end() ? std::string_view() : route->path;
}

}  // namespace

std::span<const Route> all_routes() {
    return kRoutes;
}

std::string methods_of(std::string_view path) {
    if (path != "/api" && !path.starts_with("/api/")) return "GET, HEAD";
    if (path == kEventsPath || path == kTableEventsPath) return "GET";
    std::string methods;
    std::vector<std::string> ignored;
    const std::string_view pattern = pattern_of(path, ignored);
    for (const Route& route : kRoutes) {
        if (route.path != pattern) continue;
        methods += (methods.empty() ? "" : ", ") + std::string(route.method);
        if (route.method == "GET") methods += ", HEAD";
    }
    return methods;
}

const Route& find_route(Request& request) {
    const std::string_view pattern = pattern_of(request.path, request.parameters);
    for (const Route& route : kRoutes) {
        if (route.path == pattern && route.method == request.method) return route;
    }
    std::string methods = methods_of(request.path);
    if (!methods.empty()) throw wrong_method(std::move(methods), say(messages::kWrongMethod));
    throw Refusal(404, "no_such_route", say(messages::kNoSuchRoute));
}

std::size_t size_limit(BodyKind body) {
    switch (body) {
        case BodyKind::Object:
            return kMostBody;
        case BodyKind::Bytes:
            return kMostUpload;
        case BodyKind::Stream:
            return SIZE_MAX;
        case BodyKind::None:
            break;
    }
    return 0;
}

Reply answer(House& house, const Route& route, const Request& request) {
    try {
        App app(house, request);
        check_query(request, route.query);
        return route.run(app, request);
    } catch (const Refusal& refusal) {
        return reply_of(refusal);
    } catch (const Json::exception&) {
        // Fields are read strictly, so this would be a bug; it must not crash the server.
        return reply_of(Refusal(400, "bad_request", say(messages::kWrongKindOfValue)));
    }
}

void check_query(const Request& request, std::span<const std::string_view> known) {
    for (const auto& [name, value] : request.query) {
        if (name == kClientField || std::ranges::find(known, name) != known.end()) continue;
        throw Refusal(400, "bad_request", unknown_field(name, {known.begin(), known.end()}));
    }
}

database::GameId game_parameter(const Request& request) {
    const std::optional<std::int64_t> id = number_in(request.parameters.at(0));
    if (!id) throw Refusal(404, "no_such_game", say(messages::kNumberExpected));
    return *id;
}

database::GameId own_game_parameter(const Request& request) {
    const database::GameId id = game_parameter(request);
    if (is_masters_game(id)) throw read_only();
    return id;
}

std::int64_t number_parameter(const Request& request, std::size_t index, const char* missing_code) {
    const std::optional<std::int64_t> value = number_in(request.parameters.at(index));
    if (!value || *value < 0) throw Refusal(404, missing_code, say(messages::kNumberExpected));
    return *value;
}

std::string query_value(const Request& request, const std::string& name) {
    const auto found = request.query.find(name);
    return found == request.query.end() ? std::string() : found->second;
}

std::string job_name(const Request& request) {
    constexpr std::size_t kMostName = 64;
    return query_value(request, "job").substr(0, kMostName);
}

std::string query_choice(const Request& request, const std::string& name,
                         const std::vector<std::string_view>& values) {
    std::string given = query_value(request, name);
    const bool is_known = given.empty() || std::ranges::find(values, given) != values.end();
    if (!is_known) throw Refusal(400, "bad_request", wrong_choice(name, values));
    return given;
}

database::GameId query_game(const Request& request, const std::string& name) {
    const std::optional<std::int64_t> id = number_in(query_value(request, name));
    if (!id) throw Refusal(400, "bad_request", say(messages::kFieldNotWhole, name));
    return *id;
}

std::size_t query_number(const Request& request, const std::string& name, std::size_t least,
                         std::size_t most, std::size_t otherwise) {
    const std::string text = query_value(request, name);
    if (text.empty()) return otherwise;
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < least || value > most) {
        throw Refusal(400, "bad_request", say(messages::kFieldOutOfRange, name, least, most));
    }
    return value;
}

}  // namespace chuhe::server
