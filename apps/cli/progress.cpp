// SPDX-License-Identifier: MIT
#include "cli/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "chuhe/messages/figures.h"
#include "cli/arguments.h"

namespace chuhe::cli {

using namespace std::chrono_literals;

namespace {

// Work that is finished by then is not reported.
constexpr auto kPatience = 500ms;
constexpr auto kPause = 100ms;

// To the beginning of the line, and clear it.
constexpr std::string_view kClearLine = "\r\x1b[K";
// A wrapped line cannot be cleared: only its last part would disappear.
constexpr std::string_view kCutLongLines = "\x1b[?7l";
constexpr std::string_view kBreakLongLines = "\x1b[?7h";

// Enough of either to estimate the speed.
constexpr double kSecondsToJudge = 5;
constexpr double kPartToJudge = 0.02;

std::string bar(double part) {
    constexpr std::size_t kLength = 10;
    const auto filled = static_cast<std::size_t>(part * kLength);
    return '[' + std::string(filled, '=') + std::string(kLength - filled, '.') + ']';
}

Message duration(double seconds) {
    const auto whole = static_cast<std::int64_t>(seconds);
    if (whole < 60) return say(messages::kSeconds, whole);
    if (whole < 3600) return say(messages::kMinutes, whole / 60, whole % 60);
    return say(messages::kHours, whole / 3600, whole / 60 % 60);
}

}  // namespace

std::string progress_line(std::uint64_t done, std::uint64_t total, double seconds,
                          std::string_view what, std::uint64_t before, Language language) {
    // Long names lose their beginning, which the files of a folder have in common.
    constexpr std::size_t kLongestName = 40;
    std::string name(what.substr(what.size() - std::min(what.size(), kLongestName)));
    while (!name.empty() && (name.front() & 0xC0) == 0x80)
        name.erase(0, 1);  // not in the middle of a character
    std::ranges::replace_if(
        name, [](char c) { return (c & 0xE0) == 0 || c == 0x7F; }, '?');
    const std::string of_name = say(messages::kProgressOf, name).in(language);
    constexpr double kMiB = 1024.0 * 1024.0;
    if (total == 0) return fmt::format("{:.1f} MiB{}", static_cast<double>(done) / kMiB, of_name);
    const double part = std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
    std::string line = fmt::format("{} {:3} %", bar(part), static_cast<int>(part * 100));
    const auto work = static_cast<double>(done - std::min(done, before));
    const auto rest = static_cast<double>(total - std::min(done, total));
    if (work > 0 && (work / static_cast<double>(total) > kPartToJudge || seconds > kSecondsToJudge))
        line += say(messages::kTimeLeft, duration(seconds * rest / work)).in(language);
    return line + of_name;
}

Progress::Progress(const Streams& io, std::uint64_t total)
    : err_(io.err),
      language_(io.language),
      is_wanted_(io.err_is_terminal),
      total_(total),
      next_(begin_ + kPatience) {}

void Progress::show(std::uint64_t done, std::string_view what) {
    if (!is_wanted_) return;
    const Clock::time_point now = Clock::now();
    if (now < next_) return;
    next_ = now + kPause;
    const std::chrono::duration<double> passed = now - begin_;
    err_ << kClearLine << kCutLongLines
         << progress_line(done, total_, passed.count(), what, before_, language_) << kBreakLongLines
         << std::flush;
    is_shown_ = true;
}

void Progress::hide() {
    if (!is_shown_) return;
    err_ << kClearLine << std::flush;
    is_shown_ = false;
}

}  // namespace chuhe::cli
