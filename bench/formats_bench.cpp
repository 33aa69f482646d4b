// SPDX-License-Identifier: MIT
//
// From the bytes of a PGN file in memory to game trees, with every move checked: everything `chuhe
// convert` does except disk access. One item is one ply. Uses generated games of 80 plies, or a
// real file in any notation with
//
//   bench/formats --file=games.pgn
//
// stream_pgn reads 1 GB of the same games in sequence and reports the peak memory of the process.
#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/file.h"
#include "chuhe/core/generate.h"
#include "chuhe/formats/format.h"
#include "chuhe/formats/pgn.h"
#include "chuhe/record/game.h"

namespace {

using namespace chuhe;
using notation::Notation;

// The same in every run.
std::vector<record::Game> made_games() {
    constexpr int kGames = 200;
    constexpr int kPlies = 80;
    std::uint64_t state = 1;
    std::vector<record::Game> games(kGames);
    for (record::Game& game : games) {
        for (const auto& [name, value] : {std::pair{"Event", "五羊杯"},
                                          {"Date", "1999.12.09"},
                                          {"Red", "呂欽"},
                                          {"RedTeam", ""},
                                          {"Black", "李來群"},
                                          {"BlackTeam", ""},
                                          {"ECCO", "C47"}})
            game.add_tag(name, value);
        game.set_outcome(record::Outcome::RedWins);
        Position position = Position::start();
        record::NodeId at = record::kRoot;
        for (int ply = 0; ply < kPlies; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            state = state * 6364136223846793005 + 1442695040888963407;  // Knuth's MMIX
            const Move move = moves[(state >> 33) % moves.size()];
            at = game.add_move(at, move);
            position.make(move);
        }
    }
    return games;
}

std::string written(const std::vector<record::Game>& games, Notation notation, Encoding encoding) {
    MemorySink sink;
    formats::WriteOptions options;
    options.notation = notation;
    options.encoding = encoding;
    const std::unique_ptr<formats::Writer> writer = formats::write_pgn(sink, options);
    for (const record::Game& game : games)
        static_cast<void>(writer->write(game));
    return sink.take();
}

// The plies of a whole source; 0 if something is wrong with it.
std::int64_t read_plies(ByteSource& source) {
    auto reader = formats::read_pgn(source, {});
    if (!reader) return 0;
    formats::ReadGame item;
    std::int64_t plies = 0;
    while (true) {
        const Result<bool> more = (*reader)->next(item);
        if (!more) return 0;
        if (!*more) return plies;
        plies += static_cast<std::int64_t>(item.game.move_count());
    }
}

void read_pgn(benchmark::State& state, const std::string& bytes) {
    std::int64_t plies = 0;
    for (auto _ : state) {
        MemorySource source(bytes);
        const std::int64_t count = read_plies(source);
        if (count == 0) state.SkipWithError("cannot be read");
        plies += count;
    }
    state.SetItemsProcessed(plies);
}

void write_pgn(benchmark::State& state, const std::vector<record::Game>& games) {
    std::int64_t plies = 0;
    for (auto _ : state) {
        const std::string bytes = written(games, Notation::Chinese, Encoding::Utf8);
        benchmark::DoNotOptimize(bytes.data());
        for (const record::Game& game : games)
            plies += static_cast<std::int64_t>(game.move_count());
    }
    state.SetItemsProcessed(plies);
}

// The same bytes repeated.
class Repetition : public ByteSource {
public:
    Repetition(std::string_view bytes, std::size_t size) : bytes_(bytes), left_(size) {}

    Result<std::size_t> read(std::span<char> room) override {
        const std::size_t length = std::min({room.size(), bytes_.size() - at_, left_});
        bytes_.copy(room.data(), length, at_);
        at_ = (at_ + length) % bytes_.size();
        left_ -= length;
        return length;
    }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
    std::size_t left_;
};

void stream_pgn(benchmark::State& state, const std::string& bytes) {
    constexpr std::size_t kGigabyte = 1'000'000'000;
    std::int64_t plies = 0;
    for (auto _ : state) {
        Repetition source(bytes, kGigabyte / bytes.size() * bytes.size());
        plies += read_plies(source);
    }
    state.SetItemsProcessed(plies);
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    state.counters["peak_MB"] = static_cast<double>(usage.ru_maxrss) / 1024;
}

}  // namespace

int main(int argc, char** argv) {
    constexpr std::string_view kFile = "--file=";
    std::string real;
    if (argc > 1 && std::string_view(argv[argc - 1]).starts_with(kFile)) {
        Result<std::string> bytes =
            read_file(std::string(std::string_view(argv[--argc]).substr(kFile.size())));
        if (bytes) real = std::move(*bytes);
    }
    const std::vector<record::Game> games = made_games();
    const std::string big5 = written(games, Notation::Traditional, Encoding::Big5);
    // First, while the process is small.
    benchmark::RegisterBenchmark("stream_pgn/1GB_big5", &stream_pgn, big5)
        ->Iterations(1)
        ->Unit(benchmark::kSecond);
    if (!real.empty()) benchmark::RegisterBenchmark("read_pgn/file", &read_pgn, real);
    benchmark::RegisterBenchmark("read_pgn/big5_traditional", &read_pgn, big5);
    const struct {
        const char* name;
        Notation notation;
        Encoding encoding;
    } kOthers[] = {{"read_pgn/gbk_chinese", Notation::Chinese, Encoding::Gbk},
                   {"read_pgn/utf8_chinese", Notation::Chinese, Encoding::Utf8},
                   {"read_pgn/wxf", Notation::Wxf, Encoding::Utf8},
                   {"read_pgn/iccs", Notation::Iccs, Encoding::Utf8},
                   {"read_pgn/uci", Notation::Uci, Encoding::Utf8},
                   {"read_pgn/san", Notation::San, Encoding::Utf8}};
    for (const auto& other : kOthers) {
        benchmark::RegisterBenchmark(other.name, &read_pgn,
                                     written(games, other.notation, other.encoding));
    }
    benchmark::RegisterBenchmark("write_pgn/utf8_chinese", &write_pgn, games);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
