// SPDX-License-Identifier: MIT
//
// Updates after a finished node: the best move gets a bonus, the moves tried before it a malus, in
// every table used for move ordering; and the correction history learns the error of the
// evaluation.
#include <algorithm>

#include "chuhe/engine/parameters.h"
#include "chuhe/engine/worker.h"

namespace chuhe::engine {

namespace p = parameters;

void Worker::learn_from(Frame* frame, const Node& node, Move best, const Tried& tried) {
    const int bonus = p::history_bonus(node.depth);
    const int malus = p::history_malus(node.depth);
    if (takes(best)) {
        learn_capture(best, bonus);
    } else {
        learn_quiet(frame, best, bonus);
        for (const Move move : tried.quiets)
            learn_quiet(frame, move, -malus);
    }
    for (const Move move : tried.captures)
        learn_capture(move, -malus);
}

void Worker::learn_quiet(Frame* frame, Move move, int bonus) {
    const int piece = piece_index(move);
    const auto index = static_cast<std::size_t>(piece);
    histories_->quiet.at(position_.side_to_move(), move).learn(bonus);
    (*frame->pawns)[index][index_of(move.to())].learn(bonus);
    learn_continuations(frame, piece, move.to(), bonus);
}

void Worker::learn_capture(Move move, int bonus) {
    const Board& board = position_.board();
    histories_->capture.at(*board.at(move.from()), move.to(), board.type_on(move.to()))
        .learn(bonus);
}

void Worker::learn_continuations(Frame* frame, int piece, Square to, int bonus) {
    for (const int back : {1, 2, 4, 6}) {
        // In check, moves further back matter little.
        if (frame->in_check && back > 2) break;
        const Frame* earlier = frame - back;
        if (earlier->move.is_none()) continue;
        (*earlier->continuation)[static_cast<std::size_t>(piece)][index_of(to)].learn(
            back == 6 ? bonus / 2 : bonus);
    }
}

bool Worker::came_by_quiet_move(const Frame* frame) const {
    const Frame* previous = frame - 1;
    return !previous->move.is_none() && previous->undo.captured == kNoSlot;
}

// A quiet move after which the evaluation rose was good, whatever the search will say.
void Worker::learn_from_swing(Frame* frame) {
    const Frame* previous = frame - 1;
    if (!came_by_quiet_move(frame) || previous->in_check || previous->eval == kNoScore) return;
    const int swing = -(previous->eval + frame->eval) * p::kEvalSwingFactor;
    histories_->quiet.at(opponent_of(position_.side_to_move()), previous->move)
        .learn(std::clamp(swing, -p::kEvalSwingMost, p::kEvalSwingMost));
}

// No reply reached alpha: the move that led here was good.
void Worker::learn_unrefuted(Frame* frame, const Node& node) {
    if (!came_by_quiet_move(frame)) return;
    Frame* previous = frame - 1;
    const int bonus = p::history_bonus(node.depth) * p::kUnrefutedShare / 100;
    histories_->quiet.at(opponent_of(position_.side_to_move()), previous->move).learn(bonus);
    learn_continuations(previous, previous->piece, previous->move.to(), bonus);
}

// The evaluation is corrected only by quiet results, and only if the bound shows the direction of
// the error.
void Worker::learn_correction(Frame* frame, const Node& node, Score score, Move best) {
    if (frame->in_check || is_decided(score)) return;
    if (!best.is_none() && takes(best)) return;
    if (score >= node.beta && score <= frame->eval) return;
    if (best.is_none() && score >= frame->eval) return;
    histories_->correction.learn(position_.side_to_move(), frame->correction, score - frame->eval,
                                 node.depth);
}

int Worker::quiet_history(const Frame* frame, Move move) const {
    const auto piece = static_cast<std::size_t>(piece_index(move));
    const std::size_t to = index_of(move.to());
    return 2 * histories_->quiet.at(position_.side_to_move(), move).value() +
           (*(frame - 1)->continuation)[piece][to].value() +
           (*(frame - 2)->continuation)[piece][to].value();
}

}  // namespace chuhe::engine
