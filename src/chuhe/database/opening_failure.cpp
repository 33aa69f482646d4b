// SPDX-License-Identifier: MIT
#include "chuhe/database/opening_failure.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <system_error>

#include "chuhe/database/file_access.h"
#include "chuhe/messages/errors.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {
namespace {

// SQLite says only that it is "unable to open database file".
Message reason_not_opened(const SQLite::Exception& error, const std::string& path) {
    if (error.getErrorCode() != SQLITE_CANTOPEN) return reason_of(error);
    const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
    std::error_code unknown;
    if (!std::filesystem::exists(folder, unknown)) return say(messages::kNoSuchFile);
    if (!std::filesystem::is_directory(folder, unknown)) return say(messages::kNotDirectory);
    if (std::filesystem::is_directory(path, unknown)) return say(messages::kIsDirectory);
    const bool is_there = std::filesystem::exists(path, unknown);
    const bool is_permitted =
        is_there ? access(path.c_str(), R_OK) == 0 : access(folder.c_str(), W_OK) == 0;
    if (!is_permitted) return say(messages::kPermissionDenied);
    return is_there ? reason_of(error) : say(messages::kNoSuchFile);
}

}  // namespace

bool means_damage(const SQLite::Exception& error) {
    return error.getErrorCode() == SQLITE_CORRUPT || error.getErrorCode() == SQLITE_NOTADB;
}

bool means_write_protection(const SQLite::Exception& error, const std::string& path) {
    const int code = error.getErrorCode();
    return code == SQLITE_READONLY || code == SQLITE_CANTOPEN || is_write_protected(path);
}

Message reason_of(const SQLite::Exception& error) {
    switch (error.getErrorCode()) {
        case SQLITE_FULL:
            return say(messages::kNoSpace);
        case SQLITE_READONLY:
        case SQLITE_PERM:
            return say(messages::kLibraryWriteProtected);
        case SQLITE_IOERR:
            return say(messages::kInputOutput);
        case SQLITE_NOMEM:
            return say(messages::kNoMemory);
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return say(messages::kLibraryFileDamaged);
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return say(messages::kLibraryInUse);
        default:
            return say(messages::kDatabaseReports, error.what());
    }
}

Error opening_error(const SQLite::Exception& error, const std::string& path) {
    if (error.getErrorCode() == SQLITE_BUSY || error.getErrorCode() == SQLITE_LOCKED) {
        return library_in_use(path).value();
    }
    const Message reason = has_log(path) && means_write_protection(error, path)
                               ? say(messages::kLibraryLogUnreadable, path + "-wal")
                               : reason_not_opened(error, path);
    return {ErrorCode::CannotOpen, say(messages::kLibraryCannotOpen, reason), {.source = path}};
}

tl::unexpected<Error> library_in_use(const std::string& path) {
    return failure(ErrorCode::CannotOpen, say(messages::kLibraryInUse), {.source = path});
}

tl::unexpected<Error> not_a_library(const std::string& path) {
    return failure(ErrorCode::Unsupported, say(messages::kNotALibrary), {.source = path});
}

}  // namespace chuhe::database
