// SPDX-License-Identifier: MIT
//
// Long work other than a search: perft and bench. It runs on a thread of its own, if there are any,
// so that "stop" and "quit" are handled meanwhile.
#include <algorithm>
#include <new>
#include <optional>
#include <system_error>

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/perft.h"
#include "chuhe/engine/bench.h"
#include "chuhe/messages/conversation.h"
#include "chuhe/protocol/engine_server.h"

namespace chuhe::protocol {
namespace {

// perft() itself cannot be interrupted. This many plies take a few milliseconds at most.
constexpr int kPliesAtOnce = 3;

// Nothing if it was stopped.
std::optional<std::uint64_t> count_paths(const Position& position, int depth,
                                         const EngineServer::Interrupt& must_stop) {
    if (must_stop()) return std::nullopt;
    if (depth <= kPliesAtOnce) return perft(position, depth);
    std::uint64_t sum = 0;
    for (const Move move : legal_moves(position)) {
        const auto count = count_paths(position.after(move), depth - 1, must_stop);
        if (!count) return std::nullopt;
        sum += *count;
    }
    return sum;
}

}  // namespace

void EngineServer::start_work(std::function<void(const Interrupt& must_stop)> work) {
    end_work();
    if (interrupt_) return work(interrupt_);
    try {
        work_ = std::jthread([this, work = std::move(work)](const std::stop_token& stop) {
            try {
                work([&stop] { return stop.stop_requested(); });
            } catch (const std::bad_alloc&) {
                complain(say(messages::kUciNoMemory));
            } catch (const std::system_error&) {
                complain(say(messages::kUciNoThreadForWork));
            }
        });
    } catch (const std::system_error&) {
        complain(say(messages::kUciNoThreadForWork));
    }
}

void EngineServer::end_work() {
    work_.request_stop();
    if (work_.joinable()) work_.join();
}

void EngineServer::count_moves(int depth) {
    start_work([this, depth, position = engine_.position(),
                base = voice().ranks](const Interrupt& must_stop) {
        std::uint64_t sum = depth == 0 ? 1 : 0;
        if (depth > 0) {
            for (const Move move : legal_moves(position)) {
                const auto count = count_paths(position.after(move), depth - 1, must_stop);
                if (!count) return remark(say(messages::kUciPerftStopped));
                write(to_string(move, base) + ": " + std::to_string(*count));
                sum += *count;
            }
        }
        write("");
        write("Nodes searched: " + std::to_string(sum));
    });
}

void EngineServer::run_bench(Words words) {
    engine::BenchPlan plan;
    plan.evaluation = settings_.engine.evaluation;
    plan.network_file = settings_.engine.network_file;
    if (!words.empty()) {
        const auto depth = parse_number<int>(words[0]);
        if (!depth || *depth < 1 || *depth >= engine::kMaxPly) {
            return complain(say(messages::kUciBenchDepth, engine::kMaxPly - 1, excerpt(words[0])));
        }
        plan.depth = *depth;
    }
    start_work([this, plan](const Interrupt& must_stop) mutable {
        plan.must_stop = must_stop;
        const engine::BenchResult result = engine::run_bench(plan);
        // The nodes of an incomplete run are not a signature.
        if (must_stop()) return remark(say(messages::kUciBenchStopped));
        const auto milliseconds = std::max<std::int64_t>(result.time.count(), 1);
        write("Total time (ms): " + std::to_string(result.time.count()));
        write("Nodes searched: " + std::to_string(result.nodes));
        write("Nodes/second: " +
              std::to_string(result.nodes * 1000 / static_cast<std::uint64_t>(milliseconds)));
    });
}

}  // namespace chuhe::protocol
