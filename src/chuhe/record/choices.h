// SPDX-License-Identifier: MIT
//
// Ambiguous moves, and what the rest of the game says about them.
//
// Builder takes the first reading (the front piece) and continues. If a later move of the line
// turns out to be impossible, mend() goes back to the choices leading to it and tries the
// alternatives, latest choice first, as a person would. A new reading is adopted only if it leaves
// fewer unplayable moves in the whole tree. A variation may thus have ruled out the line that
// follows it, so once the whole game is known, mend_all() considers all readings again. Finally
// review() finds the choices that remain undecided.
//
// Costs nothing until the first choice of a game; from then on, Builder keeps the texts of its
// moves (record/kept_texts.h). The total work is bounded by a number of moves that may be reread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/notation/reader.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/game.h"
#include "chuhe/record/kept_texts.h"

namespace chuhe::record {

// The ambiguous moves of one game; belongs to its Builder.
class Choices {
public:
    // The texts of the game, which must outlive this, and how many moves may be reread per game.
    Choices(const KeptTexts& texts, std::size_t patience)
        : texts_(texts), patience_(patience), left_(patience) {}

    // Forgets everything: before the next game.
    void clear();

    // Forgets the choices, because the game has been read in another way. What has been spent
    // remains spent.
    void forget_choices() { choices_.clear(); }

    // How many moves of this game have been reread.
    std::size_t spent() const { return patience_ - left_; }

    // Has anything been ambiguous so far?
    bool is_active() const { return !choices_.empty(); }

    // `node` was ambiguous. Requires that its text is kept, and those of all nodes after it.
    void add(NodeId node);

    // Looks for another reading of the choices above `bad`, a text node, that makes it a move.
    // Changes the game only if it finds one. The cursor ends up at some node above.
    bool mend(Game& game, Cursor& cursor, NodeId bad, const notation::ReadOptions& options);

    // The same for every text node of the finished game that starts an unplayable line, with all
    // readings instead of only the untried ones.
    void mend_all(Game& game, Cursor& cursor, const notation::ReadOptions& options);

    // A choice that is still ambiguous at the end.
    struct Finding {
        NodeId node;
        Move other;       // a reading that was not taken
        bool is_decided;  // with any other reading, the rest of the game cannot be played
    };
    // One finding for each choice that is still a move and still ambiguous. A choice counts as
    // decided if the game, read in the same way with the other move, has more unplayable moves. The
    // game is left unchanged.
    std::vector<Finding> review(Game& game, Cursor& cursor, const notation::ReadOptions& options);

private:
    // A node as it was before a trial.
    struct Before {
        NodeId node;
        NodeKind kind;
        Move move;
        Message reason;
    };
    struct Trial {
        std::size_t bad_before = 0;
        std::size_t bad_after = 0;
    };

    bool is_choice(NodeId node) const;
    bool spend(std::size_t reads);
    std::vector<NodeId> way_to(const Game& game, NodeId bad, NodeId floor) const;
    bool allows(Game& game, Cursor& cursor, NodeId node, Move other,
                const notation::ReadOptions& options);
    // Which readings to try: those after the current ones, or all.
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

    const KeptTexts& texts_;
    std::size_t patience_;
    std::size_t left_;
    std::vector<NodeId> choices_;  // sorted by number
    std::vector<Before> log_;
};

}  // namespace chuhe::record
