// SPDX-License-Identifier: MIT
#include "chuhe/server/allowed_programs.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::server;
using namespace chuhe::tests;

namespace fs = std::filesystem;

TEST_CASE("allowed programs are kept in a file, each with its arguments") {
    const TemporaryFolder folder;
    const std::string file = folder.file("new") + "/engines.jsonl";
    AllowedPrograms list(file);
    CHECK(list.all()->empty());
    const AllowedProgram plain{"/usr/games/fairy-stockfish", {}};
    const AllowedProgram odd{"/opt/象棋 引擎", {"--book", "a \"b\"\n'c'"}};
    CHECK(list.allow(plain) == true);
    CHECK(list.allow(odd) == true);
    CHECK(list.allow(odd) == false);
    AllowedPrograms again(file);
    CHECK(again.all() == std::vector{plain, odd});
    CHECK(again.has(odd));
    CHECK_FALSE(again.has({odd.program, {}}));
    CHECK(again.forbid(plain) == true);
    CHECK(again.forbid(plain) == false);
    CHECK_FALSE(list.has(plain));  // the file counts
    CHECK((fs::status(file).permissions() & fs::perms(0077)) == fs::perms::none);
}

TEST_CASE("a program may be allowed for the time being, without a file") {
    AllowedPrograms list;
    CHECK_FALSE(list.has({"mock"}));
    list.allow_for_now({"mock"});
    CHECK(list.has({"mock"}));
    CHECK(list.all()->size() == 1);
}

TEST_CASE("a damaged list allows nothing, and the place is reported") {
    const TemporaryFolder folder;
    const std::string file = folder.file("engines.jsonl");
    for (const char* line : {"sh", "{}", R"({"program": ""})", R"({"program": 1, "arguments": []})",
                             R"({"program": "sh", "arguments": "-c"})", "[\"sh\"]"}) {
        CAPTURE(line);
        std::ofstream(file) << R"({"program": "good", "arguments": []})" << '\n' << line << '\n';
        AllowedPrograms list(file);
        CHECK_FALSE(list.has({"good"}));
        REQUIRE_FALSE(list.all().has_value());
        CHECK(list.all().error().where.line == 2);
        CHECK_FALSE(list.allow({"other"}).has_value());
    }
}
