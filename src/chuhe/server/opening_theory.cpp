// SPDX-License-Identifier: MIT
#include "chuhe/server/opening_theory.h"

#include "chuhe/index/opening_names.h"

namespace chuhe::server {

review::Theory OpeningTheory::of(const rules::History& game) {
    if (game.start().key() != Position::start().key()) return {};
    std::call_once(once_, [this] {
        const index::PackedGames* const games = masters_ ? masters_() : nullptr;
        if (games == nullptr) return;
        // Games that cannot be replayed leave the guide of the openings.
        if (auto branches = index::OpeningBranches::from(*games)) branches_ = std::move(*branches);
    });
    const index::KnownOpening known = branches_.follow(game.moves());
    review::Theory theory{.plies = known.plies, .games = known.games};
    if (!known.code) return theory;
    theory.code = to_string(*known.code);
    for (const Language language : kLanguages)
        theory.names[index_of(language)] = index::name_of(*known.code, language);
    return theory;
}

}  // namespace chuhe::server
