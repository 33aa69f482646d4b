// SPDX-License-Identifier: MIT
//
// chuhe library check [FILE] | backup [FILE [COPY]] | salvage FILE NEW
//
// Exit codes: 0 sound, or written; 1 damaged, or not available; 2 the command line is wrong.
#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <ostream>
#include <span>

#include "chuhe/database/backups.h"
#include "chuhe/database/checkup.h"
#include "chuhe/database/default_place.h"
#include "chuhe/database/real_place.h"
#include "chuhe/database/salvage.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/library.h"
#include "chuhe/messages/usage.h"
#include "cli/commands.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

using Json = nlohmann::ordered_json;
using Words = std::span<const std::string>;

constexpr std::array kLibraryOptions = {
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpLibraryJson},
};

// What every action needs to answer.
struct Talk {
    const Streams& io;
    bool json;

    ExitCode fail(const Error& error) const { return refuse(error, io); }
    void say_of(const std::string& path, const Message& message) const {
        io.out << say(messages::kPathSays, path, message).in(io.language) << '\n';
    }
    void print(const Json& document) const {
        io.out << document.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
    }
};

Result<std::string> library_of(Words words) {
    if (words.empty()) return database::default_library();
    return words.front();
}

Message log_damage(const std::string& path, std::size_t lost) {
    return say(messages::kLibraryLogDamaged, database::log_of(path), lost);
}

void print_checkup(const std::string& path, const database::Checkup& checkup, const Talk& talk) {
    for (const std::string& fault : checkup.faults)
        talk.say_of(path, say(messages::kLibraryFault, fault));
    if (checkup.lost_in_log > 0) talk.say_of(path, log_damage(path, checkup.lost_in_log));
    for (const database::GameId id : checkup.unreadable)
        talk.say_of(path, say(messages::kLibraryUnreadable, id));
    talk.say_of(path, checkup.is_sound()
                          ? say(messages::kLibrarySound, checkup.games, checkup.deleted)
                          : say(messages::kLibraryUnsound));
    const std::vector<std::string> backups = database::backups_of(path);
    if (!backups.empty()) {
        talk.say_of(path, say(messages::kLibraryBackups, backups.size(), backups.front()));
    }
}

ExitCode run_check(Words words, const Talk& talk) {
    const Result<std::string> path = library_of(words);
    if (!path) return talk.fail(path.error());
    const Result<database::Checkup> checkup = database::check_library(*path);
    if (!checkup) return talk.fail(checkup.error());
    if (talk.json) {
        talk.print({{"library", *path},
                    {"sound", checkup->is_sound()},
                    {"games", checkup->games},
                    {"deleted", checkup->deleted},
                    {"faults", checkup->faults},
                    {"unreadable", checkup->unreadable},
                    {"lost_in_log", checkup->lost_in_log},
                    {"backups", database::backups_of(*path)}});
    } else {
        print_checkup(*path, *checkup, talk);
    }
    return checkup->is_sound() ? ExitCode::Good : ExitCode::BadInput;
}

bool is_there(const std::string& path) {
    std::error_code unknown;
    return std::filesystem::exists(path, unknown);
}

ExitCode run_backup(Words words, const Talk& talk) {
    const Result<std::string> path = library_of(words);
    if (!path) return talk.fail(path.error());
    const Result<database::Checkup> checkup = database::check_library(*path);
    if (!checkup) return talk.fail(checkup.error());
    if (!checkup->faults.empty()) {
        return talk.fail(
            {ErrorCode::CannotOpen, say(messages::kLibraryUnsound), {.source = *path}});
    }
    // Once the app has opened it, the unreadable part is gone: a backup must not hide that.
    if (checkup->lost_in_log > 0) {
        const Message damage = log_damage(*path, checkup->lost_in_log);
        return talk.fail({ErrorCode::CannotOpen, damage, {.source = *path}});
    }
    const Result<std::string> copy =
        words.size() > 1 ? Result<std::string>(words[1]) : database::new_backup_name(*path);
    if (!copy) return talk.fail(copy.error());
    if (is_there(*copy)) {
        return talk.fail(
            {ErrorCode::CannotWrite, say(messages::kSalvageTargetExists), {.source = *copy}});
    }
    const Result<void> made = database::back_up_library(*path, *copy);
    if (!made) return talk.fail(made.error());
    if (talk.json) {
        talk.print({{"library", *path}, {"backup", *copy}, {"games", checkup->games}});
    } else {
        talk.say_of(*path, say(messages::kLibraryBackedUp, *copy));
    }
    return ExitCode::Good;
}

ExitCode run_salvage(Words words, const Talk& talk) {
    const Result<database::Salvaged> salvaged = database::salvage(words[0], words[1]);
    if (!salvaged) return talk.fail(salvaged.error());
    if (talk.json) {
        talk.print({{"library", words[0]},
                    {"salvaged", words[1]},
                    {"games", salvaged->games},
                    {"lost", salvaged->lost},
                    {"lost_in_log", salvaged->lost_in_log}});
    } else {
        talk.say_of(words[1], say(messages::kLibrarySalvaged, salvaged->games, salvaged->lost));
        if (salvaged->lost_in_log > 0) {
            talk.say_of(words[0], log_damage(words[0], salvaged->lost_in_log));
        }
    }
    if (!salvaged->has_found_games) {
        return talk.fail(
            {ErrorCode::Truncated, say(messages::kSalvageFoundNothing), {.source = words[0]}});
    }
    return ExitCode::Good;
}

struct LibraryAction {
    std::string_view name;
    std::size_t least;  // words after it
    std::size_t most;
    ExitCode (*run)(Words words, const Talk& talk);
};

constexpr std::array kLibraryActions = {
    LibraryAction{"check", 0, 1, &run_check},
    LibraryAction{"backup", 0, 2, &run_backup},
    LibraryAction{"salvage", 2, 2, &run_salvage},
};

ExitCode run_library(const Arguments& arguments, const Streams& io) {
    const Words words = arguments.words();
    if (words.empty()) return refuse_usage(kLibraryCommand, say(messages::kLibraryAction), io);
    const auto* action =
        std::ranges::find(kLibraryActions, std::string_view(words[0]), &LibraryAction::name);
    if (action == kLibraryActions.end()) {
        const std::array<std::string_view, 3> names = {"check", "backup", "salvage"};
        const Message refusal =
            with_suggestion(say(messages::kBookNoAction, excerpt(words[0])), words[0], names);
        return refuse_usage(kLibraryCommand, refusal, io);
    }
    const std::size_t count = words.size() - 1;
    if (count < action->least) {
        return refuse_usage(kLibraryCommand, say(messages::kFileMissing), io);
    }
    if (count > action->most) {
        return refuse_usage(kLibraryCommand,
                            say(messages::kUnexpectedArgument, excerpt(words[action->most + 1])),
                            io);
    }
    return action->run(words.subspan(1), {io, arguments.has("--json")});
}

}  // namespace

const Command kLibraryCommand{
    .name = "library",
    .usage = "library check [FILE] | backup [FILE [COPY]] | salvage FILE NEW",
    .summary = messages::kSummaryLibrary,
    .details = &messages::kDetailsLibrary,
    .examples =
        "  chuhe library check\n"
        "  chuhe library backup library.chuhe /media/usb/library.chuhe\n"
        "  chuhe library salvage damaged.chuhe new.chuhe\n",
    .options = kLibraryOptions,
    .run = &run_library,
};

}  // namespace chuhe::cli
