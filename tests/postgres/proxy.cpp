// SPDX-License-Identifier: MIT
#include "postgres/proxy.h"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>
#include <thread>

#include "chuhe/base/text.h"
#include "test_paths.h"

namespace chuhe::tests {
namespace {

using namespace std::chrono_literals;
using protocol::Process;

constexpr auto kPatience = 60s;
const std::string kName = "club.example";

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

protocol::Deadline patiently() {
    return std::chrono::steady_clock::now() + kPatience;
}

std::unique_ptr<Process> start_program(const std::string& program,
                                       std::vector<std::string> arguments) {
    auto started = Process::start(
        {.program = program, .arguments = std::move(arguments), .keeps_last_words = true});
    REQUIRE_MESSAGE(started.has_value(), program, " does not start; Debian: apt install ", program);
    return *std::move(started);
}

// Debian's is not in the PATH of everybody.
std::string nginx_program() {
    const std::string usual = "/usr/sbin/nginx";
    return access(usual.c_str(), X_OK) == 0 ? usual : "nginx";
}

// A certificate for the public name that only its own key has signed.
void make_certificate(const TemporaryFolder& folder) {
    const auto openssl = start_program(
        "openssl",
        {"req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
         "-keyout", folder.file("club.key"), "-out", folder.file("club.pem"), "-days", "2", "-subj",
         "/CN=" + kName, "-addext", "subjectAltName=DNS:" + kName});
    std::string line;
    while (openssl->read_line(line, patiently()) == Process::Reading::Line) {
    }
    openssl->how_it_ended(patiently());
    REQUIRE_MESSAGE(std::filesystem::exists(folder.file("club.pem")), openssl->last_words());
}

// What the manual tells administrators to write.
std::string fragment_of_manual() {
    const std::string manual =
        content_of(std::filesystem::path(kProjectFolder) / "docs" / "club.md");
    const std::string fence = "```\n";
    const std::size_t begin = manual.find(fence + "upstream ");
    REQUIRE(begin != std::string::npos);
    const std::size_t end = manual.find("\n```", begin + fence.size());
    return manual.substr(begin + fence.size(), end - begin - fence.size());
}

// What differs from machine to machine is in it once.
void replace_once(std::string& text, const std::string& old, const std::string& replacement) {
    CAPTURE(old);
    const std::size_t at = text.find(old);
    REQUIRE(at != std::string::npos);
    text.replace(at, old.size(), replacement);
    REQUIRE(text.find(old, at + replacement.size()) == std::string::npos);
}

bool brings_own_token(const Visit& visit) {
    for (const std::string& header : visit.headers) {
        if (header.starts_with("Authorization:") || header.starts_with("Cookie:")) return true;
    }
    return visit.path.find("token=") != std::string::npos;
}

// What curl prints: head and body. Heads with a status like "100 Continue" come before others.
Answer read_answer(Process& curl) {
    Answer answer;
    std::string line;
    bool is_head = true;
    while (curl.read_line(line, patiently()) == Process::Reading::Line) {
        if (!is_head) {
            answer.body += line + "\n";
            continue;
        }
        if (line.ends_with('\r')) line.pop_back();
        const std::size_t colon = line.find(": ");
        if (line.empty()) {
            is_head = answer.status < 200;
        } else if (line.starts_with("HTTP/")) {
            answer.status = std::atoi(line.c_str() + line.find(' '));
            answer.headers.clear();
        } else if (colon != std::string::npos) {
            answer.headers.emplace(lower_case(line.substr(0, colon)), line.substr(colon + 2));
        }
    }
    return answer;
}

}  // namespace

int unused_port() {
    constexpr int kFirst = 20'000;
    constexpr int kCount = 12'000;
    // Never the same twice, and seldom that of another test.
    static unsigned next = std::random_device{}();
    for (int attempt = 0; attempt < kCount; ++attempt) {
        const int port = kFirst + static_cast<int>(next++ % kCount);
        const int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const bool is_free =
            bind(handle, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
        close(handle);
        if (is_free) return port;
    }
    FAIL("no port is free");
    return 0;
}

Proxy::Proxy() : port_(unused_port()) {
    make_certificate(folder_);
}

std::string Proxy::origin() const {
    return "https://" + kName + ":" + std::to_string(port_);
}

std::string Proxy::configuration(int one, int other) const {
    std::string fragment = fragment_of_manual();
    const std::string here = "127.0.0.1:";
    replace_once(fragment, here + "8098", here + std::to_string(one));
    replace_once(fragment, here + "8099", here + std::to_string(other));
    replace_once(fragment, "listen 443", "listen " + here + std::to_string(port_));
    replace_once(fragment, "/etc/ssl/club.pem", folder_.file("club.pem"));
    replace_once(fragment, "/etc/ssl/club.key", folder_.file("club.key"));
    std::stringstream text;
    // As root it would become another user, who may not enter the folder.
    if (geteuid() == 0) text << "user root;\n";
    text << "daemon off;\npid " << folder_.file("pid") << ";\nevents {}\nhttp {\n"
         << "log_format sent '$upstream_addr $status';\naccess_log " << folder_.file("access.log")
         << " sent;\n";
    for (const char* kind : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"})
        text << kind << "_temp_path " << folder_.file(kind) << ";\n";
    text << fragment << "\n}\n";
    return text.str();
}

void Proxy::start(int one, int other) {
    std::ofstream(folder_.file("nginx.conf")) << configuration(one, other);
    // So that it ends with this program, whatever ends that.
    nginx_ =
        start_program("setpriv", {"--pdeathsig=TERM", nginx_program(), "-c",
                                  folder_.file("nginx.conf"), "-e", folder_.file("error.log")});
    const auto until = patiently();
    while (ask({.path = "/"}).status == 0) {
        REQUIRE_MESSAGE(std::chrono::steady_clock::now() < until,
                        content_of(folder_.file("error.log")), nginx_->last_words());
        std::this_thread::sleep_for(20ms);
    }
}

std::vector<std::string> Proxy::curl_arguments(const Visit& visit) const {
    std::vector<std::string> arguments = {"--silent",
                                          "--no-buffer",
                                          "--path-as-is",
                                          "--cacert",
                                          folder_.file("club.pem"),
                                          "--resolve",
                                          kName + ":" + std::to_string(port_) + ":127.0.0.1",
                                          "--interface",
                                          visit.from,
                                          visit.protocol,
                                          "--request",
                                          visit.method};
    std::vector<std::string> headers = visit.headers;
    if (!brings_own_token(visit)) headers.push_back("Authorization: Bearer " + kToken);
    if (!visit.body.empty()) headers.push_back("Content-Type: " + visit.type);
    for (const std::string& header : headers)
        arguments.insert(arguments.end(), {"--header", header});
    arguments.push_back(origin() + visit.path);
    return arguments;
}

Answer Proxy::ask(const Visit& visit) const {
    static std::atomic<int> count = 0;
    std::vector<std::string> arguments = curl_arguments(visit);
    arguments.insert(arguments.end(), {"--include", "--max-time", "60"});
    // Too long for a command line.
    const std::string body = folder_.file("body" + std::to_string(++count));
    if (!visit.body.empty()) {
        std::ofstream(body) << visit.body;
        arguments.insert(arguments.end(), {"--data-binary", "@" + body});
    }
    const auto curl = start_program("curl", std::move(arguments));
    Answer answer = read_answer(*curl);
    std::error_code ignored;
    std::filesystem::remove(body, ignored);
    return answer;
}

std::unique_ptr<Process> Proxy::listen(const std::string& from) const {
    std::string client = "from" + from;
    std::erase(client, '.');
    return start_program("curl",
                         curl_arguments({.path = "/api/events?client=" + client, .from = from}));
}

std::string Proxy::log() const {
    return content_of(folder_.file("access.log"));
}

}  // namespace chuhe::tests
