// SPDX-License-Identifier: MIT
#include "chuhe/server/study.h"

#include <algorithm>
#include <array>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/messages/requests.h"
#include "chuhe/record/walk.h"
#include "chuhe/server/desk.h"
#include "chuhe/server/message.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

using record::NodeId;

constexpr std::int64_t kAnyNode = UINT32_MAX;

// As it will come back from the library: trimmed, with uniform line endings.
std::string as_kept(std::string text) {
    for (std::size_t at = 0; (at = text.find('\r', at)) != std::string::npos;) {
        if (text.compare(at, 2, "\r\n") == 0) {
            text.erase(at, 1);
        } else {
            text[at] = '\n';
        }
    }
    return std::string(trim(text));
}

struct Edit {
    OpenGame& game;
    Fields& fields;

    record::Editor& editor() const { return game.editor; }
    NodeId node() const { return game.node_of(fields.number("node", 0, kAnyNode)); }
    NodeId move() const {
        const NodeId found = node();
        if (found == record::kRoot) {
            throw Refusal(409, "not_now", say(messages::kStartIsFixed));
        }
        return found;
    }
    // The order of siblings belongs to their parent.
    Touched parent_of(NodeId node) const { return {node, {game.game().parent(node)}}; }
};

// One move, or a line of them. All or nothing: the whole line is read before the first is added.
Touched add(const Edit& edit) {
    const NodeId parent = edit.node();
    const bool is_line = edit.fields.has("moves");
    if (is_line && edit.fields.has("move")) {
        throw Refusal(400, "bad_request", say(messages::kMoveOrMoves));
    }
    const std::vector<std::string> texts =
        is_line ? edit.fields.texts("moves", kMostMovesAdded)
                : std::vector<std::string>{edit.fields.text("move", 64)};
    rules::History history = edit.game.history(parent);
    const std::size_t plies = history.plies();
    for (const std::string& text : texts) {
        const Move move = parse_legal_move(history.current(), text);
        if (const auto pushed = history.push(move); !pushed) throw refusal_of(pushed.error());
    }
    if (edit.game.game().move_count() + texts.size() > record::kMostMovesOfAGame) {
        throw Refusal(413, "too_large", say(messages::kTooManyMoves));
    }
    const std::size_t steps = edit.editor().step_count();
    Touched touched{parent, {parent}};
    for (std::size_t ply = plies; ply < history.plies(); ++ply) {
        const Result<NodeId> added =
            edit.editor().add_move(touched.show, history.move(ply), history.at(ply));
        if (!added) throw refusal_of(added.error());
        touched.show = *added;
        touched.nodes.push_back(*added);
    }
    if (edit.editor().step_count() > steps + 1) edit.editor().join_steps_after(steps);
    return touched;
}

Touched promote(const Edit& edit) {
    const NodeId node = edit.move();
    if (!edit.editor().promote(node)) throw Refusal(409, "not_now", say(messages::kIsFirst));
    return edit.parent_of(node);
}

Touched demote(const Edit& edit) {
    const NodeId node = edit.move();
    if (!edit.editor().demote(node)) throw Refusal(409, "not_now", say(messages::kIsLast));
    return edit.parent_of(node);
}

Touched place(const Edit& edit) {
    const NodeId node = edit.move();
    const record::Game& game = edit.game.game();
    const auto siblings = static_cast<std::int64_t>(game.child_count(game.parent(node)));
    const auto index = static_cast<std::size_t>(edit.fields.number("index", 0, siblings - 1));
    if (!edit.editor().place(node, index)) {
        throw Refusal(409, "not_now", say(messages::kIsThere));
    }
    return edit.parent_of(node);
}

Touched main_line(const Edit& edit) {
    const NodeId node = edit.move();
    if (!edit.editor().make_main_line(node)) {
        throw Refusal(409, "not_now", say(messages::kIsMainLine));
    }
    Touched touched{node};
    for (NodeId at = node; at != record::kRoot; at = edit.game.game().parent(at))
        touched.nodes.push_back(edit.game.game().parent(at));
    std::ranges::reverse(touched.nodes);
    return touched;
}

Touched remove(const Edit& edit) {
    const NodeId node = edit.move();
    const NodeId parent = edit.game.game().parent(node);
    Touched touched{parent, {parent}};
    for (const NodeId below : record::nodes_of(edit.game.game(), node))
        touched.removed.push_back(edit.game.numbering.number(below));
    edit.editor().remove(node);
    return touched;
}

Touched comment(const Edit& edit) {
    const NodeId node = edit.node();
    edit.editor().set_comment(node, as_kept(edit.fields.text("text", 1 << 20)));
    return {node, {node}};
}

Touched nags(const Edit& edit) {
    const NodeId node = edit.node();
    record::Annotations annotations = edit.game.game().annotations(node);
    annotations.nags.clear();
    for (const Json& nag : edit.fields.list("nags", 16)) {
        const bool is_nag = nag.is_number_unsigned() && nag.get<std::uint64_t>() <= 255;
        if (!is_nag) throw Refusal(400, "bad_request", say(messages::kBadNag));
        annotations.nags.push_back(nag.get<record::Nag>());
    }
    edit.editor().set_annotations(node, std::move(annotations));
    return {node, {node}};
}

Touched marks(const Edit& edit) {
    const NodeId node = edit.node();
    record::Annotations annotations = edit.game.game().annotations(node);
    annotations.marks = parse_marks(edit.fields.list("marks", 200));
    edit.editor().set_annotations(node, std::move(annotations));
    return {node, {node}};
}

Touched judgement(const Edit& edit) {
    const NodeId node = edit.node();
    const auto judgement = parse_judgement(edit.fields.text("judgement"));
    if (!judgement) throw Refusal(400, "bad_request", say(messages::kNoSuchJudgement));
    edit.editor().set_judgement(node, *judgement);
    return {node, {node}};
}

Touched tags(const Edit& edit) {
    edit.editor().set_tags(
        parse_tags(edit.fields.list("tags", kMostTags), edit.game.game().start()));
    return {};
}

Touched result(const Edit& edit) {
    const auto outcome = parse_result(edit.fields.text("result"));
    if (!outcome) throw Refusal(400, "bad_request", say(messages::kNoSuchResult));
    std::string ending = as_kept(edit.fields.text_or("ending", "", 1000));
    std::ranges::replace(ending, '\n', ' ');
    edit.editor().set_outcome(*outcome);
    if (ending != edit.game.game().ending()) edit.editor().set_ending(ending);
    return {};
}

Touched start(const Edit& edit) {
    const Checked<Position> position = Position::from_fen(edit.fields.text("fen", 1000));
    if (!position) throw refusal_of(position.error());
    if (edit.game.game().has_moves()) {
        throw Refusal(409, "not_now", say(messages::kHasMoves));
    }
    if (const auto set = edit.editor().set_start(position->setup()); !set) {
        throw refusal_of(set.error());
    }
    return {.all = true};
}

Touched undo(const Edit& edit) {
    if (!edit.editor().can_undo()) throw Refusal(409, "not_now", say(messages::kNothingToUndo));
    return {.show = edit.editor().undo(), .all = true};
}

Touched redo(const Edit& edit) {
    if (!edit.editor().can_redo()) throw Refusal(409, "not_now", say(messages::kNothingToRedo));
    return {.show = edit.editor().redo(), .all = true};
}

struct Operation {
    std::string_view name;
    bool during_play;  // allowed during play: does not touch the game's main line
    Touched (*run)(const Edit& edit);
};

constexpr std::array kOperations = {
    Operation{"add", false, &add},
    Operation{"promote", false, &promote},
    Operation{"demote", false, &demote},
    Operation{"place", false, &place},
    Operation{"main_line", false, &main_line},
    Operation{"delete", false, &remove},
    Operation{"comment", true, &comment},
    Operation{"nags", true, &nags},
    Operation{"marks", true, &marks},
    Operation{"judgement", false, &judgement},
    Operation{"tags", true, &tags},
    Operation{"result", false, &result},
    Operation{"start", false, &start},
    Operation{"undo", false, &undo},
    Operation{"redo", false, &redo},
};

// Typing is saved at every pause but undone at once: consecutive steps with the same name become
// one.
void join_typing(OpenGame& game, const std::string& typing) {
    record::Editor& editor = game.editor;
    const bool goes_on = !typing.empty() && typing == game.typing && game.steps_typed > 0 &&
                         editor.step_count() > game.steps_typed;
    if (goes_on) editor.join_steps_after(game.steps_typed - 1);
    game.typing = typing;
    game.steps_typed = editor.step_count();
}

}  // namespace

Touched edit(OpenGame& game, Fields& fields) {
    fields.only({"op", "revision", "node", "move", "moves", "index", "text", "nags", "marks",
                 "judgement", "tags", "result", "ending", "fen", "typing"});
    const std::string name = fields.text("op", 64);
    const auto* operation = std::ranges::find(kOperations, name, &Operation::name);
    if (operation == kOperations.end()) {
        throw Refusal(400, "bad_request", say(messages::kNoSuchOperation));
    }
    if (game.play && !operation->during_play) {
        throw Refusal(409, "not_now", say(messages::kPlayedGameFixed));
    }
    const bool is_stale = fields.has("revision") && fields.number("revision", 0, INT64_MAX) !=
                                                        static_cast<std::int64_t>(game.revision);
    if (is_stale) throw Refusal(409, "stale", say(messages::kGameChanged));
    const std::string typing = fields.text_or("typing", "", 100);
    Touched touched = operation->run({game, fields});
    join_typing(game, typing);
    return touched;
}

}  // namespace chuhe::server
