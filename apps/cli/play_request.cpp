// SPDX-License-Identifier: MIT
#include "cli/play_request.h"

#include <array>
#include <random>
#include <vector>

#include "chuhe/engine/opening.h"
#include "chuhe/engine/opponents.h"
#include "chuhe/engine/strength.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/opponents.h"
#include "chuhe/messages/usage.h"
#include "cli/analyst_argument.h"
#include "cli/engine_argument.h"
#include "cli/notation_option.h"
#include "cli/position_argument.h"
#include "cli/rules_options.h"

namespace chuhe::cli {
namespace {

// Nothing: at random.
using WantedSide = std::optional<Side>;
constexpr std::array kWantedSides = {
    Choice{"red", WantedSide(Side::Red)},
    Choice{"black", WantedSide(Side::Black)},
    Choice{"random", WantedSide()},
};
constexpr std::array kPlayNamings = {
    Choice{"chinese", draw::PieceNames::Simplified},
    Choice{"traditional", draw::PieceNames::Traditional},
    Choice{"letters", draw::PieceNames::Letters},
};

constexpr std::array kPlayOptions = {
    Option{"--level", OptionKind::Value, "N", &messages::kHelpPlayLevel},
    Option{"--elo", OptionKind::Value, "N", &messages::kHelpPlayElo},
    Option{"--opponent", OptionKind::Value, "NAME", &messages::kHelpPlayOpponent},
    Option{"--color", OptionKind::Value, "SIDE", &messages::kHelpPlayColor},
    kMoveTimeOption,
    kNodesOption,
    kDepthOption,
    Option{"--clock", OptionKind::Value, "TIME", &messages::kHelpPlayClock},
    Option{"--fen", OptionKind::Value, "FEN", &messages::kHelpPlayFen},
    Option{"--book", OptionKind::Value, "BOOK", &messages::kHelpPlayBook},
    kEngineOption,
    kRulesOption,
    Option{"--pieces", OptionKind::Value, "NAMES", &messages::kHelpPlayPieces},
    Option{"--coordinates", OptionKind::Switch, {}, &messages::kHelpPlayCoordinates},
    kNotationOption,
    Option{"--continue", OptionKind::Switch, {}, &messages::kHelpPlayContinue},
    Option{"--new", OptionKind::Switch, {}, &messages::kHelpPlayNew},
};

constexpr match::Milliseconds kUsualMoveTime{1000};

using Problem = std::optional<Message>;

Problem read_character(const Arguments& arguments, std::string_view id, PlayRequest& request) {
    for (const std::string_view other : {"--level", "--elo", "--engine"}) {
        if (arguments.has(other)) return say(messages::kOpponentAndLevel);
    }
    const engine::Opponent* found = engine::opponent_of_id(id);
    if (found == nullptr) {
        std::vector<std::string_view> ids;
        for (const engine::Opponent& opponent : engine::all_opponents())
            ids.push_back(opponent.id);
        return refused_choice("--opponent", id, ids);
    }
    request.strength = {.level = found->skill, .character = found};
    request.openings.is_used = found->plays_from_book;
    return {};
}

Problem read_opponent(const Arguments& arguments, PlayRequest& request) {
    const auto level = arguments.value("--level");
    const auto elo = arguments.value("--elo");
    const auto character = arguments.value("--opponent");
    request.is_strength_given = level || elo || character;
    if (character) return read_character(arguments, *character, request);
    if (level && elo) return say(messages::kLevelOrElo);
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
        return say(messages::kLevelOfOther);
    }
    request.program.emplace();
    const auto read = read_engine(*spec, false, *request.program);
    return read ? Problem() : Problem(read.error());
}

Problem read_openings(const Arguments& arguments, PlayRequest& request) {
    const auto book = arguments.value("--book");
    if (!book) return {};
    request.openings.is_used = true;
    if (*book == "on") return {};
    if (request.program) return say(messages::kBookOfOther);
    if (*book == "off") {
        request.openings.is_used = false;
        return {};
    }
    request.openings.files = *book;
    const engine::Opening opening(*book);
    if (opening.problems().empty()) return {};
    return describe(opening.problems().front());
}

Problem read_time(const Arguments& arguments, PlayRequest& request) {
    const auto limit = read_move_limit(arguments);
    if (!limit) return limit.error();
    request.budget = *limit;
    if (const auto text = arguments.value("--clock")) {
        if (!request.budget.is_empty()) return say(messages::kClockOrLimit);
        const auto clock = play::parse_time_control(*text);
        if (!clock) return say(messages::kForOption, "--clock", clock.error().message);
        request.budget = {.time = *clock};
    }
    if (request.budget.is_empty() && request.program) request.budget = request.program->budget;
    if (request.budget.is_empty()) request.budget.time.move = kUsualMoveTime;
    return {};
}

Problem read_table(const Arguments& arguments, PlayRequest& request) {
    const auto side = read_choice(arguments, "--color", kWantedSides);
    if (!side) return side.error();
    const auto drawn = [] { return std::random_device()() % 2 == 0 ? Side::Red : Side::Black; };
    request.player = *side ? **side : drawn();
    const auto book = read_rule_book(arguments);
    if (!book) return book.error();
    request.book = *book;
    request.language = arguments.language();
    const auto notation = read_notation(arguments);
    if (!notation) return notation.error();
    request.notation = *notation;
    const auto pieces = read_choice(arguments, "--pieces", kPlayNamings);
    if (!pieces) return pieces.error();
    request.pieces = *pieces;
    request.shows_coordinates = arguments.has("--coordinates");
    if (!arguments.has("--pieces") && request.language == Language::Traditional) {
        request.pieces = draw::PieceNames::Traditional;
    }
    return {};
}

Problem read_beginning(const Arguments& arguments, PlayRequest& request) {
    const bool continues = arguments.has("--continue");
    const bool begins = arguments.has("--new") || arguments.has("--fen");
    if (continues && begins) return say(messages::kNewAndContinued);
    if (continues) request.beginning = Beginning::Continue;
    if (begins) request.beginning = Beginning::New;
    const auto fen = arguments.value("--fen");
    if (!fen) return {};
    const auto position = read_position(*fen);
    if (!position) return say(messages::kForOption, "--fen", position.error().front().message);
    request.start = *position;
    return {};
}

}  // namespace

std::span<const Option> play_options() {
    return kPlayOptions;
}

tl::expected<PlayRequest, Message> read_play_request(const Arguments& arguments) {
    PlayRequest request;
    if (!arguments.words().empty()) {
        return tl::make_unexpected(
            say(messages::kUnexpectedArgument, excerpt(arguments.words().front())));
    }
    for (const auto read :
         {&read_opponent, &read_openings, &read_time, &read_table, &read_beginning}) {
        if (const Problem problem = read(arguments, request)) return tl::make_unexpected(*problem);
    }
    return request;
}

}  // namespace chuhe::cli
