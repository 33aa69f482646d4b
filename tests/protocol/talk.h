// SPDX-License-Identifier: MIT
//
// In-process conversations with our engine, shared by several tests.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/protocol/engine_server.h"

namespace chuhe::protocol {

// A conversation: what is sent to the server, and what it answers.
class Talk {
public:
    Talk() : server_({"Chuhe test", "the tests"}, [this](std::string_view line) { hear(line); }) {}

    bool say(std::string_view line) { return server_.handle(line); }

    // Waits for a line with this prefix and returns it.
    std::string wait_for(std::string_view start) {
        std::unique_lock lock(mutex_);
        std::string found;
        const auto is_there = [&] {
            const auto at = std::ranges::find_if(
                lines_, [&](const std::string& line) { return line.starts_with(start); });
            if (at == lines_.end()) return false;
            found = *at;
            lines_.erase(lines_.begin(), at + 1);
            return true;
        };
        REQUIRE(heard_.wait_for(lock, std::chrono::seconds(60), is_there));
        return found;
    }

    std::vector<std::string> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(lines_, {});
    }

    // The answers to one command that starts no search.
    std::string answer(std::string_view line) {
        take();
        CHECK(say(line));
        std::string text;
        for (const std::string& heard : take())
            text += heard + '\n';
        return text;
    }

    void finish() { server_.finish(); }

private:
    void hear(std::string_view line) {
        const std::lock_guard lock(mutex_);
        lines_.emplace_back(line);
        heard_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable heard_;
    std::vector<std::string> lines_;
    EngineServer server_;
};

inline bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

inline Move best_move_in(const std::string& line) {
    const auto move = parse_move(std::string_view(line).substr(9, 4));
    REQUIRE(move.has_value());
    return *move;
}

// What the server answers to a conversation, waiting for searches.
inline std::string answers_to(const std::vector<std::string>& lines) {
    std::string text;
    EngineServer server({"Chuhe", "us"}, [&](std::string_view line) {
        text += line;
        text += '\n';
    });
    for (const std::string& line : lines)
        server.handle(line);
    server.finish();
    return text;
}

inline bool says(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace chuhe::protocol
