// SPDX-License-Identifier: MIT
//
// chuhe library copy FROM TO: a whole library from a file or a database to another one, compared
// afterwards. What is interrupted leaves nothing.
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/base/diagnostic.h"
#include "chuhe/database/comparison.h"
#include "chuhe/database/transfer.h"
#include "chuhe/messages/club.h"
#include "chuhe/messages/usage.h"
#include "cli/club_store.h"
#include "cli/library_actions.h"
#include "cli/machine.h"
#include "cli/progress.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

std::string shown_place(const std::string& place) {
    return is_club_address(place) ? shown_club(place) : place;
}

// False if the user interrupted it.
Result<bool> copy_all(database::Store& from, database::Store& to, const std::string& name,
                      const Streams& io, Diagnostics& problems) {
    const InterruptWatch interrupts;
    Progress progress(io, 0);
    database::LibraryText text(from);
    database::LibraryIntake intake(to);
    while (true) {
        const Result<std::optional<std::string>> lines = text.next();
        if (!lines) return tl::make_unexpected(lines.error());
        if (!*lines) break;
        if (Result<void> taken = intake.take(**lines); !taken) {
            return tl::make_unexpected(taken.error());
        }
        if (interrupts.was_interrupted()) return false;
        progress.show(intake.so_far().added, name);
    }
    if (Result<void> finished = intake.finish(); !finished) {
        return tl::make_unexpected(finished.error());
    }
    problems = intake.so_far().diagnostics;
    return true;
}

void print_copy_json(const database::Comparison& comparison, const std::string& from,
                     const std::string& to, const Streams& io) {
    const nlohmann::ordered_json document = {{"from", from},
                                             {"to", to},
                                             {"equal", comparison.is_equal()},
                                             {"games", comparison.games},
                                             {"collections", comparison.collections},
                                             {"mended", comparison.mended},
                                             {"different_games", comparison.different_games},
                                             {"different_keys", comparison.different_keys},
                                             {"same_collections", comparison.has_same_collections},
                                             {"same_names", comparison.has_same_names},
                                             {"same_settings", comparison.has_same_settings},
                                             {"same_training", comparison.has_same_training}};
    io.out << document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
           << '\n';
}

void print_copy(const database::Comparison& comparison, const std::string& to, const Streams& io) {
    const auto print = [&](const Message& message) {
        io.out << say(messages::kPathSays, to, message).in(io.language) << '\n';
    };
    for (const std::string& key : comparison.different_keys)
        print(say(messages::kCopyGameDiffers, key));
    if (!comparison.has_same_collections || !comparison.has_same_names ||
        !comparison.has_same_settings || !comparison.has_same_training) {
        print(say(messages::kCopyRestDiffers));
    }
    if (comparison.mended > 0) print(say(messages::kCopyMended, comparison.mended));
    print(comparison.is_equal() ? say(messages::kCopied, comparison.games, comparison.collections)
                                : say(messages::kCopyFailed));
}

}  // namespace

ExitCode copy_library(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io) {
    const std::string from_name = shown_place(words[0]);
    const std::string to_name = shown_place(words[1]);
    const auto from = open_any_library(words[0], MayCreate::No);
    if (!from) return refuse(from.error(), io);
    const auto to = open_any_library(words[1], MayCreate::Yes);
    if (!to) return refuse(to.error(), io);
    const Result<bool> is_new = database::is_empty(*to->store);
    if (!is_new) return refuse(is_new.error(), io);
    if (!*is_new) {
        return refuse(
            Error{ErrorCode::CannotWrite, say(messages::kCopyTargetFull), {.source = to_name}}, io);
    }
    Diagnostics problems;
    const Result<bool> copied = copy_all(*from->store, *to->store, from_name, io, problems);
    if (!copied) return refuse(copied.error(), io);
    if (!*copied) {
        io.err << say(messages::kInterruptedNothing).in(io.language) << '\n';
        return ExitCode::BadInput;
    }
    // Lines that could not be copied: the games in them are then missing.
    for (const Diagnostic& problem : problems)
        io.err << to_string(problem.error, io.language) << '\n';
    const auto comparison = database::compare_libraries(*from->store, *to->store);
    if (!comparison) return refuse(comparison.error(), io);
    if (arguments.has("--json")) {
        print_copy_json(*comparison, from_name, to_name, io);
    } else {
        print_copy(*comparison, to_name, io);
    }
    return comparison->is_equal() ? ExitCode::Good : ExitCode::BadInput;
}

}  // namespace chuhe::cli
