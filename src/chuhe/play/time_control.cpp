// SPDX-License-Identifier: MIT
#include "chuhe/play/time_control.h"

#include <algorithm>
#include <cstdint>

#include "chuhe/base/text.h"
#include "chuhe/messages/engines.h"

namespace chuhe::play {
namespace {

// A day per move is enough for anyone.
constexpr std::int64_t kMostSeconds = 86'400;

tl::unexpected<Error> refusal(std::string_view text) {
    return failure(ErrorCode::BadSyntax, say(messages::kBadTimeControl, text));
}

std::optional<Milliseconds> parse_minutes(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return parse_seconds(text);
    const auto minutes = parse_number<std::int64_t>(text.substr(0, colon));
    const auto seconds = parse_seconds(text.substr(colon + 1));
    if (!minutes || !seconds || *minutes < 0 || *minutes > kMostSeconds / 60) return std::nullopt;
    return std::chrono::minutes(*minutes) + *seconds;
}

}  // namespace

std::optional<Milliseconds> parse_seconds(std::string_view text) {
    constexpr std::size_t kDigits = 3;
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    std::string part(point == std::string_view::npos ? "" : text.substr(point + 1));
    if (!std::ranges::all_of(part, is_digit) || part.size() > kDigits) return std::nullopt;
    if (whole.empty() && part.empty()) return std::nullopt;
    if (!std::ranges::all_of(whole, is_digit)) return std::nullopt;
    part.resize(kDigits, '0');
    const auto seconds = whole.empty() ? 0 : parse_number<std::int64_t>(whole);
    if (!seconds || *seconds > kMostSeconds) return std::nullopt;
    return Milliseconds(*seconds * 1000 + *parse_number<std::int64_t>(part));
}

std::string seconds_of(Milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    std::string part = std::to_string(1000 + time.count() % 1000).substr(1);
    while (!part.empty() && part.back() == '0')
        part.pop_back();
    return part.empty() ? text : text + "." + part;
}

Result<TimeControl> parse_time_control(std::string_view text) {
    TimeControl control;
    std::string_view rest = text;
    if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
        const auto moves = parse_number<int>(rest.substr(0, slash));
        if (!moves || *moves < 1 || *moves > 1000) return refusal(text);
        control.moves = *moves;
        rest.remove_prefix(slash + 1);
    }
    const std::size_t plus = rest.find('+');
    const auto base = parse_minutes(rest.substr(0, plus));
    if (!base) return refusal(text);
    control.base = *base;
    if (plus != std::string_view::npos) {
        const auto increment = parse_seconds(rest.substr(plus + 1));
        if (!increment) return refusal(text);
        control.increment = *increment;
    }
    if (!control.has_stock()) return refusal(text);
    return control;
}

std::string to_string(const TimeControl& control) {
    std::string text;
    if (control.has_stock()) {
        if (control.moves > 0) text = std::to_string(control.moves) + "/";
        text += seconds_of(control.base);
        if (control.increment > Milliseconds{0}) text += "+" + seconds_of(control.increment);
        if (control.periods > 0) {
            text += "+" + std::to_string(control.periods) + "x" + seconds_of(control.byoyomi);
        }
    }
    if (control.has_move_time()) {
        if (!text.empty()) text += ", ";
        text += seconds_of(control.move) + "/move";
    }
    return text;
}

}  // namespace chuhe::play
