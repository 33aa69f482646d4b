// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/base/split_mix.h"
#include "chuhe/core/fen.h"
#include "chuhe/draw/text.h"
#include "chuhe/messages/puzzles.h"
#include "chuhe/notation/writer.h"
#include "chuhe/puzzles/aim.h"
#include "chuhe/puzzles/examiner.h"
#include "cli/commands.h"
#include "cli/machine.h"
#include "cli/message_json.h"
#include "cli/notation_option.h"
#include "cli/pieces_option.h"
#include "cli/progress.h"
#include "cli/puzzles_actions.h"
#include "cli/puzzles_work.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

using nlohmann::ordered_json;
using puzzles::Fault;
using puzzles::Pack;
using puzzles::Puzzle;

constexpr int kMostSampled = 1 << 20;
constexpr int kMostCheckNodes = 1'000'000'000;
constexpr int kMostSeed = 1'000'000'000;

std::string theme_names(const Puzzle& puzzle, Language language) {
    std::string text;
    for (const motifs::Motif motif : puzzle.themes)
        text += (text.empty() ? "" : ", ") + name_of(motif).in(language);
    return text;
}

std::string solution_text(const Puzzle& puzzle, notation::Notation notation) {
    std::string text;
    Position position = puzzle.position;
    for (const Move move : puzzle.solution) {
        if (!text.empty()) text += ' ';
        notation::append_move(text, position, move, notation);
        position.make(move);
    }
    return text;
}

ordered_json puzzle_json(const Pack& pack, std::size_t number, Language language) {
    const Puzzle& puzzle = pack.puzzles[number - 1];
    ordered_json themes = ordered_json::array();
    for (const motifs::Motif motif : puzzle.themes)
        themes.push_back(motifs::id_of(motif));
    ordered_json moves = ordered_json::array();
    for (const Move move : puzzle.solution)
        moves.push_back(to_string(move));
    return {{"number", number},
            {"id", id_of(puzzle)},
            {"fen", to_fen(puzzle.position)},
            {"goal", puzzles::name_of(puzzle.goal)},
            {"goal_text", goal_of(puzzle).in(language)},
            {"moves", moves},
            {"rating", puzzle.rating},
            {"themes", themes},
            {"source", pack.info.sources[puzzle.origin.source]},
            {"game", puzzle.origin.game + 1},
            {"ply", puzzle.origin.ply}};
}

void print_json(const ordered_json& json, const Streams& io) {
    io.out << json.dump(2, ' ', false, ordered_json::error_handler_t::replace) << '\n';
}

Message fault_message(std::size_t number, const Puzzle& puzzle, const Fault& fault) {
    switch (fault.kind) {
        case Fault::Kind::NotMate:
            return say(messages::kPuzzleNotMate, number, puzzle.length());
        case Fault::Kind::NotWon:
            return say(messages::kPuzzleNotWon, number, fault.move);
        case Fault::Kind::NotHeld:
            return say(messages::kPuzzleNotHeld, number, fault.move);
        case Fault::Kind::NotUnique:
            break;
    }
    return say(messages::kPuzzleNotUnique, number, fault.move,
               fault.other.is_none() ? std::string("?") : to_string(fault.other));
}

// The places of the wanted puzzles, counted from 0.
std::vector<std::size_t> places_of(const Pack& pack, puzzles::Wanted wanted) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < pack.puzzles.size(); ++i) {
        if (is_wanted(pack.puzzles[i].goal, wanted)) places.push_back(i);
    }
    return places;
}

// Some of them at random, in ascending order.
std::vector<std::size_t> sample_of(std::vector<std::size_t> places, std::size_t size,
                                   std::uint64_t seed) {
    const std::size_t count = places.size();
    for (std::size_t i = 0; i + 1 < count; ++i) {
        seed += split_mix::kStep;
        std::swap(places[i], places[i + split_mix::number(seed) % (count - i)]);
    }
    places.resize(std::min(count, size));
    std::ranges::sort(places);
    return places;
}

std::vector<std::string_view> aim_names() {
    std::vector<std::string_view> names;
    for (const puzzles::Aim& aim : puzzles::all_aims())
        names.push_back(aim.id);
    return names;
}

}  // namespace

ExitCode check_puzzles(const Arguments& arguments, std::span<const std::string> /*words*/,
                       const Streams& io) {
    const auto sample =
        read_number(arguments.value("--sample").value_or("100"), "--sample", 1, kMostSampled);
    if (!sample) return refuse_usage(kPuzzlesCommand, sample.error(), io);
    const auto nodes =
        read_number(arguments.value("--nodes").value_or("100000"), "--nodes", 100, kMostCheckNodes);
    if (!nodes) return refuse_usage(kPuzzlesCommand, nodes.error(), io);
    const auto seed = read_number(arguments.value("--seed").value_or("1"), "--seed", 0, kMostSeed);
    if (!seed) return refuse_usage(kPuzzlesCommand, seed.error(), io);
    const auto wanted = read_wanted(arguments);
    if (!wanted) return refuse_usage(kPuzzlesCommand, wanted.error(), io);
    const Result<Pack> pack = open_puzzles(arguments);
    if (!pack) return refuse(pack.error(), io);

    const std::vector<std::size_t> places =
        sample_of(places_of(*pack, *wanted), static_cast<std::size_t>(*sample),
                  static_cast<std::uint64_t>(*seed));
    const auto endgames = puzzle_tables(arguments, io);
    if (!endgames) return refuse(endgames.error(), io);
    puzzles::Examiner examiner(static_cast<std::uint64_t>(*nodes), puzzles::kSound, nullptr,
                               *endgames);
    InterruptWatch interrupts;
    Progress progress(io, places.size());
    ordered_json problems = ordered_json::array();
    std::size_t checked = 0;
    for (const std::size_t i : places) {
        if (interrupts.was_interrupted()) break;
        const Puzzle& puzzle = pack->puzzles[i];
        if (const auto fault = examiner.examine(puzzle)) {
            const Message message = fault_message(i + 1, puzzle, *fault);
            progress.hide();
            io.err << message.in(io.language) << '\n';
            problems.push_back(failure_json(message));
        }
        progress.show(++checked, id_of(puzzle));
    }
    progress.hide();
    if (io.wants_json) {
        print_json({{"checked", checked}, {"failed", problems.size()}, {"problems", problems}}, io);
    } else {
        io.out << say(messages::kPuzzlesChecked, checked, problems.size()).in(io.language) << '\n';
    }
    return problems.empty() && checked == places.size() ? ExitCode::Good : ExitCode::BadInput;
}

ExitCode list_puzzles(const Arguments& arguments, std::span<const std::string> /*words*/,
                      const Streams& io) {
    std::optional<motifs::Motif> theme;
    if (const auto name = arguments.value("--theme")) {
        theme = motifs::motif_of(*name);
        if (!theme)
            return refuse_usage(kPuzzlesCommand, say(messages::kPuzzlesNoTheme, excerpt(*name)),
                                io);
    }
    const puzzles::Aim* aim = nullptr;
    if (const auto name = arguments.value("--goal")) {
        aim = puzzles::aim_of(*name);
        if (aim == nullptr)
            return refuse_usage(
                kPuzzlesCommand,
                with_suggestion(say(messages::kPuzzlesNoGoal, excerpt(*name)), *name, aim_names()),
                io);
    }
    const Result<Pack> pack = open_puzzles(arguments);
    if (!pack) return refuse(pack.error(), io);
    ordered_json list = ordered_json::array();
    for (std::size_t number = 1; number <= pack->puzzles.size(); ++number) {
        const Puzzle& puzzle = pack->puzzles[number - 1];
        if (theme && !puzzle.themes.contains(*theme)) continue;
        if (aim != nullptr && !fits(puzzle, *aim)) continue;
        if (io.wants_json) {
            list.push_back(puzzle_json(*pack, number, io.language));
        } else {
            io.out << fmt::format("{}\t{}\t{}\t{}\t{}\n", number, puzzle.rating,
                                  goal_of(puzzle).in(io.language), theme_names(puzzle, io.language),
                                  to_fen(puzzle.position));
        }
    }
    if (io.wants_json) print_json({{"puzzles", list}}, io);
    return ExitCode::Good;
}

ExitCode show_puzzle(const Arguments& arguments, std::span<const std::string> words,
                     const Streams& io) {
    if (words.size() != 1)
        return refuse_usage(kPuzzlesCommand, say(messages::kPuzzlesNeedsNumber), io);
    const auto notation = read_notation(arguments);
    if (!notation) return refuse_usage(kPuzzlesCommand, notation.error(), io);
    const Result<Pack> pack = open_puzzles(arguments);
    if (!pack) return refuse(pack.error(), io);
    const auto number = read_number(words.front(), "N", 1, static_cast<int>(pack->puzzles.size()));
    if (!number) return refuse_usage(kPuzzlesCommand, number.error(), io);
    const auto place = static_cast<std::size_t>(*number);
    if (io.wants_json) {
        print_json(puzzle_json(*pack, place, io.language), io);
        return ExitCode::Good;
    }
    const Puzzle& puzzle = pack->puzzles[place - 1];
    const bool is_english = io.language == Language::English;
    draw::TextOptions options;
    options.names = is_english                             ? draw::PieceNames::Letters
                    : io.language == Language::Traditional ? draw::PieceNames::Traditional
                                                           : draw::PieceNames::Simplified;
    const auto usual = is_english ? notation::Notation::Wxf : notation::Notation::Chinese;
    io.out << say(messages::kPuzzleTitle, place, puzzle.rating, goal_of(puzzle),
                  theme_names(puzzle, io.language))
                  .in(io.language)
           << '\n'
           << draw::to_text(puzzle.position.board(), options) << to_fen(puzzle.position) << '\n'
           << say(messages::kPuzzleSolution, solution_text(puzzle, notation->value_or(usual)))
                  .in(io.language)
           << '\n';
    return ExitCode::Good;
}

}  // namespace chuhe::cli
