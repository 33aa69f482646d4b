// SPDX-License-Identifier: MIT
#include "cli/play_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <istream>
#include <ostream>

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/draw/words.h"
#include "chuhe/messages/play.h"
#include "chuhe/record/game_end.h"
#include "chuhe/review/own_analyst.h"
#include "chuhe/rules/endings.h"
#include "chuhe/rules/judge.h"
#include "chuhe/rules/words.h"
#include "cli/analyst_argument.h"
#include "cli/show_output.h"

namespace chuhe::cli {
namespace {

using SteadyClock = std::chrono::steady_clock;

// The player is warned from this many plies before the natural move limit on.
constexpr int kNaturalWarning = 20;

std::string clock_text(engine::Milliseconds left) {
    // 0:00 means that none is left.
    const auto seconds = std::max<std::int64_t>(0, (left.count() + 999) / 1000);
    const auto minutes = seconds / 60;
    if (minutes < 60) return fmt::format("{}:{:02}", minutes, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", minutes / 60, minutes % 60, seconds % 60);
}

}  // namespace

PlaySession::PlaySession(const PlayRequest& request, const Streams& io,
                         std::unique_ptr<Opponent> opponent)
    : request_(request),
      io_(io),
      opponent_(std::move(opponent)),
      table_(new_table()),
      files_(PlayFiles::of_user()) {
    if (!io_.edits_lines) return;
    editor_ = std::make_unique<LineEditor>(files_ ? std::optional(files_->typed()) : std::nullopt);
}

PlayTable PlaySession::new_table() const {
    return {rules::History(request_.start), request_.player, request_.book, request_.budget.time};
}

// --- The game ---

ExitCode PlaySession::run() {
    if (!offer_left_game()) {
        leave();
        return ExitCode::Good;
    }
    begin();
    while (true) {
        const bool goes_on =
            table_.is_over() || table_.is_players_turn() ? ask_and_obey() : answer();
        io_.out.flush();
        if (!goes_on) break;
    }
    leave();
    return has_failed_ ? ExitCode::BadInput : ExitCode::Good;
}

// False if the input ended before an answer.
bool PlaySession::offer_left_game() {
    const std::optional<LeftGame> left = files_ ? files_->left_game() : std::nullopt;
    // A game that was over when the program was interrupted.
    if (left && left->is_finished) archive(messages::kPlayAdded);
    const bool is_worth_it = left && !left->is_finished && left->history.plies() > 0;
    bool continues = is_worth_it && request_.beginning == Beginning::Continue;
    // In a script, the first move would be taken for the answer.
    if (is_worth_it && request_.beginning == Beginning::Ask && io_.in_is_terminal) {
        tell(messages::kPlayLeft, left->opponent, left->history.plies());
        const std::optional<bool> answer = ask_yes_or_no();
        if (!answer) return false;
        continues = *answer;
    }
    if (continues) {
        table_ = PlayTable(left->history, left->player, left->book, request_.budget.time);
        if (left->level && !request_.is_strength_given) opponent_->set_level(*left->level);
        return true;
    }
    if (request_.beginning == Beginning::Continue) tell(messages::kPlayNothingLeft);
    if (is_worth_it)
        archive(messages::kPlayOldKept);
    else if (files_ && !left && files_->has_current())
        set_aside("unreadable", messages::kPlayLeftUnreadable);
    return true;
}

// Empty at the end of input. An empty line means yes. Anything but yes or no is asked again: it may
// be a move typed too early.
std::optional<bool> PlaySession::ask_yes_or_no() {
    while (const auto line = next_line([] { return "> "; })) {
        if (const auto answer = parse_yes_or_no(*line)) return answer;
        tell(messages::kPlayYesOrNo);
    }
    return std::nullopt;
}

// Empty at the end of input. Without an editor, and without a terminal, there is no prompt either.
std::optional<std::string> PlaySession::next_line(const LineEditor::Prompt& prompt) {
    std::optional<std::string> line;
    if (editor_) {
        line = editor_->read(prompt);
    } else {
        if (io_.in_is_terminal) io_.out << prompt().value_or("") << std::flush;
        std::string text;
        if (std::getline(io_.in, text)) line = std::move(text);
    }
    if (!line && io_.in_is_terminal) io_.out << '\n';
    return line;
}

void PlaySession::begin() {
    is_flipped_ = table_.player() == Side::Black;
    tell(messages::kPlayGreeting, side_name(table_.player()), opponent_->name());
    if (table_.is_players_turn() || !has_legal_move(table_.position())) show_board();
    finish_if_over();
    if (!table_.is_over()) table_.perform(play::StartClock{});
}

bool PlaySession::ask_and_obey() {
    const std::optional<std::string> line = next_line([this] { return prompt(); });
    if (!line) return false;
    const bool is_too_late = table_.has_lost_on_time();
    if (is_too_late) finish_if_over();
    const std::string_view text = trim(*line);
    if (text.empty()) return true;
    if (const auto command = parse_play_command(text)) return obey(*command);
    if (is_too_late) return true;
    if (table_.is_over()) {
        tell(messages::kPlayOverAlready);
        return true;
    }
    try_move(text);
    return true;
}

bool PlaySession::answer() {
    const rules::History& history = table_.history();
    const auto move = opponent_->choose({.start = history.start(),
                                         .moves = {history.moves().begin(), history.moves().end()},
                                         .limits = limits()});
    if (!move) {
        io_.err << say(messages::kPlayFailed, move.error()).in(request_.language) << '\n';
        has_failed_ = true;
        return false;
    }
    const std::size_t plies = history.plies();
    *move ? table_.make(**move) : table_.perform(play::Resign{opponent_of(table_.player())});
    if (history.plies() == plies) {  // it resigned, or lost on time
        finish_if_over();
        return true;
    }
    // Below the board: a terminal of 24 lines would lose what is above it.
    show_board();
    tell(messages::kPlayItPlays, opponent_->name(), move_words(history.plies() - 1));
    after_move();
    return true;
}

void PlaySession::after_move() {
    keep();
    finish_if_over();
    if (table_.is_over()) return;
    if (is_in_check(table_.position())) tell(messages::kPlayCheck);
    warn_of_law();
}

void PlaySession::finish_if_over() {
    if (!table_.is_over()) return;
    const rules::Verdict& verdict = table_.game().verdict();
    print(rules::describe_end(verdict, table_.history(), request_.notation));
    const record::Outcome result = record::lawful_result(verdict);
    if (result != record::Outcome::Unknown) {
        io_.out << draw::shown_result(result, request_.language) << " (" << to_string(result)
                << ")\n";
    }
    tell(messages::kPlayOver);
    keep();
}

void PlaySession::leave() {
    if (!files_) return;
    if (table_.is_over())
        archive(messages::kPlayAdded);
    else if (table_.history().plies() > 0)
        tell(messages::kPlayKept);
}

// --- Output ---

void PlaySession::show_board() {
    ShowRequest looks;
    looks.names = request_.pieces;
    looks.flipped = is_flipped_;
    draw::TextOptions options = text_options(looks, io_);
    if (const std::size_t plies = table_.history().plies(); plies > 0) {
        const Move last = table_.history().move(plies - 1);
        options.marked = {last.from(), last.to()};
    }
    options.coordinates = request_.shows_coordinates;
    // The board, the opponent's move and the prompt fit into 24 lines.
    if (!request_.shows_coordinates) io_.out << '\n';
    io_.out << draw::to_text(table_.position().board(), options);
}

void PlaySession::warn_of_law() {
    const rules::History& history = table_.history();
    const rules::RuleBook& book = table_.game().book();
    const std::size_t times = history.occurrences().size();
    if (times > 1) {
        tell(messages::kPlayTwice, times);
        const rules::Verdict verdict = rules::judge_repetition(history, book.with_folds(2));
        print(rules::describe(verdict, history, request_.notation));
    }
    const int limit = book.quiet_plies;
    if (limit == 0) return;
    const int quiet = rules::counted_quiet_plies(history, book);
    const int left = limit - quiet;
    if (left == kNaturalWarning || left <= kNaturalWarning / 2)
        tell(messages::kPlayNatural, quiet, left);
}

Message PlaySession::move_words(std::size_t ply) const {
    return rules::Quoting(request_.notation)
        .quote(table_.history().at(ply), table_.history().move(ply));
}

// With the clocks of both players, if there are any. Nothing if the player's has run down.
std::optional<std::string> PlaySession::prompt() const {
    if (table_.is_over()) return "> ";
    if (table_.is_out_of_time()) return std::nullopt;
    const Side player = table_.player();
    std::string text = side_name(player).in(request_.language);
    text += fmt::format(" {}", table_.position().move_number());
    if (const auto& clock = table_.game().clock()) {
        const auto left = [&](Side side) {
            return clock_text(clock->left(side, SteadyClock::now()).time);
        };
        const Message clocks = say(messages::kPlayClocks, left(player),
                                   side_name(opponent_of(player)), left(opponent_of(player)));
        text += " [" + clocks.in(request_.language) + "]";
    }
    return text + "> ";
}

// --- Limits, files, adviser ---

engine::Limits PlaySession::limits() const {
    engine::Limits limits = limits_of(request_.budget);
    const auto& clock = table_.game().clock();
    if (!clock) return limits;
    const auto now = SteadyClock::now();
    for (const Side side : {Side::Red, Side::Black})
        limits.clocks[index_of(side)] = {clock->left(side, now).time,
                                         clock->control(side).increment};
    limits.moves_to_go = clock->moves_to_go(opponent_of(table_.player()));
    return limits;
}

void PlaySession::keep() {
    if (!files_) return;
    if (table_.history().plies() == 0 && !table_.is_over()) return files_->forget();
    const auto kept = files_->keep(table_, *opponent_, request_.language);
    if (kept) return;
    // Reported only once: it will not get better.
    io_.err << to_string(kept.error(), request_.language) << '\n';
    files_.reset();
}

void PlaySession::archive(const messages::Row<messages::Text>& sentence) {
    if (!files_ || !files_->has_current()) return;
    const auto done = files_->archive();
    if (done) return tell(sentence, files_->all());
    io_.err << to_string(done.error(), request_.language) << '\n';
    set_aside("game", messages::kPlaySaved);
}

void PlaySession::set_aside(std::string_view stem, const messages::Row<messages::Text>& sentence) {
    const std::string name = files_->set_aside(stem);
    if (!name.empty()) tell(sentence, name);
}

review::Analyst& PlaySession::adviser() {
    if (!adviser_) {
        engine::Options options;
        options.rule_book = table_.game().book();
        adviser_ = std::make_unique<review::OwnAnalyst>(options);
    }
    return *adviser_;
}

}  // namespace chuhe::cli
