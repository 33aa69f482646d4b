// SPDX-License-Identifier: MIT
#include "chuhe/formats/dhtmlxq_fields.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "chuhe/base/text.h"
#include "chuhe/formats/dhtmlxq_text.h"
#include "chuhe/messages/formats.h"

namespace chuhe::formats {

namespace {

constexpr std::string_view kWord = "dhtmlxq";

// [DhtmlXQ_title], [/DhtmlXQ_title], [DhtmlXQ] or [/DhtmlXQ].
struct Bracket {
    std::size_t begin;  // of '['
    std::size_t end;    // after ']'
    bool is_closing;
    bool is_record;    // has no field name
    std::string name;  // of the field
};

class Scanner {
public:
    Scanner(std::string_view text, const TextPlaces& places, const std::string& source)
        : text_(text), lower_(lower_case(text)), places_(places), source_(source) {
        is_page_ = std::ranges::any_of(
            std::array<std::string_view, 7>{"<html", "<body", "<div", "<iframe", "<script", "<br",
                                            "<textarea"},
            [&](std::string_view sign) { return lower_.find(sign) != std::string::npos; });
    }

    DhtmlFile scan() {
        std::size_t at = 0;
        while ((at = lower_.find(kWord, at)) != std::string::npos) {
            if (const std::optional<Bracket> bracket = bracket_around(at)) {
                at = read_bracket(*bracket);
            } else {
                at = read_assignment(at);
            }
        }
        report_cut();
        close();
        join_halves();
        return std::move(file_);
    }

private:
    // Where the file ends within a bracket such as "[DhtmlXQ_ti" or "[/Dht"; its size if it does
    // not.
    std::size_t begin_of_cut_bracket() const {
        const std::size_t open = lower_.rfind('[');
        if (open == std::string::npos) return text_.size();
        std::string_view rest = std::string_view(lower_).substr(open + 1);
        if (rest.starts_with('/')) rest.remove_prefix(1);
        const std::string_view word = rest.substr(0, kWord.size());
        const bool is_name = std::ranges::all_of(
            rest, [](char c) { return is_lower(c) || is_digit(c) || c == '_'; });
        return !word.empty() && kWord.starts_with(word) && is_name ? open : text_.size();
    }

    // At the end of the file, unless a field has been reported as cut.
    void report_cut() {
        if (is_cut_) return;
        if (const std::size_t open = begin_of_cut_bracket(); open < text_.size()) {
            report_cut(say(messages::kBracketCut), open);
        } else if (record_ && is_closing_expected_) {
            report_cut(say(messages::kRecordCut), text_.size());
        }
    }

    void report_cut(Message message, std::size_t at) {
        is_cut_ = true;
        Diagnostic problem = diagnostic(Severity::Error, std::move(message), at);
        problem.error.code = ErrorCode::Truncated;
        if (record_) {
            record_->diagnostics.push_back(std::move(problem));
        } else if (!file_.records.empty()) {
            file_.records.back().diagnostics.push_back(std::move(problem));
        }
    }

    Diagnostic diagnostic(Severity severity, Message message, std::size_t at) const {
        return {severity, {ErrorCode::BadSyntax, std::move(message), places_.at(at).in(source_)}};
    }

    // The bracket whose "DhtmlXQ" is at that offset.
    std::optional<Bracket> bracket_around(std::size_t word) const {
        Bracket bracket{word, word, false, false, {}};
        const auto before = [&] {
            std::size_t i = bracket.begin;
            while (i > 0 && (text_[i - 1] == ' ' || text_[i - 1] == '\t'))
                --i;
            return i;
        };
        bracket.begin = before();
        if (bracket.begin > 0 && text_[bracket.begin - 1] == '/') {
            bracket.is_closing = true;
            --bracket.begin;
            bracket.begin = before();
        }
        if (bracket.begin == 0 || text_[bracket.begin - 1] != '[') return std::nullopt;
        --bracket.begin;
        const std::size_t name = word + kWord.size();
        std::size_t end = name;
        while (end < text_.size() &&
               (is_digit(text_[end]) || is_lower(lower_[end]) || text_[end] == '_'))
            ++end;
        std::string_view letters = text_.substr(name, end - name);
        while (end < text_.size() && text_[end] == ' ')
            ++end;
        if (end >= text_.size() || text_[end] != ']') return std::nullopt;
        bracket.end = end + 1;
        bracket.is_record = !letters.starts_with('_');
        if (!bracket.is_record) bracket.name = letters.substr(1);
        return bracket;
    }

    // Returns the offset at which to continue.
    std::size_t read_bracket(const Bracket& bracket) {
        if (bracket.is_record) {
            close();
            is_closing_expected_ = !bracket.is_closing;
            if (!bracket.is_closing) open(bracket.begin);
            return bracket.end;
        }
        // A closing bracket without an opening one has lost its beginning; what is there is text.
        if (bracket.is_closing) return bracket.end;
        return read_field(bracket);
    }

    std::size_t read_field(const Bracket& opening) {
        if (!record_) open(opening.begin);
        std::optional<Bracket> next;
        std::size_t word = opening.end;
        while (!next && (word = lower_.find(kWord, word)) != std::string::npos) {
            next = bracket_around(word);
            word += kWord.size();
        }
        const std::size_t end = next ? next->begin : begin_of_cut_bracket();
        const bool is_closed = next && next->is_closing && !next->is_record;
        const std::string_view value = text_.substr(opening.end, end - opening.end);
        add(opening.name, value, opening.end);
        if (!next) {
            report_cut(say(messages::kFieldCut, opening.name), opening.begin);
            return text_.size();
        }
        if (!is_closed) {
            warn(say(messages::kFieldNotClosed, opening.name), opening.begin);
            return end;
        }
        if (lower_case(next->name) != lower_case(opening.name)) {
            record_->diagnostics.push_back(
                diagnostic(Severity::Note, say(messages::kFieldClosedAs, opening.name, next->name),
                           next->begin));
        }
        return next->end;
    }

    void add(const std::string& name, std::string_view value, std::size_t at) {
        DhtmlField field{name, std::string(value), at, true};
        if (is_page_ && value.find_first_of("&<") != std::string_view::npos) {
            field.value = unescape_html(value);
            field.is_exact = false;
        }
        record_->fields.push_back(std::move(field));
    }

    // var DhtmlXQ_movelist = '…': returns the offset at which to continue.
    std::size_t read_assignment(std::size_t word) {
        std::size_t end = word + kWord.size();
        if (end >= text_.size() || text_[end] != '_') return end;
        const std::size_t name_at = end + 1;
        while (end < text_.size() &&
               (is_digit(text_[end]) || is_lower(lower_[end]) || text_[end] == '_'))
            ++end;
        const std::string_view name = text_.substr(name_at, end - name_at);
        std::size_t equals = end;
        while (equals < text_.size() && is_blank(text_[equals]))
            ++equals;
        if (name.empty() || equals >= text_.size() || text_[equals] != '=') return end;
        std::size_t after = end;
        const auto value = read_script_string(text_, equals + 1, after);
        if (!value || trim(*value).empty()) return std::max(after, end);
        open_for_script(word);
        add_script_value(std::string(name), *value, equals + 1);
        return after;
    }

    // The variables of a page belong to the record on it.
    void open_for_script(std::size_t at) {
        if (record_) return;
        const bool has_half = !file_.records.empty() && !has_moves(file_.records.back());
        if (has_half) {
            record_ = std::move(file_.records.back());
            file_.records.pop_back();
        } else {
            open(at);
        }
    }

    void add_script_value(const std::string& name, const std::string& value, std::size_t at) {
        const auto put = [&](std::string field, std::string_view part) {
            record_->fields.push_back({std::move(field), std::string(part), at, false});
        };
        std::string_view rest = value;
        bool has_parts = false;
        while (true) {
            // [0_4_1]…[/0_4_1] or [DhtmlXQ_movelist]…[/DhtmlXQ_movelist].
            const std::size_t open = rest.find('[');
            const std::size_t shut = rest.find(']', open);
            if (open == std::string_view::npos || shut == std::string_view::npos) break;
            std::string_view label = rest.substr(open + 1, shut - open - 1);
            const std::size_t close = std::min(rest.find('[', shut), rest.size());
            std::string part(label);
            if (lower_case(label).starts_with("dhtmlxq_")) {
                part = label.substr(kWord.size() + 1);
            } else if (name == "movelist" && !label.empty() && is_digit(label.front())) {
                part.insert(0, "move_");
            }
            if (!label.starts_with('/')) put(part, rest.substr(shut + 1, close - shut - 1));
            has_parts = true;
            rest.remove_prefix(close);
        }
        if (!has_parts) put(name, value);
    }

    void open(std::size_t at) {
        record_.emplace();
        record_->at = at;
    }

    void close() {
        if (!record_) return;
        file_.records.push_back(std::move(*record_));
        record_.reset();
    }

    void warn(Message message, std::size_t at) {
        record_->diagnostics.push_back(diagnostic(Severity::Warning, std::move(message), at));
    }

    static bool has_moves(const DhtmlRecord& record) {
        return std::ranges::any_of(record.fields, [](const DhtmlField& field) {
            return lower_case(field.name).starts_with("move") && !trim(field.value).empty();
        });
    }
    static bool has_others(const DhtmlRecord& record) {
        return std::ranges::any_of(record.fields, [](const DhtmlField& field) {
            return !lower_case(field.name).starts_with("move");
        });
    }

    // A script with the moves may precede the record that has the header.
    void join_halves() {
        std::vector<DhtmlRecord>& records = file_.records;
        if (!is_page_ || records.size() != 2) return;
        if (!has_moves(records[0]) || has_others(records[0]) || has_moves(records[1])) return;
        std::ranges::move(records[0].fields, std::back_inserter(records[1].fields));
        std::ranges::move(records[0].diagnostics, std::back_inserter(records[1].diagnostics));
        records.erase(records.begin());
    }

    std::string_view text_;
    std::string lower_;
    const TextPlaces& places_;
    const std::string& source_;
    bool is_page_ = false;
    bool is_cut_ = false;               // within a field or a bracket, as has been reported
    bool is_closing_expected_ = false;  // [DhtmlXQ] has been read, and no [/DhtmlXQ]
    DhtmlFile file_;
    std::optional<DhtmlRecord> record_;  // the open one
};

}  // namespace

DhtmlFile scan_dhtmlxq(std::string_view text, const TextPlaces& places, const std::string& source) {
    return Scanner(text, places, source).scan();
}

}  // namespace chuhe::formats
