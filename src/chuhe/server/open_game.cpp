// SPDX-License-Identifier: MIT
#include "chuhe/server/open_game.h"

#include <algorithm>
#include <chrono>

#include "chuhe/messages/records.h"
#include "chuhe/messages/requests.h"
#include "chuhe/record/walk.h"
#include "chuhe/server/message.h"
#include "chuhe/server/play_json.h"

namespace chuhe::server {
namespace {

using record::NodeId;

// The main line of a record, up to the first unplayable move.
rules::History playable_line(const record::Game& game) {
    rules::History history(game.start_position().value_or(Position::start()));
    for (const NodeId node : record::main_line_of(game)) {
        if (!game.start_position() || !game.is_move(node) || !history.push(game.move(node))) break;
    }
    return history;
}

// That of a shared store is the same at all servers, so that a browser can tell which of two
// changes came later, no matter who made them.
std::uint64_t first_revision(const database::StoredGame& stored) {
    if (stored.revision != 0) return static_cast<std::uint64_t>(stored.revision);
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

}  // namespace

OpenGame::OpenGame(database::StoredGame from_library)
    : stored(std::move(from_library)),
      editor(stored.game),
      numbering(editor.game(), stored.numbers),
      revision(first_revision(stored)) {
    if (stored.kind != database::Kind::Play) return;
    std::vector<std::uint32_t> numbers = {numbering.number(record::kRoot)};
    for (const NodeId node : record::main_line_of(game())) {
        numbers.push_back(numbering.number(node));
        last_ = node;
    }
    // A game in progress that cannot be played must have been edited by hand: show it as an
    // ordinary record.
    rules::History line = playable_line(game());
    if (line.plies() + 1 != numbers.size()) return;
    play = play_state_of(stored.play, std::move(line), numbers);
}

Touched OpenGame::add_live_move() {
    const rules::History& history = play->live.history();
    const std::size_t before = history.plies() - 1;
    const NodeId parent = last_node();
    const Result<NodeId> added = editor.add_move(parent, history.move(before), history.at(before));
    if (!added) throw refusal_of(added.error());
    numbering.extend(game());
    last_ = *added;
    return {.show = last_, .nodes = {parent, last_}, .is_next_move = true};
}

Touched OpenGame::remove_moves(std::size_t plies) {
    Touched touched{.show = last_node()};
    for (; plies > 0; --plies) {
        touched.show = game().parent(touched.show);
        for (NodeId child = game().first_child(touched.show); child != record::kNoNode;
             child = game().first_child(touched.show)) {
            for (const NodeId below : record::nodes_of(game(), child))
                touched.removed.push_back(numbering.number(below));
            editor.remove(child);
        }
    }
    last_ = touched.show;
    touched.nodes = {touched.show};
    return touched;
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

database::StoredGame& OpenGame::for_library() {
    stored.game = game();
    stored.numbers = numbering.kept(game());
    if (play) stored.play = to_text(*play);
    return stored;
}

database::Store::PlayedMove OpenGame::last_move_for_library() const {
    return {game().move(last_node()), numbering.number(last_node()), note_on_move(*play)};
}

}  // namespace chuhe::server
