// SPDX-License-Identifier: MIT
#include "chuhe/farm/analyse_kind.h"

#include <algorithm>
#include <chrono>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/farm/values_text.h"
#include "chuhe/messages/engines.h"
#include "chuhe/messages/farm.h"
#include "chuhe/review/own_analyst.h"
#include "chuhe/review/program_analyst.h"

namespace chuhe::farm {
namespace {

using nlohmann::json;
using review::Insight;

// The positions to analyse.
struct GameTask {
    Position start = Position::start();
    std::vector<Move> moves = {};
    std::vector<std::size_t> plies = {};
};

Result<AnalysePlan> read_analyse_plan(const Campaign& campaign) {
    Document document(campaign.settings);
    AnalysePlan plan;
    plan.budget = budget_of(document.object("budget"), document);
    plan.hash_megabytes = document.number("hash");
    if (plan.hash_megabytes < 1 || plan.hash_megabytes > engine::Options::kMostHash)
        document.refuse("hash");
    plan.book = rule_book_of(document.object("rules"), document);
    plan.patience = engine::Milliseconds(document.integer("patience"));
    if (document.has("engine")) plan.program = contestant_of(document.object("engine"), document);
    if (!document.is_good()) return document.error();
    return plan;
}

Result<GameTask> read_game_task(std::string_view payload) {
    Document document(payload);
    GameTask task;
    const auto start = Position::from_fen(document.text("start"));
    if (!start) document.refuse("start");
    if (start) task.start = *start;
    auto moves = parse_moves(task.start, document.text("moves"));
    if (!moves) document.refuse("moves");
    task.moves = std::move(moves).value_or(std::vector<Move>{});
    for (const json& ply : document.array("plies")) {
        const bool is_good = ply.is_number_unsigned() && ply <= task.moves.size();
        if (!is_good) document.refuse("plies");
        if (is_good) task.plies.push_back(ply);
    }
    if (!document.is_good()) return document.error();
    return task;
}

json insight_json(std::size_t ply, const Insight& insight) {
    json result = {{"ply", ply},
                   {"score", insight.score},
                   {"depth", insight.depth},
                   {"nodes", insight.nodes},
                   {"line", moves_text(insight.line)}};
    if (insight.second) {
        result["second"] = to_string(insight.second->move);
        result["second_score"] = insight.second->score;
    }
    return result;
}

struct FoundInsight {
    std::size_t ply = 0;
    Insight insight = {};
};

Result<FoundInsight> read_insight(const json& item, std::size_t ply, const Position& position) {
    Document document = Document::of(item);
    FoundInsight found{.ply = ply};
    if (document.number("ply") != ply) document.refuse("ply");
    Insight& insight = found.insight;
    insight.score = static_cast<engine::Score>(document.integer("score"));
    insight.depth = static_cast<engine::Depth>(document.integer("depth"));
    insight.nodes = document.number("nodes");
    auto line = parse_moves(position, document.text("line"));
    if (!line || line->empty()) document.refuse("line");
    insight.line = std::move(line).value_or(std::vector<Move>{});
    if (document.has("second")) {
        const auto second = parse_move(document.text("second"));
        if (!second || !is_legal(position, *second)) document.refuse("second");
        insight.second = {second.value_or(Move()),
                          static_cast<engine::Score>(document.integer("second_score"))};
    }
    if (!document.is_good()) return document.error();
    return found;
}

// The insights of a result, one for each ply that was asked for, in that order.
Result<std::vector<FoundInsight>> read_insights(const GameTask& task, std::string_view result) {
    Document document(result);
    const json items = document.array("insights");
    if (items.size() != task.plies.size()) document.refuse("insights");
    if (!document.is_good()) return document.error();
    std::vector<Position> positions = {task.start};
    for (const Move move : task.moves)
        positions.push_back(positions.back().after(move));
    std::vector<FoundInsight> found;
    for (std::size_t i = 0; i < items.size(); ++i) {
        auto insight = read_insight(items[i], task.plies[i], positions[task.plies[i]]);
        if (!insight) return tl::make_unexpected(insight.error());
        found.push_back(std::move(*insight));
    }
    return found;
}

class AnalyseMaker : public Maker {
public:
    AnalyseMaker(AnalysePlan plan, Blobs& blobs) : plan_(std::move(plan)), blobs_(blobs) {}

    tl::expected<Work, Setback> make(const Job& job, const std::stop_token& stop) override {
        const auto task = read_game_task(job.payload);
        if (!task) return failed(reason_of(task.error()));
        if (auto ready = prepare(); !ready) return failed(ready.error());
        engine::Limits limits;
        if (plan_.budget.time.has_move_time()) limits.move_time = plan_.budget.time.move;
        limits.nodes = plan_.budget.nodes;
        limits.depth = plan_.budget.depth;
        Work work;
        json insights = json::array();
        for (const std::size_t ply : task->plies) {
            const auto until = std::chrono::steady_clock::now() + plan_.patience;
            const auto cancelled = [&] {
                return stop.stop_requested() || std::chrono::steady_clock::now() > until;
            };
            const auto insight =
                analyst_->look(task->start, std::span(task->moves).first(ply), limits, cancelled);
            if (stop.stop_requested()) return tl::make_unexpected(Setback{.is_cancelled = true});
            if (!insight) {
                // Whatever state it is in, the next job gets another one.
                analyst_.reset();
                return failed(insight.error().is_cancelled ? say(messages::kDoesNotAnswer)
                                                           : insight.error().message);
            }
            work.nodes += insight->nodes;
            insights.push_back(insight_json(ply, *insight));
        }
        // What a foreign engine remembers of this game must not influence the next.
        if (plan_.program) analyst_.reset();
        work.payload = dump({{"insights", std::move(insights)}});
        return work;
    }

private:
    static tl::unexpected<Setback> failed(Message reason) {
        return tl::make_unexpected(Setback{.reason = std::move(reason)});
    }

    tl::expected<void, Message> prepare() {
        if (analyst_) return {};
        if (!plan_.program) {
            engine::Options options;
            options.hash_megabytes = plan_.hash_megabytes;
            options.rule_book = plan_.book;
            analyst_ = std::make_unique<review::OwnAnalyst>(options);
            return {};
        }
        match::Contestant program = *plan_.program;
        if (const auto unpacked = unpack(program, blobs_); !unpacked)
            return tl::make_unexpected(reason_of(unpacked.error()));
        auto started = review::ProgramAnalyst::start(call_of(program), program.name);
        if (!started) return tl::make_unexpected(started.error().message);
        analyst_ = std::move(*started);
        return {};
    }

    AnalysePlan plan_;
    Blobs& blobs_;
    std::unique_ptr<review::Analyst> analyst_;
};

class AnalyseAssessor : public Assessor {
public:
    explicit AnalyseAssessor(AnalysePlan plan) : plan_(std::move(plan)) {}

    Result<Assessment> assess(const Job& job, const JobResult& outcome) override {
        const auto task = read_game_task(job.payload);
        if (!task) return tl::make_unexpected(task.error());
        const auto insights = read_insights(*task, outcome.payload);
        if (!insights) return implausible(insights.error().message);
        std::uint64_t nodes = 0;
        for (const FoundInsight& found : *insights) {
            const std::uint64_t searched = found.insight.nodes;
            nodes += searched;
            if (plan_.budget.nodes && searched > most_nodes(*plan_.budget.nodes)) {
                return implausible(say(messages::kFarmTooManyNodes, stored_number(searched)));
            }
        }
        if (nodes != outcome.nodes) return implausible(say(messages::kFarmBadResult, "nodes"));
        return Assessment{};
    }

private:
    static std::int64_t stored_number(std::uint64_t number) {
        return static_cast<std::int64_t>(number);
    }

    AnalysePlan plan_;
};

}  // namespace

std::string game_payload(const review::Review& review) {
    json plies = json::array();
    for (std::size_t ply = 0; ply < review.insights.size(); ++ply)
        if (!review.insights[ply]) plies.push_back(ply);
    return dump({{"start", to_fen(review.history.start())},
                 {"moves", moves_text(review.history.moves())},
                 {"plies", std::move(plies)}});
}

Campaign analyse_campaign(const AnalysePlan& plan, std::span<const std::string> payloads,
                          std::string_view name, std::string_view signature) {
    std::string games;
    for (const std::string& payload : payloads)
        games += payload + '\n';
    json settings = {{"budget", to_json(plan.budget)},
                     {"hash", plan.hash_megabytes},
                     {"rules", to_json(plan.book)},
                     {"patience", plan.patience.count()},
                     {"games", digest_of(games)}};
    if (plan.program) settings["engine"] = to_json(*plan.program);
    const bool is_repeatable = plan.budget.time.is_none();
    return make_campaign(Kind::Analyse, name, signature, is_repeatable, dump(settings));
}

Result<void> take_insights(review::Review& review, std::string_view result) {
    const auto task = read_game_task(game_payload(review));
    if (!task) return tl::make_unexpected(task.error());
    auto insights = read_insights(*task, result);
    if (!insights) return tl::make_unexpected(insights.error());
    for (FoundInsight& found : *insights)
        review.insights[found.ply] = std::move(found.insight);
    return {};
}

Result<std::unique_ptr<Maker>> analyse_maker(const Campaign& campaign, Blobs& blobs) {
    auto plan = read_analyse_plan(campaign);
    if (!plan) return tl::make_unexpected(plan.error());
    return std::make_unique<AnalyseMaker>(std::move(*plan), blobs);
}

Result<std::unique_ptr<Assessor>> analyse_assessor(const Campaign& campaign, Blobs& /*blobs*/) {
    auto plan = read_analyse_plan(campaign);
    if (!plan) return tl::make_unexpected(plan.error());
    return std::make_unique<AnalyseAssessor>(std::move(*plan));
}

}  // namespace chuhe::farm
