// SPDX-License-Identifier: MIT
#include "cli/play_request.h"

#include <array>
#include <random>

#include "cli/analyst_argument.h"
#include "cli/engine_argument.h"
#include "cli/notation_option.h"
#include "cli/position_argument.h"
#include "cli/rules_options.h"
#include "engine/opening.h"
#include "engine/strength.h"

namespace chuhe::cli {
namespace {

enum class Seat : std::uint8_t { Red, Black, Random };

constexpr std::array kSeats = {
    Choice{"red", Seat::Red},
    Choice{"black", Seat::Black},
    Choice{"random", Seat::Random},
};
constexpr std::array kPlayNamings = {
    Choice{"chinese", draw::PieceNames::Simplified},
    Choice{"traditional", draw::PieceNames::Traditional},
    Choice{"letters", draw::PieceNames::Letters},
};

constexpr std::array kPlayOptions = {
    Option{"--level", OptionKind::Value, "N", "0 (easy) to 20 (as strong as it can); default 10"},
    Option{"--elo", OptionKind::Value, "N", "the same as a rating, 500 to 2600"},
    Option{"--color", OptionKind::Value, "SIDE", "you play red (default), black, or random"},
    kMoveTimeOption,
    kNodesOption,
    kDepthOption,
    Option{"--clock", OptionKind::Value, "TIME", "for both: 10:00+5, minutes and seconds a move"},
    Option{"--fen", OptionKind::Value, "FEN", "begin from this position"},
    Option{"--book", OptionKind::Value, "BOOK",
           "its first moves: on (default), off, or a book file"},
    kEngineOption,
    kRulesOption,
    Option{"--pieces", OptionKind::Value, "NAMES", "chinese (default), traditional, or letters"},
    kLanguageOption,
    kNotationOption,
    Option{"--continue", OptionKind::Switch, {}, "go on with the game that was left, unasked"},
    Option{"--new", OptionKind::Switch, {}, "begin a new game, unasked"},
};

constexpr match::Milliseconds kUsualMoveTime{1000};

using Problem = std::optional<std::string>;

Problem read_opponent(const Arguments& arguments, PlayRequest& request) {
    const auto level = arguments.value("--level");
    const auto elo = arguments.value("--elo");
    request.is_strength_given = level || elo;
    if (level && elo) return "--level and --elo say the same: give one of them";
    if (level) {
        const auto number = read_number(*level, "--level", 0, engine::kMostSkill);
        if (!number) return number.error();
        request.strength.level = *number;
    }
    if (elo) {
        const auto number = read_number(*elo, "--elo", engine::kLeastElo, engine::kMostElo);
        if (!number) return number.error();
        request.strength.elo = *number;
    }
    const auto spec = arguments.value("--engine");
    if (!spec) return {};
    if (level || elo) {
        return "--level and --elo are for Chuhe's own engine: another one has options, as in "
               "--engine cmd=PATH,option.UCI_Elo=1500";
    }
    request.program.emplace();
    const auto read = read_engine(*spec, false, *request.program);
    return read ? Problem() : Problem(read.error());
}

Problem read_openings(const Arguments& arguments, PlayRequest& request) {
    const auto book = arguments.value("--book");
    if (!book || *book == "on") return {};
    if (request.program) return "--book is for Chuhe's own engine";
    if (*book == "off") {
        request.openings.is_used = false;
        return {};
    }
    request.openings.files = *book;
    const engine::Opening opening(*book);
    return opening.problems().empty() ? Problem() : to_string(opening.problems().front());
}

Problem read_time(const Arguments& arguments, PlayRequest& request) {
    const auto limit = read_move_limit(arguments);
    if (!limit) return limit.error();
    request.time = *limit;
    if (const auto text = arguments.value("--clock")) {
        if (!request.time.is_empty()) return "either --clock or a limit for every move, not both";
        const auto clock = match::parse_clock(*text);
        if (!clock) return "--clock: " + clock.error().message;
        request.time = *clock;
    }
    if (request.time.is_empty() && request.program) request.time = request.program->time;
    if (request.time.is_empty()) request.time.move_time = kUsualMoveTime;
    return {};
}

Problem read_table(const Arguments& arguments, PlayRequest& request) {
    const auto seat = read_choice(arguments, "--color", kSeats);
    if (!seat) return seat.error();
    request.player = *seat == Seat::Red ? Side::Red : Side::Black;
    if (*seat == Seat::Random && std::random_device()() % 2 == 0) request.player = Side::Red;
    const auto book = read_rule_book(arguments);
    if (!book) return book.error();
    request.book = *book;
    const auto language = read_language(arguments);
    if (!language) return language.error();
    request.language = *language;
    const auto notation = read_notation(arguments);
    if (!notation) return notation.error();
    request.notation = *notation;
    const auto pieces = read_choice(arguments, "--pieces", kPlayNamings);
    if (!pieces) return pieces.error();
    request.pieces = *pieces;
    if (!arguments.has("--pieces") && *language == rules::Language::Traditional) {
        request.pieces = draw::PieceNames::Traditional;
    }
    return {};
}

Problem read_beginning(const Arguments& arguments, PlayRequest& request) {
    const bool continues = arguments.has("--continue");
    const bool begins = arguments.has("--new") || arguments.has("--fen");
    if (continues && begins) return "a game cannot be both new and continued";
    if (continues) request.beginning = Beginning::Continue;
    if (begins) request.beginning = Beginning::New;
    const auto fen = arguments.value("--fen");
    if (!fen) return {};
    const auto position = read_position(*fen);
    if (!position) return "--fen: " + to_string(position.error().front());
    request.start = *position;
    return {};
}

}  // namespace

std::span<const Option> play_options() {
    return kPlayOptions;
}

tl::expected<PlayRequest, std::string> read_play_request(const Arguments& arguments) {
    PlayRequest request;
    if (!arguments.words().empty()) {
        return tl::make_unexpected("it takes no word " + cli::quoted(arguments.words().front()));
    }
    for (const auto read :
         {&read_opponent, &read_openings, &read_time, &read_table, &read_beginning}) {
        if (const Problem problem = read(arguments, request)) return tl::make_unexpected(*problem);
    }
    return request;
}

}  // namespace chuhe::cli
