// SPDX-License-Identifier: MIT
#include "chuhe/database/library_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "chuhe/database/recognition.h"

namespace chuhe::database {
namespace {

// The same for every way of writing the path: SQLite follows links, too.
std::string lock_file_of(const std::string& library) {
    std::error_code error;
    const std::filesystem::path place = std::filesystem::weakly_canonical(library, error);
    return (error ? library : place.string()) + "-lock";
}

// Whoever had the lock before may have removed the file after we opened it.
bool is_still_there(int handle, const std::string& file) {
    struct stat opened {};
    struct stat named {};
    return fstat(handle, &opened) == 0 && stat(file.c_str(), &named) == 0 &&
           opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

}  // namespace

LibraryLock::LibraryLock(const std::string& library) : file_(lock_file_of(library)) {
    if (library == kInMemory) return;  // nobody else can have it
    while (true) {
        handle_ = open(file_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
        if (handle_ < 0) return;
        if (flock(handle_, LOCK_EX | LOCK_NB) != 0) {
            state_ = errno == EWOULDBLOCK ? State::OfAnother : State::Unavailable;
            break;
        }
        if (is_still_there(handle_, file_)) {
            state_ = State::Ours;
            return;
        }
        close(handle_);
    }
    close(handle_);
    handle_ = -1;
}

LibraryLock::~LibraryLock() {
    if (handle_ < 0) return;
    unlink(file_.c_str());  // while it is locked: nobody else's is removed
    close(handle_);
}

}  // namespace chuhe::database
