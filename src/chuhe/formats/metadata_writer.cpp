// SPDX-License-Identifier: MIT
#include "chuhe/formats/metadata_writer.h"

#include <algorithm>

#include "chuhe/base/text.h"
#include "chuhe/formats/layout_change.h"
#include "chuhe/formats/metadata_text.h"
#include "chuhe/messages/losses.h"
#include "chuhe/record/words.h"

namespace chuhe::formats {

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

CommentLines::CommentLines(std::string_view comment) {
    while (true) {
        const std::size_t end = comment.find('\n');
        std::string line(comment.substr(0, end));
        flatten(line, true);
        // A reader drops empty lines before the first nonempty one.
        if (!line.empty() || !lines_.empty()) lines_.push_back(std::move(line));
        if (end == std::string_view::npos) return;
        comment.remove_prefix(end + 1);
    }
}

std::string CommentLines::readable() const {
    std::string text;
    for (const std::string& line : lines_)
        text += text.empty() ? line : '\n' + line;
    return text;
}

// The text after the label; empty if the line does not have that label.
std::string_view CommentLines::text_behind(std::size_t line, std::string_view label) const {
    const std::string_view text = lines_[line];
    const std::string beginning = labelled_comment(label, "");
    if (!text.starts_with(beginning)) return {};
    const std::string_view rest = text.substr(beginning.size());
    return trim(rest).size() == rest.size() ? rest : std::string_view();
}

void CommentLines::append_until(std::string& file, std::size_t end) {
    for (; next_ < end; ++next_)
        file.append("# ").append(lines_[next_]) += '\n';
}

void CommentLines::append_line(std::string& file, std::string_view label,
                               std::string_view content) {
    for (std::size_t line = next_; line < lines_.size(); ++line) {
        const std::string_view behind = text_behind(line, label);
        if (behind.empty()) continue;
        append_until(file, line);
        file.append(content).append(" # ").append(behind) += '\n';
        ++next_;
        return;
    }
    file.append(content) += '\n';
}

void CommentLines::append_end_mark(std::string& file, std::span<const std::string> labels_of_body) {
    std::size_t end = next_;
    while (end < lines_.size() &&
           std::ranges::all_of(labels_of_body, [&](const std::string& label) {
               return text_behind(end, label).empty();
           }))
        ++end;
    const bool is_behind = end > next_ && !text_behind(end - 1, kEndMark).empty();
    append_until(file, is_behind ? end - 1 : end);
    if (is_behind) {
        append_line(file, kEndMark, kEndMark);
    } else {
        file.append(kEndMark) += '\n';
    }
}

void CommentLines::append_rest(std::string& file) {
    append_until(file, lines_.size());
}

namespace {

bool can_be_key(std::string_view name) {
    return !name.empty() && name.front() != '@' && trim(name).size() == name.size() &&
           name.find_first_of("=#\n\r") == std::string_view::npos;
}

void append_entry(std::string& header, std::string_view key, std::string_view value,
                  CommentLines& comments) {
    const std::string label = '@' + std::string(key);
    comments.append_line(header, label, label + '=' + std::string(value));
}

}  // namespace

std::string metadata_header(const record::Game& game, std::span<const MetadataKey> first,
                            CommentLines& comments, std::span<const std::string> labels_of_body,
                            std::vector<MetadataLoss>& losses) {
    std::string header;
    for (const MetadataKey& each : first) {
        if (!each.value.empty()) append_entry(header, each.key, each.value, comments);
    }
    for (const record::Tag& tag : game.tags()) {
        const bool is_taken = std::ranges::find(first, tag.name, &MetadataKey::key) != first.end();
        if (!can_be_key(tag.name) || is_taken) {
            losses.push_back(
                {LossKind::Tag, say(messages::kTagValue, record::tag_label(tag.name), tag.value)});
            continue;
        }
        std::string value = tag.value;
        if (!flatten(value, false)) {
            losses.push_back(
                {LossKind::Layout, say(messages::kTagLayout, record::tag_label(tag.name),
                                       layout_change(tag.value, value))});
        }
        append_entry(header, tag.name, value, comments);
    }
    comments.append_end_mark(header, labels_of_body);
    return header + '\n';
}

}  // namespace chuhe::formats
