// SPDX-License-Identifier: MIT
#include "cli/given_clock.h"

#include <atomic>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include "chuhe/base/file.h"
#include "chuhe/messages/drills.h"
#include "chuhe/training/day.h"

namespace chuhe::cli {
namespace {

constexpr const char* kClockVariable = "CHUHE_NOW";

std::optional<training::Seconds> time_given_by(const std::string& text) {
    if (!text.starts_with('@')) return training::parse_time(text);
    const auto content = read_file(text.substr(1));
    if (!content) return std::nullopt;
    return training::parse_time(std::string_view(*content).substr(0, content->find('\n')));
}

}  // namespace

tl::expected<std::function<std::int64_t()>, Message> given_clock() {
    const char* given = std::getenv(kClockVariable);
    if (given == nullptr) return std::function<std::int64_t()>();
    const std::string text = given;
    const auto first = time_given_by(text);
    if (!first) return tl::make_unexpected(say(messages::kClockUnreadable, kClockVariable));
    // While the file is being written, the time is the last one. Called from several threads.
    const auto last = std::make_shared<std::atomic<std::int64_t>>(*first);
    return [text, last] {
        if (const auto time = time_given_by(text)) *last = *time;
        return last->load();
    };
}

}  // namespace chuhe::cli
