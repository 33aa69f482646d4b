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
#include "cli/line_editor.h"
#include "cli/play_files.h"
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
    std::optional<std::string> next_line(const LineEditor::Prompt& prompt);
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
    void show_coordinates();
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
    std::optional<std::string> prompt() const;

    // --- Limits, files, adviser ---
    engine::Limits limits() const;
    void keep();
    // Puts the saved game to the others; `sentence` tells the user where.
    void archive(const messages::Row<messages::Text>& sentence);
    void set_aside(std::string_view stem, const messages::Row<messages::Text>& sentence);
    review::Analyst& adviser();

    PlayRequest request_;
    const Streams& io_;
    std::unique_ptr<Opponent> opponent_;
    std::unique_ptr<review::Analyst> adviser_;  // created on first use
    PlayTable table_;
    std::optional<PlayFiles> files_;
    std::unique_ptr<LineEditor> editor_;  // none if the lines are not typed at a terminal
    bool is_flipped_ = false;
    bool has_failed_ = false;
};

}  // namespace chuhe::cli
