// SPDX-License-Identifier: MIT
#include "chuhe/notation/side_marks.h"

#include <algorithm>

#include "chuhe/base/text.h"
#include "chuhe/notation/compact_text.h"
#include "chuhe/notation/letters.h"
#include "chuhe/notation/signs.h"
#include "chuhe/notation/wxf.h"

namespace chuhe::notation {
namespace {

SideMarks marks_of_chinese(std::string_view text) {
    unsigned marks = 0;
    while (!text.empty()) {
        const Sign sign = take_sign(text);
        if (sign.kind() == SignKind::Unknown) return {};
        marks |= sign.marks();
    }
    return Sign::side_marks_of(marks);
}

}  // namespace

SideMarks case_mark_of(std::string_view text) {
    SideMarks marks;
    for (const char c : text) {
        if (is_upper(c)) marks |= SideMarks(SideMark::Case, Side::Red);
        if (is_lower(c)) marks |= SideMarks(SideMark::Case, Side::Black);
    }
    return marks.without_contradictions();
}

SideMarks side_marks_of(std::string_view text) {
    const auto is_beyond_ascii = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    if (text.empty()) return {};
    if (is_beyond_ascii(text[0]) || std::ranges::any_of(text, is_beyond_ascii))
        return marks_of_chinese(text);
    const std::optional<CompactText> compact = CompactText::of(text);
    if (!compact || !(parse_letters(compact->view()) || parse_wxf(compact->view()))) return {};
    return case_mark_of(text);
}

}  // namespace chuhe::notation
