// SPDX-License-Identifier: MIT
#include "chuhe/index/opening_guide.h"

#include <algorithm>
#include <cassert>

#include "chuhe/base/split_mix.h"
#include "chuhe/index/folded_line.h"

namespace chuhe::index {

// A game on its way through the tree.
class OpeningGuide::Walk {
public:
    Walk(const Tables& tables, std::uint64_t start) : tables_(&tables), at_(start) {
        const auto code = find(tables.states, start);
        assert(code.has_value());
        code_ = *code;
    }

    // The next position. Nothing changes once the game has left the tree.
    void step(std::uint64_t next) {
        if (has_left_) return;
        if (const auto exit = find(tables_->exits, exit_key(at_, next))) {
            code_ = *exit;
            has_left_ = true;
        } else if (const auto state = find(tables_->states, next)) {
            code_ = *state;
            at_ = next;
        } else {
            has_left_ = true;
        }
    }

    bool has_left() const { return has_left_; }
    OpeningCode code() const { return code_; }

private:
    const Tables* tables_;
    std::uint64_t at_;
    OpeningCode code_ = OpeningCode::from_bits(0);
    bool has_left_ = false;
};

std::uint64_t OpeningGuide::exit_key(std::uint64_t from, std::uint64_t to) {
    return split_mix::number(from) ^ to;
}

std::optional<OpeningCode> OpeningGuide::find(std::span<const std::uint64_t> table,
                                              std::uint64_t key) {
    const auto found = std::ranges::lower_bound(table, key & kKeyMask);
    if (found == table.end() || (*found & kKeyMask) != (key & kKeyMask)) return std::nullopt;
    return OpeningCode::from_bits(static_cast<std::uint16_t>(*found & ~kKeyMask));
}

std::optional<OpeningCode> OpeningGuide::classify(std::span<const Move> line) const {
    if (line.empty()) return std::nullopt;
    FoldedLine game;
    Walk walk(tables_, game.key());
    std::optional<OpeningCode> certain;
    for (const Move move : line.first(std::min(line.size(), kOpeningPlies))) {
        game.make(move);
        walk.step(game.key());
        const auto known = find(tables_.positions, game.key());
        if (known && known->level() == OpeningLevel::Code) certain = known;
    }
    return certain ? certain : walk.code();
}

std::optional<OpeningCode> OpeningGuide::walk(std::span<const Move> line) const {
    if (line.empty()) return std::nullopt;
    FoldedLine game;
    Walk walk(tables_, game.key());
    for (const Move move : line.first(std::min(line.size(), kOpeningPlies))) {
        game.make(move);
        walk.step(game.key());
        if (walk.has_left()) break;
    }
    return walk.code();
}

std::optional<OpeningCode> OpeningGuide::at(const Position& position) const {
    return find(tables_.positions, folded_key(position));
}

}  // namespace chuhe::index
