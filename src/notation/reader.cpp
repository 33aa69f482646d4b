// SPDX-License-Identifier: MIT
#include "notation/reader.h"

#include "core/generate.h"
#include "notation/chinese.h"

namespace chuhe::notation {

Reading read_move(const Position& position, std::string_view text, const ReadOptions& options) {
    static_cast<void>(options);
    Reading reading;
    if (const std::optional<ChineseText> chinese = parse_chinese(text)) {
        add_legal_moves(position, chinese->saying, reading);
        reading.set_kind(chinese->kind, chinese->is_kind_sure);
        if (chinese->is_doubtful) reading.set_doubtful();
        return reading;
    }
    for (const RankBase base : {RankBase::Zero, RankBase::One}) {
        const std::optional<Move> move = parse_move(text, base);
        if (!move || !is_legal(position, *move)) continue;
        reading.add(*move);
        reading.set_kind(base == RankBase::Zero ? Notation::Uci : Notation::Uci1, false);
        break;
    }
    return reading;
}

Error explain_failure(const Position& position, std::string_view text, const ReadOptions& options) {
    static_cast<void>(options);
    static_cast<void>(position);
    return {ErrorCode::BadSyntax, "'" + std::string(text) + "' is no move in any known notation"};
}

}  // namespace chuhe::notation
