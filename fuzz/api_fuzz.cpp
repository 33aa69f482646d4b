// SPDX-License-Identifier: MIT
//
// Requests to the app's API, through the real routes, with a library in memory. The first line is
// the method and the address, the rest is the body:
//
//   POST /api/games/1/edit
//   {"op": "add", "node": 0, "move": "h2e2"}
//
// Nothing may fail inside, every refusal is JSON with a code, every event is well-formed, whatever
// is saved can be read again, and an import that is refused leaves nothing behind.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "chuhe/database/library.h"
#include "chuhe/database/transfer.h"
#include "chuhe/server/house.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/server.h"
#include "require.h"

using namespace chuhe::server;

namespace {

constexpr const char* kClient = "fuzz";
constexpr std::size_t kPiece = 64;  // of a streamed body

struct World {
    std::unique_ptr<House> house;
    StreamPointer stream;
};

std::string_view take_until(std::string_view& text, char end) {
    const std::size_t at = std::min(text.find(end), text.size());
    const std::string_view part = text.substr(0, at);
    text.remove_prefix(std::min(at + 1, text.size()));
    return part;
}

Request request_of(std::string_view input) {
    Request request;
    std::string_view line = take_until(input, '\n');
    request.method = take_until(line, ' ');
    request.path = take_until(line, '?');
    while (!line.empty()) {
        std::string_view pair = take_until(line, '&');
        const std::string_view name = take_until(pair, '=');
        request.query.emplace(name, pair);
    }
    request.body = input;
    request.client = kClient;
    request.is_local = true;
    return request;
}

std::string whole_body(Reply& reply) {
    std::string body = reply.body;
    while (reply.more) {
        const auto piece = reply.more();
        require(piece.has_value());
        if (!*piece) break;
        body += **piece;
    }
    return body;
}

// Runs the request as the server does; 404 and 405 come from the table of routes.
Reply run(House& house, Request request) {
    try {
        const Route& route = find_route(request);
        if (route.body == BodyKind::Stream) {
            request.read_body = [body = request.body](const TakePiece& take) {
                std::string_view rest = body;
                while (!rest.empty()) {
                    if (!take(rest.substr(0, kPiece))) return false;
                    rest.remove_prefix(std::min(kPiece, rest.size()));
                }
                return true;
            };
            request.body.clear();
        }
        if (request.body.size() > size_limit(route.body)) request.body.clear();
        return answer(house, route, request);
    } catch (const Refusal& refusal) {
        return reply_of(refusal);
    }
}

Reply run(const World& world, std::string_view input) {
    return run(*world.house, request_of(input));
}

// Without masters' games, and without an index, for which there can be no folder.
chuhe::server::Config settings() {
    return {.library = "/dev/null/library", .absence = std::chrono::hours(1), .masters = {}};
}

World new_world() {
    auto library = chuhe::database::Library::open(":memory:");
    require(library.has_value());
    World world;
    world.house = std::make_unique<House>(*std::move(library), std::make_unique<Log>(LogSettings{}),
                                          settings(), 1);
    // One game of each kind.
    for (const std::string_view input :
         {"POST /api/games\n{\"kind\":\"study\"}",
          "POST /api/games/1/edit\n{\"op\":\"add\",\"node\":0,\"move\":\"h2e2\"}",
          "POST /api/games/1/edit\n{\"op\":\"add\",\"node\":1,\"move\":\"h9g7\"}",
          "POST /api/games/1/edit\n{\"op\":\"add\",\"node\":0,\"move\":\"b0c2\"}",
          "POST /api/games\n{\"kind\":\"play\",\"clock\":{\"base\":60000}}",
          "POST /api/games/2/play\n{\"op\":\"move\",\"move\":\"h2e2\"}",
          "POST /api/games\n{\"kind\":\"study\"}"})
        require(run(world, input).status < 300);
    require(run(world, "DELETE /api/games/3\n").status < 300);
    world.stream = world.house->events.subscribe(kClient);
    require(world.stream != nullptr);
    return world;
}

void check_reply(const Reply& reply, const std::string& body) {
    require(reply.status >= 200 && reply.status < 500);
    if (reply.type != "application/json") return;
    const Json json = Json::parse(body, nullptr, false);
    require(!json.is_discarded());
    if (reply.status < 400) return;
    const Json& error = json.at("error");
    require(!error.at("kind").get<std::string>().empty());
    require(!error.at("message").get<std::string>().empty());
    // Only if a field was read without checking its type.
    require(error.at("code") != "request.wrong_kind_of_value");
}

// "event: game\ndata: {…}\n\n"
void check_events(const World& world) {
    for (const EventPointer& event : world.stream->take()) {
        std::string_view text = event->text();
        require(take_until(text, '\n').starts_with("event: "));
        std::string_view data = take_until(text, '\n');
        require(data.starts_with("data: ") && text == "\n");
        data.remove_prefix(6);
        require(!Json::parse(data, nullptr, false).is_discarded());
    }
}

// Every game of the library can be shown, and the whole library exported and imported elsewhere.
void check_library(const World& world) {
    const Json games = Json::parse(run(world, "GET /api/games?limit=100").body);
    for (const Json& game : games.at("games"))
        require(run(world, "GET /api/games/" + game.at("id").dump()).status == 200);
    Reply exported = run(world, "GET /api/library");
    const std::string text = whole_body(exported);
    auto other = chuhe::database::Library::open(":memory:");
    require(other.has_value());
    const auto imported = chuhe::database::import_library(**other, text);
    require(imported && imported->is_whole && imported->unread == 0);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    // Making one takes longer than a request: it is used until something has changed.
    static World world;
    if (!world.house) world = new_world();
    const auto before = world.house->library->count();
    Reply reply = run(world, input);
    check_reply(reply, whole_body(reply));
    check_events(world);
    const bool may_have_changed = !input.starts_with("GET ") && reply.status < 300;
    if (may_have_changed) {
        check_library(world);
        world = {};
    } else {
        require(world.house->library->count() == before);
    }
    return 0;
}
