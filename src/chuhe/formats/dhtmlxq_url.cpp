// SPDX-License-Identifier: MIT
#include "chuhe/formats/dhtmlxq_url.h"

#include <algorithm>
#include <cassert>

#include "chuhe/base/text.h"
#include "chuhe/formats/bad_bytes.h"
#include "chuhe/formats/chinese_text.h"
#include "chuhe/formats/dhtmlxq_text.h"
#include "chuhe/formats/text_places.h"
#include "chuhe/formats/utf16.h"

namespace chuhe::formats {
namespace {

// Requires a valid character.
std::size_t bytes_of_character(std::string_view bytes, std::size_t at, Encoding encoding) {
    if (encoding == Encoding::Utf8) return utf8_at(bytes, at).length;
    if (static_cast<unsigned char>(bytes[at]) < 0x80) return 1;
    // GB18030's characters of four bytes have digits where those of two have letters.
    return at + 1 < bytes.size() && is_digit(bytes[at + 1]) ? 4 : 2;
}

// From the origins of the bytes to those of the text that they encode.
std::vector<std::uint32_t> origins_of_text(const DhtmlUrl& url, std::string_view bytes,
                                           const std::vector<std::uint32_t>& of_bytes,
                                           const std::vector<BadBytes>& bad) {
    std::vector<std::uint32_t> origins;
    origins.reserve(url.text.size() + 1);
    auto next_bad = bad.begin();
    for (std::size_t at = 0; at < bytes.size();) {
        origins.insert(origins.end(), utf8_at(url.text, origins.size()).length, of_bytes[at]);
        const bool is_bad = next_bad != bad.end() && next_bad->offset == at;
        at += is_bad ? (next_bad++)->length : bytes_of_character(bytes, at, url.encoding);
    }
    assert(origins.size() == url.text.size());
    origins.push_back(of_bytes.back());
    return origins;
}

// Those that are not listed are counted.
void report_bad(const std::vector<BadBytes>& bad, const TextPlaces& places, BadByteReport report) {
    const std::size_t listed = std::min(bad.size(), Diagnostics::kMostOfAKind + 1);
    for (std::size_t i = 0; i < listed; ++i) {
        report.add(places.at(bad[i].offset), i < Diagnostics::kMostOfAKind ? 1 : bad.size() - i);
    }
    report.finish();
}

}  // namespace

bool is_url_encoded(std::string_view lower) {
    return lower.find("[dhtmlxq") == std::string_view::npos &&
           lower.find("%5bdhtmlxq") != std::string_view::npos;
}

DhtmlUrl decode_url(std::string_view address, std::optional<Encoding> forced,
                    const std::string& source, Diagnostics& diagnostics) {
    // A file in UTF-16 says nothing about the bytes that are escaped in it.
    if (forced && is_utf16(*forced)) forced.reset();
    std::vector<std::uint32_t> of_bytes;
    const std::string bytes = unescape_url(address, of_bytes);
    DhtmlUrl url;
    url.encoding = forced.value_or(guess_chinese(bytes));
    const std::vector<BadBytes> bad = Decoder(url.encoding).append(bytes, url.text);
    if (!bad.empty()) {
        report_bad(bad, TextPlaces(address, of_bytes), {url.encoding, source, diagnostics});
    }
    if (const auto rival = rival_of(bytes, url.encoding); rival && !forced) {
        diagnostics.push_back(doubtful_encoding(url.encoding, *rival, source));
    }
    url.origins = origins_of_text(url, bytes, of_bytes, bad);
    return url;
}

}  // namespace chuhe::formats
