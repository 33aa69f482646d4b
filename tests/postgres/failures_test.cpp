// SPDX-License-Identifier: MIT
//
// PostgreSQL restarts, is killed, or closes connections: what was answered is saved, and the rest
// is refused.
#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "chuhe/postgres/link.h"
#include "chuhe/postgres/postgres_store.h"
#include "postgres/cluster.h"

using namespace chuhe;
using namespace chuhe::tests;
namespace club = chuhe::postgres;

namespace {

std::unique_ptr<club::PostgresStore> store_to_fail(const std::string& name) {
    auto store = club::PostgresStore::open(Cluster::shared().database(name));
    REQUIRE(store.has_value());
    return *std::move(store);
}

}  // namespace

TEST_CASE("a store goes on after the server has restarted") {
    const auto store = store_to_fail("restarted");
    database::StoredGame game;
    REQUIRE(store->add(game).has_value());
    Cluster::shared().restart();
    CHECK(store->count().value() == 1);
    CHECK(store->add(game = {}).has_value());
    CHECK(store->begin_intake().has_value());
    CHECK(store->count().value() == 2);
}

TEST_CASE("what was saved when the server is killed is there when it is back, and nothing twice") {
    const auto store = store_to_fail("killed");
    std::atomic<bool> stops = false;
    std::atomic<std::size_t> saved = 0;
    std::atomic<std::size_t> unsure = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i) {
        threads.emplace_back([&] {
            while (!stops) {
                database::StoredGame game;
                const auto added = store->add(game);
                if (added) {
                    ++saved;
                    continue;
                }
                // The connection broke during COMMIT.
                if (added.error().message.code() == "library.disk_failed") ++unsure;
                std::this_thread::sleep_for(std::chrono::milliseconds(10));
            }
        });
    }
    while (saved < 50)
        std::this_thread::yield();
    Cluster::shared().kill();
    // The server's processes notice one after the other that it is gone; then all is refused.
    bool is_refused = false;
    for (int i = 0; i < 6000 && !is_refused; ++i) {
        is_refused = !store->count().has_value();
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    CHECK(is_refused);
    Cluster::shared().start();
    const std::size_t before = saved;
    while (saved < before + 50)
        std::this_thread::yield();
    stops = true;
    for (std::thread& thread : threads)
        thread.join();
    const std::size_t count = store->count().value();
    CHECK(count >= saved);
    CHECK(count <= saved + unsure);
}

TEST_CASE("a transaction whose connection breaks is undone, and reported as such") {
    const auto store = store_to_fail("cut");
    database::StoredGame game;
    REQUIRE(store->add(game).has_value());
    const std::string address = Cluster::shared().database("cut");
    // Somebody holds the writers' lock; the one that waits for it is cut off.
    const auto holder = *club::Link::connect(address);
    holder->run_script("BEGIN; SELECT pg_advisory_xact_lock(7233173917461341)");
    std::atomic<bool> is_refused = false;
    std::thread waiting([&] { is_refused = !store->set_labels(game.id, {"x"}).has_value(); });
    const auto watcher = *club::Link::connect(address);
    const auto cut = [&] {
        return watcher->run(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = "
            "current_database() AND wait_event_type = 'Lock'");
    };
    // It tries once more with a new connection, which waits as well: cut that, too.
    int cuts = 0;
    while (cuts < 2) {
        cuts += cut().count();
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    waiting.join();
    CHECK(is_refused);
    holder->run_script("COMMIT");
    CHECK(store->summary(game.id).value()->labels.empty());
    CHECK(store->set_labels(game.id, {"y"}).value());
}
