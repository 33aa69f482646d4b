// SPDX-License-Identifier: MIT
//
// Routes of the library: lists, labels, deleting, files in and out.
#include <array>
#include <charconv>

#include "base/file.h"
#include "base/text.h"
#include "database/dates.h"
#include "database/transfer.h"
#include "formats/format.h"
#include "server/app.h"
#include "server/fields.h"
#include "server/json.h"
#include "server/routes.h"
#include "server/shapes.h"

namespace chuhe::server {
namespace {

using database::StoredGame;

constexpr std::size_t kMostListed = 200;
constexpr std::size_t kBatch = 100;             // games that are saved together
constexpr std::size_t kMostImported = 100'000;  // of one file
constexpr std::size_t kMostProblems = 500;      // that are told
constexpr std::size_t kMostMoves = 200'000;

database::Search search_of(const Request& request) {
    database::Search search;
    search.text = query_value(request, "text");
    search.player = query_value(request, "player");
    search.event = query_value(request, "event");
    search.from = database::sortable_date(query_value(request, "from"));
    search.to = database::sortable_date(query_value(request, "to"));
    search.result = query_value(request, "result");
    search.label = query_value(request, "label");
    search.deleted = query_value(request, "deleted") == "true";
    if (const std::string kind = query_value(request, "kind"); !kind.empty()) {
        search.kind = database::parse_kind(kind);
        if (!search.kind) throw Refusal(400, "bad_request", "'kind' is play or study");
    }
    std::string order = query_value(request, "sort");
    search.reversed = order.starts_with('-');
    if (search.reversed) order.erase(0, 1);
    const auto parsed = database::parse_order(order.empty() ? "modified" : order);
    if (!parsed) throw Refusal(400, "bad_request", "there is no such order");
    search.order = *parsed;
    search.offset = query_number(request, "offset", 0, INT32_MAX, 0);
    search.limit = query_number(request, "limit", 1, kMostListed, 50);
    return search;
}

Reply summary_reply(App& app, database::GameId id) {
    const auto summary = app.library->summary(id);
    if (!summary) throw library_failure(summary.error());
    if (!*summary) throw Refusal(404, "no_such_game", "there is no such game in the library");
    return {200, dump(summary_json(**summary))};
}

Reply set_deleted(App& app, const Request& request, bool deleted) {
    const database::GameId id = number_parameter(request, 0, "no_such_game");
    const auto done = app.library->set_deleted(id, deleted);
    if (!done) throw library_failure(done.error());
    if (!*done) throw Refusal(404, "no_such_game", "there is no such game in the library");
    app.desk.tell_library(id, deleted ? "deleted" : "restored");
    return summary_reply(app, id);
}

// --- Files in ---

class Importer {
public:
    Importer(App& app, const Request& request) : app_(app), request_(request) {}

    Reply run() {
        const formats::Format* format = forced_format();
        formats::ReadOptions options;
        // Only for messages; cut, because it comes from outside.
        options.source = query_value(request_, "name").substr(0, 200);
        options.encoding = encoding();
        MemorySource source(request_.body);
        Result<formats::OpenedReader> opened = formats::open_reader(source, options, format);
        if (!opened) throw refusal_of(opened.error());
        read_all_games(*opened->reader);
        note(opened->reader->diagnostics());
        if (total_ == 0) throw Refusal(422, "unsupported", "there is no game in it");
        tell("done");
        return {200, dump({{"format", opened->format->name},
                           {"encoding", name_of(opened->reader->encoding())},
                           {"games", std::move(listed_)},
                           {"total", total_},
                           {"problems", problems_json(problems_)}})};
    }

private:
    const formats::Format* forced_format() const {
        const std::string name = query_value(request_, "format");
        if (name.empty()) return nullptr;
        const formats::Format* format = formats::format_of_name(name);
        if (format == nullptr || format->read == nullptr) {
            throw Refusal(422, "unsupported", "no such format can be read");
        }
        return format;
    }

    std::optional<Encoding> encoding() const {
        const std::string name = query_value(request_, "encoding");
        if (name.empty()) return std::nullopt;
        const auto encoding = encoding_of_name(name);
        if (!encoding) throw Refusal(422, "unsupported", "there is no such encoding");
        return encoding;
    }

    void read_all_games(formats::Reader& reader) {
        formats::ReadGame item;
        while (total_ + batch_.size() < kMostImported) {
            const Result<bool> more = reader.next(item);
            if (!more) {
                note({{Severity::Error, more.error()}});
                break;
            }
            if (!*more) break;
            take(item);
            if (batch_.size() == kBatch) save();
        }
        save();
    }

    void take(formats::ReadGame& item) {
        note(item.diagnostics);
        if (item.game.move_count() > kMostMoves) {
            note({{Severity::Error,
                   {ErrorCode::Unsupported, "a game with more than 200,000 moves was left out"}}});
            return;
        }
        // In the order of the tree, as the library will read it again: problems name their nodes.
        const Numbering numbering(item.game, {});
        StoredGame stored;
        stored.numbers = numbering.kept(item.game);
        if (item.diagnostics.size() > kMostProblems) item.diagnostics.resize(kMostProblems);
        stored.problems = dump(problems_json(item.diagnostics, &numbering));
        stored.game = std::move(item.game);
        batch_.push_back(std::move(stored));
    }

    void save() {
        if (Result<void> added = app_.library->add_all(batch_); !added) {
            throw library_failure(added.error());
        }
        for (const StoredGame& game : batch_) {
            ++total_;
            if (listed_.size() >= kMostListed) continue;
            const auto summary = app_.library->summary(game.id);
            if (summary && *summary) listed_.push_back(summary_json(**summary));
        }
        if (!batch_.empty()) app_.desk.tell_library(batch_.back().id, "added");
        batch_.clear();
        tell("running");
    }

    void note(const Diagnostics& found) {
        for (const Diagnostic& diagnostic : found) {
            if (problems_.size() < kMostProblems) problems_.push_back(diagnostic);
        }
    }

    void tell(const char* state) {
        const std::string job = query_value(request_, "job");
        if (job.empty()) return;
        app_.events.tell(request_.client, "job",
                         dump({{"job", job.substr(0, 64)},
                               {"state", state},
                               {"done", total_},
                               {"total", nullptr}}));
    }

    App& app_;
    const Request& request_;
    std::vector<StoredGame> batch_;
    Diagnostics problems_;
    Json listed_ = Json::array();
    std::size_t total_ = 0;
};

// --- Files out ---

struct Export {
    const formats::Format* format;
    std::string bytes = {};
    Json losses = Json::array();
    std::string name = {};
};

std::vector<database::GameId> listed_ids(const Request& request) {
    constexpr std::size_t kMostExported = 1000;
    std::vector<database::GameId> ids;
    std::string_view text = request.query.contains("games")
                                ? std::string_view(request.query.at("games"))
                                : std::string_view();
    while (!text.empty() && ids.size() <= kMostExported) {
        const std::string_view word = text.substr(0, text.find(','));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        database::GameId id = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), id);
        if (error != std::errc{} || end != word.data() + word.size()) {
            throw Refusal(400, "bad_request", "'games' is a list of numbers");
        }
        ids.push_back(id);
    }
    if (ids.empty() || ids.size() > kMostExported) {
        throw Refusal(400, "bad_request", "'games' names 1 to 1000 games");
    }
    return ids;
}

formats::WriteOptions write_options(const Request& request) {
    formats::WriteOptions options;
    if (const std::string name = query_value(request, "notation"); !name.empty()) {
        const auto notation = notation::notation_of_name(name);
        if (!notation) throw Refusal(400, "bad_request", "there is no such notation");
        options.notation = *notation;
    }
    if (const std::string name = query_value(request, "encoding"); !name.empty()) {
        options.encoding = encoding_of_name(name);
        if (!options.encoding) throw Refusal(400, "bad_request", "there is no such encoding");
    }
    return options;
}

Json loss_json(const formats::Loss& loss, const OpenGame& game) {
    std::string kind(to_string(loss.kind));
    std::ranges::replace(kind, ' ', '_');
    const bool has_node = loss.node != record::kNoNode;
    return {{"game", game.stored.id},
            {"node", has_node ? Json(game.numbering.number(loss.node)) : Json()},
            {"kind", std::move(kind)},
            {"text", loss.text},
            {"message", formats::to_string(loss, game.game())}};
}

Export export_games(App& app, const Request& request) {
    const formats::Format* format = formats::format_of_name(query_value(request, "format"));
    if (format == nullptr || format->write == nullptr) {
        throw Refusal(422, "unsupported", "no such format can be written");
    }
    const std::vector<database::GameId> ids = listed_ids(request);
    Export made{format};
    MemorySink sink;
    const auto writer = format->write(sink, write_options(request));
    for (const database::GameId id : ids) {
        const GamePointer game = app.desk.open(id);
        const std::scoped_lock lock(game->mutex);
        if (Result<void> written = writer->write(game->game()); !written) {
            throw refusal_of(written.error());
        }
        for (const formats::Loss& loss : writer->take_losses())
            made.losses.push_back(loss_json(loss, *game));
    }
    if (Result<void> finished = writer->finish(); !finished) throw refusal_of(finished.error());
    made.bytes = sink.take();
    made.name = (ids.size() == 1 ? "game-" + std::to_string(ids[0]) : "games") +
                std::string(format->extension);
    return made;
}

}  // namespace

Reply list_games(App& app, const Request& request) {
    const auto found = app.library->find(search_of(request));
    if (!found) throw library_failure(found.error());
    Json games = Json::array();
    for (const database::Summary& summary : found->games)
        games.push_back(summary_json(summary));
    return {200, dump({{"total", found->total}, {"games", std::move(games)}})};
}

Reply patch_game(App& app, const Request& request) {
    constexpr std::size_t kMostLabels = 50;
    const database::GameId id = number_parameter(request, 0, "no_such_game");
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::vector<std::string> labels = fields.texts("labels", kMostLabels);
    fields.finish();
    for (const std::string& label : labels) {
        if (label.empty() || label.size() > 200) {
            throw Refusal(400, "bad_request", "a label has 1 to 200 bytes");
        }
    }
    const auto done = app.library->set_labels(id, labels);
    if (!done) throw library_failure(done.error());
    if (!*done) throw Refusal(404, "no_such_game", "there is no such game in the library");
    const GamePointer game = app.desk.open(id);
    {
        const std::scoped_lock lock(game->mutex);
        game->stored.labels = labels;
    }
    app.desk.tell_library(id, "changed");
    return summary_reply(app, id);
}

Reply delete_game(App& app, const Request& request) {
    return set_deleted(app, request, true);
}

Reply restore_game(App& app, const Request& request) {
    return set_deleted(app, request, false);
}

Reply import_games(App& app, const Request& request) {
    return Importer(app, request).run();
}

Reply get_file(App& app, const Request& request) {
    Export made = export_games(app, request);
    return {200, std::move(made.bytes), "application/octet-stream", std::move(made.name)};
}

Reply get_losses(App& app, const Request& request) {
    return {200, dump({{"losses", export_games(app, request).losses}})};
}

Reply get_library(App& app, const Request&) {
    MemorySink sink;
    const auto exported = database::export_library(*app.library, sink);
    if (!exported) throw library_failure(exported.error());
    return {200, sink.take(), "application/octet-stream", "library.chuhe.jsonl"};
}

Reply post_library(App& app, const Request& request) {
    const auto imported = database::import_library(*app.library, request.body);
    if (!imported) {
        if (imported.error().code == ErrorCode::Unsupported) throw refusal_of(imported.error());
        throw library_failure(imported.error());
    }
    app.desk.tell_library(0, "added");
    return {200, dump({{"added", imported->added},
                       {"known", imported->known},
                       {"problems", problems_json(imported->diagnostics)}})};
}

}  // namespace chuhe::server
