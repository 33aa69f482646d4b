// SPDX-License-Identifier: MIT
#include "cli/convert_request.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <utility>

#include "chuhe/base/path.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/usage.h"
#include "chuhe/notation/notation.h"
#include "cli/notation_option.h"
#include "cli/record_input.h"
#include "cli/record_output.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::array kConvertOptions = {
    Option{"--to", OptionKind::Value, "FORMAT", &messages::kHelpConvertTo},
    Option{"--from", OptionKind::Value, "FORMAT", &messages::kHelpConvertFrom},
    Option{"--notation", OptionKind::Value, "NAME", &messages::kHelpConvertNotation},
    Option{"--encoding", OptionKind::Value, "NAME", &messages::kHelpConvertEncoding},
    Option{"--from-encoding", OptionKind::Value, "NAME", &messages::kHelpConvertFromEncoding},
    kFromNotationOption,
    Option{"--compressed", OptionKind::Switch, {}, &messages::kHelpConvertCompressed},
    Option{"--repair", OptionKind::Switch, {}, &messages::kHelpConvertRepair},
    Option{"--deleted", OptionKind::Switch, {}, &messages::kHelpConvertDeleted},
    Option{"--overwrite", OptionKind::Switch, {}, &messages::kHelpConvertOverwrite},
    Option{"--strict", OptionKind::Switch, {}, &messages::kHelpConvertStrict},
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpConvertJson},
};

tl::expected<const formats::Format*, Message> find_target(const Arguments& arguments,
                                                          const std::string& output,
                                                          bool is_folder) {
    const std::optional<std::string_view> name = arguments.value("--to");
    if (!name && is_folder) {
        return tl::make_unexpected(say(messages::kNameFormat, excerpt(output)));
    }
    const formats::Format* target =
        name ? formats::format_of_name(*name) : formats::format_of_path(output);
    if (target == nullptr && !name) {
        return tl::make_unexpected(say(messages::kNoFormatEnding, excerpt(output)));
    }
    if (target == nullptr) return tl::make_unexpected(refused_format(*name));
    if (target->write == nullptr) {
        return tl::make_unexpected(say(messages::kCannotBeWritten, say(*target->title)));
    }
    return target;
}

// Options without effect are reported.
messages::List options_without_effect(const Arguments& arguments, const formats::Format& target) {
    messages::List notes;
    if (arguments.has("--notation") && target.notations.is_empty()) {
        notes.push_back(say(messages::kNotationNoEffect, target.extension));
    }
    if (arguments.has("--compressed") && target.name != kManualFormat) {
        notes.push_back(say(messages::kCompressedNoEffect));
    }
    return notes;
}

}  // namespace

std::span<const Option> convert_options() {
    return kConvertOptions;
}

bool names_folder(const std::string& output) {
    std::error_code ignored;
    return output != "-" && (ends_as_folder(output) || fs::is_directory(path_of(output), ignored));
}

tl::expected<notation::Notation, Message> read_target_notation(const Arguments& arguments,
                                                               const formats::Format& target) {
    const std::optional<std::string_view> name = arguments.value("--notation");
    if (!name) return notation::Notation::Chinese;
    std::vector<std::string_view> names;
    std::string held;
    for (const notation::NotationRow& row : notation::all_notations()) {
        names.push_back(row.name);
        if (!target.notations.contains(row.notation)) continue;
        held.append(held.empty() ? "" : ", ").append(row.name);
    }
    const auto notation = notation::notation_of_name(*name);
    if (!notation) return tl::make_unexpected(refused_choice("--notation", *name, names));
    if (!target.notations.is_empty() && !target.notations.contains(*notation)) {
        return tl::make_unexpected(say(messages::kNotationHeld, *name, target.name, held));
    }
    return *notation;
}

tl::expected<ConvertRequest, Message> read_convert_request(const Arguments& arguments) {
    if (arguments.words().size() < 2) return tl::make_unexpected(say(messages::kInAndOut));
    ConvertRequest request;
    request.inputs.assign(arguments.words().begin(), arguments.words().end() - 1);
    request.plan.path = arguments.words().back();
    request.is_to_folder = names_folder(request.plan.path);
    const auto target = find_target(arguments, request.plan.path, request.is_to_folder);
    if (!target) return tl::make_unexpected(target.error());
    request.plan.format = *target;
    const auto source = read_source_format(arguments);
    if (!source) return tl::make_unexpected(source.error());
    request.source_format = *source;
    const auto notation = read_target_notation(arguments, **target);
    if (!notation) return tl::make_unexpected(notation.error());
    request.plan.options.notation = *notation;
    const auto encoding = read_encoding(arguments);
    if (!encoding) return tl::make_unexpected(encoding.error());
    request.plan.options.encoding = *encoding;
    const auto source_encoding = read_encoding(arguments, "--from-encoding");
    if (!source_encoding) return tl::make_unexpected(source_encoding.error());
    request.read.encoding = *source_encoding;
    const auto source_notation = read_notation(arguments, kFromNotationOption.name);
    if (!source_notation) return tl::make_unexpected(source_notation.error());
    request.read.notation = *source_notation;
    request.plan.options.compressed = arguments.has("--compressed");
    request.plan.may_replace = arguments.has("--overwrite");
    request.plan.is_strict = arguments.has("--strict");
    request.read.repair = arguments.has("--repair");
    request.read.with_deleted = arguments.has("--deleted");
    request.is_json = arguments.has("--json");
    if (request.is_json && request.plan.path == "-") {
        return tl::make_unexpected(say(messages::kNotBoth, "--json", "OUT -"));
    }
    request.notes = options_without_effect(arguments, **target);
    return request;
}

// A command line without its OUT, such as `convert *.pgn`, must not overwrite the last input.
std::optional<Error> danger_to_output(const ConvertRequest& request,
                                      const std::vector<std::string>& paths) {
    const std::string& output = request.plan.path;
    std::error_code ignored;
    if (request.is_to_folder || !fs::is_regular_file(path_of(output), ignored)) return std::nullopt;
    const auto refusal = [&](Message message) {
        return Error{ErrorCode::CannotWrite, std::move(message), Where{.source = output}};
    };
    const bool may_replace = request.plan.may_replace;
    const bool is_input = std::ranges::any_of(
        paths, [&](const std::string& path) { return is_same_file(path, output); });
    if (is_input && paths.size() > 1) return refusal(say(messages::kAlsoInput));
    if (is_input && !may_replace) return refusal(say(messages::kIsInput));
    if (request.inputs.size() > 1 && !may_replace) return refusal(say(messages::kPerhapsInput));
    return std::nullopt;
}

}  // namespace chuhe::cli
