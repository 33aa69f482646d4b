// SPDX-License-Identifier: MIT
//
// From the bytes of an XQF file in memory to the game tree, with every move checked: everything
// `chuhe convert` does except disk access. One item is one ply. Uses a generated book of 100,000
// moves with variations and Chinese comments, or files named on the command line, as in
//
//   bench/xqf --files=a.xqf:b.xqf
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/file.h"
#include "chuhe/core/generate.h"
#include "chuhe/formats/format.h"
#include "chuhe/formats/xqf.h"
#include "chuhe/record/cursor.h"

namespace {

using namespace chuhe;

// The same in every run: lines of about 60 moves that branch from each other as in a book.
std::string made_book() {
    constexpr std::size_t kMoves = 100'000;
    constexpr std::size_t kLine = 60;
    std::uint64_t state = 1;
    const auto random = [&](std::size_t limit) {
        state = state * 6364136223846793005 + 1442695040888963407;  // Knuth's MMIX
        return static_cast<std::size_t>(state >> 33) % limit;
    };
    record::Game game;
    record::Cursor cursor(game);
    record::NodeId at = record::kRoot;
    while (game.move_count() < kMoves) {
        cursor.go(at);
        const MoveList moves = legal_moves(*cursor.position());
        if (moves.empty() || cursor.depth() >= kLine) {
            // Branch off somewhere in the second half of the line.
            for (std::size_t steps = 1 + random(kLine / 2); steps > 0; --steps)
                at = game.parent(at);
            continue;
        }
        at = game.add_move(at, moves[random(moves.size())]);
        if (random(20) == 0)
            game.set_comment(at, "此时红方可考虑炮二平五，以后车马炮兵联攻，优势明显。");
    }
    MemorySink sink;
    const std::unique_ptr<formats::Writer> writer = formats::write_xqf(sink, {});
    if (!writer->write(game)) return {};
    return sink.take();
}

void BM_read_xqf(benchmark::State& state, const std::vector<std::string>& files) {
    std::int64_t plies = 0;
    for (auto _ : state) {
        for (const std::string& bytes : files) {
            MemorySource source(bytes);
            auto reader = formats::read_xqf(source, {});
            formats::ReadGame item;
            if (!reader || !(*reader)->next(item)) {
                state.SkipWithError("cannot be read");
                return;
            }
            plies += static_cast<std::int64_t>(item.game.move_count());
        }
    }
    state.SetItemsProcessed(plies);
}

std::vector<std::string> read_files(std::string_view names) {
    std::vector<std::string> files;
    while (!names.empty()) {
        const std::string_view name = names.substr(0, names.find(':'));
        if (auto bytes = read_file(std::string(name))) files.push_back(std::move(*bytes));
        names.remove_prefix(std::min(names.size(), name.size() + 1));
    }
    return files;
}

}  // namespace

int main(int argc, char** argv) {
    constexpr std::string_view kFiles = "--files=";
    std::vector<std::string> files;
    if (argc > 1 && std::string_view(argv[argc - 1]).starts_with(kFiles)) {
        files = read_files(std::string_view(argv[--argc]).substr(kFiles.size()));
    }
    if (files.empty()) files.push_back(made_book());
    benchmark::RegisterBenchmark("read_xqf", [&](benchmark::State& state) {
        BM_read_xqf(state, files);
    })->Unit(benchmark::kMillisecond);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
