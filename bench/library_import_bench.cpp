// SPDX-License-Identifier: MIT
//
// What it costs to import a large file into a fresh library: reading PGN with coordinates, writing
// records, finding games that are there already and possible duplicates, and saving. Prints games
// per second of processor time and of wall time, the size of the library and the peak of memory.
//
//   build/bench/bench/library_import                     20,000 made games
//   build/bench/bench/library_import 1000000             a million of them
//   build/bench/bench/library_import FILE.pgn            a file, then the same file once more
//   build/bench/bench/library_import --make 1000000 FILE.pgn     only makes the file
//
// The made games are the same in every run: legal moves at random, 60 to 110 plies, 2,000 players,
// dates and events. They are written to a file first, which is not measured.
#include <fmt/core.h>
#include <sys/resource.h>

#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "chuhe/base/file.h"
#include "chuhe/base/split_mix.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/move.h"
#include "chuhe/database/import.h"
#include "chuhe/database/library.h"

namespace {

using namespace chuhe;

class Dice {
public:
    std::uint64_t roll(std::uint64_t sides) {
        state_ += split_mix::kStep;
        return split_mix::number(state_) % sides;
    }

private:
    std::uint64_t state_ = 1;
};

std::string made_game(Dice& dice) {
    constexpr std::uint64_t kPlayers = 2000;
    constexpr std::uint64_t kEvents = 500;
    std::string text = fmt::format(
        "[Game \"Chinese Chess\"]\n[Event \"全国象棋个人赛 {}\"]\n[Site \"北京\"]\n"
        "[Date \"{}.{:02}.{:02}\"]\n[Round \"{}\"]\n[Red \"棋手 {}\"]\n[Black \"棋手 {}\"]\n",
        dice.roll(kEvents), 1956 + dice.roll(70), 1 + dice.roll(12), 1 + dice.roll(28),
        1 + dice.roll(11), dice.roll(kPlayers), dice.roll(kPlayers));
    const char* result = dice.roll(3) == 0 ? "1/2-1/2" : dice.roll(2) == 0 ? "1-0" : "0-1";
    text += fmt::format("[Result \"{}\"]\n[Format \"ICCS\"]\n\n", result);
    Position position = Position::start();
    const std::uint64_t plies = 60 + dice.roll(51);
    for (std::uint64_t ply = 0; ply < plies; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        const Move move = moves[dice.roll(moves.size())];
        if (ply % 2 == 0) text += fmt::format("{}. ", ply / 2 + 1);
        text += to_iccs(move) + (ply % 16 == 15 ? '\n' : ' ');
        position.make(move);
    }
    return text + result + "\n\n";
}

bool make_file(const std::string& path, std::uint64_t games) {
    Result<OutputFile> file = OutputFile::create(path);
    if (!file) return false;
    Dice dice;
    for (std::uint64_t i = 0; i < games; ++i) {
        if (!file->write(made_game(dice))) return false;
    }
    return file->commit().has_value();
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

bool import_once(database::Library& library, const std::string& path, const char* what) {
    Result<InputFile> file = InputFile::open(path);
    if (!file) {
        fmt::print(stderr, "{}\n", to_string(file.error()));
        return false;
    }
    const double processor = processor_seconds();
    const auto begun = std::chrono::steady_clock::now();
    const Result<database::ImportReport> report =
        database::import_games(library, *file, {.collection_name = "bench"});
    if (!report) {
        fmt::print(stderr, "{}\n", to_string(report.error()));
        return false;
    }
    const double used = processor_seconds() - processor;
    const double wall =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    const auto games = static_cast<double>(report->total);
    fmt::print(
        "{}: {} games ({} known, {} duplicates), {:.1f} s of processor time, {:.0f} games/s; "
        "{:.1f} s of wall time; peak memory {} MB\n",
        what, report->total, report->known, report->duplicate_count, used, games / used, wall,
        peak_megabytes());
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string first = argc > 1 ? argv[1] : "20000";
    if (first == "--make" && argc == 4) {
        return make_file(argv[3], std::strtoull(argv[2], nullptr, 10)) ? 0 : 1;
    }
    std::string pattern = (std::filesystem::temp_directory_path() / "chuhe-bench-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) return 1;
    const std::filesystem::path folder = pattern;
    std::string file = first;
    std::uint64_t games = 0;
    const char* end = first.data() + first.size();
    if (std::from_chars(first.data(), end, games).ptr == end) {
        file = folder / "made.pgn";
        if (!make_file(file, games)) return 1;
    }
    bool is_done = false;
    if (auto library = database::Library::open(folder / "library.db")) {
        is_done = import_once(**library, file, "import") &&
                  import_once(**library, file, "the same again");
        library->reset();
        fmt::print("library: {} MB\n", std::filesystem::file_size(folder / "library.db") >> 20U);
    }
    std::filesystem::remove_all(folder);
    return is_done ? 0 : 1;
}
