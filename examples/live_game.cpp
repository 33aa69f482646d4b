// SPDX-License-Identifier: MIT
//
// Plays a game with a clock: each of the given moves takes ten seconds. The program sets the time,
// so there is no waiting.
//
//   live_game 15+5 炮二平五 马8进7 马二进三
#include "chuhe/play/live_game.h"

#include <chrono>
#include <iostream>

#include "chuhe/notation/parse.h"
#include "chuhe/play/time_control.h"
#include "chuhe/rules/words.h"

using namespace chuhe;

int main(int argc, char** argv) {
    const Result<play::TimeControl> control = play::parse_time_control(argc > 1 ? argv[1] : "15+5");
    if (!control) {
        std::cerr << to_string(control.error()) << '\n';
        return 1;
    }
    play::Terms terms;
    terms.clock = play::Clock(*control);
    play::LiveGame game(terms, rules::History(Position::start()));

    play::Clock::Time now = std::chrono::steady_clock::now();
    static_cast<void>(game.perform(play::StartClock{}, now));
    for (int i = 2; i < argc && !game.is_over(); ++i) {
        const Result<Move> move = notation::parse_move(game.position(), argv[i]);
        if (!move) {
            std::cerr << to_string(move.error()) << '\n';
            return 1;
        }
        const Side mover = game.turn();
        now += std::chrono::seconds(10);
        // The game does not watch the clock itself: its driver does, as an arbiter would.
        if (game.perform(play::CheckFlag{}, now) && game.is_over()) break;
        const auto events = game.perform(play::MakeMove{*move}, now);
        if (!events) {
            std::cerr << argv[i] << ": " << to_string(events.error().why) << '\n';
            return 1;
        }
        std::cout << to_string(*move) << ", " << name_of(mover) << " has "
                  << play::seconds_of(game.clock()->left(mover, now).time) << " s left\n";
    }
    if (game.is_over())
        std::cout << to_string(describe_end(game.verdict(), game.history())) << '\n';
}
