// SPDX-License-Identifier: MIT
#include "chuhe/index/index.h"

#include <algorithm>

#include "chuhe/base/folding.h"
#include "chuhe/index/aliases.h"
#include "chuhe/index/layout.h"
#include "chuhe/index/rows.h"
#include "chuhe/messages/explorer.h"

namespace chuhe::index {
namespace {

constexpr std::size_t index_of(Source source) {
    return static_cast<std::size_t>(source);
}

bool is_damage(const Error& error) {
    return error.code == ErrorCode::Truncated;
}

tl::unexpected<Error> damage(const std::string& folder, std::string_view what) {
    return failure(ErrorCode::Truncated, say(messages::kIndexDamaged, Message::verbatim(what)),
                   {.source = folder});
}

// The form in which names are compared. Misspellings of players count as the usual name.
std::string compared(NameKind kind, std::string_view shown) {
    const std::string folded = folded_name(shown);
    return kind == NameKind::Player ? std::string(usual_name(folded)) : folded;
}

// Names that no game has yet are joined when they come: see must_join_.
void join_names(NameTable& players, const Index::Aliases& aliases) {
    for (const auto& [folded, meant] : aliases) {
        const NameId id = players.find(folded);
        const NameId into = players.find(folded_name(meant));
        if (id != 0 && into != 0 && id != into) players.join(id, into);
    }
}

bool is_mentioned(const Index::Aliases& aliases, const std::string& folded) {
    return std::ranges::any_of(aliases, [&](const auto& alias) {
        return alias.first == folded || folded_name(alias.second) == folded;
    });
}

Replay start_of(const std::optional<Setup>& start, const Replay& usual) {
    return start ? Replay(*start) : usual;
}

// The positions and the moves of a game. `usual` is the start position.
void put_moves(Storage::Batch& batch, GameSlot slot, const IndexedGame& game, const Replay& usual) {
    std::vector<PositionRow> rows;
    for_each_position(start_of(game.start, usual), game.line, slot,
                      [&](const PositionRow& row) { rows.push_back(row); });
    unique_rows(rows);
    for (const PositionRow& row : rows) {
        std::string posting;
        append_posting(posting, row.posting());
        batch.append(Table::Positions, row_key(row.key, block_of(slot)), posting);
    }
    batch.put(Table::Lines, slot_key(slot), pack_line({game.start, game.line}));
}

Result<void> read_names(const Storage& storage, NameKind kind, NameTable& names) {
    bool is_sound = true;
    const std::string prefix(1, static_cast<char>(kind));
    Result<void> read =
        storage.for_each(Table::Names, prefix, [&](std::string_view key, std::string_view shown) {
            const NameId id = names.add(shown, compared(kind, shown));
            is_sound = is_sound && key == name_key(kind, id) && id == names.size();
            return is_sound;
        });
    if (read && !is_sound) return damage(storage.folder(), "names");
    return read;
}

}  // namespace

Index::~Index() = default;

Result<std::unique_ptr<Index>> Index::open(const std::string& folder, Access access) {
    bool was_discarded = false;
    for (;;) {
        Result<std::unique_ptr<Storage>> storage = Storage::open(folder, access);
        Result<bool> is_current = false;
        std::unique_ptr<Index> index;
        if (storage) {
            index.reset(new Index(*std::move(storage)));
            is_current = index->read_state();
            if (is_current && *is_current) {
                index->was_discarded_ = was_discarded;
                return index;
            }
        } else {
            is_current = tl::make_unexpected(storage.error());
        }
        const bool can_discard = is_current || is_damage(is_current.error());
        if (!can_discard || access == Access::Follow || was_discarded) {
            if (!is_current) return tl::make_unexpected(is_current.error());
            return failure(ErrorCode::Unsupported, say(messages::kIndexOutdated),
                           {.source = folder});
        }
        index.reset();
        if (Result<void> removed = Storage::remove(folder); !removed) {
            return tl::make_unexpected(removed.error());
        }
        was_discarded = true;
    }
}

// Returns false if the files are of another version.
Result<bool> Index::read_state() {
    const Result<std::optional<std::string>> text = storage_->get(Table::State, kStateKey);
    if (!text) return tl::make_unexpected(text.error());
    if (*text) {
        const std::optional<State> state = unpack_state(**text);
        if (!state || state->version != kIndexVersion) return false;
        reserved_ = state->reserved;
        progress_ = state->progress;
    }
    if (Result<void> read = read_catalogue(); !read) return tl::make_unexpected(read.error());
    return true;
}

Result<void> Index::read_catalogue() {
    must_join_ = false;
    Catalogue catalogue;
    Result<void> read = read_names(*storage_, NameKind::Player, catalogue.players);
    if (read) read = read_names(*storage_, NameKind::Event, catalogue.events);
    if (!read) return read;
    join_names(catalogue.players, aliases_);
    bool is_sound = true;
    read = storage_->for_each(Table::Heads, "", [&](std::string_view key, std::string_view packed) {
        const std::optional<GameSlot> slot = slot_of_key(key);
        const std::optional<Head> head = unpack_head(packed);
        is_sound = slot && head && *slot < reserved_ &&
                   std::max(head->red, head->black) <= catalogue.players.size() &&
                   head->event <= catalogue.events.size();
        if (is_sound) catalogue.set(*slot, *head);
        return is_sound;
    });
    if (!read) return read;
    if (!is_sound) return damage(storage_->folder(), "heads");
    const std::unique_lock lock(mutex_);
    catalogue_ = std::move(catalogue);
    return {};
}

Result<void> Index::follow() {
    const std::scoped_lock changing(changing_);
    if (Result<void> followed = storage_->follow(); !followed) return followed;
    const Result<bool> is_current = read_state();
    if (!is_current) return tl::make_unexpected(is_current.error());
    if (!*is_current) {
        return failure(ErrorCode::Unsupported, say(messages::kIndexOutdated),
                       {.source = storage_->folder()});
    }
    return {};
}

Progress Index::progress(Source source) const {
    const std::shared_lock lock(mutex_);
    return progress_[index_of(source)];
}

std::string Index::state_with(Source source, const Progress& progress) const {
    State state{.reserved = reserved_, .progress = progress_};
    state.progress[index_of(source)] = progress;
    return pack_state(state);
}

Head Index::head_of(const IndexedGame& game, Storage::Batch& names) {
    // Only the thread that changes the index adds names, so it may look for them without the lock.
    const auto number = [&](NameTable& table, NameKind kind, const std::string& shown) {
        const std::string folded = compared(kind, shown);
        if (folded.empty()) return NameId{0};
        if (const NameId known = table.find(folded); known != 0) return known;
        const std::unique_lock lock(mutex_);
        const NameId added = table.add(shown, folded);
        names.put(Table::Names, name_key(kind, added), shown);
        if (kind == NameKind::Player && is_mentioned(aliases_, folded)) must_join_ = true;
        return added;
    };
    Head head;
    head.id = game.id;
    head.change = game.change;
    head.red = number(catalogue_.players, NameKind::Player, game.red);
    head.black = number(catalogue_.players, NameKind::Player, game.black);
    head.event = number(catalogue_.events, NameKind::Event, game.event);
    head.collection = static_cast<std::uint32_t>(game.collection);
    head.date = game.date;
    head.plies = static_cast<std::uint16_t>(std::min<std::size_t>(game.line.size(), UINT16_MAX));
    head.red_elo = game.red_elo;
    head.black_elo = game.black_elo;
    head.opening = game.opening;
    head.source = game.source;
    head.outcome = game.outcome;
    head.is_live = true;
    return head;
}

Result<bool> Index::has_same_line(GameSlot slot, const IndexedGame& game) const {
    const Result<std::optional<std::string>> packed = storage_->get(Table::Lines, slot_key(slot));
    if (!packed) return tl::make_unexpected(packed.error());
    return *packed == pack_line({game.start, game.line});
}

Result<void> Index::apply(const Changes& changes) {
    const std::scoped_lock changing(changing_);
    Storage::Batch batch = storage_->new_batch();
    std::vector<GameSlot> cleared;
    std::vector<std::pair<GameSlot, Head>> set;
    const auto drop = [&](GameSlot slot) {
        batch.remove(Table::Heads, slot_key(slot));
        batch.remove(Table::Lines, slot_key(slot));
        cleared.push_back(slot);
    };
    for (const GoneGame& gone : changes.gone) {
        if (const auto slot = catalogue_.slot_of(gone.source, gone.id)) drop(*slot);
    }
    const Replay usual{Setup::start()};
    GameSlot next = reserved_;
    for (const IndexedGame& game : changes.games) {
        const std::optional<GameSlot> known = catalogue_.slot_of(game.source, game.id);
        GameSlot slot = next;
        Result<bool> is_same = false;
        if (known) is_same = has_same_line(*known, game);
        if (!is_same) return tl::make_unexpected(is_same.error());
        if (*is_same) {
            slot = *known;
        } else {
            if (known) drop(*known);
            if (next == kMostSlots) {
                return failure(ErrorCode::CannotWrite, say(messages::kIndexFull),
                               {.source = folder()});
            }
            ++next;
            put_moves(batch, slot, game, usual);
        }
        set.emplace_back(slot, head_of(game, batch));
        batch.put(Table::Heads, slot_key(slot), pack_head(set.back().second));
    }
    std::swap(reserved_, next);
    batch.put(Table::State, kStateKey, state_with(changes.source, changes.progress));
    if (Result<void> applied = storage_->apply(batch); !applied) {
        // The names that were added only in memory must go.
        std::swap(reserved_, next);
        if (Result<void> read = read_catalogue(); !read) return read;
        return applied;
    }
    {
        const std::unique_lock lock(mutex_);
        for (const GameSlot slot : cleared)
            catalogue_.clear(slot);
        for (const auto& [slot, head] : set)
            catalogue_.set(slot, head);
        progress_[index_of(changes.source)] = changes.progress;
    }
    return must_join_ ? read_catalogue() : Result<void>();
}

Result<void> Index::forget(Source source) {
    std::vector<GoneGame> gone = with_catalogue([&](const Catalogue& catalogue) {
        std::vector<GoneGame> found;
        for (GameSlot slot = 0; slot < catalogue.slot_count(); ++slot) {
            const Head& head = catalogue.head(slot);
            if (head.is_live && head.source == source) found.push_back({source, head.id});
        }
        return found;
    });
    return apply({.gone = std::move(gone), .source = source});
}

Result<void> Index::use_aliases(Aliases aliases) {
    const std::scoped_lock changing(changing_);
    aliases_ = std::move(aliases);
    return read_catalogue();
}

Result<void> Index::for_each_row(std::uint64_t folded_key, const VisitRow& visit) const {
    const std::array<char, 8> prefix = prefix_of(folded_key);
    return storage_->for_each(Table::Positions, {prefix.data(), prefix.size()},
                              [&](std::string_view key, std::string_view postings) {
                                  const bool is_row = key.size() == kRowKeyBytes &&
                                                      postings.size() % kPostingBytes == 0;
                                  return !is_row || visit(block_of_key(key), postings);
                              });
}

Result<void> Index::for_each_line(GameSlot first, const VisitLine& visit) const {
    return storage_->for_each_from(Table::Lines, slot_key(first),
                                   [&](std::string_view key, std::string_view packed) {
                                       const std::optional<GameSlot> slot = slot_of_key(key);
                                       return !slot || visit(*slot, packed);
                                   });
}

Result<std::optional<Line>> Index::line(GameSlot slot) const {
    const Result<std::optional<std::string>> packed = storage_->get(Table::Lines, slot_key(slot));
    if (!packed) return tl::make_unexpected(packed.error());
    if (!*packed) return std::nullopt;
    std::optional<Line> line = unpack_line(**packed);
    if (!line) return damage(storage_->folder(), "lines");
    return line;
}

}  // namespace chuhe::index
