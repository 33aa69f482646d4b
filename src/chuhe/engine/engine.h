// SPDX-License-Identifier: MIT
//
// The engine as others use it: give it a position and limits, get a decision, with reports on the
// way. Values in, values out; the room `protocol` translates them to and from text.
//
//   Engine engine;
//   engine.set_position(Position::start(), moves);
//   const Decision decision = engine.think({.move_time = Milliseconds(100)});
//
// think() blocks. For a conversation, start() returns at once and calls back from another thread;
// stop(), ponder_hit() and wait() may be called meanwhile, everything else only when no search
// runs. One thread owns an Engine.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <thread>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/evaluator.h"
#include "chuhe/engine/limits.h"
#include "chuhe/engine/opening.h"
#include "chuhe/engine/options.h"
#include "chuhe/engine/report.h"
#include "chuhe/nnue/network.h"

namespace chuhe::tables {
class Tables;
}

namespace chuhe::engine {

class Worker;
class HashTable;
struct RootMove;
struct SharedSearch;
struct TableLine;

// What start() calls, from the thread that searches. The decision comes once, last.
struct Listener {
    std::function<void(const Report&)> on_report = {};
    std::function<void(const Decision&)> on_decision = {};
};

// A search with its own threads, hash table and histories. Several may live in one process.
class Engine {
public:
    // If the hash table does not fit in memory, it gets a smaller one, which options() reports.
    // Throws std::bad_alloc if there is no memory for that either.
    Engine();
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // The options in effect.
    const Options& options() const { return options_; }

    // Throws std::bad_alloc, keeping the old options, if the hash table does not fit in memory.
    // Changing the evaluation clears hash table and histories.
    void set_options(const Options& options);

    // How many threads a search uses: as many as the options say, within reason for this machine.
    // Their tables are made by the first search; if memory runs out, it uses fewer threads.
    int threads() const;
    // The most that a search uses on this machine: four per core; one where there are no threads.
    static int most_threads();

    // Why the network file requested last could not be used. The engine then keeps its previous
    // evaluation, which options() reports.
    const std::optional<Error>& network_problem() const { return network_problem_; }

    // A description of the evaluation in use, and its network; null: it uses none.
    Message evaluation() const { return evaluator_->description(); }
    std::shared_ptr<const nnue::Network> network() const { return network_; }

    // Uses a network that is already in memory, so that several engines can share it; null:
    // handcrafted evaluation. Holds until the evaluation options change. Clears hash table and
    // histories.
    void use_network(std::shared_ptr<const nnue::Network> network);

    // The opening books that could not be opened, with the reason.
    const Errors& book_problems() const { return opening_.problems(); }

    // Uses endgame tables that are already open, so that several engines can share them; null:
    // none. Endings that they would have to solve are looked up only for the position to think
    // about. Holds until the folders in the options change. Clears the hash table if they are
    // others than before.
    void use_tables(std::shared_ptr<const tables::Tables> endgames);

    // The folders and files of endgame tables that could not be opened, with the reason.
    const Errors& table_problems() const { return table_problems_; }

    // Clears hash table and histories.
    void new_game();
    void clear_hash();

    // The position to think about, and the moves that led there. Requires legal moves.
    void set_position(const Position& start, std::span<const Move> moves);
    const Position& position() const { return position_; }

    // Static evaluation of the position, for the side to move, normalised (engine/chances.h).
    Score evaluate() const;

    // What the hash table knows about a position; nothing if it knows nothing. May be called during
    // a search.
    std::optional<Memory> remembered(const Position& position) const;

    // Blocks, and calls back from the calling thread. `must_stop` is asked every thousand nodes or
    // so, and ends the search by returning true. A search without a limit also ends when there is
    // nothing left to search; the one of start() then waits for stop().
    Decision think(const Limits& limits, const std::function<void(const Report&)>& on_report = {},
                   const std::function<bool()>& must_stop = {});

    // Throws std::system_error if the system cannot start a thread: then nothing runs.
    void start(const Limits& limits, Listener listener);
    // Asks the search to end soon; no effect if none runs.
    void stop();
    void ponder_hit();  // no effect unless it ponders
    // Blocks until the search has ended and the listener has heard the decision.
    void wait();
    // How far the search has come, or how far the last one came. May be called during a search.
    SearchProgress progress() const;
    // False once wait() has returned.
    bool is_thinking() const { return thread_.joinable(); }

private:
    void choose_evaluation(Options& options);
    void complete_team();
    void use_evaluation(Evaluation evaluation, std::shared_ptr<const nnue::Network> network);
    std::vector<std::thread> start_helpers();
    std::vector<Move> candidates(const Limits& limits) const;
    std::vector<Move> without_forfeits(const std::vector<Move>& moves) const;
    Decision decide(const Limits& limits);
    std::optional<book::BookMove> book_move(const Limits& limits, std::span<const Move> allowed);
    void open_tables(const std::string& folders);
    std::optional<Decision> table_decision(std::vector<Move>& moves);
    void leave_good_moves(const std::vector<TableLine>& lines, std::vector<Move>& moves) const;
    std::optional<std::size_t> sure_line(const std::vector<TableLine>& lines) const;
    bool may_repeat(Move move) const;
    bool has_occurred(const Position& position) const;
    Decision search(const std::vector<Move>& moves);
    Decision overlook(const std::vector<Move>& moves, double alertness);
    const Worker& best_worker() const;
    const RootMove& chosen_move();
    std::array<Score, kSides> draw_scores(const Limits& limits) const;
    void prepare(const Limits& limits);
    void wait_for_permission();

    Options options_;
    std::shared_ptr<const nnue::Network> network_;
    std::unique_ptr<Evaluator> evaluator_;
    std::optional<Error> network_problem_;
    std::unique_ptr<HashTable> table_;
    std::unique_ptr<SharedSearch> shared_;
    std::vector<std::unique_ptr<Worker>> team_;

    Opening opening_;
    std::shared_ptr<const tables::Tables> endgames_;
    Errors table_problems_;
    Position start_;
    Position position_;
    std::vector<Move> moves_;

    // For weak play and book moves, which should be unpredictable.
    std::mt19937_64 random_{std::random_device{}()};
    std::thread thread_;
};

}  // namespace chuhe::engine
