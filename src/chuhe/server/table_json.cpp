// SPDX-License-Identifier: MIT
#include "chuhe/server/table_json.h"

#include "chuhe/core/fen.h"
#include "chuhe/rules/judge.h"
#include "chuhe/server/play_json.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

Json made_move_json(const rules::History& history, std::size_t ply) {
    const Position& before = history.at(ply - 1);
    const Move move = history.move(ply - 1);
    const Position& after = history.at(ply);
    return {{"ply", ply},
            {"side", name_of(before.side_to_move())},
            {"move", to_string(move)},
            {"texts", texts_json(before, move)},
            {"fen", to_fen(after)}};
}

Json side_json(const std::optional<Side>& side) {
    return side ? Json(name_of(*side)) : Json();
}

// "waiting" until both have sat down.
std::string_view status_name(const play::LiveGame& live, const TableState& table) {
    if (live.is_over() || table.has_both()) return name_of(live.status());
    return "waiting";
}

}  // namespace

Json table_json(const OpenGame& game, const TableState& table, const Presence& presence) {
    const play::LiveGame& live = game.play->live;
    const rules::History& history = live.history();
    const auto seat = [&](Side side) -> Json {
        return {{"name", live.seat(side).name},
                {"taken", table.is_taken[index_of(side)]},
                {"here", presence[index_of(side)] > 0}};
    };
    Json verdict;
    Json warning;
    if (live.is_over()) {
        verdict = verdict_json(live.verdict(), history, Told::AsEnd);
    } else if (const rules::Verdict looming =
                   rules::judge_repetition(history, live.book().with_folds(2));
               looming.outcome != rules::Outcome::Open) {
        warning = verdict_json(looming, history);
    }
    const std::size_t plies = history.plies();
    return {{"game", table.game},
            {"revision", game.revision},
            {"status", status_name(live, table)},
            {"rules", rules::name_of(live.book().kind)},
            {"red", seat(Side::Red)},
            {"black", seat(Side::Black)},
            {"watching", presence[static_cast<std::size_t>(TableRole::Watch)]},
            {"turn", name_of(live.turn())},
            {"start", to_fen(history.start())},
            {"plies", plies},
            {"last", plies > 0 ? made_move_json(history, plies) : Json()},
            {"position", position_json(live.position())},
            {"clock", live.clock() ? clock_json(*live.clock()) : Json()},
            {"draw_offer", side_json(live.draw_offer())},
            {"asks_back", side_json(game.play->asks_back)},
            {"can_ask_back", live.has_been_played()},
            {"warning", std::move(warning)},
            {"verdict", std::move(verdict)}};
}

Json table_json(const OpenGame& game, const TableState& table, const Presence& presence,
                const Pass& pass) {
    Json json = table_json(game, table, presence);
    json["you"] = name_of(pass.role);
    json["invited"] = pass.is_invitation;
    json["moves"] = Json::array();
    const rules::History& history = game.play->live.history();
    for (std::size_t ply = 1; ply <= history.plies(); ++ply)
        json["moves"].push_back(made_move_json(history, ply));
    return json;
}

}  // namespace chuhe::server
