// SPDX-License-Identifier: MIT
//
// From the events of a file to a Game. A reader of any format reports what it finds in the file,
// with locations; the builder finds the moves, keeps unplayable ones as text, and collects errors.
//
//   Builder builder({.source = "finals.pgn"});
//   builder.begin();                                 one game…
//   builder.tag("Red", "胡荣华");
//   builder.move("炮二平五", {.line = 3, .column = 4});
//   builder.begin_variation({.line = 3, .column = 9});   // replaces the move before, as in PGN
//   builder.move("马二进三", …);
//   builder.end_variation(…);
//   builder.finish(game, diagnostics);               …and the next can begin()
//
// Formats that store trees use go_to() instead: the next move becomes a child of that node.
//
// A move that cannot be played becomes a text node, with an Error; the rest of that line becomes
// text too, without further errors, because it has no position. A game has a limit of moves: what
// comes after the last one is left out, with one Error that counts it. Three questions are answered
// by the whole game, in finish():
//
//   which of several pieces?    the rest decides, otherwise the front one, with a Warning
//                               (record/choices.h)
//   ranks from 0 or from 1?     by the strongest evidence: what the file states, a rank 0 or 10,
//                               fewer unplayable moves; if both fit, what the file suggests, with a
//                               Note, or 0, with a Warning (notation/rank_evidence.h)
//   whose move is it?           where the two sides write moves differently, or labels and numbers
//                               say whose they are, a record contradicts itself if a move is
//                               missing: an Error (record/side_watch.h, record/stated_sides.h)
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/core/move.h"
#include "chuhe/notation/rank_evidence.h"
#include "chuhe/notation/reader.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/game.h"
#include "chuhe/record/kept_texts.h"
#include "chuhe/record/remarks.h"
#include "chuhe/record/side_watch.h"
#include "chuhe/record/stated_sides.h"

namespace chuhe::record {

class Choices;

// What a reader knows about its file.
struct BuilderOptions {
    std::string source = {};              // the name of the file, for diagnostics
    notation::ReadOptions notation = {};  // without a hint, the first unambiguous move gives one
    std::size_t patience = 200'000;       // how many moves of one game may be reread
    std::size_t most_moves = kMostMovesOfAGame;
    // Upper case is Red's and lower case Black's, whether or not both occur.
    bool is_case_defined = false;
};

// Does the file state the side to move? Guessed: the first move decides, silently.
enum class SideToMove : std::uint8_t { Stated, Guessed };

// What says whose move it is.
enum class SideSource : std::uint8_t { Wording, Label, Number };

// Builds one game after another: see the top of this file.
class Builder {
public:
    explicit Builder(BuilderOptions options = {});
    ~Builder();
    Builder(const Builder&) = delete;
    Builder& operator=(const Builder&) = delete;

    // Starts the next game: the standard starting position, no header, no moves.
    void begin();

    // How the moves of this and the following games are written.
    void set_notation(const notation::ReadOptions& notation);

    // What the header, or other games, say about the ranks of this game. Before its first move, and
    // after set_notation(), whose restrictions count more.
    void expect_ranks(RankBase base, notation::RankGround ground);

    // --- Header, in any order ---

    // A header field, the result, and how the game ended in words. Repeated fields are all kept.
    void tag(std::string_view name, std::string_view value) { game_.add_tag(name, value); }
    void outcome(Outcome outcome) { game_.set_outcome(outcome); }
    void ending(std::string_view words) { game_.set_ending(words); }

    // The start. Requires that there are no moves yet. An invalid setup is an Error; the game keeps
    // it, and its moves become text.
    void start(const Setup& stated, Place place, SideToMove side = SideToMove::Stated);
    // A text that cannot be parsed is kept as the tag kUnreadStart.
    void start_fen(std::string_view fen, Place place);
    void start_text(std::string_view text, const Setup& setup, Place place);

    // --- Moves. Each becomes the last child of current(), and then current() itself ---
    //
    // A move beyond the limit is left out: the node returned, and current(), is kNoNode. Everything
    // else may be called as usual, and go_to(kNoNode), too; what belongs to it is left out as well.

    // Squares. If illegal, a text node.
    NodeId move(Move move, Place place);
    // Text in any notation.
    NodeId move(std::string_view token, Place place);
    // The same, but returns kNoNode and adds nothing if it cannot be played here: for readers that
    // encounter words that may not be moves at all.
    NodeId try_move(std::string_view token, Place place);
    // Known not to be a move: squares off the board, say. Reported as that error.
    NodeId text(std::string_view token, ErrorCode code, const Message& reason, Place place);
    // A step that cannot be played but still takes its turn: the other side continues (seed 002).
    NodeId skip(std::string_view token, ErrorCode code, const Message& reason, Place place);

    // What the file says about the next move: "12..." or "Red:". It is forgotten where a variation
    // begins or ends.
    void number(MoveNumber number) { stated_.number(number); }
    void label(Side side) { stated_.label(side); }

    // --- Annotations of current() ---

    // Several comments on one node are joined with line breaks. Right after begin_variation(), it
    // becomes the lead of the following move.
    void comment(std::string_view text);
    // The comment before the next move.
    void lead(std::string_view text);
    void nag(Nag nag) {
        if (at_ != kNoNode) game_.annotate(at_).nags.push_back(nag);
    }
    void mark(const Mark& mark) {
        if (at_ != kNoNode) game_.annotate(at_).marks.push_back(mark);
    }
    void judge(Judgement judgement) {
        if (at_ != kNoNode) game_.set_judgement(at_, judgement);
    }

    // --- Branching ---

    // Variations may be nested. An end without a beginning is reported, and so are variations that
    // are still open at finish().
    void begin_variation(Place place);
    void end_variation(Place place);
    bool is_in_variation() const { return !resume_.empty(); }

    // The node to which the next move is added; kNoNode after a move that was left out.
    NodeId current() const { return at_; }
    // Any node of this game, kRoot included.
    void go_to(NodeId node);

    // --- Queries ---

    // The position at current(); null if there is none. Valid until the next event.
    const Position* position();
    Side side_to_move();
    const Game& game() const { return game_; }
    // Has this game had more moves than the limit allows?
    bool is_full() const { return left_out_ > 0; }
    // The rank numbering of the last finished game, if it is stated or only one fits the moves;
    // nothing if they have no ranks, or fit both.
    std::optional<RankBase> decided_ranks() const { return decided_ranks_; }
    // How many moves of it were reread because of ambiguities: what it cost beyond its length.
    std::size_t rereads() const { return rereads_; }

    // For problems or remarks that readers find themselves.
    void report(Severity severity, ErrorCode code, Message message, Place place);

    // Hands over the game; the previous contents of `game` are reused for the next one. Diagnostics
    // are appended, in file order; but first, lest it be overlooked, that moves were left out.
    void finish(Game& game, Diagnostics& diagnostics);

private:
    // Brackets with nothing between them resume at the same node: one entry, however many.
    struct OpenVariation {
        NodeId resume;  // where the enclosing line continues
        Place place;    // of the first
        std::size_t count = 1;
    };

    // A move of the side that is not to move.
    struct WrongSide {
        NodeId node;
        Side mover;  // who is to move
        SideSource source;
        bool is_slip;  // and played all the same
    };

    // Which numberings fit the first move with ranks: unseen, both, or one.
    enum class Ranks : std::uint8_t { Unseen, Open, Settled };

    bool leaves_out(Place place);
    static Message message_about(std::string_view token, const Message& reason);
    NodeId added(NodeId node);
    NodeId added(NodeId node, std::string_view token, Move given, Place place);
    NodeId add_ambiguous(const notation::Reading& reading, std::string_view token, Place place);
    NodeId add_unplayable(std::string_view token, Move move, Place place);
    NodeId add_bad(std::string_view token, Move move, const Error& why, Place place);
    bool try_other_side(std::string_view token, Move move, Place place);
    void report_misprint(NodeId node, std::string_view token, Place place);
    void learn_notation(const notation::Reading& reading);
    notation::Reading settle_first_ranks(const Position& position, std::string_view token,
                                         const notation::Reading& reading);
    void watch_side(NodeId node, notation::SideMarks marks, Side mover);
    void report_on_start(Error problem, Place place);
    void report_on_node(Severity severity, Error error, NodeId node);

    void watch_ranks(NodeId node, std::string_view token);
    bool allows_ranks(RankBase base) const;

    // For the whole game: builder_ranks.cpp and builder_review.cpp.
    void review_ranks();
    void settle_ranks();
    bool are_ranks_doubtful() const;
    void remark_on_ranks(const notation::RankVerdict& verdict, Move other);
    void settle_sides();
    void report_one_case(NodeId first);
    void report_wrong_sides(const std::vector<WrongSide>& wrong);
    bool start_with_other_side(NodeId first);
    void report_missing_rounds();
    void cut(NodeId top, const Message& reason);
    void adopt_rereading();
    void settle_choices();
    void forget_mended();
    void report_broken();

    BuilderOptions options_;
    Position standard_ = Position::start();
    Game game_;
    Cursor cursor_{game_};
    KeptTexts texts_;
    bool is_keeping_ = false;  // texts, because something may have to be reread
    std::unique_ptr<Choices> choices_;
    SideWatch sides_;
    StatedSides stated_;
    notation::NotationSet allowed_;  // as given: the ranks of a game exclude some
    Ranks ranks_ = Ranks::Unseen;
    RankBase base_ = RankBase::Zero;         // that moves are read with
    NodeId first_with_ranks_ = kNoNode;      // the first move that was read with it
    NodeId contrary_rank_ = kNoNode;         // the first text with a rank that base_ lacks
    notation::RankEvidence expected_ranks_;  // by the header and other games
    std::optional<RankBase> decided_ranks_;
    std::size_t rereads_ = 0;
    std::size_t left_out_ = 0;  // moves beyond the limit
    Place first_left_out_;
    NodeId at_ = kRoot;
    std::vector<OpenVariation> resume_;  // the enclosing lines
    std::string pending_lead_;
    bool is_line_fresh_ = false;  // only comments since begin_variation()
    bool is_hint_given_ = false;  // by the reader, not inferred
    SideToMove side_ = SideToMove::Stated;
    Remarks remarks_;
};

}  // namespace chuhe::record
