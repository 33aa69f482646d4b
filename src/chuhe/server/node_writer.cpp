// SPDX-License-Identifier: MIT
#include "chuhe/server/node_writer.h"

#include <array>
#include <charconv>
#include <utility>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/notation/writer.h"
#include "chuhe/record/walk.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

using record::NodeId;

constexpr std::array<std::string_view, 4> kKinds = {"start", "move", "unplayable", "skipped"};

void append_number(std::string& out, std::size_t number) {
    std::array<char, 24> digits = {};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    out.append(digits.data(), end);
}

// From a file: it may contain anything.
void append_text(std::string& out, std::string_view text) {
    out += text.empty() ? R"("")" : dump(Json(std::string(text)));
}

}  // namespace

std::string NodeWriter::all() {
    // Enough for a move in one notation, with its position.
    constexpr std::size_t kUsualSize = 280;
    out_.reserve(game_.move_count() * kUsualSize);
    record::Cursor cursor(game_);
    for (const NodeId each : record::nodes_of(game_)) {
        out_ += out_.empty() ? '[' : ',';
        write(cursor, each);
    }
    out_ += ']';
    return std::exchange(out_, {});
}

std::string NodeWriter::node(record::Cursor& cursor, NodeId node) {
    write(cursor, node);
    return std::exchange(out_, {});
}

std::string NodeWriter::node(const rules::History& history, std::size_t ply, NodeId node) {
    write_links(node);
    if (ply > 0) {
        const Position& before = history.at(ply - 1);
        write_move(node, ply, before.side_to_move(), &before);
    }
    write_place(node, &history.at(ply));
    return std::exchange(out_, {});
}

void NodeWriter::write(record::Cursor& cursor, NodeId node) {
    write_links(node);
    if (node != record::kRoot) {
        cursor.go(game_.parent(node));
        write_move(node, cursor.depth() + 1, cursor.side_to_move(), cursor.position());
    }
    cursor.go(node);
    write_place(node, cursor.position());
}

// The node's number and its place in the tree.
void NodeWriter::write_links(NodeId node) {
    out_ += R"({"id":)";
    append_number(out_, numbering_.number(node));
    if (node != record::kRoot) {
        out_ += R"(,"parent":)";
        append_number(out_, numbering_.number(game_.parent(node)));
    }
    out_ += R"(,"kind":")";
    out_ += kKinds[static_cast<std::size_t>(game_.kind(node))];
    out_ += R"(","children":[)";
    for (const NodeId child : record::children_of(game_, node)) {
        if (child != game_.first_child(node)) out_ += ',';
        append_number(out_, numbering_.number(child));
    }
    out_ += ']';
}

// `before` is null if there is no position.
void NodeWriter::write_move(NodeId node, std::size_t ply, Side side, const Position* before) {
    out_ += R"(,"ply":)";
    append_number(out_, ply);
    out_ += R"(,"side":")";
    out_ += name_of(side);
    out_ += '"';
    if (!game_.move(node).is_none()) {
        out_ += R"(,"move":")";
        out_ += to_string(game_.move(node));
        out_ += '"';
    }
    if (game_.is_text(node)) {
        Json told = {{"text", game_.token(node)}};
        put_message(told, game_.reason(node), "reason");
        const std::string fields = dump(told);
        out_ += ',';
        out_.append(fields, 1, fields.size() - 2);  // without the braces
    } else if (before != nullptr) {
        write_texts(*before, game_.move(node));
    }
}

void NodeWriter::write_texts(const Position& before, Move move) {
    out_ += R"(,"texts":)";
    char separator = '{';
    for (const notation::Notation each : kShownNotations) {
        if (notation_ && each != *notation_) continue;
        out_ += separator;
        out_ += '"';
        out_ += notation::name_of(each);
        out_ += R"(":")";
        notation::append_move(out_, before, move, each, kShownMoves);
        out_ += '"';
        separator = ',';
    }
    out_ += '}';
}

// The board after the move, and the annotations.
void NodeWriter::write_place(NodeId node, const Position* position) {
    const bool is_check = position != nullptr && is_in_check(*position);
    out_ += R"(,"fen":)";
    out_ += position != nullptr ? '"' + to_fen(*position) + '"' : "null";
    out_ += R"(,"check":)";
    out_ +=
        is_check ? '"' + to_string(position->board().king(position->side_to_move())) + '"' : "null";
    out_ += R"(,"comment":)";
    append_text(out_, game_.comment(node));
    out_ += R"(,"lead":)";
    append_text(out_, game_.lead(node));
    out_ += R"(,"nags":)";
    out_ += game_.nags(node).empty() ? "[]" : dump(Json(game_.nags(node)));
    out_ += R"(,"marks":)";
    out_ += game_.marks(node).empty() ? "[]" : dump(marks_json(game_, node));
    out_ += R"(,"judgement":")";
    out_ += judgement_name(game_.judgement(node));
    out_ += R"("})";
}

}  // namespace chuhe::server
