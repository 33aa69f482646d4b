// SPDX-License-Identifier: MIT
//
// The page is page/page.html with its placeholders filled in: @NAME@ stands for a part.
#include "chuhe/draw/page.h"

#include <array>
#include <utility>
#include <vector>

#include "chuhe/base/encoding.h"
#include "chuhe/draw/assets.h"
#include "chuhe/draw/page_data.h"
#include "chuhe/draw/svg.h"
#include "chuhe/messages/pages.h"

namespace chuhe::draw {
namespace {

// The drawings from which the script assembles boards.
std::string symbols() {
    std::string svg;
    for (const PieceNames names : kAllPieceNames) {
        for (int i = 0; i < Piece::kCount; ++i)
            svg += piece_symbol(Piece::from_index(i), names);
    }
    const auto add_label = [&](const std::string& name) {
        svg += "<symbol id=\"label-" + name + "\" viewBox=\"0 0 100 100\">";
        svg += asset_body("labels/" + name + ".svg");
        svg += "</symbol>\n";
    };
    for (int i = 0; i < Square::kRanks; ++i)
        add_label(std::to_string(i));
    for (int i = 0; i < Square::kFiles; ++i) {
        add_label(std::string(1, static_cast<char>('a' + i)));
        add_label("han" + std::to_string(i + 1));
    }
    return svg;
}

// Both, because the pieces can be changed on the page; its script shows the matching one.
std::string rivers(PieceNames shown) {
    std::string svg;
    for (const PieceNames names : {PieceNames::Traditional, PieceNames::Simplified}) {
        const bool is_shown = river_of(names) == river_of(shown);
        svg += "<g data-characters=\"" + std::string(folder_of(names)) + "\"";
        svg += is_shown ? ">" : " display=\"none\">";
        svg += asset_body(river_of(names));
        svg += "</g>";
    }
    return svg;
}

int value_of(char digit) {
    return digit <= '9' ? digit - '0' : digit - 'a' + 10;
}

// Hashes in security policies are base64 (RFC 4648).
std::string base64_of_hexadecimal(std::string_view digits) {
    constexpr std::string_view kAlphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    // Three hexadecimal digits are twelve bits: two characters.
    for (std::size_t at = 0; at < digits.size(); at += 3) {
        const auto digit = [&](std::size_t i) {
            return at + i < digits.size() ? value_of(digits[at + i]) : 0;
        };
        const int bits = digit(0) << 8 | digit(1) << 4 | digit(2);
        text += kAlphabet[static_cast<std::size_t>(bits >> 6)];
        if (at + 1 < digits.size()) text += kAlphabet[static_cast<std::size_t>(bits & 63)];
    }
    while (text.size() % 4 != 0)
        text += '=';
    return text;
}

std::string board_of(const PageMoment& moment, const PageOptions& options) {
    DrawOptions drawing{.names = options.names, .flipped = options.flipped};
    drawing.coordinates = false;
    drawing.borrows_symbols = true;
    if (!moment.played.is_none()) drawing.arrows.push_back({moment.played, MarkColour::Red});
    if (!moment.better.is_none()) drawing.arrows.push_back({moment.better, MarkColour::Green});
    return to_svg(moment.board, drawing);
}

// What a review has to say about the whole game; empty without one.
std::string review_section(const PageOptions& options) {
    if (options.summary.empty() && options.moments.empty()) return {};
    std::string html = "<section id=\"review\">\n";
    for (const std::string& paragraph : options.summary)
        html += "<p>" + escaped_html(paragraph) + "</p>\n";
    if (!options.moments.empty()) {
        html += "<ol>\n";
        for (const PageMoment& moment : options.moments) {
            html += "<li><figure>" + board_of(moment, options) + "<figcaption><b>" +
                    escaped_html(moment.title) + "</b> " + escaped_html(moment.text) +
                    "</figcaption></figure></li>\n";
        }
        html += "</ol>\n";
    }
    return html + "</section>\n";
}

struct Gap {
    std::string_view name;
    std::string text;
};

// One pass over the template: inserted text is not scanned again.
std::string fill(std::string_view page, const std::vector<Gap>& gaps) {
    std::string out;
    while (true) {
        const std::size_t at = page.find('@');
        out += page.substr(0, at);
        if (at == std::string_view::npos) return out;
        page.remove_prefix(at + 1);
        const std::string_view name = page.substr(0, page.find('@'));
        bool is_gap = false;
        for (const Gap& gap : gaps) {
            if (gap.name != name) continue;
            out += gap.text;
            page.remove_prefix(name.size() + 1);
            is_gap = true;
        }
        if (!is_gap) out += '@';
    }
}

}  // namespace

std::string escaped_html(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character character = utf8_at(text, at);
        at += character.length;
        const char32_t c = character.value;
        if (c == '&') {
            out += "&amp;";
        } else if (c == '<') {
            out += "&lt;";
        } else if (c == '>') {
            out += "&gt;";
        } else if (c == '"') {
            out += "&quot;";
        } else if (c == '\'') {
            out += "&#39;";
        } else if (c < 0x20 || (0x7F <= c && c < 0xA0)) {
            out += ' ';  // control characters are not allowed in HTML
        } else {
            append_utf8(out, c);
        }
    }
    return out;
}

std::string to_page(const record::Game& game, const PageOptions& options) {
    return fill(asset("page.html"),
                {
                    {"LANGUAGE", std::string(code_of(options.language))},
                    {"TITLE", escaped_html(title_of(game).in(options.language))},
                    {"SCRIPT_HASH", base64_of_hexadecimal(asset("script.js.sha256"))},
                    {"STYLE", std::string(asset("page.css"))},
                    {"SYMBOLS", symbols()},
                    {"BOARD", std::string(asset_body("board.svg"))},
                    {"RIVER", rivers(options.names)},
                    {"NEEDS_SCRIPT", say(messages::kPageNeedsScript).in(options.language)},
                    {"REVIEW", review_section(options)},
                    {"DATA", page_data(game, options)},
                    {"SCRIPT", std::string(asset("script.js"))},
                });
}

}  // namespace chuhe::draw
