// SPDX-License-Identifier: MIT
#include "cli/index_checkup.h"

#include <array>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "chuhe/core/generate.h"
#include "chuhe/core/position.h"
#include "chuhe/database/library.h"
#include "chuhe/database/line.h"
#include "chuhe/index/index.h"
#include "chuhe/messages/searches.h"
#include "cli/library_index.h"

namespace chuhe::cli {
namespace {

using database::ChangedGame;
using database::Library;
using index::Index;
using index::Source;

constexpr std::size_t kPageOfChanges = 1000;

// The index has the moves up to the first that cannot be played.
bool is_line_of(const index::Line& line, const std::vector<Move>& moves) {
    if (line.moves == moves) return true;
    const std::size_t count = line.moves.size();
    if (count > moves.size() || !std::equal(line.moves.begin(), line.moves.end(), moves.begin())) {
        return false;
    }
    const Checked<Position> start =
        line.start ? Position::from_setup(*line.start) : Position::start();
    if (!start) return count == 0;
    Position position = *start;
    for (const Move move : line.moves) {
        if (!is_legal(position, move)) return false;
        position.make(move);
    }
    return !is_legal(position, moves[count]);
}

class Comparison {
public:
    Comparison(Library& library, const Index& index) : library_(library), index_(index) {}

    Result<IndexState> run() {
        const index::Progress progress = index_.progress(Source::Library);
        const Result<std::int64_t> last = library_.last_change();
        if (!last) return tl::make_unexpected(last.error());
        const Result<std::int64_t> key = library_.key_at(progress.change);
        if (!key) return tl::make_unexpected(key.error());
        const bool is_new = progress == index::Progress{};
        const bool is_other =
            !is_new && (progress.identity != std::to_string(*key) || progress.change > *last);
        if (is_other) return IndexState::Differs;
        std::int64_t at = 0;
        while (true) {
            const auto page = library_.changed_after(at, kPageOfChanges);
            if (!page) return tl::make_unexpected(page.error());
            if (page->empty()) break;
            at = page->back().change;
            for (const ChangedGame& game : *page) {
                const Result<bool> fits = look_at(game, progress.change);
                if (!fits) return tl::make_unexpected(fits.error());
                if (!*fits) return IndexState::Differs;
            }
        }
        // One that has changed since may be there with its old content.
        const bool has_extra = games_in_index() > expected_ + changes_;
        if (has_extra) return IndexState::Differs;
        return changes_ > 0 ? IndexState::Behind : IndexState::Fits;
    }

    std::size_t changes() const { return changes_; }
    std::size_t games_in_index() const {
        return index_.with_catalogue([](const index::Catalogue& catalogue) {
            return catalogue.game_count(Source::Library);
        });
    }

private:
    Result<bool> look_at(const ChangedGame& game, std::int64_t change) {
        if (game.change > change) {
            ++changes_;
            return true;
        }
        const std::optional<index::GameSlot> slot = index_.with_catalogue(
            [&](const index::Catalogue& catalogue) -> std::optional<index::GameSlot> {
                const auto found = catalogue.slot_of(Source::Library, game.id);
                const bool fits = found && catalogue.head(*found).change == game.change;
                return fits ? found : std::nullopt;
            });
        const bool is_listed = !game.is_gone && game.list.empty();
        if (!is_listed) return !slot.has_value();
        if (!slot) return false;
        ++expected_;
        const Result<std::optional<index::Line>> line = index_.line(*slot);
        if (!line) return tl::make_unexpected(line.error());
        if (!*line) return false;
        if (game.is_playing) return (*line)->moves.empty();
        const auto moves = database::unpacked_line(game.line);
        return is_line_of(**line, moves.value_or(std::vector<Move>{}));
    }

    Library& library_;
    const Index& index_;
    std::size_t expected_ = 0;
    std::size_t changes_ = 0;
};

constexpr std::string_view name_of(IndexState state) {
    constexpr std::array<std::string_view, 5> kNames = {"missing", "fits", "behind", "differs",
                                                        "unusable"};
    return kNames[static_cast<std::size_t>(state)];
}

}  // namespace

IndexCheckup check_index(const std::string& library) {
    IndexCheckup checkup;
    const std::string folder = index_folder_of(library);
    std::error_code unknown;
    if (!std::filesystem::exists(folder, unknown)) return checkup;
    const auto unusable = [&](const Error& error) {
        checkup.state = IndexState::Unusable;
        checkup.reason = error.message;
        return checkup;
    };
    const Result<std::unique_ptr<Index>> index = Index::open(folder, index::Access::Follow);
    if (!index) return unusable(index.error());
    checkup.bytes = (*index)->size_on_disk();
    const auto store = Library::open_to_read(library, Library::OldVersion::Refused);
    if (!store) return unusable(store.error());
    Comparison comparison(**store, **index);
    const Result<IndexState> state = comparison.run();
    if (!state) return unusable(state.error());
    checkup.state = *state;
    checkup.games = comparison.games_in_index();
    checkup.changes = comparison.changes();
    return checkup;
}

Message describe(const IndexCheckup& checkup) {
    switch (checkup.state) {
        case IndexState::Missing:
            return say(messages::kIndexMissing);
        case IndexState::Fits:
            return say(messages::kIndexFits, checkup.games);
        case IndexState::Behind:
            return say(messages::kIndexLags, checkup.changes);
        case IndexState::Differs:
            return say(messages::kIndexDiffers);
        case IndexState::Unusable:
            break;
    }
    return say(messages::kIndexUnusable, checkup.reason);
}

nlohmann::ordered_json index_json(const IndexCheckup& checkup) {
    return {{"state", name_of(checkup.state)},
            {"games", checkup.games},
            {"changes", checkup.changes},
            {"bytes", checkup.bytes}};
}

}  // namespace chuhe::cli
