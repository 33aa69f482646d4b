// SPDX-License-Identifier: MIT
#include "chuhe/tables/build.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>

#include "chuhe/base/large_memory.h"
#include "chuhe/base/path.h"
#include "chuhe/messages/endgame_tables.h"
#include "chuhe/tables/line.h"
#include "chuhe/tables/schedule.h"
#include "chuhe/tables/sets.h"
#include "chuhe/tables/solver.h"
#include "chuhe/tables/table_file.h"
#include "chuhe/tables/threads.h"
#include "chuhe/tables/verify.h"

namespace chuhe::tables {
namespace {

// Values and hopes, saved once, and the values of a second solution, all for both sides; and a few
// sets of numbers for the law.
constexpr std::uint64_t kBytesPerNumber = kSides * (2 + 1 + 2 + 1 + 2 + 1) + 1;
constexpr std::uint64_t kBytesOfSolution = std::uint64_t{kSides} * 2;

// Solutions that jobs have in memory, so that none is read twice.
class SharedSolutions {
public:
    std::shared_ptr<const Solution> find(const Material& ending) {
        const std::scoped_lock lock(mutex_);
        const auto row = rows_.find(ending);
        return row == rows_.end() ? nullptr : row->second.lock();
    }
    void add(const Material& ending, const std::shared_ptr<const Solution>& solution) {
        const std::scoped_lock lock(mutex_);
        rows_[ending] = solution;
    }

private:
    std::mutex mutex_;
    std::map<Material, std::weak_ptr<const Solution>> rows_;
};

// One table: a job.
class TableBuilder {
public:
    TableBuilder(const Material& ending, const std::string& folder, SharedSolutions& shared,
                 Threads threads)
        : ending_(ending), folder_(folder), shared_(shared), threads_(std::move(threads)) {}

    // Returns whether the table had to be built.
    Result<bool> run() {
        const bool is_there = std::filesystem::exists(path_of(file_of(ending_)));
        const Result<void> done = is_there ? check_existing() : build();
        if (!done) return tl::make_unexpected(done.error());
        return !is_there;
    }

private:
    std::string file_of(const Material& ending) const {
        return (path_of(folder_) / file_name_of(ending)).string();
    }

    // What is there under this name must be the table of this ending.
    Result<void> check_existing() const {
        const Result<TableFile> file = TableFile::open(file_of(ending_));
        if (!file) return tl::make_unexpected(file.error());
        if (file->info().material == ending_) return {};
        return failure(ErrorCode::BadSyntax,
                       say(messages::kTableOtherName, to_string(file->info().material)),
                       {.source = file_of(ending_)});
    }

    Result<void> build() {
        for (const Material& smaller : captures_from(ending_)) {
            if (auto loaded = load(smaller); !loaded) return loaded;
        }
        const std::shared_ptr<Solution> solution = Solver(ending_, solutions_, threads_).solve();
        if (find_contradiction(*solution, solutions_, threads_))
            throw std::logic_error("the table of " + to_string(ending_) + " contradicts itself");
        TableInfo info = summarise(*solution, threads_);
        solutions_[ending_] = solution;
        shared_.add(ending_, solution);
        info.longest_quiet = longest_quiet(info);
        return write_table(*solution, info, file_of(ending_), threads_);
    }

    Result<void> load(const Material& smaller) {
        if (auto solution = shared_.find(smaller)) {
            solutions_[smaller] = std::move(solution);
            return {};
        }
        const Result<TableFile> file = TableFile::open(file_of(smaller));
        if (!file) return tl::make_unexpected(file.error());
        auto solution = file->read_all(threads_);
        if (!solution) return tl::make_unexpected(solution.error());
        solutions_[smaller] = *solution;
        shared_.add(smaller, *solution);
        return {};
    }

    // Follows the longest game to its end, through smaller endings too as far as they are in
    // memory.
    std::uint32_t longest_quiet(const TableInfo& info) const {
        if (info.longest == 0) return 0;
        const auto start =
            position_at(Layout(info.material), info.longest_number, info.longest_side);
        if (!start) throw std::logic_error("the longest game begins with an impossible position");
        const LookUp look_up = [&](const Position& position) { return this->look_up(position); };
        const std::vector<Move> line = best_line(*start, look_up);
        return static_cast<std::uint32_t>(longest_quiet_stretch(*start, line));
    }

    std::optional<Entry> look_up(const Position& position) const {
        const Oriented oriented = material_of(position.board());
        const auto solution = solutions_.find(oriented.material);
        if (solution == solutions_.end()) return std::nullopt;
        const Board board =
            oriented.is_swapped ? with_sides_swapped(position.board()) : position.board();
        const Side side =
            oriented.is_swapped ? opponent_of(position.side_to_move()) : position.side_to_move();
        const std::uint64_t number = solution->second->layout.number_of(board);
        return Entry{solution->second->value(side, number), solution->second->note(side, number)};
    }

    const Material ending_;
    const std::string& folder_;
    SharedSolutions& shared_;
    const Threads threads_;
    Solutions solutions_;  // of the ending, and of all that captures lead to
};

// All tables, side by side as far as threads and memory allow.
class BuildSite {
public:
    BuildSite(const std::vector<Material>& endings, const BuildOptions& options)
        : options_(options),
          schedule_(endings),
          // The largest table may take all that is allowed; others only join it if there is room.
          bytes_(std::min(options.most_bytes, free_memory().value_or(options.most_bytes))),
          crew_(std::make_shared<Crew>(options.threads)) {
        for (const Material& ending : endings)
            progress_.total += Layout(ending).size();
    }

    Result<BuildReport> run() {
        do {
            begin_jobs();
        } while (end_job());
        if (thrown_) std::rethrow_exception(thrown_);
        if (error_) return tl::make_unexpected(*error_);
        return report_;
    }

private:
    struct Job {
        Schedule::Task task;
        std::jthread thread = {};
        Result<bool> was_built = false;
        std::exception_ptr thrown = nullptr;
        bool is_over = false;  // the last thing to be set; under mutex_
    };

    void begin_jobs() {
        while (!is_stopped() && static_cast<int>(jobs_.size()) < options_.threads) {
            const auto task = schedule_.begin(jobs_.empty() ? options_.most_bytes : bytes_left());
            if (!task) return;
            progress_.ending = task->ending;
            if (options_.proceed && !options_.proceed(progress_)) {
                report_.is_complete = false;
                return;
            }
            crew_->begin_job();
            Job& job = jobs_.emplace_back(Job{*task});
            job.thread = std::jthread([this, &job] { work(job); });
        }
    }

    bool is_stopped() const { return !report_.is_complete || error_ || thrown_; }

    std::uint64_t bytes_left() const {
        std::uint64_t taken = 0;
        for (const Job& job : jobs_)
            taken += job.task.bytes;
        return taken < bytes_ ? bytes_ - taken : 0;
    }

    void work(Job& job) {
        try {
            job.was_built = TableBuilder(job.task.ending, options_.folder, shared_, crew_).run();
        } catch (...) {
            job.thrown = std::current_exception();
        }
        crew_->end_job();
        const std::scoped_lock lock(mutex_);
        job.is_over = true;
        one_is_over_.notify_one();
    }

    // Waits for the end of one job. Returns whether there was any.
    bool end_job() {
        if (jobs_.empty()) return false;
        std::unique_lock lock(mutex_);
        auto job = jobs_.end();
        one_is_over_.wait(lock, [&] {
            job = std::ranges::find(jobs_, true, &Job::is_over);
            return job != jobs_.end();
        });
        lock.unlock();
        job->thread.join();
        if (job->thrown) {
            if (!thrown_) thrown_ = job->thrown;
        } else if (!job->was_built) {
            if (!error_) error_ = job->was_built.error();
        } else {
            ++(*job->was_built ? report_.built : report_.kept);
            progress_.done += job->task.numbers;
            schedule_.finish(job->task.ending);
        }
        jobs_.erase(job);
        return true;
    }

    const BuildOptions& options_;
    Schedule schedule_;
    std::uint64_t bytes_;  // for all jobs together
    std::shared_ptr<Crew> crew_;
    SharedSolutions shared_;
    BuildProgress progress_;
    BuildReport report_;
    std::optional<Error> error_;  // the first one
    std::exception_ptr thrown_;   // likewise
    std::mutex mutex_;
    std::condition_variable one_is_over_;
    std::list<Job> jobs_;
};

}  // namespace

Result<BuildReport> build_tables(const std::vector<Material>& endings,
                                 const BuildOptions& options) {
    const std::vector<Material> all = with_smaller(endings);
    for (const Material& ending : all) {
        if (const std::uint64_t bytes = memory_to_solve(ending); bytes > options.most_bytes)
            return failure(ErrorCode::Unsupported, say(messages::kTableMemory, to_string(ending),
                                                       bytes >> 20, options.most_bytes >> 20));
    }
    std::error_code error;
    std::filesystem::create_directories(path_of(options.folder), error);
    if (error)
        return failure(ErrorCode::CannotWrite, system_message(error), {.source = options.folder});
    return BuildSite(all, options).run();
}

std::uint64_t memory_to_solve(const Material& material) {
    // Solvers write numbers as 32 bits, and larger endings would not fit into any memory.
    if (Layout(material).size() > UINT32_MAX) return UINT64_MAX;
    std::uint64_t bytes = Layout(material).size() * kBytesPerNumber;
    for (const Material& smaller : captures_from(material))
        bytes += Layout(smaller).size() * kBytesOfSolution;
    return bytes;
}

}  // namespace chuhe::tables
