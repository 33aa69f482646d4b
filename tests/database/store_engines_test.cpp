// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "chuhe/base/file.h"
#include "chuhe/database/transfer.h"
#include "database/store_kit.h"
#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::database;
using namespace chuhe::tests;

namespace {

StoredEngine mock() {
    return {.name = "Mock",
            .program = "/opt/my engines/mock",
            .arguments = {"--quiet", "two words", "引擎"},
            .folder = "/opt/my engines",
            .introduction = "{}",
            .values = {{"Hash", "64"}, {"Style", "Risky"}}};
}

}  // namespace

TEST_CASE("an engine is stored in the library, also across reopening") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        StoredEngine engine = mock();
        {
            const auto library = kind.open(folder.file("library.chuhe"));
            REQUIRE(library.has_value());
            REQUIRE((*library)->save_engine(engine).has_value());
            CHECK(engine.id > 0);
            engine.values = {{"Hash", "128"}};
            engine.name = "Mock 2";
            REQUIRE((*library)->save_engine(engine).has_value());
        }
        const auto again = kind.open(folder.file("library.chuhe"));
        REQUIRE(again.has_value());
        const auto engines = (*again)->engines();
        REQUIRE(engines.has_value());
        REQUIRE(engines->size() == 1);
        CHECK(engines->front() == engine);
    }
}

TEST_CASE("engine names are unique, and the number of a removed engine is not reused") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("library.chuhe"));
        REQUIRE(library.has_value());
        StoredEngine first = mock();
        StoredEngine second = mock();
        REQUIRE((*library)->save_engine(first).has_value());
        CHECK_FALSE((*library)->save_engine(second).has_value());
        CHECK(second.id == 0);
        CHECK((*library)->remove_engine(first.id).value());
        CHECK_FALSE((*library)->remove_engine(first.id).value());
        REQUIRE((*library)->save_engine(second).has_value());
        CHECK(second.id > first.id);
        StoredEngine unknown = mock();
        unknown.id = 99;
        unknown.name = "Other";
        CHECK_FALSE((*library)->save_engine(unknown).has_value());
    }
}

TEST_CASE("an exported library names no programs, and importing a file that does adds none") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("library.chuhe"));
        REQUIRE(library.has_value());
        StoredEngine engine = mock();
        REQUIRE((*library)->save_engine(engine).has_value());
        MemorySink sink;
        REQUIRE(export_library(**library, sink).has_value());
        CHECK(sink.bytes().find("/opt/my engines") == std::string::npos);

        const auto other = kind.open(folder.file("other.chuhe"));
        REQUIRE(other.has_value());
        const auto imported = import_library(**other,
                                             "{\"chuhe_library\": 1}\n{\"engines\": [{\"name\": "
                                             "\"x\", \"program\": \"/bin/sh\"}]}\n");
        REQUIRE(imported.has_value());
        CHECK(imported->diagnostics.size() == 1);
        CHECK((*other)->engines()->empty());
    }
}
