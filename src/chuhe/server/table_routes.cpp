// SPDX-License-Identifier: MIT
//
// Routes of games between people at their own screens. Those below /api/table are the only ones
// that a guest may use, each for the seat whose secret it brings.
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>
#include <array>
#include <memory>

#include "chuhe/base/text.h"
#include "chuhe/messages/requests.h"
#include "chuhe/messages/tables.h"
#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/json.h"
#include "chuhe/server/play_json.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/table_json.h"

namespace chuhe::server {
namespace {

constexpr std::size_t kMostNameBytes = 60;

struct NamedTableOrder {
    std::string_view name;
    TableOrderKind kind;
};

constexpr std::array kTableOrders = {
    NamedTableOrder{"move", TableOrderKind::Move},
    NamedTableOrder{"offer_draw", TableOrderKind::OfferDraw},
    NamedTableOrder{"accept_draw", TableOrderKind::AcceptDraw},
    NamedTableOrder{"decline_draw", TableOrderKind::DeclineDraw},
    NamedTableOrder{"resign", TableOrderKind::Resign},
    NamedTableOrder{"ask_back", TableOrderKind::AskBack},
    NamedTableOrder{"allow_back", TableOrderKind::AllowBack},
    NamedTableOrder{"refuse_back", TableOrderKind::RefuseBack},
};

Refusal no_such_table() {
    return {404, "no_such_table", say(messages::kNoSuchTable)};
}

Refusal table_not_kept() {
    return {500, "library_failed", say(messages::kTableNotKept)};
}

void check_on(const App& app) {
    if (!app.tables.is_on()) throw Refusal(403, "tables_off", say(messages::kTablesOff));
}

// The table of the sender, with its game.
struct Seated {
    Pass pass;
    TableState table;
    GamePointer game;
};

Seated seated(App& app, const Request& request) {
    check_on(app);
    if (!request.pass) throw no_such_table();
    const auto table = app.tables.of_game(request.pass->game);
    if (!table) throw no_such_table();
    GamePointer game;
    try {
        game = app.desk.open_at_table(*request.pass);
    } catch (const Refusal& refusal) {
        if (refusal.status != 404) throw;
        throw no_such_table();
    }
    // The number of a game that was removed for good may belong to another one now.
    const std::scoped_lock lock(game->mutex);
    if (game->stored.key != table->key || !game->play) throw no_such_table();
    return {*request.pass, *table, game};
}

// What people at the table are shown. Requires the game's lock.
Json shown_json(App& app, const OpenGame& game, const TableState& table) {
    return table_json(game, table, app.hall.presence_of(table.game));
}
Json shown_json(App& app, const OpenGame& game, const TableState& table, const Pass& pass) {
    return table_json(game, table, app.hall.presence_of(table.game), pass);
}

// A name as it will be in the record: one line.
std::string player_name(Fields& fields) {
    const std::string text = fields.text_or("name", "", kMostNameBytes);
    const bool has_control = std::ranges::any_of(
        text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
    if (has_control) throw Refusal(400, "bad_request", say(messages::kNameOneLine));
    return std::string(trim(text));
}

// The addresses at which others reach this server: "http://192.168.1.5:8098".
std::vector<std::string> outside_addresses(const App& app) {
    std::vector<std::string> found;
    const auto add = [&](const std::string& host) {
        found.push_back("http://" + host + ":" + std::to_string(app.port));
    };
    if (app.address != "0.0.0.0" && app.address != "::") {
        add(app.address.find(':') == std::string::npos ? app.address : "[" + app.address + "]");
        return found;
    }
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) return found;
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(list, &freeifaddrs);
    for (const ifaddrs* each = list; each != nullptr; each = each->ifa_next) {
        const bool is_usable = each->ifa_addr != nullptr && each->ifa_addr->sa_family == AF_INET &&
                               (each->ifa_flags & IFF_UP) != 0 &&
                               (each->ifa_flags & IFF_LOOPBACK) == 0;
        if (!is_usable) continue;
        std::array<char, INET_ADDRSTRLEN> text{};
        const auto* four = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
        if (inet_ntop(AF_INET, &four->sin_addr, text.data(), text.size()) != nullptr) {
            add(text.data());
        }
    }
    return found;
}

std::string link_of(const std::string& secret) {
    return "/?invite=" + secret;
}

Side parse_seat_side(Fields& fields) {
    const auto role = parse_table_role(fields.text("seat"));
    const auto side = role ? side_of(*role) : std::nullopt;
    if (!side) throw Refusal(400, "bad_request", say(messages::kNotASide, "seat"));
    return *side;
}

}  // namespace

std::string table_stream(const Request& request) {
    if (!request.pass) throw no_such_table();
    if (request.pass->is_invitation) throw Refusal(409, "not_now", say(messages::kJoinFirst));
    return stream_name(request.pass->game, request.pass->role);
}

Reply open_table(App& app, const Request& request) {
    check_on(app);
    const database::GameId id = own_game_parameter(request);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    std::optional<Side> seat;
    if (fields.has("seat")) seat = parse_seat_side(fields);
    const std::string name = player_name(fields);
    fields.finish();
    const GamePointer game = app.desk.open_to_change(id);
    std::string key;
    {
        const std::scoped_lock lock(game->mutex);
        const bool fits = game->play && !game->play->live.is_over() &&
                          game->play->live.seat(Side::Red).is_person() &&
                          game->play->live.seat(Side::Black).is_person();
        if (!fits) throw Refusal(409, "not_now", say(messages::kTwoPeopleNeeded));
        key = game->stored.key;
    }
    const auto opened = app.tables.open(id, key, seat);
    if (!opened) throw table_not_kept();
    if (!*opened) {
        throw Refusal(413, "too_large", say(messages::kTooManyTables, GuestTables::kMostTables));
    }
    app.hall.send_away(id);
    if (seat && !name.empty()) app.referee.name_player(game, *seat, name);
    Json invitations = Json::object();
    for (const Side side : {Side::Red, Side::Black}) {
        if (side == seat) continue;
        invitations[std::string(chuhe::name_of(side))] = link_of((**opened)[index_of(side)]);
    }
    invitations["watch"] = link_of((**opened)[static_cast<std::size_t>(TableRole::Watch)]);
    Reply reply{201, dump({{"game", id},
                           {"seat", seat ? Json(chuhe::name_of(*seat)) : Json()},
                           {"invitations", std::move(invitations)},
                           {"addresses", outside_addresses(app)}})};
    if (seat) reply.secret = (**opened)[index_of(*seat)];
    return reply;
}

Reply invite_to_table(App& app, const Request& request) {
    check_on(app);
    const database::GameId id = own_game_parameter(request);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const auto role = parse_table_role(fields.text("seat"));
    fields.finish();
    if (!role) throw Refusal(400, "bad_request", say(messages::kRedBlackOrWatch, "seat"));
    app.desk.check_change(id);
    const auto secret = app.tables.invite(id, *role);
    if (!secret) throw table_not_kept();
    if (!*secret) throw no_such_table();
    app.hall.send_away(id, *role);
    return {200, dump({{"game", id},
                       {"invitations", {{std::string(name_of(*role)), link_of(**secret)}}},
                       {"addresses", outside_addresses(app)}})};
}

Reply close_table(App& app, const Request& request) {
    check_on(app);
    const database::GameId id = own_game_parameter(request);
    app.desk.check_change(id);
    const auto closed = app.tables.close(id);
    if (!closed) throw table_not_kept();
    if (!*closed) throw no_such_table();
    app.hall.send_away(id);
    return {200, dump({{"game", id}})};
}

Reply get_table(App& app, const Request& request) {
    const Seated at = seated(app, request);
    const std::scoped_lock lock(at.game->mutex);
    return {200, dump(shown_json(app, *at.game, at.table, at.pass))};
}

Reply join_table(App& app, const Request& request) {
    const Seated at = seated(app, request);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::string name = player_name(fields);
    fields.finish();
    if (!at.pass.is_invitation) throw Refusal(409, "not_now", say(messages::kSeatTaken));
    const auto secret = app.tables.take_seat(request.secret);
    if (!secret) throw table_not_kept();
    if (!*secret) throw Refusal(409, "not_now", say(messages::kSeatTaken));
    // The seat is taken from here on, whatever becomes of the name.
    app.referee.name_player(at.game, *side_of(at.pass.role), name);
    const std::scoped_lock lock(at.game->mutex);
    const auto table = app.tables.of_game(at.pass.game);
    if (!table) throw no_such_table();
    Reply reply{200, dump(shown_json(app, *at.game, *table, {at.pass.game, at.pass.role, false}))};
    reply.secret = **secret;
    return reply;
}

Reply act_at_table(App& app, const Request& request) {
    const Seated at = seated(app, request);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    fields.only({"op", "move"});
    const auto* found =
        std::ranges::find(kTableOrders, fields.text("op", 64), &NamedTableOrder::name);
    if (found == kTableOrders.end()) {
        throw Refusal(400, "bad_request", say(messages::kNoSuchOperation));
    }
    const auto side = side_of(at.pass.role);
    if (!side) throw Refusal(403, "only_watching", say(messages::kOnlyWatching));
    if (at.pass.is_invitation) throw Refusal(409, "not_now", say(messages::kJoinFirst));
    if (!at.table.has_both()) throw Refusal(409, "not_now", say(messages::kOpponentMissing));
    TableOrder order{.kind = found->kind, .side = *side};
    if (order.kind == TableOrderKind::Move) order.move = fields.text("move", 64);
    app.referee.act_at_table(at.game, order);
    const std::scoped_lock lock(at.game->mutex);
    return {200, dump(shown_json(app, *at.game, at.table))};
}

}  // namespace chuhe::server
