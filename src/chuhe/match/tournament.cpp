// SPDX-License-Identifier: MIT
#include "chuhe/match/tournament.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "chuhe/match/pair_player.h"
#include "chuhe/messages/engines.h"
#include "chuhe/messages/errors.h"

namespace chuhe::match {

namespace {

constexpr std::chrono::milliseconds kTick{100};
// After this many consecutive failed starts, trying again is pointless.
constexpr std::size_t kMostFailedStarts = 3;

// The pairs still to be played, handed out to the workers.
class Tasks {
public:
    Tasks(const Schedule& schedule, const Scoreboard& board) : schedule_(schedule) {
        for (std::size_t i = 0; i < schedule.pairs(); ++i) {
            const PairTask task = schedule.pair(i);
            const bool first = !board.has(task.game_number(0));
            const bool second = !board.has(task.game_number(1));
            if (first || second) open_.push_back({i, {first, second}});
        }
    }

    struct Task {
        std::size_t pair;
        std::array<bool, 2> is_wanted;
    };

    std::size_t size() const { return open_.size(); }

    std::optional<Task> take() {
        const std::lock_guard lock(mutex_);
        if (next_ == open_.size()) return std::nullopt;
        return open_[next_++];
    }
    PairTask pair(const Task& task) const { return schedule_.pair(task.pair); }

private:
    const Schedule& schedule_;
    std::vector<Task> open_;
    std::mutex mutex_;
    std::size_t next_ = 0;
};

Message recording_failed(const Error& error) {
    const std::string file = to_string(error.where);
    return file.empty() ? say(messages::kAbout, name_of(error.code), error.message)
                        : say(messages::kRecordFailed, file, name_of(error.code), error.message);
}

// From the workers to the thread that called run_match().
class Mailbox {
public:
    void put(FinishedGame game) {
        {
            const std::lock_guard lock(mutex_);
            games_.push_back(std::move(game));
        }
        changed_.notify_one();
    }
    void worker_left() {
        {
            const std::lock_guard lock(mutex_);
            ++left_;
        }
        changed_.notify_one();
    }

    // The next game; empty after a tick, or when all workers have finished.
    std::optional<FinishedGame> take(std::size_t workers) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, kTick, [&] { return !games_.empty() || left_ == workers; });
        if (games_.empty()) return std::nullopt;
        FinishedGame game = std::move(games_.front());
        games_.pop_front();
        return game;
    }
    bool is_over(std::size_t workers) {
        const std::lock_guard lock(mutex_);
        return games_.empty() && left_ == workers;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<FinishedGame> games_;
    std::size_t left_ = 0;
};

class Run {
public:
    Run(const MatchPlan& plan, Scoreboard& board, MatchObserver& observer)
        : plan_(plan),
          board_(board),
          observer_(observer),
          schedule_(plan.engines.size(), plan.shape, plan.games),
          tasks_(schedule_, board),
          failed_starts_(plan.engines.size()) {}

    MatchReport play() {
        if (is_decided()) return {MatchEnd::SprtDecided};
        const std::size_t workers =
            std::min(std::max<std::size_t>(plan_.concurrency, 1), tasks_.size());
        std::vector<std::jthread> threads;
        try {
            for (std::size_t i = 0; i < workers; ++i)
                threads.emplace_back([this] { work(); });
        } catch (...) {
            // No more threads available: do not let the running ones play the whole match first.
            cancel_.request_stop();
            throw;
        }
        while (!mailbox_.is_over(workers)) {
            if (auto game = mailbox_.take(workers)) take_in(*game);
            if (!cancel_.stop_requested() && observer_.tick(board_)) end(MatchEnd::Interrupted);
        }
        return report_;
    }

private:
    void work() {
        {
            PairPlayer player(
                plan_, [this](FinishedGame game) { mailbox_.put(std::move(game)); },
                cancel_.get_token());
            while (!cancel_.stop_requested()) {
                const auto task = tasks_.take();
                if (!task) break;
                player.play_pair(tasks_.pair(*task), task->is_wanted);
            }
        }
        mailbox_.worker_left();
    }

    void end(MatchEnd end, Message problem = {}) {
        if (cancel_.stop_requested()) return;
        report_ = {end, std::move(problem)};
        cancel_.request_stop();
    }

    void take_in(const FinishedGame& game) {
        // Games that finish after the decision are not counted: the test has been evaluated.
        if (report_.end != MatchEnd::Completed) return;
        board_.add(game.result());
        if (const auto written = observer_.game_finished(game, board_); !written) {
            return end(MatchEnd::Failed, recording_failed(written.error()));
        }
        count_failed_starts(game);
        if (is_decided()) end(MatchEnd::SprtDecided);
    }

    void count_failed_starts(const FinishedGame& game) {
        const bool has_failed = game.game.end == GameEnd::NoStart;
        for (const Side side : {Side::Red, Side::Black}) {
            const std::size_t engine = side == Side::Red ? game.red : game.black;
            const bool is_culprit = has_failed && game.game.culprit == side;
            if (!is_culprit) {
                if (!has_failed) failed_starts_[engine] = 0;
                continue;
            }
            if (++failed_starts_[engine] < kMostFailedStarts) continue;
            end(MatchEnd::Failed,
                say(messages::kCannotStartAnyMore, plan_.engines[engine].name, game.game.reason()));
        }
    }

    bool is_decided() const {
        if (!plan_.sprt) return false;
        return sprt(board_.of_pairing(0), *plan_.sprt).state != SprtState::Open;
    }

    const MatchPlan& plan_;
    Scoreboard& board_;
    MatchObserver& observer_;
    Schedule schedule_;
    Tasks tasks_;
    Mailbox mailbox_;
    std::stop_source cancel_;
    std::vector<std::size_t> failed_starts_;  // consecutive, by engine
    MatchReport report_;
};

}  // namespace

GameResult FinishedGame::result() const {
    return {number, red, black, game.outcome, game.ending(), game.culprit};
}

MatchReport run_match(const MatchPlan& plan, Scoreboard& board, MatchObserver& observer) {
    return Run(plan, board, observer).play();
}

}  // namespace chuhe::match
