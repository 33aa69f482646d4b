// SPDX-License-Identifier: MIT
#include "search.h"

#include <cmath>

#include "chuhe/core/generate.h"
#include "chuhe/engine/chances.h"

namespace chuhe::python {
namespace {

// How long Ctrl-C may go unnoticed.
constexpr std::chrono::milliseconds kSignalCheck{50};

void put_score(py::dict& info, engine::Score score) {
    if (engine::is_mate(score)) {
        info["mate"] = engine::moves_to_mate(score);
    } else {
        info["cp"] = score;
    }
}

py::dict info_of(const engine::Report& report, const Position& position) {
    py::dict info;
    info["depth"] = report.depth;
    info["seldepth"] = report.selective_depth;
    info["multipv"] = report.rank;
    put_score(info, report.score);
    if (report.bound == engine::Bound::Lower) info["lowerbound"] = true;
    if (report.bound == engine::Bound::Upper) info["upperbound"] = true;
    if (report.chances) {
        info["wdl"] =
            py::make_tuple(report.chances->win, report.chances->draw, report.chances->loss);
    }
    info["nodes"] = report.nodes;
    const double seconds = static_cast<double>(report.time.count()) / 1000.0;
    info["time"] = seconds;
    if (seconds > 0) {
        info["nps"] = static_cast<std::uint64_t>(static_cast<double>(report.nodes) / seconds);
    }
    info["hashfull"] = report.hash_permille;
    info["tbhits"] = report.table_hits;
    info["pv"] = held_line(position, report.line);
    return info;
}

std::string code_of(protocol::TroubleKind kind) {
    switch (kind) {
        case protocol::TroubleKind::CannotStart:
            return "cannot_start";
        case protocol::TroubleKind::NoProtocol:
            return "no_protocol";
        case protocol::TroubleKind::BadSetting:
            return "bad_setting";
        case protocol::TroubleKind::Died:
            return "died";
        case protocol::TroubleKind::Silent:
            return "silent";
        case protocol::TroubleKind::BadAnswer:
            return "bad_answer";
        default:
            return "cancelled";
    }
}

}  // namespace

void throw_trouble(const protocol::Trouble& trouble) {
    throw_engine_problem(code_of(trouble.kind), trouble.message, trouble.last_words);
}

Search::Search(const Position& position, Work work)
    : position_(position), thread_([this, todo = std::move(work)] { this->work(todo); }) {}

Search::~Search() {
    stop();
    // The thread does not need Python, but it may take a moment.
    if (PyGILState_Check() != 0) {
        const py::gil_scoped_release released;
        thread_.join();
    } else {
        thread_.join();
    }
}

void Search::work(const Work& work) {
    engine::JobWatch watch;
    watch.on_report = [this](const engine::Report& report) {
        const std::scoped_lock lock(mutex_);
        reports_.push_back(report);
        changed_.notify_all();
    };
    watch.must_stop = [this] { return must_stop_.load(); };
    std::optional<SearchEnd> end;
    std::exception_ptr failure;
    try {
        end = work(watch);
    } catch (...) {
        failure = std::current_exception();
    }
    const std::scoped_lock lock(mutex_);
    end_ = std::move(end);
    failure_ = failure;
    changed_.notify_all();
}

template <typename Condition>
void Search::await(Condition holds) {
    while (true) {
        {
            const py::gil_scoped_release released;
            std::unique_lock lock(mutex_);
            if (changed_.wait_for(lock, kSignalCheck, holds)) return;
        }
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
}

py::object Search::next() {
    await([this] { return !reports_.empty() || end_ || failure_; });
    std::optional<engine::Report> report;
    {
        const std::scoped_lock lock(mutex_);
        if (!reports_.empty()) {
            report = std::move(reports_.front());
            reports_.pop_front();
        }
    }
    if (report) return info_of(*report, position_);
    result_or_throw();
    return py::none();
}

bool Search::is_done() {
    const std::scoped_lock lock(mutex_);
    return end_.has_value() || failure_ != nullptr;
}

const engine::JobResult& Search::result_or_throw() const {
    if (failure_) std::rethrow_exception(failure_);
    if (!end_->has_value()) throw_trouble(end_->error());
    return **end_;
}

py::tuple Search::wait() {
    await([this] { return end_ || failure_; });
    const engine::JobResult& result = result_or_throw();
    const engine::Decision& decision = result.decision;
    const std::vector<HeldMove> line = held_line(position_, {decision.best, decision.ponder});
    py::dict rest;
    put_score(rest, decision.score);
    rest["depth"] = decision.depth;
    rest["nodes"] = decision.nodes;
    rest["time"] = static_cast<double>(decision.time.count()) / 1000.0;
    rest["from_book"] = decision.from_book;
    rest["text"] = result.text;
    rest["resigned"] = result.resigns;
    rest["draw_offered"] = result.offers_draw;
    py::object best = line.empty() ? py::object(py::none()) : py::cast(line[0]);
    py::object ponder = line.size() < 2 ? py::object(py::none()) : py::cast(line[1]);
    return py::make_tuple(best, ponder, rest);
}

namespace {

constexpr double kMostLimit = 1e15;

template <typename T>
std::optional<T> number_in(const py::dict& limit, const char* name) {
    if (!limit.contains(name)) return std::nullopt;
    const auto value = limit[name].cast<double>();
    if (!std::isfinite(value) || value > kMostLimit)
        throw py::value_error(std::string("a limit is a number within reason: ") + name);
    if (value < 0) throw py::value_error(std::string("a limit is not negative: ") + name);
    return static_cast<T>(value);
}

std::optional<engine::Milliseconds> seconds_in(const py::dict& limit, const char* name) {
    const std::optional<double> seconds = number_in<double>(limit, name);
    if (!seconds) return std::nullopt;
    return engine::Milliseconds(static_cast<std::int64_t>(*seconds * 1000.0));
}

}  // namespace

engine::Limits limits_from(const Position& position, const py::dict& limit) {
    engine::Limits limits;
    limits.move_time = seconds_in(limit, "time");
    limits.depth = number_in<int>(limit, "depth");
    limits.nodes = number_in<std::uint64_t>(limit, "nodes");
    limits.mate = number_in<int>(limit, "mate");
    limits.clocks[index_of(Side::Red)].left = seconds_in(limit, "red_clock");
    limits.clocks[index_of(Side::Black)].left = seconds_in(limit, "black_clock");
    limits.clocks[index_of(Side::Red)].increment =
        seconds_in(limit, "red_inc").value_or(engine::Milliseconds(0));
    limits.clocks[index_of(Side::Black)].increment =
        seconds_in(limit, "black_inc").value_or(engine::Milliseconds(0));
    limits.moves_to_go = number_in<int>(limit, "remaining_moves").value_or(0);
    if (limit.contains("root_moves")) {
        for (const MoveArgument& move : limit["root_moves"].cast<std::vector<MoveArgument>>())
            limits.only.push_back(move_from(position, move));
    }
    limits.infinite = !limits.move_time && !limits.depth && !limits.nodes && !limits.mate &&
                      !limits.has_clock(position.side_to_move());
    return limits;
}

}  // namespace chuhe::python
