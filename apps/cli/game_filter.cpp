// SPDX-License-Identifier: MIT
#include "cli/game_filter.h"

#include <algorithm>
#include <array>

#include "chuhe/base/text.h"
#include "chuhe/database/dates.h"
#include "chuhe/messages/searches.h"
#include "chuhe/messages/usage.h"

namespace chuhe::cli {
namespace {

using index::Source;

std::string text_of(const Arguments& arguments, const Option& option) {
    return std::string(arguments.value(option.name).value_or(""));
}

// An empty name would match everything, which is hardly what was meant: perhaps a shell variable
// was not set.
std::optional<Message> empty_value(const Arguments& arguments) {
    for (const Option& option : {kPlayerOption, kOpponentOption, kEventOption, kTextOption,
                                 kCollectionOption, kLibraryOption}) {
        if (arguments.has(option.name) && trim(*arguments.value(option.name)).empty()) {
            return say(messages::kNeedsOneValue, option.name);
        }
    }
    return std::nullopt;
}

// 0 if it is not given.
tl::expected<std::uint32_t, Message> read_date(const Arguments& arguments, const Option& option) {
    const auto text = arguments.value(option.name);
    if (!text) return 0;
    const std::uint32_t date = index::date_number(database::sortable_date(*text));
    if (date != 0) return date;
    return tl::make_unexpected(say(messages::kNotADateHere, option.name, excerpt(*text)));
}

tl::expected<std::optional<record::Outcome>, Message> read_outcome(const Arguments& arguments) {
    constexpr std::array kOutcomes = {
        Choice{"1-0", record::Outcome::RedWins}, Choice{"1/2-1/2", record::Outcome::Draw},
        Choice{"0-1", record::Outcome::BlackWins}, Choice{"*", record::Outcome::Unknown}};
    if (!arguments.has(kResultOption.name)) return std::nullopt;
    const auto outcome = read_choice(arguments, kResultOption.name, kOutcomes);
    if (!outcome) return tl::make_unexpected(outcome.error());
    return *outcome;
}

tl::expected<std::optional<Side>, Message> read_side(const Arguments& arguments) {
    constexpr std::array kSides = {Choice{"red", Side::Red}, Choice{"black", Side::Black}};
    if (!arguments.has(kSideOption.name)) return std::nullopt;
    if (!arguments.has(kPlayerOption.name) && !arguments.has(kOpponentOption.name)) {
        return tl::make_unexpected(say(messages::kSideOfWhom));
    }
    const auto side = read_choice(arguments, kSideOption.name, kSides);
    if (!side) return tl::make_unexpected(side.error());
    return *side;
}

tl::expected<std::optional<index::OpeningCode>, Message> read_opening(const Arguments& arguments) {
    const auto text = arguments.value(kOpeningOption.name);
    if (!text) return std::nullopt;
    std::string upper(*text);
    std::ranges::transform(upper, upper.begin(), &to_upper);
    const auto code = index::OpeningCode::parse(upper);
    const bool is_known = code && !index::name_of(*code, Language::English).empty();
    if (is_known) return code;
    return tl::make_unexpected(say(messages::kNotAnOpening, excerpt(*text)));
}

tl::expected<std::optional<Source>, Message> read_source(const Arguments& arguments,
                                                         std::optional<Source> usual) {
    constexpr std::array kSources = {Choice{"all", std::optional<Source>()},
                                     Choice{"masters", std::optional(Source::Masters)},
                                     Choice{"library", std::optional(Source::Library)}};
    if (!arguments.has(kSourceOption.name)) {
        return arguments.has(kCollectionOption.name) ? Source::Library : usual;
    }
    auto source = read_choice(arguments, kSourceOption.name, kSources);
    if (source && *source != Source::Library && arguments.has(kCollectionOption.name)) {
        return tl::make_unexpected(say(messages::kNotBoth, kCollectionOption.name,
                                       "--source " + text_of(arguments, kSourceOption)));
    }
    return source;
}

}  // namespace

tl::expected<GameFilter, Message> read_game_filter(const Arguments& arguments,
                                                   std::optional<Source> usual) {
    if (auto empty = empty_value(arguments)) return tl::make_unexpected(*std::move(empty));
    GameFilter read;
    index::Filter& filter = read.filter;
    filter.player = text_of(arguments, kPlayerOption);
    filter.opponent = text_of(arguments, kOpponentOption);
    filter.event = text_of(arguments, kEventOption);
    filter.text = text_of(arguments, kTextOption);
    read.collection = text_of(arguments, kCollectionOption);
    const auto side = read_side(arguments);
    if (!side) return tl::make_unexpected(side.error());
    filter.side = *side;
    for (const auto& [option, date] :
         {std::pair(&kFromOption, &filter.from), std::pair(&kToOption, &filter.to)}) {
        const auto number = read_date(arguments, *option);
        if (!number) return tl::make_unexpected(number.error());
        *date = *number;
    }
    const auto outcome = read_outcome(arguments);
    if (!outcome) return tl::make_unexpected(outcome.error());
    filter.outcome = *outcome;
    const auto opening = read_opening(arguments);
    if (!opening) return tl::make_unexpected(opening.error());
    filter.opening = *opening;
    if (const auto elo = arguments.value(kEloOption.name)) {
        constexpr int kMostElo = 9999;
        const auto number = read_number(*elo, kEloOption.name, 1, kMostElo);
        if (!number) return tl::make_unexpected(number.error());
        filter.least_elo = static_cast<std::uint16_t>(*number);
    }
    const auto source = read_source(arguments, usual);
    if (!source) return tl::make_unexpected(source.error());
    filter.source = *source;
    return read;
}

}  // namespace chuhe::cli
