// SPDX-License-Identifier: MIT
#include "cli/match_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <vector>

#include "chuhe/messages/figures.h"
#include "chuhe/messages/reports.h"
#include "cli/columns.h"
#include "cli/message_json.h"

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

// False if all pairs had the same score, for example two draws: then the error is unknown.
bool has_interval(const Estimate& estimate) {
    return estimate.elo_low != estimate.elo_high;
}

// With the ends of its interval, which are not equally far away: the closer the score is to 0 or
// 100 %, the less certain the end on that side.
std::string elo_with_interval(const Estimate& estimate) {
    if (!has_interval(estimate)) return elo_text(estimate.elo);
    return fmt::format("{} ({} … {})", elo_text(estimate.elo), elo_text(estimate.elo_low),
                       elo_text(estimate.elo_high));
}

Message score_message(const Tally& tally) {
    return say(messages::kMatchPoints, fmt::format("{}", tally.half_points() / 2.0), tally.games(),
               fmt::format("{:.1f}", 100 * tally.score()));
}

Message sprt_message(const MatchPlan& plan, const Scoreboard& board) {
    const Sprt test = sprt(board.of_pairing(0), *plan.sprt);
    const auto number = [](double value) { return fmt::format("{:g}", value); };
    const double accepted = test.state == SprtState::Accepted1 ? plan.sprt->elo1 : plan.sprt->elo0;
    const Message state = test.state == SprtState::Open
                              ? say(messages::kSprtOpen)
                              : say(messages::kSprtAccepted, number(accepted));
    return say(messages::kMatchSprtLine,
               fmt::format("LLR {:+.2f} ({:+.2f}, {:+.2f})", test.ratio, test.lower, test.upper),
               number(plan.sprt->elo0), number(plan.sprt->elo1), state);
}

std::string two_engines(const MatchPlan& plan, const Scoreboard& board, Language language) {
    const Tally& tally = board.of_pairing(0);
    std::string text;
    const auto add = [&](const Message& line) { text += line.in(language) + '\n'; };
    add(say(messages::kMatchStanding, plan.engines[0].name, plan.engines[1].name, counts(tally),
            score_message(tally)));
    const auto numbers = estimate(tally);
    if (!numbers) return text;
    add(say(has_interval(*numbers) ? messages::kMatchEloInterval : messages::kMatchElo,
            elo_with_interval(*numbers), elo_text(numbers->normalised)));
    add(say(messages::kMatchLos, fmt::format("{:.1f}", 100 * numbers->superiority),
            fmt::format("{:.1f}", 100 * numbers->draw_ratio)));
    add(say(messages::kMatchPairs,
            fmt::format("0: {}, ½: {}, 1: {}, 1½: {}, 2: {}", tally.pairs[0], tally.pairs[1],
                        tally.pairs[2], tally.pairs[3], tally.pairs[4])));
    if (plan.sprt) add(sprt_message(plan, board));
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

// The Elo of each engine is relative to the rest of the field.
std::string many_engines(const MatchPlan& plan, const Scoreboard& board, Language language) {
    std::size_t width = 0;
    for (const match::Contestant& engine : plan.engines)
        width = std::max(width, draw::columns_of(engine.name));
    std::string text;
    for (const std::size_t engine : by_score(plan, board)) {
        const Tally tally = board.of_engine(engine);
        const auto numbers = estimate(tally);
        text += fmt::format(
            "{}  {:>15}  {:>7}/{}  Elo {}\n", padded(plan.engines[engine].name, width),
            counts(tally), tally.half_points() / 2.0, tally.games(),
            numbers ? elo_with_interval(*numbers) : say(messages::kEloUnknown).in(language));
    }
    return text;
}

Message trouble_count(match::GameEnd end, std::size_t count) {
    switch (end) {
        case match::GameEnd::TimeLoss:
            return say(messages::kCountTimeForfeits, count);
        case match::GameEnd::IllegalMove:
            return say(messages::kCountIllegalMoves, count);
        case match::GameEnd::Crash:
            return say(messages::kCountCrashes, count);
        case match::GameEnd::Hang:
            return say(messages::kCountHangs, count);
        default:
            return say(messages::kCountNoStarts, count);
    }
}

messages::List troubles_of(const Scoreboard& board, std::size_t engine) {
    messages::List list;
    for (const auto& [end, count] : board.troubles_of(engine))
        list.push_back(trouble_count(end, count));
    return list;
}

nlohmann::ordered_json endings_json(const Scoreboard& board) {
    auto json = nlohmann::ordered_json::object();
    for (const auto& [ending, count] : board.endings())
        json[name_of(ending)] = count;
    return json;
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
                                   {"time_control", to_string(plan.engines[i].budget)},
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
                      const Scoreboard& board, Language language) {
    // An SPRT has no fixed number of games.
    const std::string total = plan.sprt ? "" : fmt::format("/{}", games_planned(plan));
    std::string line =
        say(messages::kMatchGame, fmt::format("{}{}", board.games(), total),
            plan.engines[game.red].name, to_string(game.game.outcome),
            plan.engines[game.black].name, game.game.reason(), game.game.moves.size())
            .in(language);
    if (plan.engines.size() == 2) {
        const auto numbers = estimate(board.of_pairing(0));
        line += fmt::format("  [{}", counts(board.of_pairing(0)));
        if (numbers) line += ", Elo " + elo_with_interval(*numbers);
        line += "]";
    }
    return line;
}

std::string standing(const MatchPlan& plan, const Scoreboard& board, Language language) {
    return plan.engines.size() == 2 ? two_engines(plan, board, language)
                                    : many_engines(plan, board, language);
}

std::string summary(const MatchPlan& plan, const Scoreboard& board, std::chrono::seconds elapsed,
                    Language language) {
    std::string text = standing(plan, board, language);
    const auto add = [&](const Message& line) { text += line.in(language) + '\n'; };
    if (plan.engines.size() == 2) {
        add(say(messages::kMatchColours, plan.engines[0].name,
                counts(board.of_colour(0, Side::Red)), counts(board.of_colour(0, Side::Black))));
    }
    messages::List endings;
    for (const auto& [ending, count] : board.endings())
        endings.push_back(say(messages::kMatchEndingCount, describe(ending), count));
    if (!endings.empty()) add(say(messages::kMatchEndings, endings));
    for (std::size_t i = 0; i < plan.engines.size(); ++i) {
        if (messages::List troubles = troubles_of(board, i); !troubles.empty())
            add(say(messages::kMatchTrouble, plan.engines[i].name, std::move(troubles)));
    }
    add(plan.sprt ? say(messages::kMatchGamesTime, board.games(), elapsed.count())
                  : say(messages::kMatchGamesOfTime, board.games(), games_planned(plan),
                        elapsed.count()));
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
                                   {"endings", endings_json(board)}};
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
    if (!report.problem.empty()) put_message(json, report.problem, "problem");
    return json;
}

}  // namespace chuhe::cli
