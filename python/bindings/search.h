// SPDX-License-Identifier: MIT
//
// A search in a thread of its own, whose reports Python fetches when it likes. The thread never
// needs Python's lock, so that any number of engines think at once.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "chuhe/engine/job.h"
#include "chuhe/protocol/client.h"
#include "common.h"

namespace chuhe::python {

// How a search ended: with a result, or with an external engine in trouble.
using SearchEnd = tl::expected<engine::JobResult, protocol::Trouble>;

class Search {
public:
    // Does the work and calls back; asked to stop by the watch.
    using Work = std::function<SearchEnd(const engine::JobWatch&)>;

    Search(const Position& position, Work work);
    // Stops the search and waits for its end.
    ~Search();
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    // The next report as a dictionary; None at the end of the search. Waits without Python's lock.
    py::object next();
    void stop() { must_stop_ = true; }
    bool is_done();
    // Waits for the end: (best move, ponder move, dictionary of the rest). Reports that nobody
    // fetched stay.
    py::tuple wait();

private:
    void work(const Work& work);
    // Waits until one of them holds, and lets Ctrl-C through.
    template <typename Condition>
    void await(Condition holds);
    const engine::JobResult& result_or_throw() const;

    Position position_;
    std::atomic<bool> must_stop_ = false;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<engine::Report> reports_;
    std::optional<SearchEnd> end_;
    std::exception_ptr failure_;
    std::thread thread_;  // last: it uses the others
};

// Throws the exception for an engine in trouble.
[[noreturn]] void throw_trouble(const protocol::Trouble& trouble);

// Limit of chuhe/engine.py.
engine::Limits limits_from(const Position& position, const py::dict& limit);

}  // namespace chuhe::python
