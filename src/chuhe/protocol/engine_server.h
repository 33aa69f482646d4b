// SPDX-License-Identifier: MIT
//
// Our engine in conversation with a GUI: UCI, as Pikafish speaks it (ranks 0-9), and UCCI 3.0. The
// first word, `uci` or `ucci`, decides which; until then it is UCI.
//
// No input terminates it or corrupts its state. Input that it does not understand is answered with
// "info string", and nothing changes. A command that needs the engine at rest first stops a running
// search, or `go perft` or `bench`.
//
// handle() is called by one thread. Lines are written by that thread and by the one that searches
// or counts, one at a time.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

#include "chuhe/engine/engine.h"
#include "chuhe/protocol/client_text.h"
#include "chuhe/protocol/server_options.h"
#include "chuhe/protocol/server_text.h"

namespace chuhe::protocol {

class EngineServer {
public:
    struct Identity {
        std::string name;
        std::string author;
    };
    using WriteLine = std::function<void(std::string_view line)>;

    EngineServer(Identity identity, WriteLine write_line);
    ~EngineServer();

    // Is this the first word of a command?
    static bool knows(std::string_view word);

    // False: the conversation is over.
    bool handle(std::string_view line);

    // End of input. Work that ends by itself (a search with a limit, `go perft`, `bench`) is waited
    // for, so that `echo go depth 9 | chuhe-engine` gets an answer; everything else is stopped.
    void finish();

private:
    using Words = std::span<const std::string_view>;
    struct Command;
    static const Command kCommands[];

    void greet_uci(Words);
    void greet_ucci(Words);
    void say_ready(Words);
    void set_option_command(Words words);
    void new_game(Words);
    void set_position(Words words);
    void ban_moves(Words words);
    void go(Words words);
    void stop(Words);
    void ponder_hit(Words words);
    void show_board(Words);
    void show_evaluation(Words);
    void export_network(Words words);
    void show_help(Words);

    void greet(Dialect dialect);
    void come_to_rest();
    void apply_settings();
    void drop_illegal(std::vector<Move>& moves, std::vector<std::string>& remarks) const;
    void think(engine::Limits limits);
    void say(std::string_view line);
    void remark(std::string_view text) { say("info string " + std::string(text)); }

    // --- engine_server_work.cpp ---
    void run_bench(Words words);
    void count_moves(int depth);
    void start_work(std::function<void(std::stop_token stop)> work);
    void end_work();

    Identity identity_;
    WriteLine write_line_;
    std::mutex writing_;
    Dialect dialect_ = Dialect::Uci;
    Settings settings_;
    engine::Engine engine_;
    std::vector<Move> banned_;
    bool ends_by_itself_ = true;  // the search, or would if it did not ponder
    bool ponders_ = false;
    std::atomic<bool> is_draw_offered_{false};
    std::jthread work_;  // long work other than a search
};

}  // namespace chuhe::protocol
