// SPDX-License-Identifier: MIT
#include "chuhe/formats/dhtmlxq_game.h"

#include <algorithm>
#include <iterator>
#include <queue>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "chuhe/base/encoding.h"
#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/formats/dhtmlxq_layout.h"
#include "chuhe/formats/dhtmlxq_text.h"
#include "chuhe/formats/raw_squares.h"
#include "chuhe/messages/formats.h"
#include "chuhe/messages/positions.h"
#include "chuhe/messages/reading.h"

namespace chuhe::formats {

using record::kRoot;
using record::NodeId;

namespace {

// After this many groups of digits that are not squares, the rest of a line is kept in one piece.
constexpr std::size_t kMostStrayGroups = 1000;

// "0_4_1" -> 0, 4, 1. Empty for anything else.
std::vector<std::uint32_t> parse_numbers(std::string_view text) {
    std::vector<std::uint32_t> numbers;
    while (true) {
        const std::size_t end = std::min(text.find('_'), text.size());
        const auto number = parse_number<std::uint32_t>(text.substr(0, end));
        if (!number) return {};
        numbers.push_back(*number);
        if (end == text.size()) return numbers;
        text.remove_prefix(end + 1);
    }
}

// The main line, or a variation.
struct Line {
    std::uint32_t number = 0;
    std::uint32_t parent = 0;  // a line, by number
    std::uint32_t ply = 1;     // where it replaces the parent's move: its own first ply
    const DhtmlField* field = nullptr;
    const Line* owner = nullptr;  // the line that contains the previous move; null: the start
    NodeId after = kRoot;         // the node that its first move follows
    std::vector<NodeId> nodes;    // of its own moves
    bool is_placed = false;

    // The last ply, including inherited ones.
    std::uint64_t last_ply() const { return ply + std::uint64_t{nodes.size()} - 1; }
};

// Builds one game from the fields of one record.
class GameReader {
public:
    GameReader(const DhtmlRecord& record, const TextPlaces& places, record::Builder& builder)
        : record_(record), places_(places), builder_(builder) {}

    void read() {
        sort_fields();
        read_start();
        read_lines();
        for (const DhtmlField* field : comments_)
            read_comment(*field);
    }

private:
    Place place_of(const DhtmlField& field, std::size_t at = 0) const {
        return places_.at(field.at + (field.is_exact ? at : 0));
    }
    void report(Severity severity, ErrorCode code, Message message, const DhtmlField& field) {
        builder_.report(severity, code, std::move(message), place_of(field));
    }

    // Fields may come in any order: the moves need the start, and comments the moves. An unreadable
    // start becomes a tag, in its place among the others.
    void sort_fields() {
        for (const DhtmlField& field : record_.fields) {
            const std::string name = lower_case(field.name);
            if (trim(field.value).empty()) continue;
            if (name == "movelist") {
                add_line({0, 1, 0}, field);
            } else if (name.starts_with("move_")) {
                add_line(parse_numbers(std::string_view(name).substr(5)), field);
            } else if (name.starts_with("comment")) {
                comments_.push_back(&field);
            } else if (name == "binit") {
                read_binit(field);
            } else if (name == "fen") {
                read_fen(field);
            } else {
                read_tag(name, field);
            }
        }
    }

    // `numbers` are parent, ply, number.
    void add_line(const std::vector<std::uint32_t>& numbers, const DhtmlField& field) {
        if (numbers.size() != 3) {
            report(Severity::Error, ErrorCode::BadSyntax, say(messages::kNotAMoveList, field.name),
                   field);
            builder_.tag(field.name, unescape_dhtmlxq(field.value));
            return;
        }
        if (numbers[2] == 0) {
            // Pages may contain the main line twice, as text and in a script.
            if (std::ranges::any_of(lines_, [&](const Line& line) {
                    return line.number == 0 &&
                           digits_of(line.field->value) == digits_of(field.value);
                })) {
                return;
            }
            if (find_main() != nullptr) {
                report(Severity::Error, ErrorCode::BadSyntax, say(messages::kSecondMainLine),
                       field);
            }
        }
        Line line;
        line.parent = numbers[0];
        line.ply = numbers[1];
        line.number = numbers[2];
        line.field = &field;
        lines_.push_back(line);
    }

    void read_tag(const std::string& name, const DhtmlField& field) {
        const std::string value = unescape_dhtmlxq(field.value);
        if (name == "endtype") {
            read_ending(value, field);
        } else if (name == "result") {
            read_result(value, field);
        } else if (name == "type") {
            const auto* kind = std::ranges::find(kDhtmlKinds, value, &DhtmlName::field);
            builder_.tag(tags::kKind, kind == kDhtmlKinds.end() ? value : kind->tag);
        } else {
            const auto* known = std::ranges::find(kDhtmlNames, name, &DhtmlName::field);
            builder_.tag(known == kDhtmlNames.end() ? std::string_view(field.name) : known->tag,
                         value);
        }
    }

    void read_result(const std::string& value, const DhtmlField& field) {
        if (const auto outcome = outcome_of_dhtmlxq(value)) {
            // Of several, the first one that says something counts.
            const record::Outcome first = builder_.game().outcome();
            if (*outcome == record::Outcome::Unknown || *outcome == first) return;
            if (first == record::Outcome::Unknown) return builder_.outcome(*outcome);
            report(Severity::Error, ErrorCode::BadSyntax,
                   say(messages::kSecondResult, value, to_string(first)), field);
            return;
        }
        report(Severity::Note, ErrorCode::BadSyntax, say(messages::kUnknownResultKept, value),
               field);
        builder_.tag(field.name, value);
    }

    void read_ending(const std::string& words, const DhtmlField& field) {
        const std::string_view first = builder_.game().ending();
        if (first.empty()) {
            builder_.ending(words);
        } else if (first != words) {
            report(Severity::Error, ErrorCode::BadSyntax, say(messages::kSecondPart, field.name),
                   field);
        }
    }

    void read_fen(const DhtmlField& field) {
        const std::string fen = unescape_dhtmlxq(field.value);
        if (!fen_.empty()) {
            // Pages may contain it twice, as text and in a script.
            if (fen != fen_) {
                report(Severity::Error, ErrorCode::BadSyntax, say(messages::kSecondFen, fen),
                       field);
            }
            return;
        }
        fen_ = fen;
        builder_.start_fen(fen, place_of(field));
    }

    void read_binit(const DhtmlField& field) {
        if (binit_ == nullptr) {
            binit_ = &field;
        } else if (digits_of(binit_->value) != digits_of(field.value)) {
            report(Severity::Error, ErrorCode::BadSyntax,
                   say(messages::kSecondStart, trim(field.value)), field);
        }
    }

    static std::string digits_of(std::string_view text) {
        std::string digits;
        for (const char c : text) {
            if (!is_blank(c)) digits += c;
        }
        return digits;
    }

    // A FEN says more than the piece list.
    void read_start() {
        if (binit_ == nullptr) return;
        if (!fen_.empty()) return compare_starts();
        builder_.start(setup_of_binit(), place_of(*binit_), record::SideToMove::Guessed);
    }

    // Where both can be read, they must show the same pieces.
    void compare_starts() {
        const Setup by_list = setup_of_binit();
        const Setup by_fen = parse_fen(fen_);
        if (!by_list.faults.empty() || !by_fen.faults.empty() || by_list.pieces == by_fen.pieces)
            return;
        report(Severity::Error, ErrorCode::BadSyntax,
               say(messages::kSecondStart, trim(binit_->value)), *binit_);
    }

    Setup setup_of_binit() const {
        const std::string digits = digits_of(binit_->value);
        PieceList list;
        Errors faults;
        if (digits.size() != 2 * kListedPieces) {
            faults.push_back(
                {ErrorCode::BadPosition, say(messages::kPieceListLength, digits.size())});
        }
        for (std::size_t i = 0; i < kListedPieces && 2 * i + 2 <= digits.size(); ++i) {
            const std::string_view two = std::string_view(digits).substr(2 * i, 2);
            list[i] = parse_dhtmlxq_square(two);
            if (!list[i] && two != "99") {
                faults.push_back({ErrorCode::BadPosition, say(messages::kNotASquare, two)});
            }
        }
        Setup setup = setup_of(list);
        std::ranges::move(faults, std::back_inserter(setup.faults));
        return setup;
    }

    // Parents may come after their variations, so lines wait for them; among those that can be
    // placed, the smallest number is next, which gives the order of the variations of a move.
    void read_lines() {
        std::unordered_map<std::uint32_t, Line*> by_number;
        std::unordered_map<std::uint32_t, std::vector<Line*>> waiting;
        const auto is_later = [](const Line* a, const Line* b) { return a->number > b->number; };
        std::priority_queue<Line*, std::vector<Line*>, decltype(is_later)> ready(is_later);
        Line no_moves;  // for a missing main line
        no_moves.is_placed = true;
        by_number[0] = &no_moves;
        for (Line& line : lines_) {
            if (line.number == 0) {
                // Of several, the first is the main line.
                if (by_number[0] == &no_moves) by_number[0] = &line;
                ready.push(&line);
            } else {
                waiting[line.parent].push_back(&line);
                if (!by_number.try_emplace(line.number, &line).second) {
                    report(Severity::Warning, ErrorCode::BadSyntax,
                           say(messages::kSecondVariation, line.number), *line.field);
                }
            }
        }
        if (by_number[0] == &no_moves) release(waiting, 0, ready);
        while (!ready.empty()) {
            Line* line = ready.top();
            ready.pop();
            if (line->number != 0) attach(*line, *by_number[line->parent]);
            read_moves(*line, {});
            if (by_number[line->number] == line) release(waiting, line->number, ready);
        }
        for (Line& line : lines_) {
            if (!line.is_placed)
                read_unreached(line, kRoot, say(messages::kUnreachedMissing, line.parent));
        }
        by_number_ = std::move(by_number);
        by_number_.erase(0);
        main_ = lines_.empty() ? nullptr : find_main();
    }

    Line* find_main() {
        const auto main = std::ranges::find(lines_, 0u, &Line::number);
        return main == lines_.end() ? nullptr : &*main;
    }

    template <typename Queue>
    static void release(std::unordered_map<std::uint32_t, std::vector<Line*>>& waiting,
                        std::uint32_t parent, Queue& ready) {
        const auto found = waiting.find(parent);
        if (found == waiting.end()) return;
        for (Line* line : found->second)
            ready.push(line);
        waiting.erase(found);
    }

    // Finds the node that a variation follows. Terminates, because the owners' first plies decrease
    // from line to line.
    void attach(Line& line, const Line& parent) {
        if (line.ply == 0 || line.ply > parent.last_ply() + 1) {
            read_unreached(line, parent.nodes.empty() ? parent.after : parent.nodes.back(),
                           say(messages::kUnreachedShort, line.parent, parent.last_ply()));
            return;
        }
        line.owner = owner_of(&parent, line.ply - 1);
        if (line.owner == nullptr && line.ply > 1) {
            read_unreached(line, kRoot, say(messages::kUnreachedEither, line.parent));
            return;
        }
        line.after = node_at(line.owner, line.ply - 1);
    }

    // The line that contains the move of this ply, for a line that may inherit it. Null: the start.
    static const Line* owner_of(const Line* line, std::uint32_t ply) {
        while (line != nullptr && ply < line->ply)
            line = line->owner;
        return line;
    }
    static NodeId node_at(const Line* owner, std::uint32_t ply) {
        return owner == nullptr ? kRoot : owner->nodes[ply - owner->ply];
    }

    // A variation that leaves its parent beyond the parent's end: kept as text.
    void read_unreached(Line& line, NodeId node, const Message& why) {
        line.after = node;
        read_moves(line, why);
    }

    // If a reason is given, the first move and all that follow are text.
    void read_moves(Line& line, Message reason) {
        if (line.is_placed) return;
        line.is_placed = true;
        builder_.go_to(line.after);
        const DhtmlField& field = *line.field;
        const std::string_view digits = field.value;
        Place place = place_of(field);
        std::size_t placed_at = 0;
        std::size_t strays = 0;
        for (std::size_t at = skip_blanks(digits, 0); at < digits.size();
             at = skip_blanks(digits, at)) {
            advance(place, field, placed_at, at);
            placed_at = at;
            std::string token = next_token(digits, at);
            if (!parse_dhtmlxq_move(token) && ++strays > kMostStrayGroups) {
                token += digits.substr(at);
                at = digits.size();
            }
            line.nodes.push_back(add(token, reason, place));
            reason = {};
        }
    }

    static std::size_t skip_blanks(std::string_view text, std::size_t at) {
        while (at < text.size() && is_blank(text[at]))
            ++at;
        return at;
    }

    // Keeps counting columns: a move list is one long line.
    void advance(Place& place, const DhtmlField& field, std::size_t from, std::size_t to) const {
        if (!field.is_exact) return;
        const std::string_view passed = std::string_view(field.value).substr(from, to - from);
        if (!places_.is_direct() || passed.find('\n') != std::string_view::npos) {
            place = place_of(field, to);
        } else {
            place.column += static_cast<std::uint32_t>(utf8_length(passed));
        }
    }

    // Four characters, skipping blanks; fewer at the end.
    static std::string next_token(std::string_view digits, std::size_t& at) {
        std::string token;
        while (at < digits.size() && token.size() < 4) {
            const std::size_t length = utf8_at(digits, at).length;
            if (!is_blank(digits[at])) token += digits.substr(at, length);
            at += length;
        }
        return token;
    }

    NodeId add(const std::string& token, const Message& reason, Place place) {
        if (!reason.empty()) return builder_.text(token, ErrorCode::BadSyntax, reason, place);
        if (const auto move = parse_dhtmlxq_move(token)) return builder_.move(*move, place);
        if (token.size() < 4 && builder_.position() != nullptr) {
            return builder_.text(token, ErrorCode::Truncated, say(messages::kEndsWithinMove),
                                 place);
        }
        return add_no_squares(builder_, token, place);
    }

    // comment7, comment3_7: after ply 7 of the main line, of line 3.
    void read_comment(const DhtmlField& field) {
        std::vector<std::uint32_t> numbers =
            parse_numbers(std::string_view(field.name).substr(std::string_view("comment").size()));
        if (numbers.size() == 1) numbers.insert(numbers.begin(), 0);
        NodeId node = kRoot;
        if (numbers.size() != 2) {
            report(Severity::Warning, ErrorCode::BadSyntax,
                   say(messages::kBelongsToNoMove, field.name), field);
        } else {
            node = commented_node(numbers[0], numbers[1], field);
        }
        builder_.go_to(node);
        builder_.comment(unescape_dhtmlxq(field.value));
    }

    NodeId commented_node(std::uint32_t number, std::uint32_t ply, const DhtmlField& field) {
        const auto found = by_number_.find(number);
        const Line* line = number == 0                 ? main_
                           : found == by_number_.end() ? nullptr
                                                       : found->second;
        if (ply == 0) return kRoot;
        if (line != nullptr && ply <= line->last_ply()) {
            const Line* owner = owner_of(line, ply);
            if (owner != nullptr) return node_at(owner, ply);
        }
        report(Severity::Warning, ErrorCode::BadSyntax,
               say(messages::kNoSuchPly, field.name, number, ply), field);
        if (line == nullptr) return kRoot;
        return line->nodes.empty() ? line->after : line->nodes.back();
    }

    const DhtmlRecord& record_;
    const TextPlaces& places_;
    record::Builder& builder_;
    std::vector<Line> lines_;
    std::unordered_map<std::uint32_t, Line*> by_number_;
    const Line* main_ = nullptr;
    std::vector<const DhtmlField*> comments_;
    const DhtmlField* binit_ = nullptr;
    std::string fen_;  // the first
};

}  // namespace

void build_dhtmlxq_game(const DhtmlRecord& record, const TextPlaces& places,
                        record::Builder& builder) {
    GameReader(record, places, builder).read();
}

}  // namespace chuhe::formats
