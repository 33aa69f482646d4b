// SPDX-License-Identifier: MIT
#include "chuhe/server/gate.h"

#include <doctest/doctest.h>

using namespace chuhe::server;

TEST_CASE("only our own host names and port are accepted") {
    const Door door{"127.0.0.1", 8098, ""};
    for (const char* host : {"127.0.0.1:8098", "localhost:8098", "[::1]:8098"}) {
        CAPTURE(host);
        CHECK(is_own_host(host, door));
    }
    for (const char* host : {"", "127.0.0.1", "127.0.0.1:80", "evil.example:8098", "[::1:8098",
                             "localhost.evil.example:8098", "127.0.0.1:8098.evil.example",
                             "192.168.0.5:8098", "127.0.0.1@evil.example:8098", "[::1]x:8098"}) {
        CAPTURE(host);
        CHECK_FALSE(is_own_host(host, door));
    }
}

TEST_CASE("a server for all addresses accepts every address and no name") {
    const Door door{"0.0.0.0", 8098, "secret-token"};
    CHECK(is_own_host("192.168.0.5:8098", door));
    CHECK(is_own_host("[fe80::1]:8098", door));
    CHECK_FALSE(is_own_host("evil.example:8098", door));
}

TEST_CASE("cross-origin requests are refused") {
    const Door door{"127.0.0.1", 8098, ""};
    Caller caller;
    caller.host = "localhost:8098";
    CHECK_FALSE(refuse_caller(caller, door).has_value());
    caller.origin = "http://localhost:8098";
    CHECK_FALSE(refuse_caller(caller, door).has_value());
    for (const char* origin : {"http://evil.example", "null", "https://localhost:8098",
                               "http://localhost:8098.evil.example", "http://127.0.0.1:8098"}) {
        CAPTURE(origin);
        caller.origin = origin;
        REQUIRE(refuse_caller(caller, door).has_value());
        CHECK(refuse_caller(caller, door)->kind == "foreign_origin");
    }
    caller.origin.clear();
    caller.fetch_site = "cross-site";
    CHECK_FALSE(refuse_caller(caller, door).has_value());
    caller.wants_api = true;
    CHECK(refuse_caller(caller, door).has_value());
}

TEST_CASE("a token is accepted as a header or as a cookie, complete") {
    const Door door{"0.0.0.0", 8098, "secret-token"};
    Caller caller;
    caller.host = "127.0.0.1:8098";
    CHECK(refuse_caller(caller, door)->status == 401);
    caller.authorization = "Bearer secret-token";
    CHECK_FALSE(refuse_caller(caller, door).has_value());
    for (const char* wrong : {"Bearer secret-toke", "Bearer secret-tokens", "Bearer ",
                              "secret-token", "Basic secret-token", "bearer secret-token"}) {
        CAPTURE(wrong);
        caller.authorization = wrong;
        CHECK(refuse_caller(caller, door).has_value());
    }
    caller.authorization.clear();
    caller.cookie = "other=1; chuhe_token=secret-token; more=2";
    CHECK_FALSE(refuse_caller(caller, door).has_value());
    caller.cookie = "xchuhe_token=secret-token";
    CHECK(refuse_caller(caller, door).has_value());
}

TEST_CASE("client names are short and plain") {
    CHECK(is_client_name("Browser-1_a"));
    CHECK_FALSE(is_client_name(""));
    CHECK_FALSE(is_client_name("a b"));
    CHECK_FALSE(is_client_name("../x"));
    CHECK_FALSE(is_client_name(std::string(65, 'a')));
}

TEST_CASE("local addresses are recognised in any form") {
    for (const char* address : {"127.0.0.1", "127.3.2.1", "::1", "::ffff:127.0.0.1"}) {
        CAPTURE(address);
        CHECK(is_own_machine(address));
    }
    for (const char* address : {"", "localhost", "192.168.0.5", "::ffff:192.168.0.5", "fe80::1",
                                "::", "0.0.0.0", "128.0.0.1", "1.0.0.127"}) {
        CAPTURE(address);
        CHECK_FALSE(is_own_machine(address));
    }
}
