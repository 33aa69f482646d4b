// SPDX-License-Identifier: MIT
//
// What a failed request says about the change it was supposed to make.
#include "chuhe/server/message.h"

#include <doctest/doctest.h>

#include "chuhe/messages/errors.h"
#include "chuhe/messages/library.h"

using namespace chuhe;
using namespace chuhe::server;

namespace {

Error failed() {
    return {ErrorCode::CannotWrite, say(messages::kLibraryFailed, say(messages::kNoSpace))};
}

Error disk_failed() {
    return {ErrorCode::CannotWrite, say(messages::kLibraryDiskFailed, say(messages::kInputOutput))};
}

}  // namespace

TEST_CASE("'nothing was changed' is said only if that is certain") {
    CHECK(library_failure(failed()).message.code() == "library.unchanged");
    CHECK(to_string(library_failure(failed()).message) ==
          "the library failed: no space left on device; nothing was changed");
    // SQLite may have rolled the change back, or the disk may have kept it after all.
    CHECK(library_failure(disk_failed()).message.code() == "library.maybe_changed");
    CHECK(library_failure(failed(), Effect::Part).message.code() == "library.partly_changed");
    CHECK(library_failure(disk_failed(), Effect::Part).message.code() == "library.partly_changed");
    // Reading says nothing about changes.
    CHECK(read_failure(failed()).message.code() == "library.failed");
}

TEST_CASE("a saved change is not reported as failed because it cannot be read back") {
    CHECK(after_saving([] { return Reply{200, "{}"}; }).status == 200);
    try {
        after_saving([]() -> Reply { throw read_failure(failed()); });
        FAIL("refused");
    } catch (const Refusal& refusal) {
        CHECK(refusal.status == 500);
        CHECK(refusal.message.code() == "library.saved_but_unread");
    }
    // Other refusals are passed on unchanged.
    try {
        after_saving(
            []() -> Reply { throw Refusal(404, "no_such_game", say(messages::kGameGone)); });
        FAIL("refused");
    } catch (const Refusal& refusal) {
        CHECK(refusal.kind == "no_such_game");
    }
}

TEST_CASE("after an internal error a change is uncertain, unless the request only reads") {
    CHECK(server_failure("GET").message.code() == "request.server_failed");
    CHECK(server_failure("HEAD").message.code() == "request.server_failed");
    for (const char* method : {"POST", "PATCH", "DELETE", "PUT"})
        CHECK(server_failure(method).message.code() == "request.server_failed_unsure");
}
