// SPDX-License-Identifier: MIT
#include "chuhe/data/columns.h"

#include <numeric>

#include "chuhe/base/bytes.h"
#include "chuhe/messages/training.h"

namespace chuhe::data {
namespace {

// Maps 0, -1, 1, -2, 2, … to 0, 1, 2, 3, 4, …
constexpr std::uint16_t zigzag(std::uint16_t difference) {
    const bool is_negative = (difference & 0x8000) != 0;
    return static_cast<std::uint16_t>(difference << 1 ^ (is_negative ? 0xFFFF : 0));
}
constexpr std::uint16_t unzigzag(std::uint16_t code) {
    return static_cast<std::uint16_t>(code >> 1 ^ ((code & 1) != 0 ? 0xFFFF : 0));
}

// Scores are for the side to move, so they change sign with every ply. Seen from one side they
// change little, so the differences are stored, modulo 2^16.
class ScoreCoder {
public:
    std::uint16_t encode(std::size_t ply, std::int16_t score) {
        const std::uint16_t seen = from_one_side(ply, static_cast<std::uint16_t>(score));
        const auto difference = static_cast<std::uint16_t>(seen - previous_);
        previous_ = seen;
        return zigzag(difference);
    }
    std::int16_t decode(std::size_t ply, std::uint16_t code) {
        previous_ = static_cast<std::uint16_t>(previous_ + unzigzag(code));
        return static_cast<std::int16_t>(from_one_side(ply, previous_));
    }

private:
    static std::uint16_t from_one_side(std::size_t ply, std::uint16_t score) {
        return static_cast<std::uint16_t>(ply % 2 == 0 ? score : -score);
    }

    std::uint16_t previous_ = 0;
};

// The random moves of a game: the length of the initial run, and the plies of all others.
struct Unscored {
    std::size_t first = 0;
    std::vector<std::uint16_t> others;
};

Unscored unscored_of(const Game& game) {
    Unscored unscored;
    while (unscored.first < game.plies.size() && !game.plies[unscored.first].is_scored())
        ++unscored.first;
    for (std::size_t ply = unscored.first; ply < game.plies.size(); ++ply) {
        if (!game.plies[ply].is_scored())
            unscored.others.push_back(static_cast<std::uint16_t>(ply));
    }
    return unscored;
}

class Parser {
public:
    Parser(std::string_view columns, std::string source)
        : reader_(bytes_of(columns)), source_(std::move(source)) {}

    Result<std::vector<Game>> parse(std::size_t games, std::size_t plies) {
        // Guards the allocation.
        constexpr std::size_t kLeastOfGame = 7;
        if (games > reader_.remaining() / kLeastOfGame) {
            refuse(say(messages::kGamesCountWrong));
            return tl::make_unexpected(error());
        }
        games_.resize(games);
        using Step = bool (Parser::*)();
        constexpr std::array<Step, 5> kFirstSteps = {&Parser::lengths, &Parser::results,
                                                     &Parser::endings, &Parser::random_moves,
                                                     &Parser::starts};
        for (const Step step : kFirstSteps) {
            if (!(this->*step)()) return tl::make_unexpected(error());
        }
        if (plies_in(games_) != plies) {
            refuse(say(messages::kPliesCountWrong));
            return tl::make_unexpected(error());
        }
        if (!moves() || !scores()) return tl::make_unexpected(error());
        if (!reader_.at_end()) {
            refuse(say(messages::kTrailingGames));
            return tl::make_unexpected(error());
        }
        return std::move(games_);
    }

private:
    bool refuse(Message message) {
        problem_ = std::move(message);
        return false;
    }
    Error error() const {
        if (!reader_.ok()) return reader_.truncation(say(messages::kGamesTruncated), source_);
        return {ErrorCode::BadSyntax, problem_, {source_, 0, 0, reader_.offset()}};
    }

    bool lengths() {
        std::size_t total = 0;
        for (Game& game : games_) {
            const std::size_t plies = reader_.u16();
            total += plies;
            if (total > reader_.remaining()) return refuse(say(messages::kMorePliesThanMoves));
            game.plies.resize(plies);
        }
        return reader_.ok();
    }
    bool results() {
        for (Game& game : games_) {
            const std::uint8_t result = reader_.u8();
            if (result >= kResults) return refuse(say(messages::kChunkResult));
            game.result = static_cast<GameResult>(result);
        }
        return reader_.ok();
    }
    bool endings() {
        for (Game& game : games_) {
            const std::uint8_t ending = reader_.u8();
            if (ending >= kEndings) return refuse(say(messages::kChunkEnding));
            game.ending = static_cast<Ending>(ending);
        }
        return reader_.ok();
    }
    // Marks the other plies with a score of 0 until the scores are read.
    bool random_moves() {
        for (Game& game : games_) {
            const std::size_t first = reader_.u8();
            const std::size_t others = reader_.u8();
            if (!reader_.ok()) return false;
            if (first > game.plies.size()) return refuse(say(messages::kMoreRandomMoves));
            for (std::size_t ply = first; ply < game.plies.size(); ++ply)
                game.plies[ply].score = 0;
            for (std::size_t i = 0, least = first + 1; i < others; ++i) {
                const std::size_t ply = reader_.u16();
                if (!reader_.ok()) return false;
                if (ply < least || ply >= game.plies.size())
                    return refuse(say(messages::kRandomMoveOutside));
                game.plies[ply].score = kUnscored;
                least = ply + 1;
            }
        }
        return true;
    }
    bool starts() {
        for (Game& game : games_) {
            const std::size_t length = reader_.u8();
            game.start = text_of(reader_.take(length));
        }
        return reader_.ok();
    }
    bool moves() {
        for (Game& game : games_) {
            for (Ply& ply : game.plies)
                ply.index = reader_.u8();
        }
        return reader_.ok();
    }
    bool scores() {
        std::size_t count = 0;
        for (const Game& game : games_)
            count += static_cast<std::size_t>(std::ranges::count_if(game.plies, &Ply::is_scored));
        const Bytes low = reader_.take(count);
        const Bytes high = reader_.take(count);
        if (!reader_.ok()) return false;
        std::size_t at = 0;
        for (Game& game : games_) {
            ScoreCoder coder;
            for (std::size_t i = 0; i < game.plies.size(); ++i) {
                Ply& ply = game.plies[i];
                if (!ply.is_scored()) continue;
                ply.score = coder.decode(i, static_cast<std::uint16_t>(low[at] | high[at] << 8));
                if (!ply.is_scored()) return refuse(say(messages::kChunkScore));
                ++at;
            }
        }
        return true;
    }

    ByteReader reader_;
    std::string source_;
    Message problem_;
    std::vector<Game> games_;
};

}  // namespace

std::size_t plies_in(std::span<const Game> games) {
    return std::accumulate(
        games.begin(), games.end(), std::size_t{0},
        [](std::size_t sum, const Game& game) { return sum + game.plies.size(); });
}

std::string to_columns(std::span<const Game> games) {
    ByteWriter lengths;
    ByteWriter results;
    ByteWriter endings;
    ByteWriter random_moves;
    ByteWriter starts;
    ByteWriter moves;
    ByteWriter low;
    ByteWriter high;
    for (const Game& game : games) {
        assert(game.plies.size() <= kMostPliesOfGame && game.start.size() <= kLongestStart);
        lengths.u16(static_cast<std::uint16_t>(game.plies.size()));
        results.u8(static_cast<std::uint8_t>(game.result));
        endings.u8(static_cast<std::uint8_t>(game.ending));
        const Unscored unscored = unscored_of(game);
        assert(unscored.first <= 0xFF && unscored.others.size() <= 0xFF);
        random_moves.u8(static_cast<std::uint8_t>(unscored.first));
        random_moves.u8(static_cast<std::uint8_t>(unscored.others.size()));
        for (const std::uint16_t ply : unscored.others)
            random_moves.u16(ply);
        starts.u8(static_cast<std::uint8_t>(game.start.size()));
        starts.append(game.start);
        ScoreCoder coder;
        for (std::size_t i = 0; i < game.plies.size(); ++i) {
            const Ply& ply = game.plies[i];
            moves.u8(ply.index);
            if (!ply.is_scored()) continue;
            const std::uint16_t code = coder.encode(i, ply.score);
            low.u8(static_cast<std::uint8_t>(code & 0xFF));
            high.u8(static_cast<std::uint8_t>(code >> 8));
        }
    }
    return lengths.take() + results.bytes() + endings.bytes() + random_moves.bytes() +
           starts.bytes() + moves.bytes() + low.bytes() + high.bytes();
}

Result<std::vector<Game>> parse_columns(std::string_view columns, std::size_t games,
                                        std::size_t plies, const std::string& source) {
    return Parser(columns, source).parse(games, plies);
}

}  // namespace chuhe::data
