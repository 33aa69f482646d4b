// SPDX-License-Identifier: MIT
#include "chuhe/farm/match_kind.h"

#include <algorithm>

#include "chuhe/farm/match_text.h"
#include "chuhe/farm/values_text.h"
#include "chuhe/match/pair_player.h"
#include "chuhe/messages/errors.h"
#include "chuhe/messages/farm.h"
#include "chuhe/rules/judge.h"

namespace chuhe::farm {
namespace {

using match::FinishedGame;
using match::GameEnd;
using match::MatchPlan;
using nlohmann::json;

// As PairPlayer tries them.
constexpr std::uint64_t kMostOpeningAttempts = 100;

match::PairTask task_of(const MatchPlan& plan, JobNumber number) {
    return match::Schedule(plan.engines.size(), plan.shape, 2 * (number + 1)).pair(number);
}

record::Outcome win_of(Side side) {
    return side == Side::Red ? record::Outcome::RedWins : record::Outcome::BlackWins;
}

record::Outcome outcome_of(const rules::Verdict& verdict) {
    const auto loser = rules::loser_of(verdict.outcome);
    return loser ? win_of(opponent_of(*loser)) : record::Outcome::Draw;
}

std::uint64_t nodes_of(const FinishedGame& game) {
    std::uint64_t nodes = 0;
    for (const match::PlyNote& note : game.game.notes)
        nodes += note.nodes;
    return nodes;
}

// Can the plan have led to this opening? Which of the random ones is played depends on an engine.
bool is_opening_of(const MatchPlan& plan, std::size_t round, const match::Opening& opening) {
    const match::OpeningSettings& settings = plan.openings;
    if (!settings.listed.empty()) {
        return opening == settings.listed[round % settings.listed.size()];
    }
    if (settings.random_plies == 0) return opening == match::Opening();
    const std::uint64_t attempts = settings.is_checked ? kMostOpeningAttempts : 1;
    for (std::uint64_t attempt = 0; attempt < attempts; ++attempt) {
        if (opening == match::random_opening(plan.seed, round, attempt, settings.random_plies))
            return true;
    }
    return false;
}

// Nothing if all is well.
std::optional<Message> fault_in_end(const MatchPlan& plan, const FinishedGame& finished) {
    const match::PlayedGame& game = finished.game;
    if (game.end == GameEnd::Interrupted || game.end == GameEnd::NoStart)
        return say(messages::kFarmBadResult, "end");
    const auto history = rules::History::from_moves(game.opening.start, game.moves);
    if (!history) return history.error().message;
    const rules::Verdict verdict = judge(*history, plan.book);
    const bool is_over = verdict.outcome != rules::Outcome::Open;
    if (is_over != (game.end == GameEnd::Law)) return say(messages::kFarmBadResult, "end");
    if (is_over && (outcome_of(verdict) != game.outcome || verdict.ending != game.law))
        return say(messages::kFarmBadResult, "law");
    if (game.outcome == record::Outcome::Unknown) return say(messages::kFarmBadResult, "outcome");
    const bool is_lost_by_fault = is_trouble(game.end);
    if (is_lost_by_fault != game.culprit.has_value())
        return say(messages::kFarmBadResult, "culprit");
    if (is_lost_by_fault && game.outcome != win_of(opponent_of(*game.culprit)))
        return say(messages::kFarmBadResult, "culprit");
    return std::nullopt;
}

std::optional<Message> fault_in_nodes(const MatchPlan& plan, const FinishedGame& finished) {
    const std::array<std::size_t, kSides> seats = {finished.red, finished.black};
    Side mover = finished.game.opening.start.side_to_move();
    for (const match::PlyNote& note : finished.game.notes) {
        const auto limit = plan.engines[seats[index_of(mover)]].budget.nodes;
        if (limit && note.nodes > most_nodes(*limit)) {
            return say(messages::kFarmTooManyNodes, static_cast<std::int64_t>(note.nodes));
        }
        mover = opponent_of(mover);
    }
    return std::nullopt;
}

class MatchMaker : public Maker {
public:
    explicit MatchMaker(MatchPlan plan)
        : plan_(std::make_unique<MatchPlan>(std::move(plan))), has_times_(!is_repeatable(*plan_)) {}

    tl::expected<Work, Setback> make(const Job& job, const std::stop_token& stop) override {
        std::vector<FinishedGame> games;
        if (!player_) {
            // It is stopped by the token of its first job, so an interrupt ends it for good.
            deliver_ = std::make_unique<Deliver>();
            player_ = std::make_unique<match::PairPlayer>(
                *plan_, [to = deliver_.get()](FinishedGame game) { (*to)(std::move(game)); },
                cancel_.get_token());
        }
        *deliver_ = [&](FinishedGame game) { games.push_back(std::move(game)); };
        {
            const std::stop_callback on_stop(stop, [this] { cancel_.request_stop(); });
            player_->play_pair(task_of(*plan_, job.number), {true, true});
        }
        if (stop.stop_requested() || cancel_.stop_requested()) {
            player_.reset();
            cancel_ = std::stop_source();
            return tl::make_unexpected(Setback{.is_cancelled = true});
        }
        return work_of(games);
    }

private:
    using Deliver = std::function<void(FinishedGame)>;

    tl::expected<Work, Setback> work_of(const std::vector<FinishedGame>& games) {
        Work work;
        json list = json::array();
        for (const FinishedGame& game : games) {
            // This machine cannot run the program. That says nothing about the engine.
            if (game.game.end == GameEnd::NoStart) {
                player_.reset();
                const std::size_t seat = game.game.culprit == Side::Black ? game.black : game.red;
                const Message name = Message::verbatim(plan_->engines[seat].name);
                return tl::make_unexpected(
                    Setback{.reason = say(messages::kAbout, name, game.game.reason())});
            }
            work.nodes += nodes_of(game);
            list.push_back(game_json(game, has_times_));
        }
        if (games.size() != 2) return tl::make_unexpected(Setback{.is_cancelled = true});
        work.payload = dump({{"games", std::move(list)}});
        return work;
    }

    std::unique_ptr<MatchPlan> plan_;  // a PairPlayer refers to it
    bool has_times_;
    std::stop_source cancel_;
    std::unique_ptr<Deliver> deliver_;
    std::unique_ptr<match::PairPlayer> player_;
};

class MatchAssessor : public Assessor {
public:
    explicit MatchAssessor(MatchPlan plan) : plan_(std::move(plan)) {}

    Result<Assessment> assess(const Job& job, const JobResult& outcome) override {
        const auto games = finished_games(plan_, job.number, outcome.payload);
        if (!games) return tl::make_unexpected(games.error());
        const std::uint64_t nodes = nodes_of((*games)[0]) + nodes_of((*games)[1]);
        if (nodes != outcome.nodes) return implausible(say(messages::kFarmBadResult, "nodes"));
        const match::PairTask task = task_of(plan_, job.number);
        PairPoints points{};
        for (std::size_t i = 0; i < points.size(); ++i) {
            const FinishedGame& game = (*games)[i];
            const Side first = game.red == task.pairing.first ? Side::Red : Side::Black;
            points[i] = game.game.outcome == record::Outcome::Draw ? 1
                        : game.game.outcome == win_of(first)       ? 2
                                                                   : 0;
        }
        return Assessment{.points = points};
    }

private:
    MatchPlan plan_;
};

}  // namespace

Result<Campaign> match_campaign(const MatchPlan& plan, Blobs& blobs, std::string_view name,
                                std::string_view signature) {
    const auto settings = plan_text(plan, blobs);
    if (!settings) return tl::make_unexpected(settings.error());
    return make_campaign(Kind::Match, name, signature, is_repeatable(plan), *settings);
}

JobNumber match_jobs(const MatchPlan& plan) {
    return match::Schedule(plan.engines.size(), plan.shape, plan.games).pairs();
}

Result<std::vector<FinishedGame>> finished_games(const MatchPlan& plan, JobNumber number,
                                                 std::string_view result) {
    Document document(result);
    const json list = document.array("games");
    if (list.size() != 2) document.refuse("games");
    if (!document.is_good()) return document.error();
    const match::PairTask task = task_of(plan, number);
    std::vector<FinishedGame> games;
    for (std::size_t i = 0; i < 2; ++i) {
        FinishedGame game = game_of(list[i], !is_repeatable(plan), document);
        if (!document.is_good()) return document.error();
        game.round = task.round;
        const std::size_t red = i == 0 ? task.pairing.first : task.pairing.second;
        const std::size_t black = i == 0 ? task.pairing.second : task.pairing.first;
        const bool is_planned = game.number == task.game_number(i) && game.red == red &&
                                game.black == black &&
                                (i == 0 ? is_opening_of(plan, task.round, game.game.opening)
                                        : game.game.opening == games[0].game.opening);
        if (!is_planned) return implausible(say(messages::kFarmBadResult, "opening"));
        if (const auto fault = fault_in_end(plan, game)) return implausible(*fault);
        if (const auto fault = fault_in_nodes(plan, game)) return implausible(*fault);
        games.push_back(std::move(game));
    }
    return games;
}

Result<std::unique_ptr<Maker>> match_maker(const Campaign& campaign, Blobs& blobs) {
    auto plan = parse_plan(campaign.settings, blobs);
    if (!plan) return tl::make_unexpected(plan.error());
    for (match::Contestant& engine : plan->engines) {
        if (const auto unpacked = unpack(engine, blobs); !unpacked) {
            return tl::make_unexpected(unpacked.error());
        }
    }
    return std::make_unique<MatchMaker>(std::move(*plan));
}

Result<std::unique_ptr<Assessor>> match_assessor(const Campaign& campaign, Blobs& blobs) {
    auto plan = parse_plan(campaign.settings, blobs);
    if (!plan) return tl::make_unexpected(plan.error());
    return std::make_unique<MatchAssessor>(std::move(*plan));
}

}  // namespace chuhe::farm
