// SPDX-License-Identifier: MIT
//
// Routes for the library: the list of games, labels, deletion, and the whole library as one file.
#include "chuhe/database/transfer.h"
#include "chuhe/messages/club.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/game_list.h"
#include "chuhe/server/game_rows.h"
#include "chuhe/server/game_search.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

Reply summary_reply(App& app, database::GameId id) {
    const auto summary = app.library->summary(id);
    if (!summary) throw read_failure(summary.error());
    if (!*summary) throw Refusal(404, "no_such_game", say(messages::kNoSuchGame));
    return {200, dump(rows_json(app, {&**summary, 1}).at(0))};
}

// With the club, or no longer.
void share(App& app, database::GameId id, bool shared) {
    const auto done = app.library->set_shared(id, shared);
    if (!done) throw library_failure(done.error());
    if (!*done) {
        app.desk.check_change(id);  // 404 or 403, if that is the reason
        throw Refusal(409, "not_now", say(messages::kNotOwned));
    }
    app.desk.with_open(id, [&](OpenGame& game) { game.stored.is_shared = shared; });
    // Those from whom it has gone hear that something has, but not what.
    if (!shared) app.desk.tell_library(0, "changed");
    app.desk.tell_library(id, "changed");
}

void set_labels(App& app, database::GameId id, const std::vector<std::string>& labels) {
    const auto done = app.library->set_labels(id, labels);
    if (!done) throw library_failure(done.error());
    if (!*done) throw Refusal(404, "no_such_game", say(messages::kNoSuchGame));
    app.desk.tell_library(id, "changed");
    app.desk.with_open(id, [&](OpenGame& game) { game.stored.labels = labels; });
}

Reply set_deleted(App& app, const Request& request, bool deleted) {
    const database::GameId id = own_game_parameter(request);
    const auto done = app.library->set_deleted(id, deleted);
    if (!done) throw library_failure(done.error());
    if (!*done) throw Refusal(404, "no_such_game", say(messages::kNoSuchGame));
    app.desk.tell_library(id, deleted ? "deleted" : "restored");
    return after_saving([&] { return summary_reply(app, id); });
}

}  // namespace

Reply list_games(App& app, const Request& request) {
    return {200, dump(list_json(app, search_of(request)))};
}

Reply patch_game(App& app, const Request& request) {
    constexpr std::size_t kMostLabels = 50;
    const database::GameId id = own_game_parameter(request);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    std::optional<bool> shared;
    if (fields.has("shared")) shared = fields.flag_or("shared", false);
    // Without either, the labels are what is missing.
    std::optional<std::vector<std::string>> labels;
    if (fields.has("labels") || !shared) labels = fields.texts("labels", kMostLabels);
    fields.finish();
    for (const std::string& label : labels.value_or(std::vector<std::string>())) {
        if (label.empty() || label.size() > 200) {
            throw Refusal(400, "bad_request", say(messages::kLabelLength));
        }
    }
    if (shared) share(app, id, *shared);
    if (labels) set_labels(app, id, *labels);
    return after_saving([&] { return summary_reply(app, id); });
}

Reply delete_game(App& app, const Request& request) {
    return set_deleted(app, request, true);
}

Reply restore_game(App& app, const Request& request) {
    return set_deleted(app, request, false);
}

Reply get_library(App& app, const Request&) {
    const auto text = std::make_shared<database::LibraryText>(*app.library);
    // Read the first piece now: a library that cannot be read is then refused, rather than aborting
    // the reply.
    Result<std::optional<std::string>> first = text->next();
    if (!first) throw read_failure(first.error());
    return {200, first->value_or(""), "application/octet-stream", "library.chuhe.jsonl",
            [library = app.library, text] { return text->next(); }};
}

Reply post_library(App& app, const Request& request) {
    Imports::Running running(app.imports, request.client, job_name(request));
    // Two of them could bring the same games.
    const std::unique_lock alone(app.restoring, std::try_to_lock);
    if (!alone) throw Refusal(409, "not_now", say(messages::kRestoreGoingOn));
    database::LibraryIntake intake(*app.library);
    const database::Imported& imported = intake.so_far();
    Result<void> taken;
    std::uint64_t read = 0;
    const auto tell = [&](const char* state) {
        running.tell(state, {imported.added + imported.known, read});
    };
    const bool is_whole = request.read_body([&](std::string_view piece) {
        taken = intake.take(piece);
        read += piece.size();
        tell("running");
        return taken && !running.is_cancelled();
    });
    if (taken && is_whole) taken = intake.finish();
    if (!taken) {
        if (taken.error().code == ErrorCode::Unsupported) throw refusal_of(taken.error());
        throw library_failure(taken.error());
    }
    if (!is_whole && running.is_cancelled()) {
        tell("cancelled");
        throw Refusal(409, "cancelled", say(messages::kImportStoppedEmpty));
    }
    if (!is_whole) {
        throw Refusal(408, "too_slow", say(messages::kBodyIncomplete));
    }
    if (imported.added + imported.known > 0) app.desk.tell_library(0, "added");
    tell("done");
    return {200, dump({{"added", imported.added},
                       {"complete", imported.is_whole},
                       {"known", imported.known},
                       {"unread", imported.unread},
                       {"problems", problems_json(imported.diagnostics)}})};
}

}  // namespace chuhe::server
