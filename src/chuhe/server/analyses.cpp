// SPDX-License-Identifier: MIT
#include "chuhe/server/analyses.h"

#include <unistd.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <vector>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/analysis_lines.h"
#include "chuhe/server/message.h"
#include "chuhe/server/review_json.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

using Clock = std::chrono::steady_clock;

// Faster than anyone can read, and eight open tabs would have to draw all of it.
constexpr std::chrono::milliseconds kBetweenEvents{100};

// Threads taken from the common stock, and put back.
class SpareThreads {
public:
    SpareThreads(std::atomic<int>& stock, int wanted) : stock_(stock) {
        int there = stock.load();
        do {
            taken_ = std::clamp(wanted, 0, std::max(there, 0));
        } while (!stock.compare_exchange_weak(there, there - taken_));
    }
    ~SpareThreads() { stock_ += taken_; }
    SpareThreads(const SpareThreads&) = delete;
    SpareThreads& operator=(const SpareThreads&) = delete;

    int taken() const { return taken_; }

private:
    std::atomic<int>& stock_;
    int taken_ = 0;
};

}  // namespace

std::size_t most_hash_megabytes(int pool_threads) {
    constexpr std::size_t kMost = 1024;
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page_size = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page_size <= 0) return Analyses::kLeastHash;
    const std::size_t megabytes =
        (static_cast<std::size_t>(pages) >> 10U) * (static_cast<std::size_t>(page_size) >> 10U);
    const std::size_t share = megabytes / 4 / static_cast<std::size_t>(std::max(pool_threads, 1));
    return std::clamp(std::bit_floor(share), Analyses::kLeastHash, kMost);
}

struct Analyses::Analysis {
    Analysis(std::int64_t number, AnalysisRequest wanted)
        : id(number), request(std::move(wanted)) {}

    std::int64_t id;
    AnalysisRequest request;
    EnginePool::Ticket ticket = 0;
    std::mutex mutex;
    std::vector<engine::Report> lines;  // by rank
    engine::SearchProgress before;      // of earlier turns
    engine::SearchProgress turn;        // of this one
    int threads = 1;                    // in this turn
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
    if (!ticket) throw ticket.error();
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
    if (!is_finished && !turn.is_cancelled() && turn.is_spent()) {
        const EngineTrouble trouble =
            time_used(request.engine ? request.engine->name() : std::string(kOwnReviewer));
        end(*analysis, "failed", &trouble);
        return false;
    }
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
        analysis.turn = {std::max(analysis.turn.nodes, report.nodes),
                         std::max(analysis.turn.time, report.time)};
        if (Clock::now() - analysis.told < kBetweenEvents) return;
        analysis.told = Clock::now();
    }
    tell(analysis, "running");
}

void Analyses::tick(Analysis& analysis, const engine::SearchProgress& progress) {
    {
        const std::scoped_lock lock(analysis.mutex);
        analysis.turn = {std::max(analysis.turn.nodes, progress.nodes), progress.time};
        if (Clock::now() - analysis.told < kBetweenTicks) return;
        analysis.told = Clock::now();
    }
    tell(analysis, "running");
}

engine::Job Analyses::job_of(const Analysis& analysis) const {
    const AnalysisRequest& request = analysis.request;
    engine::Job job{.start = request.history.start(),
                    .moves = {request.history.moves().begin(), request.history.moves().end()}};
    job.limits.infinite = true;  // the time that was asked for may extend over several turns
    job.options.hash_megabytes = request.hash_megabytes;
    job.options.lines = request.lines;
    job.options.shows_chances = true;
    job.options.threads = analysis.threads;
    return job;
}

Attempted<bool> Analyses::think(Analysis& analysis, engine::Engine& own, const Turn& turn) {
    const AnalysisRequest& request = analysis.request;
    const SpareThreads more(spare_threads_, request.engine ? 0 : request.threads - 1);
    const Clock::time_point begun = Clock::now();
    engine::Milliseconds spent{0};
    {
        const std::scoped_lock lock(analysis.mutex);
        analysis.threads = 1 + more.taken();
        turn.use_threads(analysis.threads);
        analysis.before.nodes += analysis.turn.nodes;
        analysis.before.time += analysis.turn.time;
        analysis.turn = {};
        spent = analysis.before.time;
    }
    const engine::Job job = job_of(analysis);
    bool is_time_up = false;
    engine::JobWatch watch =
        watch_of(job, turn, [&](const engine::Report& report) { take_report(analysis, report); });
    watch.must_stop = [&, must_stop = std::move(watch.must_stop)] {
        const auto time = std::chrono::duration_cast<engine::Milliseconds>(Clock::now() - begun);
        tick(analysis, {request.engine ? 0 : own.progress().nodes, time});
        is_time_up = request.time && spent + time >= *request.time;
        return is_time_up || must_stop();
    };
    if (!request.engine) return !run(own, job, watch).was_stopped || is_time_up;
    const auto result =
        programs_.run(request.engine, {request.client, "analysis " + request.slot}, job, watch);
    if (!result) return tl::make_unexpected(result.error());
    return !result->was_stopped || is_time_up;
}

void Analyses::tell(Analysis& analysis, const char* state, const EngineTrouble* trouble) {
    const AnalysisRequest& request = analysis.request;
    const Position& position = request.history.current();
    Json lines = Json::array();
    engine::Report best;
    engine::SearchProgress spent;
    int threads = 1;
    {
        const std::scoped_lock lock(analysis.mutex);
        for (const engine::Report& report : analysis.lines) {
            Json line = report.line.empty() ? Json() : line_json(position, report);
            // External engines may report unplayable lines.
            if (!line.is_null() && !line.at("moves").empty()) lines.push_back(std::move(line));
        }
        if (!analysis.lines.empty()) best = analysis.lines.front();
        spent = {analysis.before.nodes + analysis.turn.nodes,
                 analysis.before.time + analysis.turn.time};
        threads = analysis.threads;
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
                       {"nodes", spent.nodes},
                       {"time", spent.time.count()},
                       {"threads", request.engine ? Json() : Json(threads)},
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
