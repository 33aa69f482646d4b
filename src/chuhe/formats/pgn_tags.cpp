// SPDX-License-Identifier: MIT
#include "chuhe/formats/pgn_tags.h"

#include <algorithm>
#include <array>

#include "chuhe/base/text.h"
#include "chuhe/formats/move_text.h"
#include "chuhe/messages/reading.h"
#include "chuhe/notation/ranks.h"
#include "chuhe/record/tags.h"

namespace chuhe::formats {

using notation::Notation;

namespace {

struct OtherName {
    std::string_view theirs;
    std::string_view ours;
};

// Chess programs call Red White.
constexpr std::array<OtherName, 7> kOtherNames = {{
    {"White", record::tags::kRed},
    {"WhiteTeam", record::tags::kRedTeam},
    {"WhiteElo", record::tags::kRedElo},
    {"WhiteTitle", record::tags::kRedTitle},
    {"WhiteCountry", record::tags::kRedCountry},
    {"WhiteTime", record::tags::kRedTime},
    {"ECO", record::tags::kEcco},
}};

struct FormatValue {
    std::string_view value;
    std::optional<Notation> hint;     // for reading; nothing: inferred from the moves
    std::optional<Notation> written;  // the notation that it is written for
};

// Other programs use WXF, ICCS and UCI for more than one dialect each: only the moves can tell.
constexpr std::array<FormatValue, 13> kFormatValues = {{
    {"Chinese", {}, {}},
    {"WXF", {}, Notation::WxfXqbase},
    {"WXF 1997", Notation::Wxf1997, Notation::Wxf1997},
    {"WXF 2018", Notation::Wxf, Notation::Wxf},
    {"ICCS", {}, Notation::Iccs},
    {"UCI", {}, Notation::Uci},
    {"UCI 1", Notation::Uci1, Notation::Uci1},
    {"Letters", Notation::Letters, Notation::Letters},
    {"English", Notation::English, Notation::English},
    {"SAN", {}, Notation::San},
    {"SAN 1", Notation::San1, Notation::San1},
    {"Node", {}, {}},
    {"", {}, {}},
}};

const FormatValue* find_format(std::string_view value) {
    const auto* found = std::ranges::find_if(kFormatValues, [&](const FormatValue& known) {
        return equal_in_any_case(known.value, value);
    });
    return found == kFormatValues.end() ? nullptr : found;
}

const OtherName* find_other_name(std::string_view name) {
    const auto* found = std::ranges::find(kOtherNames, name, &OtherName::theirs);
    return found == kOtherNames.end() ? nullptr : found;
}

bool is_result(std::string_view value) {
    return value.empty() || value == "?" || outcome_of(value).has_value();
}

}  // namespace

PgnTagMeaning meaning_of(std::string_view name, std::string_view value) {
    const std::string_view bare = trim(value);
    const auto is = [&](std::string_view known) { return equal_in_any_case(name, known); };
    switch (name.empty() ? '\0' : to_lower(name[0])) {
        case 'f':
            if (is("FEN")) return PgnTagMeaning::Start;
            if (is("Format") && find_format(bare) != nullptr) return PgnTagMeaning::Notation;
            break;
        case 'r':
            if (is("Result") && is_result(bare)) return PgnTagMeaning::Result;
            break;
        case 't':
            if (is("Termination") && !value.empty()) return PgnTagMeaning::Ending;
            break;
        case 'o':
            if (is("Outcome") && bare == "several") return PgnTagMeaning::Several;
            break;
        case 'g':
            if (is("Game") && equal_in_any_case(bare, "Chinese Chess"))
                return PgnTagMeaning::Nothing;
            break;
        case 's':
            if (is("SetUp") && (bare == "0" || bare == "1")) return PgnTagMeaning::Nothing;
            break;
        default:
            break;
    }
    return find_other_name(name) != nullptr ? PgnTagMeaning::Renamed : PgnTagMeaning::Plain;
}

std::string_view our_name_of(std::string_view name) {
    return find_other_name(name)->ours;
}

std::string_view format_value(Notation notation) {
    const auto* found = std::ranges::find(kFormatValues, notation, &FormatValue::written);
    return found == kFormatValues.end() ? std::string_view{} : found->value;
}

void PgnTags::add(std::string_view name, std::string_view value, Place place) {
    if (count_ == lines_.size()) lines_.emplace_back();
    Line& line = lines_[count_++];
    line.name = name;
    line.value = value;
    line.place = place;
    line.meaning = meaning_of(name, value);
}

bool PgnTags::has(std::string_view name) const {
    return std::any_of(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(count_),
                       [&](const Line& line) { return line.name == name; });
}

std::optional<Notation> PgnTags::notation() const {
    for (std::size_t i = 0; i < count_; ++i) {
        if (lines_[i].meaning != PgnTagMeaning::Notation) continue;
        if (const auto hint = find_format(trim(lines_[i].value))->hint) return hint;
    }
    return std::nullopt;
}

std::string_view PgnTags::value_of(std::string_view name) const {
    for (std::size_t i = 0; i < count_; ++i) {
        if (equal_in_any_case(lines_[i].name, name)) return trim(lines_[i].value);
    }
    return {};
}

std::optional<RankBase> PgnTags::ranks_of_program() const {
    // Sites that run on Fairy-Stockfish's ffish, and PyChess, whose variant begins with a capital;
    // WinBoard's does not.
    const std::string site = lower_case(value_of("Site"));
    for (const std::string_view known : {"pychess", "lishogi", "lichess", "playstrategy"}) {
        if (site.find(known) != std::string::npos) return RankBase::One;
    }
    const std::string_view variant = value_of("Variant");
    if (variant == "Xiangqi") return RankBase::One;
    if (variant == "xiangqi") return RankBase::Zero;
    return std::nullopt;
}

void PgnTags::expect_ranks(record::Builder& builder) const {
    using notation::RankGround;
    if (const FormatValue* format = find_format(value_of("Format")); format && format->written) {
        const std::optional<RankBase> base = notation::ranks_of(*format->written);
        if (base) builder.expect_ranks(*base, RankGround::Stated);
    }
    if (const auto base = ranks_of_program()) builder.expect_ranks(*base, RankGround::Program);
    if (equal_in_any_case(value_of("Game"), "Chinese Chess"))
        builder.expect_ranks(RankBase::Zero, RankGround::Custom);
}

// Of several results the first one that says something counts.
void PgnTags::apply_result(const Line& line, bool is_several, record::Builder& builder) {
    const std::optional<record::Outcome> outcome = outcome_of(trim(line.value));
    if (!outcome || *outcome == record::Outcome::Unknown || is_several) return;
    const record::Outcome first = builder.game().outcome();
    if (first == record::Outcome::Unknown) {
        builder.outcome(*outcome);
    } else if (first != *outcome) {
        builder.report(Severity::Error, ErrorCode::BadSyntax,
                       say(messages::kSecondResult, trim(line.value), to_string(first)),
                       line.place);
    }
}

void PgnTags::apply(record::Builder& builder) const {
    bool has_start = false;
    bool has_ending = false;
    bool is_several = false;
    for (std::size_t i = 0; i < count_; ++i) {
        const Line& line = lines_[i];
        switch (line.meaning) {
            case PgnTagMeaning::Start:
                // Many programs write an empty FEN for the standard start.
                if (trim(line.value).empty()) break;
                if (has_start) {
                    builder.report(Severity::Error, ErrorCode::BadSyntax,
                                   say(messages::kSecondFen, line.value), line.place);
                    break;
                }
                has_start = true;
                builder.start_fen(line.value, line.place);
                break;
            case PgnTagMeaning::Result:
                apply_result(line, is_several, builder);
                break;
            case PgnTagMeaning::Ending:
                if (has_ending) {
                    builder.tag(line.name, line.value);
                } else {
                    builder.ending(line.value);
                }
                has_ending = true;
                break;
            case PgnTagMeaning::Several:
                is_several = true;
                builder.outcome(record::Outcome::Several);
                break;
            case PgnTagMeaning::Renamed: {
                const std::string_view ours = our_name_of(line.name);
                builder.tag(has(ours) ? std::string_view(line.name) : ours, line.value);
                break;
            }
            case PgnTagMeaning::Plain:
                builder.tag(line.name, line.value);
                if (!equal_in_any_case(line.name, "Result")) break;
                builder.report(Severity::Warning, ErrorCode::BadSyntax,
                               say(messages::kNotAResult, line.value), line.place);
                break;
            case PgnTagMeaning::Notation:
            case PgnTagMeaning::Nothing:
                break;
        }
    }
}

}  // namespace chuhe::formats
