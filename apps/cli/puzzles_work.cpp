// SPDX-License-Identifier: MIT
#include "cli/puzzles_work.h"

#include <array>
#include <filesystem>
#include <ostream>
#include <span>

#include "chuhe/base/file.h"
#include "chuhe/base/path.h"
#include "chuhe/messages/usage.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;
using puzzles::Wanted;

std::string parts_of(const std::string& output) {
    return output + ".parts";
}

}  // namespace

tl::expected<Wanted, Message> read_wanted(const Arguments& arguments) {
    constexpr std::array kKinds = {Choice<Wanted>{"all", Wanted::All},
                                   Choice<Wanted>{"mates", Wanted::Mates},
                                   Choice<Wanted>{"wins", Wanted::Wins}};
    return read_choice(arguments, "--kind", kKinds);
}

Result<std::shared_ptr<const tables::Tables>> puzzle_tables(const Arguments& arguments,
                                                            const Streams& io) {
    const auto given = arguments.value("--tables");
    if (!given) return nullptr;
    const std::string folder(*given);
    Errors problems;
    auto tables = std::make_shared<tables::Tables>(std::span(&folder, 1), problems);
    for (const Error& problem : problems) {
        if (problem.where.source == folder) return tl::make_unexpected(problem);
        io.err << to_string(problem, io.language) << '\n';
    }
    tables->solve_up_to(tables::Tables::kSmall);
    return tables;
}

Result<std::string> puzzles_output(const Arguments& arguments) {
    const std::string path(arguments.value("--output").value_or(""));
    std::error_code ignored;
    if (fs::exists(path_of(path), ignored) && !arguments.has("--overwrite"))
        return failure(ErrorCode::CannotWrite, say(messages::kFileExists), {.source = path});
    return path;
}

Result<std::string> puzzle_parts_folder(const std::string& output) {
    const std::string folder = parts_of(output);
    std::error_code failed;
    fs::create_directories(path_of(folder), failed);
    if (failed) return failure(ErrorCode::CannotWrite, system_message(failed), {.source = folder});
    return folder;
}

Result<void> finish_puzzle_work(const puzzles::Pack& pack, const std::string& output) {
    if (Result<void> written = write_file(output, write_pack(pack)); !written) return written;
    std::error_code ignored;
    fs::remove_all(path_of(parts_of(output)), ignored);
    return {};
}

puzzles::WorkWatch PuzzlesWork::watch() {
    return {.on_part =
                [this](const puzzles::WorkProgress& now) {
                    progress_.credit(now.recalled - credited_);
                    credited_ = now.recalled;
                    progress_.show(now.done, say(row_, now.done, now.puzzles).in(language_));
                },
            .must_stop = [this] { return interrupts_.was_interrupted(); }};
}

}  // namespace chuhe::cli
