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

namespace chuhe::engine {

// {"en": …, "zh-Hans": …, "zh-Hant": …}; null for an empty message.
template <typename Json>
Json words_of(const Message& message) {
    if (message.empty()) return Json();
    Json json = Json::object();
    for (const Language language : kLanguages)
        json[std::string(code_of(language))] = message.in(language);
    return json;
}

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
        terms.push_back({{"term", term.name->code},
                         {"title", words_of<Json>(say(*term.name))},
                         {"red", rounded_points(term.red)},
                         {"black", rounded_points(term.black)}});
    }
    Json pieces = Json::array();
    for (const PieceWorth& piece : appraisal.pieces)
        pieces.push_back(json_of<Json>(piece));
    return {{"name", row.name},
            {"title", words_of<Json>(say(*row.title))},
            {"description", appraisal.description},
            {"score", appraisal.red_score},
            {"reported", normalised(appraisal.red_score)},
            {"stage", words_of<Json>(appraisal.remark)},
            {"terms", std::move(terms)},
            {"pieces", std::move(pieces)}};
}

}  // namespace chuhe::engine
