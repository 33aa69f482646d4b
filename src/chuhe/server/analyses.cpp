// SPDX-License-Identifier: MIT
#include "chuhe/server/analyses.h"

#include <chrono>
#include <vector>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/message.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

using Clock = std::chrono::steady_clock;

// Faster than anyone can read, and eight open tabs would have to draw all of it.
constexpr std::chrono::milliseconds kBetweenEvents{100};
constexpr std::size_t kMostShownMoves = 20;  // per line

Json line_json(const Position& position, const engine::Report& report) {
    Json moves = Json::array();
    Json texts = Json::array();
    Position at = position;
    for (const Move move : report.line) {
        if (moves.size() == kMostShownMoves || !is_legal(at, move)) break;
        moves.push_back(to_string(move));
        texts.push_back(texts_json(at, move));
        at.make(move);
    }
    const bool is_red = position.side_to_move() == Side::Red;
    return {{"rank", report.rank},
            {"depth", report.depth},
            {"score", score_json(is_red ? report.score : -report.score)},
            {"moves", std::move(moves)},
            {"texts", std::move(texts)}};
}

// When a move changes rank, the line it displaces takes the old rank until it is reported again;
// otherwise the move would be listed twice.
void give_place(std::vector<engine::Report>& lines, std::size_t place, Move move) {
    for (std::size_t other = 0; other < lines.size(); ++other) {
        const bool is_same = !lines[other].line.empty() && lines[other].line.front() == move;
        if (other == place || !is_same) continue;
        lines[other] = lines[place];
        lines[other].rank = static_cast<int>(other) + 1;
    }
}

}  // namespace

struct Analyses::Analysis {
    Analysis(std::int64_t number, AnalysisRequest wanted)
        : id(number), request(std::move(wanted)) {}

    std::int64_t id;
    AnalysisRequest request;
    EnginePool::Ticket ticket = 0;
    std::mutex mutex;
    std::vector<engine::Report> lines;  // by rank
    Clock::time_point told;
    Clock::time_point begun = Clock::now();
};

std::int64_t Analyses::start(AnalysisRequest request) {
    const std::scoped_lock lock(mutex_);
    const Key key(request.client, request.slot);
    if (const auto old = running_.find(key); old != running_.end()) {
        engines_.cancel(old->second->ticket);
        running_.erase(old);
    }
    const auto analysis = std::make_shared<Analysis>(++last_, std::move(request));
    const auto ticket =
        engines_.submit(key.first, Urgency::Analysis,
                        [this, analysis](engine::Engine& engine, const Turn& turn_now) {
                            return turn(analysis, engine, turn_now);
                        });
    if (!ticket) {
        Refusal refusal(429, "too_much", say(messages::kEngineBusy));
        refusal.retry_after = 1;
        throw refusal;
    }
    analysis->ticket = *ticket;
    running_[key] = analysis;
    return analysis->id;
}

bool Analyses::stop(const std::string& client, std::int64_t id) {
    const std::scoped_lock lock(mutex_);
    for (const auto& [key, analysis] : running_) {
        if (key.first != client || analysis->id != id) continue;
        engines_.cancel(analysis->ticket);
        running_.erase(key);
        return true;
    }
    return false;
}

void Analyses::client_gone(const std::string& client) {
    const std::scoped_lock lock(mutex_);
    std::erase_if(running_, [&](const auto& entry) {
        if (entry.first.first != client) return false;
        engines_.cancel(entry.second->ticket);
        return true;
    });
}

bool Analyses::turn(const Pointer& analysis, engine::Engine& engine, const Turn& turn) {
    const AnalysisRequest& request = analysis->request;
    if (turn.is_cancelled()) {
        end(*analysis, "stopped");
        return false;
    }
    if (!has_legal_move(request.history.current())) {
        end(*analysis, "done");
        return false;
    }
    const Attempted<bool> thought = think(*analysis, engine, turn);
    // After a cancellation nobody cares how the engine failed.
    if (!thought && !turn.is_cancelled()) {
        end(*analysis, "failed", &thought.error());
        return false;
    }
    const bool is_finished = !thought || *thought;
    const bool again = !is_finished && !turn.is_cancelled() && turn.must_yield();
    if (again) {
        tell(*analysis, "waiting");
    } else {
        end(*analysis, turn.is_cancelled() ? "stopped" : "done");
    }
    return again;
}

void Analyses::take_report(Analysis& analysis, const engine::Report& report) {
    if (report.rank < 1 || report.rank > kMostLines || report.line.empty()) return;
    {
        const std::scoped_lock lock(analysis.mutex);
        const auto place = static_cast<std::size_t>(report.rank - 1);
        if (analysis.lines.size() <= place) analysis.lines.resize(place + 1);
        give_place(analysis.lines, place, report.line.front());
        analysis.lines[place] = report;
        if (Clock::now() - analysis.told < kBetweenEvents) return;
        analysis.told = Clock::now();
    }
    tell(analysis, "running");
}

Attempted<bool> Analyses::think(Analysis& analysis, engine::Engine& own, const Turn& turn) {
    const AnalysisRequest& request = analysis.request;
    engine::Job job{.start = request.history.start(),
                    .moves = {request.history.moves().begin(), request.history.moves().end()}};
    job.limits.infinite = true;
    job.options.hash_megabytes = 64;
    job.options.lines = request.lines;
    const engine::JobWatch watch =
        watch_of(job, turn, [&](const engine::Report& report) { take_report(analysis, report); });
    if (!request.engine) return !run(own, job, watch).was_stopped;
    const auto result =
        programs_.run(request.engine, {request.client, "analysis " + request.slot}, job, watch);
    if (!result) return tl::make_unexpected(result.error());
    return !result->was_stopped;
}

void Analyses::tell(Analysis& analysis, const char* state, const EngineTrouble* trouble) {
    const AnalysisRequest& request = analysis.request;
    const Position& position = request.history.current();
    Json lines = Json::array();
    engine::Report best;
    {
        const std::scoped_lock lock(analysis.mutex);
        for (const engine::Report& report : analysis.lines) {
            Json line = report.line.empty() ? Json() : line_json(position, report);
            // External engines may report unplayable lines.
            if (!line.is_null() && !line.at("moves").empty()) lines.push_back(std::move(line));
        }
        if (!analysis.lines.empty()) best = analysis.lines.front();
    }
    events_.tell(request.client, "analysis",
                 dump({{"analysis", analysis.id},
                       {"slot", request.slot},
                       {"engine", request.engine ? request.engine->id() : std::string(kOwnEngine)},
                       {"state", state},
                       {"game", request.game},
                       {"node", request.node},
                       {"fen", to_fen(position)},
                       {"depth", best.depth},
                       {"nodes", best.nodes},
                       {"time", best.time.count()},
                       {"lines", std::move(lines)},
                       {"trouble", trouble != nullptr ? trouble_json(*trouble) : Json()}}));
}

void Analyses::end(Analysis& analysis, const char* state, const EngineTrouble* trouble) {
    const AnalysisRequest& request = analysis.request;
    int depth = 0;
    {
        const std::scoped_lock lock(analysis.mutex);
        if (!analysis.lines.empty()) depth = analysis.lines.front().depth;
    }
    log_.write(trouble != nullptr ? LogLevel::Warning : LogLevel::Info, "job",
               {{"kind", "analysis"},
                {"job", std::to_string(analysis.id)},
                {"client", request.client},
                {"engine", request.engine ? request.engine->name() : std::string(kOwnEngine)},
                {"state", state},
                {"trouble", trouble != nullptr ? describe_briefly(*trouble) : "none"},
                {"depth", std::to_string(depth)},
                {"ms", milliseconds_text(Clock::now() - analysis.begun)}});
    tell(analysis, state, trouble);
}

}  // namespace chuhe::server
