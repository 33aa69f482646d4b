// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <thread>

#include "chuhe/base/error.h"
#include "chuhe/messages/engines.h"
#include "chuhe/protocol/child.h"
#include "chuhe/protocol/process_mark.h"

extern char** environ;

namespace chuhe::protocol {

namespace {

// What is read from the program at once.
constexpr std::size_t kChunkSize = std::size_t{16} * 1024;

using Clock = std::chrono::steady_clock;

struct Pipe {
    int read_end = -1;
    int write_end = -1;

    ~Pipe() {
        close_end(read_end);
        close_end(write_end);
    }
    static void close_end(int& end) {
        if (end >= 0) close(end);
        end = -1;
    }
    static int release(int& end) { return std::exchange(end, -1); }

    // Not inherited by programs that other threads start meanwhile.
    bool open() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
        read_end = ends[0];
        write_end = ends[1];
        return true;
    }
};

// The settings of posix_spawn for the new process.
class SpawnSettings {
public:
    // Standard error is discarded unless its pipe is open.
    SpawnSettings(const Pipe& input, const Pipe& output, const Pipe& errors,
                  const std::string& folder) {
        posix_spawn_file_actions_init(&actions_);
        posix_spawn_file_actions_adddup2(&actions_, input.read_end, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, output.write_end, STDOUT_FILENO);
        if (errors.write_end >= 0) {
            posix_spawn_file_actions_adddup2(&actions_, errors.write_end, STDERR_FILENO);
        } else {
            posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        }
        if (!folder.empty()) posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str());

        posix_spawnattr_init(&attributes_);
        sigset_t none;
        sigemptyset(&none);
        posix_spawnattr_setsigmask(&attributes_, &none);
        // We may ignore this signal; programs that we start must not inherit that.
        sigset_t usual;
        sigemptyset(&usual);
        sigaddset(&usual, SIGPIPE);
        sigaddset(&usual, SIGINT);
        sigaddset(&usual, SIGTERM);
        posix_spawnattr_setsigdefault(&attributes_, &usual);
        posix_spawnattr_setpgroup(&attributes_, 0);
        posix_spawnattr_setflags(
            &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~SpawnSettings() {
        posix_spawn_file_actions_destroy(&actions_);
        posix_spawnattr_destroy(&attributes_);
    }
    SpawnSettings(const SpawnSettings&) = delete;
    SpawnSettings& operator=(const SpawnSettings&) = delete;

    const posix_spawn_file_actions_t* actions() const { return &actions_; }
    const posix_spawnattr_t* attributes() const { return &attributes_; }

private:
    posix_spawn_file_actions_t actions_{};
    posix_spawnattr_t attributes_{};
};

// A write to a program that has exited must fail, not kill us, and without affecting how the rest
// of our program handles the signal.
class NoPipeSignal {
public:
    NoPipeSignal() {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        sigset_t pending;
        sigpending(&pending);
        was_pending_ = sigismember(&pending, SIGPIPE) == 1;
        pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~NoPipeSignal() {
        const timespec now{};
        if (!was_pending_) sigtimedwait(&pipe_, nullptr, &now);
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    NoPipeSignal(const NoPipeSignal&) = delete;
    NoPipeSignal& operator=(const NoPipeSignal&) = delete;

private:
    sigset_t pipe_{};
    sigset_t before_{};
    bool was_pending_ = false;
};

// Engines fill every core for minutes; what answers the user is to come first.
void lower_priority(pid_t process) {
    constexpr int kYielding = 5;
    constexpr int kLowest = 19;
    const int ours = getpriority(PRIO_PROCESS, 0);
    setpriority(PRIO_PROCESS, static_cast<id_t>(process), std::min(ours + kYielding, kLowest));
}

// Rounded up, so that a wait never ends early and spins with 0.
int milliseconds_until(Deadline until) {
    using std::chrono::milliseconds;
    const auto left = std::chrono::ceil<milliseconds>(until - Clock::now()).count();
    return static_cast<int>(std::clamp<long long>(left, 0, 3'600'000));
}

// Is the descriptor ready for this before the deadline? Closed counts as ready.
bool wait_for(int descriptor, short event, Deadline until) {
    while (true) {
        pollfd wanted{descriptor, event, 0};
        const int ready = poll(&wanted, 1, milliseconds_until(until));
        if (ready > 0) return true;
        if (ready == 0 && Clock::now() >= until) return false;
        if (ready < 0 && errno != EINTR) return false;
    }
}

class PosixChild : public Child {
public:
    PosixChild(pid_t process, std::string mark, int to_it, int from_it, int errors)
        : process_(process),
          mark_(std::move(mark)),
          to_it_(to_it),
          from_it_(from_it),
          errors_(errors) {}
    PosixChild(const PosixChild&) = delete;
    PosixChild& operator=(const PosixChild&) = delete;
    ~PosixChild() override {
        Pipe::close_end(to_it_);
        Pipe::close_end(from_it_);
        Pipe::close_end(errors_);
    }

    Output read(std::string& output, std::string& errors, Deadline until) override;
    void read_errors(std::string& errors) override;
    bool write(std::string_view text, Deadline until) override;
    void close_input() override { Pipe::close_end(to_it_); }
    bool has_ended_by(Deadline until) override;
    void reap() override;
    Message how_it_ended() const override;

private:
    bool wait_for_output(std::string& errors, Deadline until);
    void take_errors(std::string& errors);

    pid_t process_;     // also the ID of its process group
    std::string mark_;  // in its environment, and of everything it starts
    int to_it_;
    int from_it_;
    int errors_;  // its standard error; -1: not kept, or closed
    bool is_reaped_ = false;
    int status_ = 0;
};

Child::Output PosixChild::read(std::string& output, std::string& errors, Deadline until) {
    std::array<char, kChunkSize> chunk;
    if (!wait_for_output(errors, until)) return Output::Nothing;
    const ssize_t count = ::read(from_it_, chunk.data(), chunk.size());
    if (count > 0) {
        output.append(chunk.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
        return Output::Closed;
    }
    return Output::Some;
}

bool PosixChild::wait_for_output(std::string& errors, Deadline until) {
    while (true) {
        std::array<pollfd, 2> wanted{{{from_it_, POLLIN, 0}, {errors_, POLLIN, 0}}};
        const int ready = poll(wanted.data(), wanted.size(), milliseconds_until(until));
        if (ready < 0 && errno != EINTR) return false;
        if (ready > 0 && wanted[1].revents != 0) take_errors(errors);
        if (ready > 0 && wanted[0].revents != 0) return true;
        if (Clock::now() >= until) return false;
    }
}

void PosixChild::take_errors(std::string& errors) {
    std::array<char, kChunkSize> chunk;
    const ssize_t count = ::read(errors_, chunk.data(), chunk.size());
    if (count > 0) {
        errors.append(chunk.data(), static_cast<std::size_t>(count));
        forget_first_errors(errors);
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
        Pipe::close_end(errors_);
    }
}

void PosixChild::read_errors(std::string& errors) {
    while (errors_ >= 0 && wait_for(errors_, POLLIN, Clock::now()))
        take_errors(errors);
}

bool PosixChild::write(std::string_view text, Deadline until) {
    if (to_it_ < 0) return false;
    const NoPipeSignal quiet;
    while (!text.empty()) {
        const ssize_t count = ::write(to_it_, text.data(), text.size());
        if (count >= 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN) {
            if (!wait_for(to_it_, POLLOUT, until)) return false;
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

bool PosixChild::has_ended_by(Deadline until) {
    if (is_reaped_) return true;
    auto pause = std::chrono::microseconds(200);
    while (true) {
        siginfo_t info{};
        // It remains a zombie, and its number is not reused for another group, until reap().
        const int asked =
            waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT);
        if (asked == 0 && info.si_pid == process_) return true;
        if (asked != 0 && errno != EINTR) return true;
        if (Clock::now() >= until) return false;
        std::this_thread::sleep_for(pause);
        pause = std::min(pause * 2, std::chrono::microseconds(10'000));
    }
}

void PosixChild::reap() {
    if (is_reaped_) return;
    kill(-process_, SIGKILL);
    kill_marked(mark_);
    while (waitpid(process_, &status_, 0) < 0 && errno == EINTR) {
    }
    is_reaped_ = true;
}

Message PosixChild::how_it_ended() const {
    if (WIFSIGNALED(status_)) {
        const int number = WTERMSIG(status_);
        return say(messages::kSignal, number, strsignal(number));
    }
    return say(messages::kExitCode, WEXITSTATUS(status_));
}

}  // namespace

Result<std::unique_ptr<Child>> start_child(const ProgramCall& call) {
    // Relative to our working directory, not to the one it will run in.
    std::string program = call.program;
    if (program.find('/') != std::string::npos) {
        program = std::filesystem::absolute(program).string();
    }
    const auto fail = [&](int error) {
        return failure(ErrorCode::CannotOpen, system_message(error), {call.program});
    };
    Pipe input;
    Pipe output;
    Pipe errors;
    if (!input.open() || !output.open()) return fail(errno);
    if (call.keeps_last_words && !errors.open()) return fail(errno);

    std::vector<char*> words = {program.data()};
    std::vector<std::string> arguments = call.arguments;
    for (std::string& argument : arguments)
        words.push_back(argument.data());
    words.push_back(nullptr);
    const SpawnSettings settings(input, output, errors, call.folder);
    std::string mark = new_process_mark();
    std::vector<char*> environment = {mark.data()};
    for (char** entry = environ; *entry != nullptr; ++entry)
        environment.push_back(*entry);
    environment.push_back(nullptr);
    pid_t process = 0;
    const int error = posix_spawnp(&process, program.c_str(), settings.actions(),
                                   settings.attributes(), words.data(), environment.data());
    if (error != 0) return fail(error);
    let_it_go_first(process);
    if (call.most_memory > 0) limit_memory(process, call.most_memory);
    if (call.yields) lower_priority(process);

    fcntl(input.write_end, F_SETFL, O_NONBLOCK);
    fcntl(output.read_end, F_SETFL, O_NONBLOCK);
    if (errors.read_end >= 0) fcntl(errors.read_end, F_SETFL, O_NONBLOCK);
    return std::make_unique<PosixChild>(process, std::move(mark), Pipe::release(input.write_end),
                                        Pipe::release(output.read_end),
                                        Pipe::release(errors.read_end));
}

}  // namespace chuhe::protocol
