// SPDX-License-Identifier: MIT
#include "chuhe/protocol/client_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/messages/engines.h"

namespace chuhe::protocol {

namespace {

using engine::Limits;
using engine::Report;
using engine::Score;

// The words that begin a new field of an option line.
bool is_option_field(std::string_view word) {
    constexpr std::array<std::string_view, 6> kFields = {"name", "type", "default",
                                                         "min",  "max",  "var"};
    return std::ranges::find(kFields, word) != kFields.end();
}

std::optional<OptionType> parse_option_type(std::string_view word) {
    if (word == "check") return OptionType::Check;
    if (word == "spin") return OptionType::Spin;
    if (word == "combo") return OptionType::Combo;
    if (word == "button") return OptionType::Button;
    if (word == "string") return OptionType::String;
    return std::nullopt;
}

void set_option_field(OptionInfo& option, std::string_view field, std::string value) {
    if (field == "name") {
        option.name = std::move(value);
    } else if (field == "default") {
        option.default_value = std::move(value);
    } else if (field == "min") {
        option.least = parse_number<std::int64_t>(value);
    } else if (field == "max") {
        option.most = parse_number<std::int64_t>(value);
    } else if (field == "var") {
        option.choices.push_back(std::move(value));
    }
}

// Iterates over the words of a line.
class Words {
public:
    explicit Words(std::string_view line) : words_(split_words(line)) {}

    bool has_next() const { return at_ < words_.size(); }
    std::string_view next() { return has_next() ? words_[at_++] : std::string_view(); }
    std::string_view peek() const { return has_next() ? words_[at_] : std::string_view(); }

    template <typename T>
    std::optional<T> next_number() {
        const auto number = parse_number<T>(peek());
        if (number) ++at_;
        return number;
    }

private:
    std::vector<std::string_view> words_;
    std::size_t at_ = 0;
};

// A centipawn score can be anything; it must not turn into one that means a mate or a ruling.
Score from_centipawns(std::int64_t value) {
    constexpr std::int64_t kMost = engine::kKnownWin - 1;
    return static_cast<Score>(std::clamp(value, -kMost, kMost));
}

Score from_moves_to_mate(std::int64_t moves) {
    constexpr std::int64_t kMost = engine::kMaxPly / 2;
    const int bounded = static_cast<int>(std::clamp(moves, -kMost, kMost));
    return bounded > 0 ? engine::mate_in(2 * bounded - 1) : engine::mated_in(-2 * bounded);
}

bool read_score(Words& words, Report& report) {
    const bool is_mate = words.peek() == "mate";
    if (is_mate || words.peek() == "cp") words.next();
    const auto value = words.next_number<std::int64_t>();
    if (!value) return false;
    report.score = is_mate ? from_moves_to_mate(*value) : from_centipawns(*value);
    report.bound = engine::Bound::Exact;
    return true;
}

void read_chances(Words& words, Report& report) {
    const auto win = words.next_number<int>();
    const auto draw = words.next_number<int>();
    const auto loss = words.next_number<int>();
    if (win && draw && loss) report.chances = {*win, *draw, *loss};
}

void read_line(Words& words, RankBase base, Report& report) {
    while (words.has_next()) {
        const auto move = parse_move(words.next(), base);
        if (!move) return;
        report.line.push_back(*move);
    }
}

std::string in_milliseconds(engine::Milliseconds time) {
    return std::to_string(std::max<std::int64_t>(time.count(), 0));
}

std::string moves_text(std::string_view word, std::span<const Move> moves, RankBase base) {
    if (moves.empty()) return "";
    std::string text(word);
    for (const Move move : moves)
        text += ' ' + to_string(move, base);
    return text;
}

std::string uci_clocks(const Limits& limits) {
    std::string text;
    constexpr std::array<std::array<std::string_view, 2>, kSides> kNames = {
        {{" wtime ", " winc "}, {" btime ", " binc "}}};
    for (const Side side : {Side::Red, Side::Black}) {
        const engine::TimeLeft& clock = limits.clocks[index_of(side)];
        if (!clock.left) continue;
        text += std::string(kNames[index_of(side)][0]) + in_milliseconds(*clock.left);
        text += std::string(kNames[index_of(side)][1]) + in_milliseconds(clock.increment);
    }
    return text;
}

std::string ucci_clocks(const Limits& limits, Side side_to_move) {
    std::string text;
    const engine::TimeLeft& own = limits.clocks[index_of(side_to_move)];
    const engine::TimeLeft& other = limits.clocks[index_of(opponent_of(side_to_move))];
    if (own.left) {
        text += " time " + in_milliseconds(*own.left);
        if (limits.moves_to_go == 0) text += " increment " + in_milliseconds(own.increment);
    }
    if (limits.moves_to_go > 0) text += " movestogo " + std::to_string(limits.moves_to_go);
    if (other.left) {
        text += " opptime " + in_milliseconds(*other.left);
        if (limits.moves_to_go == 0) text += " oppincrement " + in_milliseconds(other.increment);
    }
    return text;
}

std::string ucci_limits(const Limits& limits, Side side_to_move) {
    if (limits.move_time) return " time " + in_milliseconds(*limits.move_time) + " movestogo 1";
    if (limits.depth) return " depth " + std::to_string(*limits.depth);
    if (limits.nodes) return " nodes " + std::to_string(*limits.nodes);
    const std::string clocks = ucci_clocks(limits, side_to_move);
    return limits.infinite || clocks.empty() ? " infinite" : clocks;
}

std::string uci_limits(const Limits& limits) {
    std::string text = uci_clocks(limits);
    if (limits.moves_to_go > 0) text += " movestogo " + std::to_string(limits.moves_to_go);
    if (limits.move_time) text += " movetime " + in_milliseconds(*limits.move_time);
    if (limits.depth) text += " depth " + std::to_string(*limits.depth);
    if (limits.nodes) text += " nodes " + std::to_string(*limits.nodes);
    if (limits.mate) text += " mate " + std::to_string(*limits.mate);
    return limits.infinite || text.empty() ? " infinite" : text;
}

}  // namespace

std::string_view name_of(Dialect dialect) {
    return dialect == Dialect::Uci ? "uci" : "ucci";
}

std::optional<OptionInfo> parse_option(std::string_view line, Dialect dialect) {
    Words words(line);
    if (words.next() != "option") return std::nullopt;
    OptionInfo option;
    std::string type;
    std::string field = "name";
    std::string value;
    // In UCCI the name follows directly; names may contain blanks, so a field extends to the next
    // keyword.
    if (dialect == Dialect::Uci && words.next() != "name") return std::nullopt;
    const auto finish_field = [&] {
        if (field == "type") {
            type = value;
        } else {
            set_option_field(option, field, value);
        }
    };
    while (words.has_next()) {
        const std::string_view word = words.next();
        if (is_option_field(word) && !(field == "name" && value.empty())) {
            finish_field();
            field = word;
            value.clear();
        } else {
            value += (value.empty() ? "" : " ") + std::string(word);
        }
    }
    finish_field();
    const auto known_type = parse_option_type(type);
    if (option.name.empty() || !known_type) return std::nullopt;
    option.type = *known_type;
    return option;
}

namespace {

Message range_of(const OptionInfo& option) {
    if (option.least && option.most)
        return say(messages::kWholeNumberFromTo, *option.least, *option.most);
    if (option.least) return say(messages::kWholeNumberFrom, *option.least);
    if (option.most) return say(messages::kWholeNumberTo, *option.most);
    return say(messages::kWholeNumber);
}

// What the value should have been; empty if it is valid.
Message expectation(const OptionInfo& option, std::string_view value) {
    // A line break would begin another command.
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' '; };
    if (std::ranges::any_of(value, is_control)) return say(messages::kSingleLine);
    switch (option.type) {
        case OptionType::Check:
            if (value == "true" || value == "false") return {};
            return say(messages::kTrueOrFalse);
        case OptionType::Spin: {
            const auto number = parse_number<std::int64_t>(value);
            const bool is_good = number && (!option.least || *option.least <= *number) &&
                                 (!option.most || *number <= *option.most);
            return is_good ? Message() : range_of(option);
        }
        case OptionType::Combo: {
            messages::List choices;
            for (const std::string& choice : option.choices) {
                if (equal_in_any_case(choice, value)) return {};
                choices.push_back(Message::verbatim(choice));
            }
            return say(messages::kOneOf, std::move(choices));
        }
        case OptionType::Button:
        case OptionType::String:
            break;
    }
    return {};
}

}  // namespace

Message reason_against(const OptionInfo& option, std::string_view value) {
    Message expected = expectation(option, value);
    return expected.empty() ? Message()
                            : say(messages::kBadOption, option.name, std::move(expected));
}

std::string setoption_command(const OptionInfo& option, std::string_view value, Dialect dialect) {
    const bool has_value = option.type != OptionType::Button;
    std::string text = dialect == Dialect::Uci ? "setoption name " : "setoption ";
    text += option.name;
    if (!has_value) return text;
    text += dialect == Dialect::Uci ? " value " : " ";
    return text.append(value);
}

std::optional<Report> parse_info(std::string_view line, RankBase base) {
    Words words(line);
    if (words.next() != "info") return std::nullopt;
    Report report;
    bool has_score = false;
    while (words.has_next()) {
        const std::string_view word = words.next();
        if (word == "string" || word == "message") break;
        if (word == "depth") {
            report.depth = words.next_number<int>().value_or(0);
        } else if (word == "seldepth") {
            report.selective_depth = words.next_number<int>().value_or(0);
        } else if (word == "multipv") {
            report.rank = words.next_number<int>().value_or(1);
        } else if (word == "score") {
            has_score = read_score(words, report) || has_score;
        } else if (word == "lowerbound") {
            report.bound = engine::Bound::Lower;
        } else if (word == "upperbound") {
            report.bound = engine::Bound::Upper;
        } else if (word == "wdl") {
            read_chances(words, report);
        } else if (word == "nodes") {
            report.nodes = words.next_number<std::uint64_t>().value_or(0);
        } else if (word == "time") {
            report.time = engine::Milliseconds(words.next_number<std::int64_t>().value_or(0));
        } else if (word == "hashfull") {
            report.hash_permille = words.next_number<int>().value_or(0);
        } else if (word == "pv") {
            read_line(words, base, report);
            break;
        }
    }
    if (!has_score && report.line.empty()) return std::nullopt;
    return report;
}

std::optional<Progress> parse_progress(std::string_view line) {
    Words words(line);
    if (words.next() != "info" || !words.has_next()) return std::nullopt;
    Progress progress;
    while (words.has_next()) {
        const std::string_view word = words.next();
        const auto number = words.next_number<std::uint64_t>();
        if (!number) return std::nullopt;
        if (word == "time") {
            constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
            progress.time = engine::Milliseconds(std::min(*number, kMost));
        } else if (word == "nodes") {
            progress.nodes = *number;
        } else {
            return std::nullopt;
        }
    }
    return progress;
}

std::optional<BestMove> parse_bestmove(std::string_view line, RankBase base) {
    Words words(line);
    const std::string_view first = words.next();
    if (first == "nobestmove") return BestMove{.text = "nobestmove", .is_none = true};
    if (first != "bestmove") return std::nullopt;
    BestMove answer;
    answer.text = words.next();
    answer.move = parse_move(answer.text, base);
    constexpr std::array<std::string_view, 5> kNone = {"", "(none)", "none", "0000", "null"};
    answer.is_none = std::ranges::any_of(
        kNone, [&](std::string_view none) { return equal_in_any_case(none, answer.text); });
    answer.resigns = answer.text == "resign";
    while (words.has_next()) {
        const std::string_view word = words.next();
        if (word == "ponder") {
            answer.ponder = parse_move(words.peek(), base).value_or(Move());
        } else if (word == "draw") {
            answer.offers_draw = true;
        } else if (word == "resign") {
            answer.resigns = true;
        }
    }
    return answer;
}

std::string position_command(const Position& start, std::span<const Move> moves, RankBase base) {
    const std::string fen = to_fen(start);
    const std::string place = fen == kStartFen ? "startpos" : "fen " + fen;
    return "position " + place + moves_text(" moves", moves, base);
}

std::string go_command(const Limits& limits, Side side_to_move, Dialect dialect, RankBase base) {
    if (dialect == Dialect::Ucci) {
        // UCCI bans moves with a separate line before "go".
        std::string text;
        if (!limits.banned.empty()) text = moves_text("banmoves", limits.banned, base) + '\n';
        return text + "go" + (limits.ponder ? " ponder" : "") + ucci_limits(limits, side_to_move);
    }
    std::string text = "go";
    if (limits.ponder) text += " ponder";
    text += uci_limits(limits);
    // Last, because some engines read moves to the end of the line.
    return text + moves_text(" searchmoves", limits.only, base);
}

}  // namespace chuhe::protocol
