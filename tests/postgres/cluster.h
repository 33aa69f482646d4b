// SPDX-License-Identifier: MIT
//
// A PostgreSQL server for tests: in a folder of its own, on a unix socket only. It is started when
// it is first needed, and ends with the test program, whatever ends that.
//
// It does not run as root. If the tests do, it runs as the user `postgres`, which Debian's package
// creates.
#pragma once

#include <sys/types.h>

#include <deque>
#include <filesystem>
#include <string>
#include <vector>

namespace chuhe::tests {

class Cluster {
public:
    // The one of this program.
    static Cluster& shared();

    // Fails the test if PostgreSQL is not installed or does not start.
    Cluster();
    ~Cluster();
    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;

    // The address of a database, which is created if there is none of that name. Any text can be a
    // name.
    std::string database(const std::string& name);
    // A new one with another encoding than usual.
    std::string database_in(const std::string& encoding);
    // A copy of that database, which nobody may be using.
    std::string copy_of(const std::string& name, const std::string& copy);
    // One of PostgreSQL's own programs, which must succeed: {"pg_dump", …}.
    void run_program(std::vector<std::string> command);
    // A file that such a program can write.
    std::string file(const std::string& name) const { return folder_ / name; }
    // As the owner of everything.
    void run(const std::string& address, const std::string& sql);

    // kill -9, and what follows a power cut: it recovers when it is started again.
    void kill();
    void start();
    // As `systemctl restart`: connections are closed.
    void restart();

private:
    std::string address(const std::string& database) const;
    void initialise();
    void drop_oldest();
    void stop(int signal);
    pid_t spawn(std::vector<std::string> command) const;

    std::filesystem::path folder_;
    std::filesystem::path programs_;     // of the newest version
    std::deque<std::string> databases_;  // oldest first
    pid_t process_ = 0;
};

}  // namespace chuhe::tests
