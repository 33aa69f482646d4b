// SPDX-License-Identifier: MIT
//
// Chunks of training games (docs/formats/training-chunk.md): their games, and their positions as
// rows in batches. chuhe/training.py is what people call.
#include <pybind11/numpy.h>

#include <cstring>
#include <mutex>

#include "board.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/data/chunk.h"
#include "chuhe/data/filter.h"
#include "chuhe/data/replay.h"
#include "chuhe/engine/handcrafted.h"
#include "row.h"

namespace chuhe::python {
namespace {

// --- Games ---

py::tuple game_at(const data::Chunk& chunk, py::ssize_t index) {
    const auto size = static_cast<py::ssize_t>(chunk.games.size());
    if (index < 0) index += size;
    if (index < 0 || index >= size) throw py::index_error("the chunk has fewer games");
    const data::Game& game = chunk.games[static_cast<std::size_t>(index)];
    data::Replay replay;
    check_or_throw(data::replay(game, replay, static_cast<std::size_t>(index)));
    std::vector<HeldMove> moves;
    py::list scores;
    for (std::size_t ply = 0; ply < game.plies.size(); ++ply) {
        moves.push_back(
            {replay.moves[ply], std::make_shared<const Position>(replay.positions[ply])});
        scores.append(game.plies[ply].is_scored() ? py::object(py::int_(game.plies[ply].score))
                                                  : py::object(py::none()));
    }
    return py::make_tuple(to_fen(replay.positions.front()), moves, scores,
                          static_cast<int>(game.result),
                          std::string(data::kEndingNames[static_cast<std::size_t>(game.ending)]));
}

py::dict info_of(const data::Chunk& chunk) {
    py::dict info;
    info["engine"] = chunk.origin.engine;
    info["rules"] = std::string(rules::name_of(chunk.origin.rules));
    info["seed"] = chunk.origin.seed;
    info["first_game"] = chunk.origin.first_game;
    info["nodes"] = chunk.origin.nodes;
    info["label_nodes"] = chunk.labels.nodes;
    info["scale"] = chunk.scale;
    return info;
}

data::Game game_from(const py::handle& given) {
    const auto [start, moves, scores, result, ending] =
        given.cast<std::tuple<std::string, std::vector<MoveArgument>,
                              std::vector<std::optional<int>>, int, std::string>>();
    data::Game game;
    game.start = start;
    Position position = start.empty() ? Position::start() : position_from(start);
    if (result < 0 || result >= data::kResults)
        throw py::value_error("a result is 0 (Black won), 1 (draw) or 2 (Red won)");
    game.result = static_cast<data::GameResult>(result);
    const auto* found = std::find(data::kEndingNames.begin(), data::kEndingNames.end(), ending);
    if (found == data::kEndingNames.end()) throw py::value_error("unknown ending '" + ending + "'");
    game.ending = static_cast<data::Ending>(found - data::kEndingNames.begin());
    if (scores.size() != moves.size())
        throw py::value_error("a game has as many scores as moves; None for random moves");
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        const Move move = move_from(position, moves[ply]);
        data::Ply stored{data::index_among(legal_moves(position), move), data::kUnscored};
        if (scores[ply]) {
            if (*scores[ply] <= data::kUnscored || *scores[ply] > INT16_MAX)
                throw py::value_error("a score fits in 16 bits");
            stored.score = static_cast<std::int16_t>(*scores[ply]);
        }
        game.plies.push_back(stored);
        position.make(move);
    }
    return game;
}

void write_games(const std::string& path, const py::sequence& games, const std::string& engine,
                 std::uint32_t nodes, std::uint64_t seed) {
    data::Chunk chunk;
    if (engine.size() > data::kLongestEngineName)
        throw py::value_error("the name of the engine has at most 48 bytes");
    chunk.origin.engine = engine;
    chunk.origin.nodes = nodes;
    chunk.origin.seed = seed;
    for (const py::handle game : games)
        chunk.games.push_back(game_from(game));
    check_or_throw(data::write_chunk(path, chunk));
}

// --- Rows ---

// The rows of some chunks, a batch at a time.
class Rows {
public:
    Rows(std::vector<std::string> paths, std::size_t batch_size, bool is_filtered,
         bool is_evaluated, py::dtype type)
        : paths_(std::move(paths)),
          batch_bytes_(batch_size * data::kRowSize),
          is_filtered_(is_filtered),
          is_evaluated_(is_evaluated),
          type_(std::move(type)) {
        if (batch_size == 0) throw py::value_error("a batch has at least one row");
    }

    // Several threads may share the batches.
    py::array next() {
        const std::string rows = value_or_throw([&] {
            const py::gil_scoped_release released;
            const std::scoped_lock lock(mutex_);
            return take();
        }());
        if (rows.empty()) throw py::stop_iteration();
        const std::vector<py::ssize_t> shape{
            static_cast<py::ssize_t>(rows.size() / data::kRowSize)};
        py::array batch(type_, shape);
        std::memcpy(batch.mutable_data(), rows.data(), rows.size());
        return batch;
    }

private:
    Result<std::string> take() {
        if (auto filled = fill(); !filled) return tl::make_unexpected(filled.error());
        std::string rows = pending_.substr(0, batch_bytes_);
        pending_.erase(0, rows.size());
        return rows;
    }

    // Until there is a whole batch, or nothing more to read.
    Result<void> fill() {
        while (pending_.size() < batch_bytes_) {
            if (next_game_ >= chunk_.games.size()) {
                if (next_path_ == paths_.size()) return {};
                source_ = paths_[next_path_++];
                Result<data::Chunk> chunk = data::read_chunk(source_);
                if (!chunk) return tl::make_unexpected(chunk.error());
                chunk_ = std::move(*chunk);
                next_game_ = 0;
                continue;
            }
            if (auto added = add(chunk_.games[next_game_]); !added) return added;
            ++next_game_;
        }
        return {};
    }

    Result<void> add(const data::Game& game) {
        if (auto replayed = data::replay(game, replay_, next_game_); !replayed) {
            Error problem = replayed.error();
            problem.where.source = source_;
            return tl::make_unexpected(std::move(problem));
        }
        if (is_filtered_) data::fates_of(game, replay_, {}, fates_);
        for (std::size_t ply = 0; ply < game.plies.size(); ++ply) {
            const bool is_kept =
                is_filtered_ ? fates_[ply] == data::Fate::Kept : game.plies[ply].is_scored();
            if (!is_kept) continue;
            const Position& position = replay_.positions[ply];
            const engine::Score score = is_evaluated_ ? evaluator_.evaluate(position) : 0;
            const data::Row row =
                data::row_of(position, game.plies[ply].score, score, game.result, ply);
            pending_.append(row.data(), row.size());
        }
        return {};
    }

    std::vector<std::string> paths_;
    std::size_t batch_bytes_;
    bool is_filtered_;
    bool is_evaluated_;
    py::dtype type_;
    std::mutex mutex_;  // of what follows
    std::size_t next_path_ = 0;
    std::string source_;
    data::Chunk chunk_;
    std::size_t next_game_ = 0;
    data::Replay replay_;
    std::vector<data::Fate> fates_;
    engine::Handcrafted evaluator_;
    std::string pending_;
};

}  // namespace

void bind_training(py::module_& module) {
    py::class_<data::Chunk>(module, "Chunk", "A file of training games.")
        .def_static(
            "read",
            [](const std::string& path) {
                Result<data::Chunk> chunk = [&] {
                    const py::gil_scoped_release released;
                    return data::read_chunk(path);
                }();
                return value_or_throw(std::move(chunk));
            },
            py::arg("path"))
        .def("__len__", [](const data::Chunk& chunk) { return chunk.games.size(); })
        .def("game", &game_at, py::arg("index"))
        .def("info", &info_of);
    py::class_<Rows>(module, "Rows", "Batches of training rows.")
        .def(py::init<std::vector<std::string>, std::size_t, bool, bool, py::dtype>(),
             py::arg("paths"), py::arg("batch_size"), py::arg("filtered"), py::arg("evaluated"),
             py::arg("dtype"))
        .def("__iter__", [](py::object self) { return self; })
        .def("__next__", &Rows::next);
    module.def("write_chunk", &write_games, py::arg("path"), py::arg("games"), py::arg("engine"),
               py::arg("nodes"), py::arg("seed"));
}

}  // namespace chuhe::python
