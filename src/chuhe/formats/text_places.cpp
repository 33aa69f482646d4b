// SPDX-License-Identifier: MIT
#include "chuhe/formats/text_places.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace chuhe::formats {

namespace {

// Bytes that do not continue a character.
std::size_t count_characters(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

// Short runs, counted in bytes: compilers can add up 32 of those at once, but only 4 sizes.
std::uint32_t count_line_ends(std::string_view text) {
    constexpr std::size_t kRun = 128;
    std::uint32_t count = 0;
    for (std::size_t at = 0; at < text.size(); at += kRun) {
        std::uint8_t in_run = 0;
        for (const char c : text.substr(at, kRun))
            in_run = static_cast<std::uint8_t>(in_run + (c == '\n' ? 1 : 0));
        count += in_run;
    }
    return count;
}

}  // namespace

TextPlaces::TextPlaces(std::string_view text) : text_(text), line_starts_{0} {
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string_view::npos;)
        line_starts_.push_back(++at);
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); at += kBlock) {
        counts_.push_back(count);
        count += count_characters(text.substr(at, kBlock));
    }
    counts_.push_back(count);
}

TextPlaces::TextPlaces(std::string_view text, std::vector<std::uint32_t> origins)
    : TextPlaces(text) {
    origins_ = std::move(origins);
}

std::size_t TextPlaces::characters_before(std::size_t offset) const {
    const std::size_t block = offset / kBlock;
    return counts_[block] + count_characters(text_.substr(block * kBlock, offset % kBlock));
}

Place TextPlaces::at(std::size_t offset) const {
    if (!is_direct()) offset = origins_[std::min(offset, origins_.size() - 1)];
    offset = std::min(offset, text_.size());
    const auto after = std::ranges::upper_bound(line_starts_, offset);
    const std::size_t column = 1 + characters_before(offset) - characters_before(*std::prev(after));
    return {.line = static_cast<std::uint32_t>(after - line_starts_.begin()),
            .column = static_cast<std::uint32_t>(column)};
}

void move_past(Place& place, std::string_view text) {
    const std::uint32_t lines = count_line_ends(text);
    if (lines > 0) {
        place.line += lines;
        place.column = 1;
        text.remove_prefix(text.rfind('\n') + 1);
    }
    place.column += static_cast<std::uint32_t>(count_characters(text));
}

}  // namespace chuhe::formats
