// SPDX-License-Identifier: MIT
//
// Training in the app, of one person: attempts and what follows from them, and moves in exercises
// judged by the engine.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "chuhe/database/store.h"
#include "chuhe/engine/score.h"
#include "chuhe/review/refute.h"
#include "chuhe/server/engine_pool.h"
#include "chuhe/server/json.h"
#include "chuhe/server/training_hall.h"
#include "chuhe/training/glicko.h"
#include "chuhe/training/outcome.h"
#include "chuhe/training/puzzle_ratings.h"
#include "chuhe/training/shelf.h"

namespace chuhe::server {

inline constexpr const char* kPuzzleKind = "puzzle";
inline constexpr const char* kExerciseKind = "exercise";
inline constexpr const char* kRepertoireKind = "repertoire";
inline constexpr std::string_view kRushMode = "rush";

// A move that the engine has looked at.
struct JudgedMove {
    Move move = {};
    engine::Score score = 0;      // for the side that makes it
    std::vector<Move> line = {};  // legal moves, this one first
    // The verdict that was given: it stays, whatever is found later.
    std::optional<bool> is_good = {};
};

// What is known about the moves of an exercise. As text: {"best": [move, score, line, is_good],
// "moves": [[move, score, line, is_good], …], "is_searched": true}.
struct Judgements {
    JudgedMove best = {};
    std::vector<JudgedMove> moves = {};
    // Whether `best` was compared with the best move of a search of its own. A review may have
    // been too quick to find it.
    bool is_searched = false;

    const JudgedMove* find(Move move) const;
    // A better move than the one taken for the best so far, which is judged again.
    void replace_best(JudgedMove better, JudgedMove former);
    // Whether it loses less of the winning chances than an inaccuracy does, or did when it was
    // judged.
    bool is_good(const JudgedMove& judged) const;
};
std::string to_text(const Judgements& judgements);
// Nothing if the text is invalid, or a move is illegal in the position.
std::optional<Judgements> parse_judgements(std::string_view text, const Position& position);

class Trainer {
public:
    // The library as that member sees it.
    Trainer(TrainingHall& hall, std::shared_ptr<database::Store> library, database::MemberId member)
        : hall_(hall), library_(std::move(library)), member_(member) {}

    training::Seconds now() const { return hall_.now(); }
    const training::Shelf& shelf() { return hall_.shelf(); }
    // Another one with each call.
    std::uint64_t seed() { return hall_.seed(); }

    training::Rating rating();
    // What the puzzles are rated now, by their numbers on the shelf.
    std::vector<training::Rating> puzzle_ratings();
    training::Streak streak(training::Zone zone);
    // The names of the puzzles that were tried, and of those that were solved.
    struct Tried {
        std::set<std::string> all = {};
        std::set<std::string> solved = {};
    };
    Tried tried(std::string_view kind);
    // Those that were not removed.
    std::vector<database::StoredExercise> exercises();
    // By name.
    std::map<std::string, database::StoredCard> cards(std::string_view kind);

    struct Attempt {
        database::TrainingItem item = {};
        std::string mode = {};
        training::Outcome outcome = training::Outcome::Failed;
        std::string moves = {};
        int hints = 0;
        std::int64_t milliseconds = 0;
        training::Zone zone = {};
        // Its number on the shelf, which was asked for; nothing for anything but a puzzle.
        std::optional<std::size_t> puzzle = {};
    };
    struct Graded {
        training::Rating before = {};
        training::Rating after = {};
        // The puzzle's own, if it is one.
        training::Rating puzzle_before = {};
        training::Rating puzzle_after = {};
        bool is_rated = false;  // if not, nothing has changed
        std::optional<training::Card> card = {};
    };
    // Saved when it returns.
    Graded record(const Attempt& attempt);
    // The same for a reader, of whom nothing is saved.
    Graded look_at(const Attempt& attempt);

    // The move, searched by the engine with a fixed number of nodes. Blocks. Requires a legal move.
    JudgedMove judge(EnginePool& engines, const std::string& client, const Position& position,
                     Move move);
    // The same for the position: its best move.
    JudgedMove best(EnginePool& engines, const std::string& client, const Position& position);
    // Why a move is wrong, compared with a better line. Blocks. Requires what review::refute()
    // does.
    review::Refutation refute(EnginePool& engines, const std::string& client,
                              const Position& position, Move move, const review::Insight& better);

private:
    // Follows the attempts in the library. Requires the hall's lock and a shelf.
    training::PuzzleRatings& renewed_ratings();
    JudgedMove search(EnginePool& engines, const std::string& client, const Position& position,
                      std::vector<Move> only);

    TrainingHall& hall_;
    std::shared_ptr<database::Store> library_;
    database::MemberId member_;
};

// The card as the library keeps it, and the other way round.
database::StoredCard stored_card(const database::TrainingItem& item, const training::Card& card);
training::Card card_of(const database::StoredCard& stored);

}  // namespace chuhe::server
