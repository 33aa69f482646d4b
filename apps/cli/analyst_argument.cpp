// SPDX-License-Identifier: MIT
#include "cli/analyst_argument.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <new>
#include <string_view>

#include "chuhe/base/text.h"
#include "chuhe/engine/engine.h"
#include "chuhe/messages/reports.h"
#include "chuhe/messages/usage.h"
#include "chuhe/review/own_analyst.h"
#include "chuhe/review/program_analyst.h"
#include "cli/engine_argument.h"

namespace chuhe::cli {
namespace {

constexpr int kLongestTime = 86'400'000;  // a day
constexpr int kMostDepth = 100;

tl::expected<std::optional<int>, Message> read_count(const Arguments& arguments,
                                                     std::string_view option, int least, int most) {
    const auto text = arguments.value(option);
    if (!text) return std::nullopt;
    const auto number = read_number(*text, option, least, most);
    if (!number) return tl::make_unexpected(number.error());
    return *number;
}

}  // namespace

tl::expected<match::Budget, Message> read_move_limit(const Arguments& arguments) {
    match::Budget budget;
    const auto time = read_count(arguments, "--movetime", 1, kLongestTime);
    if (!time) return tl::make_unexpected(time.error());
    if (*time) budget.time.move = play::Milliseconds(**time);
    const auto depth = read_count(arguments, "--depth", 1, kMostDepth);
    if (!depth) return tl::make_unexpected(depth.error());
    if (*depth) budget.depth = **depth;
    if (const auto text = arguments.value("--nodes")) {
        budget.nodes = parse_number<std::uint64_t>(*text);
        if (budget.nodes.value_or(0) == 0) {
            return tl::make_unexpected(say(messages::kNotAbove0, "--nodes", excerpt(*text)));
        }
    }
    const std::array given = {budget.time.has_move_time(), budget.depth.has_value(),
                              budget.nodes.has_value()};
    if (std::ranges::count(given, true) > 1) return tl::make_unexpected(say(messages::kOneLimit));
    return budget;
}

engine::Limits limits_of(const match::Budget& budget) {
    engine::Limits limits;
    if (budget.time.has_move_time()) limits.move_time = budget.time.move;
    limits.nodes = budget.nodes;
    limits.depth = budget.depth;
    return limits;
}

Message describe(const match::Budget& budget) {
    if (budget.time.has_move_time()) return say(messages::kLimitTime, budget.time.move.count());
    if (budget.nodes) return say(messages::kLimitNodes, *budget.nodes);
    if (budget.depth) return say(messages::kLimitDepth, *budget.depth);
    return Message::verbatim(match::to_string(budget));
}

tl::expected<AnalystChoice, Message> read_analyst(const Arguments& arguments) {
    AnalystChoice choice;
    // Another engine may know better what to do with many.
    const int most_threads =
        arguments.has("--engine") ? engine::Options::kMostThreads : engine::Engine::most_threads();
    const auto threads = read_count(arguments, "--threads", 1, most_threads);
    if (!threads) return tl::make_unexpected(threads.error());
    const auto hash =
        read_count(arguments, "--hash", 1, static_cast<int>(engine::Options::kMostHash));
    if (!hash) return tl::make_unexpected(hash.error());
    choice.threads = threads->value_or(1);
    choice.hash_megabytes = static_cast<std::size_t>(hash->value_or(16));
    const auto spec = arguments.value("--engine");
    if (!spec) return choice;
    choice.program.emplace();
    if (const auto read = read_engine(*spec, false, *choice.program); !read) {
        return tl::make_unexpected(read.error());
    }
    auto& settings = choice.program->call.settings;
    if (*threads) settings.push_back({"Threads", std::to_string(**threads)});
    if (*hash) settings.push_back({"Hash", std::to_string(**hash)});
    return choice;
}

tl::expected<Analysts, Message> make_analysts(const AnalystChoice& choice,
                                              const rules::RuleBook& book) {
    Analysts analysts;
    if (choice.program) {
        auto started = review::ProgramAnalyst::start(choice.program->call, choice.program->name);
        if (!started) {
            return tl::make_unexpected(say(messages::kPathSays,
                                           choice.program->call.program.program,
                                           started.error().message));
        }
        analysts.push_back(std::move(*started));
        return analysts;
    }
    engine::Options options;
    options.hash_megabytes = choice.hash_megabytes;
    options.rule_book = book;
    try {
        for (int i = 0; i < choice.threads; ++i)
            analysts.push_back(std::make_unique<review::OwnAnalyst>(options));
    } catch (const std::bad_alloc&) {
        return tl::make_unexpected(say(messages::kNoMemoryForHash, choice.hash_megabytes));
    }
    return analysts;
}

}  // namespace chuhe::cli
