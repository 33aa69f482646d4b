// SPDX-License-Identifier: MIT
//
// A WebAssembly module has no files. Its host passes bytes.
#include <cerrno>

#include "chuhe/base/path.h"
#include "chuhe/base/system_files.h"

namespace chuhe {

std::filesystem::path path_of(std::string_view text) {
    return text;
}

}  // namespace chuhe

namespace chuhe::system_files {
namespace {

int refuse(int number) {
    errno = number;
    return -1;
}

}  // namespace

int open_to_read(const std::string& /*path*/) {
    return refuse(ENOENT);
}

int open_at_once(const std::string& /*path*/) {
    return refuse(ENOENT);
}

int open_to_write(const std::string& /*path*/) {
    return refuse(ENOENT);
}

int create(const std::string& /*path*/) {
    return refuse(EROFS);
}

bool examine(int /*descriptor*/, About& /*about*/) {
    return refuse(EBADF) == 0;
}

std::ptrdiff_t read(int /*descriptor*/, std::span<char> /*room*/) {
    return refuse(EBADF);
}

std::ptrdiff_t read_at(int /*descriptor*/, std::uint64_t /*offset*/, std::span<char> /*room*/) {
    return refuse(EBADF);
}

std::ptrdiff_t write(int /*descriptor*/, std::string_view /*bytes*/) {
    return refuse(EBADF);
}

bool synchronise(int /*descriptor*/) {
    return refuse(EBADF) == 0;
}

bool close(int /*descriptor*/) {
    return refuse(EBADF) == 0;
}

bool rename(const std::string& /*from*/, const std::string& /*to*/) {
    return refuse(ENOENT) == 0;
}

void remove(const std::string& /*path*/) {}

void adopt_permissions(int /*descriptor*/, const std::string& /*path*/) {}

std::uint64_t process_number() {
    return 1;
}

}  // namespace chuhe::system_files
