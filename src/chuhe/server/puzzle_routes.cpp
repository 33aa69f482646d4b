// SPDX-License-Identifier: MIT
//
// Routes for puzzles: finding one, trying moves, and attempts that count.
#include <algorithm>
#include <array>
#include <charconv>

#include "chuhe/messages/drills.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"
#include "chuhe/server/training_json.h"
#include "chuhe/training/solving.h"

namespace chuhe::server {
namespace {

constexpr std::size_t kRushPuzzles = 60;
constexpr std::size_t kMostPuzzleMoves = 100;
Refusal no_such_puzzle() {
    return {404, "no_such_puzzle", say(messages::kNoSuchPuzzle)};
}

// By its name, or by its number, from 1.
std::size_t puzzle_number(const training::Shelf& shelf, const std::string& text) {
    if (const auto found = shelf.find(text)) return *found;
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number == 0 ||
        number > shelf.puzzles().size()) {
        throw no_such_puzzle();
    }
    return number - 1;
}

std::size_t puzzle_parameter(App& app, const Request& request) {
    return puzzle_number(app.trainer.shelf(), request.parameters.at(0));
}

training::Day day_query(App& app, const Request& request) {
    const std::string text = query_value(request, "date");
    if (text.empty()) return training::day_of(app.trainer.now(), zone_query(request));
    const auto day = training::parse_date(text);
    if (!day) throw Refusal(400, "bad_request", say(messages::kFieldNotDate, "date"));
    return *day;
}

// In any notation.
std::vector<Move> moves_field(Fields& fields, const puzzles::Puzzle& puzzle) {
    std::vector<Move> moves;
    Position position = puzzle.position;
    for (const std::string& text : fields.texts("moves", kMostPuzzleMoves)) {
        moves.push_back(parse_legal_move(position, text));
        position.make(moves.back());
    }
    return moves;
}

training::Solving solving_of(const puzzles::Puzzle& puzzle, std::span<const Move> moves) {
    const auto solving = training::follow(puzzle, moves);
    if (!solving) throw Refusal(422, "illegal_move", say(messages::kNotInPuzzleLine));
    return *solving;
}

// What the solver misses with a wrong move at this ply. Only its order of magnitude matters.
review::Insight solution_from(const puzzles::Puzzle& puzzle, std::size_t ply) {
    constexpr engine::Score kDecisive = 400;
    const auto first = puzzle.solution.begin() + static_cast<std::ptrdiff_t>(ply);
    const std::vector<Move> rest(first, puzzle.solution.end());
    const engine::Score score = puzzle.goal == puzzles::Goal::Mate
                                    ? engine::mate_in(static_cast<int>(rest.size()))
                                : puzzle.goal == puzzles::Goal::Win ? kDecisive
                                                                    : 0;
    return {.score = score, .line = rest};
}

std::string_view name_of(training::Standing standing) {
    return standing == training::Standing::Open     ? "open"
           : standing == training::Standing::Solved ? "solved"
                                                    : "wrong";
}

Json shown_puzzle(App& app, std::size_t number) {
    return puzzle_json(app.trainer.shelf(), number, app.trainer.puzzle_ratings()[number]);
}

Json themes_json(const training::Shelf& shelf, const Trainer::Tried& tried) {
    std::map<motifs::Motif, int> solved;
    for (std::size_t number = 0; number < shelf.puzzles().size(); ++number) {
        if (!tried.solved.contains(shelf.id_of(number))) continue;
        for (const motifs::Motif motif : shelf.puzzles()[number].themes)
            ++solved[motif];
    }
    Json themes = Json::array();
    for (const auto& [motif, count] : shelf.themes()) {
        Json theme = {{"theme", motifs::id_of(motif)},
                      {"classical", motifs::is_classical_mate(motif)},
                      {"puzzles", count},
                      {"solved", solved[motif]}};
        put_message(theme, motifs::name_of(motif), "name");
        themes.push_back(std::move(theme));
    }
    return themes;
}

Json goals_json(const training::Shelf& shelf, const Trainer::Tried& tried) {
    const std::vector<int> counts = shelf.aims();
    Json goals = Json::array();
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0) continue;
        const puzzles::Aim& aim = puzzles::all_aims()[i];
        const auto solved = std::ranges::count_if(tried.solved, [&](const std::string& id) {
            const auto number = shelf.find(id);
            return number && fits(shelf.puzzles()[*number], aim);
        });
        Json goal = {{"goal", aim.id}, {"puzzles", counts[i]}, {"solved", solved}};
        put_message(goal, name_of(aim), "name");
        goals.push_back(std::move(goal));
    }
    return goals;
}

}  // namespace

Reply list_puzzles(App& app, const Request& request) {
    const training::Shelf& shelf = app.trainer.shelf();
    const Trainer::Tried tried = app.trainer.tried(kPuzzleKind);
    const training::Day today = training::day_of(app.trainer.now(), zone_query(request));
    return {200, dump({{"puzzles", shelf.puzzles().size()},
                       {"tried", tried.all.size()},
                       {"solved", tried.solved.size()},
                       {"rating", rating_json(app.trainer.rating())},
                       {"daily", daily_json(app, today, tried)},
                       {"themes", themes_json(shelf, tried)},
                       {"goals", goals_json(shelf, tried)}})};
}

Reply next_puzzle(App& app, const Request& request) {
    const training::Shelf& shelf = app.trainer.shelf();
    const std::vector<training::Rating> ratings = app.trainer.puzzle_ratings();
    training::Shelf::Wish wish{
        .rating = app.trainer.rating().rating, .seed = app.trainer.seed(), .ratings = ratings};
    if (const std::string theme = query_value(request, "theme"); !theme.empty()) {
        wish.theme = motifs::motif_of(theme);
        if (!wish.theme) throw Refusal(400, "bad_request", say(messages::kUnknownTheme, theme));
    }
    if (const std::string goal = query_value(request, "goal"); !goal.empty()) {
        const puzzles::Aim* aim = puzzles::aim_of(goal);
        if (aim == nullptr) throw Refusal(400, "bad_request", say(messages::kUnknownGoal, goal));
        wish.aim = *aim;
    }
    if (const std::string like = query_value(request, "like"); !like.empty()) {
        wish.like = puzzle_number(shelf, like);
    }
    const auto number = shelf.next(wish, app.trainer.tried(kPuzzleKind).all);
    if (!number) throw Refusal(404, "no_such_puzzle", say(messages::kNoPuzzleOfTheme));
    return {200, dump(puzzle_json(shelf, *number, ratings[*number]))};
}

Reply daily_puzzle(App& app, const Request& request) {
    const training::Shelf& shelf = app.trainer.shelf();
    if (shelf.is_empty()) throw no_such_puzzle();
    const training::Day day = day_query(app, request);
    Json json = shown_puzzle(app, shelf.of_the_day(day));
    json["date"] = training::to_date(day);
    return {200, dump(json)};
}

Reply rush_puzzles(App& app, const Request&) {
    const training::Shelf& shelf = app.trainer.shelf();
    Json puzzles = Json::array();
    const std::vector<training::Rating> ratings = app.trainer.puzzle_ratings();
    for (const std::size_t number : shelf.rush(app.trainer.seed(), kRushPuzzles, ratings))
        puzzles.push_back(puzzle_json(shelf, number, ratings[number]));
    return {200, dump({{"puzzles", std::move(puzzles)}})};
}

Reply get_puzzle(App& app, const Request& request) {
    return {200, dump(shown_puzzle(app, puzzle_parameter(app, request)))};
}

Reply try_puzzle(App& app, const Request& request) {
    const training::Shelf& shelf = app.trainer.shelf();
    const puzzles::Puzzle& puzzle = shelf.puzzles()[puzzle_parameter(app, request)];
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    std::vector<Move> moves = moves_field(fields, puzzle);
    const auto hint = fields.number_or("hint", 0, 2, 0);
    fields.finish();
    const training::Solving solving = solving_of(puzzle, moves);
    // With the defence, so that the board shows what the solver has to answer.
    Json json = {{"standing", name_of(solving.standing)},
                 {"reply", solving.reply ? Json(to_string(*solving.reply)) : Json()},
                 {"hint", nullptr}};
    if (solving.reply) moves.push_back(*solving.reply);
    json["line"] = training_line_json(puzzle.position, moves);
    Position after = puzzle.position;
    for (const Move move : moves)
        after.make(move);
    json["position"] = position_json(after);
    if (hint > 0 && solving.next) json["hint"] = hint_text(*solving.next, hint);
    return {200, dump(json)};
}

Reply refute_puzzle(App& app, const Request& request) {
    const training::Shelf& shelf = app.trainer.shelf();
    const puzzles::Puzzle& puzzle = shelf.puzzles()[puzzle_parameter(app, request)];
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::vector<Move> moves = moves_field(fields, puzzle);
    fields.finish();
    if (solving_of(puzzle, moves).standing != training::Standing::Wrong) {
        throw Refusal(409, "not_now", say(messages::kNothingToRefute));
    }
    Position before = puzzle.position;
    for (const Move move : std::span(moves).first(moves.size() - 1))
        before.make(move);
    const review::Refutation refutation =
        app.trainer.refute(*app.engines, request.client, before, moves.back(),
                           solution_from(puzzle, moves.size() - 1));
    std::vector<Move> line = {moves.back()};
    line.insert(line.end(), refutation.line.begin(), refutation.line.end());
    return {200,
            dump({{"line", training_line_json(before, line)}, {"fault", fault_json(refutation)}})};
}

Reply attempt_puzzle(App& app, const Request& request) {
    const training::Shelf& shelf = app.trainer.shelf();
    const std::size_t number = puzzle_parameter(app, request);
    const puzzles::Puzzle& puzzle = shelf.puzzles()[number];
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::vector<Move> moves = moves_field(fields, puzzle);
    Trainer::Attempt attempt = attempt_fields(fields, {kPuzzleKind, shelf.id_of(number)});
    attempt.mode = fields.text_or("mode", "next", 20);
    attempt.puzzle = number;
    fields.finish();
    constexpr std::array<std::string_view, 7> kModes = {"next",  "theme",   "goal", "like",
                                                        "daily", kRushMode, "due"};
    if (std::ranges::find(kModes, attempt.mode) == kModes.end()) {
        throw Refusal(400, "bad_request", wrong_choice("mode", {kModes.begin(), kModes.end()}));
    }
    const training::Solving solving = solving_of(puzzle, moves);
    attempt.outcome =
        training::outcome_of(solving.standing == training::Standing::Solved, attempt.hints);
    for (const Move move : moves)
        attempt.moves += (attempt.moves.empty() ? "" : " ") + to_string(move);
    const bool is_reader = request.user && request.user->role == accounts::Role::Reader;
    const Trainer::Graded graded =
        is_reader ? app.trainer.look_at(attempt) : app.trainer.record(attempt);
    return after_saving([&]() -> Reply {
        Json json = graded_json(app, attempt, graded);
        json["solution"] = training_line_json(puzzle.position, puzzle.solution);
        return {200, dump(json)};
    });
}

}  // namespace chuhe::server
