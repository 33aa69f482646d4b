// SPDX-License-Identifier: MIT
#include "chuhe/database/recognition.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>

namespace chuhe::database {

FileKind kind_of_file(const std::string& path) {
    constexpr std::string_view kMagic("SQLite format 3\0", 16);
    constexpr std::size_t kHeaderSize = 100;
    constexpr std::size_t kIdOffset = 68;  // big-endian
    std::error_code missing;
    if (!std::filesystem::exists(path, missing)) return FileKind::New;
    std::ifstream file(path, std::ios::binary);
    if (!file) return FileKind::Perhaps;
    std::array<char, kHeaderSize> header{};
    file.read(header.data(), header.size());
    const auto count = static_cast<std::size_t>(file.gcount());
    if (count == 0) return file.eof() ? FileKind::New : FileKind::Perhaps;
    if (count < kHeaderSize || !std::string_view(header.data(), count).starts_with(kMagic)) {
        return FileKind::Foreign;
    }
    std::uint32_t id = 0;
    for (std::size_t i = 0; i < 4; ++i)
        id = id << 8U | static_cast<std::uint8_t>(header[kIdOffset + i]);
    if (id == static_cast<std::uint32_t>(kApplicationId)) return FileKind::Library;
    return id == 0 ? FileKind::Perhaps : FileKind::Foreign;
}

const std::string& made_private(const std::string& path) {
    if (path == kInMemory) return path;
    const int handle = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (handle >= 0) close(handle);
    return path;
}

bool is_library(SQLite::Database& database) {
    const int id = database.execAndGet("PRAGMA application_id").getInt();
    if (id != 0) return id == kApplicationId;
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    const bool is_empty = database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
    if (is_empty) return version == 0;
    return version > 0 && database.tableExists("games") && database.tableExists("settings");
}

}  // namespace chuhe::database
