// SPDX-License-Identifier: MIT
#include "chuhe/database/dates.h"

#include <doctest/doctest.h>

using namespace chuhe::database;

TEST_CASE("dates as written in records get a sortable form") {
    CHECK(sortable_date("2024.05.31") == "2024-05-31");
    CHECK(sortable_date("2024-5-3") == "2024-05-03");
    CHECK(sortable_date("2024年5月31日") == "2024-05-31");
    CHECK(sortable_date("20240531") == "2024-05-31");
    CHECK(sortable_date("2024.05.??") == "2024-05");
    CHECK(sortable_date("2024.??.??") == "2024");
    CHECK(sortable_date("1982") == "1982");
    CHECK(sortable_date("2024-02-30") == "2024-02");
    CHECK(sortable_date("2024-02-29") == "2024-02-29");
}

TEST_CASE("text without a year is not a date") {
    CHECK(sortable_date("").empty());
    CHECK(sortable_date("????.??.??").empty());
    CHECK(sortable_date("31.5.2024").empty());
    CHECK(sortable_date("2024.13.45") == "2024");
    CHECK(sortable_date("2024.05.99") == "2024-05");
}
