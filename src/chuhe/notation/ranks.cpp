// SPDX-License-Identifier: MIT
#include "chuhe/notation/ranks.h"

#include "chuhe/base/text.h"
#include "chuhe/notation/compact_text.h"
#include "chuhe/notation/san.h"

namespace chuhe::notation {

ReadOptions with_ranks(const ReadOptions& options, RankBase base) {
    ReadOptions restricted = options;
    restricted.allowed =
        options.allowed - (base == RankBase::Zero ? kRanksFromOne : kRanksFromZero);
    if (options.hint && ranks_of(*options.hint) == other_base(base)) restricted.hint.reset();
    return restricted;
}

bool is_playable_with_ranks(const Position& position, std::string_view text,
                            const ReadOptions& options, RankBase base) {
    const Reading reading = read_move(position, text, with_ranks(options, base));
    return !reading.empty() && ranks_of(reading.kind()) == base;
}

std::optional<RankBase> ranks_written_in(std::string_view text) {
    const std::optional<CompactText> compact = CompactText::of(text);
    if (!compact || compact->size() == 0) return std::nullopt;
    const auto fits = [view = compact->view()](RankBase base) {
        return chuhe::parse_move(view, base).has_value() || parse_san(view, base).has_value();
    };
    const bool fits_zero = fits(RankBase::Zero);
    if (fits_zero == fits(RankBase::One)) return std::nullopt;
    return fits_zero ? RankBase::Zero : RankBase::One;
}

std::optional<RankBase> ranks_suggested_by(std::string_view text) {
    const std::optional<CompactText> compact = CompactText::of(text);
    if (!compact || compact->size() == 0) return std::nullopt;
    const std::string_view view = compact->view();
    if (chuhe::parse_move(view)) {
        const bool is_iccs = is_upper(view[0]) || view.find('-') != std::string_view::npos;
        return is_iccs ? std::optional(RankBase::Zero) : std::nullopt;
    }
    if (!is_upper(view[0])) return std::nullopt;
    const bool is_san = parse_san(view, RankBase::Zero) || parse_san(view, RankBase::One);
    return is_san ? probable_base(view) : std::nullopt;
}

}  // namespace chuhe::notation
