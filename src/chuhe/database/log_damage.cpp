// SPDX-License-Identifier: MIT
#include "chuhe/database/log_damage.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <span>
#include <vector>

namespace chuhe::database {
namespace {

constexpr std::size_t kLogHeader = 32;
constexpr std::size_t kFrameHeader = 24;
constexpr std::size_t kSummedHeader = 8;  // the part of it that checksums cover
constexpr std::size_t kUsualPage = 4096;

using LogBytes = std::span<const unsigned char>;

std::uint32_t big_endian(LogBytes bytes, std::size_t at) {
    return std::uint32_t{bytes[at]} << 24U | std::uint32_t{bytes[at + 1]} << 16U |
           std::uint32_t{bytes[at + 2]} << 8U | std::uint32_t{bytes[at + 3]};
}

std::uint32_t little_endian(LogBytes bytes, std::size_t at) {
    return std::uint32_t{bytes[at + 3]} << 24U | std::uint32_t{bytes[at + 2]} << 16U |
           std::uint32_t{bytes[at + 1]} << 8U | std::uint32_t{bytes[at]};
}

// Two running sums over words of four bytes; their number is even.
struct Checksum {
    std::uint32_t first = 0;
    std::uint32_t second = 0;

    void add(LogBytes bytes, bool is_big_endian) {
        const auto word = is_big_endian ? &big_endian : &little_endian;
        for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
            first += word(bytes, at) + second;
            second += word(bytes, at + 4) + first;
        }
    }
    bool operator==(const Checksum&) const = default;
};

struct LogHeader {
    bool is_valid = false;
    bool is_big_endian = false;  // the words of checksums; everything else always is
    std::size_t page = kUsualPage;
    std::array<std::uint32_t, 2> salts = {};
    Checksum checksum = {};
};

LogHeader read_header(LogBytes bytes) {
    constexpr std::uint32_t kMagic = 0x377f0682;  // or 1 more: big-endian checksums
    constexpr std::uint32_t kVersion = 3007000;
    LogHeader header;
    header.is_big_endian = big_endian(bytes, 0) == kMagic + 1;
    header.salts = {big_endian(bytes, 16), big_endian(bytes, 20)};
    header.checksum.add(bytes.first(kLogHeader - 8), header.is_big_endian);
    const std::size_t page = big_endian(bytes, 8);
    const bool is_page = page >= 512 && page <= 65536 && (page & (page - 1)) == 0;
    header.is_valid = (header.is_big_endian || big_endian(bytes, 0) == kMagic) &&
                      big_endian(bytes, 4) == kVersion && is_page &&
                      header.checksum == Checksum{big_endian(bytes, 24), big_endian(bytes, 28)};
    if (header.is_valid) header.page = page;
    return header;
}

struct LogFrame {
    std::uint32_t page = 0;
    bool is_commit = false;
    std::array<std::uint32_t, 2> salts = {};
    Checksum stated = {};
};

LogFrame read_frame(LogBytes bytes) {
    return {big_endian(bytes, 0),
            big_endian(bytes, 4) != 0,
            {big_endian(bytes, 8), big_endian(bytes, 12)},
            {big_endian(bytes, 16), big_endian(bytes, 20)}};
}

bool read_exactly(std::istream& log, std::span<unsigned char> room) {
    log.read(reinterpret_cast<char*>(room.data()), static_cast<std::streamsize>(room.size()));
    return static_cast<std::size_t>(log.gcount()) == room.size();
}

bool is_all_zero(LogBytes bytes) {
    return std::ranges::all_of(bytes, [](unsigned char byte) { return byte == 0; });
}

// The header is flushed before the first frame is written: without it, SQLite ignores everything.
LogState count_without_header(std::istream& log) {
    std::vector<unsigned char> frame(kFrameHeader + kUsualPage);
    bool is_zero_so_far = true;
    std::size_t commits = 0;
    std::array<std::uint32_t, 2> salts = {};  // of the frame before
    while (read_exactly(log, frame)) {
        const LogFrame read = read_frame(frame);
        if (read.page != 0 && read.is_commit && read.salts == salts) ++commits;
        salts = read.salts;
        is_zero_so_far = is_zero_so_far && is_all_zero(frame);
    }
    if (is_zero_so_far) return {};
    return {.changes = commits, .lost = std::max<std::size_t>(commits, 1), .ends_early = true};
}

}  // namespace

LogState examine_log(std::istream& log) {
    std::array<unsigned char, kLogHeader> first{};
    if (!read_exactly(log, first)) return {};
    const LogHeader header = read_header(first);
    if (!header.is_valid) return count_without_header(log);

    std::vector<unsigned char> bytes(kFrameHeader + header.page);
    LogFrame frame;
    bool is_current = true;
    const auto read_next = [&] {
        if (!read_exactly(log, bytes)) return false;
        frame = read_frame(bytes);
        is_current = frame.page != 0 && frame.salts == header.salts;
        return true;
    };
    // What the frame should state, if this is right of the frames before it.
    const auto checksum_after = [&](Checksum checksum) {
        checksum.add(LogBytes(bytes).first(kSummedHeader), header.is_big_endian);
        checksum.add(LogBytes(bytes).subspan(kFrameHeader), header.is_big_endian);
        return checksum;
    };

    // 1. The frames that SQLite will read.
    bool is_valid = true;
    std::size_t read = 0;
    Checksum checksum = header.checksum;
    while (is_valid && read_next()) {
        checksum = checksum_after(checksum);
        is_valid = is_current && checksum == frame.stated;
        if (is_valid && frame.is_commit) ++read;
    }
    if (is_valid) return {.changes = read};

    // 2. The first invalid one, and what follows.
    bool is_damage = false;
    std::size_t commits = 0;
    bool is_next = true;
    while (is_next) {
        const bool is_commit = frame.is_commit;
        const bool is_counted = is_commit && is_current;
        const Checksum stated = frame.stated;
        const Checksum computed = checksum;
        is_next = read_next();
        // Even if the salts of the commit are damaged, or its checksum.
        const bool is_continued =
            is_next && is_commit && is_current &&
            (checksum_after(stated) == frame.stated || checksum_after(computed) == frame.stated);
        checksum = checksum_after(stated);
        is_damage = is_damage || is_continued;
        if (is_counted || is_continued) ++commits;
    }
    return {.changes = read + commits, .lost = is_damage ? commits : 0, .ends_early = true};
}

LogState state_of_log(const std::string& library) {
    std::ifstream log(library + "-wal", std::ios::binary);
    if (!log) return {};  // none, or SQLite will say why it cannot be read
    return examine_log(log);
}

}  // namespace chuhe::database
