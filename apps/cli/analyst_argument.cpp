// SPDX-License-Identifier: MIT
#include "cli/analyst_argument.h"

#include <fmt/format.h>

#include <array>
#include <new>
#include <string_view>

#include "base/text.h"
#include "cli/engine_argument.h"
#include "review/own_analyst.h"
#include "review/program_analyst.h"

namespace chuhe::cli {
namespace {

constexpr int kLongestTime = 86'400'000;  // a day
constexpr int kMostDepth = 100;

tl::expected<std::optional<int>, std::string> read_count(const Arguments& arguments,
                                                         std::string_view option, int least,
                                                         int most) {
    const auto text = arguments.value(option);
    if (!text) return std::nullopt;
    const auto number = read_number(*text, option, least, most);
    if (!number) return tl::make_unexpected(number.error());
    return *number;
}

}  // namespace

tl::expected<match::TimeControl, std::string> read_move_limit(const Arguments& arguments) {
    match::TimeControl control;
    const auto time = read_count(arguments, "--movetime", 1, kLongestTime);
    if (!time) return tl::make_unexpected(time.error());
    if (*time) control.move_time = engine::Milliseconds(**time);
    const auto depth = read_count(arguments, "--depth", 1, kMostDepth);
    if (!depth) return tl::make_unexpected(depth.error());
    if (*depth) control.depth = **depth;
    if (const auto text = arguments.value("--nodes")) {
        control.nodes = parse_number<std::uint64_t>(*text);
        if (control.nodes.value_or(0) == 0) {
            return tl::make_unexpected("--nodes must be a whole number above 0, not " +
                                       cli::quoted(*text));
        }
    }
    const int given =
        (control.move_time ? 1 : 0) + (control.depth ? 1 : 0) + (control.nodes ? 1 : 0);
    if (given > 1) return tl::make_unexpected("one of --movetime, --nodes and --depth is enough");
    return control;
}

engine::Limits limits_of(const match::TimeControl& control) {
    engine::Limits limits;
    limits.move_time = control.move_time;
    limits.nodes = control.nodes;
    limits.depth = control.depth;
    return limits;
}

std::string describe(const match::TimeControl& control, rules::Language language) {
    using Words = std::array<std::string_view, 3>;
    constexpr Words kTime = {"{} ms", "{} 毫秒", "{} 毫秒"};
    constexpr Words kNodes = {"{} nodes", "{} 个节点", "{} 個節點"};
    constexpr Words kDepth = {"depth {}", "深度 {}", "深度 {}"};
    const auto filled = [&](const Words& words, auto number) {
        return fmt::format(fmt::runtime(words[static_cast<std::size_t>(language)]), number);
    };
    if (control.move_time) return filled(kTime, control.move_time->count());
    if (control.nodes) return filled(kNodes, *control.nodes);
    if (control.depth) return filled(kDepth, *control.depth);
    return match::to_string(control);
}

tl::expected<AnalystChoice, std::string> read_analyst(const Arguments& arguments) {
    AnalystChoice choice;
    const auto threads = read_count(arguments, "--threads", 1, engine::Options::kMostThreads);
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

tl::expected<std::unique_ptr<review::Analyst>, std::string> make_analyst(
    const AnalystChoice& choice, const rules::RuleBook& book) {
    if (choice.program) {
        auto started = review::ProgramAnalyst::start(choice.program->call, choice.program->name);
        if (started) return std::move(*started);
        return tl::make_unexpected(choice.program->call.program.program + ": " +
                                   started.error().message);
    }
    engine::Options options;
    options.threads = choice.threads;
    options.hash_megabytes = choice.hash_megabytes;
    options.book = book;
    try {
        return std::make_unique<review::OwnAnalyst>(options);
    } catch (const std::bad_alloc&) {
        return tl::make_unexpected("there is no memory for a hash table of " +
                                   std::to_string(choice.hash_megabytes) + " MB");
    }
}

}  // namespace chuhe::cli
