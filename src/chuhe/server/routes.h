// SPDX-License-Identifier: MIT
//
// Every route of docs/api.md, one row each. A test compares docs/openapi.json with this table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "chuhe/database/stored_game.h"
#include "chuhe/notation/line.h"
#include "chuhe/server/access.h"
#include "chuhe/server/external_engines.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/message.h"

namespace chuhe::server {

struct App;
struct House;

enum class BodyKind : std::uint8_t {
    None,
    Object,  // application/json
    Bytes,   // application/octet-stream
    Stream,  // application/octet-stream of any size: the route reads it piece by piece
};

inline constexpr std::size_t kMostBody = 1 << 20;
inline constexpr std::size_t kMostUpload = 64 << 20;

struct Route {
    std::string_view method;
    Access access;          // no route without one
    std::string_view path;  // "/api/games/{id}"
    BodyKind body;
    Reply (*run)(App& app, const Request& request);
    std::span<const std::string_view> query = {};  // the fields it accepts, besides kClientField
    bool is_long = false;                          // may run for many seconds
};

// Any request may name its client in the query: a link has no headers.
inline constexpr std::string_view kClientField = "client";

// Refuses unknown query fields.
void check_query(const Request& request, std::span<const std::string_view> known);

// All except the event streams, which never complete.
std::span<const Route> all_routes();

// Sets the request's parameters. Refuses an unknown path, or a method that the path does not have.
const Route& find_route(Request& request);

// The event streams, which are not in the table: the app's, and that of people at a table.
inline constexpr std::string_view kEventsPath = "/api/events";
inline constexpr std::string_view kTableEventsPath = "/api/table/events";

// The methods of a path, for the header Allow: "GET, HEAD, PATCH". Empty: there is no such path.
std::string methods_of(std::string_view path);

std::size_t size_limit(BodyKind body);

// The name of the stream of a person at a table. Refuses anybody else.
std::string table_stream(const Request& request);

// Runs a route with the house as its visitor may use it; a Refusal becomes the reply.
Reply answer(House& house, const Route& route, const Request& request);

// --- Routes, grouped by file ---

Reply get_root(App& app, const Request& request);
Reply get_about(App& app, const Request& request);
Reply get_settings(App& app, const Request& request);
Reply patch_settings(App& app, const Request& request);

Reply list_games(App& app, const Request& request);
Reply new_game(App& app, const Request& request);
Reply read_games(App& app, const Request& request);
Reply import_games(App& app, const Request& request);
Reply upload_games(App& app, const Request& request);
Reply get_game(App& app, const Request& request);
Reply patch_game(App& app, const Request& request);
Reply delete_games(App& app, const Request& request);
Reply restore_games(App& app, const Request& request);
Reply delete_game(App& app, const Request& request);
Reply restore_game(App& app, const Request& request);
Reply get_node(App& app, const Request& request);
Reply edit_game(App& app, const Request& request);
Reply play_game(App& app, const Request& request);
Reply copy_game(App& app, const Request& request);
Reply get_file(App& app, const Request& request);
Reply get_picture(App& app, const Request& request);
Reply get_page(App& app, const Request& request);
Reply tell_presentation(App& app, const Request& request);
Reply get_losses(App& app, const Request& request);
Reply get_library(App& app, const Request& request);
Reply post_library(App& app, const Request& request);

Reply list_engines(App& app, const Request& request);
Reply add_engine(App& app, const Request& request);
Reply change_engine(App& app, const Request& request);
Reply remove_engine(App& app, const Request& request);
Reply press_button(App& app, const Request& request);

Reply get_book(App& app, const Request& request);
Reply explore_position(App& app, const Request& request);
Reply search_position(App& app, const Request& request);
Reply search_pattern(App& app, const Request& request);

Reply get_statistics(App& app, const Request& request);
Reply list_players(App& app, const Request& request);
Reply get_player(App& app, const Request& request);
Reply join_players(App& app, const Request& request);
Reply separate_players(App& app, const Request& request);
Reply list_tournaments(App& app, const Request& request);
Reply get_tournament(App& app, const Request& request);
Reply list_openings(App& app, const Request& request);
Reply get_opening(App& app, const Request& request);

Reply list_collections(App& app, const Request& request);
Reply add_collection(App& app, const Request& request);
Reply change_collection(App& app, const Request& request);
Reply remove_collection(App& app, const Request& request);
Reply restore_collections(App& app, const Request& request);

Reply move_games(App& app, const Request& request);
Reply copy_games(App& app, const Request& request);
Reply label_games(App& app, const Request& request);
Reply undo_change(App& app, const Request& request);
Reply get_duplicates(App& app, const Request& request);
Reply merge_duplicate(App& app, const Request& request);

Reply open_table(App& app, const Request& request);
Reply invite_to_table(App& app, const Request& request);
Reply close_table(App& app, const Request& request);
Reply get_table(App& app, const Request& request);
Reply join_table(App& app, const Request& request);
Reply act_at_table(App& app, const Request& request);

Reply start_analysis(App& app, const Request& request);
Reply stop_analysis(App& app, const Request& request);
Reply start_review(App& app, const Request& request);
Reply get_review(App& app, const Request& request);
Reply cancel_job(App& app, const Request& request);
Reply check_position(App& app, const Request& request);
Reply evaluate_position(App& app, const Request& request);
Reply judge_moves(App& app, const Request& request);

Reply list_endgames(App& app, const Request& request);
Reply get_ending(App& app, const Request& request);
Reply probe_endgame(App& app, const Request& request);

Reply get_farm(App& app, const Request& request);

Reply list_puzzles(App& app, const Request& request);
Reply next_puzzle(App& app, const Request& request);
Reply daily_puzzle(App& app, const Request& request);
Reply rush_puzzles(App& app, const Request& request);
Reply get_puzzle(App& app, const Request& request);
Reply try_puzzle(App& app, const Request& request);
Reply refute_puzzle(App& app, const Request& request);
Reply attempt_puzzle(App& app, const Request& request);
Reply make_exercises(App& app, const Request& request);
Reply list_exercises(App& app, const Request& request);
Reply get_exercise(App& app, const Request& request);
Reply try_exercise(App& app, const Request& request);
Reply attempt_exercise(App& app, const Request& request);
Reply remove_exercise(App& app, const Request& request);
Reply restore_exercise(App& app, const Request& request);

Reply list_repertoires(App& app, const Request& request);
Reply next_repertoire_question(App& app, const Request& request);
Reply get_repertoire_question(App& app, const Request& request);
Reply try_repertoire_question(App& app, const Request& request);
Reply attempt_repertoire_question(App& app, const Request& request);
Reply grow_repertoire(App& app, const Request& request);

Reply get_training(App& app, const Request& request);

Reply sign_in(App& app, const Request& request);
Reply get_session(App& app, const Request& request);
Reply sign_out(App& app, const Request& request);
Reply join_club(App& app, const Request& request);
Reply change_password(App& app, const Request& request);
Reply list_sessions(App& app, const Request& request);
Reply end_session(App& app, const Request& request);
Reply list_users(App& app, const Request& request);
Reply change_user(App& app, const Request& request);
Reply invite_back(App& app, const Request& request);
Reply list_invitations(App& app, const Request& request);
Reply invite(App& app, const Request& request);
Reply withdraw_invitation(App& app, const Request& request);
Reply get_audit(App& app, const Request& request);

// The engine named by the field "engine"; null for the built-in one, which is the default.
EnginePointer chosen_engine(App& app, Fields& fields);

// The collection named by the field "collection"; 0 if there is none, which is the default. Refuses
// one that does not exist.
database::CollectionId chosen_collection(App& app, Fields& fields);

// 422: the first of the moves that could not be read. Requires that there is one.
Refusal stopped_line(const notation::LineReading& line);

// The number of a game in the path; that of a masters' game is negative.
database::GameId game_parameter(const Request& request);
// The same for a route that changes the game: refuses a masters' game.
database::GameId own_game_parameter(const Request& request);
// As a field in the query; refuses anything but a number. Requires that it is given.
database::GameId query_game(const Request& request, const std::string& name);
// The range of such numbers in a body.
inline constexpr std::int64_t kLeastGame = INT32_MIN;
inline constexpr std::int64_t kMostGame = INT64_MAX;

// Helpers: a numeric parameter or query field.
std::int64_t number_parameter(const Request& request, std::size_t index, const char* missing_code);
std::string query_value(const Request& request, const std::string& name);
// The name of an import, used in its events and to cancel it; may be empty.
std::string job_name(const Request& request);
// One of these names; empty if not given. Refuses anything else.
std::string query_choice(const Request& request, const std::string& name,
                         const std::vector<std::string_view>& values);
// Refuses anything but a number from `least` to `most`.
std::size_t query_number(const Request& request, const std::string& name, std::size_t least,
                         std::size_t most, std::size_t otherwise);

}  // namespace chuhe::server
