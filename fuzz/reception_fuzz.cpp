// SPDX-License-Identifier: MIT
//
// The head of a request: who is let in, and what is said to everybody else. Tokens in addresses,
// cookies and Authorization, hosts and origins, names of clients, ids of events.
#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "chuhe/base/text.h"
#include "chuhe/database/library.h"
#include "chuhe/server/door_page.h"
#include "chuhe/server/http_reply.h"
#include "chuhe/server/json.h"
#include "chuhe/server/reception.h"
#include "chuhe/server/server.h"
#include "require.h"

using namespace chuhe::server;

namespace {

const Door& door() {
    static const Door listening{"127.0.0.1", 8098, "fuzz-token-0123456789", {"10.0.0.1"}};
    return listening;
}

struct World {
    World() {
        auto library = chuhe::database::Library::open(":memory:");
        require(library.has_value());
        // Without masters' games, and without an index, for which there can be no folder.
        const chuhe::server::Config config{
            .library = "/dev/null/library", .absence = std::chrono::hours(1), .masters = {}};
        house = std::make_unique<House>(*std::move(library), std::make_unique<Log>(LogSettings{}),
                                        config, 1);
        reception = std::make_unique<Reception>(*house, door(), std::string());
    }

    std::unique_ptr<House> house;
    std::unique_ptr<Reception> reception;
};

// Does any value that may carry it have the token, the whole token and nothing but the token?
bool brings_token(const Head& head) {
    const std::string& token = door().token;
    if (head.value("Authorization") == "Bearer " + token) return true;
    if (head.path == "/" && head.query_value("token") == token) return true;
    std::string cookies = "; " + head.value("Cookie") + ";";
    std::erase(cookies, ' ');
    return cookies.find(";chuhe_token_8098=" + token + ";") != std::string::npos;
}

// Names of hosts are the same in any case.
bool is_own_name(const std::string& value) {
    const std::string host = chuhe::lower_case(value);
    return host == "127.0.0.1:8098" || host == "localhost:8098" || host == "[::1]:8098";
}

// One head, then a blank line: no value of the request can add a header to the reply.
void check_outgoing(const Outgoing& out) {
    for (const auto& [name, value] : out.fields)
        require(value.find_first_of(std::string_view("\r\n\0", 3)) == std::string::npos);
    const std::string text = reply_head(out, Framing::Length, out.closes);
    require(text.find("\r\n\r\n") == text.size() - 4);
    require(out.delay <= std::chrono::seconds(5));
    if (out.reply.status >= 400 && out.reply.type == "application/json") {
        require(Json::parse(out.reply.body).at("error").contains("code"));
    }
}

void check(World& world, const Head& head, const std::string& peer) {
    const Decision decision = world.reception->decide(head, peer);
    if (const auto* out = std::get_if<Outgoing>(&decision)) {
        check_outgoing(*out);
        // Only the style sheet of the page that asks for the token is given to everybody.
        const bool is_refused = out->reply.status >= 400 || head.path == kDoorStylePath;
        require(is_refused || (brings_token(head) && is_own_name(head.value("Host"))));
        return;
    }
    require(brings_token(head) && is_own_name(head.value("Host")));
    if (const auto* listening = std::get_if<Listening>(&decision)) {
        require(is_client_name(listening->client));
        const std::string text = world.reception->hello(listening->client);
        require(std::ranges::count(text, '\n') == 3 && text.ends_with("\n\n"));
        return;
    }
    const Work& work = std::get<Work>(decision);
    if (head.method == "GET" || head.method == "HEAD") check_outgoing(work.run({}, {}));
}

}  // namespace

// The first byte chooses the other end of the connection; the rest is the head.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    static World world;
    constexpr std::array kPeers = {"127.0.0.1", "10.0.0.1", "192.0.2.7", "::1"};
    const std::string peer = kPeers[data[0] % kPeers.size()];
    std::string bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    RequestParser parser;
    parser.take(bytes);
    const RequestParser::State state = parser.state();
    if (state != RequestParser::State::Body && state != RequestParser::State::Done) return 0;
    check(world, parser.head(), peer);
    // There are no ids of events: one that a client sends changes nothing.
    Head with_id = parser.head();
    with_id.fields.push_back({"Last-Event-ID", std::string("1\n2", 3)});
    check(world, with_id, peer);
    return 0;
}
