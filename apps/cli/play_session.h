// SPDX-License-Identifier: MIT
//
// The dialogue of `chuhe play`: a line from the player, a response, a move by the opponent.
#pragma once

#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "chuhe/review/analyst.h"
#include "chuhe/rules/quoting.h"
#include "cli/command.h"
#include "cli/play_opponent.h"
#include "cli/play_request.h"
#include "cli/play_table.h"
#include "cli/play_words.h"

namespace chuhe::cli {

class PlaySession {
public:
    PlaySession(const PlayRequest& request, const Streams& io, std::unique_ptr<Opponent> opponent);

    ExitCode run();

private:
    PlayTable new_table() const;

    // --- The game ---
    bool offer_left_game();
    std::optional<bool> ask_yes_or_no();
    void begin();
    bool ask_and_obey();  // false: the player quits
    bool answer();        // false: the opponent failed
    void after_move();
    void finish_if_over();
    void leave();

    // --- Commands: play_orders.cpp ---
    bool obey(const PlayCommand& command);
    void try_move(std::string_view text);
    void take_back(std::string_view argument);
    void give_hint();
    void offer_draw();
    void resign();
    void change_level(std::string_view argument);
    void save(std::string_view path, bool may_replace);
    void list_moves();
    void start_anew();

    // --- Output ---
    void print(const Message& message) { io_.out << message.in(request_.language) << '\n'; }
    template <typename... Types, typename... Values>
    void tell(const messages::Row<Types...>& row, Values... values) {
        print(say(row, std::move(values)...));
    }
    void show_board();
    void warn_of_law();
    Message move_words(std::size_t ply) const;
    std::string prompt() const;

    // --- Limits, autosave, adviser ---
    engine::Limits limits() const;
    void keep();
    // Renames the saved game so that it is kept; `sentence` tells the user its new name.
    void set_aside(const messages::Row<messages::Text>& sentence);
    review::Analyst& adviser();

    PlayRequest request_;
    const Streams& io_;
    std::unique_ptr<Opponent> opponent_;
    std::unique_ptr<review::Analyst> adviser_;  // created on first use
    PlayTable table_;
    std::optional<std::string> autosave_;
    bool is_flipped_ = false;
    bool has_failed_ = false;
};

}  // namespace chuhe::cli
