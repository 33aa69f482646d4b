// SPDX-License-Identifier: MIT
#include "chuhe/server/gate.h"

#include <doctest/doctest.h>

using namespace chuhe::server;

TEST_CASE("only our own host names and port are accepted") {
    const Door door{"127.0.0.1", 8098, ""};
    for (const char* host : {"127.0.0.1:8098", "localhost:8098", "[::1]:8098", "LOCALHOST:8098",
                             "LocalHost:8098", "localhost.:8098"}) {
        CAPTURE(host);
        CHECK(is_own_host(host, door));
    }
    for (const char* host :
         {"", "127.0.0.1", "127.0.0.1:80", "evil.example:8098", "[::1:8098",
          "localhost.evil.example:8098", "127.0.0.1:8098.evil.example", "192.168.0.5:8098",
          "127.0.0.1@evil.example:8098", "[::1]x:8098", ".:8098", ":8098", "localhost..:8098",
          "127.0.0.1.:8098", "evil.localhost:8098"}) {
        CAPTURE(host);
        CHECK_FALSE(is_own_host(host, door));
    }
}

TEST_CASE("a server for all addresses accepts every address and no name") {
    const Door door{"0.0.0.0", 8098, "secret-token"};
    CHECK(is_own_host("192.168.0.5:8098", door));
    CHECK(is_own_host("[fe80::1]:8098", door));
    CHECK_FALSE(is_own_host("evil.example:8098", door));
    CHECK_FALSE(is_own_host("192.168.0.5.:8098", door));
    CHECK(is_own_host("[FE80::1]:8098", door));
    const Door named{"Living-Room", 8098, "secret-token"};
    CHECK(is_own_host("living-room:8098", named));
}

TEST_CASE("cross-origin requests are refused") {
    const Door door{"127.0.0.1", 8098, "secret-token"};
    Caller caller;
    caller.host = "localhost:8098";
    caller.authorization = "Bearer secret-token";
    CHECK_FALSE(refuse_caller(caller, door).has_value());
    caller.origin = "http://localhost:8098";
    CHECK_FALSE(refuse_caller(caller, door).has_value());
    caller.host = "LOCALHOST:8098";
    CHECK_FALSE(refuse_caller(caller, door).has_value());
    caller.host = "localhost:8098";
    for (const char* origin : {"http://evil.example", "null", "https://localhost:8098",
                               "http://localhost:8098.evil.example", "http://127.0.0.1:8098"}) {
        CAPTURE(origin);
        caller.origin = origin;
        REQUIRE(refuse_caller(caller, door).has_value());
        CHECK(refuse_caller(caller, door)->kind == "foreign_origin");
    }
    caller.origin.clear();
    // "same-site" is another port of this machine.
    for (const char* site : {"cross-site", "same-site"}) {
        caller.fetch_site = site;
        caller.wants_api = false;
        CHECK_FALSE(refuse_caller(caller, door).has_value());
        caller.wants_api = true;
        CHECK(refuse_caller(caller, door)->kind == "foreign_origin");
    }
}

TEST_CASE("an origin is the address of a whole host, written in one way") {
    struct Row {
        const char* text;
        const char* origin;
    };
    for (const Row& row : {Row{"https://club.example", "https://club.example"},
                           Row{"HTTPS://Club.Example:443/", "https://club.example"},
                           Row{"https://club.example:8443", "https://club.example:8443"},
                           Row{"http://club.example:80", "http://club.example"},
                           Row{"http://192.0.2.7:8098/", "http://192.0.2.7:8098"},
                           Row{"https://[2001:DB8::1]:443", "https://[2001:db8::1]"},
                           Row{"https://[2001:db8::1]:8443", "https://[2001:db8::1]:8443"}}) {
        CAPTURE(row.text);
        REQUIRE(normal_origin(row.text).has_value());
        CHECK(*normal_origin(row.text) == row.origin);
        CHECK(normal_origin(row.origin) == normal_origin(row.text));
    }
    for (const char* text :
         {"", "club.example", "https://", "https:///", "ftp://club.example",
          "https://club.example/x", "https://club.example?x", "https://a b",
          "https://me@club.example", "https://club.example:", "https://club.example:0",
          "https://club.example:65536", "https://club.example:x", "https://[club.example]",
          "https://[::1", "https://club.example:443:443"}) {
        CAPTURE(text);
        CHECK_FALSE(normal_origin(text).has_value());
    }
}

TEST_CASE("behind a proxy the public name is ours, with its own origin and a secure cookie") {
    const Door door{"127.0.0.1", 8098, "secret-token", {}, "https://club.example"};
    for (const char* host : {"club.example", "CLUB.example", "club.example:443", "127.0.0.1:8098"})
        CHECK(is_own_host(host, door));
    for (const char* host : {"", "club.example:80", "club.example:8098", "evil.example",
                             "club.example.evil.example", "club.example/", "x.club.example"}) {
        CAPTURE(host);
        CHECK_FALSE(is_own_host(host, door));
    }
    Caller caller;
    caller.host = "club.example";
    caller.cookie = "chuhe_token_443=secret-token";
    for (const char* origin : {"", "https://club.example"}) {
        caller.origin = origin;
        CHECK_FALSE(refuse_caller(caller, door).has_value());
    }
    for (const char* origin : {"http://club.example", "https://evil.example", "null",
                               "https://club.example.evil.example", "http://127.0.0.1:8098"}) {
        CAPTURE(origin);
        caller.origin = origin;
        REQUIRE(refuse_caller(caller, door).has_value());
        CHECK(refuse_caller(caller, door)->kind == "foreign_origin");
    }
    // Directly, as before.
    caller.host = "127.0.0.1:8098";
    caller.origin = "http://127.0.0.1:8098";
    CHECK_FALSE(refuse_caller(caller, door).has_value());
    caller.origin = "https://club.example";
    CHECK(refuse_caller(caller, door).has_value());
    CHECK(cookie_attributes("club.example", door).ends_with("; Secure"));
    CHECK_FALSE(cookie_attributes("127.0.0.1:8098", door).ends_with("; Secure"));
    // All servers behind the proxy share the cookie, whatever their ports.
    CHECK(token_cookie({"127.0.0.1", 8099, "", {}, "https://club.example"}) == token_cookie(door));
    CHECK(token_cookie({"127.0.0.1", 8099, "", {}, "https://club.example:8443"}) ==
          "chuhe_token_8443");
    CHECK(seat_cookie({"127.0.0.1", 8099, "", {}, "http://club.example"}) == "chuhe_seat_80");
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
    caller.cookie = "other=1; chuhe_token_8098=secret-token; more=2";
    CHECK_FALSE(refuse_caller(caller, door).has_value());
    for (const char* wrong : {"xchuhe_token_8098=secret-token", "chuhe_token=secret-token",
                              "chuhe_token_8099=secret-token", "chuhe_token_8098="}) {
        CAPTURE(wrong);
        caller.cookie = wrong;
        CHECK(refuse_caller(caller, door).has_value());
    }
}

TEST_CASE("a door without a token lets nobody in") {
    const Door door{"127.0.0.1", 8098, ""};
    Caller caller;
    caller.host = "127.0.0.1:8098";
    CHECK(refuse_caller(caller, door)->status == 401);
    caller.authorization = "Bearer ";
    CHECK(refuse_caller(caller, door)->status == 401);
}

TEST_CASE("a request that was forwarded is foreign, unless the proxy is named and says otherwise") {
    Door door{"127.0.0.1", 8098, "secret-token"};
    const auto sender = [&](const std::vector<Field>& fields, const std::string& peer) {
        Head head;
        head.fields = fields;
        return sender_of(head, peer, door);
    };
    CHECK(sender({}, "127.0.0.1").is_local);
    CHECK_FALSE(sender({}, "192.0.2.1").is_local);
    for (const char* name : {"Forwarded", "x-forwarded-for", "X-Forwarded-Host", "X-Real-IP", "Via",
                             "CF-Connecting-IP", "True-Client-IP", "X-Client-IP"}) {
        CAPTURE(name);
        const Sender forwarded = sender({{name, "127.0.0.1"}}, "127.0.0.1");
        CHECK_FALSE(forwarded.is_local);
        CHECK(forwarded.address == "127.0.0.1");
    }
    door.proxies = {"10.0.0.1"};
    CHECK(sender({{"X-Forwarded-For", "127.0.0.1"}}, "10.0.0.2").address == "10.0.0.2");
    CHECK_FALSE(sender({}, "10.0.0.1").is_local);
    struct Row {
        const char* name;
        const char* value;
        const char* address;
    };
    for (const Row& row :
         {Row{"X-Forwarded-For", "127.0.0.1, 192.0.2.7", "192.0.2.7"},
          Row{"X-Real-IP", "192.0.2.7", "192.0.2.7"},
          Row{"Forwarded", "for=127.0.0.1, for=192.0.2.7;proto=http", "192.0.2.7"},
          Row{"Forwarded", "proto=http; For=\"[2001:db8::1]:4711\"", "2001:db8::1"},
          Row{"X-Forwarded-For", "192.0.2.7:4711", "192.0.2.7"},
          Row{"X-Forwarded-For", "unknown", "10.0.0.1"}}) {
        CAPTURE(row.value);
        const Sender found = sender({{row.name, row.value}}, "10.0.0.1");
        CHECK(found.address == row.address);
        CHECK_FALSE(found.is_local);
    }
    CHECK(sender({{"X-Forwarded-For", "192.0.2.7, 127.0.0.1"}}, "10.0.0.1").is_local);
}

TEST_CASE("wrong tokens are counted, and cost more and more time") {
    using namespace std::chrono_literals;
    WrongTokens wrong;
    const WrongTokens::Clock::time_point now{1h};
    for (int i = 0; i < 5; ++i)
        CHECK(wrong.note("192.0.2.1", now) == 0ms);
    CHECK(wrong.note("192.0.2.1", now) == 200ms);
    CHECK(wrong.note("192.0.2.1", now) == 400ms);
    for (int i = 0; i < 100; ++i)
        wrong.note("192.0.2.1", now);
    CHECK(wrong.note("192.0.2.1", now) == 5s);
    CHECK(wrong.note("192.0.2.2", now) == 0ms);
    CHECK(wrong.note("192.0.2.1", now + 61s) == 0ms);
    CHECK(wrong.count() == 110);
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
