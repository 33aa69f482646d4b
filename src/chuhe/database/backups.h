// SPDX-License-Identifier: MIT
//
// Backups of a library: complete copies in a folder beside it, "library.chuhe-backups", each of
// them a library that can be opened. One is made per day on which something changed; the oldest go.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/database/library.h"

namespace chuhe::database {

// When to make backups, and how many to keep.
struct BackupPlan {
    std::chrono::hours every{24};
    std::size_t keep = 7;
};

// Paths, newest first. Other files in the folder are ignored.
std::vector<std::string> backups_of(const std::string& library);

// The name of a backup made now, in a folder that is created.
Result<std::string> new_backup_name(const std::string& library);

// Copies a library, which may be open in another program, to a new file, which appears when it is
// complete. What the other program changes in the meantime is not in the copy. Fails if the file
// system does not allow two programs to have it open.
Result<void> back_up_library(const std::string& library, const std::string& target);

// Makes a backup unless the last one is recent or nothing has changed since, and removes the
// oldest. Returns the path of the new one; empty: none was due. Fails if there is not enough room
// for twice the library: the games to come need it more.
Result<std::string> back_up_if_due(Library& library, const BackupPlan& plan,
                                   const std::stop_token& stop);

// Does so now and every hour, in a thread of its own. The library must outlive it.
class BackupKeeper {
public:
    using Report = std::function<void(const Result<std::string>& made)>;  // not called for ""
    BackupKeeper(Library& library, Report report);

private:
    std::mutex mutex_;
    std::condition_variable_any waiting_;
    std::jthread thread_;  // last: it uses the others
};

}  // namespace chuhe::database
