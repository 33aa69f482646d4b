// SPDX-License-Identifier: MIT
#include "chuhe/engine/engine.h"

#include <algorithm>
#include <cassert>
#include <new>
#include <system_error>

#include "chuhe/base/cores.h"
#include "chuhe/base/platform.h"
#include "chuhe/base/split_mix.h"
#include "chuhe/core/generate.h"
#include "chuhe/engine/chances.h"
#include "chuhe/engine/evaluators.h"
#include "chuhe/engine/hash_table.h"
#include "chuhe/engine/novice.h"
#include "chuhe/engine/strength.h"
#include "chuhe/engine/vote.h"
#include "chuhe/engine/worker.h"
#include "chuhe/nnue/embedded.h"
#include "chuhe/rules/lean.h"

namespace chuhe::engine {

namespace {

// More threads than this per core only wait for each other.
constexpr int kThreadsPerCore = 4;

// For the thread that searches, most of it for its stack.
constexpr std::size_t kRoomForThread = std::size_t{16} << 20;

// Halves the size until the table fits in memory, with some room left.
std::unique_ptr<HashTable> make_table(std::size_t& megabytes) {
    for (; megabytes > 1; megabytes /= 2) {
        try {
            const LargePtr<void> room(allocate_large(kRoomForThread));
            return std::make_unique<HashTable>(megabytes);
        } catch (const std::bad_alloc&) {
            // smaller, then
        }
    }
    return std::make_unique<HashTable>(megabytes);
}

}  // namespace

// What it cannot do without comes first: the table takes what remains.
Engine::Engine()
    : network_(nnue::embedded_network()),
      evaluator_(make_evaluator(options_.evaluation, network_)),
      shared_(std::make_unique<SharedSearch>()),
      start_(Position::start()),
      position_(start_) {
    team_.push_back(std::make_unique<Worker>(*shared_, *evaluator_, 0));
    table_ = make_table(options_.hash_megabytes);
    shared_->table = table_.get();
}

Engine::~Engine() {
    stop();
    wait();
}

int Engine::most_threads() {
    if constexpr (!platform::kHasThreads) return 1;
    return std::min(kThreadsPerCore * processor_cores(), Options::kMostThreads);
}

int Engine::threads() const {
    return std::clamp(options_.threads, 1, most_threads());
}

// Without memory for all of them, the existing workers have to do.
void Engine::complete_team() {
    const auto size = static_cast<std::size_t>(threads());
    try {
        while (team_.size() < size) {
            const int number = static_cast<int>(team_.size());
            team_.push_back(std::make_unique<Worker>(*shared_, *evaluator_, number));
        }
    } catch (const std::bad_alloc&) {
        assert(!team_.empty());
    }
    for (const auto& worker : team_)
        worker->set_team(team_);
}

void Engine::new_game() {
    clear_hash();
    for (const auto& worker : team_)
        worker->forget();
}

void Engine::clear_hash() {
    table_->clear();
}

void Engine::set_position(const Position& start, std::span<const Move> moves) {
    start_ = start;
    moves_.assign(moves.begin(), moves.end());
    position_ = start;
    for (const Move move : moves)
        position_.make(move);
}

Score Engine::evaluate() const {
    return normalised(evaluator_->evaluate(position_));
}

std::optional<Memory> Engine::remembered(const Position& position) const {
    std::optional<HashHit> hit = table_->probe(table_identity(position, shared_->rule_book));
    if (!hit) return std::nullopt;
    // Threads may have mixed up two entries.
    if (!is_legal(position, hit->move)) hit->move = Move();
    const bool has_score = hit->score != kNoScore && hit->bound != Bound::None;
    return Memory{.best = hit->move,
                  .score = has_score ? normalised(hit->score) : Score{0},
                  .bound = has_score ? hit->bound : Bound::None,
                  .depth = hit->depth};
}

std::vector<Move> Engine::candidates(const Limits& limits) const {
    const auto named_in = [](const std::vector<Move>& list, Move move) {
        return std::find(list.begin(), list.end(), move) != list.end();
    };
    std::vector<Move> moves;
    for (const Move move : legal_moves(position_)) {
        if (!limits.only.empty() && !named_in(limits.only, move)) continue;
        if (named_in(limits.banned, move)) continue;
        moves.push_back(move);
    }
    // If moves are named, or several lines requested, all of them are searched.
    const bool is_choice = limits.only.empty() && options_.lines <= 1;
    return is_choice ? without_forfeits(moves) : moves;
}

// Without moves that lose at once under the repetition rules (长将, 长捉), as long as there are
// others. The search would prefer such a loss to a mate, however far away the mate is and whether
// or not the opponent has seen it.
std::vector<Move> Engine::without_forfeits(const std::vector<Move>& moves) const {
    Position position = start_;
    rules::Trail trail;
    for (const Move move : moves_) {
        const Position::Undo undo = position.make(move);
        trail.push(move, undo);
    }
    const rules::RuleBook law = options_.rule_book.for_search();
    const rules::Outcome loss = rules::loss_of(position.side_to_move());
    std::vector<Move> kept;
    for (const Move move : moves) {
        const Position::Undo undo = position.make(move);
        trail.push(move, undo);
        if (rules::lean_judge(position, trail, law) != loss) kept.push_back(move);
        trail.pop();
        position.undo(move, undo);
    }
    return kept.empty() ? moves : kept;
}

std::array<Score, kSides> Engine::draw_scores(const Limits& limits) const {
    std::array<Score, kSides> scores = {kDraw, kDraw};
    if (limits.infinite || options_.lines > 1) return scores;
    const Side us = position_.side_to_move();
    scores[index_of(us)] -= in_search_units(options_.contempt);
    scores[index_of(opponent_of(us))] += in_search_units(options_.contempt);
    return scores;
}

void Engine::prepare(const Limits& limits) {
    shared_->begin = SteadyClock::now();
    shared_->clock_start = shared_->begin;
    shared_->limits = limits;
    shared_->rule_book = options_.rule_book.for_search();
    shared_->lines = options_.lines;
    shared_->told_lines = options_.lines;
    shared_->shows_chances = options_.shows_chances;
    shared_->draw_scores = draw_scores(limits);
    shared_->plan = TimePlan(limits, position_.side_to_move(), options_.move_overhead);
    shared_->report = nullptr;
    shared_->must_stop = nullptr;
    shared_->waits_for_permission = false;
    shared_->stop.store(false);
    shared_->is_told_to_stop.store(false);
    shared_->is_ready.store(false);
    shared_->has_team.store(false);
    shared_->endgames = endgames_.get();
    // A weak player knows no tables, who asks for a mate wants to see it, and where perpetual check
    // is allowed, tables are wrong.
    const bool uses_tables = endgames_ && !options_.elo && !limits.mate &&
                             options_.rule_book.kind != rules::RuleKind::NoRule;
    shared_->endgame_pieces = uses_tables ? endgames_->most_pieces_on_file() : 0;
    shared_->endgame_root_pieces = uses_tables ? endgames_->most_pieces() : 0;
    shared_->endgame_hits.store(0);
    shared_->pondering.store(limits.ponder);
    if (options_.seed) {
        // Another number after every move, even in a position that was there before.
        random_.seed(split_mix::number(*options_.seed + moves_.size() * split_mix::kStep) ^
                     position_.key());
    }
    if (options_.elo) {
        // A weak player is weak because it sees little.
        const std::uint64_t nodes = nodes_at(*options_.elo);
        shared_->limits.nodes = std::min(limits.nodes.value_or(nodes), nodes);
        shared_->lines = std::max(options_.lines, kWeakLines);
    }
}

Decision Engine::think(const Limits& limits, const std::function<void(const Report&)>& on_report,
                       const std::function<bool()>& must_stop) {
    prepare(limits);
    shared_->report = on_report;
    shared_->must_stop = must_stop;
    return decide(limits);
}

void Engine::start(const Limits& limits, Listener listener) {
    stop();
    wait();
    prepare(limits);
    shared_->report = std::move(listener.on_report);
    shared_->waits_for_permission = true;
    thread_ = std::thread([this, limits, on_decision = std::move(listener.on_decision)] {
        const Decision decision = decide(limits);
        if (on_decision) on_decision(decision);
    });
}

Decision Engine::decide(const Limits& limits) {
    std::vector<Move> moves = candidates(limits);
    if (auto decision = table_decision(moves)) return *decision;
    const std::optional<book::BookMove> known = book_move(limits, moves);
    if (!known) {
        const auto alertness = options_.elo ? alertness_at(*options_.elo) : std::nullopt;
        return alertness && !moves.empty() ? overlook(moves, *alertness) : search(moves);
    }
    Decision decision;
    decision.best = known->move;
    decision.from_book = true;
    decision.book_move = *known;
    decision.time = shared_->elapsed();
    return decision;
}

// An analysis should show what the engine thinks, not what a book says.
std::optional<book::BookMove> Engine::book_move(const Limits& limits,
                                                std::span<const Move> allowed) {
    const bool is_analysis = limits.infinite || limits.ponder || limits.mate ||
                             !limits.only.empty() || options_.lines > 1;
    if (!options_.plays_from_book || is_analysis) return std::nullopt;
    return opening_.answer(
        {start_, moves_, allowed, options_.rule_book, options_.book_choice, random_()});
}

Decision Engine::search(const std::vector<Move>& moves) {
    Decision decision;
    if (moves.empty()) {
        decision.score = decision.search_score = mated_in(0);
        wait_for_permission();
        return decision;
    }
    table_->start_search();
    complete_team();
    const std::vector<RootMove> roots(moves.begin(), moves.end());
    for (const auto& worker : team_) {
        worker->set_position(start_, moves_);
        worker->set_root_moves(roots);
    }
    shared_->has_team.store(true);
    std::vector<std::thread> helpers = start_helpers();
    team_.front()->iterate();
    wait_for_permission();
    shared_->stop.store(true);
    for (std::thread& helper : helpers)
        helper.join();

    // Until now only the first worker has reported.
    if (&best_worker() != team_.front().get()) best_worker().report_lines();
    const RootMove& best = chosen_move();
    decision.best = best.move();
    decision.ponder = best.line.size() > 1 ? best.line[1] : Move();
    decision.search_score = best.score != -kInfinite ? best.score : best.previous_score;
    // The node limit was so low that no move was searched to the end.
    if (decision.search_score == -kInfinite)
        decision.search_score = evaluator_->evaluate(position_);
    decision.score = normalised(decision.search_score);
    decision.depth = best_worker().completed_depth();
    for (const auto& worker : team_)
        decision.nodes += worker->nodes();
    decision.time = shared_->elapsed();
    return decision;
}

// A beginner's move: found at once, whatever the limits are.
Decision Engine::overlook(const std::vector<Move>& moves, double alertness) {
    const NoviceChoice choice = choose_as_novice(start_, moves_, moves, alertness, random_());
    Decision decision;
    decision.best = choice.move;
    decision.search_score = choice.score;
    decision.score = normalised(choice.score);
    decision.depth = kNoviceHorizon;
    decision.nodes = choice.nodes;
    decision.time = shared_->elapsed();
    if (shared_->report)
        shared_->report({.depth = decision.depth,
                         .selective_depth = decision.depth,
                         .score = decision.score,
                         .nodes = decision.nodes,
                         .time = decision.time,
                         .line = {decision.best}});
    wait_for_permission();
    return decision;
}

// Every worker except the first on a thread of its own. If the system refuses more threads, the
// existing ones have to do; the other workers have seen nothing and have no vote.
std::vector<std::thread> Engine::start_helpers() {
    std::vector<std::thread> helpers;
    helpers.reserve(team_.size());
    try {
        for (std::size_t i = 1; i < team_.size(); ++i)
            helpers.emplace_back([this, i] { team_[i]->iterate(); });
    } catch (const std::system_error&) {
        return helpers;
    }
    return helpers;
}

// Infinite searches and pondering end only on request, whatever limit was reached.
void Engine::wait_for_permission() {
    if (!shared_->waits_for_permission) return;
    while (!shared_->is_told_to_stop.load() &&
           (shared_->limits.infinite || shared_->pondering.load()))
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

const Worker& Engine::best_worker() const {
    const auto vote_of = [](const Worker& worker) {
        const RootMove& best = worker.root_moves().front();
        return Vote{best.score, best.bound, worker.completed_depth()};
    };
    const Worker* best = team_.front().get();
    for (const auto& worker : team_) {
        const bool has_looked = worker->root_moves().front().score != -kInfinite;
        if (has_looked && outvotes(vote_of(*worker), vote_of(*best))) best = worker.get();
    }
    return *best;
}

const RootMove& Engine::chosen_move() {
    const std::vector<RootMove>& moves = best_worker().root_moves();
    if (!options_.elo) return moves.front();
    const std::size_t seen = std::min<std::size_t>(kWeakLines, moves.size());
    return moves[choose_weakly(std::span(moves).first(seen), *options_.elo, random_)];
}

void Engine::stop() {
    shared_->is_told_to_stop.store(true);
    shared_->stop.store(true);
}

void Engine::ponder_hit() {
    if (!shared_->pondering.load()) return;
    // The clock starts now.
    shared_->clock_start.store(SteadyClock::now());
    shared_->pondering.store(false);
    if (shared_->is_ready.load()) shared_->stop.store(true);
}

SearchProgress Engine::progress() const {
    SearchProgress progress{.time = shared_->elapsed()};
    if (!shared_->has_team.load()) return progress;
    for (const auto& worker : team_)
        progress.nodes += worker->nodes();
    return progress;
}

void Engine::wait() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace chuhe::engine
