// SPDX-License-Identifier: MIT
//
// What is specific to the SQLite store; store_test.cpp has the rest.
#include "chuhe/database/library.h"

#include <doctest/doctest.h>
#include <sys/resource.h>

#include <csignal>

#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::database;
using chuhe::tests::TemporaryFolder;

namespace {

// While one exists, this process cannot make files grow, as if the disk failed.
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

TEST_CASE("a disk error is reported as such, and the library keeps working afterwards") {
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
    // An error that is not the disk's.
    StoredGame gone;
    gone.id = 999;
    CHECK((*library)->save(gone).error().message.code() == "library.game_gone");
}
