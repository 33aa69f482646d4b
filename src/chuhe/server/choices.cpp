// SPDX-License-Identifier: MIT
#include "chuhe/server/choices.h"

#include "chuhe/base/encoding.h"
#include "chuhe/engine/opponents.h"
#include "chuhe/formats/format.h"
#include "chuhe/notation/notation.h"
#include "chuhe/rules/words.h"
#include "chuhe/server/handicaps.h"
#include "chuhe/server/play_state.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

Json rules_json() {
    Json list = Json::array();
    for (const rules::RuleBook& book : rules::kRuleBooks) {
        Json entry = {{"name", rules::name_of(book.kind)}};
        put_message(entry, rules::title_of(book), "title");
        list.push_back(std::move(entry));
    }
    return list;
}

Json levels_json() {
    Json list = Json::array();
    for (int level = 1; level <= kLevels; ++level) {
        const auto elo = elo_of_level(level);
        list.push_back({{"level", level}, {"elo", elo ? Json(*elo) : Json()}});
    }
    return list;
}

Json opponents_json() {
    Json list = Json::array();
    for (const engine::Opponent& opponent : engine::all_opponents()) {
        Json entry = {{"id", opponent.id},
                      {"level", *level_of_skill(opponent.skill)},
                      {"book", opponent.plays_from_book}};
        put_message(entry, say(*opponent.name), "name");
        put_message(entry, say(*opponent.style), "style");
        list.push_back(std::move(entry));
    }
    return list;
}

Json handicaps_json() {
    Json list = Json::array();
    for (const Handicap& handicap : all_handicaps()) {
        Json entry = {{"name", handicap.name}, {"fen", handicap.fen}};
        put_message(entry, say(*handicap.title), "title");
        list.push_back(std::move(entry));
    }
    return list;
}

Json formats_json() {
    Json list = Json::array();
    for (const formats::Format& format : formats::all_formats()) {
        Json entry = {{"name", format.name},
                      {"extension", format.extension},
                      {"reads", format.read != nullptr},
                      {"writes", format.write != nullptr},
                      {"many_games", format.holds.many_games}};
        put_message(entry, say(*format.title), "title");
        list.push_back(std::move(entry));
    }
    return list;
}

Json notations_json() {
    Json list = Json::array();
    for (const notation::NotationRow& row : notation::all_notations()) {
        Json entry = {{"name", row.name}, {"example", row.example}};
        put_message(entry, say(*row.title), "title");
        list.push_back(std::move(entry));
    }
    return list;
}

Json encodings_json() {
    Json list = Json::array();
    for (const Encoding encoding : {Encoding::Utf8, Encoding::Gbk, Encoding::Gb18030,
                                    Encoding::Big5, Encoding::Utf16Le, Encoding::Utf16Be})
        list.push_back(name_of(encoding));
    return list;
}

}  // namespace

Json choices_json() {
    return {{"languages", {"en", "zh-Hans", "zh-Hant"}},
            {"rules", rules_json()},
            {"levels", levels_json()},
            {"opponents", opponents_json()},
            {"handicaps", handicaps_json()},
            {"notations", notations_json()},
            {"formats", formats_json()},
            {"encodings", encodings_json()}};
}

}  // namespace chuhe::server
