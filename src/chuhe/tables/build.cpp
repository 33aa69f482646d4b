// SPDX-License-Identifier: MIT
#include "chuhe/tables/build.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "chuhe/base/path.h"
#include "chuhe/messages/endgame_tables.h"
#include "chuhe/tables/line.h"
#include "chuhe/tables/sets.h"
#include "chuhe/tables/solver.h"
#include "chuhe/tables/table_file.h"
#include "chuhe/tables/verify.h"

namespace chuhe::tables {
namespace {

// Values and hopes, saved once, and the values of a second solution, all for both sides; and a few
// sets of numbers for the law.
constexpr std::uint64_t kBytesPerNumber = kSides * (2 + 1 + 2 + 1 + 2 + 1) + 1;
constexpr std::uint64_t kBytesOfSolution = std::uint64_t{kSides} * 2;

class TableBuilder {
public:
    explicit TableBuilder(const BuildOptions& options) : options_(options) {}

    Result<BuildReport> build(const std::vector<Material>& endings) {
        const std::vector<Material> all = with_smaller(endings);
        BuildProgress progress;
        for (const Material& ending : all) {
            if (const std::uint64_t bytes = memory_to_solve(ending); bytes > options_.most_bytes)
                return failure(ErrorCode::Unsupported,
                               say(messages::kTableMemory, to_string(ending), bytes >> 20,
                                   options_.most_bytes >> 20));
            progress.total += Layout(ending).size();
        }
        std::error_code error;
        std::filesystem::create_directories(path_of(options_.folder), error);
        if (error)
            return failure(ErrorCode::CannotWrite, system_message(error),
                           {.source = options_.folder});
        BuildReport report;
        for (const Material& ending : all) {
            progress.ending = ending;
            if (options_.proceed && !options_.proceed(progress)) {
                report.is_complete = false;
                return report;
            }
            if (std::filesystem::exists(path_of(file_of(ending)))) {
                if (auto sound = check_existing(ending); !sound)
                    return tl::make_unexpected(sound.error());
                ++report.kept;
            } else {
                if (auto built = build_one(ending); !built)
                    return tl::make_unexpected(built.error());
                ++report.built;
            }
            progress.done += Layout(ending).size();
        }
        return report;
    }

private:
    std::string file_of(const Material& ending) const {
        return (path_of(options_.folder) / file_name_of(ending)).string();
    }

    // What is there under this name must be the table of this ending.
    Result<void> check_existing(const Material& ending) const {
        const Result<TableFile> file = TableFile::open(file_of(ending));
        if (!file) return tl::make_unexpected(file.error());
        if (file->info().material == ending) return {};
        return failure(ErrorCode::BadSyntax,
                       say(messages::kTableOtherName, to_string(file->info().material)),
                       {.source = file_of(ending)});
    }

    Result<void> build_one(const Material& ending) {
        if (auto loaded = load_smaller(ending); !loaded) return loaded;
        const std::shared_ptr<Solution> solution =
            Solver(ending, solutions_, options_.threads).solve();
        if (find_contradiction(*solution, solutions_, options_.threads))
            throw std::logic_error("the table of " + to_string(ending) + " contradicts itself");
        TableInfo info = summarise(*solution, options_.threads);
        solutions_[ending] = solution;
        info.longest_quiet = longest_quiet(info);
        return write_table(*solution, info, file_of(ending), options_.threads);
    }

    // Keeps what the ending needs in memory, and nothing else.
    Result<void> load_smaller(const Material& ending) {
        const std::vector<Material> needed = captures_from(ending);
        std::erase_if(solutions_, [&](const auto& row) {
            return std::ranges::find(needed, row.first) == needed.end();
        });
        for (const Material& smaller : needed) {
            if (solutions_.contains(smaller)) continue;
            const Result<TableFile> file = TableFile::open(file_of(smaller));
            if (!file) return tl::make_unexpected(file.error());
            auto solution = file->read_all(options_.threads);
            if (!solution) return tl::make_unexpected(solution.error());
            solutions_[smaller] = *solution;
        }
        return {};
    }

    // Follows the longest game to its end, through smaller endings too as far as they are in
    // memory.
    std::uint32_t longest_quiet(const TableInfo& info) const {
        if (info.longest == 0) return 0;
        const auto start =
            position_at(Layout(info.material), info.longest_number, info.longest_side);
        if (!start) throw std::logic_error("the longest game begins with an impossible position");
        const LookUp look_up = [&](const Position& position) { return this->look_up(position); };
        const std::vector<Move> line = best_line(*start, look_up);
        return static_cast<std::uint32_t>(longest_quiet_stretch(*start, line));
    }

    std::optional<Entry> look_up(const Position& position) const {
        const Oriented oriented = material_of(position.board());
        const auto solution = solutions_.find(oriented.material);
        if (solution == solutions_.end()) return std::nullopt;
        const Board board =
            oriented.is_swapped ? with_sides_swapped(position.board()) : position.board();
        const Side side =
            oriented.is_swapped ? opponent_of(position.side_to_move()) : position.side_to_move();
        const std::uint64_t number = solution->second->layout.number_of(board);
        return Entry{solution->second->value(side, number), solution->second->note(side, number)};
    }

    const BuildOptions& options_;
    Solutions solutions_;
};

}  // namespace

Result<BuildReport> build_tables(const std::vector<Material>& endings,
                                 const BuildOptions& options) {
    return TableBuilder(options).build(endings);
}

std::uint64_t memory_to_solve(const Material& material) {
    // Solvers write numbers as 32 bits, and larger endings would not fit into any memory.
    if (Layout(material).size() > UINT32_MAX) return UINT64_MAX;
    std::uint64_t bytes = Layout(material).size() * kBytesPerNumber;
    for (const Material& smaller : captures_from(material))
        bytes += Layout(smaller).size() * kBytesOfSolution;
    return bytes;
}

}  // namespace chuhe::tables
