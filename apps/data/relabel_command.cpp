// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <mutex>
#include <vector>

#include "chuhe/data/check.h"
#include "chuhe/messages/training.h"
#include "commands.h"
#include "relabel.h"

namespace chuhe::data {
namespace {

struct RelabelRequest {
    std::vector<std::string> chunks;
    std::string folder;
    RelabelPlan plan;
    NetworkChoice network;
};

// Reports progress. add() is thread-safe.
class RelabelWatch {
public:
    explicit RelabelWatch(std::size_t chunks) : chunks_(chunks) {}

    void skip_chunk() { --chunks_; }
    void begin_chunk(std::size_t games) {
        ++chunk_;
        games_ = games;
        done_ = 0;
    }
    void add(std::uint64_t positions) {
        const std::lock_guard lock(mutex_);
        positions_ += positions;
        ++done_;
        if (!pace_.is_due()) return;
        // Assumes chunks of equal size.
        const double part = static_cast<double>(chunk_ - 1) +
                            static_cast<double>(done_) / static_cast<double>(games_);
        const double left = pace_.seconds() * (static_cast<double>(chunks_) / part - 1);
        std::cerr << fmt::format("chunk {} of {}, {} positions, {:.0f} a second, {:.0f} s left\n",
                                 chunk_, chunks_, positions_,
                                 static_cast<double>(positions_) / pace_.seconds(), left);
    }

private:
    std::mutex mutex_;
    std::size_t chunks_;
    std::size_t chunk_ = 0;
    std::size_t games_ = 0;  // in the current chunk, and how many of them are done
    std::size_t done_ = 0;
    std::uint64_t positions_ = 0;
    Pace pace_;
};

// Was the chunk relabelled by an earlier run?
Result<bool> is_done(const std::string& path, const Chunk& chunk, const RelabelPlan& plan) {
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) return false;
    const auto there = read_chunk(path);
    if (!there) return tl::make_unexpected(there.error());
    if (there->origin == chunk.origin && there->labels == labels_of(plan) &&
        there->games.size() == chunk.games.size())
        return true;
    return failure(ErrorCode::CannotWrite, say(messages::kChunkExists), {path});
}

Result<void> relabel(const std::string& path, const RelabelRequest& request,
                     const std::atomic<bool>& stop, RelabelWatch& watch) {
    auto chunk = read_chunk(path);
    if (!chunk) return tl::make_unexpected(chunk.error());
    if (auto sound = check(*chunk, path); !sound) return sound;
    const std::filesystem::path place = request.folder;
    const std::string out = (place / std::filesystem::path(path).filename()).string();
    const auto done = is_done(out, *chunk, request.plan);
    if (!done) return tl::make_unexpected(done.error());
    if (*done) {
        watch.skip_chunk();
        return {};
    }
    watch.begin_chunk(chunk->games.size());
    const auto labelled = relabelled(std::move(*chunk), request.plan, stop,
                                     [&](std::uint64_t positions) { watch.add(positions); });
    return labelled ? write_chunk(out, *labelled) : Result<void>();
}

int run_relabel(RelabelRequest& request) {
    auto network = chosen_network(request.network);
    if (!network) return fail(network.error());
    request.plan.network = std::move(*network);
    std::error_code error;
    std::filesystem::create_directories(request.folder, error);
    if (error) return fail({ErrorCode::CannotWrite, system_message(error), {request.folder}});
    const std::atomic<bool>& stop = interruption();
    RelabelWatch watch(request.chunks.size());
    for (const std::string& path : request.chunks) {
        if (stop.load()) break;
        if (const auto done = relabel(path, request, stop, watch); !done) return fail(done.error());
    }
    return 0;
}

}  // namespace

void add_relabel_command(CLI::App& app, int& status) {
    const auto request = std::make_shared<RelabelRequest>();
    CLI::App* command = app.add_subcommand("relabel", "search the positions again for new scores");
    command->add_option("CHUNK", request->chunks, "chunk files")->required();
    command->add_option("--out", request->folder, "folder for the new chunks")->required();
    command
        ->add_option("--nodes", request->plan.nodes,
                     "soft limit per position: the current iteration is finished")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    command->add_option("--hash", request->plan.hash_megabytes, "hash table per thread, in MB")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    add_network_options(*command, request->network);
    add_filter_options(*command, request->plan.filter);
    add_threads_option(*command, request->plan.threads);
    command->callback([request, &status] { status = run_relabel(*request); });
}

}  // namespace chuhe::data
