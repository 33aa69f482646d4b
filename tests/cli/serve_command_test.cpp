// SPDX-License-Identifier: MIT
//
// The command line of `chuhe serve`. The server itself is tested in tests/server.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "cli/private_files.h"
#include "database/temporary_folder.h"
#include "run.h"

namespace chuhe::cli {
namespace {

TEST_CASE("serve takes its token from a private file, and makes one if there is none") {
    const tests::TemporaryFolder folder;
    const std::string file = folder.file("token");
    const Result<std::string> made = kept_token(file);
    REQUIRE(made.has_value());
    CHECK_FALSE(fault_of_token(*made, file).has_value());
    CHECK(kept_token(file) == *made);
    namespace fs = std::filesystem;
    CHECK((fs::status(file).permissions() & fs::perms(0077)) == fs::perms::none);
    fs::permissions(file, fs::perms::group_read, fs::perm_options::add);
    const auto open = run_chuhe({"serve", "--token-file", file});
    CHECK(open.code == ExitCode::BadUsage);
    CHECK(open.err.find("chmod 600") != std::string::npos);
    fs::remove(file);
    const auto refusal_of = [&](const std::string& token) {
        std::ofstream(file) << token;
        fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
        const auto refused = run_chuhe({"serve", "--token-file", file});
        CHECK(refused.code == ExitCode::BadUsage);
        return refused.err;
    };
    CHECK(refusal_of("too-short").find("the token has 9 characters; it needs at least 16") !=
          std::string::npos);
    // It would not fit into the headers of a request: nobody could come in.
    CHECK(refusal_of(std::string(20'000, 'x')).find("has 20000 characters; ") != std::string::npos);
    CHECK(refusal_of("sixteen or more, with blanks").find("may contain only letters") !=
          std::string::npos);
}

TEST_CASE("serve does not take a token that everybody could see on its command line") {
    const auto refused = run_chuhe({"serve", "--token", "0123456789abcdef"});
    CHECK(refused.code == ExitCode::BadUsage);
    CHECK(refused.err.find("--token-file") != std::string::npos);
}

TEST_CASE("serve wants the address of a database for its store, and never shows a password") {
    const auto refused = run_chuhe({"serve", "--store", "club.chuhe"});
    CHECK(refused.code == ExitCode::BadUsage);
    CHECK(refused.err.find("is not the address of a database") != std::string::npos);
    const tests::TemporaryFolder folder;
    const auto away = run_chuhe({"serve", "--port", "0", "--library", folder.file("beside"),
                                 "--store", "postgresql://club:s3cret@/club?host=/nonexistent"});
    CHECK(away.code == ExitCode::BadInput);
    CHECK(away.err.find("s3cret") == std::string::npos);
}

TEST_CASE("serve has accounts in a database only, and no token beside them") {
    const auto alone = run_chuhe({"serve", "--accounts"});
    CHECK(alone.code == ExitCode::BadUsage);
    CHECK(alone.err.find("--accounts needs a library in PostgreSQL") != std::string::npos);
    const std::string store = "postgresql:///club?host=/nonexistent";
    const tests::TemporaryFolder folder;
    const auto both = run_chuhe({"serve", "--library", folder.file("beside"), "--store", store,
                                 "--accounts", "--token-file", folder.file("token")});
    CHECK(both.code == ExitCode::BadUsage);
    CHECK(both.err.find("--token-file has no use with --accounts") != std::string::npos);
}

TEST_CASE("serve wants the address of a whole host as its public one") {
    for (const char* url : {"club.example", "https://club.example/chuhe", "ftp://club.example"}) {
        CAPTURE(url);
        const auto refused = run_chuhe({"serve", "--public", url});
        CHECK(refused.code == ExitCode::BadUsage);
        CHECK(refused.err.find("is not an address that browsers can use") != std::string::npos);
    }
}

TEST_CASE("tokens are long and plain") {
    for (const std::string& token :
         {std::string(), std::string("short"), std::string(257, 'x'),
          std::string("with blanks in it"), std::string("semi;colon;semi;colon")}) {
        CAPTURE(token);
        CHECK(fault_of_token(token, "CHUHE_TOKEN").has_value());
    }
    CHECK_FALSE(fault_of_token("0123456789abc-_Z", "CHUHE_TOKEN").has_value());
    CHECK_FALSE(fault_of_token(std::string(256, 'x'), "CHUHE_TOKEN").has_value());
}

TEST_CASE("the files of a running server are private, and go with it") {
    const tests::TemporaryFolder folder;
    setenv("XDG_RUNTIME_DIR", folder.file("").c_str(), 1);
    std::string token;
    {
        const RunningFiles files(8098, "the-token", "http://127.0.0.1:8098/?token=the-token",
                                 "/home/me/library.chuhe");
        token = files.token();
        const auto running = running_server(8098);
        REQUIRE(running.has_value());
        CHECK(running->token == "the-token");
        CHECK(running->url == "http://127.0.0.1:8098/?token=the-token");
        CHECK(running->library == "/home/me/library.chuhe");
        CHECK(running->page == files.page());
        CHECK_FALSE(running_server(8099).has_value());
        REQUIRE(running_servers().size() == 1);
        CHECK(running_servers().front().port == 8098);
        REQUIRE_FALSE(files.page().empty());
        namespace fs = std::filesystem;
        for (const fs::directory_entry& file :
             fs::directory_iterator(fs::path(token).parent_path()))
            CHECK((file.status().permissions() & fs::perms(0077)) == fs::perms::none);
        std::ifstream page(files.page());
        const std::string text{std::istreambuf_iterator<char>(page), {}};
        CHECK(text.find("url=http://127.0.0.1:8098/?token=the-token\"") != std::string::npos);
    }
    CHECK(std::filesystem::is_empty(std::filesystem::path(token).parent_path()));
    CHECK_FALSE(running_server(8098).has_value());
    unsetenv("XDG_RUNTIME_DIR");
}

TEST_CASE("serve rejects a proxy that is not an address") {
    CHECK(run_chuhe({"serve", "--proxy", "nginx"}).code == ExitCode::BadUsage);
}

TEST_CASE("serve rejects invalid ports, and words") {
    for (const char* port : {"-1", "65536", "http", ""}) {
        CAPTURE(port);
        CHECK(run_chuhe({"serve", "--port", port}).code == ExitCode::BadUsage);
    }
    CHECK(run_chuhe({"serve", "now"}).code == ExitCode::BadUsage);
}

TEST_CASE("serve rejects a log without a name, and levels that do not exist or have no log") {
    CHECK(run_chuhe({"serve", "--log", ""}).code == ExitCode::BadUsage);
    CHECK(run_chuhe({"serve", "--log-level", "info"}).code == ExitCode::BadUsage);
    const auto loud = run_chuhe({"serve", "--log", "x", "--log-level", "loud"});
    CHECK(loud.code == ExitCode::BadUsage);
    CHECK(loud.err.find("must be error, warning or info, not 'loud'") != std::string::npos);
}

TEST_CASE("serve says that its log cannot be written") {
    const auto result = run_chuhe(
        {"serve", "--port", "0", "--library", "/nonexistent/library", "--log", "/nonexistent/log"});
    CHECK(result.code == ExitCode::BadInput);
    CHECK(result.err.find("the log cannot be written; the server continues without it: "
                          "/nonexistent/log: ") != std::string::npos);
}

TEST_CASE("serve explains why a library cannot be opened") {
    const auto result = run_chuhe({"serve", "--port", "0", "--library", "/nonexistent/library"});
    CHECK(result.code == ExitCode::BadInput);
    CHECK(result.err.find("/nonexistent/library") != std::string::npos);
}

TEST_CASE("serve explains why it cannot listen") {
    const tests::TemporaryFolder folder;
    // An address that no machine has: it is reserved for documentation.
    const auto result =
        run_chuhe({"serve", "--listen", "192.0.2.1", "--library", folder.file("l.chuhe")});
    CHECK(result.code == ExitCode::BadInput);
    CHECK(result.err.find(": cannot assign requested address") != std::string::npos);

    // The system would take it for all addresses of the machine.
    const auto empty = run_chuhe({"serve", "--listen", "", "--library", folder.file("l.chuhe")});
    CHECK(empty.code == ExitCode::BadUsage);
    CHECK(empty.err.find("--listen needs an address") != std::string::npos);
}

TEST_CASE("serve says in its own words that an address or a library cannot be found") {
    const tests::TemporaryFolder folder;
    const auto name = run_chuhe({"serve", "--port", "0", "--listen", "no.such.name.invalid",
                                 "--library", folder.file("l.chuhe"), "--language", "zh-Hans"});
    CHECK(name.code == ExitCode::BadInput);
    CHECK(name.err.find("“no.such.name.invalid”既不是 IP 地址") != std::string::npos);
    const auto library = run_chuhe({"serve", "--port", "0", "--library", "/nonexistent/library"});
    CHECK(library.err.find("the library cannot be opened: no such file or directory") !=
          std::string::npos);
}

TEST_CASE("serve rejects invalid engines, and explains why one does not start") {
    CHECK(run_chuhe({"serve", "--engine", "name=x"}).code == ExitCode::BadUsage);
    const auto timed = run_chuhe({"serve", "--engine", "cmd=mock,tc=10"});
    CHECK(timed.code == ExitCode::BadUsage);
    CHECK(timed.err.find("in the app the game decides") != std::string::npos);
    const tests::TemporaryFolder folder;
    const auto missing = run_chuhe({"serve", "--port", "0", "--library", folder.file("l.chuhe"),
                                    "--engine", "/no/such/engine"});
    CHECK(missing.code == ExitCode::BadInput);
    CHECK(missing.err.find("/no/such/engine") != std::string::npos);
}

}  // namespace
}  // namespace chuhe::cli
