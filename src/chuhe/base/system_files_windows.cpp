// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <limits>

#include "chuhe/base/path.h"
#include "chuhe/base/system_files.h"

namespace chuhe {
namespace {

std::wstring widened(std::string_view text, unsigned code_page, DWORD flags) {
    const auto length = static_cast<int>(text.size());
    const int needed = MultiByteToWideChar(code_page, flags, text.data(), length, nullptr, 0);
    std::wstring wide(static_cast<std::size_t>(std::max(needed, 0)), L'\0');
    MultiByteToWideChar(code_page, flags, text.data(), length, wide.data(), needed);
    return wide;
}

}  // namespace

std::filesystem::path path_of(std::string_view text) {
    // No path is that long; a longer one is found nowhere.
    text = text.substr(0, std::numeric_limits<short>::max());
    std::wstring wide = widened(text, CP_UTF8, MB_ERR_INVALID_CHARS);
    if (wide.empty()) wide = widened(text, CP_ACP, 0);
    return wide;
}

}  // namespace chuhe

namespace chuhe::system_files {
namespace {

// What the C library makes of the last failure of a call that it does not know.
bool fail() {
    switch (GetLastError()) {
        case ERROR_FILE_NOT_FOUND:
        case ERROR_PATH_NOT_FOUND:
            errno = ENOENT;
            break;
        case ERROR_ACCESS_DENIED:
        case ERROR_SHARING_VIOLATION:
        case ERROR_LOCK_VIOLATION:
            errno = EACCES;
            break;
        case ERROR_DISK_FULL:
            errno = ENOSPC;
            break;
        default:
            errno = EIO;
    }
    return false;
}

HANDLE handle_of(int descriptor) {
    // NOLINTNEXTLINE(performance-no-int-to-ptr)
    return reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
}

int open(const std::string& path, int flags) {
    const std::filesystem::path wide = path_of(path);
    // The C library would only say that it is not permitted.
    const DWORD attributes = GetFileAttributesW(wide.c_str());
    if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) {
        errno = EISDIR;
        return -1;
    }
    int descriptor = -1;
    _wsopen_s(&descriptor, wide.c_str(), flags | _O_BINARY | _O_NOINHERIT, _SH_DENYNO,
              _S_IREAD | _S_IWRITE);
    return descriptor;
}

// The C library counts with int.
unsigned most(std::size_t bytes) {
    constexpr std::size_t kMost = std::size_t{1} << 30;
    return static_cast<unsigned>(std::min(bytes, kMost));
}

}  // namespace

int open_to_read(const std::string& path) {
    return open(path, _O_RDONLY);
}

int open_at_once(const std::string& path) {
    return open(path, _O_RDONLY);
}

int open_to_write(const std::string& path) {
    return open(path, _O_WRONLY);
}

int create(const std::string& path) {
    return open(path, _O_WRONLY | _O_CREAT | _O_EXCL);
}

bool examine(int descriptor, About& about) {
    LARGE_INTEGER size{};
    const HANDLE handle = handle_of(descriptor);
    const bool is_on_disk = GetFileType(handle) == FILE_TYPE_DISK;
    if (is_on_disk && GetFileSizeEx(handle, &size) == 0) return fail();
    about.kind = is_on_disk ? Kind::Regular : Kind::Other;
    about.size = static_cast<std::uint64_t>(size.QuadPart);
    return true;
}

std::ptrdiff_t read(int descriptor, std::span<char> room) {
    return _read(descriptor, room.data(), most(room.size()));
}

std::ptrdiff_t read_at(int descriptor, std::uint64_t offset, std::span<char> room) {
    OVERLAPPED place{};
    place.Offset = static_cast<DWORD>(offset);
    place.OffsetHigh = static_cast<DWORD>(offset >> 32);
    DWORD count = 0;
    if (ReadFile(handle_of(descriptor), room.data(), most(room.size()), &count, &place) == 0) {
        if (GetLastError() == ERROR_HANDLE_EOF) return 0;
        fail();
        return -1;
    }
    return static_cast<std::ptrdiff_t>(count);
}

std::ptrdiff_t write(int descriptor, std::string_view bytes) {
    return _write(descriptor, bytes.data(), most(bytes.size()));
}

bool synchronise(int descriptor) {
    // A console or a pipe has no disk behind it.
    return GetFileType(handle_of(descriptor)) != FILE_TYPE_DISK || _commit(descriptor) == 0;
}

bool close(int descriptor) {
    return _close(descriptor) == 0;
}

bool rename(const std::string& from, const std::string& to) {
    constexpr DWORD kFlags = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
    return MoveFileExW(path_of(from).c_str(), path_of(to).c_str(), kFlags) != 0 || fail();
}

void remove(const std::string& path) {
    DeleteFileW(path_of(path).c_str());
}

// A new file inherits those of its folder, as everywhere on Windows.
void adopt_permissions(int /*descriptor*/, const std::string& /*path*/) {}

std::uint64_t process_number() {
    return GetCurrentProcessId();
}

}  // namespace chuhe::system_files
