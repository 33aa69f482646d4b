// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <mutex>
#include <vector>

#include "chuhe/data/check.h"
#include "chuhe/data/columns.h"
#include "commands.h"
#include "parallel.h"

namespace chuhe::data {
namespace {

struct CheckRequest {
    std::vector<std::string> chunks;
    int threads = 1;
};

// Checks all chunks, even after one has failed.
int run_check(const CheckRequest& request) {
    std::mutex mutex;
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    int status = 0;
    in_parallel(request.chunks.size(), request.threads, [&] {
        return [&](std::size_t i) {
            const std::string& path = request.chunks[i];
            const auto chunk = read_chunk(path);
            const Result<void> sound =
                chunk ? check(*chunk, path) : Result<void>(tl::make_unexpected(chunk.error()));
            const std::lock_guard lock(mutex);
            if (!sound) {
                status = fail(sound.error());
                return;
            }
            games += chunk->games.size();
            plies += plies_in(chunk->games);
        };
    });
    std::cout << fmt::format("{} chunks, {} sound games, {} plies\n", request.chunks.size(), games,
                             plies);
    return status;
}

}  // namespace

void add_check_command(CLI::App& app, int& status) {
    const auto request = std::make_shared<CheckRequest>();
    CLI::App* command = app.add_subcommand("check", "verify checksums, moves and results");
    command->add_option("CHUNK", request->chunks, "chunk files")->required();
    add_threads_option(*command, request->threads);
    command->callback([request, &status] { status = run_check(*request); });
}

}  // namespace chuhe::data
