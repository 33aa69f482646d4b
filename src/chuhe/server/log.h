// SPDX-License-Identifier: MIT
//
// The server's log, for its operator: one line for each start and stop, each failed request, and
// each job (analysis, review, import) when it ends.
//
//   2026-11-16T18:03:12.481Z warning request method=GET path=/api/games/9 status=404 …
//
// The time in UTC, the level, the event, then the fields. Values other than plain words are quoted
// as in JSON. Secrets are never written.
//
// Why not spdlog: its strengths (sinks, patterns, queues) are not needed for a few lines a minute,
// and what is needed we would still have to write: reporting a failure only once, counting lost
// lines, removing secrets, quoting values.
//
// The file is reopened for every line: whether logrotate has moved it, someone has deleted it, or
// its disk was full for a while, the next line ends up where it should.
//
// Every function may be called from any thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/error.h"

namespace chuhe::server {

// Each level includes those before it.
enum class LogLevel : std::uint8_t {
    Error,    // the server or its library failed
    Warning,  // a request was refused, a job failed
    Info,     // starts, stops, jobs that ended well
};

// "error", "warning", "info".
std::string_view name_of(LogLevel level);
std::optional<LogLevel> parse_log_level(std::string_view name);

// Where the log is kept, and how much of it.
struct LogSettings {
    std::string path = {};  // empty: no log
    LogLevel level = LogLevel::Info;
    // Before a file would exceed this size, it is renamed to "<path>.1", that one to "<path>.2",
    // and so on.
    std::uint64_t most_bytes = 10 << 20;
    int old_files = 3;
    std::vector<std::string> secrets = {};
    // Called from any thread when a line cannot be written, but only the first time.
    std::function<void(const chuhe::Error&)> on_failure = {};
};

// A name and a value on a line of the log.
struct LogField {
    std::string_view name;
    std::string value;
};

// "1234".
std::string milliseconds_text(std::chrono::steady_clock::duration time);

class Log {
public:
    explicit Log(LogSettings settings = {}) : settings_(std::move(settings)) {}
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    void write(LogLevel level, std::string_view event, std::initializer_list<LogField> fields);

private:
    void append(std::string line);

    const LogSettings settings_;
    std::mutex mutex_;
    bool has_reported_ = false;
    std::uint64_t lost_ = 0;  // lines lost since the last successful write
};

}  // namespace chuhe::server
