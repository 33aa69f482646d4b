// SPDX-License-Identifier: MIT
#include "chuhe/index/follow.h"

#include <algorithm>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/database/line.h"
#include "chuhe/index/openings.h"
#include "chuhe/index/split_name.h"
#include "chuhe/index/tournament.h"
#include "chuhe/record/words.h"

namespace chuhe::index {
namespace {

using database::ChangedGame;
using database::Store;

constexpr std::size_t kPage = 1000;

// The moves up to the first that cannot be played. The library checks records when it reads them,
// but anybody can write to its file.
std::vector<Move> playable(std::string_view packed, const std::optional<Setup>& start) {
    const auto moves = database::unpacked_line(packed);
    if (!moves) return {};
    const Checked<Position> first = start ? Position::from_setup(*start) : Position::start();
    if (!first) return {};
    Position position = *first;
    std::vector<Move> line;
    line.reserve(moves->size());
    for (const Move move : *moves) {
        if (!is_legal(position, move)) break;
        position.make(move);
        line.push_back(move);
    }
    return line;
}

std::uint16_t opening_of(const std::optional<Setup>& start, const std::vector<Move>& line) {
    return start ? stored_opening(std::nullopt) : stored_opening(classify(line));
}

std::uint16_t elo_of(int elo) {
    return static_cast<std::uint16_t>(std::clamp(elo, 0, 9999));
}

record::Outcome outcome_of(std::string_view result) {
    if (result == "1-0") return record::Outcome::RedWins;
    if (result == "0-1") return record::Outcome::BlackWins;
    if (result == "1/2-1/2") return record::Outcome::Draw;
    return record::Outcome::Unknown;
}

IndexedGame indexed(const ChangedGame& changed) {
    IndexedGame game;
    game.source = Source::Library;
    game.id = changed.id;
    game.change = changed.change;
    game.red = split_name(changed.red).name;
    game.black = split_name(changed.black).name;
    game.event = tournament_in(changed.event, game.red, game.black);
    game.date = date_number(changed.date_key);
    game.outcome = outcome_of(changed.result);
    game.red_elo = elo_of(changed.red_elo);
    game.black_elo = elo_of(changed.black_elo);
    game.collection = changed.collection;
    if (!changed.start.empty()) game.start = parse_fen(changed.start);
    // A game in progress would be indexed again with every move.
    if (!changed.is_playing) game.line = playable(changed.line, game.start);
    game.opening = opening_of(game.start, game.line);
    return game;
}

// Positions to practise are not games.
bool is_listed(const ChangedGame& game) {
    return !game.is_gone && game.list.empty();
}

// The library's changes, page by page.
class Follower {
public:
    Follower(Index& index, Store& library, const FollowWatch& watch, const std::stop_token& stop)
        : index_(index), library_(library), watch_(watch), stop_(stop) {}

    Result<bool> run(std::int64_t bulk_from) {
        progress_ = index_.progress(Source::Library);
        Result<std::int64_t> last = library_.last_change();
        if (!last) return tl::make_unexpected(last.error());
        if (Result<void> checked = begin_again_if_other(*last); !checked) {
            return tl::make_unexpected(checked.error());
        }
        seen_.total = static_cast<std::size_t>(std::max<std::int64_t>(*last - progress_.change, 0));
        if (*last - progress_.change >= bulk_from) {
            Result<bool> loaded = load_until(*last);
            if (!loaded || !*loaded) return loaded;
        }
        while (!stop_.stop_requested()) {
            const Result<std::size_t> taken = take_page();
            if (!taken) return tl::make_unexpected(taken.error());
            if (*taken == 0) return true;
        }
        return false;
    }

private:
    // Fills in the identity that belongs to the number.
    Result<Progress> progress_at(std::int64_t change) {
        const Result<std::int64_t> key = library_.key_at(change);
        if (!key) return tl::make_unexpected(key.error());
        return Progress{std::to_string(*key), change};
    }

    Result<void> begin_again_if_other(std::int64_t last) {
        if (progress_ == Progress{}) return {};
        const Result<Progress> there = progress_at(progress_.change);
        if (!there) return tl::make_unexpected(there.error());
        if (*there == progress_ && last >= progress_.change) return {};
        progress_ = {};
        return index_.forget(Source::Library);
    }

    void tell(std::size_t more) {
        seen_.games += more;
        seen_.total = std::max(seen_.total, seen_.games);
        if (watch_) watch_(seen_);
    }

    bool is_known(database::GameId id) const {
        return index_.with_catalogue([&](const Catalogue& catalogue) {
            return catalogue.slot_of(Source::Library, id).has_value();
        });
    }

    // Everything up to that number: new games in bulk, the others as usual.
    Result<bool> load_until(std::int64_t last) {
        const Result<Progress> target = progress_at(last);
        if (!target) return tl::make_unexpected(target.error());
        std::vector<ChangedGame> page;
        std::size_t at = 0;
        std::int64_t from = progress_.change;
        Index::Changes others{.progress = progress_};
        const auto next = [&](IndexedGame& game) -> Result<bool> {
            for (;;) {
                if (at == page.size()) {
                    tell(page.size());
                    Result<std::vector<ChangedGame>> read = library_.changed_after(from, kPage);
                    if (!read) return tl::make_unexpected(read.error());
                    page = *std::move(read);
                    at = 0;
                    if (page.empty()) return false;
                    from = page.back().change;
                }
                const ChangedGame& changed = page[at++];
                if (changed.change > last) return false;
                const bool is_new = !is_known(changed.id);
                if (!is_listed(changed)) {
                    if (!is_new) others.gone.push_back({Source::Library, changed.id});
                } else if (is_new) {
                    game = indexed(changed);
                    return true;
                } else {
                    others.games.push_back(indexed(changed));
                }
            }
        };
        // The number is remembered by the second step: should it not come to that, the games of
        // the first are recognised as known.
        Result<bool> loaded = index_.load(next, Source::Library, progress_, stop_);
        if (!loaded || !*loaded) return loaded;
        others.progress = *target;
        if (Result<void> applied = index_.apply(others); !applied) {
            return tl::make_unexpected(applied.error());
        }
        progress_ = *target;
        return true;
    }

    // Returns how many changes there were.
    Result<std::size_t> take_page() {
        Result<std::vector<ChangedGame>> page = library_.changed_after(progress_.change, kPage);
        if (!page) return tl::make_unexpected(page.error());
        if (page->empty()) return 0;
        const Result<Progress> target = progress_at(page->back().change);
        if (!target) return tl::make_unexpected(target.error());
        Index::Changes changes{.progress = *target};
        for (const ChangedGame& changed : *page) {
            if (is_listed(changed)) {
                changes.games.push_back(indexed(changed));
            } else {
                changes.gone.push_back({Source::Library, changed.id});
            }
        }
        if (Result<void> applied = index_.apply(changes); !applied) {
            return tl::make_unexpected(applied.error());
        }
        progress_ = *target;
        tell(page->size());
        return page->size();
    }

    Index& index_;
    Store& library_;
    const FollowWatch& watch_;
    const std::stop_token& stop_;
    Progress progress_;
    FollowProgress seen_;
};

IndexedGame indexed(const PackedGames& masters, std::size_t place, std::vector<Move> line) {
    const PackedTags tags = masters.tags(place);
    IndexedGame game;
    game.source = Source::Masters;
    game.id = static_cast<GameId>(place + 1);
    game.change = game.id;
    game.red = tags.red.name;
    game.black = tags.black.name;
    game.event = tournament_in(tags.event, game.red, game.black);
    game.date = date_number(tags.iso_date);
    game.outcome = tags.outcome;
    game.line = std::move(line);
    const std::optional<OpeningCode> labelled = OpeningCode::parse(tags.ecco);
    game.opening = labelled ? stored_opening(labelled) : opening_of({}, game.line);
    return game;
}

}  // namespace

Result<bool> follow_library(Index& index, database::Store& library, const FollowWatch& watch,
                            const std::stop_token& stop, std::int64_t bulk_from) {
    return Follower(index, library, watch, stop).run(bulk_from);
}

bool has_masters_of(const Index& index, const PackedGames& masters) {
    return index.progress(Source::Masters).identity == masters.checksum();
}

Result<bool> follow_masters(Index& index, const PackedGames& masters, const FollowWatch& watch,
                            const std::stop_token& stop) {
    if (has_masters_of(index, masters)) return true;
    if (Result<void> forgotten = index.forget(Source::Masters); !forgotten) {
        return tl::make_unexpected(forgotten.error());
    }
    std::size_t place = 0;
    const auto next = [&](IndexedGame& game) -> Result<bool> {
        if (place == masters.size()) return false;
        Result<std::vector<Move>> line = masters.moves(place);
        if (!line) return tl::make_unexpected(line.error());
        game = indexed(masters, place, *std::move(line));
        if (++place % kPage == 0 && watch) watch({place, masters.size()});
        return true;
    };
    const auto last = static_cast<std::int64_t>(masters.size());
    return index.load(next, Source::Masters, {masters.checksum(), last}, stop);
}

}  // namespace chuhe::index
