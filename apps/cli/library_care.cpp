// SPDX-License-Identifier: MIT
//
// The library as a file: whether it is sound, copies of it, and what can be saved of a damaged one.
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>

#include "chuhe/database/backups.h"
#include "chuhe/database/checkup.h"
#include "chuhe/database/real_place.h"
#include "chuhe/database/salvage.h"
#include "chuhe/messages/library.h"
#include "chuhe/messages/usage.h"
#include "cli/index_checkup.h"
#include "cli/library_actions.h"
#include "cli/library_index.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

using Json = nlohmann::ordered_json;
using Words = std::span<const std::string>;

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

bool is_taken(const std::string& path) {
    std::error_code unknown;
    return std::filesystem::exists(path, unknown);
}

}  // namespace

ExitCode check_library_file(const Arguments& arguments, Words words, const Streams& io) {
    const Talk talk{io, arguments.has("--json")};
    const Result<std::string> path = library_path(arguments, words);
    if (!path) return talk.fail(path.error());
    const Result<database::Checkup> checkup = database::check_library(*path);
    if (!checkup) return talk.fail(checkup.error());
    std::optional<IndexCheckup> index;  // a damaged library is the greater worry
    if (checkup->is_sound()) index = check_index(*path);
    if (talk.json) {
        talk.print({{"library", *path},
                    {"sound", checkup->is_sound()},
                    {"games", checkup->games},
                    {"deleted", checkup->deleted},
                    {"faults", checkup->faults},
                    {"unreadable", checkup->unreadable},
                    {"lost_in_log", checkup->lost_in_log},
                    {"backups", database::backups_of(*path)},
                    {"index", index ? index_json(*index) : Json()}});
    } else {
        print_checkup(*path, *checkup, talk);
        if (index) talk.say_of(index_folder_of(*path), describe(*index));
    }
    return checkup->is_sound() ? ExitCode::Good : ExitCode::BadInput;
}

ExitCode back_up_library_file(const Arguments& arguments, Words words, const Streams& io) {
    const Talk talk{io, arguments.has("--json")};
    const Result<std::string> path = library_path(arguments, words);
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
    if (is_taken(*copy)) {
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

ExitCode salvage_library_file(const Arguments& arguments, Words words, const Streams& io) {
    const Talk talk{io, arguments.has("--json")};
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

}  // namespace chuhe::cli
