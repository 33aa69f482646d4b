// SPDX-License-Identifier: MIT
#include "boundary.h"

#include <vector>

#include "version.h"

namespace chuhe::wasm {
namespace {

// Of 16-bit numbers, because that is how moves have to be aligned.
std::vector<std::uint16_t>& question_buffer() {
    static std::vector<std::uint16_t> buffer;
    return buffer;
}

std::string& answer_buffer() {
    static std::string buffer;
    return buffer;
}

}  // namespace

std::string_view question_text(std::size_t length) {
    return {reinterpret_cast<const char*>(question_buffer().data()), length};
}

std::span<const std::uint16_t> question_moves(std::size_t count) {
    return std::span(question_buffer()).first(count);
}

std::string& new_answer() {
    answer_buffer().clear();
    return answer_buffer();
}

Move move_of(std::uint32_t bits) {
    const auto from = static_cast<int>(bits & 0x7F);
    const auto to = static_cast<int>(bits >> 7);
    if (from >= Square::kCount || to >= Square::kCount) return {};
    return {Square::from_index(from), Square::from_index(to)};
}

extern "C" {

[[clang::export_name("question")]] void* question(std::size_t size) {
    std::vector<std::uint16_t>& buffer = question_buffer();
    // A large file should not stay in memory after it was read.
    constexpr std::size_t kKept = std::size_t{1} << 20;
    if (buffer.capacity() > kKept && size < kKept) buffer = {};
    buffer.resize(size / 2 + 1);
    return buffer.data();
}

[[clang::export_name("answer")]] const char* answer() {
    return answer_buffer().data();
}

[[clang::export_name("answer_size")]] std::size_t answer_size() {
    return answer_buffer().size();
}

[[clang::export_name("version")]] void version() {
    new_answer() = kVersion;
}

}  // extern "C"
}  // namespace chuhe::wasm
