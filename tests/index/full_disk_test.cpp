// SPDX-License-Identifier: MIT
//
// A disk without room, as far as a process can pretend it: files cannot grow. What was there stays,
// the reason is named, and with room it goes on.
#include <signal.h>
#include <sys/resource.h>

#include "chuhe/base/file.h"
#include "chuhe/database/import.h"
#include "chuhe/database/library.h"
#include "chuhe/index/explorer.h"
#include "chuhe/index/follow.h"
#include "database/temporary_folder.h"
#include "index_kit.h"

namespace chuhe::tests {
namespace {

using namespace index;
using database::Library;

// No file becomes larger than that while it lives.
class SmallDisk {
public:
    explicit SmallDisk(rlim_t bytes) {
        REQUIRE(getrlimit(RLIMIT_FSIZE, &usual_) == 0);
        old_handler_ = signal(SIGXFSZ, SIG_IGN);  // the write fails instead
        const rlimit small{bytes, usual_.rlim_max};
        REQUIRE(setrlimit(RLIMIT_FSIZE, &small) == 0);
    }
    ~SmallDisk() {
        setrlimit(RLIMIT_FSIZE, &usual_);
        signal(SIGXFSZ, old_handler_);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

private:
    rlimit usual_{};
    void (*old_handler_)(int) = nullptr;
};

std::string many_games(std::size_t count, const std::string& event) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        text += "[Event \"" + event + "\"]\n[Red \"player " + std::to_string(i) +
                "\"]\n[Format \"ICCS\"]\n\nH2-E2 H9-G7 H0-G2 I9-H9 I0-H0 B9-C7 *\n\n";
    }
    return text;
}

Result<database::ImportReport> import_text(Library& library, const std::string& text) {
    MemorySource source(text);
    return database::import_games(library, source, {.finds_duplicates = false});
}

std::uint32_t explored_games(const Index& index) {
    const auto explored = explore(index, Position::start(), {});
    REQUIRE(explored);
    return explored->tally.games;
}

}  // namespace

TEST_CASE("an index without room names the reason, keeps what it has, and goes on with room") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("library.chuhe"));
    REQUIRE(library);
    const std::string place = folder.file("index");
    auto index = Index::open(place);
    REQUIRE(index);
    REQUIRE(import_text(**library, many_games(300, "first")));
    REQUIRE(follow_library(**index, **library));
    CHECK(explored_games(**index) == 300);
    for (int i = 0; i < 8; ++i) {
        CAPTURE(i);
        const std::int64_t bulk_from = i % 2 == 0 ? 1 : 1'000'000;
        REQUIRE(import_text(**library, many_games(1500, "more" + std::to_string(i))));
        const std::uint32_t before = explored_games(**index);
        {
            const SmallDisk disk(500U << static_cast<unsigned>(i));
            const auto failed = follow_library(**index, **library, {}, {}, bulk_from);
            REQUIRE_FALSE(failed.has_value());
            CHECK(failed.error().code == ErrorCode::CannotWrite);
            CHECK(failed.error().where.source.starts_with(place));
            CHECK_MESSAGE(to_string(failed.error()).find("File too large") != std::string::npos,
                          to_string(failed.error()));
        }
        index->reset();
        index = Index::open(place);
        REQUIRE_MESSAGE(index.has_value(), to_string(index.error()));
        CHECK_FALSE((*index)->was_discarded());
        CHECK(explored_games(**index) >= before);
        REQUIRE(follow_library(**index, **library, {}, {}, bulk_from));
        CHECK(explored_games(**index) == (*library)->count().value());
    }
    CHECK(explored_games(**index) == 12'300);
}

TEST_CASE("an import without room leaves nothing of the file, and works with room") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("library.chuhe"));
    REQUIRE(library);
    REQUIRE(import_text(**library, many_games(100, "first")));
    const std::string text = many_games(3000, "second");
    {
        const SmallDisk disk(400'000);
        const auto failed = import_text(**library, text);
        REQUIRE_FALSE(failed.has_value());
        CHECK(failed.error().code == ErrorCode::CannotWrite);
        CHECK_FALSE(to_string(failed.error()).empty());
        CHECK((*library)->count().value() == 100);
    }
    CHECK((*library)->count().value() == 100);
    const auto report = import_text(**library, text);
    REQUIRE_MESSAGE(report.has_value(), to_string(report.error()));
    CHECK(report->known == 0);
    CHECK((*library)->count().value() == 3100);
}

}  // namespace chuhe::tests
