// SPDX-License-Identifier: MIT
#include "chuhe/server/reviews.h"

#include <chrono>

#include "chuhe/messages/requests.h"
#include "chuhe/review/annotate.h"
#include "chuhe/review/own_analyst.h"
#include "chuhe/review/program_analyst.h"
#include "chuhe/server/message.h"
#include "chuhe/server/review_json.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {

struct Reviews::Job {
    std::string name;
    GamePointer game;
    ReviewRequest request;
    KeptReview kept;
    std::uint64_t revision;  // of the game under review
    std::unique_ptr<review::Analyst> analyst = {};
    std::optional<EngineTrouble> trouble = {};  // of an external engine
    EnginePool::Ticket ticket = 0;
    std::chrono::steady_clock::time_point begun = std::chrono::steady_clock::now();
};

namespace {

// What went wrong with an external engine; empty if the review only has to wait, or was cancelled.
std::optional<EngineTrouble> trouble_of(const review::Setback& setback,
                                        const std::optional<EngineTrouble>& told,
                                        const std::string& engine) {
    using Fault = review::Setback::Fault;
    if (setback.is_cancelled) return std::nullopt;
    if (setback.fault == Fault::IllegalMove) {
        return EngineTrouble{"illegal_move", engine, Message::verbatim(setback.answer)};
    }
    if (setback.fault == Fault::NoScore) return EngineTrouble{"no_score", engine, {}};
    return told;
}

}  // namespace

std::string Reviews::start(const GamePointer& game, const ReviewRequest& request) {
    auto job = std::make_shared<Job>(
        Job{{}, game, request, {review::begin_review({}), {0}, std::string(kOwnReviewer)}, 0});
    if (request.engine) job->kept.engine = request.engine->name();
    {
        const std::scoped_lock lock(game->mutex);
        // The rule book of a game that was played here; other records do not name theirs.
        const rules::RuleBook book =
            game->play ? game->play->live.book() : rules::RuleBook::asian();
        job->kept.review = review::begin_review(game->game(), book);
        job->revision = game->revision;
        for (const record::NodeId node : job->kept.review.nodes)
            job->kept.nodes.push_back(game->numbering.number(node));
    }
    if (job->kept.review.plies() == 0)
        throw Refusal(409, "not_now", say(messages::kNothingToReview));
    const std::scoped_lock lock(mutex_);
    job->name = "r" + std::to_string(++last_);
    const auto ticket = engines_.submit(
        request.client, Urgency::Review,
        [this, job](engine::Engine&, const Turn& turn_now) { return turn(job, turn_now); });
    if (!ticket) throw ticket.error();
    job->ticket = *ticket;
    jobs_[job->name] = job;
    return job->name;
}

bool Reviews::cancel(const std::string& client, const std::string& name) {
    const std::scoped_lock lock(mutex_);
    const auto found = jobs_.find(name);
    if (found == jobs_.end() || found->second->request.client != client) return false;
    engines_.cancel(found->second->ticket);
    return true;
}

void Reviews::client_gone(const std::string& client) {
    const std::scoped_lock lock(mutex_);
    for (const auto& [name, job] : jobs_) {
        if (job->request.client == client) engines_.cancel(job->ticket);
    }
}

bool Reviews::turn(const Pointer& job, const Turn& turn) {
    if (turn.is_cancelled()) {
        end(*job, "cancelled", {});
        return false;
    }
    tell(*job, "running", {});
    review::Review& review = job->kept.review;
    if (!job->analyst) {
        job->analyst = analyst_for(*job);
        review.theory = theory_.of(review.history);
    }
    engine::Limits limits;
    limits.move_time = job->request.move_time;
    const auto looked = review::look_through(
        review, *job->analyst, limits,
        {.on_insight =
             [&](std::size_t ply, const review::Insight&) {
                 tell(*job, "running", {.point = review_point_json(job->kept, ply)});
             },
         .cancelled = [&] { return turn.is_cancelled() || turn.must_yield() || turn.is_spent(); }});
    if (!looked) job->trouble = trouble_of(looked.error(), job->trouble, job->analyst->name());
    if (!looked && !job->trouble && turn.is_spent()) job->trouble = time_used(job->analyst->name());
    if (!looked && !job->trouble && !turn.is_cancelled()) {
        tell(*job, "waiting", {});
        return true;
    }
    const bool is_written = looked && finish(*job);
    // Of one that was cancelled nobody wants to know any more how the engine ended.
    if (turn.is_cancelled()) job->trouble.reset();
    end(*job,
        job->trouble ? "failed"
        : looked     ? "done"
                     : "cancelled",
        {.trouble = job->trouble ? trouble_json(*job->trouble) : Json(), .is_written = is_written});
    return false;
}

void Reviews::end(const Job& job, const char* state, News news) {
    {
        const std::scoped_lock lock(mutex_);
        jobs_.erase(job.name);
    }
    note(job, state);
    tell(job, state, std::move(news));
}

std::unique_ptr<review::Analyst> Reviews::analyst_for(Job& job) {
    const EnginePointer engine = job.request.engine;
    if (engine) {
        const Task task{job.request.client, "review " + job.name};
        return std::make_unique<review::ProgramAnalyst>(
            engine->name(),
            [this, &job, engine, task](
                const engine::Job& work, const engine::JobWatch& watch,
                protocol::Deadline until) -> review::Looked<engine::JobResult> {
                auto result = programs_.run(engine, task, work, watch, until);
                if (result) return std::move(*result);
                job.trouble = result.error();
                return tl::make_unexpected(review::Setback{.message = job.trouble->detail});
            });
    }
    engine::Options options;
    options.hash_megabytes = 64;
    options.rule_book = job.kept.review.book;
    return std::make_unique<review::OwnAnalyst>(options);
}

void Reviews::tell(const Job& job, const char* state, News news) {
    const std::size_t total = job.kept.review.insights.size();
    desk_.events().tell(job.request.client, "review",
                        dump({{"game", job.game->stored.id},
                              {"job", job.name},
                              {"state", state},
                              {"done", total - job.kept.review.missing()},
                              {"total", total},
                              {"point", std::move(news.point)},
                              {"written", news.is_written},
                              {"trouble", std::move(news.trouble)}}));
}

void Reviews::note(const Job& job, const char* state) {
    const EnginePointer& engine = job.request.engine;
    const std::size_t total = job.kept.review.insights.size();
    log_.write(job.trouble ? LogLevel::Warning : LogLevel::Info, "job",
               {{"kind", "review"},
                {"job", job.name},
                {"client", job.request.client},
                {"game", std::to_string(job.game->stored.id)},
                {"engine", engine ? engine->name() : std::string(kOwnReviewer)},
                {"state", state},
                {"trouble", job.trouble ? describe_briefly(*job.trouble) : "none"},
                {"positions", std::to_string(total - job.kept.review.missing())},
                {"ms", milliseconds_text(std::chrono::steady_clock::now() - job.begun)}});
}

// Stores the review with the game, and writes it into the game unless the game has changed since. A
// masters' game has it only as long as it stays open.
bool Reviews::finish(Job& job) {
    const std::scoped_lock lock(job.game->mutex);
    OpenGame& game = *job.game;
    if (job.request.may_write && !job.request.may_write()) return false;
    Touched touched;
    const bool is_written =
        job.request.annotates && game.revision == job.revision && !game.is_read_only();
    if (is_written) {
        review::AnnotateOptions options;
        options.language = job.request.language;
        options.notation = job.request.notation;
        options.annotator = job.analyst->name();
        options.scores_every_move = false;  // the curve has them: see review_json()
        review::annotate(game.editor, job.kept.review, options);
        touched = {.show = game.last_node(), .all = true};
    } else {
        touched.show = game.last_node();
    }
    game.stored.review = stored_review(job.kept);
    if (game.is_read_only()) return false;
    try {
        desk_.commit(game, touched);
        return is_written;
    } catch (const Refusal&) {
        return false;  // the game is reloaded as it was
    }
}

}  // namespace chuhe::server
