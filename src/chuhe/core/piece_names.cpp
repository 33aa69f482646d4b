// SPDX-License-Identifier: MIT
#include "chuhe/core/piece_names.h"

#include <array>

#include "chuhe/messages/pieces.h"
#include "chuhe/messages/positions.h"

namespace chuhe {
namespace {

using Names = std::array<const messages::Row<>*, Piece::kCount>;

// Both in the order of Piece::index().
constexpr Names kNames = {
    &messages::kRedKing,       &messages::kRedAdvisor, &messages::kRedElephant,
    &messages::kRedHorse,      &messages::kRedRook,    &messages::kRedCannon,
    &messages::kRedPawn,       &messages::kBlackKing,  &messages::kBlackAdvisor,
    &messages::kBlackElephant, &messages::kBlackHorse, &messages::kBlackRook,
    &messages::kBlackCannon,   &messages::kBlackPawn};
constexpr Names kBareNames = {
    &messages::kKingOfRed,       &messages::kAdvisorOfRed, &messages::kElephantOfRed,
    &messages::kHorseOfRed,      &messages::kRookOfRed,    &messages::kCannonOfRed,
    &messages::kPawnOfRed,       &messages::kKingOfBlack,  &messages::kAdvisorOfBlack,
    &messages::kElephantOfBlack, &messages::kHorseOfBlack, &messages::kRookOfBlack,
    &messages::kCannonOfBlack,   &messages::kPawnOfBlack};

}  // namespace

Message side_name(Side side) {
    return say(side == Side::Red ? messages::kRed : messages::kBlack);
}

Message piece_name(Piece piece) {
    return say(*kNames[static_cast<std::size_t>(piece.index())]);
}

Message bare_piece_name(Piece piece) {
    return say(*kBareNames[static_cast<std::size_t>(piece.index())]);
}

Message unknown_letter(char letter) {
    if (' ' <= letter && letter <= '~')
        return say(messages::kUnknownLetter, std::string_view(&letter, 1));
    constexpr std::string_view kHex = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(letter);
    return say(messages::kUnknownByte, std::string{'0', 'x', kHex[byte >> 4], kHex[byte & 15]});
}

}  // namespace chuhe
