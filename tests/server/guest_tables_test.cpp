// SPDX-License-Identifier: MIT
#include "chuhe/server/guest_tables.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "chuhe/base/file.h"
#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::server;
using chuhe::tests::TemporaryFolder;

namespace {

GuestTables::Secrets opened(GuestTables& tables, database::GameId game,
                            std::optional<Side> taken = {}) {
    const auto secrets = tables.open(game, "key", taken);
    REQUIRE(secrets.has_value());
    REQUIRE(secrets->has_value());
    return **secrets;
}

}  // namespace

TEST_CASE("each secret of a table is good for one role") {
    const TemporaryFolder folder;
    GuestTables tables(folder.file("tables"));
    const GuestTables::Secrets secrets = opened(tables, 12, Side::Red);
    CHECK(tables.find(secrets[0]) == Pass{12, TableRole::Red, false});
    CHECK(tables.find(secrets[1]) == Pass{12, TableRole::Black, true});
    CHECK(tables.find(secrets[2]) == Pass{12, TableRole::Watch, false});
    for (const std::string& wrong : {std::string(), std::string("x"), secrets[0] + "x",
                                     secrets[0].substr(1), std::string(10'000, 'x')})
        CHECK_FALSE(tables.find(wrong).has_value());
}

TEST_CASE("tables are kept, without their secrets, in a file that only the user can read") {
    const TemporaryFolder folder;
    const std::string file = folder.file("tables");
    GuestTables::Secrets secrets;
    {
        GuestTables tables(file);
        secrets = opened(tables, 12, Side::Red);
        const auto seat = tables.take_seat(secrets[1]);
        REQUIRE(seat.has_value());
        secrets[1] = **seat;
    }
    const auto text = read_file(file);
    REQUIRE(text.has_value());
    for (const std::string& secret : secrets)
        CHECK(text->find(secret) == std::string::npos);
    struct stat info {};
    REQUIRE(stat(file.c_str(), &info) == 0);
    CHECK((info.st_mode & 0777U) == 0600U);
    const GuestTables again(file);
    CHECK(again.find(secrets[0]) == Pass{12, TableRole::Red, false});
    CHECK(again.find(secrets[1]) == Pass{12, TableRole::Black, false});
    CHECK(again.of_game(12)->has_both());
}

TEST_CASE("a damaged file of tables loses the damaged tables only") {
    const TemporaryFolder folder;
    const std::string file = folder.file("tables");
    GuestTables::Secrets secrets;
    {
        GuestTables tables(file);
        secrets = opened(tables, 12);
        opened(tables, 13);
    }
    std::string text = *read_file(file);
    text = "not JSON\n{\"game\": 1}\n" + text.substr(0, text.size() - 20);
    REQUIRE(write_file(file, text).has_value());
    const GuestTables again(file);
    CHECK(again.find(secrets[0]).has_value());
    CHECK(again.all().size() == 1);
}

TEST_CASE("an invitation is used up once the seat is taken") {
    const TemporaryFolder folder;
    GuestTables tables(folder.file("tables"));
    const GuestTables::Secrets secrets = opened(tables, 12, Side::Red);
    const auto seat = tables.take_seat(secrets[1]);
    REQUIRE(seat.has_value());
    REQUIRE(seat->has_value());
    CHECK(tables.find(**seat) == Pass{12, TableRole::Black, false});
    CHECK_FALSE(tables.find(secrets[1]).has_value());
    for (const std::string& none : {secrets[0], secrets[1], secrets[2], **seat})
        CHECK_FALSE(tables.take_seat(none)->has_value());
}

TEST_CASE("there are no more tables than allowed, and closing one makes room") {
    const TemporaryFolder folder;
    GuestTables tables(folder.file("tables"));
    for (std::size_t i = 1; i <= GuestTables::kMostTables; ++i)
        opened(tables, static_cast<database::GameId>(i));
    CHECK_FALSE(tables.open(100, "key", {})->has_value());
    opened(tables, 1);  // the same game again
    CHECK(*tables.close(1));
    CHECK_FALSE(*tables.close(1));
    opened(tables, 100);
}

TEST_CASE("a change that cannot be kept is not made") {
    const TemporaryFolder folder;
    GuestTables tables(folder.file("missing") + "/tables");
    CHECK_FALSE(tables.open(12, "key", {}).has_value());
    CHECK(tables.all().empty());
}

TEST_CASE("a person may ask often at once, and then as often as time passes") {
    const TemporaryFolder folder;
    GuestTables tables(folder.file("tables"));
    const Pass pass{12, TableRole::Red, false};
    const GuestTables::Clock::time_point now = GuestTables::Clock::now();
    int asked = 0;
    while (tables.may_ask(pass, now))
        ++asked;
    CHECK(asked == static_cast<int>(GuestTables::kMostAtOnce));
    CHECK_FALSE(tables.may_ask(pass, now));
    CHECK(tables.may_ask({12, TableRole::Black, false}, now));
    CHECK(tables.may_ask(pass, now + std::chrono::milliseconds(150)));
    CHECK_FALSE(tables.may_ask(pass, now + std::chrono::milliseconds(160)));
}
