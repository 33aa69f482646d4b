// SPDX-License-Identifier: MIT
#include "chuhe/formats/cbf.h"

#include <algorithm>
#include <array>
#include <pugixml.hpp>
#include <string>
#include <utility>

#include "chuhe/base/text.h"
#include "chuhe/formats/dhtmlxq_layout.h"
#include "chuhe/formats/raw_squares.h"
#include "chuhe/formats/text_places.h"
#include "chuhe/formats/whole_text.h"
#include "chuhe/formats/xml_references.h"
#include "chuhe/messages/formats.h"
#include "chuhe/messages/reading.h"
#include "chuhe/record/builder.h"
#include "chuhe/record/tags.h"

namespace chuhe::formats {

namespace {

// Header elements with a tag in our records; all others keep their names.
struct HeadName {
    std::string_view element;
    std::string_view tag;
};
constexpr std::array<HeadName, 15> kHeadNames = {{
    {"Name", record::tags::kTitle},
    {"From", record::tags::kSource},
    {"ContestType", record::tags::kEventClass},
    {"Contest", record::tags::kEvent},
    {"Table", record::tags::kTable},
    {"TimeRule", record::tags::kTimeControl},
    {"RedRating", record::tags::kRedElo},
    {"BlackRating", record::tags::kBlackElo},
    {"Commentator", record::tags::kAnnotator},
    {"Creator", record::tags::kAuthor},
    {"DateCreated", record::tags::kCreated},
    {"DateModified", record::tags::kModified},
    {"ECCO", record::tags::kEcco},
    {"RecordKind", record::tags::kNature},
    {"Site", record::tags::kSite},
}};

// All text of an element: a comment may be split into several pieces.
std::string text_of_element(const pugi::xml_node& element) {
    std::string text;
    for (const pugi::xml_node& child : element.children()) {
        const bool is_text = child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata;
        if (is_text) text += child.value();
    }
    return text;
}

class CbfReader {
public:
    CbfReader(const std::string& text, const std::string& source)
        : places_(text), builder_({.source = source}) {}

    void read(const pugi::xml_node& record, const pugi::xml_parse_result& parsed, ReadGame& item) {
        builder_.begin();
        if (!parsed) {
            builder_.report(Severity::Error, ErrorCode::BadSyntax,
                            say(messages::kXmlEnds, Message::verbatim(parsed.description())),
                            places_.at(static_cast<std::size_t>(parsed.offset)));
        }
        const pugi::xml_node moves = record.child("MoveList");
        for (const pugi::xml_node& element : record.child("Head").children())
            read_head(element);
        for (const pugi::xml_node& element : moves.children()) {
            if (std::string_view(element.name()) == "Move") {
                read_move(element, element == moves.first_child());
            } else {
                report_unknown(element);
            }
        }
        report_seconds(record);
        builder_.finish(item.game, item.diagnostics);
    }

private:
    // Offset of the '<' of an element, or of text.
    Place place_of(const pugi::xml_node& node) const {
        std::ptrdiff_t offset = std::max<std::ptrdiff_t>(node.offset_debug(), 0);
        if (node.type() == pugi::node_element && offset > 0) --offset;
        return places_.at(static_cast<std::size_t>(offset));
    }
    void warn(Message message, const pugi::xml_node& node) {
        builder_.report(Severity::Warning, ErrorCode::BadSyntax, std::move(message),
                        place_of(node));
    }
    void report_unknown(const pugi::xml_node& node) {
        if (node.type() == pugi::node_comment) return;
        warn(say(messages::kUnknownElement, node.name()), node);
    }

    void error(Message message, const pugi::xml_node& node) {
        builder_.report(Severity::Error, ErrorCode::BadSyntax, std::move(message), place_of(node));
    }

    // Only the first of these is read.
    void report_seconds(const pugi::xml_node& record) {
        for (const char* name : {"Head", "MoveList"}) {
            pugi::xml_node next = record.child(name).next_sibling(name);
            for (; next; next = next.next_sibling(name))
                error(say(messages::kSecondPart, name), next);
        }
        pugi::xml_node next = record.next_sibling(record.name());
        for (; next; next = next.next_sibling(record.name()))
            error(say(messages::kSecondPart, record.name()), next);
    }

    void read_head(const pugi::xml_node& element) {
        const std::string_view name = element.name();
        const std::string value(trim(text_of_element(element)));
        if (value.empty()) return;
        if (name == "FEN") {
            if (value == fen_) return;
            if (!fen_.empty()) return error(say(messages::kSecondFen, value), element);
            fen_ = value;
            builder_.start_fen(value, place_of(element.first_child()));
        } else if (name == "RecordResult") {
            read_result(value, element);
        } else if (name == "ResultType") {
            const std::string_view first = builder_.game().ending();
            if (!first.empty() && first != value)
                return error(say(messages::kSecondPart, name), element);
            builder_.ending(value);
        } else if (name == "RecordType" && value == "0") {
            return;  // the default value of a new record
        } else {
            const auto* known = std::ranges::find(kHeadNames, name, &HeadName::element);
            builder_.tag(known == kHeadNames.end() ? name : known->tag, value);
        }
    }

    void read_result(const std::string& value, const pugi::xml_node& element) {
        const auto code = parse_number<std::uint8_t>(value);
        if (code && *code <= static_cast<std::uint8_t>(record::Outcome::Several)) {
            const auto outcome = static_cast<record::Outcome>(*code);
            const record::Outcome first = builder_.game().outcome();
            if (outcome == record::Outcome::Unknown || outcome == first) return;
            if (first == record::Outcome::Unknown) return builder_.outcome(outcome);
            error(say(messages::kSecondResult, value, to_string(first)), element);
        } else {
            warn(say(messages::kUnknownResult, value), element);
        }
    }

    // <Move value="77-47"><![CDATA[…]]></Move>; the first is "00-00" and carries the comment of the
    // game.
    void read_move(const pugi::xml_node& element, bool is_first) {
        const std::string_view value = element.attribute("value").value();
        if (value.empty()) {
            builder_.report(Severity::Error, ErrorCode::BadSyntax,
                            say(messages::kMoveWithoutSquares), place_of(element));
        } else if (!is_first || value != "00-00") {
            add(value, element);
        }
        const std::string comment = text_of_element(element);
        if (!comment.empty()) builder_.comment(comment);
        for (const pugi::xml_node& child : element.children()) {
            if (child.type() == pugi::node_element) report_unknown(child);
        }
    }

    void add(std::string_view value, const pugi::xml_node& element) {
        if (value.size() == 5 && value[2] == '-') {
            const auto from = parse_dhtmlxq_square(value.substr(0, 2));
            const auto to = parse_dhtmlxq_square(value.substr(3));
            if (from && to && from != to) {
                builder_.move(Move(*from, *to), place_of(element));
                return;
            }
        }
        add_no_squares(builder_, value, place_of(element));
    }

    TextPlaces places_;
    record::Builder builder_;
    std::string fen_;  // the first
};

}  // namespace

bool is_cbf(Bytes head) {
    std::string beginning(text_of(head.first(std::min<std::size_t>(head.size(), 1024))));
    std::erase(beginning, '\0');  // from UTF-16
    return beginning.find("<ChineseChessRecord") != std::string::npos;
}

Result<std::unique_ptr<Reader>> read_cbf(ByteSource& source, const ReadOptions& options) {
    Result<WholeText> whole = read_whole_text(source, options);
    if (!whole) return tl::make_unexpected(whole.error());
    replace_bad_references(whole->text, options.source, whole->diagnostics);
    pugi::xml_document document;
    const pugi::xml_parse_result parsed = document.load_buffer(
        whole->text.data(), whole->text.size(), pugi::parse_default, pugi::encoding_utf8);
    const pugi::xml_node record = document.child("ChineseChessRecord");
    if (!record) {
        const TextPlaces places(whole->text);
        return failure(ErrorCode::BadSyntax,
                       parsed ? say(messages::kNoChessRecord)
                              : say(messages::kNotXml, Message::verbatim(parsed.description())),
                       places.at(static_cast<std::size_t>(parsed.offset)).in(options.source));
    }
    ReadGame item;
    item.where = {options.source};
    item.diagnostics = whole->diagnostics;
    CbfReader(whole->text, options.source).read(record, parsed, item);
    return single_game_reader(std::move(item), whole->encoding);
}

}  // namespace chuhe::formats
