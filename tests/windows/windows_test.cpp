// SPDX-License-Identifier: MIT
//
// The files named …_windows.cpp. What is the same everywhere is tested on Linux.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "chuhe/base/encoding.h"
#include "chuhe/base/file.h"
#include "chuhe/base/large_memory.h"
#include "chuhe/base/path.h"
#include "chuhe/protocol/process.h"

namespace chuhe {
namespace {

using protocol::Process;
using Clock = std::chrono::steady_clock;

Clock::time_point soon() {
    return Clock::now() + std::chrono::minutes(2);
}

std::string engine() {
    const char* path = std::getenv("CHUHE_ENGINE");
    REQUIRE(path != nullptr);
    return path;
}

// A folder with a name that no code page holds.
struct Folder {
    std::filesystem::path path = std::filesystem::temp_directory_path() / path_of("楚河 é ☃");
    Folder() {
        std::filesystem::remove_all(path);
        std::filesystem::create_directory(path);
    }
    ~Folder() { std::filesystem::remove_all(path); }
    std::string file(std::string_view name) const { return (path / path_of(name)).string(); }
};

TEST_CASE("a program is spoken to, and how it ended is known") {
    auto started = Process::start({.program = engine()});
    REQUIRE(started);
    Process& process = **started;
    REQUIRE(process.write("uci\n", soon()));
    std::string line;
    while (line != "uciok")
        REQUIRE(process.read_line(line, soon()) == Process::Reading::Line);
    CHECK(process.read_line(line, Clock::now()) == Process::Reading::Nothing);
    CHECK(process.how_it_ended(Clock::now()).empty());
    REQUIRE(process.write("quit\n", soon()));
    CHECK(process.read_line(line, soon()) == Process::Reading::End);
    CHECK(process.how_it_ended(soon()).in(Language::English) == "exit code 0");
    CHECK_FALSE(process.write("uci\n", soon()));
}

TEST_CASE("a program that runs forever is terminated") {
    auto started = Process::start({.program = engine(), .most_memory = 1 << 30, .yields = true});
    REQUIRE(started);
    Process& process = **started;
    REQUIRE(process.write("uci\nposition startpos\ngo infinite\n", soon()));
    std::string line;
    while (!line.starts_with("info depth"))
        REQUIRE(process.read_line(line, soon()) == Process::Reading::Line);
    process.end(Clock::now());
    CHECK(process.how_it_ended(Clock::now()).in(Language::English) == "exit code 1");
}

TEST_CASE("arguments arrive as they were given, and last words are kept") {
    const std::string argument = R"(--no "such\" 棋\\)";
    auto started =
        Process::start({.program = engine(), .arguments = {argument}, .keeps_last_words = true});
    REQUIRE(started);
    CHECK((*started)->how_it_ended(soon()).in(Language::English) == "exit code 2");
    CHECK((*started)->last_words().find(argument) != std::string::npos);
}

TEST_CASE("a program that is not there is named") {
    const auto started = Process::start({.program = "没有/such.exe"});
    REQUIRE_FALSE(started);
    CHECK(started.error().where.source == "没有/such.exe");
    CHECK(started.error().message.in(Language::English) == "no such file or directory");
}

TEST_CASE("files have names in any script, and are replaced as a whole") {
    const Folder folder;
    const std::string path = folder.file("棋谱 ☃.pgn");
    REQUIRE(write_file(path, "one\r\n\x1A"));
    REQUIRE(write_file(path, "two\n"));
    CHECK(read_file(path).value() == "two\n");
    Result<OutputFile> abandoned = OutputFile::create(path);
    REQUIRE(abandoned);
    REQUIRE(abandoned->write("three"));
    *abandoned = std::move(*OutputFile::create(folder.file("other")));
    CHECK(read_file(path).value() == "two\n");
    const Result<RandomFile> random = RandomFile::open(path);
    REQUIRE(random);
    std::string piece(2, ' ');
    REQUIRE(random->read_at(1, piece));
    CHECK(piece == "wo");
    CHECK_FALSE(random->read_at(3, piece));
}

TEST_CASE("what cannot be opened says why") {
    const Folder folder;
    const auto reason = [](const std::string& path) {
        const Result<std::string> read = read_file(path);
        return read ? std::string("read") : read.error().message.in(Language::English);
    };
    CHECK(reason(folder.file("没有")) == "no such file or directory");
    CHECK(reason(folder.path.string()) == "this is a directory");
    CHECK_FALSE(write_file(folder.file("没有/file"), "text"));
}

TEST_CASE("GBK and Big5 are read and written") {
    std::size_t bad = 0;
    CHECK(Decoder(Encoding::Gbk).decode("\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5", &bad) == "炮二平五");
    CHECK(bad == 0);
    CHECK(Decoder(Encoding::Big5).decode("\xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD") == "炮二平五");
    CHECK(Encoder(Encoding::Gbk).encode("马８进７") == "\xC2\xED\xA3\xB8\xBD\xF8\xA3\xB7");
    CHECK(Encoder(Encoding::Big5).encode("傌") == "\xD8\x58");
    CHECK(Decoder(Encoding::Gbk).decode("\xFF\x41", &bad) ==
          "\xEF\xBF\xBD"
          "A");
    CHECK(bad == 1);
    std::vector<LostCharacter> lost;
    CHECK(Encoder(Encoding::Big5).encode("马", &lost) == "?");
    CHECK(lost.size() == 1);
}

TEST_CASE("every character of GB18030 with two bytes comes back") {
    Decoder decoder(Encoding::Gb18030);
    Encoder encoder(Encoding::Gb18030);
    int count = 0;
    for (int lead = 0xB0; lead <= 0xF7; ++lead) {
        for (int trail = 0xA1; trail <= 0xFE; ++trail) {
            const std::string bytes{static_cast<char>(lead), static_cast<char>(trail)};
            std::size_t bad = 0;
            const std::string text = decoder.decode(bytes, &bad);
            if (bad > 0) continue;
            ++count;
            CHECK(encoder.encode(text) == bytes);
        }
    }
    CHECK(count >= 6763);  // the characters of GB 2312
}

TEST_CASE("large memory is aligned, and more than there is is refused") {
    CHECK(free_memory().value_or(0) > 0);
    void* memory = allocate_large(1000);
    CHECK(reinterpret_cast<std::uintptr_t>(memory) % (2 << 20) == 0);
    free_large(memory);
    CHECK_THROWS_AS(allocate_large(std::size_t{1} << 50), std::bad_alloc);
}

}  // namespace
}  // namespace chuhe
