// SPDX-License-Identifier: MIT
#include "chuhe/formats/refusal.h"

#include <algorithm>
#include <array>
#include <string>

#include "chuhe/base/bytes.h"
#include "chuhe/base/text.h"
#include "chuhe/formats/dhtmlxq_text.h"
#include "chuhe/formats/format.h"
#include "chuhe/formats/list_reader.h"
#include "chuhe/messages/reading.h"

namespace chuhe::formats {

namespace {

bool starts_with(Bytes head, std::string_view magic) {
    return text_of(head).starts_with(magic);
}

// version: '1' and then setup: [
bool is_xay(Bytes head) {
    return first_line_of(head).starts_with("version:") &&
           text_of(head).find("\nsetup:") != std::string_view::npos;
}

// v1 r[<bm><a+1-2>]bakabnr/9/…
bool is_annofen(Bytes head) {
    const std::string line = first_line_of(head);
    const std::string_view board =
        trim(std::string_view(line).substr(std::min<std::size_t>(2, line.size())));
    return line.starts_with("v1 ") && std::ranges::count(board, '/') >= 9;
}

bool is_eplib(Bytes head) {
    const std::string_view text = trim(text_of(head));
    return text.size() > 1 &&
           std::ranges::all_of(text, [](char c) { return c == '0' || c == '1'; });
}

// BOOK.DAT: records of 8 bytes, sorted by their first four. Text is not sorted like that for long,
// and contains no zeros.
bool is_book_dat(Bytes head) {
    constexpr std::size_t kRecord = 8;
    constexpr std::size_t kBeyondChance = 16;
    const std::size_t records = head.size() / kRecord;
    const bool is_whole = head.size() % kRecord == 0 || head.size() == kHeadSize;
    if (!is_whole || records < kBeyondChance) return false;
    if (std::ranges::find(head, 0) == head.end()) return false;
    ByteReader reader(head);
    std::uint32_t last = 0;
    for (std::size_t i = 0; i < records; ++i) {
        const std::uint32_t key = reader.u32();
        reader.skip(kRecord - sizeof key);
        if (key < last) return false;
        last = key;
    }
    return last > 0;
}

// <svg …, perhaps after an XML declaration.
bool is_svg(Bytes head) {
    const std::string_view text = trim(text_of(head));
    return text.starts_with("<svg") ||
           (text.starts_with("<?xml") && text.find("<svg") != std::string_view::npos);
}

bool is_web_page(Bytes head) {
    const std::string text = lower_case(trim(text_of(head)).substr(0, 200));
    return text.starts_with("<!doctype html") || text.starts_with("<html");
}

struct Refusal {
    bool (*recognises)(Bytes head);
    Message (*what)();
};

constexpr std::array kRefusals = {
    Refusal{&is_xay, [] { return say(messages::kXayDiagram); }},
    Refusal{&is_annofen, [] { return say(messages::kAnnoFenDiagram); }},
    Refusal{&is_eplib, [] { return say(messages::kSolvedExercises); }},
    Refusal{[](Bytes head) { return starts_with(head, "SQLite format 3"); },
            [] { return say(messages::kSqliteDatabase); }},
    Refusal{[](Bytes head) { return starts_with(head, "PK\x03\x04"); },
            [] { return say(messages::kArchive, "ZIP"); }},
    Refusal{[](Bytes head) { return starts_with(head, "Rar!"); },
            [] { return say(messages::kArchive, "RAR"); }},
    Refusal{[](Bytes head) { return starts_with(head, "7z\xBC\xAF"); },
            [] { return say(messages::kArchive, "7z"); }},
    Refusal{[](Bytes head) { return starts_with(head, "\x1F\x8B"); },
            [] { return say(messages::kArchive, "gzip"); }},
    Refusal{[](Bytes head) { return starts_with(head, "BZh"); },
            [] { return say(messages::kArchive, "bzip2"); }},
    Refusal{[](Bytes head) {
                return starts_with(head,
                                   "\xFD"
                                   "7zXZ");
            },
            [] { return say(messages::kArchive, "xz"); }},
    Refusal{[](Bytes head) { return starts_with(head, "%PDF"); },
            [] { return say(messages::kPdfDocument); }},
    Refusal{[](Bytes head) { return starts_with(head, "ChuheBk\x1A"); },
            [] { return say(messages::kChuheBook); }},
    Refusal{[](Bytes head) { return starts_with(head, "\x89PNG"); },
            [] { return say(messages::kPicture, "PNG"); }},
    Refusal{[](Bytes head) { return starts_with(head, "GIF8"); },
            [] { return say(messages::kPicture, "GIF"); }},
    Refusal{[](Bytes head) { return starts_with(head, "\xFF\xD8\xFF"); },
            [] { return say(messages::kPicture, "JPEG"); }},
    Refusal{&is_svg, [] { return say(messages::kPicture, "SVG"); }},
    Refusal{&is_web_page, [] { return say(messages::kWebPage); }},
    Refusal{[](Bytes head) {
                return starts_with(head,
                                   "\x7F"
                                   "ELF");
            },
            [] { return say(messages::kExecutable); }},
    Refusal{&is_book_dat, [] { return say(messages::kEleeyeBook); }},
};

}  // namespace

std::optional<Message> refusal_of(Bytes head) {
    const auto* found = std::ranges::find_if(
        kRefusals, [&](const Refusal& refusal) { return refusal.recognises(head); });
    if (found == kRefusals.end()) return std::nullopt;
    return found->what();
}

}  // namespace chuhe::formats
