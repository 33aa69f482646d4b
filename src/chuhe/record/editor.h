// SPDX-License-Identifier: MIT
//
// Editing a game by hand: every step can be undone and redone, and no step makes a playable game
// unplayable.
//
// Removing a subtree only unlinks it, so undo is fast however large it is, and node numbers always
// stay valid.
#pragma once

#include <cstddef>
#include <string_view>
#include <variant>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/record/game.h"

namespace chuhe::record {

// How much of a tree is copied.
enum class Extent : std::uint8_t { Line, Subtree };

// A game being edited. One thread owns it.
class Editor {
public:
    explicit Editor(Game game) : game_(std::move(game)) {}

    // As it is now. Removed nodes stay in it, detached.
    const Game& game() const { return game_; }

    // The game without removed nodes; node numbers change. Ends the editing.
    Game take();

    // --- The tree ---

    // The child of `parent` with that move: the existing one, or a new last one. IllegalMove, with
    // the reason, if it cannot be played.
    Result<NodeId> add_move(NodeId parent, Move move);
    // The same for a caller who knows the position at `parent`: then it takes no walk through the
    // game.
    Result<NodeId> add_move(NodeId parent, Move move, const Position& position);

    // Copies `top` and the line it starts, or everything below it, with texts and marks, as the
    // last child of `parent`. Moves that are illegal there become text. `source` may be game().
    // Returns the copy of `top`. Requires that `top` is not the root.
    NodeId copy(const Game& source, NodeId top, NodeId parent, Extent extent);

    // Removes a node with everything below it. Requires that it is not the root.
    void remove(NodeId node);

    // One place up or down among its siblings; the first is the main line. False if it is already
    // at the end.
    bool promote(NodeId node);
    bool demote(NodeId node);
    // Moves it to a place among its siblings, counted from 0; to the last if there are fewer. False
    // if it was already there.
    bool place(NodeId node, std::size_t index);
    // Makes every step from the root to `node` the main line. False if it already was.
    bool make_main_line(NodeId node);

    // --- Texts and header ---

    // Each is one step, also if nothing changes.
    void set_annotations(NodeId node, Annotations annotations);
    void set_comment(NodeId node, std::string_view text);
    void set_judgement(NodeId node, Judgement judgement);
    void set_tags(std::vector<Tag> tags);
    void set_outcome(Outcome outcome);
    void set_ending(std::string_view words);
    // BadPosition if there are already moves.
    Result<void> set_start(const Setup& start);

    // --- History ---

    bool can_undo() const { return !done_.empty(); }
    bool can_redo() const { return !undone_.empty(); }
    // Requires can_undo(), can_redo(). Returns the node to show: where the change was.
    NodeId undo();
    NodeId redo();

    // The number of steps that can be undone; and merging all steps after the first `kept` into
    // one, so that one user action is undone at once.
    std::size_t step_count() const { return done_.size(); }
    void join_steps_after(std::size_t kept);

private:
    // Each change turns itself into its inverse when applied.
    struct Hook {  // links or unlinks a node
        NodeId node;
        NodeId after = kNoNode;
        NodeId apply(Game& game);
    };
    struct Order {  // moves a node among its siblings
        NodeId node;
        NodeId after;
        NodeId apply(Game& game);
    };
    struct Note {
        NodeId node;
        Annotations annotations;
        Judgement judgement;
        NodeId apply(Game& game);
    };
    struct Header {
        std::vector<Tag> tags;
        Outcome outcome;
        std::string ending;
        NodeId apply(Game& game);
    };
    struct Start {
        Setup setup;
        NodeId apply(Game& game);
    };
    using Change = std::variant<Hook, Order, Note, Header, Start>;
    using Action = std::vector<Change>;

    Note note_on(NodeId node) const;
    Header header() const;
    void perform(Action action);
    void remember(Action action);

    Game game_;
    std::vector<Action> done_;
    std::vector<Action> undone_;
};

}  // namespace chuhe::record
