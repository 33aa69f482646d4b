// SPDX-License-Identifier: MIT
#include "chuhe/base/file.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

using namespace chuhe;

namespace fs = std::filesystem;

namespace {

// A separate folder for each test, removed afterwards.
class Folder {
public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "chuhe-file-test-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~Folder() { fs::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string operator/(const char* name) const { return (path_ / name).string(); }
    std::size_t entries() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
    }

private:
    fs::path path_;
};

}  // namespace

TEST_CASE("what is written to a file can be read from it") {
    const Folder folder;
    const std::string bytes = std::string("a\0b\r\n", 5) + std::string(300'000, 'x');
    REQUIRE(write_file(folder / "game", bytes).has_value());
    const Result<std::string> read = read_file(folder / "game");
    REQUIRE(read.has_value());
    CHECK(*read == bytes);
    CHECK(folder.entries() == 1);
}

TEST_CASE("an empty file reads as empty") {
    const Folder folder;
    REQUIRE(write_file(folder / "empty", "").has_value());
    CHECK(read_file(folder / "empty").value().empty());
}

TEST_CASE("a file that is missing, or is a folder, is an error with its name") {
    const Folder folder;
    const Result<std::string> missing = read_file(folder / "missing.pgn");
    REQUIRE_FALSE(missing.has_value());
    CHECK(missing.error().code == ErrorCode::CannotOpen);
    CHECK(to_string(missing.error().message) == "no such file or directory");
    CHECK(missing.error().where.source == folder / "missing.pgn");
    const Result<std::string> is_folder = read_file(folder / ".");
    REQUIRE_FALSE(is_folder.has_value());
    CHECK(to_string(is_folder.error().message) == "this is a directory");
}

TEST_CASE("a file that cannot be created is an error, and nothing is left behind") {
    const Folder folder;
    const Result<void> no_folder = write_file(folder / "none/game.pgn", "x");
    REQUIRE_FALSE(no_folder.has_value());
    CHECK(no_folder.error().code == ErrorCode::CannotWrite);
    fs::create_directory(folder / "taken");
    const Result<void> taken = write_file(folder / "taken", "x");
    REQUIRE_FALSE(taken.has_value());
    CHECK(to_string(taken.error().message) == "this is a directory");
    CHECK(folder.entries() == 1);
}

TEST_CASE("without a commit the old file is unchanged") {
    const Folder folder;
    REQUIRE(write_file(folder / "game", "old").has_value());
    {
        Result<OutputFile> file = OutputFile::create(folder / "game");
        REQUIRE(file.has_value());
        REQUIRE(file->write(std::string(1'000'000, 'n')).has_value());
        CHECK(read_file(folder / "game").value() == "old");
    }
    CHECK(read_file(folder / "game").value() == "old");
    CHECK(folder.entries() == 1);
}

TEST_CASE("a new file replaces the old one and keeps its permissions") {
    const Folder folder;
    REQUIRE(write_file(folder / "game", "old").has_value());
    REQUIRE(::chmod((folder / "game").c_str(), 0640) == 0);
    REQUIRE(write_file(folder / "game", "new").has_value());
    CHECK(read_file(folder / "game").value() == "new");
    CHECK((fs::status(folder / "game").permissions() & fs::perms::mask) ==
          static_cast<fs::perms>(0640));
}

TEST_CASE("a symbolic link keeps pointing to its file") {
    const Folder folder;
    REQUIRE(write_file(folder / "real", "old").has_value());
    fs::create_symlink(folder / "real", folder / "link");
    REQUIRE(write_file(folder / "link", "new").has_value());
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(read_file(folder / "real").value() == "new");
}

TEST_CASE("a device is written to and stays a device") {
    REQUIRE(write_file("/dev/null", "x").has_value());
    CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("a moved file is written and closed once") {
    const Folder folder;
    Result<OutputFile> first = OutputFile::create(folder / "game");
    REQUIRE(first.has_value());
    REQUIRE(first->write("one ").has_value());
    OutputFile second = std::move(*first);
    REQUIRE(second.write("two").has_value());
    REQUIRE(second.commit().has_value());
    CHECK(read_file(folder / "game").value() == "one two");
}

TEST_CASE("a source is read in chunks of any size") {
    const Folder folder;
    REQUIRE(write_file(folder / "game", "0123456789").has_value());
    Result<InputFile> file = InputFile::open(folder / "game");
    REQUIRE(file.has_value());
    CHECK(file->size() == 10);
    MemorySource memory("0123456789");
    CHECK(memory.size() == 10);
    for (ByteSource* source :
         {static_cast<ByteSource*>(&*file), static_cast<ByteSource*>(&memory)}) {
        std::string all;
        char room[3];
        while (true) {
            const Result<std::size_t> count = source->read(room);
            REQUIRE(count.has_value());
            if (*count == 0) break;
            all.append(room, *count);
        }
        CHECK(all == "0123456789");
    }
}

TEST_CASE(
    "bytes are read at any offset, and reading beyond the end is an error with its location") {
    const Folder folder;
    REQUIRE(write_file(folder / "game", "0123456789").has_value());
    Result<RandomFile> opened = RandomFile::open(folder / "game");
    REQUIRE(opened.has_value());
    const RandomFile file = std::move(*opened);
    const RandomBytes memory("0123456789");
    for (const RandomSource* source :
         {static_cast<const RandomSource*>(&file), static_cast<const RandomSource*>(&memory)}) {
        CHECK(source->size() == 10);
        char room[3];
        REQUIRE(source->read_at(7, room).has_value());
        CHECK(std::string(room, 3) == "789");
        REQUIRE(source->read_at(0, room).has_value());
        CHECK(std::string(room, 3) == "012");
        CHECK(source->read_at(8, room).error().code == ErrorCode::Truncated);
        CHECK(source->read_at(8, room).error().where.offset == 10);
        CHECK(source->read_at(UINT64_MAX / 2, room).error().code == ErrorCode::Truncated);
    }
    CHECK(RandomFile::open(folder / "missing").error().code == ErrorCode::CannotOpen);
    CHECK(to_string(RandomFile::open("/").error().message) == "this is a directory");
    CHECK(RandomFile::open("/dev/null").error().code == ErrorCode::CannotOpen);
    // Nothing will ever be written to it, and nothing waits for that.
    REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
    CHECK(to_string(RandomFile::open(folder / "pipe").error().message) == "not a regular file");
}

TEST_CASE("a pipe of unknown size is read to its end") {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const std::string bytes(20'000, 'p');
    REQUIRE(::write(ends[1], bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
    ::close(ends[1]);
    InputFile source = InputFile::borrow(ends[0], "<stdin>");
    CHECK_FALSE(source.size().has_value());
    CHECK(read_all(source).value() == bytes);
    ::close(ends[0]);
}

TEST_CASE("a source beyond the limit is refused") {
    MemorySource exact("12345");
    CHECK(read_all(exact, 5).value() == "12345");
    MemorySource large("123456");
    CHECK(read_all(large, 5).error().code == ErrorCode::Unsupported);
}
