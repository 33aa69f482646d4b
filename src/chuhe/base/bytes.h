// SPDX-License-Identifier: MIT
//
// Reading and writing binary files byte by byte, little-endian, without ever leaving the buffer.
//
// A ByteReader that runs out of data returns zeros and remembers where: the caller checks ok() once
// per record instead of after every number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "chuhe/base/error.h"

namespace chuhe {

using Bytes = std::span<const std::uint8_t>;

// The same bytes with the other type.
inline Bytes bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}
inline std::string_view text_of(Bytes bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

constexpr std::uint8_t byte_at(std::string_view text, std::size_t at) {
    return static_cast<std::uint8_t>(text[at]);
}

// Reads binary data from front to back, and never beyond its end.
class ByteReader {
public:
    // `base` is the offset of the first byte in its file, so that offsets refer to the file.
    explicit ByteReader(Bytes bytes, std::uint64_t base = 0) : bytes_(bytes), base_(base) {}

    std::uint64_t offset() const { return base_ + at_; }
    std::size_t remaining() const { return bytes_.size() - at_; }
    bool at_end() const { return remaining() == 0; }

    // False once more was requested than there is.
    bool ok() const { return ok_; }
    // "truncated: move tree ends early", at the place where that happened.
    Error truncation(Message message, const std::string& source) const {
        return {ErrorCode::Truncated, std::move(message), {source, 0, 0, failed_at_}};
    }

    std::uint8_t u8() { return static_cast<std::uint8_t>(number(1)); }
    std::uint16_t u16() { return static_cast<std::uint16_t>(number(2)); }
    std::uint32_t u32() { return number(4); }

    // The next `count` bytes; empty, and not ok(), if there are fewer. A count from the file itself
    // is safe: nothing is allocated.
    Bytes take(std::size_t count) {
        if (!has(count)) return {};
        const Bytes taken = bytes_.subspan(at_, count);
        at_ += count;
        return taken;
    }
    void skip(std::size_t count) { take(count); }
    // The rest, possibly empty.
    Bytes rest() { return take(remaining()); }

    // Moves to an offset in the file. Beyond the end, or before `base`: not ok().
    void seek(std::uint64_t offset) {
        if (offset < base_ || offset - base_ > bytes_.size()) {
            fail();
        } else {
            at_ = static_cast<std::size_t>(offset - base_);
        }
    }

private:
    bool has(std::size_t count) {
        if (ok_ && count <= remaining()) return true;
        fail();
        return false;
    }
    void fail() {
        if (ok_) failed_at_ = offset();
        ok_ = false;
    }
    std::uint32_t number(std::size_t width) {
        std::uint32_t value = 0;
        const Bytes digits = take(width);
        for (std::size_t i = digits.size(); i-- > 0;)
            value = value << 8 | digits[i];
        return value;
    }

    Bytes bytes_;
    std::uint64_t base_;
    std::size_t at_ = 0;
    bool ok_ = true;
    std::uint64_t failed_at_ = 0;
};

// Builds binary data: integers in either byte order, and texts of fixed length.
class ByteWriter {
public:
    std::size_t size() const { return out_.size(); }
    const std::string& bytes() const { return out_; }
    std::string take() { return std::move(out_); }

    void u8(std::uint8_t value) { out_ += static_cast<char>(value); }
    void u16(std::uint16_t value) { number(value, 2); }
    void u32(std::uint32_t value) { number(value, 4); }
    void append(std::string_view bytes) { out_ += bytes; }
    void append(Bytes bytes) { out_ += text_of(bytes); }
    void zeros(std::size_t count) { out_.append(count, '\0'); }

    // Pads with zeros up to that size. Does nothing if there is already more.
    void pad_to(std::size_t size) {
        if (size > out_.size()) out_.resize(size);
    }

    // A field of fixed width, padded with zeros. What does not fit is cut off: cut text between
    // characters first (see fitting_prefix() in base/encoding.h).
    void field(std::string_view bytes, std::size_t width) {
        const std::size_t end = size() + width;
        append(bytes.substr(0, width));
        pad_to(end);
    }

private:
    void number(std::uint32_t value, std::size_t width) {
        for (std::size_t i = 0; i < width; ++i)
            u8(static_cast<std::uint8_t>(value >> (8 * i) & 0xFF));
    }

    std::string out_;
};

}  // namespace chuhe
