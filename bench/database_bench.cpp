// SPDX-License-Identifier: MIT
//
// A library of a million games: import, index, explorer, searches. Prints processor time, wall
// time, memory and sizes, and the distribution of response times.
//
//   build/bench/bench/database                          1,000,000 games in a temporary folder
//   build/bench/bench/database --games 100000 --folder /data/try
//
// The games are the masters' and others made from them: each begins like one of the masters'
// games, for a random number of moves, and goes on at random. They are written to a PGN file first,
// which does not count. The library is removed at the end unless a folder is given.
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "chuhe/base/file.h"
#include "chuhe/core/generate.h"
#include "chuhe/database/import.h"
#include "chuhe/database/library.h"
#include "chuhe/index/explorer.h"
#include "chuhe/index/follow.h"
#include "chuhe/index/list.h"
#include "chuhe/index/masters.h"
#include "chuhe/index/pattern_search.h"

namespace {

using namespace chuhe;
using Clock = std::chrono::steady_clock;

[[noreturn]] void give_up(const std::string& reason) {
    fmt::print(stderr, "database: {}\n", reason);
    std::exit(1);
}

template <typename T>
T need(Result<T> result) {
    if (!result) give_up(to_string(result.error()));
    if constexpr (!std::is_void_v<T>) return *std::move(result);
}

double processor_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

long peak_megabytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

double megabytes_of(const std::filesystem::path& place) {
    std::uintmax_t bytes = 0;
    if (std::filesystem::is_regular_file(place)) return static_cast<double>(file_size(place)) / 1e6;
    for (const auto& file : std::filesystem::recursive_directory_iterator(place))
        bytes += file.is_regular_file() ? file.file_size() : 0;
    return static_cast<double>(bytes) / 1e6;
}

// Runs a step and prints what it took; returns the processor time.
double timed(const char* name, const std::function<void()>& step) {
    const double before = processor_seconds();
    const auto start = Clock::now();
    step();
    const double wall = std::chrono::duration<double>(Clock::now() - start).count();
    const double used = processor_seconds() - before;
    fmt::print("{:28} {:8.1f} s processor {:8.1f} s wall {:6} MB peak\n", name, used, wall,
               peak_megabytes());
    return used;
}

// Response times: by the processor, which other programs do not disturb, and by the clock.
class Percentiles {
public:
    void measure(const std::function<void()>& query) {
        const double before = processor_seconds();
        const auto start = Clock::now();
        query();
        wall_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
        processor_.push_back((processor_seconds() - before) * 1e3);
    }
    void print(const std::string& name) {
        fmt::print("{:40} {:5} queries", name, wall_.size());
        print("processor", processor_);
        print("wall", wall_);
        fmt::print("\n");
    }

private:
    static void print(const char* clock, std::vector<double>& milliseconds) {
        std::ranges::sort(milliseconds);
        const auto at = [&](double share) {
            const auto last = static_cast<double>(milliseconds.size() - 1);
            return milliseconds[static_cast<std::size_t>(share * last)];
        };
        fmt::print(" | {}: median {:.2f} ms, p99 {:.2f} ms, most {:.2f} ms", clock, at(0.5),
                   at(0.99), at(1.0));
    }

    std::vector<double> wall_;
    std::vector<double> processor_;
};

// --- The games ---

std::vector<Move> made_from(const std::vector<Move>& line, std::mt19937_64& random) {
    Position position = Position::start();
    std::vector<Move> made;
    const std::size_t kept = 10 + random() % 50;
    const std::size_t plies = 60 + random() % 50;
    while (made.size() < plies) {
        Move move;
        if (made.size() < std::min(kept, line.size())) {
            move = line[made.size()];
        } else {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            move = moves[random() % moves.size()];
        }
        position.make(move);
        made.push_back(move);
    }
    return made;
}

void write_pgn(const index::PackedGames& masters, std::size_t count, const std::string& path) {
    std::ofstream out(path);
    std::mt19937_64 random(7);
    const auto result_of = [](record::Outcome outcome) {
        return outcome == record::Outcome::RedWins     ? "1-0"
               : outcome == record::Outcome::BlackWins ? "0-1"
                                                       : "1/2-1/2";
    };
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t base = i < masters.size() ? i : random() % masters.size();
        const index::PackedTags tags = masters.tags(base);
        std::vector<Move> line = need(masters.moves(base));
        if (i >= masters.size()) line = made_from(line, random);
        out << "[Game \"Chinese Chess\"]\n[Event \"" << (random() % 5000) << "\"]\n[Date \""
            << 1950 + random() % 75 << '.' << 1 + random() % 12 << ".05\"]\n[Red \""
            << tags.red.name << "\"]\n[Black \"" << tags.black.name << "\"]\n[Result \""
            << result_of(tags.outcome) << "\"]\n[Format \"ICCS\"]\n\n";
        for (std::size_t ply = 0; ply < line.size(); ++ply) {
            if (ply % 2 == 0) out << ply / 2 + 1 << ". ";
            out << to_iccs(line[ply]) << (ply % 16 == 15 ? '\n' : ' ');
        }
        out << result_of(tags.outcome) << "\n\n";
    }
    if (!out.flush()) give_up("cannot write " + path);
}

// --- The questions ---

// Positions of the masters' games after that many plies.
std::vector<Position> positions_after(const index::PackedGames& masters, std::size_t least,
                                      std::size_t most, std::size_t count) {
    std::mt19937_64 random(11);
    std::vector<Position> positions;
    while (positions.size() < count) {
        const std::vector<Move> line = need(masters.moves(random() % masters.size()));
        const std::size_t plies = least + random() % (most - least + 1);
        if (line.size() < plies) continue;
        Position position = Position::start();
        for (std::size_t ply = 0; ply < plies; ++ply)
            position.make(line[ply]);
        positions.push_back(position);
    }
    return positions;
}

void ask_explorer(const index::Index& index, const index::PackedGames& masters) {
    const std::vector<index::Filter> filters = {{},
                                                {.player = "呂欽"},
                                                {.from = 19900000, .to = 20050000},
                                                {.outcome = record::Outcome::RedWins},
                                                {.player = "胡荣华", .side = Side::Red}};
    Percentiles start;
    for (int i = 0; i < 100; ++i) {
        const index::Filter& filter = filters[static_cast<std::size_t>(i) % filters.size()];
        start.measure([&] { need(explore(index, Position::start(), {.filter = filter})); });
    }
    start.print("explorer, start position");
    for (const auto& [least, most] : {std::pair(1, 3), std::pair(4, 10), std::pair(11, 40)}) {
        Percentiles later;
        const auto positions = positions_after(masters, static_cast<std::size_t>(least),
                                               static_cast<std::size_t>(most), 1000);
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const index::Filter& filter = filters[i % filters.size()];
            later.measure([&] { need(explore(index, positions[i], {.filter = filter})); });
        }
        later.print(fmt::format("explorer, after {} to {} plies", least, most));
    }
    Percentiles exact;
    for (const Position& position : positions_after(masters, 4, 60, 1000)) {
        exact.measure(
            [&] { need(find_position(index, position, {}, index::Folding::Mirror, 0, 50)); });
    }
    exact.print("position search, after 4 to 60 plies");
}

void search_pattern(const index::Index& index, const char* name, const index::Pattern& pattern) {
    const double before = processor_seconds();
    const auto start = Clock::now();
    std::optional<double> first;
    const auto seconds = [&] {
        return std::chrono::duration<double>(Clock::now() - start).count();
    };
    const auto progress = need(find_pattern(index, pattern, {},
                                            {.found =
                                                 [&](const index::FoundPosition&) {
                                                     if (!first) first = seconds();
                                                     return true;
                                                 }},
                                            2));
    fmt::print(
        "pattern search, {:20} {:6.2f} s processor, {:6.2f} s wall, {} of {} games, first after "
        "{:.3f} s\n",
        name, processor_seconds() - before, seconds(), progress.found, progress.searched,
        first.value_or(-1));
}

void ask_patterns(const index::Index& index) {
    index::Pattern horse;
    horse.points[index_of(*Square::parse("e6"))] = index::only({Side::Red, PieceType::Horse});
    horse.points[index_of(*Square::parse("e9"))] = index::only({Side::Black, PieceType::King});
    search_pattern(index, "horse on e6", horse);
    index::Pattern material;
    material.material = need(index::parse_material("RNC v RNN"));
    search_pattern(index, "RNC v RNN", material);
    index::Pattern path;
    path.path = {*Square::parse("b0"), *Square::parse("c2"), *Square::parse("d4"),
                 *Square::parse("e6")};
    search_pattern(index, "horse b0-c2-d4-e6", path);
    Percentiles lists;
    for (const auto order :
         {index::ListOrder::Date, index::ListOrder::Red, index::ListOrder::Changed}) {
        for (const std::size_t offset : {0U, 500U, 400'000U}) {
            lists.measure([&] {
                index::list_games(index, {.filter = {.source = index::Source::Library},
                                          .order = order,
                                          .offset = offset});
            });
        }
    }
    lists.print("pages of the list, three orders");
}

}  // namespace

int main(int count, char** words) {
    std::size_t games = 1'000'000;
    std::string folder;
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string name = words[i];
        const std::string value = words[i + 1];
        if (name == "--games") {
            std::from_chars(value.data(), value.data() + value.size(), games);
        } else if (name == "--folder") {
            folder = value;
        } else {
            give_up("what is " + name + "?");
        }
    }
    const bool is_kept = !folder.empty();
    if (!is_kept) {
        folder = (std::filesystem::temp_directory_path() / "chuhe-database-bench").string();
        std::filesystem::remove_all(folder);
    }
    std::filesystem::create_directories(folder);
    const std::string pgn = folder + "/games.pgn";
    const std::string place = folder + "/library.chuhe";

    const index::PackedGames masters = need(index::open_masters());
    if (!std::filesystem::exists(pgn)) {
        timed("write the PGN file", [&] { write_pgn(masters, games, pgn); });
    }
    std::unique_ptr<database::Library> library;
    timed("open a library", [&] { library = need(database::Library::open(place)); });
    double used = 0;
    used += timed("import", [&] {
        InputFile file = need(InputFile::open(pgn));
        const auto report =
            need(database::import_games(*library, file, {.collection_name = "bench"}));
        fmt::print("{} games, {} known, {} problems\n", report.total, report.known,
                   report.problems.size());
    });
    auto index = need(index::Index::open(place + ".index"));
    used += timed("index", [&] { need(follow_library(*index, *library)); });
    fmt::print("{:28} {:8.1f} s processor\n", "import and index", used);
    timed("index of the masters", [&] { need(follow_masters(*index, masters)); });
    fmt::print("library {:.0f} MB, index {:.0f} MB\n", megabytes_of(place),
               megabytes_of(place + ".index"));
    ask_explorer(*index, masters);
    ask_patterns(*index);
    index.reset();
    timed("open the index again", [&] { index = need(index::Index::open(place + ".index")); });
    index.reset();
    library.reset();
    timed("open the library again", [&] { library = need(database::Library::open(place)); });
    library.reset();
    if (!is_kept) std::filesystem::remove_all(folder);
    return 0;
}
