// SPDX-License-Identifier: MIT
#include "chuhe/formats/pgn_comment.h"

#include <algorithm>
#include <array>
#include <optional>

#include "chuhe/base/text.h"

namespace chuhe::formats {

using record::Judgement;
using record::Mark;
using record::MarkColour;
using record::MarkShape;

namespace {

constexpr std::string_view kCircles = "[%csl ";
constexpr std::string_view kArrows = "[%cal ";
constexpr std::string_view kJudge = "[%judge ";
constexpr std::string_view kColours = "GRYB";  // in the order of MarkColour

std::optional<Mark> parse_mark(std::string_view text, MarkShape shape) {
    const std::size_t length = shape == MarkShape::Circle ? 3 : 5;
    if (text.size() != length) return std::nullopt;
    const std::size_t colour = kColours.find(text[0]);
    const std::optional<Square> from = Square::parse(text.substr(1, 2));
    const std::optional<Square> to = Square::parse(text.substr(length - 2, 2));
    if (colour == std::string_view::npos || !from || !to) return std::nullopt;
    if (shape == MarkShape::Arrow && *from == *to) return std::nullopt;
    return Mark{shape, static_cast<MarkColour>(colour), *from, *to};
}

bool add_marks(std::string_view list, MarkShape shape, std::vector<Mark>& marks) {
    std::vector<Mark> found;
    while (true) {
        const std::size_t comma = list.find(',');
        const std::optional<Mark> mark = parse_mark(trim(list.substr(0, comma)), shape);
        if (!mark) return false;
        found.push_back(*mark);
        if (comma == std::string_view::npos) break;
        list.remove_prefix(comma + 1);
    }
    marks.insert(marks.end(), found.begin(), found.end());
    return true;
}

std::optional<Judgement> parse_judgement(std::string_view text) {
    for (const Judgement judgement :
         {Judgement::RedWins, Judgement::BlackWins, Judgement::Draw, Judgement::RedIsBetter,
          Judgement::BlackIsBetter, Judgement::Even}) {
        if (text == to_string(judgement)) return judgement;
    }
    return std::nullopt;
}

// Takes the command at the beginning of the text; returns its length, or 0 for anything else.
std::size_t take_command(std::string_view text, PgnRemarks& remarks) {
    // A command has at most ninety squares of each colour; the limit keeps "[%[%[%…" from taking
    // quadratic time.
    constexpr std::size_t kLongestCommand = 4096;
    const std::size_t end = text.substr(0, kLongestCommand).find(']');
    if (end == std::string_view::npos) return 0;
    const auto operand = [&](std::string_view name) {
        return trim(text.substr(name.size(), end - name.size()));
    };
    bool is_ours = false;
    if (text.starts_with(kCircles)) {
        is_ours = add_marks(operand(kCircles), MarkShape::Circle, remarks.marks);
    } else if (text.starts_with(kArrows)) {
        is_ours = add_marks(operand(kArrows), MarkShape::Arrow, remarks.marks);
    } else if (text.starts_with(kJudge)) {
        const std::optional<Judgement> judgement = parse_judgement(operand(kJudge));
        is_ours = judgement.has_value();
        if (is_ours) remarks.judgement = *judgement;
    }
    return is_ours ? end + 1 : 0;
}

}  // namespace

bool has_commands(std::string_view comment) {
    return comment.find("[%") != std::string_view::npos &&
           split_comment(comment).words != trim(comment);
}

PgnRemarks split_comment(std::string_view comment) {
    PgnRemarks remarks;
    for (std::size_t at = 0; at < comment.size();) {
        const std::size_t bracket = std::min(comment.find("[%", at), comment.size());
        remarks.words += comment.substr(at, bracket - at);
        at = bracket;
        if (at == comment.size()) break;
        const std::size_t length = take_command(comment.substr(at), remarks);
        if (length == 0) remarks.words += comment[at++];
        at += length;
    }
    remarks.words = std::string(trim(remarks.words));
    return remarks;
}

void append_commands(std::string& out, std::span<const Mark> marks, Judgement judgement) {
    const Mark* previous = nullptr;
    for (const Mark& mark : marks) {
        const bool is_circle = mark.shape == MarkShape::Circle;
        if (previous == nullptr || previous->shape != mark.shape) {
            if (previous != nullptr) out += ']';
            out += is_circle ? kCircles : kArrows;
        } else {
            out += ',';
        }
        out += kColours[static_cast<std::size_t>(mark.colour)];
        out += to_string(mark.from);
        if (!is_circle) out += to_string(mark.to);
        previous = &mark;
    }
    if (previous != nullptr) out += ']';
    if (judgement == Judgement::None) return;
    out.append(kJudge).append(to_string(judgement)) += ']';
}

}  // namespace chuhe::formats
