// SPDX-License-Identifier: MIT
#include "chuhe/formats/pfc.h"

#include <algorithm>
#include <array>
#include <pugixml.hpp>
#include <set>
#include <utility>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/formats/folded_text.h"
#include "chuhe/formats/move_text.h"
#include "chuhe/formats/raw_squares.h"
#include "chuhe/formats/text_places.h"
#include "chuhe/formats/whole_text.h"
#include "chuhe/formats/xml_references.h"
#include "chuhe/messages/formats.h"
#include "chuhe/record/builder.h"
#include "chuhe/record/tags.h"

namespace chuhe::formats {

using record::NodeId;

namespace {

namespace tags = record::tags;

constexpr std::array kPfcTags = {
    tags::kTitle,       tags::kEvent,   tags::kSite,      tags::kDate,      tags::kRound,
    tags::kGroup,       tags::kTable,   tags::kRed,       tags::kRedTeam,   tags::kRedElo,
    tags::kRedTime,     tags::kBlack,   tags::kBlackTeam, tags::kBlackElo,  tags::kBlackTime,
    tags::kTimeControl, tags::kOpening, tags::kEcco,      tags::kAnnotator, tags::kAuthor,
    tags::kSource,      tags::kRemark,  tags::kVariation,
};

class PfcReader {
public:
    // `begin`: where the XML begins in the text.
    PfcReader(const std::string& text, std::size_t begin, const std::string& source)
        : places_(text),
          begin_(begin),
          builder_({.source = source,
                    .notation = {.hint = notation::Notation::Uci,
                                 .allowed = {notation::Notation::Uci}}}) {}

    void read(const pugi::xml_node& root, const pugi::xml_parse_result& parsed, ReadGame& item) {
        builder_.begin();
        if (!parsed) {
            builder_.report(Severity::Error, ErrorCode::Truncated,
                            say(messages::kXmlEnds, Message::verbatim(parsed.description())),
                            places_.at(begin_ + static_cast<std::size_t>(parsed.offset)));
        }
        read_header(root);
        read_tree(root);
        for (pugi::xml_node next = root.next_sibling("n"); next; next = next.next_sibling("n"))
            error(say(messages::kSecondPart, "<n>"), next);
        builder_.finish(item.game, item.diagnostics);
        unfold_texts(item.game, item.diagnostics, item.where);
    }

private:
    // Of the '<' of an element.
    Place place_of(const pugi::xml_node& node) const {
        const std::ptrdiff_t offset = std::max<std::ptrdiff_t>(node.offset_debug() - 1, 0);
        return places_.at(begin_ + static_cast<std::size_t>(offset));
    }
    void warn(Message message, const pugi::xml_node& node) {
        builder_.report(Severity::Warning, ErrorCode::BadSyntax, std::move(message),
                        place_of(node));
    }

    void error(Message message, const pugi::xml_node& node) {
        builder_.report(Severity::Error, ErrorCode::BadSyntax, std::move(message), place_of(node));
    }

    // XML allows each attribute once; only the first is read.
    void report_seconds(const pugi::xml_node& element) {
        for (const std::string_view name : {kPfcMove, kPfcComment, kPfcResult}) {
            bool has_one = false;
            for (const pugi::xml_attribute& attribute : element.attributes()) {
                if (name != attribute.name()) continue;
                if (has_one) error(say(messages::kSecondPart, name), element);
                has_one = true;
            }
        }
    }

    void read_header(const pugi::xml_node& root) {
        report_seconds(root);
        std::set<std::string_view> seen;
        for (const pugi::xml_attribute& attribute : root.attributes()) {
            const std::string_view name = attribute.name();
            const std::string_view value = attribute.value();
            const bool is_read_once = name == kPfcMove || name == kPfcComment || name == kPfcResult;
            if (is_read_once && !seen.insert(name).second) continue;
            if (name == kPfcMove) {
                if (!trim(value).empty()) builder_.start_fen(value, place_of(root));
            } else if (name == kPfcComment) {
                if (!value.empty()) builder_.comment(value);
            } else if (name == kPfcResult) {
                read_result(value, root);
            } else if (name != kPfcVersion && name != kPfcDefault) {
                builder_.tag(pfc_tag_of(name), value);
            }
        }
    }

    void read_result(std::string_view value, const pugi::xml_node& root) {
        if (const auto outcome = outcome_of(trim(value))) {
            builder_.outcome(*outcome);
        } else if (!value.empty()) {
            warn(say(messages::kUnknownResult, value), root);
            builder_.ending(value);
        }
    }

    // Without recursion: a game may be a thousand elements deep.
    void read_tree(const pugi::xml_node& root) {
        std::vector<std::pair<pugi::xml_node, NodeId>> waiting;
        add_children(root, record::kRoot, waiting);
        while (!waiting.empty()) {
            const auto [element, parent] = waiting.back();
            waiting.pop_back();
            builder_.go_to(parent);
            add_children(element, read_move(element, parent), waiting);
        }
    }

    // The main line is read first, then the others in order.
    void add_children(const pugi::xml_node& element, NodeId node,
                      std::vector<std::pair<pugi::xml_node, NodeId>>& waiting) {
        const auto first = static_cast<std::ptrdiff_t>(waiting.size());
        for (const pugi::xml_node& child : element.children()) {
            if (child.type() != pugi::node_element) continue;
            if (std::string_view(child.name()) == "n") {
                waiting.emplace_back(child, node);
            } else {
                warn(say(messages::kUnknownElement, child.name()), child);
            }
        }
        const auto is_main = [](const auto& each) {
            return !std::string_view(each.first.attribute("default").value()).empty();
        };
        const auto main = std::find_if(waiting.begin() + first, waiting.end(), is_main);
        if (main != waiting.end()) std::rotate(waiting.begin() + first, main, main + 1);
        std::reverse(waiting.begin() + first, waiting.end());
    }

    // The node of the move; its parent if the element has none.
    NodeId read_move(const pugi::xml_node& element, NodeId parent) {
        const std::string_view move = trim(std::string_view(element.attribute("m").value()));
        NodeId node = parent;
        if (move.empty()) {
            builder_.report(Severity::Error, ErrorCode::BadSyntax,
                            say(messages::kMoveWithoutSquares), place_of(element));
        } else if (const std::optional<Move> squares = parse_move(move)) {
            node = builder_.move(*squares, place_of(element));
        } else {
            node = add_no_squares(builder_, move, place_of(element));
        }
        report_seconds(element);
        const std::string_view comment = element.attribute("c").value();
        if (!comment.empty()) builder_.comment(comment);
        for (const pugi::xml_attribute& attribute : element.attributes()) {
            const std::string name = attribute.name();
            const bool is_known = name == kPfcMove || name == kPfcComment || name == kPfcDefault;
            if (is_known || !unknown_.insert(name).second) continue;
            warn(say(messages::kUnknownAttribute, name), element);
        }
        return node;
    }

    TextPlaces places_;
    std::size_t begin_;
    record::Builder builder_;
    std::set<std::string> unknown_;  // attributes, each reported once
};

// Some sites wrap it: [pfchessrecord]<!--<?xml …?><n …>…-->.
std::size_t begin_of_xml(std::string_view text) {
    for (std::size_t at = text.find("<n"); at != std::string_view::npos;
         at = text.find("<n", at + 1)) {
        if (at + 2 < text.size() && is_blank(text[at + 2])) return at;
    }
    return std::string_view::npos;
}

}  // namespace

std::string pfc_attribute_of(std::string_view tag) {
    const bool is_shared = std::ranges::find(kPfcTags, tag) != kPfcTags.end();
    return is_shared ? lower_case(tag) : std::string(tag);
}

std::string pfc_tag_of(std::string_view attribute) {
    const auto* shared = std::ranges::find_if(
        kPfcTags, [&](std::string_view tag) { return lower_case(tag) == attribute; });
    return std::string(shared == kPfcTags.end() ? attribute : *shared);
}

bool is_pfc(Bytes head) {
    constexpr std::size_t kFar = 4096;
    std::string text(text_of(head.first(std::min(head.size(), kFar))));
    std::erase(text, '\0');  // from UTF-16
    const std::size_t begin = begin_of_xml(text);
    if (begin == std::string::npos) return false;
    const std::string_view element = std::string_view(text).substr(begin, text.find('>', begin));
    return element.find(" version=") != std::string_view::npos &&
           element.find(" m=") != std::string_view::npos;
}

Result<std::unique_ptr<Reader>> read_pfc(ByteSource& source, const ReadOptions& options) {
    Result<WholeText> whole = read_whole_text(source, options);
    if (!whole) return tl::make_unexpected(whole.error());
    replace_bad_references(whole->text, options.source, whole->diagnostics);
    const std::size_t begin = begin_of_xml(whole->text);
    if (begin == std::string::npos)
        return failure(ErrorCode::BadSyntax, say(messages::kNotPfc), {options.source});
    pugi::xml_document document;
    const pugi::xml_parse_result parsed =
        document.load_buffer(whole->text.data() + begin, whole->text.size() - begin,
                             pugi::parse_default, pugi::encoding_utf8);
    ReadGame item;
    item.where = {options.source};
    item.diagnostics = whole->diagnostics;
    PfcReader(whole->text, begin, options.source).read(document.child("n"), parsed, item);
    return single_game_reader(std::move(item), whole->encoding);
}

}  // namespace chuhe::formats
