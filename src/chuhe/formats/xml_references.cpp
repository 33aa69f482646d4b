// SPDX-License-Identifier: MIT
#include "chuhe/formats/xml_references.h"

#include <charconv>
#include <cstdint>
#include <string_view>
#include <system_error>
#include <vector>

#include "chuhe/formats/text_places.h"
#include "chuhe/messages/formats.h"

namespace chuhe::formats {

namespace {

// The whole reference at the beginning of a text; empty if there is none.
std::string_view reference_at(std::string_view text) {
    const bool is_hex = text.starts_with("&#x");
    const std::size_t begin = is_hex ? 3 : 2;
    const std::size_t end =
        text.find_first_not_of(is_hex ? "0123456789abcdefABCDEF" : "0123456789", begin);
    const bool is_whole = end != std::string_view::npos && end > begin && text[end] == ';';
    return is_whole ? text.substr(0, end + 1) : std::string_view();
}

bool names_a_character(std::string_view reference) {
    const bool is_hex = reference[2] == 'x';
    const char* const begin = reference.data() + (is_hex ? 3 : 2);
    std::uint32_t code = 0;
    const auto read =
        std::from_chars(begin, reference.data() + reference.size(), code, is_hex ? 16 : 10);
    const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
    return read.ec == std::errc() && code != 0 && code <= 0x10FFFF && !is_surrogate;
}

// A replacement character, or blanks for a NUL that is too short for one.
std::string substitute(std::size_t length) {
    constexpr std::string_view kBegin = "&#x";
    constexpr std::string_view kEnd = "FFFD;";
    if (length < kBegin.size() + kEnd.size()) return std::string(length, ' ');
    std::string text(kBegin);
    text.append(length - kBegin.size() - kEnd.size(), '0');
    return text.append(kEnd);
}

}  // namespace

void replace_bad_references(std::string& text, const std::string& source,
                            Diagnostics& diagnostics) {
    std::vector<std::size_t> bad;
    for (std::size_t at = text.find("&#"); at != std::string::npos; at = text.find("&#", at + 1)) {
        const std::string_view reference = reference_at(std::string_view(text).substr(at));
        if (!reference.empty() && !names_a_character(reference)) bad.push_back(at);
    }
    if (bad.empty()) return;
    const TextPlaces places(text);
    for (const std::size_t at : bad) {
        const std::string reference(reference_at(std::string_view(text).substr(at)));
        diagnostics.push_back({Severity::Error,
                               {ErrorCode::BadEncoding, say(messages::kBadReference, reference),
                                places.at(at).in(source)}});
    }
    for (const std::size_t at : bad) {
        const std::size_t length = reference_at(std::string_view(text).substr(at)).size();
        text.replace(at, length, substitute(length));
    }
}

}  // namespace chuhe::formats
