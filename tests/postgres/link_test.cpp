// SPDX-License-Identifier: MIT
//
// Values on their way to PostgreSQL and back.
#include "chuhe/postgres/link.h"

#include <doctest/doctest.h>

#include <limits>

#include "postgres/cluster.h"

using namespace chuhe::tests;
namespace club = chuhe::postgres;

TEST_CASE("numbers, texts and bytes come back from the database as they went in") {
    const auto link = *club::Link::connect(Cluster::shared().database("values"));
    for (const std::int64_t number :
         {std::int64_t{0}, std::int64_t{-1}, std::numeric_limits<std::int64_t>::min(),
          std::numeric_limits<std::int64_t>::max()})
        CHECK(link->run("SELECT $1::bigint", {number}).number(0, 0) == number);
    for (const double number : {0.0, -0.1, 1.0 / 3, 1e300, 2.5e-300, 1742.8251953125})
        CHECK(link->run("SELECT $1::double precision", {number}).real(0, 0) == number);
    for (const char* text : {"", "炮二平五", "a'b\"c\\d$1", "\n\t", "'; DROP TABLE games; --"})
        CHECK(link->run("SELECT $1::text", {text}).text(0, 0) == text);
    std::string bytes;
    for (int byte = 0; byte < 256; ++byte)
        bytes += static_cast<char>(byte);
    CHECK(link->run("SELECT $1::bytea", {club::Value::bytes(bytes)}).bytes(0, 0) == bytes);
    CHECK(link->run("SELECT $1::bytea", {club::Value::bytes("")}).bytes(0, 0).empty());
    CHECK(link->run("SELECT $1::bigint", {club::Value::null(club::Value::Type::Number)})
              .is_null(0, 0));
    CHECK(link->run("SELECT json_agg(x) FROM unnest(ARRAY['a', '\"', '车']) AS x").texts(0, 0) ==
          std::vector<std::string>{"a", "\"", "车"});
    CHECK(link->run("SELECT NULL::json").texts(0, 0).empty());
}

TEST_CASE("text that PostgreSQL cannot store is mended, and everything else left alone") {
    using namespace std::string_literals;
    for (const std::string& text : {"a\0b"s, "a\xFF"s})
        CHECK(club::Value(text).is_mended());
    CHECK_FALSE(club::Value("红先胜").is_mended());
    const auto link = *club::Link::connect(Cluster::shared().database("values"));
    CHECK(link->run("SELECT $1::text", {"a\0b"s}).text(0, 0) == "a\uFFFDb");
}

TEST_CASE("what the server refuses is a failure with its reason, and the connection goes on") {
    const auto link = *club::Link::connect(Cluster::shared().database("values"));
    try {
        link->run("SELECT 1 / $1::bigint", {0});
        FAIL("it was not refused");
    } catch (const club::SqlFailure& error) {
        CHECK(error.state() == "22012");
        CHECK_FALSE(error.is_of_connection());
        CHECK(to_string(error.reason()) == "division by zero");
    }
    CHECK(link->is_alive());
    CHECK(link->run("SELECT 1").number(0, 0) == 1);
}

TEST_CASE("a database that is not there, or has another encoding, is refused with the reason") {
    const auto missing = club::Link::connect("postgresql://nobody:s3cret@/none?host=/nonexistent");
    REQUIRE_FALSE(missing.has_value());
    CHECK(missing.error().message.code() == "library.cannot_open");
    CHECK(to_string(missing.error()).find("s3cret") == std::string::npos);
    CHECK_FALSE(club::Link::connect("postgresql://[").has_value());
    const auto latin = club::Link::connect(Cluster::shared().database_in("LATIN1"));
    REQUIRE_FALSE(latin.has_value());
    CHECK(to_string(latin.error()).find("LATIN1") != std::string::npos);
}
