// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

#include "chuhe/base/path.h"
#include "chuhe/base/system_files.h"

namespace chuhe {

std::filesystem::path path_of(std::string_view text) {
    return text;
}

}  // namespace chuhe

namespace chuhe::system_files {

int open_to_read(const std::string& path) {
    return ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
}

int open_at_once(const std::string& path) {
    return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

int open_to_write(const std::string& path) {
    return ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
}

int create(const std::string& path) {
    return ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

bool examine(int descriptor, About& about) {
    struct stat found {};
    if (::fstat(descriptor, &found) != 0) return false;
    about.kind = S_ISREG(found.st_mode)   ? Kind::Regular
                 : S_ISDIR(found.st_mode) ? Kind::Directory
                                          : Kind::Other;
    about.size = static_cast<std::uint64_t>(found.st_size);
    return true;
}

std::ptrdiff_t read(int descriptor, std::span<char> room) {
    while (true) {
        const ssize_t count = ::read(descriptor, room.data(), room.size());
        if (count >= 0 || errno != EINTR) return count;
    }
}

std::ptrdiff_t read_at(int descriptor, std::uint64_t offset, std::span<char> room) {
    while (true) {
        const ssize_t count =
            ::pread(descriptor, room.data(), room.size(), static_cast<off_t>(offset));
        if (count >= 0 || errno != EINTR) return count;
    }
}

std::ptrdiff_t write(int descriptor, std::string_view bytes) {
    while (true) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count >= 0 || errno != EINTR) return count;
    }
}

bool synchronise(int descriptor) {
    return ::fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS;
}

bool close(int descriptor) {
    return ::close(descriptor) == 0;
}

bool rename(const std::string& from, const std::string& to) {
    return ::rename(from.c_str(), to.c_str()) == 0;
}

void remove(const std::string& path) {
    ::unlink(path.c_str());
}

void adopt_permissions(int descriptor, const std::string& path) {
    struct stat old {};
    if (::stat(path.c_str(), &old) == 0) {
        static_cast<void>(::fchmod(descriptor, old.st_mode & 07777));
    }
}

std::uint64_t process_number() {
    return static_cast<std::uint64_t>(::getpid());
}

}  // namespace chuhe::system_files
