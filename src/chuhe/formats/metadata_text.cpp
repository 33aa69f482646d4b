// SPDX-License-Identifier: MIT
#include "chuhe/formats/metadata_text.h"

#include <algorithm>
#include <utility>

#include "chuhe/base/text.h"
#include "chuhe/formats/move_text.h"
#include "chuhe/messages/formats.h"

namespace chuhe::formats {

namespace {

std::string_view content_of(std::string_view line) {
    return trim(line.substr(0, line.find('#')));
}

bool has_line(std::string_view text, std::string_view wanted) {
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        if (content_of(text.substr(0, end)) == wanted) return true;
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return false;
}

}  // namespace

std::string labelled_comment(std::string_view label, std::string_view comment) {
    if (label.empty()) return std::string(comment);
    return std::string(label) + ": " + std::string(comment);
}

MetadataText::MetadataText(std::string text) : text_(std::move(text)) {
    has_end_mark_ = has_line(text_, kEndMark);
    std::string_view rest = text_;
    std::uint32_t number = 0;
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        read_line(rest.substr(0, end), ++number);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    end_ = {.line = number + 1, .column = 1};
}

void MetadataText::read_line(std::string_view line, std::uint32_t number) {
    const std::size_t hash = line.find('#');
    const std::string_view content = content_of(line);
    Line parts{content, {}, hash != std::string_view::npos, {.line = number, .column = 1}};
    if (parts.has_comment) parts.comment = trim(line.substr(hash + 1));
    if (!content.empty()) {
        parts.place.column = static_cast<std::uint32_t>(content.data() - line.data()) + 1;
    }
    if (content.empty() && !parts.has_comment) {
        const std::size_t width = line.find_last_not_of("\r\n") + 1;
        if (width > 0 && !is_in_header_) blanks_.push_back({width, parts.place});
        return;
    }
    // If the end mark follows, a line without '@' is damage and not the body.
    const bool is_body = !content.empty() && !content.starts_with('@') && !has_end_mark_;
    if (is_body) is_in_header_ = false;
    if (is_in_header_)
        read_header_line(parts);
    else
        body_.push_back(parts);
}

void MetadataText::read_header_line(const Line& line) {
    const std::size_t equals = line.content.find('=');
    if (line.content == kEndMark) {
        add_header_comment(line, kEndMark);
        is_in_header_ = false;
    } else if (line.content.starts_with('@') && equals != std::string_view::npos && equals >= 2) {
        add_header_comment(line, trim(line.content.substr(0, equals)));
        entries_.push_back({trim(line.content.substr(1, equals - 1)),
                            trim(line.content.substr(equals + 1)), line.place});
    } else {
        add_header_comment(line, {});
        if (!line.content.empty()) strange_.push_back(line);
    }
}

void MetadataText::add_header_comment(const Line& line, std::string_view label) {
    if (!line.has_comment || (line.comment.empty() && !label.empty())) return;
    if (!header_comment_.empty()) header_comment_ += '\n';
    header_comment_ += labelled_comment(label, line.comment);
}

const MetadataText::Entry* MetadataText::find(std::string_view key) const {
    const auto found = std::ranges::find(entries_, key, &Entry::key);
    return found == entries_.end() ? nullptr : &*found;
}

Diagnostics MetadataText::faults_of_repeated(std::span<const std::string_view> keys,
                                             const std::string& source) const {
    Diagnostics faults;
    for (const Entry& entry : entries_) {
        const Entry* first = find(entry.key);
        const bool is_known = std::ranges::find(keys, entry.key) != keys.end();
        if (!is_known || first == &entry) continue;
        faults.push_back({first->value == entry.value ? Severity::Warning : Severity::Error,
                          {ErrorCode::BadSyntax,
                           say(messages::kRepeatedKey, entry.key, entry.value, first->value),
                           entry.place.in(source)}});
    }
    return faults;
}

MetadataText::Body MetadataText::kind_of_body() const {
    constexpr std::string_view kOfSteps = "0123456789 \t";
    constexpr std::string_view kOfBoards = "gaehcnsGAEHCNS.- \t";
    constexpr std::size_t kFewestPoints = 5;  // a row may have lost some
    for (const Line& line : body_) {
        if (line.content.empty()) continue;
        if (line.content.find_first_not_of(kOfSteps) == std::string_view::npos) return Body::Steps;
        if (line.content.size() >= kFewestPoints &&
            line.content.find_first_not_of(kOfBoards) == std::string_view::npos)
            return Body::Board;
    }
    return Body::Unclear;
}

std::optional<Diagnostic> MetadataText::fault_of_header(const std::string& source) const {
    if (strange_.empty()) return std::nullopt;
    const std::string first = shortened(strange_.front().content);
    Message message = strange_.size() == 1
                          ? say(messages::kBadHeaderLine, first)
                          : say(messages::kBadHeaderLines, first, strange_.size() - 1);
    return Diagnostic{
        Severity::Error,
        {ErrorCode::BadSyntax, std::move(message), strange_.front().place.in(source)}};
}

std::optional<Diagnostic> MetadataText::fault_of_end_mark(const std::string& source) const {
    if (has_end_mark_) return std::nullopt;
    const Place place = body_.empty() ? end_ : Place{body_.front().place.line, 1, 0};
    return Diagnostic{Severity::Warning,
                      {ErrorCode::BadSyntax, say(messages::kNoHeaderEnd), place.in(source)}};
}

}  // namespace chuhe::formats
