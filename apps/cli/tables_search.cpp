// SPDX-License-Identifier: MIT
#include "cli/tables_search.h"

#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <random>

#include "chuhe/base/split_mix.h"
#include "chuhe/core/fen.h"
#include "chuhe/engine/engine.h"
#include "chuhe/messages/endgame_tables.h"
#include "chuhe/tables/workers.h"

namespace chuhe::cli {
namespace {

using tables::Entry;
using tables::TableFile;

// Emptied for every position, so no larger than such short searches need.
constexpr std::size_t kHashMegabytes = 1;

// A position of a randomly chosen table. Numbers without a position are drawn again.
Position random_position(const std::vector<const TableFile*>& files, std::uint64_t seed) {
    std::mt19937_64 random(split_mix::number(seed));
    for (;;) {
        const TableFile& file = *files[random() % files.size()];
        const Side side = random() % 2 == 0 ? Side::Red : Side::Black;
        const std::uint64_t number = random() % file.info().numbers;
        if (const auto position = position_at(file.layout(), number, side)) return *position;
    }
}

// Whether a mate that was found by searching is possible according to the table. A mate may be
// nearer than the search says; where the law decides, distances have another meaning.
bool agrees(const Entry& entry, engine::Score mate) {
    const bool is_right_side = mate > 0 ? entry.value.is_win() : entry.value.is_loss();
    if (!is_right_side) return false;
    return entry.note.level() > 0 || entry.value.plies() <= engine::kMate - std::abs(mate);
}

// The same position for everybody who turns the board or looks at it in a mirror.
std::array<Position, 3> images_of(const Position& position) {
    return {position.mirrored(), position.with_sides_swapped(),
            position.mirrored().with_sides_swapped()};
}

// Draws positions, has them searched, and remembers what contradicts the tables.
class Comparer {
public:
    Comparer(const tables::Tables& tables, const SearchRequest& request)
        : tables_(tables), files_(tables.files()), request_(request) {
        engine::Options options;
        options.hash_megabytes = kHashMegabytes;
        for (int thread = 0; thread < request.threads; ++thread) {
            engines_.push_back(std::make_unique<engine::Engine>());
            engines_.back()->set_options(options);
        }
    }

    void compare(std::uint64_t place, int thread) {
        const Position position = random_position(files_, request_.seed + place * split_mix::kStep);
        engine::Engine& engine = *engines_[static_cast<std::size_t>(thread)];
        engine.new_game();
        engine.set_position(position, {});
        // To the end of an iteration: an interrupted one may have found a mate that it has not yet
        // looked for every defence against.
        const engine::Score score = engine.think({.soft_nodes = request_.nodes}).search_score;
        std::optional<Error> fault = fault_of_images(position);
        if (!fault && engine::is_mate(score)) fault = fault_of(position, score);

        const std::scoped_lock lock(mutex_);
        ++searched_;
        if (engine::is_mate(score)) ++mates_;
        if (fault) faults_.emplace(place, std::move(*fault));
    }

    std::uint64_t searched() {
        const std::scoped_lock lock(mutex_);
        return searched_;
    }

    SearchComparison result() const {
        SearchComparison comparison{.positions = searched_, .mates = mates_};
        for (const auto& [place, fault] : faults_)
            comparison.contradictions.push_back(fault);
        return comparison;
    }

private:
    std::optional<Error> fault_of(const Position& position, engine::Score mate) const {
        const Result<Entry> entry = tables_.look_up(position);
        if (!entry) return entry.error();
        if (agrees(*entry, mate)) return std::nullopt;
        return fault_at(messages::kTableAgainstSearch, position);
    }

    // Mirrored, and with colours swapped, a position must have the same entry.
    std::optional<Error> fault_of_images(const Position& position) const {
        const Result<Entry> entry = tables_.look_up(position);
        if (!entry) return entry.error();
        for (const Position& image : images_of(position)) {
            const Result<Entry> other = tables_.look_up(image);
            if (!other) return other.error();
            if (!(*other == *entry)) return fault_at(messages::kTableAgainstImage, position);
        }
        return std::nullopt;
    }

    static Error fault_at(const auto& row, const Position& position) {
        const std::string ending = to_string(tables::material_of(position.board()).material);
        return Error{ErrorCode::BadSyntax, say(row, ending, to_fen(position))};
    }

    const tables::Tables& tables_;
    const std::vector<const TableFile*> files_;
    const SearchRequest& request_;
    std::vector<std::unique_ptr<engine::Engine>> engines_;  // one per thread
    std::mutex mutex_;                                      // of what follows
    std::uint64_t searched_ = 0;
    std::uint64_t mates_ = 0;
    std::map<std::uint64_t, Error> faults_;  // in the order in which positions are drawn
};

}  // namespace

SearchComparison compare_with_search(const tables::Tables& tables, const SearchRequest& request,
                                     const std::function<void(std::uint64_t)>& on_progress) {
    if (tables.files().empty()) return {};
    Comparer comparer(tables, request);
    tables::share(request.threads, request.positions,
                  [&](std::uint64_t begin, std::uint64_t end, int thread) {
                      for (std::uint64_t place = begin; place < end; ++place) {
                          comparer.compare(place, thread);
                          // The first thread is the one that asked.
                          if (thread == 0) on_progress(comparer.searched());
                      }
                  });
    return comparer.result();
}

}  // namespace chuhe::cli
