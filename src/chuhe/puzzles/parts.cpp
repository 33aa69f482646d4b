// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/parts.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <filesystem>
#include <iterator>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "chuhe/base/file.h"
#include "chuhe/base/path.h"
#include "chuhe/messages/puzzles.h"

namespace chuhe::puzzles {
namespace {

class PartsWork {
public:
    PartsWork(const PartsPlan& plan, const std::function<Worker()>& hire, const WorkWatch& watch)
        : plan_(plan), hire_(hire), watch_(watch) {
        progress_.total = plan.items;
        parts_.resize((plan.items + plan.part_items - 1) / plan.part_items);
    }

    Result<WorkDone> run() {
        recall();
        work();
        if (problem_) return tl::make_unexpected(*problem_);
        WorkDone done;
        done.progress = progress_;
        done.is_complete = progress_.done == progress_.total;
        for (auto& part : parts_) {
            if (part) std::ranges::move(*part, std::back_inserter(done.puzzles));
        }
        return done;
    }

private:
    std::string path_of(std::size_t part) const {
        const std::string number = std::to_string(part);
        const std::string zeros(6 - std::min<std::size_t>(6, number.size()), '0');
        return plan_.folder + '/' + zeros + number + ".chpuzzles";
    }
    // The last part may have fewer items than the others. It is not kept: there may be more items
    // next time.
    std::size_t items_in(std::size_t part) const {
        return std::min(plan_.part_items, plan_.items - part * plan_.part_items);
    }
    bool is_whole(std::size_t part) const { return items_in(part) == plan_.part_items; }

    // The parts of earlier runs.
    void recall() {
        for (std::size_t part = 0; part < parts_.size() && !problem_; ++part) {
            std::error_code ignored;
            if (!is_whole(part) || !std::filesystem::exists(chuhe::path_of(path_of(part)), ignored))
                continue;
            Result<Pack> pack = read_pack_file(path_of(part));
            if (!pack) {
                problem_ = pack.error();
            } else if (pack->info != plan_.info) {
                problem_ = Error{ErrorCode::BadSyntax,
                                 say(messages::kPuzzlesOtherSettings),
                                 {.source = path_of(part)}};
            } else {
                keep(part, std::move(pack->puzzles));
                progress_.recalled += items_in(part);
            }
        }
    }

    void keep(std::size_t part, std::vector<Puzzle> puzzles) {
        progress_.done += items_in(part);
        progress_.puzzles += puzzles.size();
        parts_[part] = std::move(puzzles);
        if (watch_.on_part) watch_.on_part(progress_);
    }

    bool must_stop() {
        if (watch_.must_stop && watch_.must_stop()) is_stopped_ = true;
        return is_stopped_;
    }

    void work() {
        if (problem_) return;
        const auto drain = [&] {
            const Worker worker = hire_();
            for (std::size_t part = next_++; part < parts_.size(); part = next_++) {
                if (must_stop()) return;
                if (!parts_[part]) work_on(part, worker);
            }
        };
        std::vector<std::jthread> helpers;
        for (int i = 1; i < plan_.threads; ++i)
            helpers.emplace_back(drain);
        drain();
    }

    void work_on(std::size_t part, const Worker& worker) {
        Pack pack;
        pack.info = plan_.info;
        const std::size_t first = part * plan_.part_items;
        for (std::size_t item = first; item < first + items_in(part); ++item) {
            worker(item, pack.puzzles, [this] { return must_stop(); });
            if (must_stop()) return;
        }
        std::optional<Error> failed;
        if (is_whole(part)) {
            const Result<void> written = write_file(path_of(part), write_pack(pack));
            if (!written) failed = written.error();
        }
        const std::lock_guard lock(mutex_);
        if (failed) {
            problem_ = failed;
            is_stopped_ = true;
        } else {
            keep(part, std::move(pack.puzzles));
        }
    }

    const PartsPlan& plan_;
    const std::function<Worker()>& hire_;
    const WorkWatch& watch_;
    std::vector<std::optional<std::vector<Puzzle>>> parts_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> is_stopped_{false};
    std::mutex mutex_;
    WorkProgress progress_;
    std::optional<Error> problem_;
};

}  // namespace

Result<WorkDone> work_in_parts(const PartsPlan& plan, const std::function<Worker()>& hire,
                               const WorkWatch& watch) {
    assert(plan.part_items > 0);
    return PartsWork(plan, hire, watch).run();
}

}  // namespace chuhe::puzzles
