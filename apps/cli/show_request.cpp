// SPDX-License-Identifier: MIT
#include "cli/show_request.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "chuhe/base/text.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/usage.h"
#include "chuhe/raster/raster.h"
#include "cli/notation_option.h"
#include "cli/pictures.h"
#include "cli/pieces_option.h"
#include "cli/record_input.h"
#include "cli/rules_options.h"

namespace chuhe::cli {
namespace {

using notation::Notation;

constexpr std::array kShowOptions = {
    Option{"--notation", OptionKind::Value, "NAME", &messages::kHelpShowNotation},
    Option{"--game", OptionKind::Value, "N", &messages::kHelpShowGame},
    Option{"--ply", OptionKind::Value, "N", &messages::kHelpShowPly},
    kPiecesOption,
    kFlipOption,
    Option{"--color", OptionKind::Value, "WHEN", &messages::kHelpShowColor},
    Option{"--encoding", OptionKind::Value, "NAME", &messages::kHelpShowEncoding},
    kFromNotationOption,
    Option{"--svg", OptionKind::OptionalValue, "FILE", &messages::kHelpShowSvg},
    Option{"--png", OptionKind::OptionalValue, "FILE", &messages::kHelpShowPng},
    Option{"--gif", OptionKind::OptionalValue, "FILE", &messages::kHelpShowGif},
    Option{"--html", OptionKind::OptionalValue, "FILE", &messages::kHelpShowHtml},
    Option{"--size", OptionKind::Value, "PIXELS", &messages::kHelpShowSize},
    Option{"--delay", OptionKind::Value, "SECONDS", &messages::kHelpShowDelay},
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpShowJson},
};

// The options that name an output form; the file may also be given as a separate word.
struct FormOption {
    std::string_view option;
    Form form;
    std::string_view ending;
    bool is_also_input;  // records come in such files too
};
constexpr std::array kFormOptions = {
    FormOption{"--svg", Form::Svg, ".svg", false}, FormOption{"--png", Form::Png, ".png", false},
    FormOption{"--gif", Form::Gif, ".gif", false}, FormOption{"--html", Form::Html, ".html", true},
    FormOption{"--json", Form::Json, "", false},
};

constexpr std::array kColourings = {
    Choice{"auto", Colouring::Auto},
    Choice{"always", Colouring::Always},
    Choice{"never", Colouring::Never},
};
constexpr int kMostShownGames = 100'000'000;
constexpr int kMostShownPlies = 100'000'000;
constexpr double kLongestDelay = 60;
constexpr double kShortestDelay = 0.02;  // browsers replace shorter delays of a GIF by 0.1

using Problem = std::optional<Message>;

Problem read_form(const Arguments& arguments, ShowRequest& request) {
    const FormOption* found = nullptr;
    for (const FormOption& option : kFormOptions) {
        if (!arguments.has(option.option)) continue;
        if (found != nullptr) {
            return say(messages::kNotBoth, found->option, option.option);
        }
        const bool is_picture = option.form == Form::Png || option.form == Form::Gif;
        if (is_picture && !can_make_pictures())
            return say(messages::kPicturesNotBuilt, option.option);
        found = &option;
        request.form = option.form;
        request.output = option.form == Form::Json ? "" : *arguments.value(option.option);
    }
    if (found == nullptr || found->ending.empty() || !request.output.empty()) return {};
    // A single file that could be a record is one.
    if (found->is_also_input && request.words.size() == 1) return {};
    request.output = take_file_word(request.words, found->ending).value_or("");
    return {};
}

Problem read_looks(const Arguments& arguments, ShowRequest& request) {
    request.language = arguments.language();
    const auto names = read_piece_names(arguments);
    if (!names) return names.error();
    request.names = *names;
    const auto colouring = read_choice(arguments, "--color", kColourings);
    if (!colouring) return colouring.error();
    request.colouring = *colouring;
    request.flipped = arguments.has("--flip");
    return {};
}

Problem read_places(const Arguments& arguments, ShowRequest& request) {
    if (const auto game = arguments.value("--game")) {
        const auto number = read_number(*game, "--game", 1, kMostShownGames);
        if (!number) return number.error();
        request.game = *number;
    }
    if (const auto ply = arguments.value("--ply")) {
        if (request.form == Form::Gif) return say(messages::kPlyWithGif);
        if (ply == "end") {
            request.ply = kLastPly;
        } else if (const auto number = read_number(*ply, "--ply", 0, kMostShownPlies)) {
            request.ply = *number;
        } else {
            return say(messages::kPlyEnd, number.error());
        }
    }
    return {};
}

Problem read_measures(const Arguments& arguments, ShowRequest& request) {
    if (const auto size = arguments.value("--size")) {
        if (request.form != Form::Png && request.form != Form::Gif) {
            return say(messages::kSizeNeeds);
        }
        const auto number = read_number(*size, "--size", raster::kLeastWidth, raster::kMostWidth);
        if (!number) return number.error();
        request.width = *number;
    }
    if (const auto delay = arguments.value("--delay")) {
        if (request.form != Form::Gif && request.form != Form::Html) {
            return say(messages::kDelayNeeds);
        }
        const auto seconds = parse_number<double>(*delay);
        if (!seconds || !(kShortestDelay <= *seconds && *seconds <= kLongestDelay)) {
            return say(messages::kBadDelay, excerpt(*delay));
        }
        request.delay = std::chrono::milliseconds(std::lround(*seconds * 1000));
    }
    return {};
}

Problem read_texts(const Arguments& arguments, ShowRequest& request) {
    const auto encoding = read_encoding(arguments);
    if (!encoding) return encoding.error();
    request.encoding = *encoding;
    const auto written = read_notation(arguments, kFromNotationOption.name);
    if (!written) return written.error();
    request.from_notation = *written;
    if (const auto name = arguments.value("--notation")) {
        const bool is_picture =
            request.form == Form::Svg || request.form == Form::Png || request.form == Form::Gif;
        if (is_picture) return say(messages::kNotationWithPicture);
        request.notation = notation::notation_of_name(*name);
        if (request.notation) return {};
        std::vector<std::string_view> names;
        for (const notation::NotationRow& row : notation::all_notations())
            names.push_back(row.name);
        return with_suggestion(say(messages::kNoSuchNotationName, excerpt(*name)), *name, names);
    }
    return {};
}

}  // namespace

Notation ShowRequest::moves_notation() const {
    if (notation) return *notation;
    return language == Language::Traditional ? Notation::Traditional : Notation::Chinese;
}

std::span<const Option> show_options() {
    return kShowOptions;
}

tl::expected<ShowRequest, Message> read_show_request(const Arguments& arguments, bool in_is_file) {
    ShowRequest request;
    request.words = arguments.words();
    if (request.words.empty() && in_is_file) request.words = {"-"};
    for (const auto& read : {&read_form, &read_looks, &read_places, &read_measures, &read_texts}) {
        if (const Problem problem = read(arguments, request)) return tl::make_unexpected(*problem);
    }
    if (request.words.size() > 1 && std::ranges::any_of(request.words, looks_like_file)) {
        return tl::make_unexpected(say(messages::kOneRecord));
    }
    if (!names_record(request) && (request.game || request.ply)) {
        return tl::make_unexpected(say(messages::kOnlyForRecords, "--game, --ply"));
    }
    if (!names_record(request) && request.notation) {
        return tl::make_unexpected(say(messages::kNotationOfPosition));
    }
    if (!names_record(request) && request.encoding) {
        return tl::make_unexpected(say(messages::kOnlyForRecords, "--encoding"));
    }
    if (!names_record(request) && request.from_notation) {
        return tl::make_unexpected(say(messages::kOnlyForRecords, kFromNotationOption.name));
    }
    return request;
}

namespace {

// What cannot be a position at all is taken for a missing file.
bool is_missing_file(const std::string& word) {
    constexpr std::size_t kLongestName = 255;
    constexpr std::array<std::string_view, 1> kStart = {"startpos"};
    const bool has_signs = word.find_first_of("/ ") != std::string::npos ||
                           word.starts_with("#@") || word.ends_with("@#");
    return !has_signs && !word.empty() && word.size() <= kLongestName &&
           nearest_word(word, kStart).empty();
}

}  // namespace

bool names_record(const ShowRequest& request) {
    if (request.words.size() != 1) return false;
    const std::string& word = request.words[0];
    return word == "-" || names_file(word) || is_missing_file(word);
}

}  // namespace chuhe::cli
