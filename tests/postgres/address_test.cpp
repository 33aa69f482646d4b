// SPDX-License-Identifier: MIT
#include "chuhe/postgres/address.h"

#include <doctest/doctest.h>

namespace club = chuhe::postgres;

TEST_CASE("the address of a database is distinguished from the name of a file") {
    for (const char* text : {"postgresql://club@/club", "postgres://db/club", "postgresql://"})
        CHECK(club::is_address(text));
    for (const char* text : {"", "library.chuhe", "postgresql:/club", "./postgresql://",
                             "POSTGRESQL:", "host=/tmp dbname=club"})
        CHECK_FALSE(club::is_address(text));
}

TEST_CASE("an address is shown without its password, wherever that is") {
    struct Shown {
        const char* address;
        const char* shown;
    };
    for (const Shown& row : {
             Shown{"postgresql://club:s3cret@db.example:5433/club",
                   "postgresql://club@db.example:5433/club"},
             Shown{"postgres://club:s3cret@/club", "postgresql://club@/club"},
             Shown{"postgresql://club@db/club?sslmode=require&password=s3cret&x=y",
                   "postgresql://club@db/club?sslmode=require&x=y"},
             Shown{"postgresql://club:s3%40cret@db/club", "postgresql://club@db/club"},
             Shown{"postgresql://club:s3@cret@db/club", "postgresql://club@db/club"},
             Shown{"postgresql://club:s3/cret@db/club", "postgresql://club@db/club"},
             Shown{"postgresql://club:s3?cret@db/club?x=y", "postgresql://club@db/club?x=y"},
             Shown{"postgresql://club:12/34@db/club", "postgresql://club@db/club"},
             Shown{"postgresql://club:1234@db:5432/club", "postgresql://club@db:5432/club"},
             Shown{"postgresql://db:5432/club?user=a@b", "postgresql://db:5432/club?user=a@b"},
             Shown{"postgresql://club@[::1]:5432/club", "postgresql://club@[::1]:5432/club"},
             Shown{"postgresql://db:5432/club", "postgresql://db:5432/club"},
             Shown{"postgresql:///club?host=/tmp", "postgresql:///club?host=/tmp"},
             Shown{"postgresql://", "postgresql://"},
             Shown{"library.chuhe", "library.chuhe"},
         }) {
        CAPTURE(row.address);
        CHECK(club::shown_address(row.address) == row.shown);
    }
}

TEST_CASE("what belongs to a database on this machine does not depend on the password") {
    const std::string name = club::address_name("postgresql://club:old@db/club");
    CHECK(name.size() == 16);
    CHECK(name == club::address_name("postgres://club:new@db/club"));
    CHECK(name != club::address_name("postgresql://club@db/other"));
}
