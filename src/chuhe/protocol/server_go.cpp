// SPDX-License-Identifier: MIT
//
// The command "go" of both protocols.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <limits>

#include "chuhe/base/text.h"
#include "chuhe/messages/conversation.h"
#include "chuhe/protocol/server_text.h"

namespace chuhe::protocol {
namespace {

using engine::Milliseconds;

// Beyond any use, and far from overflow: years of thinking, and more nodes than can be searched.
constexpr std::int64_t kMostMilliseconds = 1'000'000'000'000;
constexpr std::int64_t kMostCount = 1'000'000'000'000'000;
constexpr std::int64_t kDeepestPerft = 20;

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
            remark(say(messages::kUciUnknownLimit, excerpt(word)));
        }
    }

    // Moves up to the next keyword: not every program puts them last.
    void read_moves() {
        while (at_ < words_.size() && !is_limit(words_[at_]))
            command_.only.push_back(words_[at_++]);
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
            remark(say(messages::kUciNeedsNumber, row.word));
            return;
        }
        const std::string_view word = words_[at_++];
        const auto number = parse_saturated_number(word);
        const bool is_ucci = context_.dialect == Dialect::Ucci;
        if (!number) {
            remark(say(messages::kUciNeedsNumberNot, row.word, excerpt(word)));
        } else if (is_ucci && row.word == "depth" && *number == 0) {
            command_.is_static = true;
        } else if (*number < row.least && row.least >= 0) {
            remark(say(messages::kUciTooSmall, row.word, row.least, excerpt(word)));
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
        remark(word.empty() ? say(messages::kUciPerftDepth, kDeepestPerft)
                            : say(messages::kUciPerftDepthNot, kDeepestPerft, excerpt(word)));
    }

    // Some programs send a negative clock after a time overrun.
    void settle_overrun_times() {
        const auto settle = [](std::optional<Milliseconds>& time) {
            if (time && time->count() < 0) time = Milliseconds(0);
        };
        for (engine::TimeLeft& clock : limits().clocks)
            settle(clock.left);
        settle(limits().move_time);
    }

    void remark(Message message) { command_.remarks.push_back(std::move(message)); }
    std::int64_t unit() const { return context_.clocks_in_seconds ? 1000 : 1; }
    engine::Limits& limits() { return command_.limits; }
    engine::TimeLeft& clock(Side side) { return limits().clocks[index_of(side)]; }

    std::span<const std::string_view> words_;
    GoContext context_;
    std::size_t at_ = 0;
    GoCommand command_;
};

}  // namespace

GoCommand parse_go(std::span<const std::string_view> words, const GoContext& context) {
    return GoReader(words, context).read();
}

}  // namespace chuhe::protocol
