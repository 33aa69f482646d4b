// SPDX-License-Identifier: MIT
#include "formats/refusal.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/text.h"
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
    Refusal{[](Bytes head) { return starts_with(head, "%PDF"); }, "a PDF document"},
};

}  // namespace

std::optional<std::string_view> refusal_of(Bytes head) {
    const auto* found = std::ranges::find_if(
        kRefusals, [&](const Refusal& refusal) { return refusal.recognises(head); });
    if (found == kRefusals.end()) return std::nullopt;
    return found->what;
}

}  // namespace chuhe::formats
