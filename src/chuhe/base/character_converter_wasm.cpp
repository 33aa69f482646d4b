// SPDX-License-Identifier: MIT
//
// Every host of a WebAssembly module can decode GB18030 and Big5 (TextDecoder); tables of our own
// would be larger than all of the rooms. The host tabulates the way back, for which browsers have
// nothing.
//
// What it decodes as Big5 includes the additions of Hong Kong, which lie outside of the rows that
// Big5 has. Here, as with iconv, those are invalid.
#include <cstdint>

#include "chuhe/base/bytes.h"
#include "chuhe/base/character_converter.h"

namespace chuhe {
namespace {

enum Encodings : unsigned { kUtf8, kGb18030, kBig5 };

unsigned number_of(std::string_view encoding) {
    return encoding == "GB18030" ? kGb18030 : encoding == "BIG5" ? kBig5 : kUtf8;
}

// Writes at most `room` bytes and returns their number; 0 if `bytes` are not exactly one character
// of `from`, or `to` lacks it.
extern "C" [[clang::import_module("chuhe"), clang::import_name("convert_character")]] std::uint32_t
convert_character(unsigned from, unsigned to, const char* bytes, std::size_t length, char* out,
                  std::size_t room);

bool is_in_big5(std::string_view bytes) {
    if (bytes.size() == 1) return true;
    const std::uint8_t lead = byte_at(bytes, 0);
    return 0xA1 <= lead && lead <= 0xF9;
}

}  // namespace

CharacterConverter::CharacterConverter(const char* to, const char* from)
    : to_(number_of(to)), from_(number_of(from)) {}

CharacterConverter::~CharacterConverter() = default;

std::string_view CharacterConverter::convert(std::string_view bytes) {
    if (from_ == kBig5 && !is_in_big5(bytes)) return {};
    const std::uint32_t length =
        convert_character(from_, to_, bytes.data(), bytes.size(), answer_.data(), answer_.size());
    const std::string_view character(answer_.data(), length);
    if (to_ == kBig5 && !character.empty() && !is_in_big5(character)) return {};
    return character;
}

}  // namespace chuhe
