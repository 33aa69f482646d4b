// SPDX-License-Identifier: MIT
//
// What base/file.h needs of the operating system: system_files_posix.cpp, system_files_windows.cpp.
//
// Files are descriptors, as in the C libraries of both. A function that fails returns -1 or false
// and sets errno. Nothing here is interrupted by signals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace chuhe::system_files {

enum class Kind : std::uint8_t { Regular, Directory, Other };

struct About {
    Kind kind;
    std::uint64_t size;
};

// A folder cannot be opened on Windows; elsewhere only reading it fails.
int open_to_read(const std::string& path);
// The same, without waiting for somebody to write to a named pipe.
int open_at_once(const std::string& path);
// What is there already: a device or a pipe.
int open_to_write(const std::string& path);
// Fails with EEXIST if there is something with this name.
int create(const std::string& path);

// False if the system does not say.
bool examine(int descriptor, About& about);

// The number of bytes read; 0 at the end.
std::ptrdiff_t read(int descriptor, std::span<char> room);
// From this place on. Threads may share the descriptor if they all read like this.
std::ptrdiff_t read_at(int descriptor, std::uint64_t offset, std::span<char> room);
// The number of bytes written.
std::ptrdiff_t write(int descriptor, std::string_view bytes);

// True once everything is on the disk, or if the file is on none.
bool synchronise(int descriptor);
bool close(int descriptor);

// Replaces what is there.
bool rename(const std::string& from, const std::string& to);
void remove(const std::string& path);
// Gives the file the permissions of the one with this path, if there is one.
void adopt_permissions(int descriptor, const std::string& path);

// Of this process: for names of temporary files.
std::uint64_t process_number();

}  // namespace chuhe::system_files
