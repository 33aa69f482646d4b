// SPDX-License-Identifier: MIT
//
// Files: read whole or in pieces, and written completely or not at all.
//
// A new file is written next to its place under another name and renamed at the end, so that a full
// disk or a killed process leaves the old file intact. Devices and pipes, such as /dev/stdout, are
// written to directly. Errors name the file and the cause: "finals.pgn: cannot open: no such file
// or directory".
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "chuhe/base/result.h"

namespace chuhe {

// A source of bytes, read from front to back: a file, standard input, text in memory.
class ByteSource {
public:
    virtual ~ByteSource() = default;

    // Fills at most `room` and returns the number of bytes; 0 at the end.
    virtual Result<std::size_t> read(std::span<char> room) = 0;

    // The total number of bytes, if known in advance: for progress bars.
    virtual std::optional<std::uint64_t> size() const { return std::nullopt; }
};

// A destination of bytes.
class ByteSink {
public:
    virtual ~ByteSink() = default;
    virtual Result<void> write(std::string_view bytes) = 0;
};

// Random access to bytes: a large file of which a search needs a few records. Reading changes
// nothing, so threads may share it.
class RandomSource {
public:
    virtual ~RandomSource() = default;

    virtual std::uint64_t size() const = 0;

    // Fills `room` with the bytes from `offset` on. Fails if there are fewer.
    virtual Result<void> read_at(std::uint64_t offset, std::span<char> room) const = 0;
};

// The text must outlive it.
class MemorySource : public ByteSource {
public:
    explicit MemorySource(std::string_view bytes) : bytes_(bytes) {}
    Result<std::size_t> read(std::span<char> room) override;
    std::optional<std::uint64_t> size() const override { return bytes_.size(); }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

// Collects everything in memory.
class MemorySink : public ByteSink {
public:
    Result<void> write(std::string_view bytes) override {
        bytes_ += bytes;
        return {};
    }
    const std::string& bytes() const { return bytes_; }
    std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

// An open file for reading.
class InputFile : public ByteSource {
public:
    static Result<InputFile> open(const std::string& path);
    // A descriptor that stays open: standard input. `name` is for errors.
    static InputFile borrow(int descriptor, std::string name);

    InputFile(InputFile&& other) noexcept;
    InputFile& operator=(InputFile&& other) noexcept;
    ~InputFile() override;

    Result<std::size_t> read(std::span<char> room) override;
    std::optional<std::uint64_t> size() const override;

private:
    InputFile(int descriptor, std::string name, bool is_owned)
        : descriptor_(descriptor), name_(std::move(name)), is_owned_(is_owned) {}

    int descriptor_;
    std::string name_;
    bool is_owned_;
};

// An open file with random access. Its size is that at the time of opening.
class RandomFile : public RandomSource {
public:
    static Result<RandomFile> open(const std::string& path);

    RandomFile(RandomFile&& other) noexcept;
    RandomFile& operator=(RandomFile&& other) noexcept;
    ~RandomFile() override;

    std::uint64_t size() const override { return size_; }
    Result<void> read_at(std::uint64_t offset, std::span<char> room) const override;

private:
    RandomFile(int descriptor, std::string name)
        : descriptor_(descriptor), name_(std::move(name)) {}

    int descriptor_;
    std::uint64_t size_ = 0;
    std::string name_;
};

// The bytes must outlive it.
class RandomBytes : public RandomSource {
public:
    explicit RandomBytes(std::string_view bytes) : bytes_(bytes) {}
    std::uint64_t size() const override { return bytes_.size(); }
    Result<void> read_at(std::uint64_t offset, std::span<char> room) const override;

private:
    std::string_view bytes_;
};

// A file being written. Without commit() the disk stays as it was.
class OutputFile : public ByteSink {
public:
    // Fails if the folder is missing or not writable.
    static Result<OutputFile> create(const std::string& path);

    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&& other) noexcept;
    ~OutputFile() override;

    // Buffers small pieces; large ones are written at once.
    Result<void> write(std::string_view bytes) override;

    // On success everything is on the disk and in place; on failure the old file remains. Call it
    // once.
    Result<void> commit();

private:
    OutputFile(int descriptor, std::string path, std::string temporary)
        : descriptor_(descriptor), path_(std::move(path)), temporary_(std::move(temporary)) {}

    Result<void> flush();
    void abandon();

    int descriptor_;
    std::string path_;
    std::string temporary_;  // empty for a device
    std::string pending_;
};

// The whole rest. Fails if it exceeds `limit` bytes.
inline constexpr std::uint64_t kNoLimit = UINT64_MAX;
Result<std::string> read_all(ByteSource& source, std::uint64_t limit = kNoLimit);

Result<std::string> read_file(const std::string& path);

// Completely or not at all.
Result<void> write_file(const std::string& path, std::string_view bytes);

}  // namespace chuhe
