// SPDX-License-Identifier: MIT
//
// An engine that we drive: a process that speaks UCI or UCCI.
//
//   auto engine = Client::start({.program = {"fairy-stockfish"}});
//   (*engine)->new_game();
//   (*engine)->go(history.start(), history.moves(), limits);
//   auto answer = (*engine)->wait(deadline);
//
// Engines crash, hang, lie and flood. Every call ends before a given time, and failures are
// returned as a Trouble, never thrown. After Died or Silent the object can only be destroyed.
//
// Ranks. UCCI counts them from 0, and so do Pikafish and its relatives in UCI. Engines that play
// several games and choose xiangqi by UCI_Variant, as Fairy-Stockfish does, count from 1 in UCI.
// This is settled once, at the start, from what the engine offers (or by the caller), and never
// guessed from a move: h3e3 is a move in both.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "chuhe/core/position.h"
#include "chuhe/engine/limits.h"
#include "chuhe/engine/report.h"
#include "chuhe/messages/message.h"
#include "chuhe/protocol/client_text.h"
#include "chuhe/protocol/process.h"

namespace chuhe::protocol {

// How long an engine may take to answer "stop" before it counts as hung. Somebody waits for it: who
// interrupts a program with a mute engine leaves after this time.
inline constexpr engine::Milliseconds kStopTime{1'000};

// A value for an engine option.
struct Setting {
    std::string name;  // in any case
    std::string value;
    bool is_required = true;  // otherwise ignored by engines without that option

    friend bool operator==(const Setting&, const Setting&) = default;
};

// How to start an engine and what to tell it first.
struct EngineCall {
    ProgramCall program = {};
    std::optional<Dialect> dialect = {};  // nothing: detect
    std::optional<RankBase> ranks = {};   // nothing: detect
    std::vector<Setting> settings = {};
    engine::Milliseconds patience{10'000};  // for the start, for new games, for "isready"
    engine::Milliseconds first_try{2'000};  // for the answer to "uci", before "ucci" is tried too
};

// What can go wrong with an engine.
enum class TroubleKind : std::uint8_t {
    CannotStart,  // no such program
    NoProtocol,   // it runs, and speaks neither UCI nor UCCI
    BadSetting,   // no such option, or not with this value
    Died,         // it exited, or closed its output
    Silent,       // it did not answer in time
    BadAnswer,    // its answer is not a move
    Cancelled,    // the caller gave up waiting
};

// What went wrong with an engine.
struct Trouble {
    TroubleKind kind;
    Message message;  // lower case, no full stop; the bad answer itself for BadAnswer
    // The program's last output: standard error if that is kept (see ProgramCall), otherwise the
    // last line before the handshake. May be empty.
    std::string last_words = {};
};

template <typename T>
using Attempt = tl::expected<T, Trouble>;

// The end of a search.
struct Answer {
    engine::Decision decision = {};           // the move need not be legal
    std::string text = {};                    // as the engine wrote it
    std::optional<engine::Report> last = {};  // the last report on its best line since go()
    bool offers_draw = false;
    bool resigns = false;
};

using ReportListener = std::function<void(const engine::Report&)>;

// For one thread at a time.
class Client {
public:
    // Starts the program, finds out what it speaks, sets the options, and waits until it is ready.
    // Once `abandoned` is requested, every wait here ends with Cancelled, now and later, and the
    // program has to leave at once: for when our own program ends.
    static Attempt<std::unique_ptr<Client>> start(const EngineCall& call,
                                                  const std::stop_token& abandoned = {});

    // Sends "quit" and waits a moment; then the process is killed.
    ~Client();

    const std::string& name() const { return name_; }      // as reported by itself; may be empty
    const std::string& author() const { return author_; }  // may be empty
    Dialect dialect() const { return dialect_; }
    RankBase rank_base() const { return ranks_; }
    const std::vector<OptionInfo>& options() const { return options_; }
    // Its complaints while the options were set at the start, one per line: an engine may reject a
    // value within its bounds. It then keeps some other value.
    const std::vector<std::string>& complaints() const { return complaints_; }
    const OptionInfo* option(std::string_view name) const;

    Attempt<void> set_option(const Setting& setting);

    // Waits until all commands have been processed. Lines before the answer are discarded, and with
    // them a second "bestmove" that would be taken for the answer to the next search.
    Attempt<void> synchronise();
    Attempt<void> new_game();

    // Sets the position and starts a search. The clock of the engine runs from when this returns.
    Attempt<void> go(const Position& start, std::span<const Move> moves,
                     const engine::Limits& limits);

    // The answer to go(). Silent if it does not come in time: the search continues, and stop() may
    // still produce an answer.
    Attempt<Answer> wait(Deadline until, const ReportListener& listener = {},
                         const std::stop_token& cancel = {});

    // Both return at once; wait() gets the answer.
    Attempt<void> stop();
    Attempt<void> ponder_hit();

    // Reads its output so far, and returns at once. Call this for a pondering engine while nobody
    // waits for its answer: an engine whose output is not read blocks when the pipe is full. An
    // answer is kept for wait().
    void listen();

private:
    Client(std::unique_ptr<Process> process, const EngineCall& call, std::stop_token abandoned)
        : process_(std::move(process)),
          patience_(call.patience),
          abandoned_(std::move(abandoned)) {}

    static Attempt<std::unique_ptr<Client>> launch(const EngineCall& call,
                                                   const std::stop_token& abandoned);
    Attempt<void> shake_hands(const EngineCall& call);
    Attempt<std::optional<Dialect>> find_dialect(Deadline first_try, Deadline until);
    void take_introduction(std::string_view line, Dialect dialect);
    Attempt<void> settle(const EngineCall& call);
    bool plays_several_games() const;
    Attempt<void> settle_ranks(const EngineCall& call);

    Attempt<void> say(std::string text);
    Attempt<std::string> next_line(Deadline until);
    std::optional<Attempt<Answer>> take_in(std::string_view line, const ReportListener& listener);
    Attempt<void> wait_for_word(std::string_view word, Deadline until);
    void take_complaint(std::string_view line);
    tl::unexpected<Trouble> died();
    std::string last_words();
    Deadline patient() const { return std::chrono::steady_clock::now() + patience_; }

    std::unique_ptr<Process> process_;
    engine::Milliseconds patience_;
    std::stop_token abandoned_;
    std::string name_;
    std::string author_;
    Dialect dialect_ = Dialect::Uci;
    RankBase ranks_ = RankBase::Zero;
    bool was_asked_twice_ = false;               // "uci", and then "ucci"
    std::string last_line_;                      // before the handshake
    std::optional<engine::Report> last_report_;  // on the best line, since go()
    Progress progress_;                          // in UCCI it comes on lines of its own
    std::optional<Attempt<Answer>> heard_;       // by listen(), since go()
    std::vector<OptionInfo> options_;
    bool is_settled_ = false;
    std::vector<std::string> complaints_;
};

}  // namespace chuhe::protocol
