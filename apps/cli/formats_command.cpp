// SPDX-License-Identifier: MIT
//
// chuhe formats [--json]
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/formats/format.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/usage.h"
#include "cli/commands.h"

namespace chuhe::cli {
namespace {

constexpr std::array kFormatsOptions = {
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpFormatsJson},
};

// What of a game the format can hold, in words.
std::vector<std::string_view> contents_of(const formats::Holds& holds) {
    std::vector<std::string_view> words;
    const auto add = [&](bool is_held, std::string_view word) {
        if (is_held) words.push_back(word);
    };
    add(holds.many_games, "many games");
    add(holds.variations, "variations");
    add(holds.comments, "comments");
    add(holds.nags, "marks of moves");
    add(holds.marks, "drawings");
    add(holds.judgements, "judgements");
    add(holds.tags, "any header field");
    add(holds.start_position, "any start");
    add(holds.result, "the result");
    return words;
}

std::vector<std::string_view> names_of(notation::NotationSet notations) {
    std::vector<std::string_view> names;
    for (const notation::NotationRow& row : notation::all_notations()) {
        if (notations.contains(row.notation)) names.push_back(row.name);
    }
    return names;
}

void write_json(std::ostream& out) {
    nlohmann::ordered_json report = nlohmann::ordered_json::array();
    for (const formats::Format& format : formats::all_formats()) {
        report.push_back({{"name", format.name},
                          {"extension", format.extension},
                          {"title", to_string(say(*format.title))},
                          {"read", format.read != nullptr},
                          {"write", format.write != nullptr},
                          {"holds", contents_of(format.holds)},
                          {"notations", names_of(format.notations)}});
    }
    out << report.dump(2) << '\n';
}

ExitCode run_formats(const Arguments& arguments, const Streams& io) {
    if (!arguments.words().empty()) {
        return refuse_usage(kFormatsCommand, say(messages::kTakesNoWords), io);
    }
    if (arguments.has("--json")) {
        write_json(io.out);
        return ExitCode::Good;
    }
    for (const formats::Format& format : formats::all_formats()) {
        io.out << fmt::format("{:<14}{:<15}{:<6}{:<7}{}\n", format.name, format.extension,
                              format.read != nullptr ? "read" : "",
                              format.write != nullptr ? "write" : "",
                              say(*format.title).in(io.language));
    }
    return ExitCode::Good;
}

}  // namespace

const Command kFormatsCommand{
    .name = "formats",
    .usage = "formats [--json]",
    .summary = messages::kSummaryFormats,
    .options = kFormatsOptions,
    .run = &run_formats,
};

}  // namespace chuhe::cli
