// SPDX-License-Identifier: MIT
//
// What the module of the desk exports: a function for each route, and those by which the host keeps
// games and lets the engine work. question.h says how they are called.
#include <string_view>

#include "about.h"
#include "boundary.h"
#include "chuhe/record/cursor.h"
#include "chuhe/rules/judge.h"
#include "chuhe/server/game_json.h"
#include "chuhe/server/node_writer.h"
#include "chuhe/server/shapes.h"
#include "chuhe/server/study.h"
#include "chuhe/server/subject.h"
#include "games.h"
#include "orders.h"
#include "question.h"
#include "thoughts.h"

namespace chuhe::wasm {
namespace {

// "{…}\n" and the bytes of a file.
struct FileQuestion {
    Json options;
    std::string_view content;
};

FileQuestion file_question(std::size_t length) {
    const std::string_view whole = question_text(length);
    const std::size_t end = whole.find('\n');
    return {Json::parse(whole.substr(0, end), nullptr, false), whole.substr(end + 1)};
}

// After a skipped move there is a position, but no game that leads to it.
bool has_game_to(const OpenGame& game, record::NodeId node) {
    for (; node != record::kRoot; node = game.game().parent(node))
        if (!game.game().is_move(node)) return false;
    return game.game().start_position().has_value();
}

std::string node_text(const OpenGame& game, std::int64_t number) {
    const record::NodeId node = game.node_of(number);
    record::Cursor cursor(game.game());
    const std::string text = server::NodeWriter(game.game(), game.numbering).node(cursor, node);
    Json json = {{"position", nullptr}, {"verdict", nullptr}};
    if (cursor.position() != nullptr) json["position"] = server::position_json(*cursor.position());
    if (has_game_to(game, node)) {
        const rules::History history = game.history(node);
        const rules::RuleBook book = game.play ? game.play->live.book() : rules::RuleBook::asian();
        json["verdict"] = server::verdict_json(rules::judge(history, book.with_folds(2)), history);
    }
    return server::with_field(server::dump(json), "node", text);
}

}  // namespace

extern "C" {

// --- The routes ---

[[clang::export_name("about")]] std::int32_t about() {
    return answer_with(200, about_site());
}

[[clang::export_name("new_game")]] std::int32_t new_game_route(std::size_t length) {
    return answer_with(201, server::game_text(new_game(question_of(length))));
}

[[clang::export_name("get_game")]] std::int32_t get_game(std::size_t length) {
    const Json question = question_of(length);
    OpenGame& game = game_in(question);
    wake(game);
    return answer_with(
        200, server::game_text(game, notation::notation_of_name(text_in(question, "notation"))));
}

[[clang::export_name("get_node")]] std::int32_t get_node(std::size_t length) {
    const Json question = question_of(length);
    return answer_with(200, node_text(game_in(question), number_in(question, "node")));
}

[[clang::export_name("edit_game")]] std::int32_t edit_game(std::size_t length) {
    const Json question = question_of(length);
    OpenGame& game = game_in(question);
    const Json body = object_in(question);
    server::Fields fields(body);
    return answer_with(200, desk().commit(game, server::edit(game, fields)));
}

[[clang::export_name("play_game")]] std::int32_t play_game(std::size_t length) {
    const Json question = question_of(length);
    OpenGame& game = game_in(question);
    const Json body = object_in(question);
    server::Fields fields(body);
    return answer_with(200, act(game, server::parse_order(fields)));
}

[[clang::export_name("label_game")]] std::int32_t label_game(std::size_t length) {
    const Json question = question_of(length);
    OpenGame& game = game_in(question);
    const Json body = object_in(question);
    game.stored.labels = server::Fields(body).texts("labels", 100);
    desk().note_change(game.stored.id);
    return answer_with(200, server::dump(summary_of(game)));
}

[[clang::export_name("read_games")]] std::int32_t read_games_route(std::size_t length) {
    const FileQuestion question = file_question(length);
    return answer_with(200, read_file(question.content, question.options));
}

[[clang::export_name("import_games")]] std::int32_t import_games(std::size_t length) {
    const FileQuestion question = file_question(length);
    return answer_with(200, import_file(question.content, question.options));
}

[[clang::export_name("get_file")]] std::int32_t get_file(std::size_t length) {
    Json losses;
    return answer_with(200, written_file(question_of(length), losses));
}

[[clang::export_name("get_losses")]] std::int32_t get_losses(std::size_t length) {
    Json losses;
    written_file(question_of(length), losses);
    return answer_with(200, server::dump({{"losses", std::move(losses)}, {"complete", true}}));
}

[[clang::export_name("check_position")]] std::int32_t check_position(std::size_t length) {
    return answer_with(200, server::checked_position(object_in(question_of(length))));
}

[[clang::export_name("judge_moves")]] std::int32_t judge_moves(std::size_t length) {
    return answer_with(200,
                       server::judged_moves(object_in(question_of(length)), desk().histories()));
}

[[clang::export_name("start_analysis")]] std::int32_t start_analysis_route(std::size_t length) {
    return answer_with(200, start_analysis(object_in(question_of(length))));
}

// --- For the host ---

// A game that it has kept.
[[clang::export_name("load_game")]] std::int32_t load_game(std::size_t length) {
    load_kept(question_of(length));
    return answer_with(200, "");
}

[[clang::export_name("forget_game")]] std::int32_t forget_game(std::size_t length) {
    desk().forget(number_in(question_of(length), "game"));
    return answer_with(200, "");
}

// The game, to be kept.
[[clang::export_name("kept_game")]] std::int32_t kept_game(std::size_t length) {
    return answer_with(200, kept_text(game_in(question_of(length))));
}

[[clang::export_name("news")]] std::int32_t news() {
    return answer_with(200, desk().take_news());
}

// {"work", "best"}: how long to wait before the answer counts.
[[clang::export_name("engine_pause")]] std::int32_t engine_pause(std::size_t length) {
    const Json question = question_of(length);
    return answer_with(
        200, std::to_string(pause_before(object_in(question, "work"), text_in(question, "best"))));
}

// {"work", "best", "info"}.
[[clang::export_name("engine_answer")]] std::int32_t engine_answer(std::size_t length) {
    const Json question = question_of(length);
    take_answer(object_in(question, "work"), text_in(question, "best"), text_in(question, "info"));
    return answer_with(200, "");
}

// {"analysis", "lines"}.
[[clang::export_name("analysis_lines")]] std::int32_t analysis_lines(std::size_t length) {
    const Json question = question_of(length);
    for (const Json& line : question.value("lines", Json::array()))
        hear_analysis(number_in(question, "analysis"), line.get<std::string>());
    return answer_with(200, "");
}

// {"analysis", "state", "time"}.
[[clang::export_name("analysis_state")]] std::int32_t analysis_state(std::size_t length) {
    const Json question = question_of(length);
    tell_analysis(number_in(question, "analysis"), text_in(question, "state"),
                  number_in(question, "time"));
    return answer_with(200, "");
}

[[clang::export_name("tick")]] std::int32_t tick() {
    check_clocks();
    return answer_with(200, "");
}

}  // extern "C"
}  // namespace chuhe::wasm
