// SPDX-License-Identifier: MIT
#include "chuhe/tables/schedule.h"

#include <algorithm>
#include <cassert>
#include <iterator>

#include "chuhe/tables/build.h"
#include "chuhe/tables/layout.h"

namespace chuhe::tables {
namespace {

Schedule::Task task_of(const Material& ending) {
    return {ending, Layout(ending).size(), memory_to_solve(ending)};
}

}  // namespace

Schedule::Schedule(const std::vector<Material>& endings) {
    for (const Material& ending : endings) {
        const std::vector<Material> smaller = captures_from(ending);
        for (const Material& other : smaller) {
            assert(std::ranges::find(endings, other) != endings.end());
            larger_[other].push_back(ending);
        }
        if (smaller.empty())
            add_ready(ending);
        else
            waiting_[ending] = smaller.size();
    }
}

void Schedule::add_ready(const Material& ending) {
    const Task task = task_of(ending);
    ready_.insert(std::ranges::upper_bound(ready_, task.numbers, {}, &Task::numbers), task);
}

std::optional<Schedule::Task> Schedule::begin(std::uint64_t most_bytes) {
    const auto fits = [&](const Task& task) { return task.bytes <= most_bytes; };
    const auto largest = std::find_if(ready_.rbegin(), ready_.rend(), fits);
    if (largest == ready_.rend()) return std::nullopt;
    const Task task = *largest;
    ready_.erase(std::next(largest).base());
    return task;
}

void Schedule::finish(const Material& ending) {
    for (const Material& other : larger_[ending]) {
        if (--waiting_[other] > 0) continue;
        waiting_.erase(other);
        add_ready(other);
    }
}

}  // namespace chuhe::tables
