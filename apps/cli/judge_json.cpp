// SPDX-License-Identifier: MIT
#include "cli/judge_json.h"

#include <nlohmann/json.hpp>

#include "chuhe/rules/names.h"
#include "chuhe/rules/words.h"
#include "cli/message_json.h"

namespace chuhe::cli {
namespace {

using Json = nlohmann::ordered_json;

using ChosenNotation = std::optional<notation::Notation>;

Json piece_json(Piece piece, Square square) {
    return {{"piece", std::string(1, piece.letter())}, {"square", to_string(square)}};
}

Json threat_json(const rules::Threat& threat) {
    Json roots = Json::array();
    for (const rules::Root& root : threat.roots) {
        Json entry = piece_json(root.piece, root.square);
        entry["can_take_back"] = !root.exposed_to.has_value();
        if (root.exposed_to) entry["exposed_to"] = to_string(*root.exposed_to);
        roots.push_back(std::move(entry));
    }
    Json json = {{"attacker", piece_json(threat.attacker, threat.attacker_square)},
                 {"target", piece_json(threat.target, threat.target_square)},
                 {"counts", threat.counts},
                 {"reason", name_of(threat.kind)}};
    if (threat.not_new != rules::NotNew::None) json["not_new"] = name_of(threat.not_new);
    json["roots"] = std::move(roots);
    return json;
}

Json move_json(const rules::MoveReport& report, const rules::History& history,
               ChosenNotation notation) {
    Json json = {{"ply", report.ply + 1},
                 {"side", chuhe::name_of(report.side)},
                 {"move", to_string(report.move)},
                 {"class", name_of(report.kind)}};
    if (!report.first_blow.is_none()) json["threatens"] = to_string(report.first_blow);
    json["threats"] = Json::array();
    for (const rules::Threat& threat : report.threats)
        json["threats"].push_back(threat_json(threat));
    put_message(json, describe(report, history, notation));
    return json;
}

Json cycle_json(const rules::Cycle& cycle, const rules::History& history) {
    Json moves = Json::array();
    for (std::size_t ply = cycle.first_ply; ply < cycle.last_ply; ++ply)
        moves.push_back(to_string(history.move(ply)));
    return {{"first_ply", cycle.first_ply},
            {"last_ply", cycle.last_ply},
            {"occurrences", cycle.occurrences},
            {"moves", std::move(moves)}};
}

}  // namespace

Json to_json(const rules::Verdict& verdict, const rules::History& history, bool explained,
             ChosenNotation notation) {
    Json avoid = Json::array();
    for (const Move move : verdict.to_avoid)
        avoid.push_back(to_string(move));
    Json json = {{"rules", rules::name_of(verdict.book.kind)},
                 {"folds", verdict.book.folds},
                 {"outcome", name_of(verdict.outcome)},
                 {"ending", name_of(verdict.ending)},
                 {"offences",
                  {{"red", name_of(verdict.offence(Side::Red))},
                   {"black", name_of(verdict.offence(Side::Black))}}},
                 {"confidence", name_of(verdict.confidence)}};
    put_message(json, title_of(verdict.book), "title");
    if (verdict.reading != rules::Reading::None) json["turns_on"] = name_of(verdict.reading);
    if (verdict.arbiter_point != rules::ArbiterPoint::None) {
        json["arbiter_point"] = name_of(verdict.arbiter_point);
    }
    json["cycle"] = verdict.cycle ? cycle_json(*verdict.cycle, history) : Json();
    json["avoid"] = std::move(avoid);
    put_message(json, describe(verdict, history, notation));
    if (explained) {
        json["moves"] = Json::array();
        for (const rules::MoveReport& report : verdict.moves)
            json["moves"].push_back(move_json(report, history, notation));
    }
    return json;
}

Json to_json(const std::vector<rules::WouldBe>& answers) {
    Json json = Json::array();
    for (const rules::WouldBe& answer : answers) {
        Json entry = {{"move", to_string(answer.move)},
                      {"outcome", name_of(answer.verdict.outcome)}};
        if (answer.verdict.ending != rules::Ending::None) {
            entry["ending"] = name_of(answer.verdict.ending);
        }
        json.push_back(std::move(entry));
    }
    return json;
}

}  // namespace chuhe::cli
