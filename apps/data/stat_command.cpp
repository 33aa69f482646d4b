// SPDX-License-Identifier: MIT
#include <iostream>
#include <memory>
#include <mutex>
#include <vector>

#include "chuhe/base/file.h"
#include "commands.h"
#include "parallel.h"
#include "stat.h"

namespace chuhe::data {
namespace {

struct StatRequest {
    std::vector<std::string> chunks;
    int threads = 1;
    bool is_json = false;
};

Result<Statistics> statistics_of_file(const std::string& path) {
    const auto bytes = read_file(path);
    if (!bytes) return tl::make_unexpected(bytes.error());
    const auto chunk = parse_chunk(bytes_of(*bytes), path);
    if (!chunk) return tl::make_unexpected(chunk.error());
    auto statistics = statistics_of(*chunk, path);
    if (statistics) statistics->bytes = bytes->size();
    return statistics;
}

int run_stat(const StatRequest& request) {
    std::mutex mutex;
    Statistics sum;
    int status = 0;
    in_parallel(request.chunks.size(), request.threads, [&] {
        return [&](std::size_t i) {
            const auto statistics = statistics_of_file(request.chunks[i]);
            const std::lock_guard lock(mutex);
            if (statistics)
                sum.merge(*statistics);
            else
                status = fail(statistics.error());
        };
    });
    if (status == 0) std::cout << (request.is_json ? to_json_text(sum) : to_text(sum));
    return status;
}

}  // namespace

void add_stat_command(CLI::App& app, int& status) {
    const auto request = std::make_shared<StatRequest>();
    CLI::App* command = app.add_subcommand("stat", "print statistics");
    command->add_option("CHUNK", request->chunks, "chunk files")->required();
    command->add_flag("--json", request->is_json, "print JSON");
    add_threads_option(*command, request->threads);
    command->callback([request, &status] { status = run_stat(*request); });
}

}  // namespace chuhe::data
