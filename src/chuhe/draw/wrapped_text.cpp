// SPDX-License-Identifier: MIT
#include "chuhe/draw/wrapped_text.h"

#include <algorithm>

#include "chuhe/base/encoding.h"

namespace chuhe::draw {
namespace {

// C0 and C1 controls, and bidirectional marks, with which a name could rewrite what precedes it.
bool is_control(char32_t c) {
    return c < 0x20 || (0x7F <= c && c < 0xA0) || (0x202A <= c && c <= 0x202E) ||
           (0x2066 <= c && c <= 0x2069) || c == 0x200E || c == 0x200F || c == 0x2028 || c == 0x2029;
}

// Must not start a line.
bool closes(std::string_view character) {
    constexpr std::string_view kClosing = "，。、；：！？）」』》〉】”’…％";
    return character.size() == 3 && kClosing.find(character) != std::string_view::npos;
}

// An unbreakable unit: a word between spaces, or one wide character with its closing punctuation.
std::size_t unit_length(std::string_view text) {
    std::size_t length = utf8_at(text, 0).length;
    if (length == 1) {
        while (length < text.size() && text[length] != ' ' && utf8_at(text, length).length == 1)
            ++length;
    }
    while (length < text.size()) {
        const std::string_view next = text.substr(length, utf8_at(text, length).length);
        if (!closes(next)) break;
        length += next.size();
    }
    return length;
}

void wrap_line(std::string_view line, std::size_t width, std::vector<std::string>& lines) {
    std::string current;
    std::size_t columns = 0;
    while (!line.empty()) {
        if (line[0] == ' ') {
            line.remove_prefix(1);
            if (columns > 0 && columns < width) {
                current += ' ';
                ++columns;
            }
            continue;
        }
        const std::string_view unit = line.substr(0, unit_length(line));
        const std::size_t unit_columns = columns_of(unit);
        if (columns > 0 && columns + unit_columns > width) {
            lines.push_back(std::move(current));
            current.clear();
            columns = 0;
        }
        current += unit;
        columns += unit_columns;
        line.remove_prefix(unit.size());
    }
    lines.push_back(std::move(current));
}

}  // namespace

std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_at(text, at).length;
        columns += length == 1 ? 1 : 2;
        at += length;
    }
    return columns;
}

std::string printable(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character character = utf8_at(text, at);
        at += character.length;
        if (character.value == '\n') {
            out += '\n';
        } else if (character.value == '\t') {
            out += ' ';
        } else if (is_control(character.value)) {
            // The carriage return of a CRLF line ending is dropped.
            if (character.value != '\r') out += '?';
        } else {
            append_utf8(out, character.value);
        }
    }
    return out;
}

std::string printable_line(std::string_view text) {
    std::string line = printable(text);
    std::ranges::replace(line, '\n', ' ');
    return line;
}

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    while (true) {
        const std::size_t end = text.find('\n');
        wrap_line(text.substr(0, end), width, lines);
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    for (std::string& line : lines)
        line.erase(line.find_last_not_of(' ') + 1);
    return lines;
}

}  // namespace chuhe::draw
