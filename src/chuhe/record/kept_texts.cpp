// SPDX-License-Identifier: MIT
#include "chuhe/record/kept_texts.h"

#include <cassert>

#include "chuhe/core/generate.h"

namespace chuhe::record {

void KeptTexts::clear() {
    kept_.clear();
    texts_.clear();
}

void KeptTexts::keep(NodeId node, std::string_view token, Move given, Place place) {
    if (kept_.empty()) first_ = index_of(node);
    assert(index_of(node) == first_ + kept_.size());
    kept_.emplace_back(texts_.size(), token.size(), given, place);
    texts_ += token;
}

void KeptTexts::bar(NodeId node) {
    assert(has(node));
    kept_[index_of(node) - first_].is_barred = true;
}

std::string_view KeptTexts::token_of(NodeId node) const {
    if (!has(node)) return {};
    const Kept& kept = kept_[index_of(node) - first_];
    return std::string_view(texts_).substr(static_cast<std::size_t>(kept.offset), kept.length);
}

Move KeptTexts::squares_of(NodeId node) const {
    if (!has(node)) return {};
    const std::string_view token = token_of(node);
    return token.empty() ? kept_[index_of(node) - first_].given
                         : parse_move(token).value_or(Move());
}

Place KeptTexts::place_of(NodeId node) const {
    return has(node) ? kept_[index_of(node) - first_].place : Place{};
}

notation::Reading KeptTexts::read(const Position& position, NodeId node,
                                  const notation::ReadOptions& options) const {
    assert(has(node));
    if (kept_[index_of(node) - first_].is_barred) return {};
    const std::string_view token = token_of(node);
    if (!token.empty()) return notation::read_move(position, token, options);
    notation::Reading reading;
    const Move given = squares_of(node);
    if (!given.is_none() && is_legal(position, given)) reading.add(given);
    return reading;
}

}  // namespace chuhe::record
