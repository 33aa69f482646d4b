// SPDX-License-Identifier: MIT
#include "chuhe/tables/tables.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>

#include "chuhe/base/path.h"
#include "chuhe/messages/endgame_tables.h"
#include "chuhe/tables/block_cache.h"
#include "chuhe/tables/solver.h"

namespace chuhe::tables {
namespace {

// A position as its table has it: the stronger army Red's.
struct Place {
    Board board;
    Side side_to_move;
};
Place place_of(const Position& position, bool is_swapped) {
    if (!is_swapped) return {position.board(), position.side_to_move()};
    return {with_sides_swapped(position.board()), opponent_of(position.side_to_move())};
}

}  // namespace

struct Tables::State {
    std::map<Material, TableFile> files;
    int solved_pieces = 0;
    mutable BlockCache cache;
    mutable std::mutex mutex;  // of small
    mutable Solutions small;

    Result<BlockCache::Block> block(const TableFile& file, Side side, Plane plane,
                                    std::uint64_t number) const {
        const BlockCache::Key key{&file, side, plane, number / TableFile::kBlock};
        if (BlockCache::Block found = cache.find(key)) return found;
        Result<std::string> bytes = file.read_block(side, plane, number / TableFile::kBlock);
        if (!bytes) return tl::make_unexpected(bytes.error());
        auto fresh = std::make_shared<const std::string>(std::move(*bytes));
        cache.add(key, fresh);
        return fresh;
    }

    // Requires an ending of at most solved_pieces pieces.
    std::shared_ptr<const Solution> solve(const Material& material) const {
        const std::scoped_lock lock(mutex);
        return solved(material);
    }
    std::shared_ptr<const Solution> solved(const Material& material) const {
        if (const auto found = small.find(material); found != small.end()) return found->second;
        for (const Material& smaller : captures_from(material))
            solved(smaller);
        std::shared_ptr<const Solution> solution = Solver(material, small, 1).solve();
        small[material] = solution;
        return solution;
    }

    // Nothing if the ending has no table. `wants_distance`: the whole entry, not only the outcome.
    // `most_solved`: up to how many pieces an ending may be solved for it.
    Result<std::optional<Entry>> find(const Position& position, bool wants_distance,
                                      int most_solved) const {
        const Oriented oriented = material_of(position.board());
        const auto file = files.find(oriented.material);
        if (file == files.end() && oriented.material.pieces() > most_solved) return std::nullopt;
        const Place place = place_of(position, oriented.is_swapped);
        if (file == files.end()) {
            const auto solution = solve(oriented.material);
            const std::uint64_t number = solution->layout.number_of(place.board);
            return Entry{solution->value(place.side_to_move, number),
                         solution->note(place.side_to_move, number)};
        }
        return find_in(file->second, place, wants_distance);
    }

    Result<std::optional<Entry>> find_in(const TableFile& file, const Place& place,
                                         bool wants_distance) const {
        const std::uint64_t number = file.layout().number_of(place.board);
        const std::uint64_t at = number % TableFile::kBlock;
        const auto read = [&](Plane plane) {
            return block(file, place.side_to_move, plane, number);
        };
        const Result<BlockCache::Block> outcomes = read(Plane::Outcomes);
        if (!outcomes) return tl::make_unexpected(outcomes.error());
        const Outcome outcome = outcome_in(**outcomes, at);
        if (!wants_distance) return Entry{value_of(outcome, 0), {}};
        const Result<BlockCache::Block> distances = read(Plane::Distances);
        if (!distances) return tl::make_unexpected(distances.error());
        Entry entry{value_of(outcome, static_cast<std::uint8_t>((**distances)[at])), {}};
        if (file.has_notes()) {
            const Result<BlockCache::Block> notes = read(Plane::Notes);
            if (!notes) return tl::make_unexpected(notes.error());
            entry.note = Note::from_bits(static_cast<std::uint8_t>((**notes)[at]));
        }
        return entry;
    }
};

Tables::Tables() : state_(std::make_unique<State>()) {}
Tables::~Tables() = default;
Tables::Tables(Tables&&) noexcept = default;
Tables& Tables::operator=(Tables&&) noexcept = default;

Tables::Tables(std::span<const std::string> folders, Errors& problems) : Tables() {
    for (const std::string& folder : folders) {
        std::error_code error;
        std::vector<std::string> paths;
        for (auto entry = std::filesystem::directory_iterator(path_of(folder), error);
             !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
            if (entry->path().extension() == kTableExtension)
                paths.push_back(entry->path().string());
        }
        if (error)
            problems.push_back({ErrorCode::CannotOpen, system_message(error), {.source = folder}});
        std::ranges::sort(paths);
        for (const std::string& path : paths) {
            Result<TableFile> file = TableFile::open(path);
            if (!file) {
                problems.push_back(file.error());
                continue;
            }
            const Material material = file->info().material;
            if (path_of(path).filename() != file_name_of(material)) {
                problems.push_back({ErrorCode::BadSyntax,
                                    say(messages::kTableOtherName, to_string(material)),
                                    {.source = path}});
                continue;
            }
            state_->files.emplace(material, std::move(*file));
        }
    }
}

void Tables::solve_up_to(int pieces) {
    state_->solved_pieces = pieces;
}

void Tables::adopt_solved(const Tables& others) {
    Solutions solved;
    {
        const std::scoped_lock lock(others.state_->mutex);
        solved = others.state_->small;
    }
    const std::scoped_lock lock(state_->mutex);
    state_->small.merge(solved);
}

std::vector<Material> Tables::solved() const {
    const std::scoped_lock lock(state_->mutex);
    std::vector<Material> endings;
    for (const auto& [material, solution] : state_->small)
        endings.push_back(material);
    return endings;
}

std::vector<const TableFile*> Tables::files() const {
    std::vector<const TableFile*> files;
    for (const auto& [material, file] : state_->files)
        files.push_back(&file);
    return files;
}

int Tables::most_pieces() const {
    return std::max(state_->solved_pieces, most_pieces_on_file());
}

int Tables::most_pieces_on_file() const {
    int most = 0;
    for (const auto& [material, file] : state_->files)
        most = std::max(most, material.pieces());
    return most;
}

Result<Entry> Tables::look_up(const Position& position) const {
    const Result<std::optional<Entry>> entry = state_->find(position, true, state_->solved_pieces);
    if (!entry) return tl::make_unexpected(entry.error());
    if (*entry) return **entry;
    return failure(ErrorCode::NotFound,
                   say(messages::kNoTable, to_string(material_of(position.board()).material)));
}

std::optional<Outcome> Tables::outcome(const Position& position) const {
    const Result<std::optional<Entry>> entry = state_->find(position, false, state_->solved_pieces);
    if (!entry || !*entry) return std::nullopt;
    return (*entry)->value.outcome();
}

std::optional<Outcome> Tables::outcome_on_file(const Position& position) const {
    const Result<std::optional<Entry>> entry = state_->find(position, false, 0);
    if (!entry || !*entry) return std::nullopt;
    return (*entry)->value.outcome();
}

Result<Statistics> Tables::statistics(const Material& ending) const {
    const auto file = state_->files.find(ending);
    if (file != state_->files.end()) {
        const auto solution = file->second.read_all();
        if (!solution) return tl::make_unexpected(solution.error());
        return statistics_of(**solution, file->second.info());
    }
    if (ending.pieces() > state_->solved_pieces)
        return failure(ErrorCode::NotFound, say(messages::kNoTable, to_string(ending)));
    const auto solution = state_->solve(ending);
    return statistics_of(*solution, summarise(*solution));
}

LookUp Tables::look_up_function() const {
    return [state = state_.get()](const Position& position) -> std::optional<Entry> {
        const Result<std::optional<Entry>> entry =
            state->find(position, true, state->solved_pieces);
        return entry ? *entry : std::nullopt;
    };
}

}  // namespace chuhe::tables
