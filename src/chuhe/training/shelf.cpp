// SPDX-License-Identifier: MIT
#include "chuhe/training/shelf.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "chuhe/base/split_mix.h"

namespace chuhe::training {
namespace {

// A puzzle of the day is for most people. Measured by the engine's levels, which begin at 100.
constexpr int kLeastDaily = 800;
constexpr int kMostDaily = 1800;
// Fewer would come back too soon.
constexpr std::size_t kFewDaily = 100;

// The next puzzle is one of so many that fit equally well.
constexpr std::size_t kChoice = 12;

// In Elo: what a theme that is missing, one too many, or another goal counts.
constexpr double kOtherTheme = 120;
constexpr double kOtherGoal = 200;

// A rush begins here and gets this much harder with each puzzle.
constexpr double kRushStart = 300;
constexpr double kRushStep = 35;
constexpr std::size_t kRushChoice = 8;

std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
    return split_mix::number(seed * split_mix::kStep + number + 1);
}

}  // namespace

Shelf::Shelf(std::vector<puzzles::Puzzle> puzzles) : puzzles_(std::move(puzzles)) {
    for (std::size_t number = 0; number < puzzles_.size(); ++number) {
        ids_.push_back(puzzles::id_of(puzzles_[number]));
        numbers_.emplace(ids_.back(), number);
        const int rating = puzzles_[number].rating;
        if (rating >= kLeastDaily && rating <= kMostDaily) daily_.push_back(number);
    }
    by_rating_.resize(puzzles_.size());
    std::iota(by_rating_.begin(), by_rating_.end(), std::size_t{0});
    if (daily_.size() < kFewDaily) daily_ = by_rating_;
    // By name: a pack with a few puzzles more keeps most of the order.
    std::ranges::sort(daily_, {}, [&](std::size_t number) { return ids_[number]; });
    std::ranges::stable_sort(by_rating_, {},
                             [&](std::size_t number) { return puzzles_[number].rating; });
}

std::optional<std::size_t> Shelf::find(std::string_view id) const {
    const auto found = numbers_.find(id);
    if (found == numbers_.end()) return std::nullopt;
    return found->second;
}

std::map<motifs::Motif, int> Shelf::themes() const {
    std::map<motifs::Motif, int> counts;
    for (const puzzles::Puzzle& puzzle : puzzles_) {
        for (const motifs::Motif motif : puzzle.themes)
            ++counts[motif];
    }
    return counts;
}

std::vector<int> Shelf::aims() const {
    std::vector<int> counts;
    for (const puzzles::Aim& aim : puzzles::all_aims()) {
        counts.push_back(static_cast<int>(std::ranges::count_if(
            puzzles_, [&](const puzzles::Puzzle& puzzle) { return fits(puzzle, aim); })));
    }
    return counts;
}

std::size_t Shelf::of_the_day(Day day) const {
    assert(!is_empty());
    // A round takes as many days as there are candidates; each is shuffled again.
    const auto size = static_cast<Day>(daily_.size());
    const Day round = day / size - (day % size < 0 ? 1 : 0);
    std::vector<std::size_t> order = daily_;
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[mixed(static_cast<std::uint64_t>(round), i) % i]);
    return order[static_cast<std::size_t>(day - round * size)];
}

double Shelf::rating_of(std::size_t number, std::span<const Rating> ratings) const {
    assert(ratings.empty() || ratings.size() == puzzles_.size());
    return ratings.empty() ? puzzles_[number].rating : ratings[number].rating;
}

double Shelf::distance(std::size_t number, const Wish& wish) const {
    const puzzles::Puzzle& puzzle = puzzles_[number];
    const double rating = rating_of(number, wish.ratings);
    if (!wish.like) return std::abs(rating - wish.rating);
    const puzzles::Puzzle& model = puzzles_[*wish.like];
    const auto others =
        motifs::MotifSet::from_bits(puzzle.themes.bits() ^ model.themes.bits()).count();
    return std::abs(rating - rating_of(*wish.like, wish.ratings)) + others * kOtherTheme +
           (puzzle.goal == model.goal ? 0 : kOtherGoal);
}

std::optional<std::size_t> Shelf::next(const Wish& wish, const std::set<std::string>& seen) const {
    std::vector<std::size_t> fresh;
    std::vector<std::size_t> known;
    for (std::size_t number = 0; number < puzzles_.size(); ++number) {
        if (wish.like == number) continue;
        if (wish.theme && !puzzles_[number].themes.contains(*wish.theme)) continue;
        if (wish.aim && !fits(puzzles_[number], *wish.aim)) continue;
        (seen.contains(ids_[number]) ? known : fresh).push_back(number);
    }
    std::vector<std::size_t>& candidates = fresh.empty() ? known : fresh;
    if (candidates.empty()) return std::nullopt;
    const std::size_t count = std::min(kChoice, candidates.size());
    std::ranges::partial_sort(candidates, candidates.begin() + static_cast<std::ptrdiff_t>(count),
                              {}, [&](std::size_t number) { return distance(number, wish); });
    return candidates[mixed(wish.seed, 0) % count];
}

std::vector<std::size_t> Shelf::rush(std::uint64_t seed, std::size_t most,
                                     std::span<const Rating> ratings) const {
    const auto rating_now = [&](std::size_t number) { return rating_of(number, ratings); };
    std::vector<std::size_t> chosen;
    std::vector<std::size_t> left = by_rating_;
    if (!ratings.empty()) std::ranges::stable_sort(left, {}, rating_now);
    double rating = kRushStart;
    while (chosen.size() < most && !left.empty()) {
        const auto first = std::ranges::lower_bound(left, rating, {}, rating_now);
        // At the end of the shelf the hardest ones are what is left.
        const auto from = std::min<std::size_t>(static_cast<std::size_t>(first - left.begin()),
                                                left.size() - std::min(kRushChoice, left.size()));
        const std::size_t choice = std::min(kRushChoice, left.size() - from);
        const auto taken =
            left.begin() + static_cast<std::ptrdiff_t>(from + mixed(seed, chosen.size()) % choice);
        chosen.push_back(*taken);
        left.erase(taken);
        rating += kRushStep;
    }
    std::ranges::stable_sort(chosen, {}, rating_now);
    return chosen;
}

}  // namespace chuhe::training
