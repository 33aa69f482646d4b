// SPDX-License-Identifier: MIT
#include "chuhe/server/allowed_programs.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "chuhe/base/file.h"
#include "chuhe/messages/engines.h"
#include "chuhe/messages/library.h"
#include "chuhe/server/json.h"

namespace chuhe::server {
namespace {

namespace fs = std::filesystem;

Result<AllowedProgram> read_allowed(const std::string& line, const Where& where) {
    const Json json = Json::parse(line, nullptr, false);
    try {
        AllowedProgram program{json.at("program").get<std::string>(),
                               json.at("arguments").get<std::vector<std::string>>()};
        if (!program.program.empty()) return program;
    } catch (const Json::exception&) {  // NOLINT(bugprone-empty-catch): reported below
    }
    return failure(ErrorCode::BadSyntax, say(messages::kAllowedLine), where);
}

// Anyone who can write to the file, or replace it, can have programs started.
bool is_safe(const std::string& path) {
    struct stat facts {};
    if (stat(path.c_str(), &facts) != 0) return false;
    const bool is_owners = facts.st_uid == geteuid() || facts.st_uid == 0;
    return is_owners && (facts.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

}  // namespace

Result<std::vector<AllowedProgram>> AllowedPrograms::read() const {
    std::vector<AllowedProgram> programs;
    std::error_code error;
    if (file_.empty() || !fs::exists(file_, error)) return programs;
    if (!is_safe(file_) || !is_safe(fs::path(file_).parent_path().string())) {
        return failure(ErrorCode::CannotOpen, say(messages::kAllowedUnsafe), {.source = file_});
    }
    const Result<std::string> text = read_file(file_);
    if (!text) return tl::make_unexpected(text.error());
    std::istringstream lines(*text);
    std::string line;
    for (std::uint32_t number = 1; std::getline(lines, line); ++number) {
        if (line.empty()) continue;
        auto program = read_allowed(line, {.source = file_, .line = number, .column = 1});
        if (!program) return tl::make_unexpected(program.error());
        programs.push_back(*std::move(program));
    }
    return programs;
}

Result<void> AllowedPrograms::write(const std::vector<AllowedProgram>& programs) const {
    std::string text;
    for (const AllowedProgram& each : programs)
        text += dump({{"program", each.program}, {"arguments", each.arguments}}) + '\n';
    std::error_code error;
    const fs::path folder = fs::path(file_).parent_path();
    if (fs::create_directories(folder, error)) {
        fs::permissions(folder, fs::perms::owner_all, error);
    }
    if (Result<void> written = write_file(file_, text); !written) return written;
    fs::permissions(file_, fs::perms::owner_read | fs::perms::owner_write, error);
    return {};
}

Result<std::vector<AllowedProgram>> AllowedPrograms::all() const {
    const std::scoped_lock lock(mutex_);
    auto programs = read();
    if (!programs) return programs;
    for (const AllowedProgram& each : for_now_) {
        if (std::ranges::find(*programs, each) == programs->end()) programs->push_back(each);
    }
    return programs;
}

bool AllowedPrograms::has(const AllowedProgram& program) const {
    const std::scoped_lock lock(mutex_);
    if (std::ranges::find(for_now_, program) != for_now_.end()) return true;
    const auto programs = read();
    return programs && std::ranges::find(*programs, program) != programs->end();
}

Result<bool> AllowedPrograms::allow(const AllowedProgram& program) {
    const std::scoped_lock lock(mutex_);
    auto programs = read();
    if (!programs) return tl::make_unexpected(programs.error());
    if (std::ranges::find(*programs, program) != programs->end()) return false;
    programs->push_back(program);
    if (Result<void> written = write(*programs); !written) {
        return tl::make_unexpected(written.error());
    }
    return true;
}

Result<bool> AllowedPrograms::forbid(const AllowedProgram& program) {
    const std::scoped_lock lock(mutex_);
    auto programs = read();
    if (!programs) return tl::make_unexpected(programs.error());
    if (std::erase(*programs, program) == 0) return false;
    if (Result<void> written = write(*programs); !written) {
        return tl::make_unexpected(written.error());
    }
    return true;
}

void AllowedPrograms::allow_for_now(AllowedProgram program) {
    const std::scoped_lock lock(mutex_);
    for_now_.push_back(std::move(program));
}

Result<std::string> default_allowed_programs() {
    const auto variable = [](const char* name) {
        const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets it
        return fs::path(value == nullptr ? "" : value);
    };
    // The specification says that a relative path must be ignored.
    fs::path config = variable("XDG_CONFIG_HOME");
    if (!config.is_absolute()) {
        const fs::path home = variable("HOME");
        if (home.empty()) {
            return failure(ErrorCode::CannotOpen, say(messages::kNoHomeDirectory));
        }
        config = home / ".config";
    }
    return (config / "chuhe" / "engines.jsonl").string();
}

}  // namespace chuhe::server
