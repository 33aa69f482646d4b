// SPDX-License-Identifier: MIT
#include <windows.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <random>
#include <system_error>
#include <utility>
#include <vector>

#include "chuhe/base/error.h"
#include "chuhe/base/path.h"
#include "chuhe/messages/engines.h"
#include "chuhe/protocol/child.h"

namespace chuhe::protocol {
namespace {

constexpr DWORD kPipeSize = 64 * 1024;

using Clock = std::chrono::steady_clock;

class Handle {
public:
    Handle() = default;
    explicit Handle(HANDLE handle) : handle_(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
    Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    ~Handle() { close(); }

    void close() {
        if (handle_ != nullptr) CloseHandle(std::exchange(handle_, nullptr));
    }
    HANDLE get() const { return handle_; }
    explicit operator bool() const { return handle_ != nullptr; }

private:
    HANDLE handle_ = nullptr;
};

// Rounded up, so that a wait never ends early and spins with 0.
DWORD milliseconds_until(Deadline until) {
    using std::chrono::milliseconds;
    const auto left = std::chrono::ceil<milliseconds>(until - Clock::now()).count();
    return static_cast<DWORD>(std::clamp<long long>(left, 0, 3'600'000));
}

struct Pipe {
    Handle ours;
    Handle its;  // inherited by the program

    // Named, because anonymous pipes know no deadlines. Nobody else can open it: it has one
    // instance.
    bool open(DWORD our_access, DWORD its_access) {
        std::random_device random;
        std::wstring name = L"\\\\.\\pipe\\chuhe";
        for (int word = 0; word < 4; ++word)
            name += L'-' + std::to_wstring(random());
        ours = Handle(CreateNamedPipeW(
            name.c_str(), our_access | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
            PIPE_TYPE_BYTE | PIPE_REJECT_REMOTE_CLIENTS, 1, kPipeSize, kPipeSize, 0, nullptr));
        if (!ours) return false;
        SECURITY_ATTRIBUTES inherited{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
        its =
            Handle(CreateFileW(name.c_str(), its_access, 0, &inherited, OPEN_EXISTING, 0, nullptr));
        return static_cast<bool>(its);
    }
};

// One read or write in progress.
class Transfer {
public:
    Transfer() : event_(CreateEventW(nullptr, TRUE, FALSE, nullptr)) {
        state_.hEvent = event_.get();
    }

    // False if the other end is closed.
    bool start_reading(HANDLE pipe, std::span<char> room) {
        const BOOL is_done =
            ReadFile(pipe, room.data(), static_cast<DWORD>(room.size()), nullptr, &state_);
        is_pending_ = is_done != 0 || GetLastError() == ERROR_IO_PENDING;
        return is_pending_;
    }
    bool start_writing(HANDLE pipe, std::string_view text) {
        const BOOL is_done =
            WriteFile(pipe, text.data(), static_cast<DWORD>(text.size()), nullptr, &state_);
        is_pending_ = is_done != 0 || GetLastError() == ERROR_IO_PENDING;
        return is_pending_;
    }

    bool is_pending() const { return is_pending_; }
    HANDLE event() const { return event_.get(); }
    bool is_done_by(Deadline until) const {
        return WaitForSingleObject(event_.get(), milliseconds_until(until)) == WAIT_OBJECT_0;
    }

    // The number of bytes; 0 if the other end is closed. Waits for them.
    DWORD finish(HANDLE pipe) {
        is_pending_ = false;
        DWORD count = 0;
        return GetOverlappedResult(pipe, &state_, &count, TRUE) != 0 ? count : 0;
    }

    // The system must not use our memory any more.
    void cancel(HANDLE pipe) {
        if (!is_pending_) return;
        CancelIoEx(pipe, &state_);
        finish(pipe);
    }

private:
    Handle event_;
    OVERLAPPED state_{};
    bool is_pending_ = false;
};

// What the program writes, read ahead.
class Reading {
public:
    explicit Reading(Handle pipe) : pipe_(std::move(pipe)) { read_on(); }
    ~Reading() { transfer_.cancel(pipe_.get()); }
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;

    bool is_open() const { return transfer_.is_pending(); }
    HANDLE event() const { return transfer_.event(); }
    bool is_ready() const { return is_open() && transfer_.is_done_by(Clock::now()); }

    // Requires is_ready().
    void take(std::string& output) {
        const DWORD count = transfer_.finish(pipe_.get());
        output.append(room_.data(), count);
        if (count > 0) read_on();
    }

private:
    void read_on() {
        if (pipe_) transfer_.start_reading(pipe_.get(), room_);
    }

    Handle pipe_;
    std::array<char, std::size_t{16} * 1024> room_{};
    Transfer transfer_;
};

class WindowsChild : public Child {
public:
    WindowsChild(Handle process, Handle job, Handle input, Handle output, Handle errors)
        : process_(std::move(process)),
          job_(std::move(job)),
          input_(std::move(input)),
          output_(std::move(output)),
          errors_(std::move(errors)) {}

    Output read(std::string& output, std::string& errors, Deadline until) override {
        while (true) {
            if (!output_.is_open()) return Output::Closed;
            const std::array events = {output_.event(), errors_.event()};
            const DWORD count = errors_.is_open() ? 2 : 1;
            WaitForMultipleObjects(count, events.data(), FALSE, milliseconds_until(until));
            read_errors(errors);
            if (output_.is_ready()) {
                output_.take(output);
                return Output::Some;
            }
            if (Clock::now() >= until) return Output::Nothing;
        }
    }

    void read_errors(std::string& errors) override {
        while (errors_.is_ready()) {
            errors_.take(errors);
            forget_first_errors(errors);
        }
    }

    bool write(std::string_view text, Deadline until) override {
        while (!text.empty()) {
            if (!input_) return false;
            Transfer transfer;
            if (!transfer.start_writing(input_.get(), text.substr(0, kPipeSize))) return false;
            if (!transfer.is_done_by(until)) {
                transfer.cancel(input_.get());
                return false;
            }
            const DWORD count = transfer.finish(input_.get());
            if (count == 0) return false;
            text.remove_prefix(count);
        }
        return true;
    }

    void close_input() override { input_.close(); }

    bool has_ended_by(Deadline until) override {
        while (WaitForSingleObject(process_.get(), milliseconds_until(until)) != WAIT_OBJECT_0) {
            if (Clock::now() >= until) return false;
        }
        return true;
    }

    // The exit code of a program that has ended already stays what it is.
    void reap() override {
        if (!job_) return;
        TerminateJobObject(job_.get(), 1);
        WaitForSingleObject(process_.get(), INFINITE);
        job_.close();
    }

    Message how_it_ended() const override {
        DWORD code = 0;
        GetExitCodeProcess(process_.get(), &code);
        return say(messages::kExitCode, code);
    }

private:
    Handle process_;
    Handle job_;  // holds everything that the program starts, and ends it when it is closed
    Handle input_;
    Reading output_;
    Reading errors_;
};

// As CommandLineToArgvW() takes it apart: a backslash is special only before a quotation mark.
std::wstring quoted(const std::wstring& word) {
    std::wstring text = L"\"";
    std::size_t backslashes = 0;
    for (const wchar_t c : word) {
        if (c == L'"') text.append(backslashes + 1, L'\\');
        backslashes = c == L'\\' ? backslashes + 1 : 0;
        text += c;
    }
    text.append(backslashes, L'\\');
    return text + L'"';
}

std::wstring command_line(const ProgramCall& call) {
    std::filesystem::path program = path_of(call.program);
    // Relative to our working directory, not to the one it will run in.
    if (program.has_parent_path()) program = std::filesystem::absolute(program);
    std::wstring line = quoted(program.make_preferred().wstring());
    for (const std::string& argument : call.arguments)
        line += L' ' + quoted(path_of(argument).wstring());
    return line;
}

Handle new_job(std::uint64_t most_memory) {
    Handle job(CreateJobObjectW(nullptr, nullptr));
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (most_memory > 0) {
        limits.BasicLimitInformation.LimitFlags |= JOB_OBJECT_LIMIT_PROCESS_MEMORY;
        limits.ProcessMemoryLimit = most_memory;
    }
    SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof(limits));
    return job;
}

// Which of our handles the new program inherits: these three, and none that another thread has just
// made for its own.
class Inheritance {
public:
    explicit Inheritance(const std::array<HANDLE, 3>& handles) : handles_(handles) {
        SIZE_T size = 0;
        InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        memory_.resize(size);
        InitializeProcThreadAttributeList(list(), 1, 0, &size);
        UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                                  sizeof(handles_), nullptr, nullptr);
    }
    ~Inheritance() { DeleteProcThreadAttributeList(list()); }
    Inheritance(const Inheritance&) = delete;
    Inheritance& operator=(const Inheritance&) = delete;

    LPPROC_THREAD_ATTRIBUTE_LIST list() {
        return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(memory_.data());
    }

private:
    std::array<HANDLE, 3> handles_;
    std::vector<char> memory_;
};

tl::unexpected<Error> cannot_start(const ProgramCall& call) {
    const std::error_code error(static_cast<int>(GetLastError()), std::system_category());
    return failure(ErrorCode::CannotOpen, system_message(error), {call.program});
}

}  // namespace

Result<std::unique_ptr<Child>> start_child(const ProgramCall& call) {
    Pipe input;
    Pipe output;
    Pipe errors;
    if (!input.open(PIPE_ACCESS_OUTBOUND, GENERIC_READ)) return cannot_start(call);
    if (!output.open(PIPE_ACCESS_INBOUND, GENERIC_WRITE)) return cannot_start(call);
    if (call.keeps_last_words && !errors.open(PIPE_ACCESS_INBOUND, GENERIC_WRITE))
        return cannot_start(call);
    if (!errors.its) {
        SECURITY_ATTRIBUTES inherited{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
        errors.its = Handle(CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
                                        &inherited, OPEN_EXISTING, 0, nullptr));
    }
    Inheritance inheritance({input.its.get(), output.its.get(), errors.its.get()});
    STARTUPINFOEXW startup{};
    startup.StartupInfo.cb = sizeof(startup);
    startup.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    startup.StartupInfo.hStdInput = input.its.get();
    startup.StartupInfo.hStdOutput = output.its.get();
    startup.StartupInfo.hStdError = errors.its.get();
    startup.lpAttributeList = inheritance.list();

    // It does not run before it belongs to the job, or what it starts first would escape.
    const DWORD flags = EXTENDED_STARTUPINFO_PRESENT | CREATE_SUSPENDED | CREATE_NO_WINDOW |
                        CREATE_NEW_PROCESS_GROUP | (call.yields ? BELOW_NORMAL_PRIORITY_CLASS : 0);
    std::wstring line = command_line(call);
    const std::filesystem::path folder = path_of(call.folder);
    PROCESS_INFORMATION started{};
    if (CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, flags, nullptr,
                       folder.empty() ? nullptr : folder.c_str(), &startup.StartupInfo,
                       &started) == 0) {
        return cannot_start(call);
    }
    Handle process(started.hProcess);
    const Handle thread(started.hThread);
    Handle job = new_job(call.most_memory);
    if (AssignProcessToJobObject(job.get(), process.get()) == 0) {
        auto failed = cannot_start(call);
        TerminateProcess(process.get(), 1);
        return failed;
    }
    ResumeThread(thread.get());
    return std::make_unique<WindowsChild>(std::move(process), std::move(job), std::move(input.ours),
                                          std::move(output.ours), std::move(errors.ours));
}

}  // namespace chuhe::protocol
