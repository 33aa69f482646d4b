// SPDX-License-Identifier: MIT
#include "chuhe/server/log.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <utility>

namespace chuhe::server {
namespace {

constexpr std::array<std::string_view, 3> kLevelNames = {"error", "warning", "info"};
// Per value: data from outside may be of any length.
constexpr std::size_t kLongestLogged = 1000;

// "2026-11-16T18:03:12.481Z".
std::string time_text() {
    using namespace std::chrono;
    const auto now = system_clock::now();
    const std::time_t seconds = system_clock::to_time_t(now);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 40> text{};
    const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
    const auto rest = duration_cast<milliseconds>(now.time_since_epoch()).count() % 1000;
    std::snprintf(text.data() + size, text.size() - size, ".%03dZ", static_cast<int>(rest));
    return text.data();
}

void hide(std::string& text, const std::string& secret) {
    constexpr std::string_view kHidden = "(hidden)";
    if (secret.empty()) return;
    for (std::size_t at = text.find(secret); at != std::string::npos;
         at = text.find(secret, at + kHidden.size()))
        text.replace(at, secret.size(), kHidden);
}

bool is_plain(char c) {
    return c > ' ' && c < 0x7f && c != '"' && c != '\\' && c != '=';
}

// A value must never look like two fields, or like another line.
std::string in_quotes(std::string_view value) {
    if (!value.empty() && std::ranges::all_of(value, is_plain)) return std::string(value);
    std::string text = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\') {
            text += {'\\', c};
        } else if (c == '\n') {
            text += "\\n";
        } else if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) {
            std::array<char, 8> escape{};
            std::snprintf(escape.data(), escape.size(), "\\u%04x", static_cast<unsigned>(c));
            text += escape.data();
        } else {
            text += c;
        }
    }
    return text + '"';
}

// The log file, opened for one line.
class LogFile {
public:
    // Without O_NONBLOCK, a pipe without a reader would block the server.
    explicit LogFile(const std::string& path)
        : handle_(open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK,
                       S_IRUSR | S_IWUSR)) {}
    ~LogFile() {
        if (handle_ >= 0) close(handle_);
    }
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;

    bool is_open() const { return handle_ >= 0; }

    // Empty for a device or a pipe.
    std::optional<std::uint64_t> size() const {
        struct stat facts {};
        if (fstat(handle_, &facts) != 0 || !S_ISREG(facts.st_mode)) return std::nullopt;
        return static_cast<std::uint64_t>(facts.st_size);
    }

    // Writes the whole line or nothing. On failure, errno says why.
    bool write(std::string_view line) const {
        const auto before = size();
        const ssize_t written = ::write(handle_, line.data(), line.size());
        if (written == static_cast<ssize_t>(line.size())) return true;
        const int error = written < 0 ? errno : ENOSPC;
        // The next line would be appended to half a line.
        if (written > 0 && before && ftruncate(handle_, static_cast<off_t>(*before)) != 0) {
            return false;
        }
        errno = error;
        return false;
    }

private:
    int handle_;
};

bool shift(const std::string& path, int old_files) {
    for (int number = old_files; number > 1; --number) {
        const std::string from = path + '.' + std::to_string(number - 1);
        const std::string to = path + '.' + std::to_string(number);
        if (std::rename(from.c_str(), to.c_str()) != 0 && errno != ENOENT) return false;
    }
    return old_files > 0 ? std::rename(path.c_str(), (path + ".1").c_str()) == 0
                         : std::remove(path.c_str()) == 0;
}

bool must_shift(const LogSettings& settings, std::size_t coming) {
    struct stat facts {};
    if (stat(settings.path.c_str(), &facts) != 0 || !S_ISREG(facts.st_mode)) return false;
    const auto size = static_cast<std::uint64_t>(facts.st_size);
    return size > 0 && size + coming > settings.most_bytes;
}

struct Put {
    bool is_written = false;
    int error = 0;  // errno; 0: success
};

// If the old files cannot be renamed, the line is still worth writing.
Put put(const LogSettings& settings, std::string_view line) {
    const bool is_stuck =
        must_shift(settings, line.size()) && !shift(settings.path, settings.old_files);
    const int shift_error = is_stuck ? errno : 0;
    const LogFile file(settings.path);
    if (!file.is_open() || !file.write(line)) return {false, errno};
    return {true, shift_error};
}

std::string line_of(LogLevel level, std::string_view event, std::initializer_list<LogField> fields,
                    const std::vector<std::string>& secrets) {
    std::string line = time_text();
    line += ' ';
    line += name_of(level);
    line += ' ';
    line += event;
    for (const LogField& field : fields) {
        std::string value = field.value;
        for (const std::string& secret : secrets)
            hide(value, secret);
        if (value.size() > kLongestLogged) value = value.substr(0, kLongestLogged) + "…";
        line += ' ';
        line += field.name;
        line += '=';
        line += in_quotes(value);
    }
    return line += '\n';
}

}  // namespace

std::string_view name_of(LogLevel level) {
    return kLevelNames[static_cast<std::size_t>(level)];
}

std::optional<LogLevel> parse_log_level(std::string_view name) {
    const auto* found = std::ranges::find(kLevelNames, name);
    if (found == kLevelNames.end()) return std::nullopt;
    return static_cast<LogLevel>(found - kLevelNames.begin());
}

std::string milliseconds_text(std::chrono::steady_clock::duration time) {
    return std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(time).count());
}

void Log::write(LogLevel level, std::string_view event, std::initializer_list<LogField> fields) {
    if (settings_.path.empty() || level > settings_.level) return;
    append(line_of(level, event, fields, settings_.secrets));
}

void Log::append(std::string line) {
    const std::scoped_lock lock(mutex_);
    if (lost_ > 0) {
        const LogField count{"lines", std::to_string(lost_)};
        line.insert(0, line_of(LogLevel::Warning, "lost", {count}, {}));
    }
    const Put done = put(settings_, line);
    lost_ = done.is_written ? 0 : lost_ + 1;
    const bool is_news = done.error != 0 && !std::exchange(has_reported_, true);
    if (!is_news || !settings_.on_failure) return;
    settings_.on_failure(
        {ErrorCode::CannotWrite, system_message(done.error), {.source = settings_.path}});
}

}  // namespace chuhe::server
