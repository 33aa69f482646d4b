// SPDX-License-Identifier: MIT
//
// Our engine in conversation with a GUI: UCI, with ranks from 0 as Pikafish counts them or from 1
// as Fairy-Stockfish does (rank_habit.h), and UCCI 3.0. The first word, `uci`, `ucicyclone` or
// `ucci`, decides which; until then it is UCI.
//
// No input terminates it or corrupts its state. Input that it does not understand is answered with
// "info string" in the user's language, and nothing changes; problems begin with the word "error",
// in every language, for programs that look for it. A command that needs the engine at rest first
// stops a running search, or `go perft` or `bench`; in UCCI's batch mode every command waits for
// the search.
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
#include "chuhe/messages/language.h"
#include "chuhe/messages/message.h"
#include "chuhe/protocol/client_text.h"
#include "chuhe/protocol/rank_habit.h"
#include "chuhe/protocol/server_options.h"
#include "chuhe/protocol/server_text.h"

namespace chuhe::protocol {

class EngineServer {
public:
    // How the engine introduces itself.
    struct Identity {
        std::string name;
        std::string author;
    };
    using WriteLine = std::function<void(std::string_view line)>;
    // Asked every thousand nodes or so: is the work to end, as after "stop"?
    using Interrupt = std::function<bool()>;

    // Throws std::bad_alloc. If memory is scarce, the hash table is smaller than usual, which is
    // remarked upon after the first command.
    //
    // With an `interrupt` it starts no threads, for programs that have only one: handle() searches
    // and counts, and returns when that is done. Meanwhile `interrupt` is all it hears; it may call
    // handle("ponderhit"). A search that only "stop" ends may have nothing left to search before:
    // then its answer is held back until that line comes, or one that needs the engine at rest.
    EngineServer(Identity identity, WriteLine write_line, Language language = Language::English,
                 Interrupt interrupt = {});
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
    void greet_cyclone(Words);
    void greet_ucci(Words);
    void say_ready(Words);
    void set_option_command(Words words);
    void new_game(Words);
    void set_position(Words words);
    void ban_moves(Words words);
    void go(Words words);
    void stop(Words);
    void ponder_hit(Words words);
    void set_debug(Words words);
    void ignore(Words) {}
    void show_help(Words);

    void greet(Dialect dialect);
    void come_to_rest();
    bool wait_in_batch_mode();
    void apply_settings(int threads_before);
    void remark_on_memory();
    std::vector<Move> moves_from(Words words, std::vector<Message>& remarks);
    void answer_statically();
    void think(engine::Limits limits);
    void think_here(const engine::Limits& limits, const engine::Listener& listener);
    void give_held_answer();
    RankHint rank_hint() const;
    Voice voice() const;
    void write(std::string_view line);
    void answer(std::string_view line);
    void remark(const Message& message) { write(remark_line(message.in(language_), dialect_)); }
    // In UCI's debug mode only.
    void detail(const Message& message) {
        if (dialect_ == Dialect::Uci && settings_.has_details) remark(message);
    }
    void complain(const Message& problem) {
        write(remark_line("error: " + problem.in(language_), dialect_));
    }

    // --- engine_server_show.cpp ---
    void show_board(Words);
    void show_evaluation(Words);
    void show_memory(Words words);
    void export_network(Words words);

    // --- engine_server_work.cpp ---
    void run_bench(Words words);
    void count_moves(int depth);
    void start_work(std::function<void(const Interrupt& must_stop)> work);
    void end_work();

    Identity identity_;
    WriteLine write_line_;
    Language language_;
    Interrupt interrupt_;  // empty: work is done by threads
    std::mutex writing_;
    bool owes_answer_ = false;  // a search has not said its move yet; guarded by writing_
    Dialect dialect_ = Dialect::Uci;
    Settings settings_;
    RankHabit ranks_;
    bool has_warned_of_ranks_ = false;
    engine::Engine engine_;
    const std::size_t first_hash_;         // megabytes: what there was memory for
    bool has_remarked_on_memory_ = false;  // if there was anything to remark
    std::vector<Move> banned_;
    bool ends_by_itself_ = true;  // the search, or would if it did not ponder
    bool ponders_ = false;
    std::atomic<bool> is_draw_offered_{false};
    std::function<void()> held_answer_;  // of a search without threads; may be empty
    std::jthread work_;                  // long work other than a search
};

}  // namespace chuhe::protocol
