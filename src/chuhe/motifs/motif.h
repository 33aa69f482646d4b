// SPDX-License-Identifier: MIT
//
// The names of what happens on the board: tactical motifs, and the classical mates (基本杀法) by
// their geometry. docs/motifs.md defines each of them.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "chuhe/messages/message.h"

namespace chuhe::motifs {

// Stored in puzzle files, never renumber: new ones go to the end.
enum class Motif : std::uint8_t {
    // What a move does.
    Fork,
    Pin,
    Skewer,
    DiscoveredAttack,
    DiscoveredCheck,
    DoubleCheck,
    TrappedPiece,
    HangingPiece,
    RemovedDefender,
    CannonBattery,
    Sacrifice,
    QuietMove,

    // How a line ends.
    Mate,
    Stalemate,  // 困毙: the side that cannot move has lost

    // The classical mates: properties of the final position …
    SmotheredPalace,     // 闷宫
    DoubleCannons,       // 重炮
    CannonBehindHorse,   // 马后炮
    IronBolt,            // 铁门栓
    ElbowHorse,          // 卧槽马
    PalcornerHorse,      // 挂角马
    OctagonalHorse,      // 八角马
    AnglerHorse,         // 钓鱼马
    FaceToFace,          // 白脸将, 对面笑
    TwoRooks,            // 双车错
    HeavenAndEarth,      // 天地炮
    SeabedMoon,          // 海底捞月
    TwoHorses,           // 双马饮泉
    RookBetweenCannons,  // 夹车炮
    TwoDevils,           // 二鬼拍门
    Smothered,           // 闷杀
    // … and of the moves that lead to it.
    Cinnabar,      // 炮碾丹砂
    PiercedHeart,  // 大胆穿心
    CutHeart,      // 大刀剜心

    // Where a line begins.
    Endgame,  // 残局: see motifs/endgame.h
};

inline constexpr int kMotifCount = 34;

// For tables with one row per motif.
constexpr std::size_t index_of(Motif motif) {
    return static_cast<std::size_t>(motif);
}

// One of the classical mates?
constexpr bool is_classical_mate(Motif motif) {
    return motif >= Motif::SmotheredPalace && motif <= Motif::CutHeart;
}

// "iron_bolt": for files, options and JSON. Never changed.
std::string_view id_of(Motif motif);

// Nothing for any other text.
std::optional<Motif> motif_of(std::string_view id);

// For people.
Message name_of(Motif motif);

// A set of motifs: a value of eight bytes.
class MotifSet {
public:
    constexpr MotifSet() = default;

    // Requires bits of known motifs only.
    static constexpr MotifSet from_bits(std::uint64_t bits) {
        assert(bits >> kMotifCount == 0);
        MotifSet set;
        set.bits_ = bits;
        return set;
    }
    constexpr std::uint64_t bits() const { return bits_; }

    constexpr void add(Motif motif) { bits_ |= bit_of(motif); }
    constexpr void add(MotifSet other) { bits_ |= other.bits_; }
    constexpr bool contains(Motif motif) const { return (bits_ & bit_of(motif)) != 0; }
    constexpr bool is_empty() const { return bits_ == 0; }
    constexpr int count() const { return std::popcount(bits_); }

    // for (Motif motif : set) visits them in the order of the enumeration.
    class Iterator {
    public:
        explicit constexpr Iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr Motif operator*() const { return static_cast<Motif>(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

    private:
        std::uint64_t bits_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

    friend constexpr bool operator==(MotifSet, MotifSet) = default;

private:
    static constexpr std::uint64_t bit_of(Motif motif) {
        return std::uint64_t{1} << index_of(motif);
    }

    std::uint64_t bits_ = 0;
};

}  // namespace chuhe::motifs
