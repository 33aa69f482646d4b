// SPDX-License-Identifier: MIT
#include "kit/game_text.h"

#include <doctest/doctest.h>

#include <array>

#include "chuhe/base/text.h"
#include "chuhe/record/builder.h"
#include "chuhe/record/visitor.h"
#include "chuhe/record/walk.h"

namespace chuhe::tests {

using namespace record;

Game game_of(std::string_view text, Diagnostics& diagnostics) {
    Builder builder;
    std::size_t at = 0;
    while (at < text.size()) {
        const Place place{1, static_cast<std::uint32_t>(at + 1), 0};
        if (text[at] == '(') {
            builder.begin_variation(place);
        } else if (text[at] == ')') {
            builder.end_variation(place);
        } else if (!is_blank(text[at])) {
            const std::size_t end = std::min(text.find_first_of(" ()", at), text.size());
            builder.move(text.substr(at, end - at), place);
            at = end;
            continue;
        }
        ++at;
    }
    Game game;
    builder.finish(game, diagnostics);
    return game;
}

Game game_of(std::string_view text) {
    Diagnostics diagnostics;
    Game game = game_of(text, diagnostics);
    REQUIRE_MESSAGE(diagnostics.empty(), diagnostic_text(diagnostics));
    return game;
}

namespace {

class Printer : public Visitor {
public:
    std::string take() { return std::move(out_); }

    void begin_game(const Game& game) override { game_ = &game; }
    void node(const Visit& visit) override {
        const NodeId node = visit.node;
        const std::string lead(game_->lead(node));
        if (!lead.empty()) word("{" + lead + "}");
        switch (game_->kind(node)) {
            case NodeKind::Root:
                break;
            case NodeKind::Move:
                word(to_string(game_->move(node)));
                break;
            case NodeKind::Text:
                word("<" + game_->token(node) + ">");
                break;
            case NodeKind::Skip:
                word("<<" + game_->token(node) + ">>");
                break;
        }
        const std::string comment(game_->comment(node));
        if (!comment.empty()) word("{" + comment + "}");
    }
    bool begin_variation(NodeId) override {
        word("(");
        return true;
    }
    void end_variation() override { out_ += ")"; }

private:
    void word(const std::string& text) {
        if (!out_.empty() && out_.back() != '(') out_ += ' ';
        out_ += text;
    }

    const Game* game_ = nullptr;
    std::string out_;
};

}  // namespace

std::string line_text(const Game& game) {
    Printer printer;
    visit(game, printer);
    return printer.take();
}

NodeId node_at(const Game& game, std::string_view moves) {
    NodeId node = kRoot;
    for (const std::string_view word : split_words(moves)) {
        NodeId found = kNoNode;
        for (const NodeId child : children_of(game, node)) {
            const std::string text =
                game.is_move(child) ? to_string(game.move(child)) : game.token(child);
            if (found == kNoNode && text == word) found = child;
        }
        if (found == kNoNode) return kNoNode;
        node = found;
    }
    return node;
}

std::string diagnostic_text(const Diagnostics& diagnostics) {
    constexpr std::array<std::string_view, 3> kNames = {"note", "warning", "error"};
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics) {
        const Where& where = diagnostic.error.where;
        text += std::to_string(where.line) + ':' + std::to_string(where.column) + ' ';
        text += kNames[static_cast<std::size_t>(diagnostic.severity)];
        text += ": " + to_string(diagnostic.error.message) + '\n';
    }
    return text;
}

}  // namespace chuhe::tests
