// SPDX-License-Identifier: MIT
#include "chuhe/draw/page_data.h"

#include <algorithm>
#include <array>
#include <vector>

#include "chuhe/base/encoding.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/draw/svg.h"
#include "chuhe/draw/words.h"
#include "chuhe/messages/pages.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/walk.h"
#include "chuhe/record/words.h"

namespace chuhe::draw {
namespace {

using notation::Notation;
using record::Game;
using record::kRoot;
using record::NodeId;

// The texts of a page. Its script finds them by key: "cannot_play" for "page.cannot_play".
constexpr std::string_view kPagePrefix = "page.";
constexpr std::array kPageWords = {
    &messages::kPageGame,        &messages::kPageResult,     &messages::kPageStart,
    &messages::kPageMoves,       &messages::kPageDetails,    &messages::kPageMarks,
    &messages::kPageJudged,      &messages::kPageCannotPlay, &messages::kPageAfterFault,
    &messages::kPageNoMoves,     &messages::kPageRedToMove,  &messages::kPageBlackToMove,
    &messages::kPageBoard,       &messages::kPageFirst,      &messages::kPageBack,
    &messages::kPageNext,        &messages::kPageLast,       &messages::kPagePlay,
    &messages::kPagePause,       &messages::kPageFlip,       &messages::kPagePlace,
    &messages::kPageCurve,       &messages::kPageChoices,    &messages::kPageLanguage,
    &messages::kPagePieces,      &messages::kPageNotation,   &messages::kPageSimplified,
    &messages::kPageTraditional, &messages::kPageLetters,    &messages::kPageSymbols,
    &messages::kPageKeys,        &messages::kPageMadeBy,     &messages::kPageNeedsScript};

// Writes JSON lists and objects, with the commas.
class Json {
public:
    void open(char bracket) {
        separate();
        out_ += bracket;
        is_first_ = true;
    }
    void close(char bracket) {
        out_ += bracket;
        is_first_ = false;
    }
    void key(std::string_view name) {
        text(name);
        out_ += ':';
        is_first_ = true;
    }
    void text(std::string_view value) {
        separate();
        append_json(out_, value);
    }
    void number(long long value) { raw(std::to_string(value)); }
    void truth(bool value) { raw(value ? "true" : "false"); }
    // Already JSON.
    void raw(std::string_view value) {
        separate();
        out_ += value;
    }

    void pair(std::string_view name, std::string_view value) {
        key(name);
        text(value);
    }

    std::string take() { return std::move(out_); }

private:
    void separate() {
        if (!is_first_) out_ += ",";
        is_first_ = false;
    }

    std::string out_;
    bool is_first_ = true;
};

class Writer {
public:
    Writer(const Game& game, const PageOptions& options) : game_(game), options_(options) {
        for (const NodeId node : record::nodes_of(game))
            order_.push_back(node);
    }

    std::string write() {
        json_.open('{');
        write_settings();
        write_header();
        write_tree();
        write_notations();
        write_notes();
        write_curve();
        write_words();
        json_.close('}');
        return json_.take();
    }

private:
    void write_settings() {
        json_.pair("language", code_of(options_.language));
        json_.pair("pieces", folder_of(options_.names));
        json_.key("flipped");
        json_.truth(options_.flipped);
        json_.key("delay");
        json_.number(options_.delay.count());
        json_.key("openAt");
        json_.number(place_of(options_.open_at));
    }

    long long place_of(NodeId wanted) const {
        for (std::size_t place = 0; place < order_.size(); ++place) {
            if (order_[place] == wanted) return static_cast<long long>(place);
        }
        return 0;
    }

    // In each language, in the order of kLanguages.
    void write(const Message& message) {
        json_.open('[');
        for (const Language language : kLanguages)
            json_.text(message.in(language));
        json_.close(']');
    }

    void write_header() {
        json_.key("title");
        write(title_of(game_));
        json_.key("tags");
        json_.open('[');
        for (const record::Tag& tag : game_.tags()) {
            if (tag.value.empty()) continue;
            json_.open('[');
            json_.text(tag.name);
            json_.text(tag.value);
            if (const Message value = record::tag_value(tag.name, tag.value);
                !value.empty() && !value.is_verbatim()) {
                for (const Language language : kLanguages)
                    json_.text(value.in(language));
            }
            json_.close(']');
        }
        json_.close(']');
        json_.pair("score", to_string(game_.outcome()));
        json_.key("outcome");
        json_.open('[');
        for (const Language language : kLanguages)
            json_.text(shown_result(game_.outcome(), language));
        json_.close(']');
        json_.pair("ending", game_.ending());
        json_.key("end");
        write(options_.end);
        const Setup start = game_.start();
        const std::string fen = to_fen(start);
        json_.pair("start", std::string_view(fen).substr(0, fen.find(' ')));
        json_.key("blackStarts");
        json_.truth(start.side_to_move == Side::Black);
        json_.key("number");
        json_.number(start.move_number);
    }

    void write_tree() {
        std::string squares;
        for (const NodeId node : order_) {
            if (node == kRoot) continue;
            squares += game_.move(node).is_none() ? "    " : to_string(game_.move(node));
        }
        json_.pair("squares", squares);
        // A node follows its parent, except at the start of another line.
        json_.key("branches");
        json_.open('[');
        std::vector<std::uint32_t> places(game_.id_limit());
        for (std::size_t place = 0; place < order_.size(); ++place) {
            const NodeId node = order_[place];
            places[index_of(node)] = static_cast<std::uint32_t>(place);
            if (place == 0 || game_.parent(node) == order_[place - 1]) continue;
            json_.number(static_cast<long long>(place));
            json_.number(places[index_of(game_.parent(node))]);
        }
        json_.close(']');
        json_.key("unplayable");
        json_.open('{');
        for (std::size_t place = 1; place < order_.size(); ++place) {
            if (!game_.is_text(order_[place])) continue;
            json_.key(std::to_string(place));
            const Message& reason = game_.reason(order_[place]);
            if (reason.empty())
                json_.text("");
            else
                write(reason);
        }
        json_.close('}');
    }

    std::vector<Notation> notations() const {
        std::vector<Notation> wanted = {options_.notation};
        if (order_.size() > kMostMovesInAllNotations) return wanted;
        for (const Notation other : {Notation::Chinese, Notation::Traditional, Notation::Wxf,
                                     Notation::English, Notation::Iccs}) {
            if (other != options_.notation) wanted.push_back(other);
        }
        return wanted;
    }

    void write_notations() {
        json_.key("notations");
        json_.open('[');
        for (const Notation notation : notations()) {
            json_.open('{');
            json_.pair("name", notation::name_of(notation));
            json_.pair(
                "title",
                say(*notation::all_notations()[index_of(notation)].title).in(options_.language));
            json_.key("texts");
            json_.open('[');
            record::Cursor cursor(game_);
            for (const NodeId node : order_) {
                if (node != kRoot) write_move(cursor, node, notation);
            }
            json_.close(']');
            json_.close('}');
        }
        json_.close(']');
    }

    void write_move(record::Cursor& cursor, NodeId node, Notation notation) {
        cursor.go(game_.parent(node));
        if (game_.is_move(node) && cursor.position() != nullptr) {
            json_.text(notation::write_move(*cursor.position(), game_.move(node), notation,
                                            options_.moves));
        } else {
            json_.text(game_.token(node));
        }
    }

    void write_notes() {
        json_.key("notes");
        json_.open('{');
        for (std::size_t place = 0; place < order_.size(); ++place) {
            const NodeId node = order_[place];
            const record::Judgement judgement = game_.judgement(node);
            if (!game_.has_annotations(node) && judgement == record::Judgement::None) continue;
            json_.key(std::to_string(place));
            json_.open('{');
            write_note(node);
            if (judgement != record::Judgement::None) {
                json_.key("judgement");
                write(describe(judgement));
            }
            json_.close('}');
        }
        json_.close('}');
    }

    void write_note(NodeId node) {
        if (!game_.comment(node).empty()) json_.pair("comment", game_.comment(node));
        if (!game_.lead(node).empty()) json_.pair("lead", game_.lead(node));
        std::string signs;
        for (const record::Nag nag : game_.nags(node))
            signs += (nag > 6 ? " " : "") + sign_of(nag);
        if (!signs.empty()) json_.pair("signs", signs);
        if (game_.marks(node).empty()) return;
        json_.key("marks");
        json_.open('[');
        for (const record::Mark& mark : game_.marks(node)) {
            json_.open('[');
            json_.text(record::name_of(mark.colour));
            json_.text(to_string(mark.from));
            json_.text(to_string(mark.to));
            json_.close(']');
        }
        json_.close(']');
    }

    void write_curve() {
        std::vector<long long> places(game_.id_limit());
        for (std::size_t place = 0; place < order_.size(); ++place)
            places[index_of(order_[place])] = static_cast<long long>(place);
        json_.key("curve");
        json_.open('[');
        for (const CurvePoint& point : options_.curve) {
            json_.open('[');
            json_.number(places[index_of(point.node)]);
            json_.number(point.red_chances);
            json_.number(point.fault);
            json_.text(point.text);
            json_.close(']');
        }
        json_.close(']');
    }

    void write_words() {
        json_.key("languages");
        json_.open('[');
        for (const Language language : kLanguages)
            json_.text(code_of(language));
        json_.close(']');
        json_.key("words");
        json_.open('{');
        for (const messages::Row<>* row : kPageWords) {
            json_.key(row->code.substr(kPagePrefix.size()));
            write(say(*row));
        }
        json_.key("red");
        write(side_name(Side::Red));
        json_.key("black");
        write(side_name(Side::Black));
        json_.close('}');
        json_.key("fields");
        json_.open('{');
        std::vector<std::string_view> written;
        for (const record::Tag& tag : game_.tags()) {
            const Message title = record::tag_title(tag.name);
            const bool is_known = !title.empty() && !title.is_verbatim();
            if (!is_known || std::ranges::find(written, tag.name) != written.end()) continue;
            written.push_back(tag.name);
            json_.key(tag.name);
            write(title);
        }
        json_.close('}');
    }

    const Game& game_;
    const PageOptions& options_;
    std::vector<NodeId> order_;  // every node, parents first
    Json json_;
};

}  // namespace

void append_json(std::string& out, std::string_view text) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const auto escape = [&](char32_t unit) {
        out += "\\u";
        for (int shift = 12; shift >= 0; shift -= 4)
            out += kDigits[unit >> shift & 0xF];
    };
    out += '"';
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character character = utf8_at(text, at);
        at += character.length;
        const char32_t c = character.value;
        if (c == '"' || c == '\\') {
            out += '\\';
            out += static_cast<char>(c);
        } else if (c < 0x20 || c == '<' || c == '>' || c == '&' || (0x7F <= c && c < 0xA0) ||
                   c == 0x2028 || c == 0x2029) {
            escape(c);
        } else {
            append_utf8(out, c);
        }
    }
    out += '"';
}

std::string page_data(const Game& game, const PageOptions& options) {
    return Writer(game, options).write();
}

}  // namespace chuhe::draw
