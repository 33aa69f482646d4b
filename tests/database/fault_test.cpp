// SPDX-License-Identifier: MIT
//
// Whatever disk and memory do, at any moment: no crash, nothing acknowledged is lost, no part of an
// import remains, and the library is sound afterwards.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "chuhe/base/file.h"
#include "chuhe/database/checkup.h"
#include "chuhe/database/intake.h"
#include "chuhe/database/library.h"
#include "chuhe/database/log_damage.h"
#include "chuhe/database/transfer.h"
#include "database/faulty_disk.h"
#include "database/faulty_memory.h"
#include "database/temporary_folder.h"
#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::database;
using namespace chuhe::tests;

namespace {

constexpr std::size_t kImported = 40;

// What the session was told is saved, and what it tried last.
struct Acknowledged {
    std::vector<std::string> keys = {};
    std::size_t moves = 0;  // of the first game
    bool has_imported = false;
    std::string theme = {};
    std::vector<std::string> themes = {""};  // tried
};

StoredGame long_game(int number) {
    StoredGame stored;
    stored.game = game_of("h2e2 h9g7");
    stored.game.set_comment(record::kRoot, std::string(3000, static_cast<char>('a' + number % 26)));
    return stored;
}

void import_games(Library& library, Acknowledged& told) {
    std::vector<StoredGame> games;
    for (std::size_t i = 0; i < kImported; ++i) {
        games.push_back(long_game(static_cast<int>(i)));
        games.back().labels = {"imported"};
    }
    Intake intake(library);
    const auto half = static_cast<std::ptrdiff_t>(kImported / 2);
    if (!intake.add({games.begin(), games.begin() + half})) return;
    if (!intake.add({games.begin() + half, games.end()})) return;
    if (intake.accept()) told.has_imported = true;
}

void change_theme(Library& library, Acknowledged& told, const std::string& theme) {
    told.themes.push_back(theme);
    if (!library.change_settings({{"theme", theme}})) return;
    told.theme = theme;
    told.themes = {theme};
}

// Play, edit, import, export. Goes on after every failure, as the app does.
void run_session(Library& library, Acknowledged& told) {
    StoredGame played;
    const bool is_playing = library.add(played).has_value();
    if (is_playing) told.keys.push_back(played.key);
    std::uint32_t number = 1;
    for (const char* move : {"h2e2", "h9g7", "h0g2", "i9h9"}) {
        const bool is_next = is_playing && number == told.moves + 1;
        if (is_next && library.append(played, {*parse_move(move), number++})) ++told.moves;
    }
    change_theme(library, told, "dark");
    StoredGame study = long_game(1);
    if (library.add(study)) {
        told.keys.push_back(study.key);
        study.game.set_comment(record::kRoot, std::string(9000, 'z'));
        (void)library.save(study);
        (void)library.set_labels(study.id, {"a", "b"});
    }
    import_games(library, told);
    MemorySink sink;
    (void)export_library(library, sink);
    change_theme(library, told, "light");
}

void check_nothing_lost(const std::string& path, const Acknowledged& told) {
    const FaultyDisk disk;  // does not fail, but is quick
    {
        const auto library = Library::open(path);
        REQUIRE_MESSAGE(library.has_value(), to_string(library.error()));
        CHECK_FALSE((*library)->put_aside().has_value());
        for (std::size_t i = 0; i < told.keys.size(); ++i) {
            const auto id = (*library)->id_of_key(told.keys[i]).value();
            REQUIRE(id.has_value());
            const std::size_t moves = (*library)->load(*id).value().value().game.move_count();
            if (i == 0 && told.moves > 0) CHECK(moves >= told.moves);
        }
        const std::size_t imported = (*library)->find({.label = "imported"}).value().total;
        CHECK((imported == kImported || (imported == 0 && !told.has_imported)));
        const auto settings = (*library)->settings().value();
        const std::string theme = settings.contains("theme") ? settings.at("theme") : "";
        CHECK(std::ranges::find(told.themes, theme) != told.themes.end());
    }
    const auto checkup = check_library(path);
    REQUIRE(checkup.has_value());
    CHECK(checkup->is_sound());
}

}  // namespace

TEST_CASE("a disk that fails at any one moment costs nothing that was acknowledged") {
    for (const auto fault :
         {FaultyDisk::Fault::Once, FaultyDisk::Fault::FromThenOn, FaultyDisk::Fault::FullOnce}) {
        bool has_failed = true;
        for (int moment = 1; has_failed; ++moment) {
            CAPTURE(static_cast<int>(fault));
            CAPTURE(moment);
            const TemporaryFolder folder;
            const std::string path = folder.file("library");
            Acknowledged told;
            {
                FaultyDisk disk;
                disk.fail_at(moment, fault);
                const auto library = Library::open(path);
                if (library) run_session(**library, told);
                has_failed = disk.has_failed();
                CHECK_FALSE(state_of_log(path).is_damaged());
            }
            check_nothing_lost(path, told);
        }
    }
}

TEST_CASE("changes that fail one after the other when they are flushed do not look like damage") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library");
    const std::string killed = folder.file("killed");
    StoredGame kept;
    std::size_t changes = 0;
    {
        FaultyDisk disk;
        const auto library = Library::open(path);
        REQUIRE(library.has_value());
        REQUIRE((*library)->add(kept).has_value());
        changes = state_of_log(path).changes;
        disk.fail_at(1, FaultyDisk::Fault::Flushes);
        // Each is shorter than the one before, so that the end of both stays in the log.
        for (const std::size_t size : {std::size_t{90'000}, std::size_t{30'000}}) {
            StoredGame lost;
            lost.game.set_comment(record::kRoot, std::string(size, 'x'));
            CHECK_FALSE((*library)->add(lost).has_value());
        }
        disk.fail_at(0, FaultyDisk::Fault::Once);
        REQUIRE((*library)->change_settings({{"theme", "dark"}}).has_value());
        for (const char* companion : {"", "-wal"})
            std::filesystem::copy_file(path + companion, killed + companion);
    }
    const LogState log = state_of_log(killed);
    CHECK(log.changes == changes + 3);
    CHECK_FALSE(log.is_damaged());
    CHECK(check_library(killed).value().is_sound());
    const auto library = Library::open(killed);
    REQUIRE(library.has_value());
    CHECK_FALSE((*library)->notice().has_value());
    CHECK((*library)->count().value() == 1);
    CHECK((*library)->settings()->at("theme") == "dark");
}

TEST_CASE("a power cut at any moment costs nothing that was acknowledged") {
    bool has_failed = true;
    for (int moment = 1; has_failed; moment += 3) {
        CAPTURE(moment);
        const TemporaryFolder folder;
        const std::string path = folder.file("library");
        const std::string left = folder.file("left");
        Acknowledged told;
        {
            FaultyDisk disk;
            disk.fail_at(moment, FaultyDisk::Fault::FromThenOn);
            auto library = Library::open(path);
            if (library) run_session(**library, told);
            has_failed = disk.has_failed();
            for (const char* companion : {"", "-wal", "-journal"})
                disk.after_power_cut(path + companion, left + companion,
                                     static_cast<unsigned>(moment));
        }
        check_nothing_lost(left, told);
    }
}

TEST_CASE("memory that runs out at any one moment costs nothing that was acknowledged") {
    FaultyMemory memory;
    constexpr int kMoments = 200;  // of thousands, spread over the session
    constexpr int kForALongTime = 1000;
    int step = 1;
    {
        const TemporaryFolder folder;
        Acknowledged told;
        const auto library = Library::open(folder.file("library"));
        REQUIRE(library.has_value());
        run_session(**library, told);
        step = memory.allocations() / kMoments;
        REQUIRE(step > 1);
    }
    for (const int failures : {1, kForALongTime}) {
        bool has_failed = true;
        for (int moment = 1; has_failed; moment += step) {
            CAPTURE(failures);
            CAPTURE(moment);
            const TemporaryFolder folder;
            const std::string path = folder.file("library");
            Acknowledged told;
            memory.fail_at(moment, failures);
            {
                const FaultyDisk disk;
                const auto library = Library::open(path);
                if (library) run_session(**library, told);
            }
            has_failed = memory.has_failed();
            memory.fail_at(0);
            check_nothing_lost(path, told);
        }
    }
}

TEST_CASE("a full disk is named, everything is still shown, and saving works again with room") {
    const TemporaryFolder folder;
    FaultyDisk disk;
    const auto library = Library::open(folder.file("library"));
    REQUIRE(library.has_value());
    StoredGame first;
    REQUIRE((*library)->add(first).has_value());
    disk.fail_at(1, FaultyDisk::Fault::FullOnce);
    StoredGame second = long_game(2);
    const Result<void> refused = (*library)->add(second);
    REQUIRE_FALSE(refused.has_value());
    CHECK(to_string(refused.error().message) == "the library failed: no space left on device");
    CHECK((*library)->load(first.id).value().has_value());
    CHECK((*library)->count().value() == 1);
    disk.fail_at(0, FaultyDisk::Fault::Once);
    StoredGame third;
    CHECK((*library)->add(third).has_value());
    CHECK((*library)->count().value() == 2);
}

TEST_CASE("a write-protected library whose latest changes are in its log is refused, not misread") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library");
    const std::string copy = folder.file("copy");
    {
        const auto library = Library::open(path);
        REQUIRE(library.has_value());
        StoredGame game = long_game(1);
        REQUIRE((*library)->add(game).has_value());
        // As a kill would leave it.
        std::filesystem::copy_file(path, copy);
        std::filesystem::copy_file(path + "-wal", copy + "-wal");
    }
    {
        FaultyDisk disk;
        disk.fail_at(1, FaultyDisk::Fault::WriteProtected);
        const auto refused = Library::open(copy);
        REQUIRE_FALSE(refused.has_value());
        CHECK(to_string(refused.error()).find(copy + "-wal, which cannot be read") !=
              std::string::npos);
    }
    const auto library = Library::open(copy);
    REQUIRE(library.has_value());
    CHECK((*library)->count().value() == 1);
}

TEST_CASE("a write-protected library is shown, and changes are refused with the reason") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library ?#%");
    StoredGame game = long_game(1);
    {
        const auto library = Library::open(path);
        REQUIRE(library.has_value());
        REQUIRE((*library)->add(game).has_value());
    }
    FaultyDisk disk;
    disk.fail_at(1, FaultyDisk::Fault::WriteProtected);
    const auto library = Library::open(path);
    REQUIRE_MESSAGE(library.has_value(), to_string(library.error()));
    CHECK((*library)->load(game.id).value().has_value());
    CHECK(to_string((*library)->notice().value()).find("write-protected") != std::string::npos);
    StoredGame other;
    const Result<void> refused = (*library)->add(other);
    REQUIRE_FALSE(refused.has_value());
    CHECK(to_string(refused.error().message).find("write-protected") != std::string::npos);
}
