// SPDX-License-Identifier: MIT
#include "unpack.h"

#include <cassert>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "chuhe/data/replay.h"
#include "chuhe/engine/handcrafted.h"
#include "chuhe/match/random.h"
#include "parallel.h"
#include "row.h"
#include "stray.h"

namespace chuhe::data {
namespace {

// Games per piece of work.
constexpr std::size_t kBlock = 128;

// The output of one piece of work.
struct Block {
    std::string train;
    std::string held;
    std::string strays;
    UnpackTally tally;
    std::optional<Error> problem;
};

// The same for a game wherever it is stored, and whatever its labels.
match::Random random_of(const Origin& origin, std::size_t game) {
    return match::Random(match::Random(origin.seed).next() ^ (origin.first_game + game));
}

// Turns games into rows.
class Unpacker {
public:
    Unpacker(const UnpackPlan& plan, Block& out) : plan_(plan), out_(out) {}

    Result<void> add(const Game& game, match::Random random, std::size_t number) {
        if (auto replayed = replay(game, replay_, number); !replayed) return replayed;
        fates_of(game, replay_, plan_.filter, fates_);
        const bool is_held = plan_.held_out != 0 && random.next() % plan_.held_out == 0;
        out_.tally.all.add(game, replay_, fates_);
        out_.tally.held_games += is_held ? 1 : 0;
        for (std::size_t ply = 0; ply < fates_.size(); ++ply) {
            if (fates_[ply] != Fate::Kept) continue;
            add_row(game, ply, is_held);
            if (!is_held) add_strays(game, ply, random);
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
    void add_strays(const Game& game, std::size_t ply, match::Random& random) {
        for (std::size_t i = 0; i < plan_.strays; ++i) {
            const auto stray = stray_from(replay_.positions[ply], random);
            if (!stray) continue;
            const auto row =
                row_of(*stray, kUnscored, evaluator_.evaluate(*stray), game.result, ply);
            out_.strays.append(row.data(), row.size());
            ++out_.tally.stray_rows;
        }
    }

    const UnpackPlan& plan_;
    Block& out_;
    engine::Handcrafted evaluator_;
    Replay replay_;
    std::vector<Fate> fates_;
};

Block unpacked_block(const Chunk& chunk, std::size_t first, const std::string& source,
                     const UnpackPlan& plan) {
    Block block;
    Unpacker unpacker(plan, block);
    const std::size_t last = std::min(first + kBlock, chunk.games.size());
    for (std::size_t i = first; i < last; ++i) {
        auto added = unpacker.add(chunk.games[i], random_of(chunk.origin, i), i);
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
    stray_rows += other.stray_rows;
}

Result<void> unpack(const Chunk& chunk, const std::string& source, const UnpackPlan& plan,
                    const RowSinks& sinks, UnpackTally& tally) {
    assert(plan.strays == 0 || sinks.strays != nullptr);
    std::vector<Block> blocks((chunk.games.size() + kBlock - 1) / kBlock);
    in_parallel(blocks.size(), plan.threads, [&] {
        return [&](std::size_t i) { blocks[i] = unpacked_block(chunk, i * kBlock, source, plan); };
    });
    for (const Block& block : blocks) {
        if (block.problem) return tl::make_unexpected(*block.problem);
        if (auto written = sinks.train.write(block.train); !written) return written;
        if (auto written = sinks.held.write(block.held); !written) return written;
        if (plan.strays > 0) {
            if (auto written = sinks.strays->write(block.strays); !written) return written;
        }
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
    std::optional<OutputFile> strays;
    if (plan.strays > 0) {
        auto created = OutputFile::create(files.folder + "/strays.rows");
        if (!created) return tl::make_unexpected(created.error());
        strays = std::move(*created);
    }
    const RowSinks sinks{*train, *held, strays ? &*strays : nullptr};
    UnpackTally tally;
    for (const std::string& path : files.chunks) {
        const auto chunk = read_chunk(path);
        if (!chunk) return tl::make_unexpected(chunk.error());
        if (auto done = unpack(*chunk, path, plan, sinks, tally); !done)
            return tl::make_unexpected(done.error());
        on_chunk(tally);
    }
    if (auto done = train->commit(); !done) return tl::make_unexpected(done.error());
    if (auto done = held->commit(); !done) return tl::make_unexpected(done.error());
    if (strays) {
        if (auto done = strays->commit(); !done) return tl::make_unexpected(done.error());
    }
    if (auto done = write_file(files.folder + "/summary.json", summary_of(files, plan, tally));
        !done)
        return tl::make_unexpected(done.error());
    return tally;
}

std::string summary_of(const UnpackFiles& files, const UnpackPlan& plan, const UnpackTally& tally) {
    nlohmann::ordered_json summary = {
        {"row_bytes", kRowSize},          {"train_rows", tally.train_rows},
        {"held_rows", tally.held_rows},   {"held_games", tally.held_games},
        {"stray_rows", tally.stray_rows}, {"chunks", files.chunks.size()}};
    summary.update(to_json(tally.all));
    summary["filter"] = {{"decided", plan.filter.decided},
                         {"quiet_plies", plan.filter.quiet_plies},
                         {"quiet_step", plan.filter.quiet_step},
                         {"most", plan.filter.most},
                         {"held_out", plan.held_out}};
    return summary.dump(2) + '\n';
}

}  // namespace chuhe::data
