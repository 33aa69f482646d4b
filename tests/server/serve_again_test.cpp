// SPDX-License-Identifier: MIT
//
// `chuhe serve` while another one is running, with real programs: the running one is opened if it
// is ours and does what was asked for; everything else is an error.
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <cstdlib>
#include <filesystem>

#include "server/running_server.h"
#include "server/serve_program.h"
#include "test_paths.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

namespace fs = std::filesystem;

// A program named xdg-open, first in PATH, that writes down what it is told to open.
class Browser {
public:
    explicit Browser(const TemporaryFolder& folder) : seen_(folder.file("opened")) {
        const std::string bin = folder.file("bin");
        fs::create_directory(bin);
        const std::string script = bin + "/xdg-open";
        std::ofstream(script) << "#!/bin/sh\necho \"$1\" > '" << seen_ << "'\n";
        fs::permissions(script, fs::perms::owner_all);
        setenv("PATH", (bin + ":" + path_).c_str(), 1);
    }
    ~Browser() { setenv("PATH", path_.c_str(), 1); }
    Browser(const Browser&) = delete;
    Browser& operator=(const Browser&) = delete;

    // Empty if nothing is opened for a while.
    std::string opened() const {
        std::string page;
        for (int i = 0; i < 100 && page.empty(); ++i) {
            std::ifstream file(seen_);
            std::getline(file, page);
            if (page.empty()) std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        return page;
    }

private:
    std::string seen_;
    std::string path_ = std::getenv("PATH");
};

// Something that is not Chuhe, at a port.
class OtherProgram {
public:
    explicit OtherProgram(int port = 0) : handle_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        const int reuse = 1;
        setsockopt(handle_, SOL_SOCKET, SO_REUSEADDR, &reuse, sizeof reuse);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        auto* plain = reinterpret_cast<sockaddr*>(&address);
        REQUIRE(bind(handle_, plain, size) == 0);
        REQUIRE(listen(handle_, 8) == 0);
        REQUIRE(getsockname(handle_, plain, &size) == 0);
        port_ = std::to_string(ntohs(address.sin_port));
    }
    ~OtherProgram() { close(handle_); }
    OtherProgram(const OtherProgram&) = delete;
    OtherProgram& operator=(const OtherProgram&) = delete;

    const std::string& port() const { return port_; }
    bool was_contacted() const {
        pollfd watched{handle_, POLLIN, 0};
        return poll(&watched, 1, 0) > 0;
    }

private:
    int handle_;
    std::string port_;
};

}  // namespace

TEST_CASE("serve while it is running says where, and exits successfully") {
    const TemporaryFolder folder;
    Program first(folder);
    const std::string port = std::to_string(first.port());
    Program second(folder, port);
    CHECK(second.wait() == 0);
    CHECK(second.output() ==
          "Chuhe is already running at http://127.0.0.1:" + port + "/?token=" + kToken + "\n");
    CHECK(is_alive(std::stoi(port)));
    CHECK(first.end(SIGTERM) == 0);
    // What it left behind does not mislead the next one.
    Program third(folder, port);
    CHECK(std::to_string(third.port()) == port);
    CHECK(third.end(SIGTERM) == 0);
}

TEST_CASE("a server that does not start allows no engine") {
    const TemporaryFolder folder;
    std::ofstream(folder.file("notes")) << "not a library";
    const std::string engine = "cmd=" + kMockEngine + ",args=good 0";
    Program program(folder, "0", {"--engine", engine, "--engine-memory", "0"}, "notes");
    CHECK(program.wait() == 1);
    CHECK_FALSE(std::filesystem::exists(folder.file("config") + "/chuhe/engines.jsonl"));
}

TEST_CASE("serve --open while it is running opens the running one") {
    const TemporaryFolder folder;
    const Browser browser(folder);
    const Program first(folder);
    const std::string port = std::to_string(first.port());
    Program second(folder, port, {"--open"});
    CHECK(second.wait() == 0);
    // A private file: all users can see what a browser is told to open.
    const std::string page = browser.opened();
    CHECK(page.ends_with("/open-" + port + ".html"));
    CHECK(page.find(kToken) == std::string::npos);
    std::ifstream file(page);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    CHECK(text.find("http://127.0.0.1:" + port + "/?token=" + kToken) != std::string::npos);
}

TEST_CASE("serve with another library does not open the running one") {
    const TemporaryFolder folder;
    const Program first(folder);
    const std::string port = std::to_string(first.port());
    Program second(folder, port, {}, "other library");
    CHECK(second.wait() == 1);
    CHECK(second.output().find("Chuhe is already running at http://127.0.0.1:" + port +
                               "/?token=" + kToken + " with the library " +
                               fs::canonical(folder.path()).string() + "/library; --library " +
                               folder.file("other library") + " would take effect only") !=
          std::string::npos);
    CHECK_FALSE(fs::exists(folder.file("other library")));
}

TEST_CASE("serve at another port says where the library is already open") {
    const TemporaryFolder folder;
    const Program first(folder);
    const std::string port = std::to_string(first.port());
    Program second(folder, "0");
    CHECK(second.wait() == 1);
    CHECK(second.output().find("Chuhe is already running at http://127.0.0.1:" + port +
                               "/?token=" + kToken + " with the library ") != std::string::npos);
    CHECK(second.output().find("choose another library with --library") != std::string::npos);
}

TEST_CASE("serve with an option for a new server does not open the running one") {
    const TemporaryFolder folder;
    const Program first(folder);
    const std::string port = std::to_string(first.port());
    for (const char* option : {"--engine", "--listen", "--proxy", "--log", "--web-dir"}) {
        CAPTURE(option);
        const bool is_address = option[2] == 'l' ? option[3] == 'i' : option[2] == 'p';
        Program second(folder, port, {option, is_address ? "127.0.0.1" : folder.file("some")});
        CHECK(second.wait() == 1);
        CHECK(second.output().find("Chuhe is already running at http://127.0.0.1:" + port) !=
              std::string::npos);
        CHECK(second.output().find(std::string("; ") + option + " would take effect only") !=
              std::string::npos);
    }
}

TEST_CASE("another program at the port is an error") {
    const TemporaryFolder folder;
    const OtherProgram other;
    Program program(folder, other.port(), {"--open"});
    CHECK(program.wait() == 1);
    CHECK(program.output().find("port " + other.port() + " is in use") != std::string::npos);
    CHECK_FALSE(other.was_contacted());
}

TEST_CASE("a program at the port of a killed server never sees the token") {
    const TemporaryFolder folder;
    int port = 0;
    {
        Program killed(folder);
        port = killed.port();
        killed.end(SIGKILL);
    }
    const OtherProgram other(port);
    Program program(folder, other.port());
    CHECK(program.wait() == 1);
    CHECK(program.output().find("port " + other.port() + " is in use") != std::string::npos);
    CHECK_FALSE(other.was_contacted());
}

TEST_CASE("a server that hangs is not opened") {
    const TemporaryFolder folder;
    const Program first(folder);
    const std::string port = std::to_string(first.port());
    kill(first.process(), SIGSTOP);
    Program second(folder, port);
    CHECK(second.wait() == 1);
    kill(first.process(), SIGCONT);
    CHECK(second.output().find(", but does not answer") != std::string::npos);
    CHECK(is_alive(std::stoi(port)));
}
