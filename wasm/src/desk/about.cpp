// SPDX-License-Identifier: MIT
#include "about.h"

#include "chuhe/base/encoding.h"
#include "chuhe/engine/opponents.h"
#include "chuhe/formats/format.h"
#include "chuhe/notation/notation.h"
#include "chuhe/rules/words.h"
#include "chuhe/server/handicaps.h"
#include "chuhe/server/play_state.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"
#include "chuhe/server/study.h"
#include "desk.h"
#include "version.h"

namespace chuhe::wasm {
namespace {

// A list with an object for each, and a message of it under that name.
template <typename Items, typename Describe>
Json list_of(const Items& items, const char* name, Describe describe) {
    Json list = Json::array();
    for (const auto& item : items) {
        Message message;
        Json entry = describe(item, message);
        server::put_message(entry, message, name);
        list.push_back(std::move(entry));
    }
    return list;
}

Json rules_json() {
    return list_of(rules::kRuleBooks, "title", [](const rules::RuleBook& book, Message& title) {
        title = rules::title_of(book);
        return Json{{"name", rules::name_of(book.kind)}};
    });
}

Json levels_json() {
    Json list = Json::array();
    for (int level = 1; level <= server::kLevels; ++level) {
        const auto elo = server::elo_of_level(level);
        list.push_back({{"level", level}, {"elo", elo ? Json(*elo) : Json()}});
    }
    return list;
}

Json opponents_json() {
    return list_of(engine::all_opponents(), "name",
                   [](const engine::Opponent& opponent, Message& name) {
                       name = say(*opponent.name);
                       Json entry = {{"id", opponent.id},
                                     {"level", *server::level_of_skill(opponent.skill)},
                                     {"book", opponent.plays_from_book}};
                       server::put_message(entry, say(*opponent.style), "style");
                       return entry;
                   });
}

Json handicaps_json() {
    return list_of(server::all_handicaps(), "title",
                   [](const server::Handicap& handicap, Message& title) {
                       title = say(*handicap.title);
                       return Json{{"name", handicap.name}, {"fen", handicap.fen}};
                   });
}

Json formats_json() {
    return list_of(formats::all_formats(), "title",
                   [](const formats::Format& format, Message& title) {
                       title = say(*format.title);
                       return Json{{"name", format.name},
                                   {"extension", format.extension},
                                   {"reads", format.read != nullptr},
                                   {"writes", format.write != nullptr},
                                   {"many_games", format.holds.many_games}};
                   });
}

Json notations_json() {
    return list_of(notation::all_notations(), "title",
                   [](const notation::NotationRow& row, Message& title) {
                       title = say(*row.title);
                       return Json{{"name", row.name}, {"example", row.example}};
                   });
}

Json encodings_json() {
    Json list = Json::array();
    for (const Encoding encoding : {Encoding::Utf8, Encoding::Gbk, Encoding::Gb18030,
                                    Encoding::Big5, Encoding::Utf16Le, Encoding::Utf16Be})
        list.push_back(name_of(encoding));
    return list;
}

}  // namespace

// "serverless" tells the app what to hide.
std::string about_site() {
    return server::dump({{"version", kVersion},
                         {"serverless", true},
                         {"languages", {"en", "zh-Hans", "zh-Hant"}},
                         {"rules", rules_json()},
                         {"levels", levels_json()},
                         {"opponents", opponents_json()},
                         {"engines", Json::array({{{"name", "chuhe"}, {"title", "Chuhe"}}})},
                         {"book", false},
                         {"handicaps", handicaps_json()},
                         {"notations", notations_json()},
                         {"formats", formats_json()},
                         {"encodings", encodings_json()},
                         {"library", {{"games", 0}, {"notice", nullptr}}},
                         {"masters", nullptr},
                         {"tables", false},
                         {"farm", false},
                         {"limits",
                          {{"body", server::kMostBody},
                           {"upload", server::kMostUpload},
                           {"lines", 5},
                           {"analyses", 1},
                           {"engine_threads", 1},
                           {"engine_hash", 64},
                           {"endgame_pieces", 0},
                           {"add_moves", server::kMostMovesAdded}}}});
}

}  // namespace chuhe::wasm
