// SPDX-License-Identifier: MIT
#include "chuhe/protocol/server_text.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/messages/conversation.h"

namespace chuhe::protocol {
namespace {

Error bad_input(Message message) {
    return {ErrorCode::BadSyntax, std::move(message), {}};
}

Result<Position> parse_start(std::span<const std::string_view> words) {
    if (words.empty()) return tl::make_unexpected(bad_input(say(messages::kStartMissing)));
    if (words[0] == "startpos") {
        if (words.size() > 1)
            return tl::make_unexpected(
                bad_input(say(messages::kUnexpectedWord, excerpt(words[1]))));
        return Position::start();
    }
    if (words[0] != "fen")
        return tl::make_unexpected(bad_input(say(messages::kStartExpected, excerpt(words[0]))));
    std::string fen;
    for (const std::string_view word : words.subspan(1)) {
        if (!fen.empty()) fen += ' ';
        fen += word;
    }
    Checked<Position> position = Position::from_fen(fen);
    if (!position) return tl::make_unexpected(position.error().front());
    return *position;
}

// Does a move that cannot be played with these ranks show that they are not the GUI's? It does if
// it has a rank that they lack, or begins where no piece of the mover stands. Otherwise it is
// illegal: a blocked rook must not become another rook's move.
bool shows_other_ranks(const Position& position, std::string_view word, RankBase base) {
    const std::optional<Move> move = parse_move(word, base);
    if (!move) return parse_move(word, other_base(base)).has_value();
    const std::optional<Piece> piece = position.board().at(move->from());
    return !piece || piece->side() != position.side_to_move();
}

// A list of moves read with one base, up to the first one that cannot be played.
struct PlayedMoves {
    std::vector<Move> moves = {};
    std::optional<Error> problem = {};
    bool shows_other_ranks = false;
};

PlayedMoves play_moves(Position position, std::span<const std::string_view> words, RankBase base) {
    PlayedMoves played;
    for (const std::string_view word : words) {
        const std::size_t number = played.moves.size() + 1;
        const std::optional<Move> move = parse_move(word, base);
        if (!move || !is_legal(position, *move)) {
            played.problem = bad_input(move ? say(messages::kUciIllegalMove, number, excerpt(word),
                                                  reason_against(position, *move))
                                            : say(messages::kUciNotAMove, number, excerpt(word)));
            played.shows_other_ranks =
                shows_other_ranks(position, word, base) ||
                std::ranges::any_of(words.subspan(number), [&](std::string_view later) {
                    return !parse_move(later, base) && parse_move(later, other_base(base));
                });
            return played;
        }
        position.make(*move);
        played.moves.push_back(*move);
    }
    return played;
}

Result<PositionCommand> with_moves(const Position& start, std::span<const std::string_view> words,
                                   const RankHint& ranks) {
    if (words.empty()) return PositionCommand{start, {}};
    PlayedMoves expected = play_moves(start, words, ranks.expected);
    if (ranks.is_settled) {
        if (expected.problem) return tl::make_unexpected(*expected.problem);
        return PositionCommand{start, std::move(expected.moves)};
    }
    PlayedMoves other = play_moves(start, words, other_base(ranks.expected));
    if (expected.problem && (other.problem || !expected.shows_other_ranks)) {
        // The reading that goes further is the likelier one.
        const bool other_is_better =
            expected.shows_other_ranks && other.moves.size() > expected.moves.size();
        return tl::make_unexpected(*(other_is_better ? other : expected).problem);
    }
    if (expected.problem)
        return PositionCommand{start, std::move(other.moves), other_base(ranks.expected)};
    PositionCommand command{start, std::move(expected.moves)};
    command.is_unclear = !other.problem;
    if (other.problem) command.seen = ranks.expected;
    return command;
}

NamedMoves legal_moves_in(std::span<const std::string_view> words, const Position& position,
                          RankBase base) {
    NamedMoves list;
    for (const std::string_view word : words) {
        const std::optional<Move> move = parse_move(word, base);
        if (!move) {
            list.remarks.push_back(say(messages::kUciWordNotAMove, excerpt(word)));
        } else if (!is_legal(position, *move)) {
            list.remarks.push_back(
                say(messages::kUciMoveNotLegal, excerpt(word), reason_against(position, *move)));
        } else {
            list.moves.push_back(*move);
        }
    }
    return list;
}

std::string score_text(engine::Score score) {
    if (engine::is_mate(score)) return "mate " + std::to_string(engine::moves_to_mate(score));
    return "cp " + std::to_string(score);
}

std::string nodes_per_second(const engine::Report& report) {
    const auto elapsed = static_cast<std::uint64_t>(std::max<std::int64_t>(report.time.count(), 1));
    return std::to_string(report.nodes * 1000 / elapsed);
}

std::string line_text(const engine::Report& report, RankBase ranks) {
    std::string text = report.line.empty() ? "" : " pv";
    for (const Move move : report.line)
        text += ' ' + to_string(move, ranks);
    return text;
}

std::string uci_info(const engine::Report& report, RankBase ranks) {
    std::string line = "info depth " + std::to_string(report.depth);
    line += " seldepth " + std::to_string(report.selective_depth);
    line += " multipv " + std::to_string(report.rank);
    line += " score " + score_text(report.score);
    if (report.chances) {
        line += " wdl " + std::to_string(report.chances->win) + ' ' +
                std::to_string(report.chances->draw) + ' ' + std::to_string(report.chances->loss);
    }
    if (report.bound == engine::Bound::Lower) line += " lowerbound";
    if (report.bound == engine::Bound::Upper) line += " upperbound";
    line += " nodes " + std::to_string(report.nodes);
    line += " nps " + nodes_per_second(report);
    line += " hashfull " + std::to_string(report.hash_permille);
    if (report.table_hits > 0) line += " tbhits " + std::to_string(report.table_hits);
    line += " time " + std::to_string(report.time.count());
    return line + line_text(report, ranks);
}

}  // namespace

std::string_view as_written(std::span<const std::string_view> words) {
    if (words.empty()) return {};
    const char* begin = words.front().data();
    const char* end = words.back().data() + words.back().size();
    return {begin, static_cast<std::size_t>(end - begin)};
}

Result<PositionCommand> parse_position(std::span<const std::string_view> words,
                                       const RankHint& ranks) {
    const auto moves_at = std::ranges::find(words, std::string_view("moves"));
    const auto start_words = words.first(static_cast<std::size_t>(moves_at - words.begin()));
    Result<Position> start = parse_start(start_words);
    if (!start) return tl::make_unexpected(start.error());
    const auto moves = words.subspan(std::min(words.size(), start_words.size() + 1));
    return with_moves(*start, moves, ranks);
}

NamedMoves parse_moves(std::span<const std::string_view> words, const Position& position,
                       const RankHint& ranks) {
    NamedMoves expected = legal_moves_in(words, position, ranks.expected);
    if (expected.remarks.empty() || ranks.is_settled) return expected;
    NamedMoves other = legal_moves_in(words, position, other_base(ranks.expected));
    const bool is_shown = std::ranges::any_of(words, [&](std::string_view word) {
        return shows_other_ranks(position, word, ranks.expected);
    });
    if (!other.remarks.empty() || !is_shown) return expected;
    other.seen = other_base(ranks.expected);
    return other;
}

std::vector<std::string> info_lines(const engine::Report& report, const Voice& voice) {
    if (voice.dialect == Dialect::Uci) return {uci_info(report, voice.ranks)};
    std::vector<std::string> lines = {"info time " + std::to_string(report.time.count()) +
                                          " nodes " + std::to_string(report.nodes),
                                      "info depth " + std::to_string(report.depth) + " score " +
                                          std::to_string(report.score) +
                                          line_text(report, voice.ranks)};
    if (voice.has_details) {
        lines.push_back(remark_line("seldepth " + std::to_string(report.selective_depth) + " nps " +
                                        nodes_per_second(report) + " hashfull " +
                                        std::to_string(report.hash_permille),
                                    voice.dialect));
    }
    return lines;
}

std::string best_move_line(const engine::Decision& decision, const Voice& voice,
                           bool accepts_draw) {
    if (decision.best.is_none())
        return voice.dialect == Dialect::Uci ? "bestmove (none)" : "nobestmove";
    std::string line = "bestmove " + to_string(decision.best, voice.ranks);
    if (!decision.ponder.is_none()) line += " ponder " + to_string(decision.ponder, voice.ranks);
    if (accepts_draw) line += " draw";
    return line;
}

std::string hash_line(const std::optional<engine::Memory>& memory, const Voice& voice) {
    std::string line = "pophash";
    if (!memory) return line;
    const auto bound = [&](std::string_view name) {
        return ' ' + std::string(name) + ' ' + std::to_string(memory->score) + " depth " +
               std::to_string(std::max(memory->depth, 0));
    };
    using engine::Bound;
    const bool is_exact = memory->bound == Bound::Exact;
    if (!memory->best.is_none()) line += " bestmove " + to_string(memory->best, voice.ranks);
    if (is_exact || memory->bound == Bound::Lower) line += bound("lowerbound");
    if (is_exact || memory->bound == Bound::Upper) line += bound("upperbound");
    return line;
}

Message book_remark(const engine::Decision& decision, RankBase ranks) {
    const auto& counts = decision.book_move.counts;
    const std::string move = to_string(decision.best, ranks);
    if (counts.games() == 0) return say(messages::kUciBookMove, move);
    return say(messages::kUciBookMoveGames, move, counts.games(), counts.wins, counts.draws,
               counts.losses);
}

std::string remark_line(std::string_view text, Dialect dialect) {
    return (dialect == Dialect::Uci ? "info string " : "info message ") + std::string(text);
}

// Each protocol in the order of its own description: some programs accept no other.
std::string option_line(const OptionInfo& option, Dialect dialect) {
    constexpr std::array kTypes = {"check", "spin", "combo", "button", "string"};
    std::string bounds;
    if (option.least) bounds += " min " + std::to_string(*option.least);
    if (option.most) bounds += " max " + std::to_string(*option.most);
    for (const std::string& choice : option.choices)
        bounds += " var " + choice;
    std::string usual;
    if (option.type != OptionType::Button) {
        const bool is_empty = option.type == OptionType::String && option.default_value.empty();
        usual = " default " + (is_empty ? "<empty>" : option.default_value);
    }
    const std::string type = option.name + " type " + kTypes[static_cast<std::size_t>(option.type)];
    return dialect == Dialect::Uci ? "option name " + type + usual + bounds
                                   : "option " + type + bounds + usual;
}

}  // namespace chuhe::protocol
