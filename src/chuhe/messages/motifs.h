// SPDX-License-Identifier: MIT
//
// The names of tactical motifs and of the classical mates.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// What a move does.
inline constexpr Row<> kMotifFork{"motif.fork", "fork", "捉双", "捉雙"};
inline constexpr Row<> kMotifPin{"motif.pin", "pin", "牵制", "牽制"};
inline constexpr Row<> kMotifSkewer{"motif.skewer", "skewer", "串打", "串打"};
inline constexpr Row<> kMotifDiscoveredAttack{"motif.discovered_attack", "discovered attack", "闪击", "閃擊"};
inline constexpr Row<> kMotifDiscoveredCheck{"motif.discovered_check", "discovered check", "闪将", "閃將"};
inline constexpr Row<> kMotifDoubleCheck{"motif.double_check", "double check", "双将", "雙將"};
inline constexpr Row<> kMotifTrappedPiece{"motif.trapped_piece", "trapped piece", "困子", "困子"};
inline constexpr Row<> kMotifHangingPiece{"motif.hanging_piece", "hanging piece", "吃无根子", "吃無根子"};
inline constexpr Row<> kMotifRemovedDefender{"motif.removed_defender", "removal of the defender", "去根", "去根"};
inline constexpr Row<> kMotifCannonBattery{"motif.cannon_battery", "cannon battery", "叠炮", "疊炮"};
inline constexpr Row<> kMotifSacrifice{"motif.sacrifice", "sacrifice", "弃子", "棄子"};
inline constexpr Row<> kMotifQuietMove{"motif.quiet_move", "quiet move", "停着", "停著"};

// How it ends.
inline constexpr Row<> kMotifMate{"motif.mate", "checkmate", "将死", "將死"};
inline constexpr Row<> kMotifStalemate{"motif.stalemate", "stalemate", "困毙", "困斃"};

// The classical mates.
inline constexpr Row<> kMotifSmotheredPalace{"motif.smothered_palace", "smothered palace", "闷宫", "悶宮"};
inline constexpr Row<> kMotifDoubleCannons{"motif.double_cannons", "double cannons", "重炮", "重炮"};
inline constexpr Row<> kMotifCannonBehindHorse{"motif.cannon_behind_horse", "cannon behind the horse", "马后炮", "馬後炮"};
inline constexpr Row<> kMotifIronBolt{"motif.iron_bolt", "iron bolt", "铁门栓", "鐵門栓"};
inline constexpr Row<> kMotifElbowHorse{"motif.elbow_horse", "elbow horse", "卧槽马", "臥槽馬"};
inline constexpr Row<> kMotifPalcornerHorse{"motif.palcorner_horse", "palcorner horse", "挂角马", "掛角馬"};
inline constexpr Row<> kMotifOctagonalHorse{"motif.octagonal_horse", "octagonal horse", "八角马", "八角馬"};
inline constexpr Row<> kMotifAnglerHorse{"motif.angler_horse", "angler horse", "钓鱼马", "釣魚馬"};
inline constexpr Row<> kMotifFaceToFace{"motif.face_to_face", "facing kings", "白脸将", "白臉將"};
inline constexpr Row<> kMotifTwoRooks{"motif.two_rooks", "alternating rooks", "双车错", "雙車錯"};
inline constexpr Row<> kMotifHeavenAndEarth{"motif.heaven_and_earth", "heaven and earth cannons", "天地炮", "天地炮"};
inline constexpr Row<> kMotifSeabedMoon{"motif.seabed_moon", "moon from the seabed", "海底捞月", "海底撈月"};
inline constexpr Row<> kMotifTwoHorses{"motif.two_horses", "two horses at the spring", "双马饮泉", "雙馬飲泉"};
inline constexpr Row<> kMotifRookBetweenCannons{"motif.rook_between_cannons", "rook between cannons", "夹车炮", "夾車炮"};
inline constexpr Row<> kMotifTwoDevils{"motif.two_devils", "two devils at the door", "二鬼拍门", "二鬼拍門"};
inline constexpr Row<> kMotifSmothered{"motif.smothered", "smothered mate", "闷杀", "悶殺"};
inline constexpr Row<> kMotifCinnabar{"motif.cinnabar", "cannon grinding cinnabar", "炮碾丹砂", "炮碾丹砂"};
inline constexpr Row<> kMotifPiercedHeart{"motif.pierced_heart", "heart thrust", "大胆穿心", "大膽穿心"};
inline constexpr Row<> kMotifCutHeart{"motif.cut_heart", "cut-out heart", "大刀剜心", "大刀剜心"};

// Where it begins.
inline constexpr Row<> kMotifEndgame{"motif.endgame", "endgame", "残局", "殘局"};

// A mate with its length.
inline constexpr Row<Number> kMateIn{"motif.mate_in", "mate in {n}", "{n} 步杀", "{n} 步殺"};

// Every row above: a test counts them.
inline constexpr auto kMotifsRows = std::to_array<const CatalogueRow*>({
    &kMotifFork, &kMotifPin, &kMotifSkewer, &kMotifDiscoveredAttack, &kMotifDiscoveredCheck,
    &kMotifDoubleCheck, &kMotifTrappedPiece, &kMotifHangingPiece, &kMotifRemovedDefender,
    &kMotifCannonBattery, &kMotifSacrifice, &kMotifQuietMove, &kMotifMate, &kMotifStalemate,
    &kMotifSmotheredPalace, &kMotifDoubleCannons, &kMotifCannonBehindHorse, &kMotifIronBolt,
    &kMotifElbowHorse, &kMotifPalcornerHorse, &kMotifOctagonalHorse, &kMotifAnglerHorse,
    &kMotifFaceToFace, &kMotifTwoRooks, &kMotifHeavenAndEarth, &kMotifSeabedMoon, &kMotifTwoHorses,
    &kMotifRookBetweenCannons, &kMotifTwoDevils, &kMotifSmothered, &kMotifCinnabar,
    &kMotifPiercedHeart, &kMotifCutHeart, &kMotifEndgame, &kMateIn});
// clang-format on

}  // namespace chuhe::messages
