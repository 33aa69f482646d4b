// SPDX-License-Identifier: MIT
#include "cli/match_report.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <vector>

namespace chuhe::cli {
namespace {

using match::Estimate;
using match::MatchEnd;
using match::MatchPlan;
using match::MatchReport;
using match::Scoreboard;
using match::Sprt;
using match::SprtState;
using match::Tally;

std::size_t games_planned(const MatchPlan& plan) {
    return match::Schedule(plan.engines.size(), plan.shape, plan.games).games();
}

std::string counts(const Tally& tally) {
    return fmt::format("+{} ={} -{}", tally.wins, tally.draws, tally.losses);
}

// Infinite numbers as people write them.
std::string elo_text(double elo) {
    if (std::isinf(elo)) return elo > 0 ? "+∞" : "-∞";
    return fmt::format("{:+.1f}", elo);
}

// All pairs ended alike, in draws or in a win for each: then nothing is known of the error.
bool has_interval(const Estimate& estimate) {
    return estimate.elo_low != estimate.elo_high;
}

// With the ends of its interval, which are not equally far away: the nearer the score is to all
// points or none, the less an end is known on that side.
std::string elo_with_interval(const Estimate& estimate) {
    if (!has_interval(estimate)) return elo_text(estimate.elo);
    return fmt::format("{} ({} … {})", elo_text(estimate.elo), elo_text(estimate.elo_low),
                       elo_text(estimate.elo_high));
}

std::string score_text(const Tally& tally) {
    return fmt::format("{} of {} points, {:.1f} %", tally.half_points() / 2.0, tally.games(),
                       100 * tally.score());
}

std::string sprt_text(const MatchPlan& plan, const Scoreboard& board) {
    const Sprt test = sprt(board.of_pairing(0), *plan.sprt);
    const auto accepted = [](double elo) { return fmt::format("{:g} accepted", elo); };
    const std::string state = test.state == SprtState::Open        ? "open"
                              : test.state == SprtState::Accepted1 ? accepted(plan.sprt->elo1)
                                                                   : accepted(plan.sprt->elo0);
    return fmt::format("SPRT     LLR {:+.2f} ({:+.2f}, {:+.2f}), Elo {:g} or {:g}: {}\n",
                       test.ratio, test.lower, test.upper, plan.sprt->elo0, plan.sprt->elo1, state);
}

std::string two_engines(const MatchPlan& plan, const Scoreboard& board) {
    const Tally& tally = board.of_pairing(0);
    std::string text = fmt::format("{} - {}: {} ({})\n", plan.engines[0].name, plan.engines[1].name,
                                   counts(tally), score_text(tally));
    const auto numbers = estimate(tally);
    if (!numbers) return text;
    text += fmt::format("Elo      {}{}, normalised {}\n", elo_with_interval(*numbers),
                        has_interval(*numbers) ? " at 95 %" : "", elo_text(numbers->normalised));
    text += fmt::format("LOS      {:.1f} %, draws {:.1f} %\n", 100 * numbers->superiority,
                        100 * numbers->draw_ratio);
    text += fmt::format("pairs    0: {}, ½: {}, 1: {}, 1½: {}, 2: {}\n", tally.pairs[0],
                        tally.pairs[1], tally.pairs[2], tally.pairs[3], tally.pairs[4]);
    if (plan.sprt) text += sprt_text(plan, board);
    return text;
}

std::vector<std::size_t> by_score(const MatchPlan& plan, const Scoreboard& board) {
    std::vector<std::size_t> order(plan.engines.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return board.of_engine(a).score() > board.of_engine(b).score();
    });
    return order;
}

// Elo of each engine is against the rest of the field.
std::string many_engines(const MatchPlan& plan, const Scoreboard& board) {
    std::size_t width = 0;
    for (const match::Contestant& engine : plan.engines)
        width = std::max(width, engine.name.size());
    std::string text;
    for (const std::size_t engine : by_score(plan, board)) {
        const Tally tally = board.of_engine(engine);
        const auto numbers = estimate(tally);
        text += fmt::format("{:<{}}  {:>15}  {:>7}/{}  Elo {}\n", plan.engines[engine].name, width,
                            counts(tally), tally.half_points() / 2.0, tally.games(),
                            numbers ? elo_with_interval(*numbers) : "unknown");
    }
    return text;
}

std::string plural_trouble(match::GameEnd end, std::size_t count) {
    const std::string name(name_of(end));
    if (count == 1) return "1 " + name;
    const bool needs_es = name.ends_with('s') || name.ends_with("sh");
    return std::to_string(count) + " " + name + (needs_es ? "es" : "s");
}

std::string troubles(const MatchPlan& plan, const Scoreboard& board) {
    std::string text;
    for (std::size_t i = 0; i < plan.engines.size(); ++i) {
        std::string list;
        for (const auto& [end, count] : board.troubles_of(i))
            list += (list.empty() ? "" : ", ") + plural_trouble(end, count);
        if (!list.empty()) text += "trouble  " + plan.engines[i].name + ": " + list + "\n";
    }
    return text;
}

std::string_view name_of(MatchEnd end) {
    switch (end) {
        case MatchEnd::Completed:
            return "completed";
        case MatchEnd::SprtDecided:
            return "sprt_decided";
        case MatchEnd::Interrupted:
            return "interrupted";
        case MatchEnd::Failed:
            break;
    }
    return "failed";
}

// JSON has no infinite numbers.
nlohmann::ordered_json finite(double value) {
    if (std::isfinite(value)) return value;
    return nullptr;
}

nlohmann::ordered_json tally_json(const Tally& tally) {
    nlohmann::ordered_json json = {{"games", tally.games()},
                                   {"wins", tally.wins},
                                   {"draws", tally.draws},
                                   {"losses", tally.losses},
                                   {"points", tally.half_points() / 2.0},
                                   {"score", tally.score()},
                                   {"pairs", tally.pairs}};
    const auto numbers = estimate(tally);
    if (!numbers) return json;
    json["elo"] = finite(numbers->elo);
    json["elo_low"] = finite(numbers->elo_low);
    json["elo_high"] = finite(numbers->elo_high);
    json["elo_error"] = finite(numbers->error());
    json["normalised_elo"] = finite(numbers->normalised);
    json["los"] = numbers->superiority;
    json["draw_ratio"] = numbers->draw_ratio;
    return json;
}

nlohmann::ordered_json colour_json(const Tally& tally) {
    return {{"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}};
}

nlohmann::ordered_json engine_json(const MatchPlan& plan, const Scoreboard& board, std::size_t i) {
    nlohmann::ordered_json json = {{"name", plan.engines[i].name},
                                   {"time_control", to_string(plan.engines[i].time)},
                                   {"ponder", plan.engines[i].ponders}};
    json.update(tally_json(board.of_engine(i)));
    json["as_red"] = colour_json(board.of_colour(i, Side::Red));
    json["as_black"] = colour_json(board.of_colour(i, Side::Black));
    json["troubles"] = nlohmann::ordered_json::object();
    for (const auto& [end, count] : board.troubles_of(i))
        json["troubles"][std::string(name_of(end))] = count;
    return json;
}

nlohmann::ordered_json sprt_json(const MatchPlan& plan, const Scoreboard& board) {
    const Sprt test = sprt(board.of_pairing(0), *plan.sprt);
    return {{"elo0", plan.sprt->elo0},
            {"elo1", plan.sprt->elo1},
            {"alpha", plan.sprt->alpha},
            {"beta", plan.sprt->beta},
            {"llr", test.ratio},
            {"lower", test.lower},
            {"upper", test.upper},
            {"accepted", test.state == SprtState::Open        ? nlohmann::ordered_json(nullptr)
                         : test.state == SprtState::Accepted1 ? nlohmann::ordered_json("elo1")
                                                              : nlohmann::ordered_json("elo0")}};
}

}  // namespace

std::string game_line(const match::FinishedGame& game, const MatchPlan& plan,
                      const Scoreboard& board) {
    // A test has no number of games to reach.
    const std::string total = plan.sprt ? "" : fmt::format("/{}", games_planned(plan));
    std::string line =
        fmt::format("{}{} {} {} {}: {}, {} plies", board.games(), total,
                    plan.engines[game.red].name, to_string(game.game.outcome),
                    plan.engines[game.black].name, game.game.reason, game.game.moves.size());
    if (plan.engines.size() == 2) {
        const auto numbers = estimate(board.of_pairing(0));
        line += fmt::format("  [{}", counts(board.of_pairing(0)));
        if (numbers) line += ", Elo " + elo_with_interval(*numbers);
        line += "]";
    }
    return line;
}

std::string standing(const MatchPlan& plan, const Scoreboard& board) {
    return plan.engines.size() == 2 ? two_engines(plan, board) : many_engines(plan, board);
}

std::string summary(const MatchPlan& plan, const Scoreboard& board, std::chrono::seconds elapsed) {
    std::string text = standing(plan, board);
    if (plan.engines.size() == 2) {
        text += fmt::format("colours  {} as Red {}, as Black {}\n", plan.engines[0].name,
                            counts(board.of_colour(0, Side::Red)),
                            counts(board.of_colour(0, Side::Black)));
    }
    std::string endings;
    for (const auto& [ending, count] : board.endings())
        endings += fmt::format("{}{} {}", endings.empty() ? "" : ", ", ending, count);
    if (!endings.empty()) text += "endings  " + endings + "\n";
    text += troubles(plan, board);
    const std::string total = plan.sprt ? "" : fmt::format(" of {}", games_planned(plan));
    text += fmt::format("{}{} games in {} s\n", board.games(), total, elapsed.count());
    return text;
}

nlohmann::ordered_json summary_json(const MatchPlan& plan, const Scoreboard& board,
                                    const MatchReport& report, double seconds) {
    nlohmann::ordered_json json = {{"event", plan.event},
                                   {"end", name_of(report.end)},
                                   {"games", board.games()},
                                   {"planned", games_planned(plan)},
                                   {"seconds", seconds},
                                   {"rules", rules::name_of(plan.book.kind)},
                                   {"seed", plan.seed},
                                   {"engines", nlohmann::ordered_json::array()},
                                   {"pairings", nlohmann::ordered_json::array()},
                                   {"endings", board.endings()}};
    for (std::size_t i = 0; i < plan.engines.size(); ++i)
        json["engines"].push_back(engine_json(plan, board, i));
    for (std::size_t i = 0; i < board.pairings().size(); ++i) {
        const match::Pairing& pairing = board.pairings()[i];
        nlohmann::ordered_json entry = {{"first", plan.engines[pairing.first].name},
                                        {"second", plan.engines[pairing.second].name}};
        entry.update(tally_json(board.of_pairing(i)));
        json["pairings"].push_back(std::move(entry));
    }
    if (plan.sprt) json["sprt"] = sprt_json(plan, board);
    if (!report.problem.empty()) json["problem"] = report.problem;
    return json;
}

}  // namespace chuhe::cli
