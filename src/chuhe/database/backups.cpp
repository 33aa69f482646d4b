// SPDX-License-Identifier: MIT
#include "chuhe/database/backups.h"

#include <algorithm>
#include <filesystem>

#include "chuhe/database/dates.h"
#include "chuhe/database/real_place.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kBackupEnding = ".chuhe";

std::string folder_of(const std::string& library) {
    return real_place(library) + "-backups";
}

// "2026-11-17T05-21-09Z.chuhe"
bool is_backup_name(const std::string& name) {
    return name.size() == 20 + kBackupEnding.size() && name.ends_with(kBackupEnding) &&
           name[10] == 'T' && name[19] == 'Z';
}

fs::file_time_type time_of(const std::string& path) {
    std::error_code missing;
    const fs::file_time_type time = fs::last_write_time(path, missing);
    return missing ? fs::file_time_type::min() : time;
}

std::uintmax_t size_of(const std::string& path) {
    std::error_code missing;
    const std::uintmax_t size = fs::file_size(path, missing);
    return missing ? 0 : size;
}

bool is_due(const std::string& library, const std::string& newest, const BackupPlan& plan) {
    const fs::file_time_type last = time_of(newest);
    if (fs::file_time_type::clock::now() - last < plan.every) return false;
    // What is in its log has been changed since it was opened.
    return time_of(library) > last || size_of(log_of(library)) > 0;
}

bool has_room(const std::string& library) {
    std::error_code unknown;
    const fs::path folder = fs::absolute(real_place(library), unknown).parent_path();
    const fs::space_info space = fs::space(folder, unknown);
    const std::uintmax_t needed = 2 * (size_of(library) + size_of(log_of(library)));
    return unknown || space.available > needed;
}

}  // namespace

std::vector<std::string> backups_of(const std::string& library) {
    std::vector<std::string> backups;
    std::error_code error;
    for (fs::directory_iterator entry(folder_of(library), error), end; !error && entry != end;
         entry.increment(error)) {
        if (is_backup_name(entry->path().filename())) backups.push_back(entry->path());
    }
    std::ranges::sort(backups, std::greater());
    return backups;
}

Result<std::string> new_backup_name(const std::string& library) {
    const std::string folder = folder_of(library);
    std::error_code error;
    fs::create_directory(folder, error);
    if (error) {
        return failure(ErrorCode::CannotWrite,
                       say(messages::kLibraryDirectory, system_message(error)), {.source = folder});
    }
    std::string time = now_utc();
    std::ranges::replace(time, ':', '-');
    return folder + "/" + time + std::string(kBackupEnding);
}

Result<std::string> back_up_if_due(Library& library, const BackupPlan& plan,
                                   const std::stop_token& stop) {
    std::vector<std::string> backups = backups_of(library.path());
    if (!backups.empty() && !is_due(library.path(), backups.front(), plan)) return std::string();
    const Result<std::size_t> games = library.count();
    if (!games) return tl::make_unexpected(games.error());
    if (backups.empty() && *games == 0) return std::string();
    if (!has_room(library.path())) {
        return failure(ErrorCode::CannotWrite, say(messages::kNoRoomForBackup),
                       {.source = library.path()});
    }
    const Result<std::string> name = new_backup_name(library.path());
    if (!name) return tl::make_unexpected(name.error());
    const Result<bool> done = library.back_up(*name, stop);
    if (!done) return tl::make_unexpected(done.error());
    if (!*done) return std::string();
    std::error_code ignored;
    for (std::size_t old = plan.keep - 1; old < backups.size(); ++old)
        fs::remove(backups[old], ignored);
    return *name;
}

BackupKeeper::BackupKeeper(Library& library, Report report)
    : thread_([this, &library, report = std::move(report)](const std::stop_token& stop) {
          constexpr std::chrono::hours kLookEvery{1};
          while (!stop.stop_requested()) {
              const Result<std::string> made = back_up_if_due(library, {}, stop);
              if (!made || !made->empty()) report(made);
              std::unique_lock lock(mutex_);
              waiting_.wait_for(lock, stop, kLookEvery, [] { return false; });
          }
      }) {}

}  // namespace chuhe::database
