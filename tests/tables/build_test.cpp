// SPDX-License-Identifier: MIT
#include "chuhe/tables/build.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "chuhe/base/file.h"
#include "chuhe/tables/layout.h"
#include "chuhe/tables/sets.h"
#include "chuhe/tables/table_file.h"
#include "database/temporary_folder.h"
#include "tables/solved.h"

namespace chuhe::tables {
namespace {

struct EmptyFolder {
    bool has(const char* name) const { return std::filesystem::exists(path + "/" + name); }
    tests::TemporaryFolder folder = {};
    std::string path = folder.path().string();
};

TEST_CASE("tables are built with all that captures lead to, and kept when built again") {
    const EmptyFolder folder;
    const auto first = build_tables({ending("KN-KA")}, {.folder = folder.path});
    REQUIRE(first.has_value());
    CHECK(first->built == 4);
    CHECK(first->kept == 0);
    for (const char* name : {"K-K.chtable", "KA-K.chtable", "KN-K.chtable", "KN-KA.chtable"})
        CHECK(folder.has(name));
    const auto second = build_tables({ending("KN-KA")}, {.folder = folder.path});
    REQUIRE(second.has_value());
    CHECK(second->built == 0);
    CHECK(second->kept == 4);
}

TEST_CASE("interrupted work continues where it stopped, with the same files") {
    const EmptyFolder interrupted;
    int tables = 0;
    BuildOptions options{.folder = interrupted.path};
    options.proceed = [&](const BuildProgress&) { return ++tables <= 2; };
    const auto stopped = build_tables({ending("KN-KA")}, options);
    REQUIRE(stopped.has_value());
    CHECK_FALSE(stopped->is_complete);
    CHECK(stopped->built == 2);
    CHECK_FALSE(interrupted.has("KN-KA.chtable"));
    REQUIRE(build_tables({ending("KN-KA")}, {.folder = interrupted.path}));

    const EmptyFolder whole;
    REQUIRE(build_tables({ending("KN-KA")}, {.folder = whole.path, .threads = 3}));
    CHECK(read_file(interrupted.path + "/KN-KA.chtable").value() ==
          read_file(whole.path + "/KN-KA.chtable").value());
}

TEST_CASE("tables built side by side are the same, byte for byte, and are reported one by one") {
    const EmptyFolder alone;
    const EmptyFolder together;
    // The smaller ones of up to four pieces, which take a second.
    std::vector<Material> some;
    for (const Material& ending : endings_of(TableSet::Four)) {
        if (Layout(ending).size() < 100'000) some.push_back(ending);
    }
    REQUIRE(build_tables(some, {.folder = alone.path}));
    BuildOptions options{.folder = together.path, .threads = 4};
    std::uint64_t done = 0;
    std::set<Material> begun;
    options.proceed = [&](const BuildProgress& progress) {
        CHECK(progress.done >= done);
        CHECK(progress.done < progress.total);
        done = progress.done;
        CHECK(begun.insert(progress.ending).second);
        return true;
    };
    const auto report = build_tables(some, options);
    REQUIRE(report.has_value());
    CHECK(report->is_complete);
    CHECK(report->built == begun.size());
    CHECK(begun.size() > 20);
    for (const Material& ending : begun) {
        const std::string name = file_name_of(ending);
        CHECK(read_file(alone.path + "/" + name).value() ==
              read_file(together.path + "/" + name).value());
    }
}

TEST_CASE("tables that would take too much memory together are built one after another") {
    const EmptyFolder folder;
    // Enough for the largest alone.
    const BuildOptions options{
        .folder = folder.path, .threads = 4, .most_bytes = memory_to_solve(ending("KN-KB"))};
    const auto report = build_tables({ending("KN-KA"), ending("KN-KB"), ending("KA-KB")}, options);
    REQUIRE(report.has_value());
    CHECK(report->is_complete);
    CHECK(report->built == 7);
}

TEST_CASE("what is built beside a damaged table stays, and the work stops") {
    const EmptyFolder folder;
    REQUIRE(build_tables({ending("KN-K")}, {.folder = folder.path}));
    REQUIRE(write_file(folder.path + "/KN-K.chtable", "CHUHETAB"));
    const auto refused =
        build_tables({ending("KN-KA"), ending("KR-KA")}, {.folder = folder.path, .threads = 4});
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().where.source == folder.path + "/KN-K.chtable");
    CHECK_FALSE(folder.has("KN-KA.chtable"));
}

TEST_CASE("an ending that takes too much memory is refused before any work on it") {
    const EmptyFolder folder;
    const auto refused =
        build_tables({ending("KN-K")}, {.folder = folder.path, .most_bytes = 10'000});
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == ErrorCode::Unsupported);
    CHECK_FALSE(folder.has("K-K.chtable"));
    const auto everything = build_tables({ending("KRRCCNNPPPPP-K")}, {.folder = folder.path});
    REQUIRE_FALSE(everything.has_value());
    CHECK(everything.error().code == ErrorCode::Unsupported);
}

TEST_CASE("a damaged smaller table stops the work by name") {
    const EmptyFolder folder;
    REQUIRE(build_tables({ending("KN-K")}, {.folder = folder.path}));
    REQUIRE(write_file(folder.path + "/KN-K.chtable", "CHUHETAB"));
    const auto refused = build_tables({ending("KN-KA")}, {.folder = folder.path});
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().where.source == folder.path + "/KN-K.chtable");
}

TEST_CASE("a file that is not the table of its name does not count as one") {
    const EmptyFolder folder;
    REQUIRE(build_tables({ending("KN-K")}, {.folder = folder.path}));
    std::filesystem::copy_file(folder.path + "/K-K.chtable", folder.path + "/KA-K.chtable");
    const auto refused = build_tables({ending("KA-K")}, {.folder = folder.path});
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().where.source == folder.path + "/KA-K.chtable");
}

TEST_CASE("a folder that cannot be made is reported") {
    const auto refused = build_tables({ending("K-K")}, {.folder = "/dev/null/tables"});
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().where.source == "/dev/null/tables");
}

TEST_CASE("the header knows the longest game and its stretch without a capture") {
    const EmptyFolder folder;
    REQUIRE(build_tables({ending("KN-K")}, {.folder = folder.path}));
    const auto table = TableFile::open(folder.path + "/KN-K.chtable");
    REQUIRE(table.has_value());
    CHECK(table->info().longest == 14);
    CHECK(table->info().longest_quiet == 14);
    CHECK(table->info().longest_side == Side::Black);
}

}  // namespace
}  // namespace chuhe::tables
