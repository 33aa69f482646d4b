// SPDX-License-Identifier: MIT
#include "cli/play_opponent.h"

#include <chrono>

#include "chuhe/core/generate.h"
#include "chuhe/engine/strength.h"
#include "chuhe/messages/engines.h"
#include "chuhe/messages/play.h"
#include "chuhe/protocol/client_job.h"
#include "cli/arguments.h"

namespace chuhe::cli {
namespace {

using namespace std::chrono_literals;

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
        if (strength_.character != nullptr) return say(*strength_.character->name).in(language_);
        const Message name = strength_.elo ? say(messages::kPlayRatedName, *strength_.elo)
                                           : say(messages::kPlayLevelName, strength_.level);
        return name.in(language_);
    }

    Reply choose(engine::Job job) override {
        job.options = options_;
        return run(engine_, job).decision.best;
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

    Reply choose(engine::Job job) override {
        if (auto ready = client_->synchronise(); !ready) return failed(ready.error());
        Position position = job.start;
        for (const Move move : job.moves)
            position.make(move);
        const auto answer =
            protocol::run(*client_, job, {}, deadline_of(job.limits, position.side_to_move()));
        if (!answer) return failed(answer.error());
        if (answer->resigns) return std::nullopt;
        const Move move = answer->decision.best;
        if (move.is_none() || !is_legal(position, move)) {
            return tl::make_unexpected(
                say(messages::kPlayNamed, name_, say(messages::kAnswersIllegal, answer->text)));
        }
        return move;
    }

    bool set_level(int /*level*/) override { return false; }

private:
    // It is told to stop when its time is up, and plays the best move it has. Without a time limit
    // it may think for as long as it likes: the player can quit with Ctrl-C, and the game is kept.
    static protocol::Deadline deadline_of(const engine::Limits& limits, Side side) {
        constexpr auto kGrace = 2s;
        const auto allowed =
            limits.move_time ? limits.move_time : limits.clocks[index_of(side)].left;
        if (!allowed) return protocol::Deadline::max();
        return std::chrono::steady_clock::now() + *allowed + kGrace;
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
