// SPDX-License-Identifier: MIT
#include "chuhe/protocol/engine_server.h"

#include <algorithm>
#include <iterator>
#include <new>
#include <utility>

#include "chuhe/base/cores.h"
#include "chuhe/base/large_memory.h"
#include "chuhe/base/text.h"
#include "chuhe/messages/conversation.h"

namespace chuhe::protocol {

namespace {

// UCI-Cyclone leaves out the word "position".
bool is_bare_position(std::string_view word) {
    return word == "fen" || word == "startpos";
}

}  // namespace

// One row per command. Those marked at rest stop a running search first.
struct EngineServer::Command {
    std::string_view word;
    void (EngineServer::*run)(Words words);
    bool needs_rest;
    const messages::Row<>* summary;
};

// clang-format off
const EngineServer::Command EngineServer::kCommands[] = {
    {"uci",        &EngineServer::greet_uci,          true,  &messages::kUciHelpUci},
    {"ucicyclone", &EngineServer::greet_cyclone,      true,  &messages::kUciHelpCyclone},
    {"ucci",       &EngineServer::greet_ucci,         true,  &messages::kUciHelpUcci},
    {"isready",    &EngineServer::say_ready,          false, &messages::kUciHelpReady},
    {"setoption",  &EngineServer::set_option_command, true,  &messages::kUciHelpSetOption},
    {"ucinewgame", &EngineServer::new_game,           true,  &messages::kUciHelpNewGame},
    {"position",   &EngineServer::set_position,       true,  &messages::kUciHelpPosition},
    {"banmoves",   &EngineServer::ban_moves,          true,  &messages::kUciHelpBanMoves},
    {"go",         &EngineServer::go,                 true,  &messages::kUciHelpGo},
    {"stop",       &EngineServer::stop,               false, &messages::kUciHelpStop},
    {"ponderhit",  &EngineServer::ponder_hit,         false, &messages::kUciHelpPonderHit},
    {"debug",      &EngineServer::set_debug,          false, &messages::kUciHelpDebug},
    {"register",   &EngineServer::ignore,             false, &messages::kUciHelpRegister},
    {"probe",      &EngineServer::show_memory,        false, &messages::kUciHelpProbe},
    {"d",          &EngineServer::show_board,         true,  &messages::kUciHelpBoard},
    {"eval",       &EngineServer::show_evaluation,    true,  &messages::kUciHelpEval},
    {"export_net", &EngineServer::export_network,     true,  &messages::kUciHelpExport},
    {"bench",      &EngineServer::run_bench,          true,  &messages::kUciHelpBench},
    {"help",       &EngineServer::show_help,          false, &messages::kUciHelpHelp},
};
// clang-format on

EngineServer::EngineServer(Identity identity, WriteLine write_line, Language language,
                           Interrupt interrupt)
    : identity_(std::move(identity)),
      write_line_(std::move(write_line)),
      language_(language),
      interrupt_(std::move(interrupt)),
      first_hash_(engine_.options().hash_megabytes) {
    settings_.engine.hash_megabytes = first_hash_;
}

EngineServer::~EngineServer() {
    come_to_rest();
}

bool EngineServer::knows(std::string_view word) {
    return word == "quit" || is_bare_position(word) ||
           std::ranges::find(kCommands, word, &Command::word) != std::end(kCommands);
}

bool EngineServer::handle(std::string_view line) {
    std::vector<std::string_view> words = split_words(line);
    if (words.empty()) return true;
    if (is_bare_position(words[0])) words.insert(words.begin(), "position");
    const bool has_waited = wait_in_batch_mode();
    // The move of the search that it was meant for has answered it.
    if (has_waited && words[0] == "stop") return true;
    if (words[0] == "quit") {
        come_to_rest();
        if (dialect_ == Dialect::Ucci) write("bye");
        return false;
    }
    const auto* command = std::ranges::find(kCommands, words[0], &Command::word);
    if (command == std::end(kCommands)) {
        remark(say(messages::kUciUnknownCommand, excerpt(words[0])));
        return true;
    }
    if (command->needs_rest) come_to_rest();
    (this->*command->run)(Words(words).subspan(1));
    if (!std::exchange(has_remarked_on_memory_, true)) remark_on_memory();
    return true;
}

// Not before the first answer, which a GUI expects to be the engine's name.
void EngineServer::remark_on_memory() {
    const std::size_t usual = engine::Options().hash_megabytes;
    const bool is_in_use = engine_.options().hash_megabytes == first_hash_;
    if (first_hash_ < usual && is_in_use)
        remark(say(messages::kUciSmallerHash, usual, first_hash_));
}

void EngineServer::finish() {
    give_held_answer();
    if (ponders_ || !ends_by_itself_) engine_.stop();
    engine_.wait();
    if (work_.joinable()) work_.join();
}

void EngineServer::write(std::string_view line) {
    const std::lock_guard lock(writing_);
    write_line_(line);
}

// The end of a search, or of what takes its place.
void EngineServer::answer(std::string_view line) {
    const std::lock_guard lock(writing_);
    owes_answer_ = false;
    write_line_(line);
}

void EngineServer::come_to_rest() {
    end_work();
    give_held_answer();
    if (!engine_.is_thinking()) return;
    engine_.stop();
    engine_.wait();
}

// In UCCI's batch mode nothing is read while the engine thinks. A search without an end would never
// let it read again, and is interrupted as usual. True: there was a search, and it has answered.
bool EngineServer::wait_in_batch_mode() {
    const bool waits =
        dialect_ == Dialect::Ucci && settings_.is_batch && ends_by_itself_ && !ponders_;
    if (!waits) return false;
    const bool is_searching = [&] {
        const std::lock_guard lock(writing_);
        return owes_answer_;
    }();
    engine_.wait();
    return is_searching;
}

RankHint EngineServer::rank_hint() const {
    return dialect_ == Dialect::Uci ? ranks_.hint() : RankHint{RankBase::Zero, true};
}

Voice EngineServer::voice() const {
    return {dialect_, rank_hint().expected, settings_.has_details};
}

void EngineServer::greet_uci(Words) {
    greet(Dialect::Uci);
}
void EngineServer::greet_cyclone(Words) {
    ranks_.hear_cyclone();
    greet(Dialect::Uci);
}
void EngineServer::greet_ucci(Words) {
    greet(Dialect::Ucci);
}

void EngineServer::greet(Dialect dialect) {
    dialect_ = dialect;
    write("id name " + identity_.name);
    write("id author " + identity_.author);
    for (const OptionInfo& option : options_of(dialect))
        write(option_line(option, dialect));
    write(dialect == Dialect::Uci ? "uciok" : "ucciok");
}

void EngineServer::say_ready(Words) {
    write("readyok");
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
    if (name.empty()) return complain(say(messages::kUciOptionNameMissing));
    const Settings before = settings_;
    const Result<OptionEffect> effect = set_option(settings_, dialect_, name, value);
    if (!effect) return complain(effect.error().message);
    if (*effect == OptionEffect::ClearHash) engine_.clear_hash();
    if (*effect == OptionEffect::NewGame) engine_.new_game();
    if (*effect == OptionEffect::Variant) ranks_.hear_variant();
    if (*effect == OptionEffect::Unused)
        return detail(say(messages::kUciOptionWithoutEffect, name));
    ranks_.settle(settings_.ranks);
    try {
        apply_settings(before.engine.threads);
        detail(say(messages::kUciOptionSet, name, excerpt(value)));
    } catch (const std::bad_alloc&) {
        settings_ = before;
        const auto free = free_memory();
        const Message reason =
            free ? say(messages::kUciNoMemoryForFree, name, excerpt(value), *free >> 20)
                 : say(messages::kUciNoMemoryFor, name, excerpt(value));
        complain(say(messages::kUciOptionKept, reason));
    }
}

void EngineServer::apply_settings(int threads_before) {
    const Errors before = engine_.book_problems();
    const Errors tables_before = engine_.table_problems();
    const Message evaluation = engine_.evaluation();
    engine_.set_options(settings_.engine);
    const int threads = settings_.engine.threads;
    if (threads != threads_before && engine_.threads() < threads) {
        remark(say(messages::kUciThreadsCapped, threads, processor_cores(), engine_.threads()));
    }
    if (engine_.evaluation() != evaluation)
        remark(say(messages::kUciEvaluation, engine_.evaluation()));
    if (engine_.options().network_file != settings_.engine.network_file) {
        complain(say(messages::kUciEvaluationKept, describe(*engine_.network_problem()),
                     engine_.evaluation()));
        settings_.engine.evaluation = engine_.options().evaluation;
        settings_.engine.network_file = engine_.options().network_file;
    }
    const auto complain_of = [&](const Errors& problems, const Errors& known) {
        if (problems == known) return;
        for (const Error& problem : problems)
            complain(describe(problem));
    };
    complain_of(engine_.book_problems(), before);
    complain_of(engine_.table_problems(), tables_before);
}

void EngineServer::new_game(Words) {
    engine_.new_game();
}

void EngineServer::set_position(Words words) {
    const Result<PositionCommand> command = parse_position(words, rank_hint());
    if (!command) return complain(say(messages::kUciPositionKept, command.error().message));
    if (command->seen) ranks_.see(*command->seen);
    if (command->is_unclear && ranks_.is_guess() && !std::exchange(has_warned_of_ranks_, true))
        remark(say(messages::kUciRanksUnclear, ranks_.base() == RankBase::One ? 1 : 0));
    engine_.set_position(command->start, command->moves);
    banned_.clear();
    detail(say(messages::kUciUnderstood, position_command(engine_.position(), {}, ranks_.base())));
}

void EngineServer::ban_moves(Words words) {
    std::vector<Message> remarks;
    banned_ = moves_from(words, remarks);
    for (const Message& problem : remarks)
        complain(problem);
}

// Moves in the current position.
std::vector<Move> EngineServer::moves_from(Words words, std::vector<Message>& remarks) {
    NamedMoves list = parse_moves(words, engine_.position(), rank_hint());
    if (list.seen) ranks_.see(*list.seen);
    std::ranges::move(list.remarks, std::back_inserter(remarks));
    return std::move(list.moves);
}

void EngineServer::set_debug(Words words) {
    const bool is_on = words.empty() || words[0] == "on";
    if (!is_on && words[0] != "off")
        return complain(say(messages::kUciDebugExpected, excerpt(words[0])));
    settings_.has_details = is_on;
}

void EngineServer::show_help(Words) {
    for (const Command& command : kCommands)
        remark(Message::verbatim(std::string(command.word) + ": " +
                                 say(*command.summary).in(language_)));
}

}  // namespace chuhe::protocol
