// SPDX-License-Identifier: MIT
//
// Changing a game by hand: every step can be undone and redone, and no step makes a game that
// cannot be played where it could be before.
//
// Taking a subtree out only unhooks it, so undoing is quick however much hangs below, and numbers
// of nodes stay valid all the time.
#pragma once

#include <cstddef>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "record/game.h"

namespace chuhe::record {

// How much of a tree is copied.
enum class Extent : std::uint8_t { Line, Subtree };

class Editor {
public:
    explicit Editor(Game game) : game_(std::move(game)) {}

    const Game& game() const { return game_; }

    // The game, without what was taken out; numbers of nodes change. Ends the editing.
    Game take();

    // --- The tree ---

    // The child of `parent` with that move: the one that is there, or a new last one. IllegalMove,
    // with the reason, when it cannot be played.
    Result<NodeId> add_move(NodeId parent, Move move);

    // Copies `top` and the line it begins, or all below it, with texts and marks, to the end of the
    // children of `parent`. Moves that are not legal there become text. `source` may be game().
    // Returns the copy of `top`. Requires a top that is not the root.
    NodeId copy(const Game& source, NodeId top, NodeId parent, Extent extent);

    // Takes a node out with everything below it. Requires a node that is not the root.
    void remove(NodeId node);

    // One place up or down among its siblings; the first is the main line. False at the end.
    bool promote(NodeId node);
    bool demote(NodeId node);
    // To a place among its siblings, counted from 0; the last when there are fewer. False when it
    // was there.
    bool place(NodeId node, std::size_t index);
    // Makes every step from the root to `node` the main line. False when it was.
    bool make_main_line(NodeId node);

    // --- Texts and header ---

    void set_annotations(NodeId node, Annotations annotations);
    void set_comment(NodeId node, std::string_view text);
    void set_judgement(NodeId node, Judgement judgement);
    void set_tags(std::vector<Tag> tags);
    void set_outcome(Outcome outcome);
    void set_ending(std::string_view words);
    // BadPosition when there are moves already.
    Result<void> set_start(const Setup& start);

    // --- History ---

    bool can_undo() const { return !done_.empty(); }
    bool can_redo() const { return !undone_.empty(); }
    // Requires can_undo(), can_redo(). Returns the node to show: where something changed.
    NodeId undo();
    NodeId redo();

    // How many steps can be undone, and making one step of all that came after the first `kept` of
    // them, so that what was one wish is undone at once.
    std::size_t step_count() const { return done_.size(); }
    void join_steps_after(std::size_t kept);

private:
    // Each change knows how to turn itself into its opposite while it is applied.
    struct Hook {  // hooks a node in or out
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
