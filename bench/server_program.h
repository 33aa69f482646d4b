// SPDX-License-Identifier: MIT
//
// The server under test, as a separate process.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace chuhe::bench {

// `chuhe serve` as users start it, for the lifetime of this object.
class ServerProgram {
public:
    // With a store, its library is there: postgresql://…
    explicit ServerProgram(const std::filesystem::path& program, const std::string& store = {}) {
        if (access(program.c_str(), X_OK) != 0) {
            throw std::runtime_error(program.string() + " not found: build it first");
        }
        const std::string pattern = std::filesystem::temp_directory_path() / "chuhe-load-XXXXXX";
        std::vector<char> name(pattern.c_str(), pattern.c_str() + pattern.size() + 1);
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
        folder_ = name.data();
        std::array<int, 2> pipe_ends{};
        if (pipe(pipe_ends.data()) != 0) throw std::runtime_error("no pipe");
        child_ = fork();
        if (child_ == 0) {
            dup2(pipe_ends[1], STDOUT_FILENO);
            close(pipe_ends[0]);
            const std::string library = folder_ / "library.db";
            const char* option = store.empty() ? nullptr : "--store";
            execl(program.c_str(), "chuhe", "serve", "--port", "0", "--library", library.c_str(),
                  option, store.c_str(), nullptr);
            _exit(127);
        }
        close(pipe_ends[1]);
        try {
            read_address(pipe_ends[0]);
        } catch (...) {
            end();
            throw;
        }
    }
    ~ServerProgram() { end(); }
    ServerProgram(const ServerProgram&) = delete;
    ServerProgram& operator=(const ServerProgram&) = delete;

    int port() const { return port_; }
    const std::string& token() const { return token_; }

    // Its memory use in KiB.
    long resident() const {
        std::ifstream status("/proc/" + std::to_string(child_) + "/status");
        for (std::string word; status >> word;) {
            long size = 0;
            if (word == "VmRSS:" && status >> size) return size;
        }
        return 0;
    }

private:
    void end() const {
        kill(child_, SIGTERM);
        waitpid(child_, nullptr, 0);
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }

    // From "Chuhe is at http://127.0.0.1:PORT/?token=TOKEN".
    void read_address(int pipe_end) {
        std::string said;
        std::array<char, 256> bytes{};
        while (said.find('\n') == std::string::npos) {
            const ssize_t count = read(pipe_end, bytes.data(), bytes.size());
            if (count <= 0) throw std::runtime_error("chuhe serve did not start");
            said.append(bytes.data(), static_cast<std::size_t>(count));
        }
        said.resize(said.find('\n'));
        port_ = std::atoi(said.c_str() + said.rfind(':') + 1);
        const std::size_t token = said.find("token=");
        if (token != std::string::npos) token_ = said.substr(token + 6);
    }

    std::filesystem::path folder_;
    pid_t child_ = 0;
    int port_ = 0;
    std::string token_;
};

// The chuhe built alongside us, unless CHUHE_PROGRAMS names another folder.
inline std::filesystem::path program_to_press() {
    if (const char* programs = std::getenv("CHUHE_PROGRAMS")) {
        return std::filesystem::path(programs) / "chuhe";
    }
    const auto own = std::filesystem::read_symlink("/proc/self/exe");
    return own.parent_path().parent_path() / "bin" / "chuhe";
}

}  // namespace chuhe::bench
