// SPDX-License-Identifier: MIT
#include "chuhe/tables/solver.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <utility>

#include "chuhe/tables/steps.h"
#include "chuhe/tables/workers.h"

namespace chuhe::tables {
namespace {

// The hopes of a position that is won by a capture: never used up.
constexpr std::uint8_t kManyHopes = 255;

void append(std::vector<std::uint32_t>& to, const std::vector<std::uint32_t>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

// The moves of a piece, each as often as it leads to another position: tables/ending.h.
Bitboard distinct(Square from, Bitboard targets, bool is_symmetric) {
    if (!is_symmetric) return targets;
    Bitboard first;
    for (const Square to : targets) {
        if (!Ending::is_second_image(Move(from, to))) first |= Bitboard(to);
    }
    return first;
}

// Marks the positions whose outcome is another one if the chases of one side are forbidden.
void note_disputes(const Solution& strict, Solution& solution, const Threads& threads) {
    for (const Side side : {Side::Red, Side::Black}) {
        std::vector<std::vector<std::uint64_t>> found(static_cast<std::size_t>(threads.most()));
        share(threads, solution.layout.size(),
              [&](std::uint64_t begin, std::uint64_t end, int thread) {
                  for (std::uint64_t number = begin; number < end; ++number) {
                      if (strict.value(side, number).outcome() !=
                          solution.value(side, number).outcome())
                          found[static_cast<std::size_t>(thread)].push_back(number);
                  }
              });
        for (const std::vector<std::uint64_t>& part : found) {
            for (const std::uint64_t number : part)
                solution.set_note(side, number, solution.note(side, number).disputed());
        }
    }
}

}  // namespace

Solver::Solver(const Material& material, const Solutions& smaller, Threads threads)
    : threads_(std::move(threads)),
      solution_(std::make_shared<Solution>(material)),
      ending_(material, smaller) {
    assert(solution_->layout.size() <= UINT32_MAX);
    for (auto& side : hopes_)
        side = make_large_array<std::uint8_t>(static_cast<std::size_t>(solution_->layout.size()));
}

std::shared_ptr<Solution> Solver::solve() {
    prepare();
    spread();
    const State without_law = saved();
    find_checkers();
    apply_law({});
    std::shared_ptr<Solution> solution = solution_;
    for (const Side accused : {Side::Red, Side::Black}) {
        Offences offences;
        offences.chases_count[index_of(accused)] = true;
        ending_.accuse(accused);
        restore(without_law);
        apply_law(offences);
        note_disputes(*solution_, *solution, threads_);
    }
    return solution;
}

Solver::State Solver::saved() const {
    const auto size = static_cast<std::size_t>(solution_->layout.size());
    State state;
    for (std::size_t side = 0; side < kSides; ++side) {
        state.values[side].assign(solution_->values[side].get(),
                                  solution_->values[side].get() + size);
        state.hopes[side].assign(hopes_[side].get(), hopes_[side].get() + size);
    }
    return state;
}

// Continues with a solution of its own.
void Solver::restore(const State& state) {
    solution_ = std::make_shared<Solution>(solution_->layout.material());
    for (std::size_t side = 0; side < kSides; ++side) {
        std::ranges::copy(state.values[side], solution_->values[side].get());
        std::ranges::copy(state.hopes[side], hopes_[side].get());
    }
    level_ = 0;
}

// Finds out which positions are possible, and what can be said about them without others of this
// ending.
void Solver::prepare() {
    std::vector<Found> found(static_cast<std::size_t>(threads_.most()));
    share(threads_, solution_->layout.size(),
          [&](std::uint64_t begin, std::uint64_t end, int thread) {
              Found& mine = found[static_cast<std::size_t>(thread)];
              Walk walk(solution_->layout);
              for (std::uint64_t i = begin; i < end; ++i) {
                  const auto number = static_cast<std::uint32_t>(i);
                  Board* board = walk.at(i);
                  if (board == nullptr) {
                      code(Side::Red, number) = Value::impossible().code();
                      code(Side::Black, number) = Value::impossible().code();
                      continue;
                  }
                  const bool is_symmetric = walk.is_symmetric();
                  prepare<Side::Red>(*board, is_symmetric, number, mine);
                  prepare<Side::Black>(*board, is_symmetric, number, mine);
              }
          });
    collect(found);
}

template <Side us>
void Solver::prepare(Board& board, bool is_symmetric, std::uint32_t number, Found& found) {
    constexpr Side kThem = opponent_of(us);
    if (is_attacked<kThem>(board)) {
        code(us, number) = Value::impossible().code();
        return;
    }
    const Bitboard enemies = board.pieces(kThem);
    bool is_late = false;
    int hopes = 0;
    int slowest = 0;
    int fastest = Value::kMostPlies;
    const auto capture = [&](Move move) {
        const auto [value, note] = ending_.after_capture(board, move, kThem);
        // What rests on the law in a smaller ending rests on it here.
        is_late = is_late || note != Note();
        if (value.is_draw() || note != Note())
            ++hopes;
        else if (value.is_loss())
            fastest = std::min(fastest, value.plies() + 1);
        else
            slowest = std::max(slowest, value.plies() + 1);
    };
    Generator<us>(board).each_piece(Bitboard::all(), [&](auto, Square from, Bitboard targets) {
        const Bitboard ends = distinct(from, targets, is_symmetric);
        hopes += (ends - enemies).count();
        for (const Square to : (ends & enemies))
            capture(Move(from, to));
    });
    if (is_late) found.late[index_of(us)].push_back(number);
    assert(hopes < kManyHopes);
    hopes_[index_of(us)][number] = static_cast<std::uint8_t>(hopes);
    if (fastest < Value::kMostPlies) {
        hopes_[index_of(us)][number] = kManyHopes;
        found.waiting[fastest][index_of(us)].push_back(number);
    } else if (hopes == 0) {
        found.waiting[slowest][index_of(us)].push_back(number);
    }
}

void Solver::collect(std::vector<Found>& found) {
    for (Found& part : found) {
        for (const Side side : {Side::Red, Side::Black}) {
            append(late_[index_of(side)], part.late[index_of(side)]);
            for (auto& [plies, positions] : part.ready)
                append(ready_[plies][index_of(side)], positions[index_of(side)]);
            for (auto& [plies, positions] : part.waiting)
                append(waiting_[plies][index_of(side)], positions[index_of(side)]);
        }
        part = {};
    }
}

void Solver::spread() {
    while (!ready_.empty() || !waiting_.empty()) {
        const int plies = ready_.empty() ? waiting_.begin()->first
                          : waiting_.empty()
                              ? ready_.begin()->first
                              : std::min(ready_.begin()->first, waiting_.begin()->first);
        const Positions decided = next_of(plies);
        if (plies % 2 == 0)
            spread_losses(plies, decided);
        else
            spread_wins(plies, decided);
    }
}

// Takes the positions at this distance off both lists, and sets the values of those that waited.
Solver::Positions Solver::next_of(int plies) {
    Positions next = std::move(ready_[plies]);
    Positions waiting = std::move(waiting_[plies]);
    ready_.erase(plies);
    waiting_.erase(plies);
    for (const Side side : {Side::Red, Side::Black}) {
        for (const std::uint32_t number : waiting[index_of(side)]) {
            std::uint16_t& value = code(side, number);
            if (value != Value().code()) continue;
            value = Value::over_in(plies).code();
            if (level_ > 0) solution_->set_note(side, number, Note::by_law(level_, false));
            next[index_of(side)].push_back(number);
        }
    }
    return next;
}

// What leads to a lost position is won.
void Solver::spread_losses(int plies, const Positions& lost) {
    const std::uint16_t won_in = Value::over_in(plies + 1).code();
    for (const Side loser : {Side::Red, Side::Black}) {
        const Side winner = opponent_of(loser);
        const std::vector<std::uint32_t>& numbers = lost[index_of(loser)];
        std::vector<Found> found(static_cast<std::size_t>(threads_.most()));
        share(threads_, numbers.size(), [&](std::uint64_t begin, std::uint64_t end, int thread) {
            Walk walk(solution_->layout);
            for (std::uint64_t i = begin; i < end; ++i) {
                const Board& board = *walk.at(numbers[i]);
                Ending::each_origin(solution_->layout, board, winner, [&](std::uint64_t origin) {
                    const auto number = static_cast<std::uint32_t>(origin);
                    const std::atomic_ref value(code(winner, number));
                    std::uint16_t undecided = Value().code();
                    if (value.load(std::memory_order_relaxed) != undecided ||
                        !value.compare_exchange_strong(undecided, won_in))
                        return;
                    found[static_cast<std::size_t>(thread)]
                        .ready[plies + 1][index_of(winner)]
                        .push_back(number);
                });
            }
        });
        collect(found);
    }
    note_level(plies + 1);
}

// Notes that positions which are ready were decided by law, unless they have been noted already.
void Solver::note_level(int plies) {
    const auto found = ready_.find(plies);
    if (level_ == 0 || found == ready_.end()) return;
    for (const Side side : {Side::Red, Side::Black}) {
        for (const std::uint32_t number : found->second[index_of(side)]) {
            if (solution_->note(side, number).level() == 0)
                solution_->set_note(side, number, Note::by_law(level_, false));
        }
    }
}

// What leads to a won position has one hope less.
void Solver::spread_wins(int plies, const Positions& won) {
    for (const Side winner : {Side::Red, Side::Black}) {
        const std::vector<std::uint32_t>& numbers = won[index_of(winner)];
        std::vector<Found> found(static_cast<std::size_t>(threads_.most()));
        share(threads_, numbers.size(), [&](std::uint64_t begin, std::uint64_t end, int thread) {
            Walk walk(solution_->layout);
            for (std::uint64_t i = begin; i < end; ++i)
                spread_win(plies, winner, numbers[i], *walk.at(numbers[i]),
                           found[static_cast<std::size_t>(thread)]);
        });
        collect(found);
    }
}

void Solver::spread_win(int plies, Side winner, std::uint32_t won, const Board& board,
                        Found& found) {
    const Side loser = opponent_of(winner);
    const auto is_undecided = [&](Side side, std::uint32_t number) {
        return std::atomic_ref(code(side, number)).load(std::memory_order_relaxed) ==
               Value().code();
    };
    Ending::each_origin(solution_->layout, board, loser, [&](std::uint64_t origin) {
        const auto number = static_cast<std::uint32_t>(origin);
        if (!is_undecided(loser, number)) return;
        if (level_ > 0) suspects_[index_of(loser)].add(number);
        if (std::atomic_ref(hopes_[index_of(loser)][number]).fetch_sub(1) != 1) return;
        Board lost;
        solution_->layout.place(number, lost);
        const int slowest = for_side(loser, [&](auto us) { return this->slowest_loss<us>(lost); });
        found.waiting[std::max(plies + 1, slowest)][index_of(loser)].push_back(number);
    });
    // If the winner could win here by moving again, every move that leads here is an offence now.
    if (level_ == 0 || !offences_.chases_count[index_of(winner)] || !is_undecided(loser, won))
        return;
    Ending::each_origin(solution_->layout, board, winner, [&](std::uint64_t origin) {
        const auto number = static_cast<std::uint32_t>(origin);
        if (is_undecided(winner, number)) suspects_[index_of(winner)].add(number);
    });
}

// The distance of a lost position, as far as its captures decide; all its moves, if the law is
// involved and distances are not found in order.
template <Side us>
int Solver::slowest_loss(Board& board) const {
    constexpr Side kThem = opponent_of(us);
    int slowest = 0;
    Generator<us>(board).each_move(board.pieces(kThem), [&](auto, Move move) {
        const Value value = ending_.value_of_capture(board, move, kThem);
        slowest = std::max(slowest, value.plies() + 1);
    });
    if (level_ == 0) return slowest;
    const Steps steps(solution_->layout, board);
    Ending::each_move<us>(board, [&](Piece piece, Move move, bool is_capture) {
        if (is_capture) return;
        const Value value = solution_->value(kThem, steps.after(piece, move.from(), move.to()));
        if (value.is_win()) slowest = std::max(slowest, value.plies() + 1);
    });
    return slowest;
}

// So far, captures into positions that the law decides have counted as draws.
void Solver::admit_late_captures() {
    for (const Side side : {Side::Red, Side::Black}) {
        for (const std::uint32_t number : late_[index_of(side)]) {
            if (code(side, number) != Value().code()) continue;
            Board board;
            solution_->layout.place(number, board);
            for_side(side, [&](auto us) { this->admit_late_captures<us>(board, number); });
        }
    }
}

template <Side us>
void Solver::admit_late_captures(Board& board, std::uint32_t number) {
    const bool is_symmetric = solution_->layout.is_symmetric(board);
    std::uint8_t& hopes = hopes_[index_of(us)][number];
    int fastest = Value::kMostPlies;
    Ending::each_move<us>(board, [&](Piece, Move move, bool is_capture) {
        if (!is_capture || (is_symmetric && Ending::is_second_image(move))) return;
        const auto [value, note] = ending_.after_capture(board, move, opponent_of(us));
        if (note == Note()) return;
        if (value.is_loss()) fastest = std::min(fastest, value.plies() + 1);
        if (value.is_win()) --hopes;
    });
    if (fastest < Value::kMostPlies) {
        hopes = kManyHopes;
        waiting_[fastest][index_of(us)].push_back(number);
    } else if (hopes == 0) {
        waiting_[slowest_loss<us>(board)][index_of(us)].push_back(number);
    }
}

}  // namespace chuhe::tables
