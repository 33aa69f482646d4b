// SPDX-License-Identifier: MIT
#include "chuhe/server/assets.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "server/running_server.h"

using namespace chuhe;
using namespace chuhe::server;
using namespace chuhe::tests;

namespace {

void write(const std::filesystem::path& path, const std::string& text) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
}

}  // namespace

TEST_CASE("a browser says which compression it supports") {
    CHECK(accepts("gzip, deflate, br", "br"));
    CHECK(accepts("br;q=0.5,gzip", "br"));
    CHECK(accepts(" gzip ;q=1.0", "gzip"));
    for (const char* header : {"", "gzip", "brotli", "br;q=0", "br; q=0.000", "gzip;q=1, br;q=0"}) {
        CAPTURE(header);
        CHECK_FALSE(accepts(header, "br"));
    }
}

TEST_CASE("the smallest compressed version that the browser supports is sent") {
    const TemporaryFolder folder;
    const std::filesystem::path place = folder.file("web");
    write(place / "assets" / "app-1.js", "plain");
    write(place / "assets" / "app-1.js.br", "brotli");
    write(place / "assets" / "app-1.js.gz", "gzip");
    const Assets assets(place.string());
    const auto bytes = [&](std::string_view accepted) {
        return assets.find("/assets/app-1.js", accepted).value();
    };
    CHECK(bytes("").bytes == "plain");
    CHECK(bytes("").encoding.empty());
    CHECK(bytes("gzip").bytes == "gzip");
    CHECK(bytes("gzip, br").bytes == "brotli");
    CHECK(bytes("gzip, br").encoding == "br");
    CHECK(bytes("br").type == "text/javascript; charset=utf-8");
    CHECK(bytes("br").is_lasting);
    CHECK(bytes("br").tag != bytes("gzip").tag);
    // A compressed copy cannot be requested by name: its type would be wrong.
    CHECK_FALSE(assets.find("/assets/app-1.js.br", "br").has_value());
}

TEST_CASE("the site without a server has a page of its own, and may compile WebAssembly") {
    const TemporaryFolder folder;
    const std::filesystem::path place = folder.file("web");
    write(place / "index.html", "app");
    write(place / "site" / "index.html", "site");
    write(place / "site" / "assets" / "desk-1.wasm", "module");
    const Assets assets(place.string());
    CHECK(assets.find("/site/")->bytes == "site");
    CHECK(assets.find("/site/")->is_of_site);
    CHECK(assets.find("/site/assets/desk-1.wasm")->type == "application/wasm");
    CHECK(assets.find("/site/assets/desk-1.wasm")->is_lasting);
    CHECK(assets.find("/sites")->bytes == "app");
    CHECK_FALSE(assets.find("/")->is_of_site);

    // Without it, there is no other page in its place.
    std::filesystem::remove_all(place / "site");
    CHECK_FALSE(assets.find("/site/").has_value());
    CHECK_FALSE(assets.find("/site/sw.js").has_value());
}

TEST_CASE("a page that has not changed is not sent again") {
    const RunningServer server;
    const Answer first = server.get("/");
    REQUIRE(first.status == 200);
    REQUIRE(first.headers.contains("ETag"));
    CHECK(first.headers.find("Cache-Control")->second == "no-cache");
    const std::string tag = first.headers.find("ETag")->second;
    const Answer again =
        ask(server.port(), "GET", "/", "", "", "test", "If-None-Match: " + tag + "\r\n");
    CHECK(again.status == 304);
    CHECK(again.body.empty());
    const Answer other =
        ask(server.port(), "GET", "/", "", "", "test", "If-None-Match: \"0123\"\r\n");
    CHECK(other.status == 200);
}
