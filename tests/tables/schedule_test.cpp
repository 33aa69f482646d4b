// SPDX-License-Identifier: MIT
#include "chuhe/tables/schedule.h"

#include <doctest/doctest.h>

#include <set>

#include "chuhe/tables/build.h"
#include "chuhe/tables/sets.h"
#include "tables/solved.h"

namespace chuhe::tables {
namespace {

std::string name_of_next(Schedule& schedule, std::uint64_t most_bytes = UINT64_MAX) {
    const auto task = schedule.begin(most_bytes);
    return task ? to_string(task->ending) : "none";
}

TEST_CASE("an ending waits for all those that captures lead to") {
    Schedule schedule(with_smaller({ending("KR-KN")}));
    CHECK(name_of_next(schedule) == "K-K");
    CHECK(name_of_next(schedule) == "none");
    schedule.finish(ending("K-K"));
    // Of the same size: the order does not matter.
    const std::set<std::string> next = {name_of_next(schedule), name_of_next(schedule)};
    CHECK(next == std::set<std::string>{"KN-K", "KR-K"});
    schedule.finish(ending("KN-K"));
    CHECK(name_of_next(schedule) == "none");
    schedule.finish(ending("KR-K"));
    CHECK(name_of_next(schedule) == "KR-KN");
    CHECK(name_of_next(schedule) == "none");
}

TEST_CASE("larger endings are begun first") {
    Schedule schedule(with_smaller({ending("KR-K"), ending("KP-K"), ending("KA-K")}));
    REQUIRE(name_of_next(schedule) == "K-K");
    schedule.finish(ending("K-K"));
    CHECK(name_of_next(schedule) == "KR-K");
    CHECK(name_of_next(schedule) == "KP-K");
    CHECK(name_of_next(schedule) == "KA-K");
}

TEST_CASE("the largest ending for which there is memory is begun, and the others keep") {
    Schedule schedule(with_smaller({ending("KR-K"), ending("KP-K"), ending("KA-K")}));
    REQUIRE(name_of_next(schedule) == "K-K");
    schedule.finish(ending("K-K"));
    CHECK(name_of_next(schedule, memory_to_solve(ending("KP-K"))) == "KP-K");
    CHECK(name_of_next(schedule, memory_to_solve(ending("KA-K")) - 1) == "none");
    CHECK(name_of_next(schedule) == "KR-K");
}

TEST_CASE("every ending of a set is begun once, after all that it needs") {
    const std::vector<Material> all = with_smaller(endings_of(TableSet::Four));
    Schedule schedule(all);
    std::set<Material> finished;
    std::vector<Material> begun;
    for (bool has_more = true; has_more;) {
        for (auto task = schedule.begin(UINT64_MAX); task; task = schedule.begin(UINT64_MAX)) {
            for (const Material& smaller : captures_from(task->ending))
                CHECK(finished.contains(smaller));
            begun.push_back(task->ending);
        }
        has_more = finished.size() < begun.size();
        for (const Material& ending : begun) {
            if (finished.insert(ending).second) schedule.finish(ending);
        }
    }
    CHECK(begun.size() == all.size());
    CHECK(finished.size() == all.size());
}

}  // namespace
}  // namespace chuhe::tables
