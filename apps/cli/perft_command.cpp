// SPDX-License-Identifier: MIT
//
// chuhe perft DEPTH [FEN] [--divide] [--threads N] [--json]
// chuhe perft DEPTH --file LIST …
//
// With --json each position gives one object on one line. Unreadable positions of a list are
// reported on stderr with their line, the others are still counted, and the exit code is 1.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <thread>

#include "chuhe/base/file.h"
#include "chuhe/base/path.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/perft.h"
#include "chuhe/messages/figures.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/usage.h"
#include "cli/commands.h"
#include "cli/position_argument.h"
#include "cli/position_list.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

constexpr std::array kPerftOptions = {
    Option{"--divide", OptionKind::Switch, {}, &messages::kHelpPerftDivide},
    Option{"--threads", OptionKind::Value, "N", &messages::kHelpPerftThreads},
    Option{"--file", OptionKind::Value, "LIST", &messages::kHelpPerftFile},
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpPerftJson},
};

// At 30 moves per position, depth 13 exceeds 64 bits, and no machine gets there. A bare ending has
// so few moves that twice that depth is possible.
constexpr int kDeepest = 40;
constexpr int kMostThreads = 1024;

struct PerftRequest {
    int depth = 0;
    int threads = 1;
    bool divide = false;
    bool json = false;
};

struct Count {
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::vector<PerftCount> moves;  // empty unless requested

    double nodes_per_second() const { return static_cast<double>(nodes) / std::max(seconds, 1e-9); }
};

// perft_divide() shared by threads, each of which takes the next unclaimed move. Moves are the unit
// of work: few positions have fewer of them than a machine has cores.
std::vector<PerftCount> divide(const Position& position, int depth, int threads) {
    if (threads == 1) return perft_divide(position, depth);
    std::vector<PerftCount> counts;
    for (const Move move : legal_moves(position))
        counts.push_back({move, 0});
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < counts.size(); i = next++)
            counts[i].nodes = perft(position.after(counts[i].move), depth - 1);
    };
    const std::size_t workers = std::min(static_cast<std::size_t>(threads), counts.size());
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < workers; ++i)
        helpers.emplace_back(work);
    work();
    helpers.clear();  // joins
    return counts;
}

Count count(const Position& position, const PerftRequest& request) {
    Count result;
    const auto start = std::chrono::steady_clock::now();
    if (request.depth > 0 && (request.divide || request.threads > 1)) {
        result.moves = divide(position, request.depth, request.threads);
        for (const PerftCount& move : result.moves)
            result.nodes += move.nodes;
    } else {
        result.nodes = perft(position, request.depth);
    }
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

    if (!request.divide) result.moves.clear();
    std::ranges::sort(result.moves, {}, [](const PerftCount& c) { return to_string(c.move); });
    return result;
}

void write_json(const Position& position, const PerftRequest& request, const Count& count,
                std::ostream& out) {
    nlohmann::ordered_json object = {
        {"fen", to_fen(position)},
        {"depth", request.depth},
        {"nodes", count.nodes},
        {"seconds", count.seconds},
        {"nps", static_cast<std::uint64_t>(count.nodes_per_second())},
    };
    if (request.divide) {
        auto& moves = object["moves"] = nlohmann::ordered_json::object();
        for (const PerftCount& move : count.moves)
            moves[to_string(move.move)] = move.nodes;
    }
    // Flushed, so that each count of a long list can be read as soon as it is known.
    out << object.dump() << std::endl;
}

void write_moves(const Count& count, std::ostream& out) {
    for (const PerftCount& move : count.moves)
        out << fmt::format("{}: {}\n", to_string(move.move), move.nodes);
    if (!count.moves.empty()) out << '\n';
}

Message describe(const Count& count, int depth) {
    return say(messages::kPerftCount, count.nodes, depth, fmt::format("{:.3f}", count.seconds),
               fmt::format("{:.1f}", count.nodes_per_second() / 1e6));
}

ExitCode count_one(std::span<const std::string> fen, const PerftRequest& request,
                   const Streams& io) {
    const auto position = read_position(fen);
    if (!position) return refuse(position.error(), io);
    const Count result = count(*position, request);
    if (request.json) {
        write_json(*position, request, result, io.out);
    } else {
        write_moves(result, io.out);
        io.out << describe(result, request.depth).in(io.language) << '\n';
    }
    return ExitCode::Good;
}

ExitCode count_list(std::istream& list, const std::string& name, const PerftRequest& request,
                    const Streams& io) {
    PositionList positions(list, name);
    ExitCode code = ExitCode::Good;
    Count total;
    std::size_t counted = 0;
    while (const auto position = positions.next()) {
        if (!*position) {
            code = refuse(position->error(), io);
            continue;
        }
        const Count result = count(**position, request);
        if (request.json) {
            write_json(**position, request, result, io.out);
        } else {
            io.out << fmt::format("{:>12}  {}\n", result.nodes, to_fen(**position));
            write_moves(result, io.out);
        }
        if (!io.out) return ExitCode::BadInput;  // the reader is gone
        ++counted;
        total.nodes += result.nodes;
        total.seconds += result.seconds;
    }
    if (!request.json) {
        io.out << say(messages::kPerftPositions, counted, describe(total, request.depth))
                      .in(io.language)
               << '\n';
    }
    return code;
}

ExitCode count_file(const std::string& path, const PerftRequest& request, const Streams& io) {
    if (path == "-") return count_list(io.in, "<stdin>", request, io);
    // Tried first because it says what is wrong: a stream only fails, and it opens folders.
    if (const auto file = InputFile::open(path); !file) return refuse(file.error(), io);
    std::ifstream file(path_of(path), std::ios::binary);
    return count_list(file, path, request, io);
}

tl::expected<PerftRequest, Message> read_perft_request(const Arguments& arguments) {
    PerftRequest request;
    if (arguments.words().empty()) return tl::make_unexpected(say(messages::kDepthMissing));
    const auto depth = read_number(arguments.words()[0], "DEPTH", 0, kDeepest);
    if (!depth) return tl::make_unexpected(depth.error());
    request.depth = *depth;
    if (const auto text = arguments.value("--threads")) {
        const auto threads = read_number(*text, "--threads", 1, kMostThreads);
        if (!threads) return tl::make_unexpected(threads.error());
        request.threads = *threads;
    }
    if (arguments.has("--file") && arguments.words().size() > 1) {
        return tl::make_unexpected(say(messages::kFenOrFile));
    }
    request.divide = arguments.has("--divide");
    request.json = arguments.has("--json");
    return request;
}

ExitCode run_perft(const Arguments& arguments, const Streams& io) {
    const auto request = read_perft_request(arguments);
    if (!request) return refuse_usage(kPerftCommand, request.error(), io);
    if (const auto path = arguments.value("--file")) {
        return count_file(std::string(*path), *request, io);
    }
    return count_one(std::span(arguments.words()).subspan(1), *request, io);
}

}  // namespace

const Command kPerftCommand{
    .name = "perft",
    .usage = "perft DEPTH [FEN] [OPTIONS]",
    .summary = messages::kSummaryPerft,
    .details = &messages::kDetailsPerft,
    .examples =
        "  chuhe perft 5\n"
        "  chuhe perft 3 --divide 4k4/9/9/9/9/9/9/9/4A4/4K4 w\n"
        "  chuhe perft 4 --file positions.txt --json\n",
    .options = kPerftOptions,
    .run = &run_perft,
};

}  // namespace chuhe::cli
