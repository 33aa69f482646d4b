// SPDX-License-Identifier: MIT
//
// Opening a library only to read it.
#include <filesystem>

#include "chuhe/database/connection.h"
#include "chuhe/database/file_access.h"
#include "chuhe/database/library_attempt.h"
#include "chuhe/database/library_lock.h"
#include "chuhe/database/opening_failure.h"
#include "chuhe/database/real_place.h"
#include "chuhe/database/recognition.h"
#include "chuhe/database/schema.h"
#include "chuhe/messages/errors.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {
namespace {

tl::unexpected<Error> cannot_be_read(const std::string& path, Message message) {
    return failure(ErrorCode::CannotOpen, std::move(message), {.source = path});
}

// Looks at the file before SQLite does, unless somebody has it open: see LibraryLock. The lock is
// released again, so that others can go on.
Result<void> check_kind(const std::string& path) {
    std::error_code unknown;
    if (!std::filesystem::exists(path, unknown)) {
        return cannot_be_read(path, say(messages::kNoSuchFile));
    }
    if (std::filesystem::is_directory(path, unknown)) {
        return cannot_be_read(path, say(messages::kIsDirectory));
    }
    const LibraryLock lock(path);
    if (lock.state() == LibraryLock::State::UnderAnotherName) return library_in_use(path);
    if (lock.is_of_another()) return {};
    if (has_lone_log(path)) return lone_log(path);
    const FileKind kind = kind_of_file(path);
    if (kind == FileKind::Foreign || kind == FileKind::New) return not_a_library(path);
    return {};
}

}  // namespace

Result<std::unique_ptr<Library>> Library::open_to_read(const std::string& library,
                                                       OldVersion old_version) {
    return at_real_place(
        library, [&](const std::string& place) { return open_place_to_read(place, old_version); });
}

Result<std::unique_ptr<Library>> Library::open_place_to_read(const std::string& path,
                                                             OldVersion old_version) {
    if (Result<void> checked = check_kind(path); !checked) {
        return tl::make_unexpected(checked.error());
    }
    try {
        std::shared_ptr<SQLite::Database> database = open_beside_others(path);
        if (!is_library(*database)) return not_a_library(path);
        const int version = database->execAndGet("PRAGMA user_version").getInt();
        if (version > kSchemaVersion) {
            return failure(ErrorCode::Unsupported,
                           say(messages::kLibraryNewer, version, kSchemaVersion), {.source = path});
        }
        if (version == kSchemaVersion) {
            return std::unique_ptr<Library>(new Library(path, std::move(database)));
        }
    } catch (const SQLite::Exception& error) {
        if (means_damage(error)) return cannot_be_read(path, say(messages::kLibraryUnsound));
        return tl::make_unexpected(opening_error(error, path));
    }
    if (old_version == OldVersion::Refused) {
        return failure(ErrorCode::Unsupported, say(messages::kLibraryOlder), {.source = path});
    }
    return open(path);
}

}  // namespace chuhe::database
