// SPDX-License-Identifier: MIT
#include "chuhe/match/openings.h"

#include "chuhe/core/generate.h"
#include "chuhe/formats/format.h"
#include "chuhe/match/random.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/judge.h"

namespace chuhe::match {

namespace {

// The first moves of the main line, up to unplayable text.
std::vector<Move> first_moves(const record::Game& game, int most_plies) {
    std::vector<Move> moves;
    record::NodeId node = game.first_child(record::kRoot);
    while (node != record::kNoNode && game.is_move(node) &&
           moves.size() < static_cast<std::size_t>(most_plies)) {
        moves.push_back(game.move(node));
        node = game.first_child(node);
    }
    return moves;
}

bool can_begin(const Opening& opening) {
    const auto history = rules::History::from_moves(opening.start, opening.moves);
    return history && judge(*history).outcome == rules::Outcome::Open;
}

}  // namespace

Result<ReadOpenings> read_openings(ByteSource& source, const std::string& name, int most_plies) {
    auto opened = formats::open_reader(source, {.source = name});
    if (!opened) return tl::make_unexpected(opened.error());
    ReadOpenings result;
    formats::ReadGame item;
    while (true) {
        const Result<bool> more = opened->reader->next(item);
        if (!more) return tl::make_unexpected(more.error());
        if (!*more) break;
        if (!item.game.start_position()) {
            ++result.refused;
            continue;
        }
        Opening opening{*item.game.start_position(), first_moves(item.game, most_plies)};
        if (can_begin(opening)) {
            result.openings.push_back(std::move(opening));
        } else {
            ++result.refused;
        }
    }
    return result;
}

Opening random_opening(std::uint64_t seed, std::uint64_t number, std::uint64_t attempt, int plies) {
    // Adjacent seeds must not give adjacent numbers.
    Random mixer(seed);
    Random numbered(mixer.next() ^ number * 0xD6E8FEB86659FD93);
    Random random(numbered.next() ^ attempt * 0xA0761D6478BD642F);
    while (true) {
        Opening opening;
        Position position = opening.start;
        for (int ply = 0; ply < plies; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            opening.moves.push_back(moves[random.below(moves.size())]);
            position.make(opening.moves.back());
        }
        const bool is_long_enough = opening.moves.size() == static_cast<std::size_t>(plies);
        if (is_long_enough && !is_in_check(position) && can_begin(opening)) return opening;
    }
}

}  // namespace chuhe::match
