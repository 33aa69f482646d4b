// SPDX-License-Identifier: MIT
//
// chuhe formats [--json]
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/formats/format.h"
#include "chuhe/messages/formats.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/usage.h"
#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/message_json.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

constexpr std::array kFormatsOptions = {
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpFormatsJson},
};

// What the format can hold of a game: names for scripts, never changed.
std::vector<std::string_view> contents_of(const formats::Holds& holds) {
    std::vector<std::string_view> names;
    const auto add = [&](bool is_held, std::string_view name) {
        if (is_held) names.push_back(name);
    };
    add(holds.many_games, "many_games");
    add(holds.variations, "variations");
    add(holds.comments, "comments");
    add(holds.nags, "nags");
    add(holds.marks, "marks");
    add(holds.judgements, "judgements");
    add(holds.tags, "tags");
    add(holds.start_position, "start_position");
    add(holds.result, "result");
    return names;
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
        nlohmann::ordered_json& json = report.emplace_back();
        json = {{"name", format.name},
                {"extension", format.extension},
                {"reads", format.read != nullptr},
                {"writes", format.write != nullptr},
                {"holds", contents_of(format.holds)},
                {"notations", names_of(format.notations)}};
        put_message(json, say(*format.title), "title");
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
        const auto word = [&](bool is_true, const messages::Row<>& row) {
            return is_true ? say(row).in(io.language) : std::string();
        };
        io.out << fmt::format("{:<14}{:<15}", format.name, format.extension)
               << padded(word(format.read != nullptr, messages::kFormatIsRead), 6)
               << padded(word(format.write != nullptr, messages::kFormatIsWritten), 7)
               << say(*format.title).in(io.language) << '\n';
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
