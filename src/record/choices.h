// SPDX-License-Identifier: MIT
//
// Moves that can be read in several ways, and what the rest of the game says about them.
//
// Builder takes the first reading (the front man) and goes on. When a later move of the line turns
// out impossible, mend() goes back to the choices on its way and tries the others, the latest
// choice first, as a person would. A new reading is taken only if fewer moves of the whole tree
// stay unplayable. A variation may thus have decided against the line that follows it, so when the
// whole game is known mend_all() looks at all readings once more. In the end review() finds the
// choices that nothing has decided.
//
// Costs nothing until the first choice of a game. From then on the texts of its moves are kept. All
// work is bounded by a number of moves that may be read again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "notation/reader.h"
#include "record/cursor.h"
#include "record/game.h"

namespace chuhe::record {

class Choices {
public:
    // What may be read again, per game.
    explicit Choices(std::size_t patience) : patience_(patience), left_(patience) {}

    void clear();

    bool is_active() const { return !choices_.empty(); }

    // `node` was ambiguous. Then keep() it too, and every node that is added after it.
    void add(NodeId node);
    // Requires nodes in the order of their numbers. An empty token: the move was given as squares.
    void keep(NodeId node, std::string_view token, Move given, Place place);

    std::string_view token_of(NodeId node) const;
    Place place_of(NodeId node) const;

    // Looks for another reading of the choices above `bad`, a text node, that makes it a move.
    // Changes the game only when it finds one. The cursor ends at some node above.
    bool mend(Game& game, Cursor& cursor, NodeId bad, const notation::ReadOptions& options);

    // The same for every text of the finished game that begins an unplayable line, with all
    // readings and not only those that were not tried yet. True if anything changed.
    bool mend_all(Game& game, Cursor& cursor, const notation::ReadOptions& options);

    struct Finding {
        NodeId node;
        Move other;       // a reading that was not taken
        bool is_decided;  // the rest of the game cannot be played with any other reading
    };
    // One finding for each choice that is still a move and still ambiguous. A choice counts as
    // decided when the game, read with the other move in the same way, has more unplayable moves.
    // The game ends unchanged.
    std::vector<Finding> review(Game& game, Cursor& cursor, const notation::ReadOptions& options);

private:
    struct Kept {
        std::uint64_t offset;  // of the token in texts_
        std::uint32_t length;
        Move given;
        Place place;
    };
    // One move of the way from a choice to the bad move, while mend() tries readings.
    struct Step {
        NodeId node;
        notation::Reading reading;
        std::size_t taken;
        Position::Undo undo;
    };
    // A node as it was before a trial.
    struct Before {
        NodeId node;
        NodeKind kind;
        Move move;
        std::string reason;
    };
    struct Trial {
        std::size_t bad_before = 0;
        std::size_t bad_after = 0;
    };

    bool is_choice(NodeId node) const;
    bool spend(std::size_t reads);
    const Kept* kept(NodeId node) const;
    notation::Reading read(const Position& position, NodeId node,
                           const notation::ReadOptions& options) const;
    std::vector<NodeId> way_to(const Game& game, NodeId bad, NodeId floor) const;
    bool allows(Game& game, Cursor& cursor, NodeId node, Move other,
                const notation::ReadOptions& options);
    // Which readings to try: those after the present ones, or all.
    enum class Readings : std::uint8_t { Later, All };
    bool search(Game& game, Cursor& cursor, const std::vector<NodeId>& way, Readings readings,
                const notation::ReadOptions& options);
    Trial try_readings(Game& game, Cursor& cursor, NodeId top,
                       const std::vector<std::pair<NodeId, Move>>& fixed,
                       const notation::ReadOptions& options);
    void read_again(Game& game, const Position* position, NodeId node, Move fixed,
                    const notation::ReadOptions& options, Trial& trial);
    Before state_of(const Game& game, NodeId node) const;
    void restore(Game& game, const std::vector<Before>& states) const;

    std::size_t patience_;
    std::size_t left_;
    std::vector<NodeId> choices_;  // by number
    std::uint32_t first_kept_ = 0;
    std::vector<Kept> kept_;
    std::string texts_;
    std::vector<Before> log_;
};

}  // namespace chuhe::record
