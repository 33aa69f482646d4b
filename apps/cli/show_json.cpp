// SPDX-License-Identifier: MIT
#include "cli/show_json.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <ostream>
#include <vector>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/messages/json.h"
#include "chuhe/notation/writer.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/walk.h"
#include "cli/message_json.h"
#include "cli/show_end.h"
#include "cli/show_output.h"
#include "cli/table_verdict.h"

namespace chuhe::cli {
namespace {

using Json = nlohmann::ordered_json;
using record::Game;
using record::kRoot;
using record::NodeId;

// Names and comments of files need not be UTF-8; JSON must be.
std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json position_json(const Position& position) {
    Json moves = Json::array();
    for (const Move move : legal_moves(position))
        moves.push_back(to_string(move));
    // As text: JSON numbers of 64 bits come out wrong in many programs.
    return {
        {"fen", to_fen(position)},
        {"turn", name_of(position.side_to_move())},
        {"key", fmt::format("{:016x}", position.key())},
        {"lock", fmt::format("{:016x}", position.lock())},
        {"in_check", is_in_check(position)},
        {"status", status_of(position)},
        {"legal_moves", std::move(moves)},
    };
}

Json tags_json(const Game& game) {
    Json tags = Json::array();
    for (const record::Tag& tag : game.tags())
        tags.push_back({{"name", tag.name}, {"value", tag.value}});
    return tags;
}

std::string_view kind_name(record::NodeKind kind) {
    constexpr std::array<std::string_view, 4> kNames = {"start", "move", "unplayable", "skipped"};
    return kNames[static_cast<std::size_t>(kind)];
}

Json marks_json(const Game& game, NodeId node) {
    Json marks = Json::array();
    for (const record::Mark& mark : game.marks(node)) {
        Json entry = {
            {"shape", record::name_of(mark.shape)},
            {"colour", record::name_of(mark.colour)},
            {"from", to_string(mark.from)},
        };
        if (mark.shape == record::MarkShape::Arrow) entry["to"] = to_string(mark.to);
        marks.push_back(std::move(entry));
    }
    return marks;
}

class NodeWriter {
public:
    NodeWriter(const Game& game, const ShowRequest& request)
        : game_(game), cursor_(game), numbers_(game.id_limit()) {
        for (const notation::NotationRow& row : notation::all_notations()) {
            if (!request.notation || *request.notation == row.notation) rows_.push_back(row);
        }
    }

    Json write(NodeId node) {
        numbers_[index_of(node)] = next_++;
        Json json = {{"id", numbers_[index_of(node)]}, {"kind", kind_name(game_.kind(node))}};
        if (node != kRoot) write_move(json, node);
        write_annotations(json, node);
        return json;
    }

private:
    void write_move(Json& json, NodeId node) {
        cursor_.go(game_.parent(node));
        json["parent"] = numbers_[index_of(game_.parent(node))];
        json["ply"] = cursor_.depth() + 1;
        json["side"] = name_of(cursor_.side_to_move());
        if (!game_.is_first_child(node)) json["variation"] = true;
        if (!game_.move(node).is_none()) json["move"] = to_string(game_.move(node));
        if (game_.is_text(node)) {
            json["text"] = game_.token(node);
            put_message(json, game_.reason(node), "reason");
        } else if (cursor_.position() != nullptr) {
            Json& texts = json["notations"] = Json::object();
            for (const notation::NotationRow& row : rows_) {
                texts[std::string(row.name)] =
                    notation::write_move(*cursor_.position(), game_.move(node), row.notation);
            }
        }
    }

    void write_annotations(Json& json, NodeId node) const {
        if (!game_.lead(node).empty()) json["lead"] = game_.lead(node);
        if (!game_.comment(node).empty()) json["comment"] = game_.comment(node);
        if (!game_.nags(node).empty()) json["nags"] = game_.nags(node);
        if (!game_.marks(node).empty()) json["marks"] = marks_json(game_, node);
        if (game_.judgement(node) != record::Judgement::None) {
            json["judgement"] = to_string(game_.judgement(node));
        }
    }

    const Game& game_;
    record::Cursor cursor_;
    std::vector<std::size_t> numbers_;  // in the order of the tree, from 0
    std::size_t next_ = 0;
    std::vector<notation::NotationRow> rows_;
};

Json problems_json(const Diagnostics& diagnostics) {
    Json problems = Json::array();
    for (const Diagnostic& diagnostic : diagnostics) {
        Json problem = problem_json(diagnostic);
        problem["line"] = diagnostic.error.where.line;
        problem["column"] = diagnostic.error.where.column;
        problem["offset"] = diagnostic.error.where.offset;
        problems.push_back(std::move(problem));
    }
    return problems;
}

}  // namespace

void write_json(const Position& position, std::ostream& out) {
    Json json = position_json(position);
    json["table"] = table_json(table_entry(position), position);
    out << json.dump(2) << '\n';
}

void write_json(const Game& game, const Place& place, const GameOrigin& origin,
                const ShowRequest& request, std::ostream& out) {
    const auto field = [&](std::string_view name, const Json& value) {
        out << "  " << dump(name) << ": " << dump(value) << ",\n";
    };
    out << "{\n";
    field("file", origin.file);
    field("format", origin.format);
    field("encoding", origin.encoding);
    field("game", origin.game);
    field("tags", tags_json(game));
    field("result", to_string(game.outcome()));
    field("ending", game.ending());
    field("end", end_json(game, request.notation));
    field("start", to_fen(game.start()));
    field("ply", place.ply);
    field("position", place.position ? position_json(*place.position) : Json());
    field("problems", origin.diagnostics ? problems_json(*origin.diagnostics) : Json::array());
    out << "  \"nodes\": [";
    NodeWriter writer(game, request);
    for (const NodeId node : record::nodes_of(game))
        out << (node == kRoot ? "\n    " : ",\n    ") << dump(writer.write(node));
    out << "\n  ]\n}\n";
}

void begin_json_list(const GameOrigin& origin, std::ostream& out) {
    out << "{\n  \"file\": " << dump(origin.file) << ",\n  \"format\": " << dump(origin.format)
        << ",\n  \"encoding\": " << dump(origin.encoding) << ",\n  \"games\": [";
}

void write_json_list_entry(const Game& game, std::size_t number, std::ostream& out) {
    const Json entry = {{"game", number},
                        {"result", to_string(game.outcome())},
                        {"moves", game.move_count()},
                        {"start", to_fen(game.start())},
                        {"tags", tags_json(game)}};
    out << (number == 1 ? "\n    " : ",\n    ") << dump(entry);
}

void end_json_list(const Diagnostics& problems, std::ostream& out) {
    out << "\n  ],\n  \"problems\": " << dump(problems_json(problems)) << "\n}\n";
}

}  // namespace chuhe::cli
