// SPDX-License-Identifier: MIT
#include "chuhe/protocol/server_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <limits>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/messages/engines.h"

namespace chuhe::protocol {
namespace {

using engine::Milliseconds;

// Beyond any use, and far from overflow: years of thinking, and more nodes than can be searched.
constexpr std::int64_t kMostMilliseconds = 1'000'000'000'000;
constexpr std::int64_t kMostCount = 1'000'000'000'000'000;
constexpr std::int64_t kDeepestPerft = 20;

Error bad_input(Message message) {
    return {ErrorCode::BadSyntax, std::move(message), {}};
}

Result<Position> parse_start(std::span<const std::string_view> words) {
    if (words.empty()) return tl::make_unexpected(bad_input(say(messages::kStartMissing)));
    if (words[0] == "startpos") {
        if (words.size() > 1)
            return tl::make_unexpected(
                bad_input(say(messages::kUnexpectedWord, in_quotes(words[1]))));
        return Position::start();
    }
    if (words[0] != "fen")
        return tl::make_unexpected(bad_input(say(messages::kStartExpected, in_quotes(words[0]))));
    std::string fen;
    for (const std::string_view word : words.subspan(1)) {
        if (!fen.empty()) fen += ' ';
        fen += word;
    }
    Checked<Position> position = Position::from_fen(fen);
    if (!position) return tl::make_unexpected(position.error().front());
    return *position;
}

std::string_view as_number(std::string_view word) {
    if (!word.empty() && word.front() == '+') word.remove_prefix(1);
    return word;
}

// Nothing if it is not a number. Numbers that are too large count as the largest.
std::optional<std::int64_t> parse_saturated_number(std::string_view word) {
    using Limit = std::numeric_limits<std::int64_t>;
    word = as_number(word);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (end != word.data() + word.size() || word.empty()) return std::nullopt;
    if (error == std::errc::result_out_of_range)
        return word.front() == '-' ? Limit::min() : Limit::max();
    if (error != std::errc()) return std::nullopt;
    return number;
}

// Reads the words after "go" one by one.
class GoReader {
public:
    GoReader(std::span<const std::string_view> words, const GoContext& context)
        : words_(words), context_(context) {}

    GoCommand read() {
        while (at_ < words_.size())
            read_limit(words_[at_++]);
        settle_overrun_times();
        return std::move(command_);
    }

private:
    using Target = void (GoReader::*)(std::int64_t);
    struct Row {
        std::string_view word;
        Target set;
        std::int64_t least;
        std::int64_t most;
    };

    void set_red_time(std::int64_t n) { clock(Side::Red).left = Milliseconds(n); }
    void set_black_time(std::int64_t n) { clock(Side::Black).left = Milliseconds(n); }
    void set_red_increment(std::int64_t n) { clock(Side::Red).increment = Milliseconds(n); }
    void set_black_increment(std::int64_t n) { clock(Side::Black).increment = Milliseconds(n); }
    void set_moves_to_go(std::int64_t n) { limits().moves_to_go = static_cast<int>(n); }
    void set_move_time(std::int64_t n) { limits().move_time = Milliseconds(n); }
    void set_nodes(std::int64_t n) { limits().nodes = static_cast<std::uint64_t>(n); }
    void set_depth(std::int64_t n) { limits().depth = static_cast<engine::Depth>(n); }
    void set_mate(std::int64_t n) { limits().mate = static_cast<int>(n); }
    void set_own_time(std::int64_t n) {
        clock(context_.side_to_move).left = Milliseconds(n * unit());
    }
    void set_own_increment(std::int64_t n) {
        clock(context_.side_to_move).increment = Milliseconds(n * unit());
    }
    void ignore(std::int64_t) {}

    // The keywords that are followed by a number, and the range that makes sense.
    static constexpr std::array<Row, 15> kRows = {{
        {"wtime", &GoReader::set_red_time, -kMostMilliseconds, kMostMilliseconds},
        {"btime", &GoReader::set_black_time, -kMostMilliseconds, kMostMilliseconds},
        {"winc", &GoReader::set_red_increment, 0, kMostMilliseconds},
        {"binc", &GoReader::set_black_increment, 0, kMostMilliseconds},
        {"movestogo", &GoReader::set_moves_to_go, 0, 10'000},
        {"movetime", &GoReader::set_move_time, -kMostMilliseconds, kMostMilliseconds},
        {"nodes", &GoReader::set_nodes, 1, kMostCount},
        {"depth", &GoReader::set_depth, 1, engine::kMaxPly - 1},
        {"mate", &GoReader::set_mate, 1, engine::kMaxPly},
        {"time", &GoReader::set_own_time, -kMostMilliseconds, kMostMilliseconds},
        {"increment", &GoReader::set_own_increment, 0, kMostMilliseconds},
        {"opptime", &GoReader::ignore, -kMostMilliseconds, kMostMilliseconds},
        {"oppmovestogo", &GoReader::ignore, 0, 10'000},
        {"oppincrement", &GoReader::ignore, 0, kMostMilliseconds},
        {"searchtime", &GoReader::set_move_time, -kMostMilliseconds, kMostMilliseconds},
    }};

    void read_limit(std::string_view word) {
        if (word == "infinite") {
            limits().infinite = true;
        } else if (word == "ponder") {
            limits().ponder = true;
        } else if (word == "draw" && context_.dialect == Dialect::Ucci) {
            command_.offers_draw = true;
        } else if (word == "searchmoves") {
            read_moves();
        } else if (word == "perft") {
            read_perft();
        } else if (const auto* row = std::ranges::find(kRows, word, &Row::word);
                   row != kRows.end()) {
            read_number(*row);
        } else {
            command_.remarks.push_back("unknown limit " + in_quotes(word));
        }
    }

    // Moves up to the next keyword: not every program puts them last.
    void read_moves() {
        const std::size_t first = at_;
        while (at_ < words_.size() && !is_limit(words_[at_]))
            ++at_;
        for (const Move move : parse_moves(words_.subspan(first, at_ - first), command_.remarks))
            limits().only.push_back(move);
    }

    static bool is_limit(std::string_view word) {
        return word == "infinite" || word == "ponder" || word == "draw" || word == "searchmoves" ||
               word == "perft" || std::ranges::find(kRows, word, &Row::word) != kRows.end();
    }

    void read_number(const Row& row) {
        // UCCI writes "depth infinite".
        const bool is_endless =
            row.word == "depth" && at_ < words_.size() && words_[at_] == "infinite";
        if (is_endless) return;  // handled separately
        if (at_ == words_.size() || is_limit(words_[at_])) {
            command_.remarks.push_back(std::string(row.word) + " needs a number");
            return;
        }
        const std::string_view word = words_[at_++];
        const auto number = parse_saturated_number(word);
        if (!number) {
            command_.remarks.push_back(std::string(row.word) + " needs a number, not " +
                                       in_quotes(word));
        } else if (*number < row.least && row.least >= 0) {
            command_.remarks.push_back(std::string(row.word) + " must be at least " +
                                       std::to_string(row.least) + ", not " + in_quotes(word));
        } else {
            (this->*row.set)(std::clamp(*number, row.least, row.most));
        }
    }

    // A request to count expects no move: without a valid depth there is nothing to do.
    void read_perft() {
        const std::string_view word = at_ < words_.size() ? words_[at_++] : std::string_view();
        const auto depth = parse_saturated_number(word);
        if (depth && 0 <= *depth && *depth <= kDeepestPerft) {
            command_.perft = static_cast<int>(*depth);
            return;
        }
        command_.is_refused = true;
        command_.remarks.push_back("perft needs a depth from 0 to " +
                                   std::to_string(kDeepestPerft) +
                                   (word.empty() ? "" : ", not " + in_quotes(word)));
    }

    // Some programs send a negative clock after a time overrun.
    void settle_overrun_times() {
        const auto settle = [](std::optional<Milliseconds>& time) {
            if (time && time->count() < 0) time = Milliseconds(0);
        };
        for (engine::Clock& clock : limits().clocks)
            settle(clock.left);
        settle(limits().move_time);
    }

    std::int64_t unit() const { return context_.clocks_in_seconds ? 1000 : 1; }
    engine::Limits& limits() { return command_.limits; }
    engine::Clock& clock(Side side) { return limits().clocks[index_of(side)]; }

    std::span<const std::string_view> words_;
    GoContext context_;
    std::size_t at_ = 0;
    GoCommand command_;
};

std::string score_text(engine::Score score) {
    if (engine::is_mate(score)) return "mate " + std::to_string(engine::moves_to_mate(score));
    return "cp " + std::to_string(score);
}

}  // namespace

Result<PositionCommand> parse_position(std::span<const std::string_view> words) {
    const auto moves_at = std::ranges::find(words, std::string_view("moves"));
    const auto start_words = words.first(static_cast<std::size_t>(moves_at - words.begin()));
    Result<Position> start = parse_start(start_words);
    if (!start) return tl::make_unexpected(start.error());

    PositionCommand command{*start, {}};
    if (moves_at == words.end()) return command;
    Position position = *start;
    for (const std::string_view word : words.subspan(start_words.size() + 1)) {
        const std::size_t number = command.moves.size() + 1;
        const std::optional<Move> move = parse_move(word);
        if (!move)
            return tl::make_unexpected(
                bad_input(say(messages::kUciNotAMove, number, in_quotes(word))));
        if (!is_legal(position, *move)) {
            return tl::make_unexpected(
                bad_input(say(messages::kUciIllegalMove, number, in_quotes(word),
                              reason_against(position, *move))));
        }
        position.make(*move);
        command.moves.push_back(*move);
    }
    return command;
}

GoCommand parse_go(std::span<const std::string_view> words, const GoContext& context) {
    return GoReader(words, context).read();
}

std::vector<Move> parse_moves(std::span<const std::string_view> words,
                              std::vector<std::string>& remarks) {
    std::vector<Move> moves;
    for (const std::string_view word : words) {
        if (const std::optional<Move> move = parse_move(word))
            moves.push_back(*move);
        else
            remarks.push_back(in_quotes(word) + " is not a move");
    }
    return moves;
}

std::string info_line(const engine::Report& report, Dialect dialect) {
    std::string line = "info depth " + std::to_string(report.depth);
    if (dialect == Dialect::Uci) {
        line += " seldepth " + std::to_string(report.selective_depth);
        line += " multipv " + std::to_string(report.rank);
        line += " score " + score_text(report.score);
        if (report.chances) {
            line += " wdl " + std::to_string(report.chances->win) + ' ' +
                    std::to_string(report.chances->draw) + ' ' +
                    std::to_string(report.chances->loss);
        }
        if (report.bound == engine::Bound::Lower) line += " lowerbound";
        if (report.bound == engine::Bound::Upper) line += " upperbound";
        const auto milliseconds = std::max<std::int64_t>(report.time.count(), 1);
        line += " nodes " + std::to_string(report.nodes);
        line += " nps " +
                std::to_string(report.nodes * 1000 / static_cast<std::uint64_t>(milliseconds));
        line += " hashfull " + std::to_string(report.hash_permille);
        line += " time " + std::to_string(report.time.count());
    } else {
        line += " score " + std::to_string(report.score);
        line += " time " + std::to_string(report.time.count());
        line += " nodes " + std::to_string(report.nodes);
    }
    if (!report.line.empty()) line += " pv";
    for (const Move move : report.line)
        line += ' ' + to_string(move);
    return line;
}

std::string best_move_line(const engine::Decision& decision, Dialect dialect, bool accepts_draw) {
    if (decision.best.is_none()) return dialect == Dialect::Uci ? "bestmove (none)" : "nobestmove";
    std::string line = "bestmove " + to_string(decision.best);
    if (!decision.ponder.is_none()) line += " ponder " + to_string(decision.ponder);
    if (accepts_draw) line += " draw";
    return line;
}

std::string book_remark(const engine::Decision& decision) {
    const auto& counts = decision.book_move.counts;
    std::string text = "book " + to_string(decision.best);
    if (counts.games() > 0) {
        text += ", " + std::to_string(counts.games()) + (counts.games() == 1 ? " game" : " games") +
                ": won " + std::to_string(counts.wins) + ", drawn " + std::to_string(counts.draws) +
                ", lost " + std::to_string(counts.losses);
    }
    return text;
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
