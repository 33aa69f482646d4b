// SPDX-License-Identifier: MIT
//
// One thread's search: its own position, line and histories, and a hash table that it shares with
// the others. search.cpp reads as a table of contents; the ideas are in files of their own.
//
//   iterate.cpp      deeper and deeper, with a window around the last score
//   search.cpp       one node
//   pruning.cpp      reasons not to search a node or a move at all
//   extension.cpp    moves that deserve more depth
//   reduction.cpp    moves that deserve less
//   learning.cpp     what a finished node teaches the histories
//   quiescence.cpp   captures, and at first checks, at the end of every line
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "chuhe/core/move_list.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/evaluator.h"
#include "chuhe/engine/hash_table.h"
#include "chuhe/engine/history.h"
#include "chuhe/engine/limits.h"
#include "chuhe/engine/move_picker.h"
#include "chuhe/engine/report.h"
#include "chuhe/engine/root_move.h"
#include "chuhe/engine/score.h"
#include "chuhe/engine/time_plan.h"
#include "chuhe/rules/lean.h"
#include "chuhe/rules/rule_book.h"
#include "chuhe/tables/tables.h"

namespace chuhe::engine {

// What the threads of one search share. The first worker decides when it ends.
struct SharedSearch {
    HashTable* table = nullptr;
    const tables::Tables* endgames = nullptr;
    // The most pieces of any endgame table that is quick enough for the search, and of those for
    // the position to think about; 0 without tables.
    int endgame_pieces = 0;
    int endgame_root_pieces = 0;
    std::atomic<std::uint64_t> endgame_hits{0};
    Limits limits;
    rules::RuleBook rule_book;
    int lines = 1;       // MultiPV
    int told_lines = 1;  // of those reported; a limited player searches more
    bool shows_chances = false;
    std::array<Score, kSides> draw_scores = {};  // what a draw is worth to each side: see contempt
    SteadyClock::time_point begin;
    std::atomic<SteadyClock::time_point> clock_start;  // moved by ponder_hit()
    TimePlan plan;
    std::function<void(const Report&)> report;
    std::function<bool()> must_stop;    // asked by the first worker, now and then; may be empty
    bool waits_for_permission = false;  // until somebody calls stop(), if nothing else ends it

    std::atomic<bool> stop{false};             // no more nodes
    std::atomic<bool> is_told_to_stop{false};  // by the user, not by a limit
    std::atomic<bool> pondering{false};
    // If the expected move were played now, it would reply at once: see iterate().
    std::atomic<bool> is_ready{false};
    std::atomic<bool> has_team{false};  // all workers are there, and stay until the search ends

    static Milliseconds since(SteadyClock::time_point time) {
        return std::chrono::duration_cast<Milliseconds>(SteadyClock::now() - time);
    }
    // Total thinking time, and the part of it on our own clock.
    Milliseconds elapsed() const { return since(begin); }
    Milliseconds elapsed_on_clock() const {
        return since(clock_start.load(std::memory_order_relaxed));
    }
};

// One ply of the current line.
struct Frame {
    Move move;      // made from here; none: a null move, or nothing yet
    int piece = 0;  // that made it, by index
    Position::Undo undo{};
    Score eval = kNoScore;  // static, corrected; kNoScore in check
    ContinuationTable* continuation = nullptr;
    CorrectionHistory::Keys correction{};
    PawnTable* pawns = nullptr;  // for the pawns as they stand
    Move excluded;               // not to be tried here: see extension.cpp
    int history = 0;
    int reduction = 0;  // plies by which the search of `move` is currently reduced
    int cutoffs = 0;    // recent ones of its children
    bool in_check = false;
    bool was_pv = false;
    bool is_repeated = false;  // occurred before, and one side will have to deviate
    int line_length = 0;
    std::array<Move, kMaxPly + 1> line;
};

enum class NodeKind : std::uint8_t { Root, Pv, Zero };

// What search() knows about a node before it tries moves.
struct Node {
    Score alpha;
    Score beta;
    Depth depth;
    Score eval;  // the best estimate: static, or from the hash table
    // From the evaluator, for the hash table; kNoScore in check, and with an excluded move.
    Score raw_eval;
    std::optional<HashHit> hit;
    Identity identity;  // in the hash table
    bool is_pv;
    bool is_cut_node;                 // a null-window node that is expected to fail high
    bool improving;                   // compared to two plies ago
    bool opponent_worsening = false;  // since its own last evaluation
    bool hash_move_takes;
};

// Where the hash table keeps a position.
Identity table_identity(const Position& position, const rules::RuleBook& rule_book);

class Worker {
public:
    Worker(SharedSearch& shared, const Evaluator& evaluator, int number);

    void set_evaluator(const Evaluator& evaluator) { evaluator_ = evaluator.fresh(); }

    // Clears the histories: before a new game.
    void forget();

    // The root. The moves that led there are needed for repetitions. Requires legal moves.
    void set_position(const Position& start, std::span<const Move> moves);

    // The whole search. The result is in root_moves().
    void iterate();

    // Requires that the side to move has a move.
    void set_root_moves(std::vector<RootMove> moves) { root_moves_ = std::move(moves); }
    const std::vector<RootMove>& root_moves() const { return root_moves_; }
    const Position& position() const { return position_; }
    Depth completed_depth() const { return completed_depth_; }

    // Reports the best lines so far to the listener.
    void report_lines() const;

    // May be called by any thread.
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

    // All workers of the search, including this one, so that the first one can add up their nodes.
    void set_team(std::span<const std::unique_ptr<Worker>> team) { team_ = team; }

private:
    static constexpr int kBeforeRoot = 7;  // histories look back six plies

    // --- iterate.cpp ---
    Score search_with_window(Score guess);
    bool is_finished(Score score) const;

    // --- search.cpp ---
    template <NodeKind kind>
    Score search(Frame* frame, Score alpha, Score beta, Depth depth, bool is_cut_node);
    template <NodeKind kind>
    Node node_in_table(Frame* frame, Score alpha, Score beta, Depth depth, bool is_cut_node);
    template <NodeKind kind>
    Score search_moves(Frame* frame, Node& node);
    template <NodeKind kind>
    Score search_move(Frame* frame, const Node& node, Move move, bool checks, int number,
                      Depth new_depth, Score best);
    // The result of the moves searched so far.
    struct Found {
        Score score;
        Move move;          // none: no move raised alpha
        Score first_alpha;  // before the first move
    };
    struct Tried {
        MoveList quiets;
        MoveList captures;
    };
    template <NodeKind kind>
    Score finish_node(Frame* frame, const Node& node, const Found& found, const Tried& tried);
    std::optional<Score> ending_score(Frame* frame, Score& alpha, Score& beta);
    std::optional<Score> endgame_score(int ply);
    std::optional<Score> score_from_table(Frame* frame, const Node& node);
    void evaluate_node(Frame* frame, Node& node);
    static void adjust_after_reduction(Frame* frame, Node& node);
    void update_root_move(Frame* frame, const Node& node, Move move, Score score, int number,
                          std::uint64_t nodes_before);
    bool is_root_move(Move move) const;

    // --- pruning.cpp ---
    std::optional<Score> prune_node(Frame* frame, Node& node);
    std::optional<Score> try_razoring(Frame* frame, const Node& node);
    std::optional<Score> try_reverse_futility(const Frame* frame, const Node& node) const;
    std::optional<Score> try_null_move(Frame* frame, const Node& node);
    std::optional<Score> try_probcut(Frame* frame, const Node& node);
    std::optional<Score> try_small_probcut(const Frame* frame, const Node& node) const;
    bool can_be_pruned(const Frame* frame, const Node& node, Move move, bool checks, int number,
                       Score best, MovePicker& picker) const;

    // --- extension.cpp ---
    struct Extension {
        Depth plies = 0;
        std::optional<Score> multicut;
    };
    Extension extension_of(Frame* frame, const Node& node, Move move, bool checks);
    Extension extension_of_hash_move(Frame* frame, const Node& node, Move move);

    // --- reduction.cpp ---
    int reduction_of(const Frame* frame, const Node& node, bool checks, int number) const;
    Score search_reduced(Frame* frame, const Node& node, Move move, bool checks, int number,
                         Depth& new_depth, Score best);

    // --- learning.cpp ---
    void learn_from(Frame* frame, const Node& node, Move best, const Tried& tried);
    void learn_quiet(Frame* frame, Move move, int bonus);
    void learn_capture(Move move, int bonus);
    void learn_continuations(Frame* frame, int piece, Square to, int bonus);
    void learn_correction(Frame* frame, const Node& node, Score score, Move best);
    void learn_from_swing(Frame* frame);
    void learn_unrefuted(Frame* frame, const Node& node);
    bool came_by_quiet_move(const Frame* frame) const;
    int quiet_history(const Frame* frame, Move move) const;

    // --- quiescence.cpp ---
    template <NodeKind kind>
    Score quiescence(Frame* frame, Score alpha, Score beta, Depth depth);
    bool is_pointless(const Frame* frame, Move move, int number, Score alpha, Score& best) const;

    // --- worker.cpp ---
    std::optional<HashHit> probe_table(Identity identity, int ply) const;
    void find_tables(Frame* frame);
    Score corrected(const Frame* frame, Score raw_eval) const;
    // A search score is better than a static one, if its bound points the right way.
    static Score better_guess(Score eval, const std::optional<HashHit>& hit) {
        if (!hit || hit->score == kNoScore || is_decided(hit->score)) return eval;
        const Bound useful = hit->score > eval ? Bound::Lower : Bound::Upper;
        return hit->bound == useful || hit->bound == Bound::Exact ? hit->score : eval;
    }
    [[gnu::always_inline]] void prefetch_after(Move move) const {
        shared_.table->prefetch(position_.identity_after(move).key);
    }
    void make(Frame* frame, Move move);
    void undo(Frame* frame);
    void pass(Frame* frame);
    void take_back_pass(Frame* frame);
    void check_limits();
    std::uint64_t team_nodes() const;
    // A search that is stopped at once still returns a searched move: the first worker completes
    // its first iteration, which takes next to no time.
    bool should_stop() const {
        return shared_.stop.load(std::memory_order_relaxed) &&
               (completed_depth_ >= 1 || number_ != 0 || has_spent_nodes_);
    }
    int ply_of(const Frame* frame) const { return static_cast<int>(frame - root_frame()); }
    Frame* root_frame() { return frames_.data() + kBeforeRoot; }
    const Frame* root_frame() const { return frames_.data() + kBeforeRoot; }
    Identity table_identity(const Position& position) const {
        return engine::table_identity(position, shared_.rule_book);
    }
    Identity table_identity(const Frame* frame) const;
    QuietGuides guides_for(const Frame* frame) const;
    bool takes(Move move) const { return !position_.board().is_empty(move.to()); }
    int piece_index(Move move) const {
        return static_cast<int>(index_of(position_.side_to_move()) * kPieceTypes +
                                index_of(position_.board().type_on(move.from())));
    }
    bool has_strong_pieces(Side side) const;  // a rook, horse or cannon
    Score value_of_draw() const { return shared_.draw_scores[index_of(position_.side_to_move())]; }
    // With a touch of randomness that keeps the search from being blind to repetitions.
    Score draw_score() const { return value_of_draw() - 1 + static_cast<Score>(nodes() & 2); }
    static void append_line(Frame* frame, Move move);

    SharedSearch& shared_;
    std::unique_ptr<Evaluator> evaluator_;
    LargePtr<Histories> histories_;
    std::span<const std::unique_ptr<Worker>> team_;
    int number_;

    Position position_;
    rules::Trail trail_;
    std::vector<Frame> frames_;

    std::vector<RootMove> root_moves_;
    std::size_t line_index_ = 0;  // MultiPV: the line being searched
    Depth root_depth_ = 0;
    Depth completed_depth_ = 0;
    int selective_depth_ = 0;
    int null_move_ply_ = 0;  // no null moves before this ply: a verification search is running
    double best_move_changes_ = 0;

    std::atomic<std::uint64_t> nodes_{0};
    std::int64_t until_check_ = 0;
    bool has_spent_nodes_ = false;  // the limit is reached
};

}  // namespace chuhe::engine
