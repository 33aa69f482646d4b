// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/core/fen.h"
#include "chuhe/messages/usage.h"
#include "chuhe/notation/notation.h"
#include "chuhe/notation/writer.h"
#include "cli/book_actions.h"
#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/judge_input.h"
#include "cli/notation_option.h"
#include "cli/position_argument.h"
#include "cli/record_input.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

using book::BookMove;
using notation::Notation;

std::uint64_t weight_of(const std::vector<BookMove>& moves) {
    std::uint64_t sum = 0;
    for (const BookMove& move : moves)
        sum += move.weight;
    return sum;
}

double share_of(const BookMove& move, std::uint64_t all) {
    return all == 0 ? 0.0 : static_cast<double>(move.weight) / static_cast<double>(all);
}

// One line of the table: the first and the last column to the left, the others to the right.
void write_row(const std::array<std::string, 8>& cells, std::ostream& out) {
    constexpr std::array<std::size_t, 6> kWidths = {8, 10, 8, 8, 8, 9};
    std::string line = padded(cells.front(), 6);
    for (std::size_t i = 0; i < kWidths.size(); ++i)
        line += right_aligned(cells[i + 1], kWidths[i]);
    out << line << "  " << cells.back() << '\n';
}

void write_table(const Position& position, const std::vector<BookMove>& moves, Notation notation,
                 const Streams& io) {
    const auto text = [&](const Message& message) { return message.in(io.language); };
    const std::uint64_t all = weight_of(moves);
    write_row({text(say(messages::kBookColumnMove)), text(say(messages::kBookColumnShare)),
               text(say(messages::kBookColumnGames)), text(say(messages::kBookColumnWon)),
               text(say(messages::kBookColumnDrawn)), text(say(messages::kBookColumnLost)),
               text(say(messages::kBookColumnScore)), text(say(messages::kBookColumnNotation))},
              io.out);
    for (const BookMove& move : moves) {
        const book::Counts& counts = move.counts;
        const std::string score =
            counts.games() == 0 ? "-" : fmt::format("{:.1f} %", 100 * counts.score());
        const std::string share = move.weight == 0
                                      ? text(say(messages::kBookNotPlayed))
                                      : fmt::format("{:.1f} %", 100 * share_of(move, all));
        std::string written = notation::write_move(position, move.move, notation);
        if (!move.twin.is_none())
            written = text(say(messages::kBookOrMirror, written, to_string(move.twin)));
        write_row({to_string(move.move), share, std::to_string(counts.games()),
                   std::to_string(counts.wins), std::to_string(counts.draws),
                   std::to_string(counts.losses), score, written},
                  io.out);
    }
}

void write_json(const book::Book& book, const Position& position,
                const std::vector<BookMove>& moves, Notation notation, std::ostream& out) {
    const std::uint64_t all = weight_of(moves);
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const BookMove& move : moves) {
        nlohmann::ordered_json entry = {
            {"move", to_string(move.move)},
            {"notation", notation::write_move(position, move.move, notation)},
        };
        if (!move.twin.is_none()) entry["mirror"] = to_string(move.twin);
        entry["weight"] = move.weight;
        entry["share"] = share_of(move, all);
        entry["games"] = move.counts.games();
        entry["wins"] = move.counts.wins;
        entry["draws"] = move.counts.draws;
        entry["losses"] = move.counts.losses;
        if (move.counts.games() > 0) entry["score"] = move.counts.score();
        list.push_back(std::move(entry));
    }
    const nlohmann::ordered_json report = {
        {"book", book.name()}, {"fen", to_fen(position)}, {"moves", std::move(list)}};
    out << report.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
}

}  // namespace

ExitCode probe_book(const Arguments& arguments, std::span<const std::string> words,
                    const Streams& io) {
    const auto chosen = read_notation(arguments);
    if (!chosen) return refuse_usage(kBookCommand, chosen.error(), io);
    const bool is_traditional = io.language == Language::Traditional;
    const Notation notation =
        chosen->value_or(is_traditional ? Notation::Traditional : Notation::Chinese);
    const auto written = read_notation(arguments, kFromNotationOption.name);
    if (!written) return refuse_usage(kBookCommand, written.error(), io);
    const auto input = read_history({.words = {words.begin(), words.end()},
                                     .moves = arguments.value("--moves"),
                                     .notation = *written},
                                    io.in);
    if (!input) return refuse(input.error(), io);
    for (const Diagnostic& remark : input->remarks)
        io.err << line_of(remark, io.language) << '\n';
    const Position& position = input->history.current();
    const Result<book::Book> book = open_book(arguments.value("--book"));
    if (!book) return refuse(book.error(), io);
    const Result<std::vector<BookMove>> moves = book->probe(position);
    if (!moves) return refuse(moves.error(), io);
    if (arguments.has("--json")) {
        write_json(*book, position, *moves, notation, io.out);
    } else if (moves->empty()) {
        io.out << say(messages::kBookUnknownPosition).in(io.language) << '\n';
    } else {
        write_table(position, *moves, notation, io);
    }
    return ExitCode::Good;
}

}  // namespace chuhe::cli
