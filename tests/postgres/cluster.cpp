// SPDX-License-Identifier: MIT
#include "postgres/cluster.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>

#include "chuhe/base/fnv.h"
#include "chuhe/postgres/link.h"

namespace chuhe::tests {
namespace {

using postgres::Link;

constexpr std::chrono::seconds kPatienceWithPostgres{60};

// Where initdb is: Debian has a folder for each version, others have it in PATH.
std::filesystem::path postgres_programs() {
    std::filesystem::path newest;
    int version = 0;
    std::error_code missing;
    for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/postgresql", missing)) {
        const int number = std::atoi(entry.path().filename().c_str());
        if (number <= version || !std::filesystem::exists(entry.path() / "bin" / "initdb"))
            continue;
        version = number;
        newest = entry.path() / "bin";
    }
    if (!newest.empty()) return newest;
    const char* path = std::getenv("PATH");
    std::stringstream folders(path == nullptr ? "" : path);
    for (std::string folder; std::getline(folders, folder, ':');) {
        if (std::filesystem::exists(std::filesystem::path(folder) / "initdb")) return folder;
    }
    FAIL("PostgreSQL is not installed; Debian: apt install postgresql");
    return {};
}

// The database of that name: names are paths, which are not identifiers.
std::string database_of(const std::string& name) {
    Fnv1a hash;
    hash.add(name);
    return "t" + std::to_string(hash.value());
}

// As whom to run it if the tests run as root, which PostgreSQL refuses to; null: as ourselves.
const passwd* other_user() {
    if (geteuid() != 0) return nullptr;
    const passwd* user = getpwnam("postgres");
    REQUIRE_MESSAGE(user != nullptr, "as root, the tests need the user `postgres`");
    return user;
}

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace

Cluster& Cluster::shared() {
    static Cluster cluster;
    return cluster;
}

Cluster::Cluster() : programs_(postgres_programs()) {
    // The path of a unix socket has at most 107 bytes, so not in a long TMPDIR.
    std::string pattern = "/tmp/chuhe-pg-XXXXXX";
    REQUIRE(mkdtemp(pattern.data()) != nullptr);
    folder_ = pattern;
    if (const passwd* user = other_user()) {
        REQUIRE(chown(folder_.c_str(), user->pw_uid, user->pw_gid) == 0);
        REQUIRE(chmod(folder_.c_str(), 0755) == 0);
    }
    initialise();
    start();
}

Cluster::~Cluster() {
    stop(SIGINT);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

// Only what a process may do after fork() while other threads of the program run.
pid_t Cluster::spawn(std::vector<std::string> command) const {
    if (other_user() != nullptr) {
        // The root folder may be closed to others, as in a chroot that was made by mktemp: the new
        // user may pass through what only root may. The secure bit is for access(), with which
        // initdb looks for its programs.
        const std::vector<std::string> as_other = {
            "/usr/bin/setpriv",         "--reuid=postgres",
            "--regid=postgres",         "--clear-groups",
            "--inh-caps=+dac_override", "--ambient-caps=+dac_override",
            "--pdeathsig=QUIT",         "--securebits=+no_setuid_fixup"};
        command.insert(command.begin(), as_other.begin(), as_other.end());
    }
    const std::string log = folder_ / "log";
    std::vector<char*> arguments;
    for (std::string& word : command)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child > 0) return child;
    prctl(PR_SET_PDEATHSIG, SIGQUIT);  // at once, without a checkpoint
    const int output = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    if (output >= 0) {
        dup2(output, STDOUT_FILENO);
        dup2(output, STDERR_FILENO);
    }
    setpgid(0, 0);
    if (chdir(folder_.c_str()) != 0) _exit(126);
    execv(arguments[0], arguments.data());
    _exit(127);
}

void Cluster::initialise() {
    run_program({"initdb", "--pgdata", folder_ / "data", "--username", "chuhe", "--auth", "trust",
                 "--encoding", "UTF8", "--locale", "C", "--no-sync"});
}

void Cluster::run_program(std::vector<std::string> command) {
    command.front() = programs_ / command.front();
    const pid_t child = spawn(command);
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    const std::string log = text_of(folder_ / "log");
    REQUIRE_MESSAGE((WIFEXITED(status) && WEXITSTATUS(status) == 0), log);
}

void Cluster::start() {
    const auto until = std::chrono::steady_clock::now() + kPatienceWithPostgres;
    while (true) {
        if (process_ == 0) {
            // Nothing survives a power cut that these tests could notice, so it need not sync.
            process_ = spawn({programs_ / "postgres", "-D", folder_ / "data", "-k", folder_, "-c",
                              "listen_addresses=", "-c", "fsync=off", "-c", "full_page_writes=off",
                              "-c", "shared_buffers=16MB", "-c", "max_connections=60", "-c",
                              "log_min_messages=warning"});
        }
        if (Link::connect(address("postgres"))) return;
        const std::string log = text_of(folder_ / "log");
        REQUIRE_MESSAGE(std::chrono::steady_clock::now() < until, log);
        // After kill -9 it may find processes of the killed one, and end; they are gone soon.
        if (waitpid(process_, nullptr, WNOHANG) == process_) process_ = 0;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
}

void Cluster::stop(int signal) {
    if (process_ == 0) return;
    ::kill(process_, signal);
    waitpid(process_, nullptr, 0);
    process_ = 0;
}

void Cluster::kill() {
    stop(SIGKILL);
}

void Cluster::restart() {
    stop(SIGINT);
    start();
}

std::string Cluster::address(const std::string& database) const {
    return "postgresql:///" + database + "?user=chuhe&host=" + folder_.string();
}

void Cluster::run(const std::string& address, const std::string& sql) {
    const auto link = Link::connect(address);
    REQUIRE(link.has_value());
    (*link)->run_script(sql);
}

std::string Cluster::database(const std::string& name) {
    const std::string database = database_of(name);
    if (std::ranges::find(databases_, database) != databases_.end()) return address(database);
    drop_oldest();
    run(address("postgres"), "CREATE DATABASE " + database);
    databases_.push_back(database);
    return address(database);
}

// Each takes 7 MB, and a test does not come back to those of an earlier one.
void Cluster::drop_oldest() {
    constexpr std::size_t kMostDatabases = 24;
    if (databases_.size() < kMostDatabases) return;
    try {
        run(address("postgres"), "DROP DATABASE IF EXISTS " + databases_.front());
        databases_.pop_front();
    } catch (const postgres::SqlFailure&) {
        // Somebody is using it.
        std::rotate(databases_.begin(), databases_.begin() + 1, databases_.end());
    }
}

std::string Cluster::database_in(const std::string& encoding) {
    const std::string database = "in_" + encoding;
    run(address("postgres"), "CREATE DATABASE \"" + database + "\" TEMPLATE template0 ENCODING '" +
                                 encoding + "' LOCALE 'C'");
    return address(database);
}

std::string Cluster::copy_of(const std::string& name, const std::string& copy) {
    // Sessions that were just closed may still be ending.
    run(address("postgres"),
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '" +
            database_of(name) + "'");
    run(address("postgres"),
        "CREATE DATABASE " + database_of(copy) + " TEMPLATE " + database_of(name));
    databases_.push_back(database_of(copy));
    return address(database_of(copy));
}

}  // namespace chuhe::tests
