// SPDX-License-Identifier: MIT
#include "cli/private_files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <optional>

#include "chuhe/base/file.h"
#include "chuhe/base/text.h"
#include "chuhe/messages/usage.h"
#include "chuhe/server/server.h"
#include "cli/machine.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;

// A new file for this user alone; a file or link of that name is removed first.
Result<void> write_private(const std::string& path, std::string_view text) {
    unlink(path.c_str());
    const int handle =
        open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR);
    const bool is_written = handle >= 0 && ::write(handle, text.data(), text.size()) ==
                                               static_cast<ssize_t>(text.size());
    const int error = errno;
    if (handle >= 0) close(handle);
    if (is_written) return {};
    return failure(ErrorCode::CannotWrite, system_message(error), {.source = path});
}

// The text of a file that belongs to this user alone.
std::optional<std::string> read_private(const std::string& path) {
    struct stat facts {};
    if (lstat(path.c_str(), &facts) != 0 || !S_ISREG(facts.st_mode)) return std::nullopt;
    if (facts.st_uid != geteuid() || (facts.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
        return std::nullopt;
    }
    Result<std::string> text = read_file(path);
    if (!text) return std::nullopt;
    return *std::move(text);
}

// Returns the handle that keeps the lock, or -1. The lock goes with the process, however it ends.
int lock_file(const std::string& path) {
    const int handle = open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (handle >= 0) flock(handle, LOCK_EX);  // waits for is_locked(), perhaps
    return handle;
}

bool is_locked(const std::string& path) {
    const int handle = open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (handle < 0) return false;
    const bool is_free = flock(handle, LOCK_SH | LOCK_NB) == 0;
    close(handle);
    return !is_free;
}

// Ours alone: others could replace files in a folder they can write to.
bool is_own_folder(const fs::path& folder) {
    struct stat facts {};
    return stat(folder.c_str(), &facts) == 0 && S_ISDIR(facts.st_mode) &&
           facts.st_uid == geteuid() && (facts.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

// The folder for running servers; made if missing.
std::optional<fs::path> running_folder() {
    const char* runtime = std::getenv("XDG_RUNTIME_DIR");
    std::optional<std::string> chosen;
    if (runtime != nullptr && *runtime == '/' && is_own_folder(runtime)) {
        chosen = std::string(runtime) + "/chuhe";
    } else {
        chosen = state_folder();
    }
    if (!chosen) return std::nullopt;
    std::error_code ignored;
    if (fs::create_directories(*chosen, ignored)) {
        fs::permissions(*chosen, fs::perms::owner_all, ignored);
    }
    if (!is_own_folder(*chosen)) return std::nullopt;
    return *chosen;
}

struct Names {
    std::string token;
    std::string page;
    std::string server;
};

Names names_of(const fs::path& folder, int port) {
    const std::string number = std::to_string(port);
    return {folder / ("token-" + number), folder / ("open-" + number + ".html"),
            folder / ("server-" + number)};
}

}  // namespace

std::optional<Message> fault_of_token(std::string_view token, const std::string& source) {
    constexpr std::size_t kShortest = 16;
    // A request with its cookies has to fit into 16 KiB, and browsers keep cookies of 4 KiB.
    constexpr std::size_t kLongest = 256;
    const bool is_plain = std::ranges::all_of(token, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    });
    if (!is_plain) return say(messages::kServeTokenForm, source);
    if (token.size() < kShortest) {
        return say(messages::kServeTokenShort, source, token.size(), kShortest);
    }
    if (token.size() > kLongest) {
        return say(messages::kServeTokenLong, source, token.size(), kLongest);
    }
    return std::nullopt;
}

Result<std::string> kept_token(const std::string& path) {
    struct stat facts {};
    if (stat(path.c_str(), &facts) != 0 && errno == ENOENT) {
        const std::string made = server::make_token();
        if (Result<void> written = write_private(path, made + '\n'); !written) {
            return tl::make_unexpected(written.error());
        }
        return made;
    }
    Result<std::string> text = read_file(path);
    if (!text) return text;
    if ((facts.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
        return failure(ErrorCode::CannotOpen, say(messages::kServeTokenReadable, path));
    }
    std::string token(trim(*text));
    if (auto fault = fault_of_token(token, path)) {
        return failure(ErrorCode::BadSyntax, *std::move(fault));
    }
    return token;
}

RunningFiles::RunningFiles(int port, const std::string& token, const std::string& url,
                           const std::string& library) {
    const auto folder = running_folder();
    if (!folder) return;
    const Names names = names_of(*folder, port);
    if (write_private(names.token, token + '\n')) token_ = names.token;
    const std::string page =
        "<!doctype html>\n<meta charset=\"utf-8\">\n<title>Chuhe 楚河</title>\n"
        "<meta http-equiv=\"refresh\" content=\"0; url=" +
        url + "\">\n<p><a href=\"" + url + "\">Chuhe 楚河</a></p>\n";
    if (write_private(names.page, page)) page_ = names.page;
    // Last, so that the others are there when it is found.
    if (write_private(names.server, url + '\n' + library)) server_ = names.server;
    if (!server_.empty()) lock_ = lock_file(server_);
}

RunningFiles::~RunningFiles() {
    for (const std::string& path : {server_, token_, page_}) {
        if (!path.empty()) unlink(path.c_str());
    }
    if (lock_ >= 0) close(lock_);
}

std::optional<RunningServer> running_server(int port) {
    const auto folder = running_folder();
    if (!folder) return std::nullopt;
    const Names names = names_of(*folder, port);
    const auto server = read_private(names.server);
    const auto token = read_private(names.token);
    if (!server || !token || !is_locked(names.server)) return std::nullopt;
    const std::size_t end = server->find('\n');
    if (end == std::string::npos) return std::nullopt;
    return RunningServer{port, std::string(trim(*token)), server->substr(0, end),
                         server->substr(end + 1), names.page};
}

std::vector<RunningServer> running_servers() {
    std::vector<RunningServer> servers;
    const auto folder = running_folder();
    if (!folder) return servers;
    std::error_code error;
    for (fs::directory_iterator entry(*folder, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename();
        constexpr std::string_view kStart = "server-";
        if (!name.starts_with(kStart)) continue;
        int port = 0;
        const char* last = name.data() + name.size();
        const auto parsed = std::from_chars(name.data() + kStart.size(), last, port);
        if (parsed.ec != std::errc() || parsed.ptr != last) continue;
        if (auto server = running_server(port)) servers.push_back(*std::move(server));
    }
    std::ranges::sort(servers, {}, &RunningServer::port);
    return servers;
}

}  // namespace chuhe::cli
