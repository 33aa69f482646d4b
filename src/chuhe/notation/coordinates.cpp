// SPDX-License-Identifier: MIT
#include "chuhe/notation/coordinates.h"

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"

namespace chuhe::notation {
namespace {

constexpr NotationSet kCoordinates = {Notation::Iccs, Notation::Uci, Notation::Uci1};

std::optional<Move> legal_move(const Position& position, std::string_view text, RankBase base) {
    const std::optional<Move> move = parse_move(text, base);
    if (!move || !is_legal(position, *move)) return std::nullopt;
    return move;
}

// ICCS and UCI differ only in form. Requires the text of a move.
Notation kind_of(std::string_view text, RankBase base) {
    if (base == RankBase::One) return Notation::Uci1;
    return is_upper(text[0]) || text[2] == '-' ? Notation::Iccs : Notation::Uci;
}

}  // namespace

void add_coordinate_moves(const Position& position, std::string_view compact,
                          const ReadOptions& options, Reading& reading) {
    const bool allows_one = options.allowed.contains(Notation::Uci1);
    const bool allows_zero =
        options.allowed.contains(Notation::Uci) || options.allowed.contains(Notation::Iccs);
    const bool prefers_one = allows_one && (options.hint == Notation::Uci1 || !allows_zero);
    const bool has_choice = allows_one && allows_zero;
    const RankBase first = prefers_one ? RankBase::One : RankBase::Zero;
    const RankBase second = prefers_one ? RankBase::Zero : RankBase::One;
    if (!allows_one && !allows_zero) return;

    if (const auto move = legal_move(position, compact, first)) {
        reading.add(*move);
        // With a hint the question is settled; asking again would only cost time.
        const bool is_settled =
            !has_choice || (options.hint && kCoordinates.contains(*options.hint));
        const bool is_sure = is_settled || !legal_move(position, compact, second);
        reading.set_kind(kind_of(compact, first), is_sure);
    } else if (has_choice) {
        if (const auto other = legal_move(position, compact, second)) {
            reading.add(*other);
            reading.set_kind(kind_of(compact, second), true);
        }
    }
}

}  // namespace chuhe::notation
