// SPDX-License-Identifier: MIT
#include "generate.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "chuhe/data/scale.h"
#include "chuhe/messages/training.h"

namespace chuhe::data {
namespace {

// A chunk in progress.
struct Batch {
    std::vector<std::optional<Game>> games;
    std::size_t missing = 0;
    std::size_t on_disk = 0;  // games already in its file

    // The games before the first missing one.
    std::vector<Game> take_prefix() {
        std::vector<Game> taken;
        for (auto game = games.begin(); game != games.end() && *game; ++game)
            taken.push_back(std::move(**game));
        return taken;
    }
};

// Hands out game numbers, collects the games and writes the chunks. Thread-safe.
class Harvest {
public:
    using OnGame = std::function<void(const GenerateProgress&)>;

    Harvest(const GeneratePlan& plan, const OnGame& on_game) : plan_(plan), on_game_(on_game) {}

    // Returns nothing when no games are left.
    std::optional<std::uint64_t> next() {
        const std::lock_guard lock(mutex_);
        while (!problem_ && next_ < plan_.games) {
            const std::uint64_t number = next_++;
            const std::uint64_t chunk = number / plan_.chunk_games;
            const std::uint64_t place = number % plan_.chunk_games;
            if (place == 0 && !open(chunk)) return std::nullopt;
            const auto batch = batches_.find(chunk);
            if (batch != batches_.end() && !batch->second.games[place]) return number;
        }
        return std::nullopt;
    }

    void add(std::uint64_t number, Game game) {
        std::unique_lock lock(mutex_);
        ++progress_.games;
        progress_.plies += game.plies.size();
        on_game_(progress_);
        const std::uint64_t chunk = number / plan_.chunk_games;
        Batch& batch = batches_.at(chunk);
        batch.games[number % plan_.chunk_games] = std::move(game);
        if (--batch.missing > 0) return;
        std::vector<Game> games = batch.take_prefix();
        batches_.erase(chunk);
        lock.unlock();  // the other threads keep playing
        auto written = write(chunk, std::move(games));
        lock.lock();
        if (!written) problem_ = std::move(written.error());
    }

    // Writes the incomplete chunks. Requires all players to have stopped.
    Result<GenerateProgress> finish() {
        for (auto& [chunk, batch] : batches_) {
            std::vector<Game> games = batch.take_prefix();
            if (problem_ || games.size() <= batch.on_disk) continue;
            if (auto written = write(chunk, std::move(games)); !written)
                problem_ = std::move(written.error());
        }
        if (problem_) return tl::make_unexpected(*problem_);
        return progress_;
    }

private:
    std::string path_of(std::uint64_t chunk) const {
        return (std::filesystem::path(plan_.folder) / chunk_name(plan_.seed, chunk)).string();
    }

    Origin origin_of(std::uint64_t chunk) const {
        return {.engine = plan_.engine,
                .network = network_,
                .rules = plan_.play.book.kind,
                .seed = plan_.seed,
                .first_game = chunk * plan_.chunk_games,
                .nodes = plan_.play.nodes,
                .hash_megabytes = plan_.play.hash_megabytes,
                .endings_percent = plan_.play.endings_percent};
    }

    // Starts a chunk, from its file if there is one. Returns false if that file cannot be
    // continued.
    bool open(std::uint64_t chunk) {
        const std::string path = path_of(chunk);
        Batch batch;
        batch.games.resize(std::min(plan_.chunk_games, plan_.games - chunk * plan_.chunk_games));
        std::error_code ignored;
        if (std::filesystem::exists(path, ignored)) {
            auto stored = read_chunk(path);
            if (!stored) {
                problem_ = std::move(stored.error());
                return false;
            }
            if (stored->origin != origin_of(chunk) || stored->labels != Labels() ||
                stored->games.size() > plan_.chunk_games) {
                problem_ =
                    Error{ErrorCode::Unsupported, say(messages::kChunkOtherSettings), {path}};
                return false;
            }
            batch.on_disk = std::min(stored->games.size(), batch.games.size());
            std::move(stored->games.begin(),
                      stored->games.begin() + static_cast<std::ptrdiff_t>(batch.on_disk),
                      batch.games.begin());
            progress_.games_before += batch.on_disk;
        }
        batch.missing = batch.games.size() - batch.on_disk;
        if (batch.missing > 0) batches_.emplace(chunk, std::move(batch));
        return true;
    }

    Result<void> write(std::uint64_t number, std::vector<Game> games) const {
        Chunk chunk;
        chunk.origin = origin_of(number);
        chunk.scale = fitted_scale(games);
        chunk.games = std::move(games);
        return write_chunk(path_of(number), chunk);
    }

    const GeneratePlan& plan_;
    const OnGame& on_game_;
    const Sha256Digest network_ = digest_of(plan_.play.network);
    std::mutex mutex_;
    std::uint64_t next_ = 0;
    std::map<std::uint64_t, Batch> batches_;
    GenerateProgress progress_;
    std::optional<Error> problem_;
};

}  // namespace

Result<GenerateProgress> generate(const GeneratePlan& plan, const std::atomic<bool>& stop,
                                  const std::function<void(const GenerateProgress&)>& on_game) {
    std::error_code error;
    std::filesystem::create_directories(plan.folder, error);
    if (error) return failure(ErrorCode::CannotWrite, system_message(error), {plan.folder});
    Harvest harvest(plan, on_game);
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < plan.threads; ++i) {
            threads.emplace_back([&] {
                SelfPlay player(plan.play);
                while (!stop.load()) {
                    const auto number = harvest.next();
                    if (!number) break;
                    harvest.add(*number, player.play(plan.seed, *number));
                }
            });
        }
    }
    return harvest.finish();
}

}  // namespace chuhe::data
