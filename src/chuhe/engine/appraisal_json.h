// SPDX-License-Identifier: MIT
//
// Appraisals for programs, the same from the command line and from the server. Json is the caller's
// type, nlohmann::ordered_json everywhere, so that this room needs no library.
#pragma once

#include <cmath>
#include <string>
#include <utility>

#include "chuhe/core/square.h"
#include "chuhe/engine/appraisal.h"
#include "chuhe/engine/chances.h"
#include "chuhe/engine/evaluators.h"
#include "chuhe/messages/json.h"

namespace chuhe::engine {

// Hundredths have sixteenths at most; two decimals are enough.
inline double rounded_points(double points) {
    return std::round(points * 100) / 100 + 0.0;  // avoids "-0"
}

template <typename Json>
Json json_of(const PieceWorth& piece) {
    Json shares = Json::array();
    for (const Share& share : piece.shares)
        shares.push_back({{"term", share.term->code}, {"points", rounded_points(share.points)}});
    return {{"square", to_string(piece.square)},
            {"piece", std::string(1, piece.piece.letter())},
            {"worth", piece.worth ? Json(*piece.worth) : Json()},
            {"shares", std::move(shares)}};
}

template <typename Json>
Json json_of(const Appraisal& appraisal) {
    const EvaluationRow& row = row_of(appraisal.evaluation);
    Json terms = Json::array();
    for (const Term& term : appraisal.terms) {
        Json& json = terms.emplace_back();
        json["term"] = term.name->code;
        write_message(json, say(*term.name), "title");
        json["red"] = rounded_points(term.red);
        json["black"] = rounded_points(term.black);
    }
    Json pieces = Json::array();
    for (const PieceWorth& piece : appraisal.pieces)
        pieces.push_back(json_of<Json>(piece));
    Json json = {{"name", row.name}};
    write_message(json, say(*row.title), "title");
    write_message(json, appraisal.description, "description");
    json["score"] = appraisal.red_score;
    json["reported"] = normalised(appraisal.red_score);
    json["stage"] = nullptr;
    if (!appraisal.remark.empty()) write_message(json, appraisal.remark, "stage");
    json["terms"] = std::move(terms);
    json["pieces"] = std::move(pieces);
    return json;
}

}  // namespace chuhe::engine
