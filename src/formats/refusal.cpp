// SPDX-License-Identifier: MIT
#include "formats/refusal.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/bytes.h"
#include "base/text.h"
#include "formats/dhtmlxq_text.h"
#include "formats/format.h"
#include "formats/list_reader.h"

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

// BOOK.DAT: records of 8 bytes, sorted by their first four. Text is never sorted like that for
// long, and has no zeros.
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

// <svg …, perhaps after a declaration of XML.
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
    std::string_view what;
};

constexpr std::array kRefusals = {
    Refusal{&is_xay, "a diagram of xiangqi-setup (XAY): pieces and arrows, not a game record"},
    Refusal{&is_annofen,
            "a diagram of xiangqi-setup (annoFEN): marks on a board, not a game record"},
    Refusal{&is_eplib, "a list of solved exercises (.eplib): it holds no position and no move"},
    Refusal{[](Bytes head) { return starts_with(head, "SQLite format 3"); },
            "an SQLite database, perhaps an opening book (OBK, pfBook, XQB): not a game record"},
    Refusal{[](Bytes head) { return starts_with(head, "PK\x03\x04"); },
            "a ZIP archive: unpack it first"},
    Refusal{[](Bytes head) { return starts_with(head, "Rar!"); }, "a RAR archive: unpack it first"},
    Refusal{[](Bytes head) { return starts_with(head, "7z\xBC\xAF"); },
            "a 7z archive: unpack it first"},
    Refusal{[](Bytes head) { return starts_with(head, "\x1F\x8B"); },
            "a gzip archive: unpack it first"},
    Refusal{[](Bytes head) { return starts_with(head, "BZh"); },
            "a bzip2 archive: unpack it first"},
    Refusal{[](Bytes head) {
                return starts_with(head,
                                   "\xFD"
                                   "7zXZ");
            },
            "an xz archive: unpack it first"},
    Refusal{[](Bytes head) { return starts_with(head, "%PDF"); }, "a PDF document"},
    Refusal{[](Bytes head) { return starts_with(head, "ChuheBk\x1A"); },
            "an opening book of Chuhe: not a game record"},
    Refusal{[](Bytes head) { return starts_with(head, "\x89PNG"); }, "a PNG picture"},
    Refusal{[](Bytes head) { return starts_with(head, "GIF8"); }, "a GIF picture"},
    Refusal{[](Bytes head) { return starts_with(head, "\xFF\xD8\xFF"); }, "a JPEG picture"},
    Refusal{&is_svg, "an SVG picture"},
    Refusal{&is_web_page, "a web page without a DhtmlXQ record"},
    Refusal{[](Bytes head) {
                return starts_with(head,
                                   "\x7F"
                                   "ELF");
            },
            "a program"},
    Refusal{&is_book_dat, "an opening book (BOOK.DAT of ElephantEye): not a game record"},
};

}  // namespace

std::optional<std::string_view> refusal_of(Bytes head) {
    const auto* found = std::ranges::find_if(
        kRefusals, [&](const Refusal& refusal) { return refusal.recognises(head); });
    if (found == kRefusals.end()) return std::nullopt;
    return found->what;
}

}  // namespace chuhe::formats
