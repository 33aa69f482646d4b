// SPDX-License-Identifier: MIT
#include "chuhe/server/game_json.h"

#include "chuhe/base/folding.h"
#include "chuhe/core/fen.h"
#include "chuhe/index/openings.h"
#include "chuhe/index/split_name.h"
#include "chuhe/index/tournament.h"
#include "chuhe/record/tags.h"
#include "chuhe/rules/judge.h"
#include "chuhe/server/game_rows.h"
#include "chuhe/server/node_writer.h"
#include "chuhe/server/play_json.h"
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
    const PlayState& play = *open.play;
    const play::LiveGame& live = play.live;
    const rules::History& history = live.history();
    Json warning;
    Json verdict;
    if (live.is_over()) {
        verdict = verdict_or_null(live.verdict(), history, Told::AsEnd);
    } else {
        warning = verdict_or_null(rules::judge_repetition(history, live.book().with_folds(2)),
                                  history, Told::AsWarning);
    }
    return {{"status", name_of(live.status())},
            {"turn", name_of(live.turn())},
            {"node", open.numbering.number(open.last_node())},
            {"red", seat_json(live.seat(Side::Red))},
            {"black", seat_json(live.seat(Side::Black))},
            {"rules", rules::name_of(live.book().kind)},
            {"book", play.plays_from_book},
            {"natural_pace", play.has_natural_pace},
            {"clock", live.clock() ? clock_json(*live.clock()) : Json()},
            {"thinking", play.is_thinking},
            {"draw_offer", live.draw_offer() ? Json(name_of(*live.draw_offer())) : Json()},
            {"trouble", trouble_or_null(play)},
            {"begun_at", play.begun_at},
            {"can_take_back", live.has_been_played()},
            {"warning", std::move(warning)},
            {"verdict", std::move(verdict)}};
}

// Libraries written by earlier versions hold problems in English only, with their kind in "code".
Json with_words(Json problems) {
    for (Json& problem : problems) {
        if (!problem.is_object() || problem.contains("words")) continue;
        problem["kind"] = problem.value("code", "");
        put_message(problem, Message::verbatim(problem.value("message", "")));
    }
    return problems;
}

// The opening that the index finds for the game: masters' games come with theirs.
std::optional<index::OpeningCode> opening_of(const OpenGame& open) {
    const record::Game& game = open.game();
    const std::string_view label = game.tag(record::tags::kEcco).value_or(std::string_view());
    if (const auto code = index::OpeningCode::parse(label); code && open.is_read_only()) {
        return code;
    }
    if (!game.starts_normally()) return std::nullopt;
    std::vector<Move> line;
    for (NodeId node = game.first_child(record::kRoot);
         node != record::kNoNode && game.is_move(node) && line.size() < index::kOpeningPlies;
         node = game.first_child(node))
        line.push_back(game.move(node));
    return index::classify(line);
}

// As the index names it, for the page of the tournament. Null if the event says none.
Json tournament_of(const OpenGame& open) {
    const auto tag = [&](std::string_view name) {
        return open.game().tag(name).value_or(std::string_view());
    };
    std::string red(tag(record::tags::kRed));
    std::string black(tag(record::tags::kBlack));
    // Those of masters' games are separated from their teams already.
    if (!open.is_read_only()) {
        red = index::split_name(red).name;
        black = index::split_name(black).name;
    }
    std::string tournament = index::tournament_in(tag(record::tags::kEvent), red, black);
    if (folded_name(tournament).empty()) return nullptr;
    return tournament;
}

// The nodes that changed, and the position to show. For a game in progress, the last two nodes are
// taken from its history; for all others a cursor walks the tree.
class ChangedNodes {
public:
    explicit ChangedNodes(const OpenGame& open)
        : open_(open), writer_(open.game(), open.numbering), cursor_(open.game()) {}

    // "[{…},{…}]".
    std::string nodes(const Touched& touched) {
        if (touched.all) return writer_.all();
        std::string text = "[";
        for (const NodeId each : touched.nodes) {
            if (text.size() > 1) text += ',';
            text += node(each);
        }
        return text + ']';
    }

    Json position(NodeId node) {
        if (const auto ply = live_ply(node)) {
            return position_json(open_.play->live.history().at(*ply));
        }
        cursor_.go(node);
        return cursor_.position() != nullptr ? position_json(*cursor_.position()) : Json();
    }

private:
    std::string node(NodeId node) {
        if (const auto ply = live_ply(node)) {
            return writer_.node(open_.play->live.history(), *ply, node);
        }
        return writer_.node(cursor_, node);
    }

    std::optional<std::size_t> live_ply(NodeId node) const {
        if (!open_.play) return std::nullopt;
        const std::size_t plies = open_.play->live.history().plies();
        const NodeId last = open_.last_node();
        if (node == last) return plies;
        if (plies > 0 && node == open_.game().parent(last)) return plies - 1;
        return std::nullopt;
    }

    const OpenGame& open_;
    NodeWriter writer_;
    record::Cursor cursor_;
};

}  // namespace

Json head_json(const OpenGame& open) {
    const record::Game& game = open.game();
    const database::CollectionId collection = open.stored.collection;
    return {{"id", open.stored.id},
            {"kind", database::name_of(open.stored.kind)},
            {"revision", open.revision},
            {"created", open.stored.created},
            {"modified", open.stored.modified},
            {"title", database::title_of(game)},
            {"tags", tags_json(game)},
            {"labels", open.stored.labels},
            {"source", open.is_read_only() ? "masters" : "library"},
            {"read_only", open.is_read_only()},
            {"collection", collection != 0 ? Json(collection) : Json()},
            {"owner", open.stored.owner != 0 ? Json(open.stored.owner) : Json()},
            {"shared", open.only_user() == 0},
            {"opening", opening_json(opening_of(open))},
            {"tournament", tournament_of(open)},
            {"result", to_string(game.outcome())},
            {"ending", game.ending()},
            {"start", to_fen(game.start())},
            {"practises", open.stored.practises != 0 ? Json(open.stored.practises) : Json()},
            {"reviewed", !open.stored.review.empty()},
            {"can_undo", !open.play && open.editor.can_undo()},
            {"can_redo", !open.play && open.editor.can_redo()},
            {"play", open.play ? play_json(open) : Json()}};
}

std::string game_text(const OpenGame& open, std::optional<notation::Notation> notation) {
    const Json problems = Json::parse(open.stored.problems, nullptr, false);
    Json json = head_json(open);
    json["problems"] = problems.is_array() ? with_words(problems) : Json::array();
    return with_field(dump(json), "nodes", NodeWriter(open.game(), open.numbering, notation).all());
}

std::string change_text(const OpenGame& open, const Touched& touched) {
    ChangedNodes changed(open);
    const Json json = {{"game", open.stored.id},
                       {"revision", open.revision},
                       {"node", open.numbering.number(touched.show)},
                       {"position", changed.position(touched.show)},
                       {"all", touched.all},
                       {"removed", touched.removed},
                       {"head", head_json(open)}};
    return with_field(dump(json), "nodes", changed.nodes(touched));
}

}  // namespace chuhe::server
