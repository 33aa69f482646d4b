// SPDX-License-Identifier: MIT
#include "chuhe/protocol/engine_server.h"

#include <algorithm>
#include <array>
#include <new>
#include <system_error>

#include "chuhe/base/bytes.h"
#include "chuhe/base/file.h"
#include "chuhe/base/large_memory.h"
#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/rules/rule_book.h"

namespace chuhe::protocol {

using engine::Milliseconds;

namespace {

// If somebody waits for an answer with an unknown time limit.
constexpr Milliseconds kShortSearch{1000};

// The words of a line with everything between them: file names may contain several blanks.
std::string_view as_written(std::span<const std::string_view> words) {
    if (words.empty()) return {};
    const char* begin = words.front().data();
    const char* end = words.back().data() + words.back().size();
    return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

// One row per command. Those marked at rest stop a running search first.
struct EngineServer::Command {
    std::string_view word;
    void (EngineServer::*run)(Words words);
    bool needs_rest;
    std::string_view summary;
};

// clang-format off
const EngineServer::Command EngineServer::kCommands[] = {
    {"uci",        &EngineServer::greet_uci,          true,  "speak UCI"},
    {"ucci",       &EngineServer::greet_ucci,         true,  "speak UCCI"},
    {"isready",    &EngineServer::say_ready,          false, "answer readyok"},
    {"setoption",  &EngineServer::set_option_command, true,  "name NAME [value VALUE]"},
    {"ucinewgame", &EngineServer::new_game,           true,  "forget the last game"},
    {"position",   &EngineServer::set_position,       true,  "startpos | fen FEN [moves MOVES]"},
    {"banmoves",   &EngineServer::ban_moves,          true,  "MOVES that must not be played next"},
    {"go",         &EngineServer::go,                 true,  "think; depth, nodes, movetime, wtime, infinite, perft …"},
    {"stop",       &EngineServer::stop,               false, "answer now"},
    {"ponderhit",  &EngineServer::ponder_hit,         false, "the expected move was played"},
    {"d",          &EngineServer::show_board,         true,  "show the board"},
    {"eval",       &EngineServer::show_evaluation,    true,  "evaluate the position"},
    {"export_net", &EngineServer::export_network,     true,  "write the network in use to [FILE]"},
    {"bench",      &EngineServer::run_bench,          true,  "search a fixed set of positions [DEPTH]"},
    {"help",       &EngineServer::show_help,          false, "this list; quit leaves"},
};
// clang-format on

EngineServer::EngineServer(Identity identity, WriteLine write_line)
    : identity_(std::move(identity)), write_line_(std::move(write_line)) {}

EngineServer::~EngineServer() {
    come_to_rest();
}

bool EngineServer::knows(std::string_view word) {
    return word == "quit" ||
           std::ranges::find(kCommands, word, &Command::word) != std::end(kCommands);
}

bool EngineServer::handle(std::string_view line) {
    const std::vector<std::string_view> words = split_words(line);
    if (words.empty()) return true;
    if (words[0] == "quit") {
        come_to_rest();
        if (dialect_ == Dialect::Ucci) say("bye");
        return false;
    }
    const auto* command = std::ranges::find(kCommands, words[0], &Command::word);
    if (command == std::end(kCommands)) {
        remark("unknown command " + in_quotes(words[0]) + "; help lists the commands");
        return true;
    }
    if (command->needs_rest) come_to_rest();
    (this->*command->run)(Words(words).subspan(1));
    return true;
}

void EngineServer::finish() {
    if (ponders_ || !ends_by_itself_) engine_.stop();
    engine_.wait();
    if (work_.joinable()) work_.join();
}

void EngineServer::say(std::string_view line) {
    const std::lock_guard lock(writing_);
    write_line_(line);
}

void EngineServer::come_to_rest() {
    end_work();
    if (!engine_.is_thinking()) return;
    engine_.stop();
    engine_.wait();
}

void EngineServer::greet_uci(Words) {
    greet(Dialect::Uci);
}
void EngineServer::greet_ucci(Words) {
    greet(Dialect::Ucci);
}

void EngineServer::greet(Dialect dialect) {
    dialect_ = dialect;
    say("id name " + identity_.name);
    say("id author " + identity_.author);
    for (const OptionInfo& option : options_of(dialect))
        say(option_line(option, dialect));
    say(dialect == Dialect::Uci ? "uciok" : "ucciok");
}

void EngineServer::say_ready(Words) {
    say("readyok");
}

void EngineServer::set_option_command(Words words) {
    std::string name;
    std::string_view value;
    if (!words.empty() && words[0] == "name") {
        const auto value_at = std::ranges::find(words, std::string_view("value"));
        const auto split = static_cast<std::size_t>(value_at - words.begin());
        for (const std::string_view word : words.first(split).subspan(1))
            name += (name.empty() ? "" : " ") + std::string(word);
        if (split < words.size()) value = as_written(words.subspan(split + 1));
    } else if (!words.empty()) {
        // UCCI: the first word is the name.
        name = words[0];
        value = as_written(words.subspan(1));
    }
    if (name.empty()) {
        remark("error: setoption needs the name of an option");
        return;
    }
    const Settings before = settings_;
    const Result<OptionEffect> effect = set_option(settings_, dialect_, name, value);
    if (!effect) {
        remark("error: " + to_string(effect.error().message));
        return;
    }
    if (*effect == OptionEffect::ClearHash) engine_.clear_hash();
    if (*effect == OptionEffect::NewGame) engine_.new_game();
    try {
        apply_settings();
    } catch (const std::bad_alloc&) {
        settings_ = before;
        const auto free = free_memory();
        remark("error: not enough memory for " + name + " " + in_quotes(value) +
               (free ? ", about " + std::to_string(*free >> 20) + " MB free" : "") +
               "; the option is unchanged");
    }
}

void EngineServer::apply_settings() {
    const Errors before = engine_.book_problems();
    const std::string evaluation = engine_.evaluation();
    engine_.set_options(settings_.engine);
    if (engine_.evaluation() != evaluation) remark("evaluation: " + engine_.evaluation());
    if (engine_.options().network_file != settings_.engine.network_file) {
        remark("error: " + to_string(*engine_.network_problem()) + "; the evaluation stays " +
               engine_.evaluation());
        settings_.engine.evaluation = engine_.options().evaluation;
        settings_.engine.network_file = engine_.options().network_file;
    }
    if (engine_.book_problems() == before) return;
    for (const Error& problem : engine_.book_problems())
        remark("error: " + to_string(problem));
}

void EngineServer::new_game(Words) {
    engine_.new_game();
}

void EngineServer::set_position(Words words) {
    const Result<PositionCommand> command = parse_position(words);
    if (!command) {
        remark("error: " + to_string(command.error().message) + "; the position is unchanged");
        return;
    }
    engine_.set_position(command->start, command->moves);
    banned_.clear();
}

void EngineServer::ban_moves(Words words) {
    std::vector<std::string> remarks;
    banned_ = parse_moves(words, remarks);
    for (const std::string& text : remarks)
        remark("error: " + text);
}

void EngineServer::go(Words words) {
    GoCommand command = parse_go(words, {.dialect = dialect_,
                                         .side_to_move = engine_.position().side_to_move(),
                                         .clocks_in_seconds = settings_.clocks_in_seconds});
    drop_illegal(command.limits.only, command.remarks);
    for (const std::string& text : command.remarks)
        remark("error: " + text);
    if (command.is_refused) return;
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
        say("info depth 0 score mate 0");
    think(limits);
}

void EngineServer::think(engine::Limits limits) {
    const engine::Listener listener{
        .on_report = [this](const auto& report) { say(info_line(report, dialect_)); },
        .on_decision =
            [this](const engine::Decision& decision) {
                if (decision.from_book) remark(book_remark(decision));
                // Accept a draw unless we stand better.
                const bool accepts = is_draw_offered_ && decision.score <= 0;
                say(best_move_line(decision, dialect_, accepts));
            }};
    try {
        engine_.start(limits, listener);
    } catch (const std::system_error&) {
        // No thread could be started, but a move is expected. This thread searches instead and
        // reads no commands meanwhile, so unlimited searches get a limit.
        remark("error: no thread available; stop is ignored until the search ends");
        if (!ends_by_itself_) limits.move_time = kShortSearch;
        limits.infinite = false;
        limits.ponder = false;
        listener.on_decision(engine_.think(limits, listener.on_report));
    }
}

void EngineServer::drop_illegal(std::vector<Move>& moves, std::vector<std::string>& remarks) const {
    const Position& position = engine_.position();
    std::erase_if(moves, [&](Move move) {
        if (is_legal(position, move)) return false;
        remarks.push_back(in_quotes(to_string(move)) +
                          " is not legal: " + to_string(reason_against(position, move)));
        return true;
    });
}

void EngineServer::stop(Words) {
    work_.request_stop();
    engine_.stop();
}

void EngineServer::ponder_hit(Words words) {
    ponders_ = false;
    // The opponent may offer a draw with the expected move.
    if (dialect_ == Dialect::Ucci && !words.empty() && words[0] == "draw") is_draw_offered_ = true;
    engine_.ponder_hit();
}

void EngineServer::show_board(Words) {
    const Position& position = engine_.position();
    for (int rank = Square::kRanks - 1; rank >= 0; --rank) {
        std::string line = std::to_string(rank) + " ";
        for (int file = 0; file < Square::kFiles; ++file) {
            const std::optional<Piece> piece = position.board().at(Square(file, rank));
            line += ' ';
            line += piece ? piece->letter() : '.';
        }
        say(line);
    }
    say("   a b c d e f g h i");
    say("");
    say("Fen: " + to_fen(position));
    std::string checkers_line = "Checkers:";
    for (const Square square : checkers(position))
        checkers_line += ' ' + to_string(square);
    say(checkers_line);
    say("RuleBook: " + std::string(name_of(settings_.engine.rule_book.kind)));
}

void EngineServer::show_evaluation(Words) {
    const engine::Score score = engine_.evaluate();
    say("Evaluation: " + std::to_string(score) + " hundredths for " +
        name_of(engine_.position().side_to_move()) + " (to move), " + engine_.evaluation());
}

void EngineServer::export_network(Words words) {
    const auto network = engine_.network();
    if (!network) return remark("error: no network in use, so there is none to export");
    const std::string path =
        words.empty() ? "chuhe-" + network->id() + ".chnet" : std::string(as_written(words));
    const Result<void> written = write_file(path, text_of(network->file()));
    remark(written ? "network written to " + path : "error: " + to_string(written.error()));
}

void EngineServer::show_help(Words) {
    for (const Command& command : kCommands)
        remark(std::string(command.word) + ": " + std::string(command.summary));
}

}  // namespace chuhe::protocol
