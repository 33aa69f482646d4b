// SPDX-License-Identifier: MIT
#include "chuhe/protocol/client.h"

#include <algorithm>
#include <utility>

#include "chuhe/base/text.h"
#include "chuhe/messages/engines.h"

namespace chuhe::protocol {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// How long to look for the reason after an engine has closed its output.
constexpr milliseconds kReasonTime{300};
// How long an engine has to leave after "quit", and how long when we have to leave ourselves.
constexpr milliseconds kLeaveTime{500};
constexpr milliseconds kHurriedLeaveTime{100};
// How often a wait looks whether it was cancelled.
constexpr milliseconds kCancelStep{50};
// What is kept of an introduction: an engine that never stops talking must not fill the memory.
constexpr std::size_t kMostIntroduction = 4 << 20;  // bytes
// How many lines listen() reads at a time.
constexpr int kMostLinesHeard = 1'000;

tl::unexpected<Trouble> trouble(TroubleKind kind, Message message) {
    return tl::make_unexpected(Trouble{kind, std::move(message)});
}

std::string_view first_word(std::string_view line) {
    const std::string_view text = trim(line);
    return text.substr(0, text.find_first_of(" \t"));
}

std::string seconds_text(milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    const auto rest = time.count() % 1000;
    if (rest != 0) text += "." + std::to_string(1000 + rest).substr(1);
    return text;
}

}  // namespace

// --- Starting ---

Attempt<std::unique_ptr<Client>> Client::start(const EngineCall& call,
                                               const std::stop_token& abandoned) {
    auto client = launch(call, abandoned);
    if (client || call.dialect || client.error().kind != TroubleKind::Died) return client;
    // Some programs exit at the first unknown command. For those, "ucci" must come first.
    EngineCall ucci = call;
    ucci.dialect = Dialect::Ucci;
    auto second = launch(ucci, abandoned);
    return second ? std::move(second) : std::move(client);
}

Attempt<std::unique_ptr<Client>> Client::launch(const EngineCall& call,
                                                const std::stop_token& abandoned) {
    if (abandoned.stop_requested()) {
        return trouble(TroubleKind::Cancelled, messages::say(messages::kCancelled));
    }
    auto process = Process::start(call.program);
    if (!process) {
        return trouble(TroubleKind::CannotStart,
                       messages::say(messages::kCannotStart, process.error().message));
    }
    std::unique_ptr<Client> client(new Client(std::move(*process), call, abandoned));
    if (auto done = client->shake_hands(call); !done) return tl::make_unexpected(done.error());
    if (client->was_asked_twice_ && client->dialect_ == Dialect::Uci) {
        // A slow engine that knows both commands has switched to UCCI by now, halfway through its
        // answer.
        EngineCall again = call;
        again.dialect = Dialect::Uci;
        return launch(again, abandoned);
    }
    if (auto done = client->settle(call); !done) return tl::make_unexpected(done.error());
    return client;
}

Attempt<void> Client::shake_hands(const EngineCall& call) {
    const Deadline until = patient();
    std::optional<Dialect> found;
    if (call.dialect) {
        if (auto said = say(std::string(name_of(*call.dialect))); !said) return said;
        auto answered = find_dialect(until, until);
        if (!answered) return tl::make_unexpected(answered.error());
        found = *answered;
    } else {
        if (auto said = say("uci"); !said) return said;
        auto answered = find_dialect(std::min(until, Clock::now() + call.first_try), until);
        if (!answered) return tl::make_unexpected(answered.error());
        found = *answered;
    }
    if (!found) {
        return tl::make_unexpected(Trouble{
            TroubleKind::NoProtocol,
            messages::say(messages::kNoProtocol, seconds_text(call.patience)), last_words()});
    }
    last_line_.clear();
    dialect_ = *found;
    return {};
}

// Reads up to uciok or ucciok. After `first_try`, tries UCCI as well.
Attempt<std::optional<Dialect>> Client::find_dialect(Deadline first_try, Deadline until) {
    std::vector<std::string> introduction;
    std::size_t size = 0;
    bool has_asked_both = first_try == until;
    while (true) {
        auto line = next_line(has_asked_both ? until : first_try);
        if (!line && line.error().kind == TroubleKind::Silent) {
            if (has_asked_both) return std::nullopt;
            has_asked_both = true;
            was_asked_twice_ = true;
            if (auto said = say("ucci"); !said) return tl::make_unexpected(said.error());
            continue;
        }
        if (!line) return tl::make_unexpected(line.error());
        const std::string_view word = first_word(*line);
        if (word != "uciok" && word != "ucciok") {
            // It may talk without end, and never to us.
            if (Clock::now() >= until) return std::nullopt;
            last_line_ = *line;
            const bool is_kept = word == "id" || word == "option";
            size += is_kept ? sizeof(std::string) + line->size() : 0;
            if (is_kept && size <= kMostIntroduction) introduction.push_back(std::move(*line));
            continue;
        }
        const Dialect dialect = word == "uciok" ? Dialect::Uci : Dialect::Ucci;
        for (const std::string& said : introduction)
            take_introduction(said, dialect);
        return dialect;
    }
}

void Client::take_introduction(std::string_view line, Dialect dialect) {
    line = trim(line);
    if (line.starts_with("id name ")) {
        name_ = trim(line.substr(8));
    } else if (line.starts_with("id author ")) {
        author_ = trim(line.substr(10));
    } else if (auto option = parse_option(line, dialect)) {
        options_.push_back(std::move(*option));
    }
}

// First what depends on the kind of engine, then what the caller wants.
Attempt<void> Client::settle(const EngineCall& call) {
    if (auto settled = settle_ranks(call); !settled) return settled;
    if (option("usemillisec") != nullptr) {
        if (auto set = set_option({"usemillisec", "true"}); !set) return set;
    }
    for (const Setting& setting : call.settings)
        if (auto set = set_option(setting); !set) return set;
    auto ready = synchronise();
    is_settled_ = true;
    return ready;
}

// Engines have no common way to reject a value: "info string error: …", "No such option: …".
void Client::take_complaint(std::string_view line) {
    constexpr std::size_t kMost = 10;
    std::string_view text = trim(line);
    for (const std::string_view remark : {"info string ", "info message "})
        if (text.starts_with(remark)) text = trim(text.substr(remark.size()));
    const std::string lower = lower_case(text);
    if (!lower.starts_with("error") && !lower.starts_with("no such option")) return;
    if (complaints_.size() < kMost) complaints_.emplace_back(text);
}

// Chooses xiangqi where there is a choice, and the ranks that go with it.
Attempt<void> Client::settle_ranks(const EngineCall& call) {
    const bool counts_from_one = dialect_ == Dialect::Uci && plays_several_games();
    ranks_ = call.ranks.value_or(counts_from_one ? RankBase::One : RankBase::Zero);
    if (plays_several_games() && option("UCI_Variant")->default_value != "xiangqi") {
        if (auto set = set_option({"UCI_Variant", "xiangqi"}); !set) return set;
    }
    // Our own engine can be told.
    const OptionInfo* ranks = option("Ranks");
    if (dialect_ != Dialect::Uci || ranks == nullptr) return {};
    const std::string wanted = ranks_ == RankBase::One ? "1" : "0";
    return reason_against(*ranks, wanted).empty() ? set_option({"Ranks", wanted}) : Attempt<void>();
}

// A xiangqi engine may also name its only game.
bool Client::plays_several_games() const {
    const OptionInfo* variant = option("UCI_Variant");
    if (variant == nullptr) return false;
    const bool has_xiangqi =
        std::ranges::find(variant->choices, "xiangqi") != variant->choices.end();
    return has_xiangqi && variant->choices.size() > 1;
}

Client::~Client() {
    if (!process_) return;
    const Deadline until =
        Clock::now() + (abandoned_.stop_requested() ? kHurriedLeaveTime : kLeaveTime);
    static_cast<void>(process_->write("quit\n", until));
    process_->end(until);
}

// --- Options ---

const OptionInfo* Client::option(std::string_view name) const {
    const std::string wanted = lower_case(name);
    const auto found = std::ranges::find(
        options_, wanted, [](const OptionInfo& info) { return lower_case(info.name); });
    return found == options_.end() ? nullptr : &*found;
}

Attempt<void> Client::set_option(const Setting& setting) {
    const OptionInfo* info = option(setting.name);
    if (info == nullptr) {
        if (!setting.is_required) return {};
        std::vector<std::string_view> names;
        for (const OptionInfo& known : options_)
            names.push_back(known.name);
        const std::string_view near = nearest_word(setting.name, names);
        return trouble(TroubleKind::BadSetting,
                       near.empty()
                           ? messages::say(messages::kNoSuchOption, setting.name)
                           : messages::say(messages::kNoSuchOptionNear, setting.name, near));
    }
    const Message reason = reason_against(*info, setting.value);
    if (!reason.empty()) {
        return trouble(TroubleKind::BadSetting,
                       messages::say(messages::kBadOptionValue, reason, setting.value));
    }
    return say(setoption_command(*info, setting.value, dialect_));
}

// --- Playing ---

Attempt<void> Client::synchronise() {
    if (auto said = say("isready"); !said) return said;
    return wait_for_word("readyok", patient());
}

Attempt<void> Client::new_game() {
    // UCCI 3.0 has the option newgame, if the engine supports it.
    if (dialect_ == Dialect::Uci) {
        if (auto said = say("ucinewgame"); !said) return said;
    } else if (const OptionInfo* info = option("newgame")) {
        if (auto said = say(setoption_command(*info, "", dialect_)); !said) return said;
    }
    return synchronise();
}

Attempt<void> Client::go(const Position& start, std::span<const Move> moves,
                         const engine::Limits& limits) {
    last_report_.reset();
    progress_ = {};
    heard_.reset();
    if (auto said = say(position_command(start, moves, ranks_)); !said) return said;
    if (auto ready = synchronise(); !ready) return ready;
    const bool is_odd = moves.size() % 2 == 1;
    const Side side = is_odd ? opponent_of(start.side_to_move()) : start.side_to_move();
    return say(go_command(limits, side, dialect_, ranks_));
}

Attempt<Answer> Client::wait(Deadline until, const ReportListener& listener,
                             const std::stop_token& cancel) {
    if (heard_) return *std::exchange(heard_, std::nullopt);
    while (true) {
        if (cancel.stop_requested())
            return trouble(TroubleKind::Cancelled, messages::say(messages::kCancelled));
        const Deadline step =
            cancel.stop_possible() ? std::min(until, Clock::now() + kCancelStep) : until;
        const auto line = next_line(step);
        if (!line) {
            const bool goes_on = line.error().kind == TroubleKind::Silent && Clock::now() < until;
            if (goes_on) continue;
            return tl::make_unexpected(line.error());
        }
        if (auto answer = take_in(*line, listener)) return std::move(*answer);
        // Endless output, even of reports, must not keep us beyond the deadline.
        if (Clock::now() >= until)
            return trouble(TroubleKind::Silent, messages::say(messages::kNoAnswerInTime));
    }
}

// The answer, if the line is one.
std::optional<Attempt<Answer>> Client::take_in(std::string_view line,
                                               const ReportListener& listener) {
    if (const auto progress = parse_progress(line)) {
        progress_ = *progress;
        return std::nullopt;
    }
    if (auto report = parse_info(line, ranks_)) {
        if (report->nodes == 0) report->nodes = progress_.nodes;
        if (report->time.count() == 0) report->time = progress_.time;
        if (listener) listener(*report);
        if (report->rank == 1) last_report_ = std::move(*report);
        return std::nullopt;
    }
    const auto best = parse_bestmove(line, ranks_);
    if (!best) return std::nullopt;
    if (!best->move && !best->is_none && !best->resigns) {
        return trouble(TroubleKind::BadAnswer, Message::verbatim(best->text));
    }
    Answer answer;
    answer.text = best->text;
    answer.decision.best = best->move.value_or(Move());
    answer.decision.ponder = best->ponder;
    answer.offers_draw = best->offers_draw;
    answer.resigns = best->resigns;
    answer.last = last_report_;
    if (answer.last) {
        answer.decision.score = answer.last->score;
        answer.decision.depth = answer.last->depth;
        answer.decision.nodes = answer.last->nodes;
        answer.decision.time = answer.last->time;
    }
    return answer;
}

void Client::listen() {
    // The caller is waiting for another engine: neither a flood of output nor the search for a
    // cause of death may delay us. wait() will find the end of the output again.
    std::string line;
    for (int lines = 0; lines < kMostLinesHeard && !heard_; ++lines) {
        if (process_->read_line(line, Clock::now()) != Process::Reading::Line) return;
        heard_ = take_in(line, {});
    }
}

Attempt<void> Client::stop() {
    return say("stop");
}

Attempt<void> Client::ponder_hit() {
    return say("ponderhit");
}

// --- Lines ---

Attempt<void> Client::say(std::string text) {
    text += '\n';
    if (process_->write(text, patient())) return {};
    return died();
}

Attempt<std::string> Client::next_line(Deadline until) {
    std::string line;
    while (true) {
        if (abandoned_.stop_requested())
            return trouble(TroubleKind::Cancelled, messages::say(messages::kCancelled));
        const Deadline step =
            abandoned_.stop_possible() ? std::min(until, Clock::now() + kCancelStep) : until;
        switch (process_->read_line(line, step)) {
            case Process::Reading::Line:
                return line;
            case Process::Reading::Nothing:
                if (step < until) continue;
                return trouble(TroubleKind::Silent, messages::say(messages::kNoAnswerInTime));
            case Process::Reading::End:
                return died();
        }
    }
}

Attempt<void> Client::wait_for_word(std::string_view word, Deadline until) {
    while (true) {
        const auto line = next_line(until);
        if (!line && line.error().kind == TroubleKind::Silent) {
            return trouble(TroubleKind::Silent,
                           messages::say(messages::kNoWordWithin, word, seconds_text(patience_)));
        }
        if (!line) return tl::make_unexpected(line.error());
        if (first_word(*line) == word) return {};
        if (!is_settled_) take_complaint(*line);
        if (Clock::now() >= until) {
            return trouble(TroubleKind::Silent, messages::say(messages::kNoWordAmong, word));
        }
    }
}

tl::unexpected<Trouble> Client::died() {
    const Message how = process_->how_it_ended(Clock::now() + kReasonTime);
    return tl::make_unexpected(Trouble{TroubleKind::Died,
                                       how.empty() ? messages::say(messages::kStoppedListening)
                                                   : messages::say(messages::kEnded, how),
                                       last_words()});
}

std::string Client::last_words() {
    const std::string errors = process_->last_words();
    return std::string(trim(errors.empty() ? last_line_ : errors));
}

}  // namespace chuhe::protocol
