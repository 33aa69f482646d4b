// SPDX-License-Identifier: MIT
//
// Files of every format, in and out.
#include <utility>

#include "chuhe/base/encoding.h"
#include "chuhe/base/file.h"
#include "chuhe/database/dates.h"
#include "chuhe/messages/reading.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/game_json.h"
#include "chuhe/server/shapes.h"
#include "games.h"
#include "question.h"

namespace chuhe::wasm {
namespace {

constexpr std::size_t kMostProblems = 500;

const formats::Format* forced_format(const Json& options) {
    const std::string name = text_in(options, "format");
    if (name.empty()) return nullptr;
    const formats::Format* format = formats::format_of_name(name);
    if (format == nullptr || format->read == nullptr) {
        throw Refusal(422, "unsupported", say(messages::kFormatNotRead));
    }
    return format;
}

formats::ReadOptions read_options(const Json& options) {
    formats::ReadOptions read;
    read.source = text_in(options, "name");
    read.encoding = encoding_of_name(text_in(options, "encoding"));
    read.notation = notation::notation_of_name(text_in(options, "notation"));
    return read;
}

// Calls `take` with each game, and returns what GET … answers about the file.
template <typename Take>
Json read_games(std::string_view content, const Json& options, Take take) {
    const std::string bytes(content);
    MemorySource source(bytes);
    Result<formats::OpenedReader> opened =
        formats::open_reader(source, read_options(options), forced_format(options));
    if (!opened) throw server::refusal_of(opened.error());
    Diagnostics problems = Diagnostics::at_most(kMostProblems);
    std::size_t total = 0;
    formats::ReadGame item;
    while (true) {
        const Result<bool> more = opened->reader->next(item);
        if (!more) problems.push_back({Severity::Error, more.error()});
        if (!more || !*more) break;
        problems.append(item.diagnostics);
        ++total;
        database::StoredGame stored;
        stored.problems = server::stored_problems(item.diagnostics, item.game);
        stored.game = std::move(item.game);
        take(std::move(stored));
    }
    problems.append(opened->reader->diagnostics());
    if (total == 0) {
        Refusal refusal(422, "unsupported", say(messages::kNoGame));
        refusal.problems = std::move(problems);
        throw refusal;
    }
    return {{"format", opened->format->name},
            {"encoding", name_of(opened->reader->encoding())},
            {"total", total},
            {"problems", server::problems_json(problems)}};
}

const formats::Format& written_format(const Json& options) {
    const formats::Format* format = formats::format_of_name(text_in(options, "format"));
    if (format == nullptr || format->write == nullptr) {
        throw Refusal(422, "unsupported", say(messages::kFormatNotWritten));
    }
    return *format;
}

Json loss_json(const formats::Loss& loss, const OpenGame& game) {
    const bool has_node = loss.node != record::kNoNode;
    Json json = {{"game", game.stored.id},
                 {"node", has_node ? Json(game.numbering.number(loss.node)) : Json()},
                 {"kind", name_of(loss.kind)},
                 {"text", to_string(loss.detail)}};
    server::put_message(json, describe(loss, game.game()));
    return json;
}

}  // namespace

std::string read_file(std::string_view content, const Json& options) {
    std::string first;
    const Json file = read_games(content, options, [&](database::StoredGame stored) {
        if (first.empty()) first = server::game_text(OpenGame(std::move(stored)));
    });
    return server::with_field(server::dump(file), "game", first);
}

std::string import_file(std::string_view content, const Json& options) {
    database::GameId next = number_in(options, "id");
    Json games = Json::array();
    Json file = read_games(content, options, [&](database::StoredGame stored) {
        stored.id = next++;
        stored.created = database::now_utc();
        stored.modified = stored.created;
        if (const std::string label = text_in(options, "label"); !label.empty())
            stored.labels.push_back(label);
        const OpenGame& game = desk().put(std::move(stored));
        desk().note_change(game.stored.id);
        games.push_back(summary_of(game));
    });
    file["games"] = std::move(games);
    file["known"] = 0;
    file["collection"] = nullptr;
    file["duplicates"] = Json::array();
    file["duplicate_count"] = 0;
    return server::dump(file);
}

std::string written_file(const Json& options, Json& losses) {
    formats::WriteOptions write;
    write.moves = server::kShownMoves;
    write.notation =
        notation::notation_of_name(text_in(options, "notation")).value_or(write.notation);
    write.encoding = encoding_of_name(text_in(options, "encoding"));
    MemorySink sink;
    const auto writer = written_format(options).write(sink, write);
    losses = Json::array();
    for (const Json& id : options.value("games", Json::array())) {
        const OpenGame& game = desk().game(id.get<database::GameId>());
        if (const Result<void> written = writer->write(game.game()); !written)
            throw server::refusal_of(written.error());
        for (const formats::Loss& loss : writer->take_losses())
            losses.push_back(loss_json(loss, game));
    }
    if (const Result<void> written = writer->finish(); !written)
        throw server::refusal_of(written.error());
    return sink.take();
}

}  // namespace chuhe::wasm
