// SPDX-License-Identifier: MIT
//
// A search, from "go" to the move that answers it.
#include <string>
#include <system_error>
#include <utility>

#include "chuhe/core/generate.h"
#include "chuhe/messages/conversation.h"
#include "chuhe/protocol/engine_server.h"

namespace chuhe::protocol {
namespace {

// If somebody waits for an answer with an unknown time limit.
constexpr engine::Milliseconds kShortSearch{1000};

}  // namespace

void EngineServer::go(Words words) {
    GoCommand command = parse_go(words, {.dialect = dialect_,
                                         .side_to_move = engine_.position().side_to_move(),
                                         .clocks_in_seconds = settings_.clocks_in_seconds});
    command.limits.only = moves_from(command.only, command.remarks);
    for (const Message& problem : command.remarks)
        complain(problem);
    if (command.is_refused) return;
    if (command.is_static) return answer_statically();
    if (command.perft) {
        count_moves(*command.perft);
        return;
    }
    engine::Limits& limits = command.limits;
    limits.banned = banned_;
    const Side side = engine_.position().side_to_move();
    const bool is_limited =
        limits.depth || limits.nodes || limits.move_time || limits.has_clock(side) || limits.mate;
    if (!is_limited && !limits.infinite && !command.remarks.empty()) {
        // Somebody waits for an answer, but the time limit was not understood.
        limits.move_time = kShortSearch;
    } else if (!is_limited && !limits.ponder) {
        limits.infinite = true;
    }
    // A mate may never be found.
    const bool has_end = limits.depth || limits.nodes || limits.move_time || limits.has_clock(side);
    ends_by_itself_ = has_end && !limits.infinite;
    ponders_ = limits.ponder;
    is_draw_offered_ = command.offers_draw;
    // A side that cannot move has lost (困毙), in check or not. UCCI expresses this by "nobestmove"
    // alone.
    if (dialect_ == Dialect::Uci && !has_legal_move(engine_.position()))
        write("info depth 0 score mate 0");
    detail(say(messages::kUciUnderstood, go_command(limits, side, dialect_, ranks_.base())));
    detail(say(messages::kUciMeans, engine_.threads(), settings_.engine.hash_megabytes,
               engine_.evaluation()));
    think(limits);
}

// UCCI's "go depth 0".
void EngineServer::answer_statically() {
    write("info depth 0 score " + std::to_string(engine_.evaluate()));
    answer("nobestmove");
}

void EngineServer::think(engine::Limits limits) {
    const engine::Listener listener{
        .on_report =
            [this, voice = voice()](const auto& report) {
                for (const std::string& line : info_lines(report, voice))
                    write(line);
            },
        .on_decision =
            [this, voice = voice()](const engine::Decision& decision) {
                if (decision.from_book) remark(book_remark(decision, voice.ranks));
                // Accept a draw unless we stand better.
                const bool accepts = is_draw_offered_ && decision.score <= 0;
                answer(best_move_line(decision, voice, accepts));
            }};
    {
        const std::lock_guard lock(writing_);
        owes_answer_ = true;
    }
    if (interrupt_) return think_here(limits, listener);
    try {
        engine_.start(limits, listener);
    } catch (const std::system_error&) {
        // No thread could be started, but a move is expected. This thread searches instead and
        // reads no commands meanwhile, so unlimited searches get a limit.
        complain(say(messages::kUciNoThread));
        if (!ends_by_itself_) limits.move_time = kShortSearch;
        limits.infinite = false;
        limits.ponder = false;
        listener.on_decision(engine_.think(limits, listener.on_report));
    }
}

void EngineServer::think_here(const engine::Limits& limits, const engine::Listener& listener) {
    bool is_interrupted = false;
    const auto must_stop = [&] { return is_interrupted = is_interrupted || interrupt_(); };
    const engine::Decision decision = engine_.think(limits, listener.on_report, must_stop);
    held_answer_ = [decision, answer = listener.on_decision] { answer(decision); };
    // "ponderhit" may have come meanwhile.
    const bool is_awaited = is_interrupted || (!limits.infinite && !ponders_);
    if (is_awaited) give_held_answer();
}

void EngineServer::give_held_answer() {
    if (held_answer_) std::exchange(held_answer_, nullptr)();
}

void EngineServer::stop(Words) {
    work_.request_stop();
    engine_.stop();
    give_held_answer();
    if (dialect_ != Dialect::Ucci) return;
    // Without a search, UCCI still expects an answer.
    const std::lock_guard lock(writing_);
    if (!owes_answer_) write_line_("nobestmove");
}

void EngineServer::ponder_hit(Words words) {
    ponders_ = false;
    // The opponent may offer a draw with the expected move.
    if (dialect_ == Dialect::Ucci && !words.empty() && words[0] == "draw") is_draw_offered_ = true;
    engine_.ponder_hit();
    give_held_answer();
}

}  // namespace chuhe::protocol
