// SPDX-License-Identifier: MIT
#include "rules/random_cycles.h"

#include <array>

#include "chuhe/core/generate.h"
#include "chuhe/rules/capture.h"
#include "chuhe/rules/facts.h"
#include "chuhe/rules/judge.h"
#include "chuhe/rules/lean.h"
#include "kit/printing.h"
#include "rules/case_file.h"

namespace chuhe::tests {
namespace {

using rules::History;
using rules::Outcome;
using rules::RuleBook;

// Moves that give check, save an attacked piece or attack something are more likely to make an
// interesting case.
int promise_of(const Position& position, Move move) {
    const Side side = position.side_to_move();
    const Position next = position.after(move);
    int promise = gives_check(position, move) ? 3 : 0;
    if (!attackers_of(position.board(), move.from(), opponent_of(side)).is_empty()) promise += 2;
    if (!rules::attacked_by(next.board(), move.to()).is_empty()) promise += 2;
    return promise;
}

MoveList moves_from(const Position& position, Square from) {
    MoveList moves;
    for (const Move move : legal_moves(position)) {
        if (move.from() == from) moves.push_back(move);
    }
    return moves;
}

// The most promising of a few.
std::optional<Move> random_quiet_move(const Position& position, Random& random) {
    const MoveList moves = moves_to(position, ~position.board().occupied());
    if (moves.empty()) return std::nullopt;
    Move best = moves[random.below(moves.size())];
    for (std::size_t attempts = random.below(8); attempts > 0; --attempts) {
        const Move move = moves[random.below(moves.size())];
        if (promise_of(position, move) > promise_of(position, best)) best = move;
    }
    return best;
}

bool push_quiet(History& history, Move move) {
    const Position& position = history.current();
    return position.board().is_empty(move.to()) && is_legal(position, move) &&
           history.push(move).has_value();
}

Move back(Move move) {
    return {move.to(), move.from()};
}

// The closed walk of one side, generated on the fly: `trips` moves out and back, by one or two
// pieces, or around a triangle.
struct Walk {
    std::vector<Move> out;
    bool triangle = false;
};

bool go_home(History& history, Walk& walk) {
    if (walk.out.empty()) return false;
    const Move last = walk.out.back();
    if (walk.triangle) {
        // From the end of the second leg straight back to the start of the first.
        return push_quiet(history, Move(last.to(), walk.out.front().from()));
    }
    walk.out.pop_back();
    return push_quiet(history, back(last));
}

bool go_out(History& history, Walk& walk, Random& random) {
    std::optional<Move> move = random_quiet_move(history.current(), random);
    if (walk.triangle && !walk.out.empty()) {
        const MoveList moves = moves_from(history.current(), walk.out.back().to());
        if (moves.empty()) return false;
        move = moves[random.below(moves.size())];
    }
    if (!move || !push_quiet(history, *move)) return false;
    walk.out.push_back(*move);
    return true;
}

std::optional<History> try_cycle(const Position& start, Random& random) {
    History history(start);
    const bool triangle = random.one_in(5);
    const int legs = triangle ? 2 : random.one_in(3) ? 2 : 1;
    std::array<Walk, kSides> walks{Walk{{}, triangle}, Walk{{}, triangle}};
    for (int i = 0; i < 2 * legs; ++i) {
        Walk& walk = walks[index_of(history.current().side_to_move())];
        if (!go_out(history, walk, random)) return std::nullopt;
    }
    const int home = triangle ? 1 : legs;
    for (int i = 0; i < 2 * home; ++i) {
        Walk& walk = walks[index_of(history.current().side_to_move())];
        if (!go_home(history, walk)) return std::nullopt;
    }
    if (history.current().identity() != start.identity()) return std::nullopt;
    return history;
}

// A history as the search keeps it.
struct Line {
    Position position;
    rules::Trail trail;

    explicit Line(const History& history) : position(history.start()), trail(history.plies()) {
        for (const Move move : history.moves())
            trail.push(move, position.make(move));
    }
    Outcome judged(const RuleBook& book) const { return lean_judge(position, trail, book); }
};

// The explanation must match the ruling.
void check_reports(const History& cycle, const rules::Verdict& verdict) {
    for (const rules::MoveReport& report : verdict.moves) {
        const Position& after = cycle.at(report.ply + 1);
        const rules::MoveFacts facts =
            rules::facts_of(cycle.at(report.ply), report.move, after, verdict.book);
        rules::SlotSet told = 0;
        for (const rules::Threat& threat : report.threats) {
            if (threat.counts) told |= rules::set_of(after.board().slot_on(threat.target_square));
        }
        const bool agrees =
            facts.chased == report.chased && facts.kind() == report.kind && told == report.chased;
        CHECK(agrees);
    }
}

// All rule books, with both editions of the Chinese one. Deeper mate threats cost more and take the
// same path, so only some cycles search for them.
std::vector<RuleBook> books_for(std::uint64_t number) {
    std::vector<RuleBook> books(rules::kRuleBooks.begin(), rules::kRuleBooks.end());
    books.push_back(RuleBook::chinese(rules::Edition::Cxa1999));
    if (number % 16 == 0) return books;
    for (RuleBook& book : books) {
        book.kill_checks = 1;
        book.win_checks = 1;
    }
    return books;
}

}  // namespace

CycleMaker::CycleMaker() {
    for (const char* file : {"asian.cases", "chinese.cases"}) {
        for (const RuleCase& known : read_cases(file))
            known_.push_back(known.history.current());
    }
}

Position CycleMaker::start_for(Random& random) const {
    if (!random.one_in(3)) return random_position(random.next());
    Position position = known_[random.below(known_.size())];
    for (std::size_t plies = random.below(6); plies > 0; --plies) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        position.make(moves[random.below(moves.size())]);
    }
    return position;
}

History CycleMaker::cycle(std::uint64_t number) const {
    Random random(number);
    while (true) {
        const Position start = start_for(random);
        for (int attempt = 0; attempt < 40; ++attempt) {
            if (std::optional<History> found = try_cycle(start, random)) return *std::move(found);
        }
    }
}

bool returns_every_piece(const History& cycle) {
    for (int slot = 0; slot < kSlots; ++slot) {
        const bool at_home =
            cycle.start().board().square_of(slot) == cycle.current().board().square_of(slot);
        if (!at_home) return false;
    }
    return true;
}

bool is_simple(const History& cycle) {
    for (std::size_t ply = 1; ply < cycle.plies(); ++ply) {
        if (cycle.occurrences(ply).size() > 1) return false;
    }
    return true;
}

History rotated(const History& cycle, std::size_t shift) {
    History result(cycle.at(shift));
    for (std::size_t i = 0; i < cycle.plies(); ++i)
        REQUIRE(result.push(cycle.move((shift + i) % cycle.plies())).has_value());
    return result;
}

History repeated(const History& cycle, int times) {
    History result(cycle.start());
    for (int round = 0; round < times; ++round) {
        for (const Move move : cycle.moves())
            REQUIRE(result.push(move).has_value());
    }
    return result;
}

void check_consistency(const History& cycle, std::uint64_t number) {
    CAPTURE(number);
    CAPTURE(to_fen(cycle.start()));
    CAPTURE(words(cycle.moves()));
    const auto image = static_cast<Image>(1 + number % 3);
    const std::size_t shift = 1 + number % (cycle.plies() - 1);
    const Line line(cycle);
    const Line image_line(image_of(cycle, image));
    std::optional<Line> rotated_line;
    std::optional<Line> twice;
    if (returns_every_piece(cycle) && is_simple(cycle)) {
        rotated_line.emplace(rotated(cycle, shift));
        twice.emplace(repeated(cycle, 2));
    }
    for (const RuleBook& ready : books_for(number)) {
        const RuleBook book = ready.with_folds(2);
        CAPTURE(rules::name_of(book.kind));
        const rules::Verdict verdict = rules::judge_repetition(cycle, book);
        CHECK(line.judged(book) == verdict.outcome);
        CHECK(image_of(image_line.judged(book), image) == verdict.outcome);
        if (rotated_line) CHECK(rotated_line->judged(book) == verdict.outcome);
        if (twice) CHECK(twice->judged(ready.with_folds(3)) == verdict.outcome);
        check_reports(cycle, verdict);
    }
}

}  // namespace chuhe::tests
