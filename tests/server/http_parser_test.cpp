// SPDX-License-Identifier: MIT
#include "chuhe/server/http_parser.h"

#include <doctest/doctest.h>

using namespace chuhe::server;
using State = RequestParser::State;

namespace {

struct Parsed {
    State state = State::Head;
    Head head;
    std::string body;
    std::string rest;
    int status = 0;
};

// One request, arriving in pieces of `step` bytes.
Parsed parse(const std::string& bytes, std::size_t step = std::string::npos) {
    RequestParser parser;
    Parsed parsed;
    std::string waiting;
    std::size_t sent = 0;
    const auto is_over = [&] {
        return parser.state() == State::Done || parser.state() == State::Failed;
    };
    while (sent < bytes.size() && !is_over()) {
        const std::string piece = bytes.substr(sent, step);
        sent += piece.size();
        waiting += piece;
        const bool was_head = parser.state() == State::Head;
        parser.take(waiting);
        if (was_head && parser.state() == State::Body) parser.take(waiting);
        parsed.body += parser.take_body();
    }
    parsed.state = parser.state();
    parsed.rest = waiting;
    if (parsed.state == State::Failed) {
        parsed.status = parser.refusal().status;
    } else {
        parsed.head = parser.head();
    }
    return parsed;
}

const std::string kGet = "GET / HTTP/1.1\r\nHost: a\r\n";
const std::string kPost = "POST / HTTP/1.1\r\nHost: a\r\n";

}  // namespace

TEST_CASE("a request is the same however it is cut into pieces") {
    const std::string whole =
        "POST /api/%E7%82%AE?a=1+2&b=%26&c HTTP/1.1\r\nHost: localhost\r\n"
        "Transfer-Encoding: chunked\r\n\r\n5;x=y\r\nhello\r\n1\r\n!\r\n0\r\n\r\nGET";
    for (std::size_t step = 1; step <= whole.size(); ++step) {
        CAPTURE(step);
        const Parsed parsed = parse(whole, step);
        REQUIRE(parsed.state == State::Done);
        CHECK(parsed.head.method == "POST");
        CHECK(parsed.head.path == "/api/炮");
        CHECK(parsed.head.query == std::vector<Field>{{"a", "1 2"}, {"b", "&"}, {"c", ""}});
        CHECK(parsed.head.value("host") == "localhost");
        CHECK(parsed.head.keeps_open);
        CHECK(parsed.body == "hello!");
        CHECK(std::string("GET").starts_with(parsed.rest));
    }
}

TEST_CASE("what follows a request is left for the next one") {
    const Parsed parsed = parse(kPost + "Content-Length: 2\r\n\r\nhiGET / HTTP/1.1\r\n");
    CHECK(parsed.body == "hi");
    CHECK(parsed.rest == "GET / HTTP/1.1\r\n");
}

TEST_CASE("requests that two programs could understand differently are refused") {
    for (const std::string& bytes : {
             "GET / HTTP/1.1\r\n\r\n" + std::string(),                     // no host
             kGet + "Host: b\r\n\r\n",                                     // two hosts
             kGet + "Host: a\r\n\r\n",                                     // the same one twice
             kPost + "Content-Length: 2\r\nContent-Length: 2\r\n\r\nhi",   //
             kPost + "Content-Length: 2\r\nContent-Length: 3\r\n\r\nhi!",  //
             kPost + "Content-Length: 2, 2\r\n\r\nhi",                     //
             kPost + "Content-Length: +2\r\n\r\nhi",                       //
             kPost + "Content-Length: -1\r\n\r\nhi",                       //
             kPost + "Content-Length: 0x2\r\n\r\nhi",                      //
             kPost + "Content-Length: 99999999999999999999999\r\n\r\n",    //
             kPost + "Content-Length:\r\n\r\n",                            //
             kPost + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
             kPost + "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n",
             kPost + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
             kPost + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
             kPost + "Transfer-Encoding: identity\r\n\r\n",
             kPost + "Transfer-Encoding: xchunked\r\n\r\n",
             std::string(
                 "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
             std::string("GET / HTTP/1.1\nHost: a\n\n"),
             kGet + "X: 1\nY: 2\r\n\r\n",
             kGet + "X: 1\r\n folded\r\n\r\n",
             kGet + "X : 1\r\n\r\n",
             kGet + " X: 1\r\n\r\n",
             kGet + "X\r\n\r\n",
             kGet + std::string("X: a\0b\r\n\r\n", 10),
             kGet + "X: a\rb\r\n\r\n",
             kGet + "Cookie: a\r\nCookie: b\r\n\r\n",
             kGet + "Expect: miracles\r\n\r\n",
             std::string("GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n"),
             std::string("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"),
             std::string("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n"),
             std::string("GET /?a=%4 HTTP/1.1\r\nHost: a\r\n\r\n"),
             std::string("GET  / HTTP/1.1\r\nHost: a\r\n\r\n"),
             std::string("GET /a b HTTP/1.1\r\nHost: a\r\n\r\n"),
             std::string("GET / HTTP/2.0\r\nHost: a\r\n\r\n"),
             std::string("GET / HTTP/1.1x\r\nHost: a\r\n\r\n"),
             std::string("\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"),
         }) {
        CAPTURE(bytes);
        for (const std::size_t step : {bytes.size(), std::size_t(1), std::size_t(7)}) {
            const Parsed parsed = parse(bytes, step);
            CHECK(parsed.state == State::Failed);
            CHECK(parsed.status == 400);
        }
    }
}

TEST_CASE("chunks that are not quite right are refused") {
    const std::string head = kPost + "Transfer-Encoding: chunked\r\n\r\n";
    for (const std::string& chunks : {
             "x\r\nhello\r\n0\r\n\r\n" + std::string(),
             std::string("5\nhello\r\n0\r\n\r\n"),
             std::string("5\r\nhello0\r\n\r\n....."),
             std::string("-5\r\nhello\r\n0\r\n\r\n"),
             std::string("5 5\r\nhello\r\n0\r\n\r\n"),
             std::string("fffffffffffffffff\r\nhello\r\n0\r\n\r\n"),
             std::string("0\r\nTrailer: x\r\n\r\n"),
             std::string("0\r\nContent-Length: 3\r\n\r\n"),
             "1;" + std::string(10'000, 'x'),
         }) {
        CAPTURE(chunks);
        for (const std::size_t step : {chunks.size() + head.size(), std::size_t(3)}) {
            const Parsed parsed = parse(head + chunks, step);
            CHECK(parsed.state == State::Failed);
            CHECK(parsed.status == 400);
        }
    }
}

TEST_CASE("a head beyond the limit is refused, however it arrives") {
    const std::string line = "X: " + std::string(1000, 'y') + "\r\n";
    std::string long_head = kGet;
    for (int i = 0; i < 20; ++i)
        long_head += line;
    std::string many_lines = kGet;
    for (int i = 0; i < 200; ++i)
        many_lines += "a: b\r\n";
    const std::string long_address = "GET /" + std::string(20'000, 'x') + " HTTP/1.1\r\n";
    const std::string endless(20'000, 'G');
    for (const std::string& head : {long_head, many_lines + "\r\n", long_address, endless}) {
        for (const std::size_t step : {head.size(), std::size_t(100)}) {
            const Parsed parsed = parse(head, step);
            CHECK(parsed.state == State::Failed);
            CHECK(parsed.status == 431);
        }
    }
}

TEST_CASE("HTTP/1.0 needs no host, and closes unless it says otherwise") {
    CHECK_FALSE(parse("GET / HTTP/1.0\r\n\r\n").head.keeps_open);
    CHECK(parse("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n").head.keeps_open);
    CHECK_FALSE(parse(kGet + "Connection: close\r\n\r\n").head.keeps_open);
}
