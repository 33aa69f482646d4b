// SPDX-License-Identifier: MIT
#include "chuhe/index/pattern.h"

#include <algorithm>

#include "chuhe/messages/explorer.h"

namespace chuhe::index {
namespace {

constexpr CountRange kAnyNumber = {};

bool is_constrained(const CountRange& range) {
    return range != kAnyNumber;
}

// The kind a letter stands for; H and E as in WXF.
std::optional<PieceType> type_of(char letter) {
    const char upper = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 32) : letter;
    const std::optional<Piece> piece = Piece::from_letter(upper == 'H'   ? 'N'
                                                          : upper == 'E' ? 'B'
                                                                         : upper);
    return piece ? std::optional(piece->type()) : std::nullopt;
}

bool is_defender(PieceType type) {
    return type == PieceType::Advisor || type == PieceType::Elephant;
}

// Reads the pieces of one side: letters, each of which may be followed by + or *.
Result<void> parse_side(std::string_view text, std::size_t column, Side side,
                        std::array<CountRange, Piece::kCount>& material) {
    const auto range_of = [&](PieceType type) -> CountRange& {
        return material[static_cast<std::size_t>(Piece(side, type).index())];
    };
    for (const PieceType type : kAllPieceTypes) {
        if (type != PieceType::King && !is_defender(type)) range_of(type) = {0, 0};
    }
    std::array<bool, kPieceTypes> is_seen{};
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == ' ') continue;
        const std::optional<PieceType> type = type_of(text[at]);
        if (!type) {
            return failure(ErrorCode::BadSyntax,
                           say(messages::kMaterialLetter, std::string(1, text[at])),
                           {.column = static_cast<std::uint32_t>(column + at + 1)});
        }
        if (*type == PieceType::King) continue;
        CountRange& range = range_of(*type);
        if (!is_seen[index_of(*type)]) range = {0, 0};
        is_seen[index_of(*type)] = true;
        const char suffix = at + 1 < text.size() ? text[at + 1] : ' ';
        if (suffix == '*') {
            range = kAnyNumber;
            ++at;
            continue;
        }
        ++range.least;
        range.most = std::max(range.most, range.least);
        if (suffix == '+') {
            range.most = kAnyNumber.most;
            ++at;
        }
        if (range.least > count_at_start(*type)) {
            return failure(ErrorCode::BadPosition, say(messages::kMaterialTooMany),
                           {.column = static_cast<std::uint32_t>(column + at + 1)});
        }
    }
    return {};
}

// Where "v", "vs", "对" or "對" stands, and how long it is.
std::optional<std::pair<std::size_t, std::size_t>> versus_in(std::string_view text) {
    for (const std::string_view word : {" vs ", " v ", "对", "對", " v", "v "}) {
        const std::size_t at = text.find(word);
        if (at != std::string_view::npos) return std::pair(at, word.size());
    }
    return std::nullopt;
}

}  // namespace

bool is_empty(const Pattern& pattern) {
    return std::ranges::all_of(pattern.points, [](OccupantSet set) { return set == kAnything; }) &&
           std::ranges::none_of(pattern.material, is_constrained) && pattern.path.size() < 2 &&
           pattern.moves.empty();
}

Pattern mirror_image(const Pattern& pattern) {
    Pattern image = pattern;
    for (int point = 0; point < Square::kCount; ++point) {
        const Square square = Square::from_index(point);
        image.points[index_of(square.mirrored())] = pattern.points[index_of(square)];
    }
    for (Square& square : image.path)
        square = square.mirrored();
    for (Move& move : image.moves)
        move = move.mirrored();
    return image;
}

Result<std::array<CountRange, Piece::kCount>> parse_material(std::string_view text) {
    const auto versus = versus_in(text);
    if (!versus) return failure(ErrorCode::BadSyntax, say(messages::kMaterialVersus));
    const auto [at, size] = *versus;
    std::array<CountRange, Piece::kCount> material{};
    Result<void> parsed = parse_side(text.substr(0, at), 0, Side::Red, material);
    if (parsed) parsed = parse_side(text.substr(at + size), at + size, Side::Black, material);
    if (!parsed) return tl::make_unexpected(parsed.error());
    return material;
}

Matcher::Matcher(const Pattern& pattern) : pattern_(pattern), has_path_(pattern.path.size() >= 2) {
    for (std::size_t point = 0; point < pattern.points.size(); ++point) {
        if (pattern.points[point] != kAnything) asked_.push_back(point);
    }
}

bool Matcher::begin(const Replay& start) {
    wrong_points_ = 0;
    for (const std::size_t point : asked_)
        wrong_points_ += is_wrong(point, start.at(point)) ? 1 : 0;
    counts_ = {};
    for (std::size_t point = 0; point < Square::kCount; ++point) {
        if (start.at(point) != kEmpty) ++counts_[start.at(point)];
    }
    wrong_counts_ = 0;
    for (std::size_t piece = 0; piece < counts_.size(); ++piece)
        wrong_counts_ += pattern_.material[piece].has(counts_[piece]) ? 0 : 1;
    walks_.clear();
    last_moves_.clear();
    path_is_done_ = false;
    moves_are_done_ = false;
    return matches(start.side_to_move());
}

bool Matcher::make(const Replay& before, Move move) {
    const std::size_t from = index_of(move.from());
    const std::size_t to = index_of(move.to());
    const Occupant mover = before.at(from);
    const Occupant captured = before.at(to);
    wrong_points_ += (is_wrong(from, kEmpty) ? 1 : 0) - (is_wrong(from, mover) ? 1 : 0);
    wrong_points_ += (is_wrong(to, mover) ? 1 : 0) - (is_wrong(to, captured) ? 1 : 0);
    if (captured != kEmpty) count_material(captured, -1);
    if (has_path_) path_is_done_ = follows_path(before, move);
    if (!pattern_.moves.empty()) moves_are_done_ = follows_moves(move);
    return matches(opponent_of(before.side_to_move()));
}

void Matcher::count_material(Occupant occupant, int by) {
    const CountRange& range = pattern_.material[occupant];
    const bool was_right = range.has(counts_[occupant]);
    counts_[occupant] = static_cast<std::uint8_t>(counts_[occupant] + by);
    const bool is_right = range.has(counts_[occupant]);
    wrong_counts_ += (is_right ? 0 : 1) - (was_right ? 0 : 1);
}

bool Matcher::follows_path(const Replay& before, Move move) {
    std::erase_if(walks_, [&](const Walk& walk) { return walk.at == move.to(); });
    const auto walk = std::ranges::find(walks_, move.from(), &Walk::at);
    if (walk != walks_.end()) {
        const std::size_t next = walk->done + 1;
        if (pattern_.path[next] == move.to()) {
            *walk = {move.to(), next};
            if (next + 1 < pattern_.path.size()) return false;
            walks_.erase(walk);
            return true;
        }
        walks_.erase(walk);
    }
    const Occupant mover = before.at(index_of(move.from()));
    const bool is_walker = mover != kEmpty && (!pattern_.walker ||
                                               Piece::from_index(mover).type() == *pattern_.walker);
    if (!is_walker || pattern_.path[0] != move.from() || pattern_.path[1] != move.to()) {
        return false;
    }
    if (pattern_.path.size() == 2) return true;
    walks_.push_back({move.to(), 1});
    return false;
}

bool Matcher::follows_moves(Move move) {
    if (last_moves_.size() == pattern_.moves.size()) last_moves_.erase(last_moves_.begin());
    last_moves_.push_back(move);
    return last_moves_ == pattern_.moves;
}

bool Matcher::matches(Side side_to_move) const {
    return wrong_points_ == 0 && wrong_counts_ == 0 && (!has_path_ || path_is_done_) &&
           (pattern_.moves.empty() || moves_are_done_) &&
           (!pattern_.side_to_move || *pattern_.side_to_move == side_to_move);
}

}  // namespace chuhe::index
