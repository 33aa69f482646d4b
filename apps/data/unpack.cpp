// SPDX-License-Identifier: MIT
#include "unpack.h"

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "chuhe/engine/handcrafted.h"
#include "chuhe/match/random.h"
#include "parallel.h"
#include "replay.h"
#include "row.h"

namespace chuhe::data {
namespace {

// Games per piece of work.
constexpr std::size_t kBlock = 128;

// The output of one piece of work.
struct Block {
    std::string train;
    std::string held;
    UnpackTally tally;
    std::optional<Error> problem;
};

bool is_held_out(const Origin& origin, std::size_t game, std::uint64_t one_in) {
    if (one_in == 0) return false;
    match::Random random(origin.seed);
    match::Random mixed(random.next() ^ (origin.first_game + game));
    return mixed.next() % one_in == 0;
}

// Turns games into rows.
class Unpacker {
public:
    Unpacker(const Filter& filter, Block& out) : filter_(filter), out_(out) {}

    Result<void> add(const Game& game, bool is_held, std::size_t number) {
        if (auto replayed = replay(game, replay_, number); !replayed) return replayed;
        fates_of(game, replay_, filter_, fates_);
        out_.tally.all.add(game, replay_, fates_);
        out_.tally.held_games += is_held ? 1 : 0;
        for (std::size_t ply = 0; ply < fates_.size(); ++ply) {
            if (fates_[ply] == Fate::Kept) add_row(game, ply, is_held);
        }
        return {};
    }

private:
    void add_row(const Game& game, std::size_t ply, bool is_held) {
        const Position& position = replay_.positions[ply];
        const Row row = row_of(position, game.plies[ply].score, evaluator_.evaluate(position),
                               game.result, ply);
        (is_held ? out_.held : out_.train).append(row.data(), row.size());
        ++(is_held ? out_.tally.held_rows : out_.tally.train_rows);
    }

    const Filter& filter_;
    Block& out_;
    engine::Handcrafted evaluator_;
    Replay replay_;
    std::vector<Fate> fates_;
};

Block unpacked_block(const Chunk& chunk, std::size_t first, const std::string& source,
                     const UnpackPlan& plan) {
    Block block;
    Unpacker unpacker(plan.filter, block);
    const std::size_t last = std::min(first + kBlock, chunk.games.size());
    for (std::size_t i = first; i < last; ++i) {
        auto added = unpacker.add(chunk.games[i], is_held_out(chunk.origin, i, plan.held_out), i);
        if (added) continue;
        block.problem = std::move(added.error());
        block.problem->where.source = source;
        break;
    }
    return block;
}

}  // namespace

void UnpackTally::merge(const UnpackTally& other) {
    all.merge(other.all);
    held_games += other.held_games;
    train_rows += other.train_rows;
    held_rows += other.held_rows;
}

Result<void> unpack(const Chunk& chunk, const std::string& source, const UnpackPlan& plan,
                    ByteSink& train, ByteSink& held, UnpackTally& tally) {
    std::vector<Block> blocks((chunk.games.size() + kBlock - 1) / kBlock);
    in_parallel(blocks.size(), plan.threads, [&] {
        return [&](std::size_t i) { blocks[i] = unpacked_block(chunk, i * kBlock, source, plan); };
    });
    for (const Block& block : blocks) {
        if (block.problem) return tl::make_unexpected(*block.problem);
        if (auto written = train.write(block.train); !written) return written;
        if (auto written = held.write(block.held); !written) return written;
        tally.merge(block.tally);
    }
    return {};
}

Result<UnpackTally> unpack_files(const UnpackFiles& files, const UnpackPlan& plan,
                                 const std::function<void(const UnpackTally&)>& on_chunk) {
    std::error_code ignored;  // creating the files reports the problem
    std::filesystem::create_directories(files.folder, ignored);
    auto train = OutputFile::create(files.folder + "/train.rows");
    if (!train) return tl::make_unexpected(train.error());
    auto held = OutputFile::create(files.folder + "/held.rows");
    if (!held) return tl::make_unexpected(held.error());
    UnpackTally tally;
    for (const std::string& path : files.chunks) {
        const auto chunk = read_chunk(path);
        if (!chunk) return tl::make_unexpected(chunk.error());
        if (auto done = unpack(*chunk, path, plan, *train, *held, tally); !done)
            return tl::make_unexpected(done.error());
        on_chunk(tally);
    }
    if (auto done = train->commit(); !done) return tl::make_unexpected(done.error());
    if (auto done = held->commit(); !done) return tl::make_unexpected(done.error());
    if (auto done = write_file(files.folder + "/summary.json", summary_of(files, plan, tally));
        !done)
        return tl::make_unexpected(done.error());
    return tally;
}

std::string summary_of(const UnpackFiles& files, const UnpackPlan& plan, const UnpackTally& tally) {
    nlohmann::ordered_json summary = {{"row_bytes", kRowSize},
                                      {"train_rows", tally.train_rows},
                                      {"held_rows", tally.held_rows},
                                      {"held_games", tally.held_games},
                                      {"chunks", files.chunks.size()}};
    summary.update(to_json(tally.all));
    summary["filter"] = {{"decided", plan.filter.decided},
                         {"quiet_plies", plan.filter.quiet_plies},
                         {"quiet_step", plan.filter.quiet_step},
                         {"most", plan.filter.most},
                         {"held_out", plan.held_out}};
    return summary.dump(2) + '\n';
}

}  // namespace chuhe::data
