// SPDX-License-Identifier: MIT
#include "chuhe/server/routes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "chuhe/messages/requests.h"
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
constexpr std::array<std::string_view, 1> kContentsFields = {"contents"};
constexpr auto kExploreFields =
    fields_of(fields_of(kBoardFields, kFilterFields), std::array<std::string_view, 1>{"games"});
constexpr auto kPositionSearchFields =
    fields_of(fields_of(kBoardFields, kFilterFields), kPageFields);

// clang-format off
constexpr std::array kRoutes = {
    Route{"GET",    "/api",                            BodyKind::None,   &get_root},
    Route{"GET",    "/api/about",                      BodyKind::None,   &get_about},
    Route{"GET",    "/api/settings",                   BodyKind::None,   &get_settings},
    Route{"PATCH",  "/api/settings",                   BodyKind::Object, &patch_settings},
    Route{"GET",    "/api/games",                      BodyKind::None,   &list_games, kListFields},
    Route{"POST",   "/api/games",                      BodyKind::Object, &new_game},
    Route{"POST",   "/api/games/read",                 BodyKind::Bytes,  &read_games, kReadFields},
    Route{"POST",   "/api/games/import",               BodyKind::Bytes,  &import_games, kImportFields},
    Route{"POST",   "/api/games/upload",               BodyKind::Stream, &upload_games, kImportFields},
    Route{"POST",   "/api/games/delete",               BodyKind::Object, &delete_games},
    Route{"POST",   "/api/games/restore",              BodyKind::Object, &restore_games},
    Route{"POST",   "/api/games/move",                 BodyKind::Object, &move_games},
    Route{"POST",   "/api/games/copy",                 BodyKind::Object, &copy_games},
    Route{"POST",   "/api/games/label",                BodyKind::Object, &label_games},
    Route{"GET",    "/api/games/{id}",                 BodyKind::None,   &get_game, kNotationFields},
    Route{"PATCH",  "/api/games/{id}",                 BodyKind::Object, &patch_game},
    Route{"DELETE", "/api/games/{id}",                 BodyKind::None,   &delete_game},
    Route{"POST",   "/api/games/{id}/restore",         BodyKind::None,   &restore_game},
    Route{"GET",    "/api/games/{id}/nodes/{node}",    BodyKind::None,   &get_node},
    Route{"POST",   "/api/games/{id}/edit",            BodyKind::Object, &edit_game},
    Route{"POST",   "/api/games/{id}/play",            BodyKind::Object, &play_game},
    Route{"POST",   "/api/games/{id}/copy",            BodyKind::Object, &copy_game},
    Route{"GET",    "/api/games/{id}/duplicates",      BodyKind::None,   &get_duplicates},
    Route{"POST",   "/api/games/{id}/review",          BodyKind::Object, &start_review},
    Route{"GET",    "/api/games/{id}/review",          BodyKind::None,   &get_review},
    Route{"POST",   "/api/games/{id}/table",           BodyKind::Object, &open_table},
    Route{"DELETE", "/api/games/{id}/table",           BodyKind::None,   &close_table},
    Route{"POST",   "/api/games/{id}/invite",          BodyKind::Object, &invite_to_table},
    Route{"GET",    "/api/table",                      BodyKind::None,   &get_table, {}, true},
    Route{"POST",   "/api/table/join",                 BodyKind::Object, &join_table, {}, true},
    Route{"POST",   "/api/table/act",                  BodyKind::Object, &act_at_table, {}, true},
    Route{"GET",    "/api/file",                       BodyKind::None,   &get_file, kFileFields},
    Route{"GET",    "/api/picture",                    BodyKind::None,   &get_picture, kPictureFields},
    Route{"GET",    "/api/page",                       BodyKind::None,   &get_page, kWebPageFields},
    Route{"POST",   "/api/present",                    BodyKind::Object, &tell_presentation},
    Route{"GET",    "/api/losses",                     BodyKind::None,   &get_losses, kFileFields},
    Route{"GET",    "/api/library",                    BodyKind::None,   &get_library},
    Route{"POST",   "/api/library",                    BodyKind::Stream, &post_library, kJobFields},
    Route{"GET",    "/api/book",                       BodyKind::None,   &get_book, kFenFields},
    Route{"GET",    "/api/explore",                    BodyKind::None,   &explore_position, kExploreFields},
    Route{"GET",    "/api/search/position",            BodyKind::None,   &search_position, kPositionSearchFields},
    Route{"POST",   "/api/search/pattern",             BodyKind::Object, &search_pattern},
    Route{"GET",    "/api/statistics",                 BodyKind::None,   &get_statistics, kCountedFields},
    Route{"GET",    "/api/players",                    BodyKind::None,   &list_players, kNameFields},
    Route{"POST",   "/api/players/join",               BodyKind::Object, &join_players},
    Route{"POST",   "/api/players/separate",           BodyKind::Object, &separate_players},
    Route{"GET",    "/api/players/{name}",             BodyKind::None,   &get_player, kPageFilterFields},
    Route{"GET",    "/api/tournaments",                BodyKind::None,   &list_tournaments, kNameFields},
    Route{"GET",    "/api/tournaments/{name}",         BodyKind::None,   &get_tournament},
    Route{"GET",    "/api/openings",                   BodyKind::None,   &list_openings, kPageFilterFields},
    Route{"GET",    "/api/openings/{code}",            BodyKind::None,   &get_opening, kPageFilterFields},
    Route{"GET",    "/api/collections",                BodyKind::None,   &list_collections},
    Route{"POST",   "/api/collections",                BodyKind::Object, &add_collection},
    Route{"POST",   "/api/collections/restore",        BodyKind::Object, &restore_collections},
    Route{"PATCH",  "/api/collections/{id}",           BodyKind::Object, &change_collection},
    Route{"DELETE", "/api/collections/{id}",           BodyKind::None,   &remove_collection, kContentsFields},
    Route{"POST",   "/api/duplicates/merge",           BodyKind::Object, &merge_duplicate},
    Route{"POST",   "/api/undo",                       BodyKind::Object, &undo_change},
    Route{"GET",    "/api/engines",                    BodyKind::None,   &list_engines},
    Route{"POST",   "/api/engines",                    BodyKind::Object, &add_engine},
    Route{"PATCH",  "/api/engines/{engine}",           BodyKind::Object, &change_engine},
    Route{"DELETE", "/api/engines/{engine}",           BodyKind::None,   &remove_engine},
    Route{"POST",   "/api/engines/{engine}/press",     BodyKind::Object, &press_button},
    Route{"POST",   "/api/analysis",                   BodyKind::Object, &start_analysis},
    Route{"DELETE", "/api/analysis/{analysis}",        BodyKind::None,   &stop_analysis},
    Route{"DELETE", "/api/jobs/{job}",                 BodyKind::None,   &cancel_job},
    Route{"POST",   "/api/position",                   BodyKind::Object, &check_position},
    Route{"POST",   "/api/evaluate",                   BodyKind::Object, &evaluate_position},
    Route{"POST",   "/api/judge",                      BodyKind::Object, &judge_moves},
    Route{"GET",    "/api/tables",                     BodyKind::None,   &list_endgames},
    Route{"GET",    "/api/tables/probe",               BodyKind::None,   &probe_endgame, kProbeFields},
    Route{"GET",    "/api/tables/{ending}",            BodyKind::None,   &get_ending, {}, false, true},
    Route{"GET",    "/api/farm",                       BodyKind::None,   &get_farm, {}, false, true},
    Route{"GET",    "/api/puzzles",                    BodyKind::None,   &list_puzzles, kZoneFields},
    Route{"GET",    "/api/puzzles/next",               BodyKind::None,   &next_puzzle, kNextFields},
    Route{"GET",    "/api/puzzles/daily",              BodyKind::None,   &daily_puzzle, kDailyFields},
    Route{"GET",    "/api/puzzles/rush",               BodyKind::None,   &rush_puzzles},
    Route{"GET",    "/api/puzzles/{puzzle}",           BodyKind::None,   &get_puzzle},
    Route{"POST",   "/api/puzzles/{puzzle}/try",       BodyKind::Object, &try_puzzle},
    Route{"POST",   "/api/puzzles/{puzzle}/refute",    BodyKind::Object, &refute_puzzle},
    Route{"POST",   "/api/puzzles/{puzzle}/attempt",   BodyKind::Object, &attempt_puzzle},
    Route{"POST",   "/api/games/{id}/exercises",       BodyKind::Object, &make_exercises},
    Route{"GET",    "/api/exercises",                  BodyKind::None,   &list_exercises},
    Route{"GET",    "/api/exercises/{exercise}",       BodyKind::None,   &get_exercise},
    Route{"DELETE", "/api/exercises/{exercise}",       BodyKind::None,   &remove_exercise},
    Route{"POST",   "/api/exercises/{exercise}/restore", BodyKind::None, &restore_exercise},
    Route{"POST",   "/api/exercises/{exercise}/try",   BodyKind::Object, &try_exercise},
    Route{"POST",   "/api/exercises/{exercise}/attempt", BodyKind::Object, &attempt_exercise},
    Route{"GET",    "/api/repertoires",                BodyKind::None,   &list_repertoires, kZoneFields},
    Route{"GET",    "/api/repertoires/{id}/next",      BodyKind::None,   &next_repertoire_question, kAfterFields},
    Route{"POST",   "/api/repertoires/{id}/grow",      BodyKind::Object, &grow_repertoire},
    Route{"GET",    "/api/repertoires/{id}/questions/{node}", BodyKind::None, &get_repertoire_question},
    Route{"POST",   "/api/repertoires/{id}/questions/{node}/try", BodyKind::Object, &try_repertoire_question},
    Route{"POST",   "/api/repertoires/{id}/questions/{node}/attempt", BodyKind::Object, &attempt_repertoire_question},
    Route{"GET",    "/api/training",                   BodyKind::None,   &get_training, kZoneFields},
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

Reply answer(App& app, const Route& route, const Request& request) {
    try {
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
