// SPDX-License-Identifier: MIT
#include "cli/match_request.h"

#include <array>
#include <ostream>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/match/random.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/usage.h"
#include "cli/engine_argument.h"

namespace chuhe::cli {
namespace {

using match::Milliseconds;
using Problem = std::optional<Message>;  // nothing: all is well

constexpr std::array kMatchOptions = {
    Option{"--engine", OptionKind::Values, "SPEC", &messages::kHelpMatchEngine},
    Option{"--each", OptionKind::Values, "SPEC", &messages::kHelpMatchEach},
    Option{"--movetime", OptionKind::Value, "MS", &messages::kHelpMatchMoveTime},
    Option{"--tc", OptionKind::Value, "CLOCK", &messages::kHelpMatchTc},
    Option{"--nodes", OptionKind::Value, "N", &messages::kHelpMatchNodes},
    Option{"--depth", OptionKind::Value, "N", &messages::kHelpMatchDepth},
    Option{"--ponder", OptionKind::Switch, {}, &messages::kHelpMatchPonder},
    Option{"--games", OptionKind::Value, "N", &messages::kHelpMatchGames},
    Option{"--concurrency", OptionKind::Value, "N", &messages::kHelpMatchConcurrency},
    Option{"--shape", OptionKind::Value, "NAME", &messages::kHelpMatchShape},
    Option{"--openings", OptionKind::Value, "FILE", &messages::kHelpMatchOpenings},
    Option{"--order", OptionKind::Value, "NAME", &messages::kHelpMatchOrder},
    Option{"--opening-plies", OptionKind::Value, "N", &messages::kHelpMatchOpeningPlies},
    Option{"--random-plies", OptionKind::Value, "N", &messages::kHelpMatchRandomPlies},
    Option{"--balance", OptionKind::Value, "LOW-HIGH", &messages::kHelpMatchBalance},
    Option{"--seed", OptionKind::Value, "N", &messages::kHelpMatchSeed},
    Option{"--rules", OptionKind::Value, "BOOK", &messages::kHelpMatchRules},
    Option{"--resign", OptionKind::Value, "SCORE,MOVES", &messages::kHelpMatchResign},
    Option{"--draw", OptionKind::Value, "SCORE,MOVES,FROM", &messages::kHelpMatchDraw},
    Option{"--max-plies", OptionKind::Value, "N", &messages::kHelpMatchMaxPlies},
    Option{"--sprt", OptionKind::Value, "ELO0,ELO1", &messages::kHelpMatchSprt},
    Option{"--time-margin", OptionKind::Value, "MS", &messages::kHelpMatchTimeMargin},
    Option{"--patience", OptionKind::Value, "S", &messages::kHelpMatchPatience},
    Option{"--start-timeout", OptionKind::Value, "S", &messages::kHelpMatchStartTimeout},
    Option{"--pgn", OptionKind::Value, "FILE", &messages::kHelpMatchPgn},
    Option{"--notation", OptionKind::Value, "NAME", &messages::kHelpMatchNotation},
    Option{"--event", OptionKind::Value, "TEXT", &messages::kHelpMatchEvent},
    Option{"--resume", OptionKind::Switch, {}, &messages::kHelpMatchResume},
    kWithFarmOption,
    kFarmAuthorityOption,
    kDetachOption,
    Option{"--quiet", OptionKind::Switch, {}, &messages::kHelpMatchQuiet},
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpMatchJson},
};

constexpr std::array kShapes = {
    Choice{"round-robin", match::Shape::RoundRobin},
    Choice{"gauntlet", match::Shape::Gauntlet},
};
constexpr std::array kOrders = {Choice{"file", false}, Choice{"random", true}};

// A test that is not decided after this many games never will be.
constexpr int kMostMatchGames = 1'000'000;

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

// Sets `target` if the option is given.
Problem read_int(const Arguments& arguments, std::string_view option, int least, int most,
                 const std::function<void(int)>& set) {
    const auto text = arguments.value(option);
    if (!text) return std::nullopt;
    const auto number = read_number(*text, option, least, most);
    if (!number) return number.error();
    set(*number);
    return std::nullopt;
}

std::optional<std::vector<int>> read_ints(std::string_view text, std::size_t count) {
    std::vector<int> numbers;
    for (const std::string_view part : split(text, ',')) {
        const auto number = parse_number<int>(part);
        if (!number || *number < 0) return std::nullopt;
        numbers.push_back(*number);
    }
    if (numbers.size() != count) return std::nullopt;
    return numbers;
}

Problem read_budget(const Arguments& arguments, match::Budget& budget) {
    if (const auto clock = arguments.value("--tc")) {
        const auto parsed = play::parse_time_control(*clock);
        if (!parsed) return say(messages::kForOption, "--tc", parsed.error().message);
        budget.time = *parsed;
    }
    if (const auto text = arguments.value("--nodes")) {
        const auto nodes = parse_number<std::uint64_t>(*text);
        if (!nodes || *nodes == 0) return say(messages::kNotAbove0, "--nodes", excerpt(*text));
        budget.nodes = *nodes;
    }
    if (auto problem = read_int(arguments, "--movetime", 1, 86'400'000,
                                [&](int ms) { budget.time.move = Milliseconds(ms); })) {
        return problem;
    }
    return read_int(arguments, "--depth", 1, 200, [&](int depth) { budget.depth = depth; });
}

Problem read_engines(const Arguments& arguments, match::MatchPlan& plan) {
    match::Budget budget;
    if (auto problem = read_budget(arguments, budget)) return problem;
    Milliseconds patience{10'000};
    if (auto problem = read_int(arguments, "--start-timeout", 1, 3600,
                                [&](int s) { patience = std::chrono::seconds(s); })) {
        return problem;
    }
    for (const std::string& text : arguments.values("--engine")) {
        match::Contestant engine;
        engine.budget = budget;
        engine.call.patience = patience;
        engine.ponders = arguments.has("--ponder");
        for (const std::string& each : arguments.values("--each"))
            if (auto read = read_engine(each, true, engine); !read) return read.error();
        if (auto read = read_engine(text, false, engine); !read) return read.error();
        if (engine.budget.is_empty()) {
            return say(messages::kMatchNeedsTime);
        }
        for (const match::Contestant& other : plan.engines)
            if (!engine.name.empty() && engine.name == other.name)
                return say(messages::kMatchSameName, excerpt(engine.name));
        plan.engines.push_back(std::move(engine));
    }
    if (plan.engines.size() < 2) return say(messages::kMatchNeedsTwo);
    return std::nullopt;
}

Problem read_balance(const Arguments& arguments, match::OpeningSettings& openings) {
    const auto text = arguments.value("--balance");
    openings.is_checked = text != "off";
    if (!text || *text == "off") return std::nullopt;
    const auto parts = split(*text, '-');
    const auto least = parse_number<int>(parts[0]);
    const auto most = parts.size() == 2 ? parse_number<int>(parts[1]) : std::nullopt;
    if (!least || !most || *least < 0 || *least > *most) {
        return say(messages::kMatchBalance, excerpt(*text));
    }
    openings.balance.least = *least;
    openings.balance.most = *most;
    return std::nullopt;
}

Problem read_openings(const Arguments& arguments, MatchRequest& request) {
    if (const auto file = arguments.value("--openings")) request.openings = *file;
    const auto order = read_choice(arguments, "--order", kOrders);
    if (!order) return order.error();
    request.is_shuffled = *order;
    match::OpeningSettings& openings = request.plan.openings;
    if (auto problem = read_balance(arguments, openings)) return problem;
    if (auto problem = read_int(arguments, "--opening-plies", 0, 1000,
                                [&](int plies) { request.opening_plies = plies; })) {
        return problem;
    }
    if (request.openings && arguments.has("--random-plies")) {
        return say(messages::kNotBoth, "--openings", "--random-plies");
    }
    return read_int(arguments, "--random-plies", 0, 40,
                    [&](int plies) { openings.random_plies = plies; });
}

Problem read_adjudication(const Arguments& arguments, match::Adjudication& adjudication) {
    if (const auto text = arguments.value("--resign")) {
        const auto numbers = read_ints(*text, 2);
        if (!numbers) return say(messages::kMatchResign, excerpt(*text));
        adjudication.resign_score = (*numbers)[0];
        adjudication.resign_moves = (*numbers)[1];
    }
    if (const auto text = arguments.value("--draw")) {
        const auto numbers = read_ints(*text, 3);
        if (!numbers) return say(messages::kMatchDraw, excerpt(*text));
        adjudication.draw_score = (*numbers)[0];
        adjudication.draw_moves = (*numbers)[1];
        adjudication.draw_from = (*numbers)[2];
    }
    return read_int(arguments, "--max-plies", 1, 100'000,
                    [&](int plies) { adjudication.most_plies = plies; });
}

Problem read_sprt(const Arguments& arguments, match::MatchPlan& plan) {
    const auto text = arguments.value("--sprt");
    if (!text) return std::nullopt;
    std::vector<double> numbers;
    for (const std::string_view part : split(*text, ','))
        if (const auto number = parse_number<double>(part)) numbers.push_back(*number);
    const bool has_all = numbers.size() == split(*text, ',').size();
    if (!has_all || (numbers.size() != 2 && numbers.size() != 4)) {
        return say(messages::kMatchSprt, excerpt(*text));
    }
    match::SprtSettings sprt{.elo0 = numbers[0], .elo1 = numbers[1]};
    if (numbers.size() == 4) {
        sprt.alpha = numbers[2];
        sprt.beta = numbers[3];
    }
    const auto is_probability = [](double p) { return 0 < p && p < 0.5; };
    if (!(sprt.elo0 < sprt.elo1)) return say(messages::kMatchSprtOrder);
    if (!is_probability(sprt.alpha) || !is_probability(sprt.beta)) {
        return say(messages::kMatchSprtErrors);
    }
    if (plan.engines.size() != 2) return say(messages::kMatchSprtTwo);
    plan.sprt = sprt;
    plan.games = kMostMatchGames;
    return std::nullopt;
}

Problem read_rules(const Arguments& arguments, match::MatchPlan& plan) {
    const std::string_view name = arguments.value("--rules").value_or("asian");
    const auto kind = rules::parse_rule_kind(name);
    if (kind) {
        plan.book = rules::rule_book(*kind);
        return std::nullopt;
    }
    std::vector<std::string_view> names;
    for (const rules::RuleBook& book : rules::kRuleBooks)
        names.push_back(rules::name_of(book.kind));
    return refused_choice("--rules", name, names);
}

Problem read_numbers(const Arguments& arguments, match::MatchPlan& plan) {
    if (auto problem = read_int(arguments, "--games", 1, kMostMatchGames,
                                [&](int games) { plan.games = static_cast<std::size_t>(games); })) {
        return problem;
    }
    if (auto problem = read_int(arguments, "--concurrency", 1, 256, [&](int count) {
            plan.concurrency = static_cast<std::size_t>(count);
        })) {
        return problem;
    }
    if (auto problem = read_int(arguments, "--seed", 0, 2'000'000'000,
                                [&](int seed) { plan.seed = static_cast<std::uint64_t>(seed); })) {
        return problem;
    }
    if (auto problem = read_int(arguments, "--time-margin", 0, 600'000,
                                [&](int ms) { plan.margin = Milliseconds(ms); })) {
        return problem;
    }
    return read_int(arguments, "--patience", 1, 86'400,
                    [&](int s) { plan.patience = std::chrono::seconds(s); });
}

Problem read_record(const Arguments& arguments, MatchRequest& request) {
    if (const auto path = arguments.value("--pgn")) request.pgn = *path;
    if (request.pgn == "-") return say(messages::kMatchPgnFile);
    request.resumes = arguments.has("--resume");
    if (request.resumes && !request.pgn) return say(messages::kMatchResumePgn);
    if (const auto event = arguments.value("--event")) request.plan.event = *event;
    const std::string_view name = arguments.value("--notation").value_or("chinese");
    if (const auto notation = notation::notation_of_name(name)) {
        request.writing.notation = *notation;
        return std::nullopt;
    }
    std::vector<std::string_view> names;
    for (const notation::NotationRow& row : notation::all_notations())
        names.push_back(row.name);
    return refused_choice("--notation", name, names);
}

}  // namespace

std::span<const Option> match_options() {
    return kMatchOptions;
}

tl::expected<MatchRequest, Message> read_match_request(const Arguments& arguments) {
    MatchRequest request;
    match::MatchPlan& plan = request.plan;
    if (!arguments.words().empty()) {
        return tl::make_unexpected(
            say(messages::kUnexpectedArgument, excerpt(arguments.words()[0])));
    }
    const auto shape = read_choice(arguments, "--shape", kShapes);
    if (!shape) return tl::make_unexpected(shape.error());
    plan.shape = *shape;
    request.json = arguments.has("--json");
    request.quiet = arguments.has("--quiet");
    Problem problem = read_engines(arguments, plan);
    if (!problem) problem = read_sprt(arguments, plan);
    if (!problem) problem = read_numbers(arguments, plan);
    if (!problem) problem = read_openings(arguments, request);
    if (!problem) problem = read_rules(arguments, plan);
    if (!problem) problem = read_adjudication(arguments, plan.adjudication);
    if (!problem) problem = read_record(arguments, request);
    if (auto farm = read_farm_choice(arguments)) {
        request.farm = std::move(*farm);
    } else if (!problem) {
        problem = farm.error();
    }
    if (problem) return tl::make_unexpected(*problem);
    return request;
}

Result<void> read_listed_openings(MatchRequest& request, const Streams& io) {
    if (!request.openings) return {};
    auto file = InputFile::open(*request.openings);
    if (!file) return tl::make_unexpected(file.error());
    auto read = match::read_openings(*file, *request.openings, request.opening_plies);
    if (!read) return tl::make_unexpected(read.error());
    if (read->openings.empty()) {
        return failure(ErrorCode::BadPosition, say(messages::kMatchNoOpening), {*request.openings});
    }
    if (read->refused > 0) {
        const Message note = say(messages::kMatchOpeningsLeft, *request.openings, read->refused);
        io.err << note.in(io.language) << '\n';
    }
    if (request.is_shuffled) match::Random(request.plan.seed).shuffle(read->openings);
    request.plan.openings.listed = std::move(read->openings);
    return {};
}

}  // namespace chuhe::cli
