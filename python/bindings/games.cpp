// SPDX-License-Identifier: MIT
//
// Game and GameNode: a record as a tree.
#include "board.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/messages/python.h"
#include "chuhe/notation/writer.h"
#include "chuhe/record/cursor.h"
#include "tree.h"

namespace chuhe::python {
namespace {

using record::NodeId;
using NodeClass = py::class_<TreeNode>;

// Where unplayable text stands in the way. Its nodes say what is wrong: is_move, token and reason.
[[noreturn]] void throw_unplayable() {
    throw_problem({ErrorCode::IllegalMove, say(messages::kPythonLineUnplayable)});
}

std::vector<NodeId> path_to(const TreeNode& node) {
    std::vector<NodeId> path;
    for (NodeId at = node.id; at != record::kRoot; at = node.game().parent(at))
        path.push_back(at);
    std::reverse(path.begin(), path.end());
    return path;
}

Board board_at(const TreeNode& node) {
    const std::optional<Position>& start = node.game().start_position();
    if (!start) throw_unplayable();
    rules::History history(*start);
    for (const NodeId step : path_to(node)) {
        if (!node.game().is_move(step) || !history.push(node.game().move(step))) throw_unplayable();
    }
    return Board(std::move(history));
}

std::optional<HeldMove> move_at(const TreeNode& node) {
    if (!node.game().is_move(node.id)) return std::nullopt;
    record::Cursor cursor(node.game());
    cursor.go(node.game().parent(node.id));
    const Position* before = cursor.position();
    return HeldMove{node.game().move(node.id),
                    before == nullptr ? nullptr : std::make_shared<const Position>(*before)};
}

std::string notation_at(const TreeNode& node, const std::string& name) {
    const notation::Notation notation = notation_from(name);
    if (!node.game().is_move(node.id)) return node.game().token(node.id);
    record::Cursor cursor(node.game());
    cursor.go(node.game().parent(node.id));
    if (cursor.position() == nullptr) throw_unplayable();
    return notation::write_move(*cursor.position(), node.game().move(node.id), notation);
}

std::vector<TreeNode> children_of(const TreeNode& node) {
    std::vector<TreeNode> children;
    const record::Game& game = node.game();
    for (NodeId child = game.first_child(node.id); child != record::kNoNode;
         child = game.next_sibling(child))
        children.push_back(node.at(child));
    return children;
}

std::optional<TreeNode> optional_node(const TreeNode& node, NodeId id) {
    if (id == record::kNoNode) return std::nullopt;
    return node.at(id);
}

std::vector<TreeNode> mainline_of(const TreeNode& node) {
    std::vector<TreeNode> line;
    const record::Game& game = node.game();
    for (NodeId at = game.first_child(node.id); at != record::kNoNode; at = game.first_child(at))
        line.push_back(node.at(at));
    return line;
}

// The playable moves of the main line from a node on.
std::vector<HeldMove> mainline_moves(const TreeNode& node) {
    record::Cursor cursor(node.game());
    cursor.go(node.id);
    if (cursor.position() == nullptr) return {};
    std::vector<Move> moves;
    const record::Game& game = node.game();
    for (NodeId at = game.first_child(node.id); at != record::kNoNode && game.is_move(at);
         at = game.first_child(at))
        moves.push_back(game.move(at));
    return held_line(*cursor.position(), moves);
}

TreeNode add_variation(const TreeNode& node, const MoveArgument& move, const std::string& comment,
                       const std::vector<record::Nag>& nags) {
    if (node.game().move_count() >= record::kMostMovesOfAGame)
        throw py::value_error("a game has at most a million moves");
    record::Cursor cursor(node.game());
    cursor.go(node.id);
    if (cursor.position() == nullptr) throw_unplayable();
    const Move legal = move_from(*cursor.position(), move);
    for (const TreeNode& child : children_of(node)) {
        if (node.game().is_move(child.id) && node.game().move(child.id) == legal) return child;
    }
    const TreeNode added = node.at(node.game().add_move(node.id, legal));
    if (!comment.empty()) node.game().set_comment(added.id, comment);
    if (!nags.empty()) node.game().annotate(added.id).nags = nags;
    return added;
}

// The child that is meant. Throws ValueError for other nodes.
TreeNode child_of(const TreeNode& node, const TreeNode& child) {
    if (child.tree != node.tree || child.id == record::kRoot ||
        node.game().parent(child.id) != node.id || !node.game().is_attached(child.id))
        throw py::value_error("that is not a variation of this node");
    return child;
}

void promote(const TreeNode& node, const TreeNode& child, bool to_main) {
    record::Game& game = node.game();
    const NodeId before = game.previous_sibling(child_of(node, child).id);
    if (before == record::kNoNode) return;
    game.reorder(child.id, to_main ? record::kNoNode : game.previous_sibling(before));
}

void demote(const TreeNode& node, const TreeNode& child) {
    const NodeId after = node.game().next_sibling(child_of(node, child).id);
    if (after != record::kNoNode) node.game().reorder(child.id, after);
}

py::list marks_of(const TreeNode& node) {
    py::list marks;
    for (const record::Mark& mark : node.game().marks(node.id)) {
        marks.append(py::make_tuple(std::string(record::name_of(mark.shape)),
                                    std::string(record::name_of(mark.colour)), mark.from.index(),
                                    mark.to.index()));
    }
    return marks;
}

void bind_walking(NodeClass& cls) {
    cls.def_property_readonly(
           "parent",
           [](const TreeNode& node) { return optional_node(node, node.game().parent(node.id)); })
        .def(
            "next",
            [](const TreeNode& node) {
                return optional_node(node, node.game().first_child(node.id));
            },
            "The next node of the main line, or None.")
        .def_property_readonly("variations", &children_of,
                               "What follows: the main line first, then the variations.")
        .def("mainline", &mainline_of, "The nodes after this one, as far as the main line goes.")
        .def("mainline_moves", &mainline_moves, "The same as moves, as far as they can be played.")
        .def(
            "end", [](const TreeNode& node) { return node.at(node.game().line_end(node.id)); },
            "The last node of the main line from here on.")
        .def(
            "ply", [](const TreeNode& node) { return node.game().depth(node.id); },
            "The number of moves from the start of the game.")
        .def("is_mainline",
             [](const TreeNode& node) { return node.game().is_on_main_line(node.id); })
        .def("game",
             [](const TreeNode& node) {
                 return TreeRoot{{node.tree, record::kRoot}};
             })
        .def("board", &board_at,
             "The board after this move, with all moves that led there. Throws IllegalMoveError "
             "where "
             "the record cannot be played.");
}

void bind_node_contents(NodeClass& cls) {
    cls.def_property_readonly("move", &move_at, "The move; None for the start of the game.")
        .def("notation", &notation_at, py::arg("notation") = "chinese",
             "The move as people write it; for unplayable text, that text.")
        .def_property_readonly(
            "is_move", [](const TreeNode& node) { return node.game().is_move(node.id); },
            "False for the start, and for text in the record that cannot be played.")
        .def_property_readonly(
            "token", [](const TreeNode& node) { return node.game().token(node.id); },
            "What the record says where no move could be read.")
        .def(
            "reason",
            [](const TreeNode& node, const LanguageArgument& language) {
                return node.game().reason(node.id).in(language_from(language));
            },
            py::arg("language") = py::none(), "Why that cannot be played.")
        .def_property(
            "comment",
            [](const TreeNode& node) { return std::string(node.game().comment(node.id)); },
            [](const TreeNode& node, const std::string& text) {
                node.game().set_comment(node.id, text);
            })
        .def_property(
            "starting_comment",
            [](const TreeNode& node) { return std::string(node.game().lead(node.id)); },
            [](const TreeNode& node, const std::string& text) {
                node.game().annotate(node.id).lead = text;
                node.game().drop_empty_annotations(node.id);
            },
            "The comment before the move, at the start of a line.")
        .def_property(
            "nags",
            [](const TreeNode& node) {
                const auto nags = node.game().nags(node.id);
                return std::vector<record::Nag>(nags.begin(), nags.end());
            },
            [](const TreeNode& node, const std::vector<record::Nag>& nags) {
                node.game().annotate(node.id).nags = nags;
                node.game().drop_empty_annotations(node.id);
            },
            "Numeric annotation glyphs with PGN's numbers: 1 is !, 2 is ?.")
        .def_property_readonly("marks", &marks_of,
                               "What is drawn on the board: (shape, colour, from, to).")
        .def_property_readonly(
            "judgement",
            [](const TreeNode& node) {
                return std::string(record::to_string(node.game().judgement(node.id)));
            },
            "The annotator's verdict on the end of a line: 'red is better', or ''.");
}

void bind_editing(NodeClass& cls) {
    cls.def("add_variation", &add_variation, py::arg("move"), py::kw_only(),
            py::arg("comment") = "", py::arg("nags") = std::vector<record::Nag>{},
            "Adds a move, a Move or a text in any notation, and returns its node. If the move is "
            "there already, returns that node unchanged.")
        .def(
            "add_line",
            [](const TreeNode& node, const std::vector<MoveArgument>& moves) {
                TreeNode at = node;
                for (const MoveArgument& move : moves)
                    at = add_variation(at, move, "", {});
                return at;
            },
            py::arg("moves"), "Adds moves one after another, and returns the last node.")
        .def(
            "remove_variation",
            [](const TreeNode& node, const TreeNode& child) {
                node.game().detach(child_of(node, child).id);
            },
            py::arg("node"), "Removes one of the variations, with everything after it.")
        .def(
            "promote",
            [](const TreeNode& node, const TreeNode& child) { promote(node, child, false); },
            py::arg("node"), "Moves a variation one place forward.")
        .def(
            "promote_to_main",
            [](const TreeNode& node, const TreeNode& child) { promote(node, child, true); },
            py::arg("node"), "Makes a variation the main line.")
        .def("demote", &demote, py::arg("node"), "Moves a variation one place back.")
        .def("__eq__", [](const TreeNode& a, const TreeNode& b) { return a == b; })
        .def("__eq__", [](const TreeNode&, const py::object&) { return false; })
        .def("__hash__",
             [](const TreeNode& node) {
                 return static_cast<py::ssize_t>(reinterpret_cast<std::uintptr_t>(node.tree.get()) /
                                                     16 +
                                                 record::index_of(node.id));
             })
        .def("__repr__", [](const TreeNode& node) {
            const std::string move = node.game().is_move(node.id)
                                         ? to_string(node.game().move(node.id))
                                         : node.game().token(node.id);
            return "<GameNode " + std::to_string(node.game().depth(node.id)) + ": " + move + ">";
        });
}

record::Outcome outcome_from(const std::string& result) {
    for (const auto outcome : {record::Outcome::RedWins, record::Outcome::BlackWins,
                               record::Outcome::Draw, record::Outcome::Unknown}) {
        if (record::to_string(outcome) == result) return outcome;
    }
    throw py::value_error("a result is '1-0', '0-1', '1/2-1/2' or '*', not '" + result + "'");
}

std::vector<std::pair<std::string, std::string>> tags_of(const TreeRoot& root) {
    std::vector<std::pair<std::string, std::string>> tags;
    for (const record::Tag& tag : root.game().tags())
        tags.emplace_back(tag.name, tag.value);
    return tags;
}

void set_tags(const TreeRoot& root, const std::vector<std::pair<std::string, std::string>>& pairs) {
    std::vector<record::Tag> tags;
    for (const auto& [name, value] : pairs)
        tags.push_back({name, value});
    root.game().set_tags(std::move(tags));
}

constexpr const char* kGameText = R"(A game record: a tree of moves, and what is known about it.

>>> game = chuhe.Game()
>>> game.headers["Red"] = "胡荣华"
>>> main = game.add_line(["炮二平五", "马8进7"])
>>> side = game.next().add_variation("炮8平5", comment="顺炮")
>>> game.next().variations
[<GameNode 2: h9g7>, <GameNode 2: h7e7>]
>>> side.board().fen()
'rnbakabnr/9/1c2c4/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2'
>>> side.comment, side.notation("wxf")
('顺炮', 'C8=5')
)";

}  // namespace

void bind_games(py::module_& module) {
    NodeClass node(module, "GameNode", "A node of a game tree: a move, with what follows it.");
    bind_walking(node);
    bind_node_contents(node);
    bind_editing(node);
    py::class_<TreeRoot, TreeNode>(module, "Game", kGameText)
        .def(py::init([](const std::optional<std::string>& fen) {
                 auto tree = std::make_shared<Tree>();
                 if (fen) tree->game = record::Game(position_from(*fen));
                 return TreeRoot{{std::move(tree), record::kRoot}};
             }),
             py::arg("fen") = py::none())
        .def_property(
            "result",
            [](const TreeRoot& root) {
                return std::string(record::to_string(root.game().outcome()));
            },
            [](const TreeRoot& root, const std::string& result) {
                root.game().set_outcome(outcome_from(result));
            },
            "'1-0', '0-1', '1/2-1/2' or '*'.")
        .def_property(
            "ending", [](const TreeRoot& root) { return root.game().ending(); },
            [](const TreeRoot& root, const std::string& words) { root.game().set_ending(words); },
            "How the game ended, in the words of the record.")
        .def_property("tags", &tags_of, &set_tags,
                      "The header in the order of the record: [(name, value)]. `headers` is the "
                      "same as a dictionary.")
        .def_property_readonly(
            "problems", [](const TreeRoot& root) { return root.tree->problems; },
            "What was wrong or doubtful when the game was read: a list of Problem.")
        .def_property_readonly(
            "place", [](const TreeRoot& root) { return root.tree->where; },
            "Where in its file the game begins.")
        .def_property_readonly(
            "fen", [](const TreeRoot& root) { return to_fen(root.game().start()); },
            "The start of the game, even if it is not a playable position.")
        .def("__len__", [](const TreeRoot& root) { return root.game().move_count(); })
        .def("__bool__", [](const TreeRoot&) { return true; })
        .def("__eq__", [](const TreeRoot& a, const TreeRoot& b) { return a.game() == b.game(); })
        .def("__eq__", [](const TreeRoot&, const py::object&) { return false; })
        .def("__hash__",
             [](const TreeRoot& root) {
                 return static_cast<py::ssize_t>(reinterpret_cast<std::uintptr_t>(root.tree.get()) /
                                                 16);
             })
        .def("copy",
             [](const TreeRoot& root) {
                 return TreeRoot{{std::make_shared<Tree>(*root.tree), record::kRoot}};
             })
        .def("__repr__", [](const TreeRoot& root) {
            return "<Game of " + std::to_string(root.game().move_count()) + " moves, " +
                   std::string(record::to_string(root.game().outcome())) + ">";
        });
}

}  // namespace chuhe::python
