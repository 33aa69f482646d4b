// SPDX-License-Identifier: MIT
//
// What the server did, for the person who runs it: a line for each start and stop, each request
// that failed, and each job (analysis, review, import) when it ends.
//
//   2026-11-16T18:03:12.481Z warning request method=GET path=/api/games/9 status=404 …
//
// The time in UTC, the level, the event, and fields; a value that is not a plain word stands in
// quotes, as in JSON. Secrets are never written.
//
// Why not spdlog: what it does well (sinks, patterns, queues) is not needed for a few lines a
// minute, and what is needed it would still leave to us: a failure that is reported once, lines
// that were lost being counted, secrets removed, values quoted.
//
// The file is opened anew for every line. Whatever happens to it meanwhile, moved by logrotate,
// deleted, its disk full and free again, the next line goes where it should.
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

struct LogSettings {
    std::string path = {};  // empty: nothing is logged
    LogLevel level = LogLevel::Info;
    // A file that would grow beyond this is renamed to "<path>.1", that one to "<path>.2" …
    std::uint64_t most_bytes = 10 << 20;
    int old_files = 3;
    std::vector<std::string> secrets = {};
    // Called when a line cannot be written, the first time only; from any thread.
    std::function<void(const chuhe::Error&)> on_failure = {};
};

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
    std::uint64_t lost_ = 0;  // lines, since the last one that was written
};

}  // namespace chuhe::server
