// SPDX-License-Identifier: MIT
#include "formats/metadata_text.h"

#include <algorithm>
#include <utility>

#include "base/counted.h"
#include "base/text.h"
#include "formats/move_text.h"

namespace chuhe::formats {

namespace {

constexpr std::string_view kEndMark = "@@";

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
    if (content.empty() && !parts.has_comment) return;
    // Where a mark will end the header, a line without '@' is damage and not the body.
    const bool is_body = !content.empty() && !content.starts_with('@') && !has_end_mark_;
    if (is_body) is_in_header_ = false;
    if (is_in_header_)
        read_header_line(parts);
    else
        body_.push_back(parts);
}

void MetadataText::read_header_line(const Line& line) {
    if (line.has_comment) {
        if (!header_comment_.empty()) header_comment_ += '\n';
        header_comment_ += line.comment;
    }
    if (line.content.empty()) return;
    if (line.content == kEndMark) {
        is_in_header_ = false;
        return;
    }
    const std::size_t equals = line.content.find('=');
    if (!line.content.starts_with('@') || equals == std::string_view::npos || equals < 2) {
        strange_.push_back(line);
        return;
    }
    entries_.push_back({trim(line.content.substr(1, equals - 1)),
                        trim(line.content.substr(equals + 1)), line.place});
}

const MetadataText::Entry* MetadataText::find(std::string_view key) const {
    const auto found = std::ranges::find(entries_, key, &Entry::key);
    return found == entries_.end() ? nullptr : &*found;
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
    std::string message = "a line of the header has the form @KEY=value, found \"";
    message += shortened(strange_.front().content) + '"';
    if (strange_.size() > 1) message += " and " + counted(strange_.size() - 1, "more such line");
    return Diagnostic{
        Severity::Error,
        {ErrorCode::BadSyntax, std::move(message), strange_.front().place.in(source)}};
}

std::optional<Diagnostic> MetadataText::fault_of_end_mark(const std::string& source) const {
    if (has_end_mark_) return std::nullopt;
    const Place place = body_.empty() ? end_ : Place{body_.front().place.line, 1, 0};
    return Diagnostic{
        Severity::Warning,
        {ErrorCode::BadSyntax, "the line @@ that ends the header is missing", place.in(source)}};
}

bool flatten(std::string& text, bool may_hold_hash) {
    bool is_unchanged = true;
    for (char& c : text) {
        if (c != '\n' && c != '\r' && (may_hold_hash || c != '#')) continue;
        c = ' ';
        is_unchanged = false;
    }
    const std::string_view trimmed = trim(text);
    if (trimmed.size() != text.size()) {
        text = std::string(trimmed);
        is_unchanged = false;
    }
    return is_unchanged;
}

namespace {

bool can_be_key(std::string_view name) {
    return !name.empty() && name.front() != '@' && trim(name).size() == name.size() &&
           name.find_first_of("=#\n\r") == std::string_view::npos;
}

// Each line behind its own '#'. A reader drops empty lines before the first that says something.
void append_comment(std::string& header, std::string_view comment,
                    std::vector<MetadataLoss>& losses) {
    if (comment.empty()) return;
    std::string kept;
    for (std::string_view rest = comment;;) {
        const std::size_t end = rest.find('\n');
        std::string line(rest.substr(0, end));
        flatten(line, true);
        const bool is_first = kept.empty();
        if (!is_first || !line.empty()) header += "# " + line + '\n';
        kept += is_first ? line : '\n' + line;
        if (end == std::string_view::npos) break;
        rest.remove_prefix(end + 1);
    }
    if (kept != comment) losses.push_back({LossKind::Layout, std::string(comment)});
}

}  // namespace

std::string metadata_header(const record::Game& game, std::span<const MetadataKey> first,
                            std::vector<MetadataLoss>& losses) {
    std::string header;
    for (const MetadataKey& each : first) {
        if (!each.value.empty()) header += '@' + std::string(each.key) + '=' + each.value + '\n';
    }
    for (const record::Tag& tag : game.tags()) {
        const std::string shown = tag.name + ": " + tag.value;
        std::string value = tag.value;
        const bool is_taken = std::ranges::find(first, tag.name, &MetadataKey::key) != first.end();
        if (!can_be_key(tag.name) || is_taken) {
            losses.push_back({LossKind::Tag, shown});
            continue;
        }
        if (!flatten(value, false)) losses.push_back({LossKind::Layout, shown});
        header += '@' + tag.name + '=' + value + '\n';
    }
    append_comment(header, game.comment(record::kRoot), losses);
    return header + "@@\n\n";
}

}  // namespace chuhe::formats
