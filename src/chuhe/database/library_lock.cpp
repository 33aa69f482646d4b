// SPDX-License-Identifier: MIT
#include "chuhe/database/library_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "chuhe/database/real_place.h"
#include "chuhe/database/recognition.h"

namespace chuhe::database {
namespace {

// The same for every way of writing the path.
std::string place_of(const std::string& library) {
    std::error_code error;
    const std::filesystem::path place =
        std::filesystem::weakly_canonical(real_place(library), error);
    return error ? library : place.string();
}

std::string lock_file_of(const std::string& place) {
    return place + "-lock";
}

// Somebody may have removed or replaced the file after we opened it.
bool is_still_there(int handle, const std::string& file) {
    struct stat opened {};
    struct stat named {};
    return fstat(handle, &opened) == 0 && stat(file.c_str(), &named) == 0 &&
           opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

void close_if_open(int& handle) {
    if (handle >= 0) close(handle);
    handle = -1;
}

// Of one byte, so that SQLite's locks of other bytes are not in the way, on a network drive either:
// flock() locks the whole file there. Belongs to the handle, not to the process.
int lock_byte_of(int handle) {
#if defined(F_OFD_SETLK)
    // In the page that SQLite leaves unused for locks, behind those that it uses itself
    // (https://www.sqlite.org/fileformat2.html, section 1.4).
    constexpr off_t kLockByte = 0x40000000 + 1024;
    struct flock range {};
    range.l_type = F_WRLCK;
    range.l_whence = SEEK_SET;
    range.l_start = kLockByte;
    range.l_len = 1;
    return fcntl(handle, F_OFD_SETLK, &range);
#else
    static_cast<void>(handle);
    errno = ENOTSUP;
    return -1;
#endif
}

}  // namespace

LibraryLock::LibraryLock(const std::string& library)
    : library_(library == kInMemory ? "" : place_of(library)) {
    if (library_.empty()) return;
    state_ = take_name();
    take_file();
}

LibraryLock::~LibraryLock() {
    give_up();
}

LibraryLock::State LibraryLock::take_name() {
    const std::string lock_file = lock_file_of(library_);
    while (true) {
        name_ = open(lock_file.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
        if (name_ < 0) return State::Unavailable;
        if (flock(name_, LOCK_EX | LOCK_NB) != 0) break;
        if (is_still_there(name_, lock_file)) return State::Ours;
        close_if_open(name_);
    }
    const bool is_locked = errno == EWOULDBLOCK;
    close_if_open(name_);
    return is_locked ? State::OfAnother : State::Unavailable;
}

void LibraryLock::take_file() {
    if (library_.empty() || is_of_another()) return;
    if (file_ >= 0 && is_still_there(file_, library_)) return;
    close_if_open(file_);
    file_ = open(library_.c_str(), O_RDWR | O_CLOEXEC);
    if (file_ < 0) {
        state_ = errno == ENOENT && name_ >= 0 ? State::Ours : State::Unavailable;
        return;
    }
    if (lock_byte_of(file_) == 0) {
        state_ = State::Ours;
        return;
    }
    state_ = errno == EAGAIN || errno == EACCES ? State::UnderAnotherName : State::Unavailable;
    close_if_open(file_);
    if (is_of_another()) give_up();
}

void LibraryLock::give_up() {
    close_if_open(file_);
    if (name_ < 0) return;
    // While it is locked; and not one that another program has put in its place.
    const std::string lock_file = lock_file_of(library_);
    if (is_still_there(name_, lock_file)) unlink(lock_file.c_str());
    close_if_open(name_);
}

}  // namespace chuhe::database
