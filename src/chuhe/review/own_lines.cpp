// SPDX-License-Identifier: MIT
#include "chuhe/review/own_lines.h"

#include <algorithm>
#include <array>

#include "chuhe/base/text.h"

namespace chuhe::review {
namespace {

constexpr std::string_view kLatinMarker = "Chuhe: ";
constexpr std::string_view kChineseMarker = "楚河：";
constexpr std::array kMarkers = {kLatinMarker, kChineseMarker};

// Where a line written by a review begins, and the length of its marker.
struct Found {
    std::size_t at = std::string_view::npos;
    std::size_t length = 0;
};

Found find_marker(std::string_view line) {
    Found found;
    for (const std::string_view marker : kMarkers) {
        for (std::size_t at = line.find(marker); at < found.at; at = line.find(marker, at + 1)) {
            if (at > 0 && line[at - 1] != ' ') continue;
            found = {at, marker.size()};
            break;
        }
    }
    return found;
}

record::Nag nag_at(std::string_view text) {
    for (const Grade grade : {Grade::Inaccuracy, Grade::Mistake, Grade::Blunder}) {
        if (text.starts_with(std::string(sign_of(grade)) + ' ')) return nag_of(grade);
    }
    return 0;
}

}  // namespace

std::string own_line(std::string_view text, Language language) {
    std::string line(language == Language::English ? kLatinMarker : kChineseMarker);
    return line += text;
}

SplitComment split_own(std::string_view comment) {
    SplitComment split;
    while (!comment.empty()) {
        const std::size_t end = std::min(comment.find('\n'), comment.size());
        const std::string_view line = comment.substr(0, end);
        const bool has_break = end < comment.size();
        comment.remove_prefix(has_break ? end + 1 : end);
        const Found found = find_marker(line);
        if (found.at == std::string_view::npos) {
            split.foreign += line;
            if (has_break) split.foreign += '\n';
            continue;
        }
        split.has_own = true;
        split.nag = std::max(split.nag, nag_at(line.substr(found.at + found.length)));
        const std::string_view before = line.substr(0, found.at);
        split.foreign += before.substr(0, before.find_last_not_of(' ') + 1);
        if (has_break && !before.empty()) split.foreign += '\n';
    }
    // The line break between what people wrote and our line.
    if (split.has_own && split.foreign.ends_with('\n')) split.foreign.pop_back();
    return split;
}

std::string with_own_line(std::string_view comment, std::string_view line) {
    std::string text(comment);
    if (!text.empty()) text += '\n';
    return text += line;
}

}  // namespace chuhe::review
