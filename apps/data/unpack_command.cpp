// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "commands.h"
#include "unpack.h"

namespace chuhe::data {
namespace {

struct UnpackRequest {
    UnpackFiles files;
    UnpackPlan plan;
};

int run_unpack(const UnpackRequest& request) {
    std::size_t done = 0;
    Pace pace;
    const auto tally = unpack_files(request.files, request.plan, [&](const UnpackTally& so_far) {
        const std::size_t all = request.files.chunks.size();
        ++done;
        if (!pace.is_due()) return;
        const double left =
            pace.seconds() * static_cast<double>(all - done) / static_cast<double>(done);
        std::cerr << fmt::format("{} of {} chunks, {} rows, {:.0f} s left\n", done, all,
                                 so_far.train_rows + so_far.held_rows, left);
    });
    if (!tally) return fail(tally.error());
    std::cout << summary_of(request.files, request.plan, *tally);
    return 0;
}

}  // namespace

void add_unpack_command(CLI::App& app, int& status) {
    const auto request = std::make_shared<UnpackRequest>();
    CLI::App* command = app.add_subcommand("unpack", "turn chunks into training rows");
    command->add_option("CHUNK", request->files.chunks, "chunk files")->required();
    command->add_option("--out", request->files.folder, "folder for the rows")->required();
    command
        ->add_option("--held-out", request->plan.held_out,
                     "hold out one game in this many; 0: none")
        ->capture_default_str();
    command
        ->add_option("--strays", request->plan.strays,
                     "tries per position to find one beside the game, for a teacher to label")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    add_filter_options(*command, request->plan.filter);
    add_threads_option(*command, request->plan.threads);
    command->callback([request, &status] { status = run_unpack(*request); });
}

}  // namespace chuhe::data
