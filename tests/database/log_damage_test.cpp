// SPDX-License-Identifier: MIT
#include "chuhe/database/log_damage.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include <sstream>

#include "chuhe/base/file.h"
#include "chuhe/database/backups.h"
#include "chuhe/database/checkup.h"
#include "chuhe/database/library.h"
#include "chuhe/database/library_lock.h"
#include "chuhe/database/salvage.h"
#include "chuhe/messages/library.h"
#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::database;
using chuhe::tests::TemporaryFolder;

namespace {

constexpr std::size_t kHeader = 32;
constexpr std::size_t kFrame = 24 + 4096;

// A library and its log as a kill leaves them, with one game per change.
struct Killed {
    explicit Killed(const std::string& name, int games = 6) : path(folder.file(name)) {
        const std::string original = folder.file("original");
        const auto library = Library::open(original);
        REQUIRE(library.has_value());
        for (int i = 0; i < games; ++i) {
            StoredGame game;
            REQUIRE((*library)->add(game).has_value());
        }
        bytes = read_file(original).value();
        log = read_file(original + "-wal").value();
        write();
    }
    explicit Killed() : Killed("library.chuhe") {}

    void write() const {
        REQUIRE(write_file(path, bytes).has_value());
        REQUIRE(write_file(path + "-wal", log).has_value());
    }

    std::size_t frames() const { return (log.size() - kHeader) / kFrame; }
    char& in_frame(std::size_t frame, std::size_t at) { return log[kHeader + frame * kFrame + at]; }
    bool is_commit(std::size_t frame) {
        return in_frame(frame, 4) != 0 || in_frame(frame, 5) != 0 || in_frame(frame, 6) != 0 ||
               in_frame(frame, 7) != 0;
    }
    // The first frame of the last change.
    std::size_t last_change() {
        std::size_t first = frames() - 1;
        while (!is_commit(first - 1))
            --first;
        return first;
    }

    TemporaryFolder folder;
    std::string path;
    std::string bytes;
    std::string log;
};

LogState state_of(const std::string& log) {
    std::istringstream stream(log);
    return examine_log(stream);
}

}  // namespace

TEST_CASE("a log as a kill leaves it is sound, wherever it was cut off") {
    const Killed killed;
    REQUIRE(killed.frames() > 10);
    for (std::size_t size = 0; size <= killed.log.size(); size += 509) {
        CAPTURE(size);
        CHECK_FALSE(state_of(killed.log.substr(0, size)).is_damaged());
        // Some file systems leave zeros where nothing was written.
        CHECK_FALSE(state_of(killed.log.substr(0, size) + std::string(20'000, '\0')).is_damaged());
    }
    CHECK_FALSE(state_of(std::string(20'000, '\0')).is_damaged());
}

TEST_CASE("a last frame that was written only in part is a torn end") {
    Killed killed;
    const std::size_t last = killed.frames() - 1;
    REQUIRE(killed.is_commit(last));
    for (std::size_t at = 2000; at < 4000; ++at)
        killed.in_frame(last, at) = 'x';
    killed.write();
    const auto library = Library::open(killed.path);
    REQUIRE(library.has_value());
    CHECK_FALSE((*library)->notice().has_value());
    CHECK((*library)->count().value() == 5);
}

namespace {

// What a power cut can leave in place of a frame that was not written yet.
enum class Tear : std::uint8_t { Zeros, OldFrame };

void tear(Killed& killed, std::size_t frame, Tear tear) {
    for (std::size_t at = 0; at < kFrame; ++at)
        if (tear == Tear::Zeros) killed.in_frame(frame, at) = 0;
    if (tear == Tear::OldFrame) killed.in_frame(frame, 8) ^= 1;  // its salts
}

}  // namespace

TEST_CASE("a last change of which any one frame is missing is a torn end") {
    for (const Tear kind : {Tear::Zeros, Tear::OldFrame}) {
        Killed killed;
        const std::string sound = killed.log;
        const std::size_t first = killed.last_change();
        REQUIRE(killed.frames() - first > 2);
        for (std::size_t frame = first; frame < killed.frames(); ++frame) {
            CAPTURE(frame - first);
            killed.log = sound;
            tear(killed, frame, kind);
            killed.write();
            CHECK(check_library(killed.path).value().is_sound());
            const std::string later = killed.folder.file("later");
            {
                const auto library = Library::open(killed.path);
                REQUIRE(library.has_value());
                CHECK_FALSE((*library)->notice().has_value());
                CHECK((*library)->count().value() == 5);
                // Killed again, after a change that does not cover what was torn.
                REQUIRE((*library)->change_settings({{"theme", "\"dark\""}}).has_value());
                REQUIRE(write_file(later, read_file(killed.path).value()).has_value());
                REQUIRE(write_file(later + "-wal", read_file(killed.path + "-wal").value())
                            .has_value());
            }
            CHECK_FALSE(state_of_log(later).ends_early);
            const auto library = Library::open(later);
            REQUIRE(library.has_value());
            CHECK_FALSE((*library)->notice().has_value());
            CHECK((*library)->settings()->at("theme") == "\"dark\"");
        }
    }
}

TEST_CASE("damage anywhere before the last change in a log is noticed") {
    Killed killed;
    for (std::size_t frame = 0; frame < killed.last_change(); ++frame) {
        for (const std::size_t at :
             {std::size_t{0}, std::size_t{7}, std::size_t{9}, std::size_t{20}, std::size_t{900}}) {
            CAPTURE(frame);
            CAPTURE(at);
            const std::string sound = killed.log;
            killed.in_frame(frame, at) ^= 0x10;
            CHECK(state_of(killed.log).is_damaged());
            killed.log = sound;
        }
    }
}

TEST_CASE("damage in the header of a log is noticed") {
    const Killed killed;
    for (const std::size_t at :
         {std::size_t{0}, std::size_t{9}, std::size_t{16}, std::size_t{24}}) {
        CAPTURE(at);
        std::string log = killed.log;
        log[at] ^= 0x40;
        CHECK(state_of(log).lost >= 6);
    }
}

TEST_CASE("changes behind damage in the log are reported, and library and log are kept") {
    Killed killed;
    // The change with the third game from the end.
    std::size_t frame = killed.frames() - 1;
    for (int commits = 0; commits < 3; --frame)
        if (killed.is_commit(frame)) ++commits;
    killed.in_frame(frame, 1000) ^= 1;
    killed.write();

    const auto checkup = check_library(killed.path);
    REQUIRE(checkup.has_value());
    CHECK_FALSE(checkup->is_sound());
    CHECK(checkup->lost_in_log == 3);
    CHECK(read_file(killed.path).value() == killed.bytes);
    CHECK(read_file(killed.path + "-wal").value() == killed.log);
    const auto salvaged = salvage(killed.path, killed.folder.file("salvaged"));
    REQUIRE(salvaged.has_value());
    CHECK(salvaged->games == 3);
    CHECK(salvaged->lost_in_log == 3);
    {
        const auto library = Library::open(killed.path);
        REQUIRE(library.has_value());
        CHECK((*library)->count().value() == 3);
        const Message notice = (*library)->notice().value();
        REQUIRE(notice.code() == messages::kLibraryLogKept.code);
        CHECK(to_string(notice).find("3 changes in it could not be read") != std::string::npos);
        const auto kept = std::get<messages::Text>(notice.arguments().at(1).value);
        CHECK(read_file(kept).value() == killed.bytes);
        CHECK(read_file(kept + "-wal").value() == killed.log);
        StoredGame game;
        CHECK((*library)->add(game).has_value());
    }
    // It is said once.
    const auto library = Library::open(killed.path);
    REQUIRE(library.has_value());
    CHECK_FALSE((*library)->notice().has_value());
    CHECK((*library)->count().value() == 4);
    CHECK(check_library(killed.path).value().is_sound());
}

TEST_CASE("a log whose library is empty or missing is kept and not called damaged") {
    for (const bool is_empty : {true, false}) {
        CAPTURE(is_empty);
        const Killed killed;
        const std::string log = killed.path + "-wal";
        const std::string target = killed.folder.file("target");
        REQUIRE(write_file(killed.path, "").has_value());
        if (!is_empty) std::filesystem::remove(killed.path);
        const auto is_refused = [](const auto& result) {
            return !result && result.error().message.code() == messages::kLibraryLogAlone.code;
        };
        CHECK(is_refused(check_library(killed.path)));
        CHECK(is_refused(back_up_library(killed.path, target)));
        CHECK(is_refused(salvage(killed.path, target)));
        CHECK(read_file(log).value() == killed.log);
        CHECK(std::filesystem::exists(killed.path) == is_empty);
        CHECK_FALSE(std::filesystem::exists(target));
        const auto library = Library::open(killed.path);
        REQUIRE(library.has_value());
        CHECK((*library)->count().value() == 0);
        const Message notice = (*library)->notice().value();
        REQUIRE(notice.code() == messages::kLibraryLogAloneKept.code);
        CHECK(to_string(notice).find("was missing or empty") != std::string::npos);
        CHECK(std::get<messages::Number>(notice.arguments().at(0).value) >= 6);
        const auto kept = std::get<messages::Text>(notice.arguments().at(1).value);
        CHECK(read_file(kept + "-wal").value() == killed.log);
        StoredGame game;
        CHECK((*library)->add(game).has_value());
        CHECK_FALSE(Library::open(killed.path).has_value());
        // As the notice says, the log can be read beside its library.
        REQUIRE(write_file(kept, killed.bytes).has_value());
        CHECK(Library::open(kept).value()->count().value() == 6);
    }
}

TEST_CASE("a log that cannot be moved aside is not called a damaged library") {
    // No room in a name for ".damaged-" and the time.
    const Killed killed(std::string(232, 'l'));
    std::filesystem::remove(killed.path);
    const auto refused = Library::open(killed.path);
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().message.code() == messages::kLibraryLogNotMoved.code);
    CHECK(read_file(killed.path + "-wal").value() == killed.log);
}

TEST_CASE("the log of a library in use is not copied, even where there can be no lock file") {
    Killed killed;
    killed.in_frame(0, 1000) ^= 1;
    killed.write();
    std::filesystem::create_directory(killed.path + "-lock");
    {
        const LibraryLock other(killed.path);
        const auto refused = Library::open(killed.path);
        REQUIRE_FALSE(refused.has_value());
        CHECK(refused.error().message.code() == messages::kLibraryInUse.code);
        for (const auto& entry : std::filesystem::directory_iterator(killed.folder.path()))
            CHECK(entry.path().string().find(".damaged") == std::string::npos);
    }
    CHECK(Library::open(killed.path).value()->notice().has_value());
}

TEST_CASE("a damaged log that cannot be kept is not discarded") {
    // No room in a name for ".damaged-" and the time.
    Killed killed(std::string(232, 'l'));
    killed.in_frame(0, 1000) ^= 1;
    killed.write();
    const auto refused = Library::open(killed.path);
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().message.code() == messages::kLibraryLogNotKept.code);
    CHECK(read_file(killed.path).value() == killed.bytes);
    CHECK(read_file(killed.path + "-wal").value() == killed.log);
}

TEST_CASE("what an undone change or an earlier round has left in a log is not damage") {
    const TemporaryFolder folder;
    const std::string path = folder.file("some");
    SQLite::Database database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec("PRAGMA journal_mode = WAL; PRAGMA cache_size = 5; CREATE TABLE t (x)");
    const auto insert = [&](int rows) {
        for (int i = 0; i < rows; ++i)
            database.exec("INSERT INTO t VALUES (zeroblob(3000))");
    };
    const auto log = [&] { return read_file(path + "-wal").value(); };
    database.exec("BEGIN");
    insert(100);
    database.exec("ROLLBACK");
    const std::size_t size = log().size();
    REQUIRE(size > 50 * kFrame);
    insert(3);
    REQUIRE(log().size() == size);
    CHECK_FALSE(state_of(log()).is_damaged());
    insert(100);
    const std::size_t full = log().size();
    database.exec("PRAGMA wal_checkpoint(RESTART)");
    insert(3);
    REQUIRE(log().size() == full);
    CHECK_FALSE(state_of(log()).is_damaged());
}
