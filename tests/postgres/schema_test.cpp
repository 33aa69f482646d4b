// SPDX-License-Identifier: MIT
#include "chuhe/postgres/schema.h"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "chuhe/postgres/link.h"
#include "chuhe/postgres/postgres_store.h"
#include "postgres/cluster.h"

using namespace chuhe;
using namespace chuhe::tests;
namespace club = chuhe::postgres;

TEST_CASE("the tables of a club are made once, even if several programs open a new database") {
    const std::string address = Cluster::shared().database("opened at once");
    std::atomic<int> failures = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            if (!club::PostgresStore::open(address)) ++failures;
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    CHECK(failures == 0);
    const auto link = *club::Link::connect(address);
    CHECK(link->run("SELECT version FROM library").number(0, 0) == club::kClubSchemaVersion);
    CHECK(link->run("SELECT count(*) FROM library").number(0, 0) == 1);
    // The first key, which no connection has brought.
    CHECK(link->run("SELECT count(*) FROM sessions").number(0, 0) == 1);
    CHECK(link->run("SELECT key FROM sessions").number(0, 0) != 0);
}

TEST_CASE("a database of a newer version is refused, and not changed") {
    const std::string address = Cluster::shared().database("newer");
    REQUIRE(club::PostgresStore::open(address).has_value());
    Cluster::shared().run(address, "UPDATE library SET version = 99");
    const auto refused = club::PostgresStore::open(address);
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().message.code() == "library.newer");
    const auto link = *club::Link::connect(address);
    CHECK(link->run("SELECT version FROM library").number(0, 0) == 99);
}

TEST_CASE("tables of others in the same database are left alone") {
    const std::string address = Cluster::shared().database("shared with others");
    Cluster::shared().run(address,
                          "CREATE TABLE public.library (version text); CREATE TABLE public.games "
                          "(id text); INSERT INTO public.games VALUES ('theirs')");
    const auto store = club::PostgresStore::open(address);
    REQUIRE(store.has_value());
    CHECK((*store)->count().value() == 0);
    const auto link = *club::Link::connect(address);
    CHECK(link->run("SELECT id FROM public.games").text(0, 0) == "theirs");
}

TEST_CASE("a user who may use the tables but not create any can open a library") {
    const std::string address = Cluster::shared().database("of another owner");
    REQUIRE(club::PostgresStore::open(address).has_value());
    Cluster::shared().run(
        address,
        "DROP ROLE IF EXISTS member; CREATE ROLE member LOGIN; GRANT USAGE ON SCHEMA chuhe TO "
        "member; GRANT ALL ON ALL TABLES IN SCHEMA chuhe TO member; GRANT ALL ON ALL SEQUENCES IN "
        "SCHEMA chuhe TO member");
    std::string as_member = address;
    as_member.replace(as_member.find("user=chuhe"), 10, "user=member");
    const auto store = club::PostgresStore::open(as_member);
    REQUIRE(store.has_value());
    database::StoredGame game;
    CHECK((*store)->add(game).has_value());
    CHECK((*store)->count().value() == 1);
    Cluster::shared().run(address, "DROP OWNED BY member; DROP ROLE member");
}
