// SPDX-License-Identifier: MIT
#include "cli/analyse_request.h"

#include <array>
#include <filesystem>

#include "chuhe/base/path.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/usage.h"
#include "cli/notation_option.h"
#include "cli/record_input.h"
#include "cli/record_output.h"
#include "cli/rules_options.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::array kAnalyseOptions = {
    Option{"--output", OptionKind::Value, "OUT", &messages::kHelpAnalyseOutput, "-o"},
    Option{"--to", OptionKind::Value, "FORMAT", &messages::kHelpAnalyseTo},
    Option{"--html", OptionKind::Value, "FILE", &messages::kHelpAnalyseHtml},
    kMoveTimeOption,
    kNodesOption,
    kDepthOption,
    kEngineOption,
    kThreadsOption,
    kHashOption,
    Option{"--game", OptionKind::Value, "N", &messages::kHelpAnalyseGame},
    kFromNotationOption,
    kNotationOption,
    Option{"--line", OptionKind::Value, "N", &messages::kHelpAnalyseLine},
    Option{"--mistakes-only", OptionKind::Switch, {}, &messages::kHelpAnalyseMistakesOnly},
    kRulesOption,
    Option{"--overwrite", OptionKind::Switch, {}, &messages::kHelpAnalyseOverwrite},
    Option{"--resume", OptionKind::Switch, {}, &messages::kHelpAnalyseResume},
    kWithFarmOption,
    kFarmAuthorityOption,
    kDetachOption,
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpAnalyseJson},
};

constexpr int kMostAnalysedGames = 100'000'000;
constexpr int kLongestBetterLine = 100;
constexpr match::Milliseconds kUsualAnalysisTime{500};

using Problem = std::optional<Message>;

Problem read_output(const Arguments& arguments, AnalyseRequest& request) {
    if (const auto output = arguments.value("--output")) request.output = *output;
    const auto name = arguments.value("--to");
    request.format = formats::format_of_name("pgn");
    if (name) {
        request.format = formats::format_of_name(*name);
        if (request.format == nullptr) return refused_format(*name);
    } else if (request.output && *request.output != "-") {
        const formats::Format* by_ending = formats::format_of_path(*request.output);
        if (by_ending != nullptr) request.format = by_ending;
    }
    const formats::Format& format = *request.format;
    if (format.write == nullptr) return say(messages::kCannotBeWritten, say(*format.title));
    if (!format.holds.variations || !format.holds.comments) {
        return say(messages::kNoVariations, say(*format.title));
    }
    if (const auto html = arguments.value("--html")) request.html = *html;
    return {};
}

Problem read_numbers(const Arguments& arguments, AnalyseRequest& request) {
    if (const auto text = arguments.value("--game")) {
        const auto number = read_number(*text, "--game", 1, kMostAnalysedGames);
        if (!number) return number.error();
        request.game = static_cast<std::size_t>(*number);
    }
    if (const auto text = arguments.value("--line")) {
        const auto number = read_number(*text, "--line", 1, kLongestBetterLine);
        if (!number) return number.error();
        request.longest_line = static_cast<std::size_t>(*number);
    }
    return {};
}

Problem read_thinking(const Arguments& arguments, AnalyseRequest& request) {
    const auto analyst = read_analyst(arguments);
    if (!analyst) return analyst.error();
    request.analyst = *analyst;
    const auto limit = read_move_limit(arguments);
    if (!limit) return limit.error();
    request.budget = *limit;
    if (request.budget.is_empty() && request.analyst.program) {
        request.budget = request.analyst.program->budget;
    }
    if (request.budget.time.has_stock()) return say(messages::kAnalysisClock);
    if (request.budget.is_empty()) request.budget.time.move = kUsualAnalysisTime;
    const auto book = read_rule_book(arguments);
    if (!book) return book.error();
    request.book = *book;
    return {};
}

// "games/finals.xqf" -> "finals"; "stdin" for standard input.
std::string stem_of(const std::string& path) {
    return path == "-" ? "stdin" : path_of(path).stem().string();
}

}  // namespace

std::span<const Option> analyse_options() {
    return kAnalyseOptions;
}

tl::expected<AnalyseRequest, Message> read_analyse_request(const Arguments& arguments) {
    AnalyseRequest request;
    request.inputs = arguments.words();
    if (request.inputs.empty()) return tl::make_unexpected(say(messages::kFileMissing));
    for (const auto read : {&read_output, &read_numbers, &read_thinking}) {
        if (const Problem problem = read(arguments, request)) return tl::make_unexpected(*problem);
    }
    const auto notation = read_notation(arguments, kFromNotationOption.name);
    if (!notation) return tl::make_unexpected(notation.error());
    request.notation = *notation;
    const auto shown = read_notation(arguments);
    if (!shown) return tl::make_unexpected(shown.error());
    request.shown = *shown;
    request.language = arguments.language();
    request.scores_every_move = !arguments.has("--mistakes-only");
    request.may_overwrite = arguments.has("--overwrite");
    request.resumes = arguments.has("--resume");
    request.json = arguments.has("--json");
    auto farm = read_farm_choice(arguments);
    if (!farm) return tl::make_unexpected(farm.error());
    request.farm = std::move(*farm);
    const bool is_to_stdout = request.output == "-";
    if (is_to_stdout && request.resumes) {
        return tl::make_unexpected(say(messages::kAnalysisStdoutResume));
    }
    if (is_to_stdout && request.json) {
        return tl::make_unexpected(say(messages::kAnalysisStdoutJson));
    }
    return request;
}

tl::expected<std::vector<AnalyseJob>, Message> jobs_of(const AnalyseRequest& request,
                                                       const std::vector<std::string>& paths) {
    std::error_code ignored;
    const bool is_folder = request.output && (ends_as_folder(*request.output) ||
                                              fs::is_directory(path_of(*request.output), ignored));
    if (request.output && !is_folder) return std::vector<AnalyseJob>{{paths, *request.output}};
    std::vector<AnalyseJob> jobs;
    for (const std::string& path : paths) {
        if (path == "-" && !request.output) {
            return tl::make_unexpected(say(messages::kAnalysisStdin));
        }
        const fs::path folder = is_folder ? path_of(*request.output) : path_of(path).parent_path();
        const std::string name =
            stem_of(path) + "-analysed" + std::string(request.format->extension);
        jobs.push_back({{path}, (folder / path_of(name)).string()});
    }
    return jobs;
}

}  // namespace chuhe::cli
