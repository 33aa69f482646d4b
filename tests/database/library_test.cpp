// SPDX-License-Identifier: MIT
//
// What is special about the store in an SQLite file; the rest is in store_test.cpp.
#include "chuhe/database/library.h"

#include <doctest/doctest.h>
#include <sys/resource.h>

#include <csignal>

#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::database;
using chuhe::tests::TemporaryFolder;

namespace {

// While one exists, files of this program cannot grow: the disk fails.
class FailingDisk {
public:
    FailingDisk() {
        getrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit none{0, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &none);
    }
    ~FailingDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, SIG_DFL);
    }
    FailingDisk(const FailingDisk&) = delete;
    FailingDisk& operator=(const FailingDisk&) = delete;

private:
    rlimit before_{};
};

}  // namespace

TEST_CASE("a failing disk is told apart from other failures, and the library goes on after it") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("l"));
    REQUIRE(library.has_value());
    StoredGame first;
    REQUIRE((*library)->add(first).has_value());
    {
        const FailingDisk disk;
        StoredGame second;
        const Result<void> added = (*library)->add(second);
        REQUIRE_FALSE(added.has_value());
        CHECK(added.error().message.code() == "library.disk_failed");
    }
    CHECK((*library)->count() == 1);
    StoredGame third;
    CHECK((*library)->add(third).has_value());
    CHECK((*library)->count() == 2);
    // The disk did nothing wrong here.
    StoredGame gone;
    gone.id = 999;
    CHECK((*library)->save(gone).error().message.code() == "library.game_gone");
}
