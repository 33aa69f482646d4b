// SPDX-License-Identifier: MIT
#include "chuhe/index/explorer.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "chuhe/index/replay.h"

namespace chuhe::index {
namespace {

// Counts one move.
struct Counter {
    Move move;  // as stored
    Tally tally = {};
    std::uint64_t years = 0;
    std::uint32_t dated = 0;
    std::uint32_t last_date = 0;
    GameSlot last_game = 0;
    double opponents = 0;  // sum of their ratings
    double points = 0;     // scored against them
    std::uint32_t rated = 0;
};

double points_of(record::Outcome outcome, Side side) {
    if (outcome == record::Outcome::Draw) return 0.5;
    const auto win = side == Side::Red ? record::Outcome::RedWins : record::Outcome::BlackWins;
    return outcome == win ? 1.0 : 0.0;
}

void count(Counter& counter, const Head& head, GameSlot slot, Side side) {
    counter.tally.add(head.outcome);
    if (head.date != 0) {
        counter.years += head.year();
        ++counter.dated;
    }
    if (counter.tally.games == 1 || head.date > counter.last_date) {
        counter.last_date = head.date;
        counter.last_game = slot;
    }
    const std::uint16_t opponent = side == Side::Red ? head.black_elo : head.red_elo;
    const bool is_decided = head.outcome == record::Outcome::RedWins ||
                            head.outcome == record::Outcome::BlackWins ||
                            head.outcome == record::Outcome::Draw;
    if (opponent == 0 || !is_decided) return;
    ++counter.rated;
    counter.opponents += opponent;
    counter.points += points_of(head.outcome, side);
}

// The opponents' mean rating, plus what the score is worth; a clean score counts as 800.
std::optional<int> performance_of(const Counter& counter) {
    if (counter.rated == 0) return std::nullopt;
    constexpr double kMostDifference = 800;
    const double score = counter.points / counter.rated;
    double difference = kMostDifference;
    if (score <= 0) difference = -kMostDifference;
    if (score > 0 && score < 1) {
        difference =
            std::clamp(400 * std::log10(score / (1 - score)), -kMostDifference, kMostDifference);
    }
    return static_cast<int>(std::lround(counter.opponents / counter.rated + difference));
}

// The move on the board as given, and its twin. In a symmetric position, the one on the right is
// shown, as people write it: h2e2, not b2e2.
ExploredMove shown(const Counter& counter, const KeyPair& keys, Folding folding) {
    ExploredMove move;
    const Move image = counter.move.mirrored();
    move.move = keys.is_mirrored() ? image : counter.move;
    if (keys.is_symmetric() && folding == Folding::Mirror && image != counter.move) {
        const auto side_of = [](Move m) {
            return m.from().file() * Square::kFiles + m.to().file();
        };
        const bool is_right = side_of(counter.move) > side_of(image);
        move.move = is_right ? counter.move : image;
        move.twin = is_right ? image : counter.move;
    }
    move.tally = counter.tally;
    if (counter.dated > 0) {
        move.average_year = static_cast<int>((counter.years + counter.dated / 2) / counter.dated);
    }
    move.last_date = counter.last_date;
    move.last_game = counter.last_game;
    move.performance = performance_of(counter);
    return move;
}

// Visits the postings that pass, one per game. `visit` gets the head as well. Blocks are read one
// by one, so that a change of the index never waits for long.
template <typename Visit>
Result<void> for_each_game(const Index& index, const KeyPair& keys, const Filter& filter,
                           Folding folding, Visit visit) {
    const Sieve sieve =
        index.with_catalogue([&](const Catalogue& catalogue) { return Sieve(filter, catalogue); });
    const bool needs_same_image = folding == Folding::None && !keys.is_symmetric();
    return index.for_each_row(keys.folded(), [&](std::uint16_t block, std::string_view postings) {
        index.with_catalogue([&](const Catalogue& catalogue) {
            GameSlot last = UINT32_MAX;
            for (std::size_t at = 0; at < postings.size(); at += kPostingBytes) {
                const Posting posting = posting_at(postings, at, block);
                if (needs_same_image && posting.is_mirrored != keys.is_mirrored()) continue;
                if (posting.slot == last || posting.slot >= catalogue.slot_count()) continue;
                const Head& head = catalogue.head(posting.slot);
                if (!sieve.passes(head)) continue;
                last = posting.slot;
                visit(posting, head, catalogue);
            }
        });
        return true;
    });
}

// The most prominent games: both players have many games, or high ratings.
class Prominent {
public:
    explicit Prominent(std::size_t most) : most_(most) {}

    void consider(const Posting& posting, const Head& head, const Catalogue& catalogue,
                  const KeyPair& keys) {
        if (most_ == 0) return;
        const std::uint32_t known =
            std::min(catalogue.games_of_player(head.red), catalogue.games_of_player(head.black));
        const Rank rank{std::min(head.red_elo, head.black_elo), known, head.date, posting.slot};
        if (games_.size() == most_ && !(games_.back().rank < rank)) return;
        const bool is_other_image =
            !keys.is_symmetric() && posting.is_mirrored != keys.is_mirrored();
        const Entry entry{rank, {posting.slot, posting.ply, is_other_image}};
        const auto place = std::ranges::upper_bound(games_, rank, std::greater(), &Entry::rank);
        games_.insert(place, entry);
        if (games_.size() > most_) games_.pop_back();
    }

    std::vector<FoundPosition> take() const {
        std::vector<FoundPosition> found;
        for (const Entry& entry : games_)
            found.push_back(entry.game);
        return found;
    }

private:
    struct Rank {
        std::uint16_t elo;
        std::uint32_t known;
        std::uint32_t date;
        GameSlot slot;
        friend auto operator<=>(const Rank&, const Rank&) = default;
    };
    struct Entry {
        Rank rank;
        FoundPosition game;
    };
    std::size_t most_;
    std::vector<Entry> games_;
};

}  // namespace

void Tally::add(record::Outcome outcome) {
    ++games;
    if (outcome == record::Outcome::RedWins) ++red_wins;
    if (outcome == record::Outcome::BlackWins) ++black_wins;
    if (outcome == record::Outcome::Draw) ++draws;
}

Result<Explored> explore(const Index& index, const Position& position,
                         const ExploreOptions& options) {
    const KeyPair keys = Replay(position.setup()).keys();
    const bool joins_twins = keys.is_symmetric() && options.folding == Folding::Mirror;
    Explored explored;
    std::vector<Counter> counters;
    // Which counter a move has, plus one: postings are many, moves are few.
    constexpr std::size_t kMoveBits = std::size_t{1} << 14U;
    std::vector<std::uint8_t> counter_of(kMoveBits);
    Prominent prominent(options.most_games);
    const Result<void> read = for_each_game(
        index, keys, options.filter, options.folding,
        [&](const Posting& posting, const Head& head, const Catalogue& catalogue) {
            explored.tally.add(head.outcome);
            prominent.consider(posting, head, catalogue, keys);
            Move move = posting.move;
            if (move.is_none()) return;
            if (joins_twins && move.mirrored().bits() < move.bits()) move = move.mirrored();
            std::uint8_t& place = counter_of[move.bits()];
            if (place == 0) {
                if (counters.size() == UINT8_MAX) return;  // damaged: no position has as many
                counters.push_back({.move = move});
                place = static_cast<std::uint8_t>(counters.size());
            }
            count(counters[place - std::size_t{1}], head, posting.slot, position.side_to_move());
        });
    if (!read) return tl::make_unexpected(read.error());
    for (const Counter& counter : counters)
        explored.moves.push_back(shown(counter, keys, options.folding));
    std::ranges::sort(explored.moves, [](const ExploredMove& a, const ExploredMove& b) {
        if (a.tally.games != b.tally.games) return a.tally.games > b.tally.games;
        return a.move.bits() < b.move.bits();
    });
    explored.games = prominent.take();
    return explored;
}

Result<PositionGames> find_position(const Index& index, const Position& position,
                                    const Filter& filter, Folding folding, std::size_t offset,
                                    std::size_t limit) {
    const KeyPair keys = Replay(position.setup()).keys();
    PositionGames found;
    const Result<void> read = for_each_game(
        index, keys, filter, folding, [&](const Posting& posting, const Head&, const Catalogue&) {
            const std::size_t place = found.total++;
            if (place < offset || place - offset >= limit) return;
            const bool is_other_image =
                !keys.is_symmetric() && posting.is_mirrored != keys.is_mirrored();
            found.games.push_back({posting.slot, posting.ply, is_other_image});
        });
    if (!read) return tl::make_unexpected(read.error());
    return found;
}

}  // namespace chuhe::index
