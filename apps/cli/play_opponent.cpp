// SPDX-License-Identifier: MIT
#include "cli/play_opponent.h"

#include <chrono>

#include "chuhe/core/generate.h"
#include "chuhe/engine/engine.h"
#include "chuhe/engine/strength.h"
#include "chuhe/messages/engines.h"
#include "chuhe/messages/play.h"
#include "chuhe/protocol/client.h"
#include "cli/arguments.h"

namespace chuhe::cli {
namespace {

using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

class OwnOpponent : public Opponent {
public:
    OwnOpponent(const Strength& strength, const rules::RuleBook& book, const OpeningBook& openings,
                Language language)
        : strength_(strength), language_(language) {
        options_.rule_book = book;
        options_.plays_from_book = openings.is_used;
        options_.book_files = openings.files;
        apply();
    }

    std::string name() const override {
        const Message name = strength_.elo ? say(messages::kPlayRatedName, *strength_.elo)
                                           : say(messages::kPlayLevelName, strength_.level);
        return name.in(language_);
    }

    Reply choose(const rules::History& history, const engine::Limits& limits) override {
        engine_.set_position(history.start(), history.moves());
        return engine_.think(limits).best;
    }

    bool set_level(int level) override {
        strength_ = {.level = level};
        apply();
        return true;
    }

    std::optional<int> level() const override {
        return strength_.elo ? std::nullopt : std::optional(strength_.level);
    }

private:
    void apply() {
        options_.contempt = engine::Options::kContemptForPeople;
        options_.elo = strength_.elo;
        if (!strength_.elo && strength_.level < engine::kMostSkill) {
            options_.elo = engine::elo_of_skill(strength_.level);
        }
        engine_.set_options(options_);
    }

    Strength strength_;
    Language language_;
    engine::Options options_;
    engine::Engine engine_;
};

class ProgramOpponent : public Opponent {
public:
    ProgramOpponent(std::unique_ptr<protocol::Client> client, std::string name)
        : client_(std::move(client)), name_(std::move(name)) {}

    std::string name() const override { return name_; }

    Reply choose(const rules::History& history, const engine::Limits& limits) override {
        if (auto ready = client_->synchronise(); !ready) return failed(ready.error());
        const auto gone = client_->go(history.start(), history.moves(), limits);
        if (!gone) return failed(gone.error());
        const auto answer = wait_for_answer(limits, history.current().side_to_move());
        if (!answer) return failed(answer.error());
        if (answer->resigns) return std::nullopt;
        const Move move = answer->decision.best;
        if (move.is_none() || !is_legal(history.current(), move)) {
            return tl::make_unexpected(
                say(messages::kPlayNamed, name_, say(messages::kAnswersIllegal, answer->text)));
        }
        return move;
    }

    bool set_level(int /*level*/) override { return false; }

private:
    protocol::Attempt<protocol::Answer> wait_for_answer(const engine::Limits& limits, Side side) {
        // Without a time limit it may think for as long as it likes: the player can quit with
        // Ctrl-C, and the game is kept. Otherwise it is told to stop when its time is up, and plays
        // the best move it has.
        constexpr auto kPatience = 1h;
        constexpr auto kGrace = 2s;
        constexpr auto kStopTime = 3s;
        const auto allowed =
            limits.move_time ? limits.move_time : limits.clocks[index_of(side)].left;
        const auto begin = SteadyClock::now();
        auto answer = client_->wait(allowed ? begin + *allowed + kGrace : begin + kPatience);
        if (answer || answer.error().kind != protocol::TroubleKind::Silent) return answer;
        if (auto stopped = client_->stop(); !stopped) return tl::make_unexpected(stopped.error());
        return client_->wait(SteadyClock::now() + kStopTime);
    }

    tl::unexpected<Message> failed(const protocol::Trouble& trouble) const {
        const Message what =
            trouble.kind == protocol::TroubleKind::BadAnswer
                ? say(messages::kPlayBadAnswer, excerpt(to_string(trouble.message)))
                : trouble.message;
        return tl::make_unexpected(say(messages::kPlayNamed, name_, what));
    }

    std::unique_ptr<protocol::Client> client_;
    std::string name_;
};

}  // namespace

std::unique_ptr<Opponent> own_opponent(const Strength& strength, const rules::RuleBook& book,
                                       const OpeningBook& openings, Language language) {
    return std::make_unique<OwnOpponent>(strength, book, openings, language);
}

tl::expected<std::unique_ptr<Opponent>, Message> program_opponent(
    const match::Contestant& program) {
    auto client = protocol::Client::start(program.call);
    const std::string& path = program.call.program.program;
    if (!client)
        return tl::make_unexpected(say(messages::kPlayNamed, path, client.error().message));
    if (auto ready = (*client)->new_game(); !ready) {
        return tl::make_unexpected(say(messages::kPlayNamed, path, ready.error().message));
    }
    std::string name = program.name.empty() ? (*client)->name() : program.name;
    return std::make_unique<ProgramOpponent>(std::move(*client), name.empty() ? path : name);
}

}  // namespace chuhe::cli
