// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "database/temporary_folder.h"
#include "run.h"

namespace chuhe::cli {
namespace {

// The user's configuration, for one test.
class Configuration {
public:
    Configuration() { setenv("XDG_CONFIG_HOME", folder.file("config").c_str(), 1); }
    ~Configuration() { unsetenv("XDG_CONFIG_HOME"); }
    Configuration(const Configuration&) = delete;
    Configuration& operator=(const Configuration&) = delete;

    tests::TemporaryFolder folder;
};

TEST_CASE("engines are allowed, listed and forbidden") {
    const Configuration configuration;
    CHECK(run_chuhe({"engines", "list"}).out.empty());
    const auto allowed = run_chuhe({"engines", "allow", "/bin/sh", "--", "-c", "exit"});
    CHECK(allowed.code == ExitCode::Good);
    CHECK(allowed.out.find("Allowed: /bin/sh -c exit.") == 0);
    CHECK(run_chuhe({"engines", "allow", "/bin/sh", "--", "-c", "exit"}).out ==
          "Allowed already: /bin/sh -c exit\n");
    CHECK(run_chuhe({"engines", "list"}).out == "/bin/sh -c exit\n");
    CHECK(run_chuhe({"engines", "list", "--json"}).out.find("\"program\": \"/bin/sh\"") !=
          std::string::npos);
    CHECK(run_chuhe({"engines", "forbid", "/bin/sh"}).code == ExitCode::BadInput);
    CHECK(run_chuhe({"engines", "forbid", "/bin/sh", "--", "-c", "exit"}).code == ExitCode::Good);
    CHECK(run_chuhe({"engines", "list"}).out.empty());
}

TEST_CASE("a command is looked up in PATH, and a path made absolute") {
    const Configuration configuration;
    const auto found = run_chuhe({"engines", "allow", "sh"});
    CHECK(found.out.find("/bin/sh.") != std::string::npos);
    const std::string folder = configuration.folder.file("");
    std::ofstream(folder + "engine") << "#!/bin/sh\n";
    std::filesystem::permissions(folder + "engine", std::filesystem::perms::owner_all);
    const auto relative =
        std::filesystem::relative(folder + "engine", std::filesystem::current_path()).string();
    CHECK(run_chuhe({"engines", "allow", relative}).out.find("Allowed: /") == 0);
}

TEST_CASE("what is not a program cannot be allowed") {
    const Configuration configuration;
    CHECK(run_chuhe({"engines", "allow", "/no/such/engine"}).code == ExitCode::BadInput);
    CHECK(run_chuhe({"engines", "allow", "no-such-engine"}).code == ExitCode::BadInput);
    const std::string notes = configuration.folder.file("notes.txt");
    std::ofstream(notes) << "not a program\n";
    CHECK(run_chuhe({"engines", "allow", notes}).code == ExitCode::BadInput);
    CHECK(run_chuhe({"engines", "allow"}).code == ExitCode::BadUsage);
    CHECK(run_chuhe({"engines"}).code == ExitCode::BadUsage);
    CHECK(run_chuhe({"engines", "list", "sh"}).code == ExitCode::BadUsage);
    const auto typo = run_chuhe({"engines", "alow", "sh"});
    CHECK(typo.code == ExitCode::BadUsage);
    CHECK(typo.err.find("unknown action 'alow': use allow, forbid or list; did you mean allow?") !=
          std::string::npos);
}

}  // namespace
}  // namespace chuhe::cli
