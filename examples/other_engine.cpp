// SPDX-License-Identifier: MIT
//
// Starts an engine, any program that speaks UCI or UCCI, and asks it for a move.
//
//   other_engine /usr/bin/fairy-stockfish
#include <chrono>
#include <iostream>

#include "chuhe/core/position.h"
#include "chuhe/protocol/client.h"

using namespace chuhe;

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: other_engine PROGRAM\n";
        return 2;
    }
    const auto engine = protocol::Client::start({.program = {argv[1]}});
    if (!engine) {
        std::cerr << to_string(engine.error().message) << '\n';
        return 1;
    }
    protocol::Client& client = **engine;
    const auto soon = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    const auto asked = client.go(Position::start(), {}, {.depth = 5});
    const auto answer =
        asked ? client.wait(soon)
              : protocol::Attempt<protocol::Answer>(tl::make_unexpected(asked.error()));
    if (!answer) {
        std::cerr << to_string(answer.error().message) << '\n';
        return 1;
    }
    std::cout << client.name() << " plays " << to_string(answer->decision.best) << '\n';
}
