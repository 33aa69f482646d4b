// SPDX-License-Identifier: MIT
//
// The puzzles of a pack, arranged to be found: by name, rating, theme and goal, and one for each
// day.
// Which one comes next depends on a seed, so that tests and tabs agree.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/motifs/motif.h"
#include "chuhe/puzzles/aim.h"
#include "chuhe/puzzles/pack.h"
#include "chuhe/training/day.h"
#include "chuhe/training/glicko.h"

namespace chuhe::training {

class Shelf {
public:
    explicit Shelf(std::vector<puzzles::Puzzle> puzzles);

    // In the order of the pack; their numbers count from 0.
    const std::vector<puzzles::Puzzle>& puzzles() const { return puzzles_; }
    bool is_empty() const { return puzzles_.empty(); }
    // As puzzles::id_of().
    const std::string& id_of(std::size_t number) const { return ids_[number]; }
    // Nothing if there is none with this name.
    std::optional<std::size_t> find(std::string_view id) const;

    // How many puzzles have a theme; those without any are left out.
    std::map<motifs::Motif, int> themes() const;
    // How many fit each of puzzles::all_aims(), in that order.
    std::vector<int> aims() const;

    // The same for everybody with the same pack, whatever was solved: its ratings count here, no
    // others. Neither trivial nor hard if there are others, and another one each day until all have
    // had theirs. Requires that the shelf is not empty.
    std::size_t of_the_day(Day day) const;

    // What the next puzzle should be like.
    struct Wish {
        double rating = 1500;
        std::optional<motifs::Motif> theme = {};
        std::optional<puzzles::Aim> aim = {};
        // A puzzle that it should resemble: themes in common, the same goal, a rating near to it.
        std::optional<std::size_t> like = {};
        std::uint64_t seed = 0;
        // By number, one for each puzzle: see puzzle_ratings.h. Empty: those of the pack.
        std::span<const Rating> ratings = {};
    };
    // One of those nearest to the wish, not among `seen` unless all of them are. Nothing if no
    // puzzle has the theme and fits the aim.
    std::optional<std::size_t> next(const Wish& wish, const std::set<std::string>& seen) const;

    // From easy to hard, at most that many, chosen by the seed. The ratings are as in a wish.
    std::vector<std::size_t> rush(std::uint64_t seed, std::size_t most,
                                  std::span<const Rating> ratings = {}) const;

private:
    double rating_of(std::size_t number, std::span<const Rating> ratings) const;
    double distance(std::size_t number, const Wish& wish) const;

    std::vector<puzzles::Puzzle> puzzles_;
    std::vector<std::string> ids_;
    std::map<std::string, std::size_t, std::less<>> numbers_;
    std::vector<std::size_t> daily_;      // candidates for the puzzle of the day
    std::vector<std::size_t> by_rating_;  // all, from easy to hard
};

}  // namespace chuhe::training
