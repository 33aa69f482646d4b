// SPDX-License-Identifier: MIT
//
// Every route of docs/api.md, one row each. docs/openapi.json is held against this table by a test.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "chuhe/server/fields.h"
#include "chuhe/server/message.h"
#include "chuhe/server/other_engines.h"

namespace chuhe::server {

struct App;

enum class BodyKind : std::uint8_t {
    None,
    Object,  // application/json
    Bytes,   // application/octet-stream
    Stream,  // the same, of any size: the route takes it piece by piece
};

inline constexpr std::size_t kMostBody = 1 << 20;
inline constexpr std::size_t kMostUpload = 64 << 20;

struct Route {
    std::string_view method;
    std::string_view path;  // "/api/games/{id}"
    BodyKind body;
    Reply (*run)(App& app, const Request& request);
    std::span<const std::string_view> query = {};  // the fields it knows, besides kClientField
};

// The name of the client may stand in the query of any request: a link has no headers.
inline constexpr std::string_view kClientField = "client";

// Refuses fields of the query that are not known.
void check_query(const Request& request, std::span<const std::string_view> known);

// The event stream is not among them: it does not answer but goes on.
std::span<const Route> all_routes();

// Fills in the parameters of the request. Refuses when no route has the path, or none the method.
const Route& find_route(Request& request);

std::size_t size_limit(BodyKind body);

// Runs a route; what it refuses becomes the answer.
Reply answer(App& app, const Route& route, const Request& request);

// --- The routes, by the file they are in ---

Reply get_root(App& app, const Request& request);
Reply get_about(App& app, const Request& request);
Reply get_settings(App& app, const Request& request);
Reply patch_settings(App& app, const Request& request);

Reply list_games(App& app, const Request& request);
Reply new_game(App& app, const Request& request);
Reply import_games(App& app, const Request& request);
Reply get_game(App& app, const Request& request);
Reply patch_game(App& app, const Request& request);
Reply delete_games(App& app, const Request& request);
Reply restore_games(App& app, const Request& request);
Reply delete_game(App& app, const Request& request);
Reply restore_game(App& app, const Request& request);
Reply get_node(App& app, const Request& request);
Reply edit_game(App& app, const Request& request);
Reply play_game(App& app, const Request& request);
Reply get_file(App& app, const Request& request);
Reply get_picture(App& app, const Request& request);
Reply get_losses(App& app, const Request& request);
Reply get_library(App& app, const Request& request);
Reply post_library(App& app, const Request& request);

Reply list_engines(App& app, const Request& request);
Reply add_engine(App& app, const Request& request);
Reply change_engine(App& app, const Request& request);
Reply remove_engine(App& app, const Request& request);
Reply press_button(App& app, const Request& request);

Reply start_analysis(App& app, const Request& request);
Reply stop_analysis(App& app, const Request& request);
Reply start_review(App& app, const Request& request);
Reply get_review(App& app, const Request& request);
Reply cancel_job(App& app, const Request& request);
Reply check_position(App& app, const Request& request);
Reply judge_moves(App& app, const Request& request);

// The engine that a field "engine" names; null for our own, also where the field is missing.
EnginePointer chosen_engine(App& app, Fields& fields);

// What they share: a parameter or field of the query that is a number.
std::int64_t number_parameter(const Request& request, std::size_t index, const char* missing_code);
std::string query_value(const Request& request, const std::string& name);
// The name of an import, for its events and to stop it; empty: it has none.
std::string job_name(const Request& request);
// One of these names, or nothing when it is not given. Refuses others.
std::string query_choice(const Request& request, const std::string& name,
                         const std::vector<std::string_view>& values);
// Refuses what is no number from `least` to `most`.
std::size_t query_number(const Request& request, const std::string& name, std::size_t least,
                         std::size_t most, std::size_t otherwise);

}  // namespace chuhe::server
