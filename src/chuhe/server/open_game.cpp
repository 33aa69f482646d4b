// SPDX-License-Identifier: MIT
#include "chuhe/server/open_game.h"

#include <algorithm>
#include <array>

#include "chuhe/core/fen.h"
#include "chuhe/messages/records.h"
#include "chuhe/messages/requests.h"
#include "chuhe/record/walk.h"
#include "chuhe/rules/judge.h"
#include "chuhe/server/message.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

using record::NodeId;

Json verdict_or_null(const rules::Verdict& verdict, const rules::History& history, Told told) {
    if (verdict.outcome == rules::Outcome::Open) return nullptr;
    return verdict_json(verdict, history, told);
}

Json trouble_or_null(const PlayState& play) {
    if (!play.trouble) return nullptr;
    Json json = trouble_json(*play.trouble);
    json["side"] = name_of(play.troubled);
    return json;
}

Json play_json(const OpenGame& open) {
    constexpr std::array kStatuses = {"playing", "paused", "over"};
    const PlayState& play = *open.play;
    const rules::History history = open.played();
    const rules::RuleBook book = rules::rule_book(play.rules);
    const bool is_over = play.status == PlayStatus::Over;
    return {
        {"status", kStatuses[static_cast<std::size_t>(play.status)]},
        {"turn", name_of(history.current().side_to_move())},
        {"node", open.numbering.number(open.last_node())},
        {"red", player_json(play.player(Side::Red))},
        {"black", player_json(play.player(Side::Black))},
        {"rules", rules::name_of(play.rules)},
        {"book", play.plays_from_book},
        {"clock", play.clock ? clock_json(*play.clock) : Json()},
        {"thinking", play.is_thinking},
        {"draw_offer", play.draw_offer ? Json(name_of(*play.draw_offer)) : Json()},
        {"trouble", trouble_or_null(play)},
        {"begun_at", play.begun_at},
        {"can_take_back", open.has_been_played()},
        {"warning", is_over ? Json()
                            : verdict_or_null(rules::judge_repetition(history, book.with_folds(2)),
                                              history, Told::AsWarning)},
        {"verdict",
         is_over ? verdict_or_null(rules::judge(history, book), history, Told::AsEnd) : Json()}};
}

}  // namespace

OpenGame::OpenGame(database::StoredGame from_library)
    : stored(std::move(from_library)),
      editor(stored.game),
      numbering(editor.game(), stored.numbers) {
    if (stored.kind == database::Kind::Play) play = play_state_of(stored.play);
}

bool OpenGame::has_been_played() const {
    return last_node() != numbering.node(play->begun_at).value_or(record::kRoot);
}

NodeId OpenGame::node_of(std::int64_t number) const {
    const auto node = numbering.node(static_cast<std::uint32_t>(number));
    bool is_there = node.has_value();
    for (NodeId above = node.value_or(record::kRoot); is_there && above != record::kRoot;
         above = game().parent(above))
        is_there = game().is_attached(above);
    if (!is_there) throw Refusal(404, "no_such_node", say(messages::kNoSuchMove));
    return *node;
}

rules::History OpenGame::history(NodeId node) const {
    if (!game().start_position()) {
        throw Refusal(422, "bad_position", say(messages::kNoStartPosition));
    }
    std::vector<Move> moves;
    for (NodeId at = node; at != record::kRoot; at = game().parent(at)) {
        if (!game().is_move(at)) {
            throw Refusal(422, "bad_position", say(messages::kUnplayableOnTheWay));
        }
        moves.push_back(game().move(at));
    }
    std::ranges::reverse(moves);
    Result<rules::History> history = rules::History::from_moves(*game().start_position(), moves);
    if (!history) throw refusal_of(history.error());
    return *std::move(history);
}

rules::History OpenGame::played() const {
    rules::History history = this->history(last_node());
    if (play && play->declared) history.declare(*play->declared);
    return history;
}

database::StoredGame& OpenGame::for_library() {
    stored.game = game();
    stored.numbers = numbering.kept(game());
    if (play) stored.play = to_text(*play);
    return stored;
}

namespace {

// Libraries of earlier versions keep problems in English only, and their kind as "code".
Json with_words(Json problems) {
    for (Json& problem : problems) {
        if (!problem.is_object() || problem.contains("words")) continue;
        problem["kind"] = problem.value("code", "");
        put_words(problem, Message::verbatim(problem.value("message", "")));
    }
    return problems;
}

}  // namespace

Json head_json(const OpenGame& open) {
    const record::Game& game = open.game();
    return {{"id", open.stored.id},
            {"kind", database::name_of(open.stored.kind)},
            {"revision", open.revision},
            {"created", open.stored.created},
            {"modified", open.stored.modified},
            {"title", database::title_of(game)},
            {"tags", tags_json(game)},
            {"labels", open.stored.labels},
            {"result", to_string(game.outcome())},
            {"ending", game.ending()},
            {"start", to_fen(game.start())},
            {"practises", open.stored.practises != 0 ? Json(open.stored.practises) : Json()},
            {"can_undo", !open.play && open.editor.can_undo()},
            {"can_redo", !open.play && open.editor.can_redo()},
            {"play", open.play ? play_json(open) : Json()}};
}

Json game_json(const OpenGame& open) {
    Json json = head_json(open);
    json["nodes"] = nodes_json(open.game(), open.numbering);
    const Json problems = Json::parse(open.stored.problems, nullptr, false);
    json["problems"] = problems.is_array() ? with_words(problems) : Json::array();
    return json;
}

Json change_json(const OpenGame& open, const Touched& touched) {
    Json nodes = Json::array();
    if (touched.all) {
        nodes = nodes_json(open.game(), open.numbering);
    } else {
        record::Cursor cursor(open.game());
        for (const NodeId node : touched.nodes)
            nodes.push_back(node_json(open.game(), cursor, node, open.numbering));
    }
    return {{"game", open.stored.id},
            {"revision", open.revision},
            {"node", open.numbering.number(touched.show)},
            {"all", touched.all},
            {"nodes", std::move(nodes)},
            {"removed", touched.removed},
            {"head", head_json(open)}};
}

}  // namespace chuhe::server
