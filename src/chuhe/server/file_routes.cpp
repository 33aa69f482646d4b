// SPDX-License-Identifier: MIT
//
// Games as files in other formats: some games, or all that a search finds.
#include <algorithm>
#include <charconv>
#include <memory>
#include <unordered_set>

#include "chuhe/base/file.h"
#include "chuhe/formats/format.h"
#include "chuhe/messages/library_requests.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/app.h"
#include "chuhe/server/game_list.h"
#include "chuhe/server/game_search.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

using database::GameId;

constexpr std::size_t kMostExported = 1000;  // by number
constexpr std::size_t kGamesOfAPiece = 50;

std::vector<GameId> named_ids(std::string_view text) {
    std::vector<GameId> ids;
    while (!text.empty() && ids.size() <= kMostExported) {
        const std::string_view word = text.substr(0, text.find(','));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        GameId id = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), id);
        if (error != std::errc{} || end != word.data() + word.size()) {
            throw Refusal(400, "bad_request", say(messages::kGamesAreNumbers));
        }
        ids.push_back(id);
    }
    if (ids.empty() || ids.size() > kMostExported) {
        throw Refusal(400, "bad_request", say(messages::kGamesCount));
    }
    return ids;
}

// Those with these numbers, or those that a search finds.
std::vector<GameId> exported_ids(App& app, const Request& request) {
    const auto has = [&](std::string_view name) {
        return request.query.contains(std::string(name));
    };
    const bool is_search = std::ranges::any_of(kSearchFields, has) || has("sort");
    if (has("games") && is_search) {
        throw Refusal(400, "bad_request", say(messages::kGamesOrSearch));
    }
    if (!is_search && has("except")) {
        throw Refusal(400, "bad_request", say(messages::kGamesOrSearch));
    }
    if (!is_search) return named_ids(query_value(request, "games"));
    std::vector<GameId> ids = ids_of(app, search_of(request));
    if (!has("except")) return ids;
    const std::vector<GameId> except = named_ids(query_value(request, "except"));
    const std::unordered_set<GameId> left_out(except.begin(), except.end());
    std::erase_if(ids, [&](GameId id) { return left_out.contains(id); });
    return ids;
}

formats::WriteOptions write_options(const Request& request) {
    formats::WriteOptions options;
    options.moves = kShownMoves;
    if (const std::string name = query_value(request, "notation"); !name.empty()) {
        const auto notation = notation::notation_of_name(name);
        if (!notation) throw Refusal(400, "bad_request", say(messages::kNoSuchNotation));
        options.notation = *notation;
    }
    if (const std::string name = query_value(request, "encoding"); !name.empty()) {
        options.encoding = encoding_of_name(name);
        if (!options.encoding) throw Refusal(400, "bad_request", say(messages::kNoSuchEncoding));
    }
    return options;
}

const formats::Format& written_format(const Request& request) {
    const std::string name = query_value(request, "format");
    if (name.empty()) throw Refusal(400, "bad_request", say(messages::kFieldMissing, "format"));
    const formats::Format* format = formats::format_of_name(name);
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
    put_message(json, describe(loss, game.game()));
    return json;
}

// Writes games one after the other; what is written so far can be taken away.
class GamesFile {
public:
    GamesFile(App& app, const Request& request)
        : app_(app),
          format_(written_format(request)),
          ids_(exported_ids(app, request)),
          writer_(format_.write(sink_, write_options(request))) {}

    // At most that many of those that are left; the end of the file after the last.
    Result<void> write(std::size_t most) {
        for (; most > 0 && next_ < ids_.size(); --most) {
            const GamePointer game = app_.desk.open(ids_[next_++]);
            const std::scoped_lock lock(game->mutex);
            if (Result<void> written = writer_->write(game->game()); !written) return written;
            for (const formats::Loss& loss : writer_->take_losses())
                losses_.push_back(loss_json(loss, *game));
        }
        if (!is_complete()) return {};
        is_finished_ = true;
        return writer_->finish();
    }

    bool is_complete() const { return next_ == ids_.size(); }
    bool is_finished() const { return is_finished_; }
    std::string take() { return sink_.take(); }
    Json take_losses() { return std::move(losses_); }
    void forget_losses() { losses_.clear(); }

    std::string name() const {
        return (ids_.size() == 1 ? "game-" + std::to_string(ids_[0]) : "games") +
               std::string(format_.extension);
    }

private:
    App app_;  // it may outlive the route
    const formats::Format& format_;
    std::vector<GameId> ids_;
    MemorySink sink_;
    std::unique_ptr<formats::Writer> writer_;
    Json losses_ = Json::array();
    std::size_t next_ = 0;
    bool is_finished_ = false;
};

// The next piece; nothing at the end. Games that have been deleted for good since do not come.
Result<std::optional<std::string>> next_piece(GamesFile& file) {
    if (file.is_finished()) return std::nullopt;
    try {
        if (Result<void> written = file.write(kGamesOfAPiece); !written) {
            return tl::make_unexpected(written.error());
        }
    } catch (const Refusal& refusal) {
        return failure(ErrorCode::CannotOpen, refusal.message);
    }
    file.forget_losses();
    return file.take();
}

}  // namespace

Reply get_file(App& app, const Request& request) {
    const auto file = std::make_shared<GamesFile>(app, request);
    // What can be written at once is refused if it cannot be written, rather than broken off.
    if (Result<void> written = file->write(kMostExported); !written) {
        throw refusal_of(written.error());
    }
    Reply reply{200, file->take(), "application/octet-stream", file->name()};
    file->forget_losses();
    if (!file->is_finished()) reply.more = [file] { return next_piece(*file); };
    return reply;
}

Reply get_losses(App& app, const Request& request) {
    GamesFile file(app, request);
    if (Result<void> written = file.write(kMostExported); !written) {
        throw refusal_of(written.error());
    }
    return {200, dump({{"losses", file.take_losses()}, {"complete", file.is_complete()}})};
}

}  // namespace chuhe::server
