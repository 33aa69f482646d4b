// SPDX-License-Identifier: MIT
#include "chuhe/index/pattern_search.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace chuhe::index {
namespace {

constexpr std::size_t kMovesBegin = 1;  // after the kind of start, if it is the usual one

// Plays games over, for one thread.
class Player {
public:
    explicit Player(const Pattern& pattern)
        : pattern_(pattern), image_(mirror_image(pattern)), matcher_(pattern_), other_(image_) {}

    // The first match of a line.
    std::optional<FoundPosition> search(GameSlot slot, std::string_view packed) {
        if (packed.empty()) return std::nullopt;
        if (packed.front() == 0) return play(slot, usual_, packed.substr(kMovesBegin));
        const std::optional<Line> line = unpack_line(packed);
        if (!line || !line->start) return std::nullopt;
        const std::size_t moves = 2 * line->moves.size();
        return play(slot, Replay(*line->start), packed.substr(packed.size() - moves));
    }

private:
    std::optional<FoundPosition> play(GameSlot slot, Replay replay, std::string_view moves) {
        const bool looks_at_image = pattern_.mirrored;
        if (matcher_.begin(replay)) return FoundPosition{slot, 0, false};
        if (looks_at_image && other_.begin(replay)) return FoundPosition{slot, 0, true};
        const std::size_t plies = std::min(moves.size() / 2, kMostPlies);
        for (std::size_t ply = 0; ply < plies; ++ply) {
            const unsigned low = byte_at(moves, 2 * ply);
            const unsigned high = byte_at(moves, 2 * ply + 1);
            const unsigned bits = high << 8U | low;
            const bool is_move = (bits & 0x7FU) < Square::kCount && bits >> 7U < Square::kCount;
            if (!is_move) return std::nullopt;
            const Move move = Move::from_bits(static_cast<std::uint16_t>(bits));
            const bool matches = matcher_.make(replay, move);
            const bool image_matches = looks_at_image && other_.make(replay, move);
            if (matches || image_matches) {
                return FoundPosition{slot, static_cast<std::uint16_t>(ply + 1), !matches};
            }
            replay.make(move);
        }
        return std::nullopt;
    }

    const Pattern pattern_;
    const Pattern image_;
    Matcher matcher_;
    Matcher other_;
    const Replay usual_{Setup::start()};
};

// The blocks of slots, distributed among threads and handed out in order.
class Search {
public:
    Search(const Index& index, const Pattern& pattern, const Filter& filter)
        : index_(index),
          pattern_(pattern),
          sieve_(index.with_catalogue(
              [&](const Catalogue& catalogue) { return Sieve(filter, catalogue); })),
          blocks_(index.with_catalogue([](const Catalogue& catalogue) {
              return (catalogue.slot_count() + kSlotsPerBlock - 1) / kSlotsPerBlock;
          })) {}

    std::size_t count_games() const {
        return index_.with_catalogue([&](const Catalogue& catalogue) {
            std::size_t games = 0;
            for (GameSlot slot = 0; slot < catalogue.slot_count(); ++slot)
                games += sieve_.passes(catalogue.head(slot)) ? 1 : 0;
            return games;
        });
    }

    // A thread's work: takes blocks until none is left.
    void work() {
        Player player(pattern_);
        for (;;) {
            GameSlot block = 0;
            {
                const std::scoped_lock lock(mutex_);
                if (is_over_ || next_ == blocks_) return;
                block = next_++;
            }
            Done done = search_block(player, block);
            const std::scoped_lock lock(mutex_);
            done_.emplace(block, std::move(done));
            changed_.notify_all();
        }
    }

    struct Done {
        Result<void> read = {};
        std::size_t searched = 0;
        std::vector<FoundPosition> found = {};
    };

    // The next block in order; waits for it. Nothing after the last.
    std::optional<Done> next_done() {
        std::unique_lock lock(mutex_);
        if (reported_ == blocks_) return std::nullopt;
        changed_.wait(lock, [&] { return done_.contains(reported_); });
        Done done = std::move(done_.extract(reported_).mapped());
        ++reported_;
        return done;
    }

    void end() {
        const std::scoped_lock lock(mutex_);
        is_over_ = true;
    }

private:
    Done search_block(Player& player, GameSlot block) {
        Done done;
        const GameSlot first = block * kSlotsPerBlock;
        std::vector<bool> is_wanted(kSlotsPerBlock);
        index_.with_catalogue([&](const Catalogue& catalogue) {
            const GameSlot end = std::min(first + kSlotsPerBlock, catalogue.slot_count());
            for (GameSlot slot = first; slot < end; ++slot)
                is_wanted[slot - first] = sieve_.passes(catalogue.head(slot));
        });
        if (std::ranges::find(is_wanted, true) == is_wanted.end()) return done;
        done.read = index_.for_each_line(first, [&](GameSlot slot, std::string_view packed) {
            if (slot >= first + kSlotsPerBlock) return false;
            if (!is_wanted[slot - first]) return true;
            ++done.searched;
            if (const auto found = player.search(slot, packed)) done.found.push_back(*found);
            return true;
        });
        return done;
    }

    const Index& index_;
    const Pattern& pattern_;
    const Sieve sieve_;
    const GameSlot blocks_;
    std::mutex mutex_;
    std::condition_variable changed_;
    GameSlot next_ = 0;
    GameSlot reported_ = 0;
    std::map<GameSlot, Done> done_;
    bool is_over_ = false;
};

}  // namespace

Result<PatternProgress> find_pattern(const Index& index, const Pattern& pattern,
                                     const Filter& filter, const PatternVisitor& visitor,
                                     unsigned threads, const std::stop_token& stop) {
    Search search(index, pattern, filter);
    PatternProgress progress{.total = search.count_games()};
    std::vector<std::jthread> workers;
    for (unsigned i = 0; i < std::max(threads, 1U); ++i)
        workers.emplace_back([&] { search.work(); });
    Result<void> read = {};
    bool is_wanted = true;
    while (is_wanted && !stop.stop_requested()) {
        std::optional<Search::Done> done = search.next_done();
        if (!done) break;
        read = done->read;
        if (!read) break;
        progress.searched += done->searched;
        for (const FoundPosition& found : done->found) {
            ++progress.found;
            is_wanted = visitor.found(found);
            if (!is_wanted) break;
        }
        if (visitor.progress) visitor.progress(progress);
    }
    search.end();
    workers.clear();
    if (!read) return tl::make_unexpected(read.error());
    return progress;
}

}  // namespace chuhe::index
