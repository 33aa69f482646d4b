// SPDX-License-Identifier: MIT
#include "chuhe/motifs/motif.h"

#include <array>

#include "chuhe/messages/motifs.h"

namespace chuhe::motifs {
namespace {

// In the order of the enumeration.
constexpr std::array<const messages::Row<>*, kMotifCount> kNames = {
    &messages::kMotifFork,
    &messages::kMotifPin,
    &messages::kMotifSkewer,
    &messages::kMotifDiscoveredAttack,
    &messages::kMotifDiscoveredCheck,
    &messages::kMotifDoubleCheck,
    &messages::kMotifTrappedPiece,
    &messages::kMotifHangingPiece,
    &messages::kMotifRemovedDefender,
    &messages::kMotifCannonBattery,
    &messages::kMotifSacrifice,
    &messages::kMotifQuietMove,
    &messages::kMotifMate,
    &messages::kMotifStalemate,
    &messages::kMotifSmotheredPalace,
    &messages::kMotifDoubleCannons,
    &messages::kMotifCannonBehindHorse,
    &messages::kMotifIronBolt,
    &messages::kMotifElbowHorse,
    &messages::kMotifPalcornerHorse,
    &messages::kMotifOctagonalHorse,
    &messages::kMotifAnglerHorse,
    &messages::kMotifFaceToFace,
    &messages::kMotifTwoRooks,
    &messages::kMotifHeavenAndEarth,
    &messages::kMotifSeabedMoon,
    &messages::kMotifTwoHorses,
    &messages::kMotifRookBetweenCannons,
    &messages::kMotifTwoDevils,
    &messages::kMotifSmothered,
    &messages::kMotifCinnabar,
    &messages::kMotifPiercedHeart,
    &messages::kMotifCutHeart,
    &messages::kMotifEndgame,
};

constexpr std::string_view kPrefix = "motif.";

}  // namespace

// The code of its message, without the theme.
std::string_view id_of(Motif motif) {
    return kNames[index_of(motif)]->code.substr(kPrefix.size());
}

std::optional<Motif> motif_of(std::string_view id) {
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        const auto motif = static_cast<Motif>(i);
        if (id_of(motif) == id) return motif;
    }
    return std::nullopt;
}

Message name_of(Motif motif) {
    return say(*kNames[index_of(motif)]);
}

}  // namespace chuhe::motifs
