// SPDX-License-Identifier: MIT
#include "cli/convert_request.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <utility>

#include "cli/record_input.h"
#include "cli/record_output.h"
#include "notation/notation.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::array kConvertOptions = {
    Option{"--to", OptionKind::Value, "FORMAT", "the format of OUT; else its ending tells"},
    Option{"--from", OptionKind::Value, "FORMAT", "the format of IN; else the content tells"},
    Option{"--notation", OptionKind::Value, "NAME", "how moves are written; see below"},
    Option{"--encoding", OptionKind::Value, "NAME", "of OUT; see below"},
    Option{"--from-encoding", OptionKind::Value, "NAME", "of IN; else found out"},
    Option{"--compressed", OptionKind::Switch, {}, "manual: without blanks"},
    Option{"--repair", OptionKind::Switch, {}, "manual: make the repairs that would be proposed"},
    Option{"--deleted", OptionKind::Switch, {}, "CBL: records that are marked deleted, too"},
    Option{"--overwrite",
           OptionKind::Switch,
           {},
           "replace files in OUT, a folder, or an OUT that is IN"},
    Option{"--strict",
           OptionKind::Switch,
           {},
           "write nothing if there is a loss, a fault or a warning"},
};

tl::expected<const formats::Format*, std::string> find_target(const Arguments& arguments,
                                                              const std::string& output,
                                                              bool is_folder) {
    const std::optional<std::string_view> name = arguments.value("--to");
    if (!name && is_folder) {
        return tl::make_unexpected(cli::quoted(output) + " is a folder: name the format with --to");
    }
    const formats::Format* target =
        name ? formats::format_of_name(*name) : formats::format_of_path(output);
    if (target == nullptr && !name) {
        return tl::make_unexpected(cli::quoted(output) +
                                   " has no ending that names a format: use --to");
    }
    if (target == nullptr) return tl::make_unexpected(refused_format(*name));
    if (target->write == nullptr) {
        return tl::make_unexpected(std::string(target->title) + " can be read, not written");
    }
    return target;
}

tl::expected<notation::Notation, std::string> find_notation(const Arguments& arguments,
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
        return tl::make_unexpected(fmt::format(
            "--notation {}: moves of the format {} are written as {}", *name, target.name, held));
    }
    return *notation;
}

// Nobody should believe that an option did something which it cannot do there.
std::vector<std::string> options_without_effect(const Arguments& arguments,
                                                const formats::Format& target) {
    std::vector<std::string> notes;
    if (arguments.has("--notation") && target.notations.is_empty()) {
        notes.push_back(fmt::format("--notation has no effect: {} files hold no written moves",
                                    target.extension));
    }
    if (arguments.has("--compressed") && target.name != kManualFormat) {
        notes.emplace_back("--compressed has no effect: only a manual can be written so");
    }
    return notes;
}

bool is_folder(const std::string& output) {
    std::error_code ignored;
    return output != "-" && (output.ends_with('/') || fs::is_directory(output, ignored));
}

}  // namespace

std::span<const Option> convert_options() {
    return kConvertOptions;
}

tl::expected<ConvertRequest, std::string> read_convert_request(const Arguments& arguments) {
    if (arguments.words().size() < 2) return tl::make_unexpected("it needs an IN and an OUT");
    ConvertRequest request;
    request.inputs.assign(arguments.words().begin(), arguments.words().end() - 1);
    request.plan.path = arguments.words().back();
    request.is_to_folder = is_folder(request.plan.path);
    const auto target = find_target(arguments, request.plan.path, request.is_to_folder);
    if (!target) return tl::make_unexpected(target.error());
    request.plan.format = *target;
    const auto source = read_source_format(arguments);
    if (!source) return tl::make_unexpected(source.error());
    request.source_format = *source;
    const auto notation = find_notation(arguments, **target);
    if (!notation) return tl::make_unexpected(notation.error());
    request.plan.options.notation = *notation;
    const auto encoding = read_encoding(arguments);
    if (!encoding) return tl::make_unexpected(encoding.error());
    request.plan.options.encoding = *encoding;
    const auto source_encoding = read_encoding(arguments, "--from-encoding");
    if (!source_encoding) return tl::make_unexpected(source_encoding.error());
    request.read.encoding = *source_encoding;
    request.plan.options.compressed = arguments.has("--compressed");
    request.plan.may_replace = arguments.has("--overwrite");
    request.plan.is_strict = arguments.has("--strict");
    request.read.repair = arguments.has("--repair");
    request.read.with_deleted = arguments.has("--deleted");
    request.notes = options_without_effect(arguments, **target);
    return request;
}

// A command line that ends before its OUT, as `convert *.pgn` does, must not cost the last input.
std::optional<Error> danger_to_output(const ConvertRequest& request,
                                      const std::vector<std::string>& paths) {
    const std::string& output = request.plan.path;
    std::error_code ignored;
    if (request.is_to_folder || !fs::is_regular_file(output, ignored)) return std::nullopt;
    const auto refusal = [&](std::string message) {
        return Error{ErrorCode::CannotWrite, std::move(message), Where{.source = output}};
    };
    const bool may_replace = request.plan.may_replace;
    const bool is_input = std::ranges::any_of(
        paths, [&](const std::string& path) { return is_same_file(path, output); });
    if (is_input && paths.size() > 1) return refusal("it is an input as well: name another OUT");
    if (is_input && !may_replace)
        return refusal("it is the input as well; use --overwrite to replace it");
    if (request.inputs.size() > 1 && !may_replace)
        return refusal(
            "already there, after several inputs; use --overwrite if it is meant as OUT");
    return std::nullopt;
}

}  // namespace chuhe::cli
