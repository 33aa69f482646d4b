// SPDX-License-Identifier: MIT
//
// The file of a solved ending (.chtable): docs/formats/tables.md.
//
// Values are kept in three planes for each side to move: the outcome (2 bits per position, all that
// a search wants to know), the distance, and notes on the law if there are any. Each plane is cut
// into blocks that are compressed separately, so a single position costs the reading of one or two.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "chuhe/base/file.h"
#include "chuhe/base/result.h"
#include "chuhe/core/side.h"
#include "chuhe/tables/layout.h"
#include "chuhe/tables/solution.h"
#include "chuhe/tables/threads.h"
#include "chuhe/tables/value.h"

namespace chuhe::tables {

inline constexpr int kOutcomes = 4;

// What the header of a table says.
struct TableInfo {
    Material material = {};
    std::uint64_t numbers = 0;  // Layout::size()
    // By side to move and Outcome.
    std::array<std::array<std::uint64_t, kOutcomes>, kSides> counts = {};
    std::uint64_t by_law = 0;    // positions that only the law of repetition decides
    std::uint64_t disputed = 0;  // positions on which rule books may disagree
    // The longest game with best play: its plies, the longest stretch of them without a capture,
    // and its first position.
    std::uint32_t longest = 0;
    std::uint32_t longest_quiet = 0;
    Side longest_side = Side::Red;
    std::uint64_t longest_number = 0;

    friend bool operator==(const TableInfo&, const TableInfo&) = default;
};

// Counts; leaves longest_quiet to those who can follow the game into smaller endings.
TableInfo summarise(const Solution& solution, const Threads& threads = 1);

// What is known of a position, plane by plane. Stored in the order of the frames, never renumber.
enum class Plane : std::uint8_t { Outcomes, Distances, Notes };
inline constexpr int kPlanes = 3;

// Writes a table completely or not at all. Fails if a game takes longer than the file can express.
Result<void> write_table(const Solution& solution, const TableInfo& info, const std::string& path,
                         const Threads& threads);

// An open table. Reading changes nothing, so threads may share it.
class TableFile {
public:
    static constexpr std::uint32_t kVersion = 1;
    static constexpr std::uint64_t kBlock = 1 << 16;  // positions
    // What the distances of a file can express.
    static constexpr int kMostPlies = 2 * 255 + 1;

    // Checks everything that can be checked without decompressing the blocks.
    static Result<TableFile> open(const std::string& path);
    static Result<TableFile> open(std::unique_ptr<RandomSource> source, const std::string& name);

    const TableInfo& info() const { return info_; }
    const Layout& layout() const { return *layout_; }
    const std::string& name() const { return name_; }
    bool has_notes() const { return has_notes_; }

    // A block, decompressed: 2 bits or one byte per position.
    Result<std::string> read_block(Side side_to_move, Plane plane, std::uint64_t block) const;

    // All of it. Fails on the first damaged block.
    Result<std::shared_ptr<Solution>> read_all(const Threads& threads = 1) const;

private:
    TableFile() = default;
    Result<void> read_into(Solution& solution, Side side_to_move, std::uint64_t block) const;
    std::size_t frame_of(Side side_to_move, Plane plane, std::uint64_t block) const;

    std::unique_ptr<RandomSource> source_;
    std::string name_;
    TableInfo info_;
    std::unique_ptr<const Layout> layout_;
    bool has_notes_ = false;
    std::vector<std::uint64_t> ends_;  // of the frames, as offsets in the file
};

// The value and the note at a place of decompressed blocks.
Outcome outcome_in(std::string_view block, std::uint64_t place);
Value value_of(Outcome outcome, std::uint8_t distance);

// "KRP-KR.chtable".
std::string file_name_of(const Material& material);
inline constexpr std::string_view kTableExtension = ".chtable";

}  // namespace chuhe::tables
