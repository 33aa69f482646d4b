// SPDX-License-Identifier: MIT
#include "chuhe/record/words.h"

#include <algorithm>
#include <array>
#include <span>

#include "chuhe/messages/law.h"
#include "chuhe/messages/losses.h"
#include "chuhe/messages/tags.h"
#include "chuhe/record/tags.h"

namespace chuhe::record {
namespace {

struct Named {
    std::string_view name;
    const messages::Row<>* row;
};

constexpr std::array kTitles = {
    Named{tags::kTitle, &messages::kTagTitle},
    Named{tags::kEvent, &messages::kTagEvent},
    Named{tags::kEventClass, &messages::kTagEventClass},
    Named{tags::kSite, &messages::kTagSite},
    Named{tags::kDate, &messages::kTagDate},
    Named{tags::kRound, &messages::kTagRound},
    Named{tags::kGroup, &messages::kTagGroup},
    Named{tags::kTable, &messages::kTagTable},
    Named{tags::kRed, &messages::kTagRed},
    Named{tags::kRedTeam, &messages::kTagRedTeam},
    Named{tags::kRedTitle, &messages::kTagRedTitle},
    Named{tags::kRedElo, &messages::kTagRedElo},
    Named{tags::kRedTime, &messages::kTagRedTime},
    Named{tags::kRedCountry, &messages::kTagRedCountry},
    Named{tags::kBlack, &messages::kTagBlack},
    Named{tags::kBlackTeam, &messages::kTagBlackTeam},
    Named{tags::kBlackTitle, &messages::kTagBlackTitle},
    Named{tags::kBlackElo, &messages::kTagBlackElo},
    Named{tags::kBlackTime, &messages::kTagBlackTime},
    Named{tags::kBlackCountry, &messages::kTagBlackCountry},
    Named{tags::kTimeControl, &messages::kTagTimeControl},
    Named{tags::kOpening, &messages::kTagOpening},
    Named{tags::kVariation, &messages::kTagVariation},
    Named{tags::kEcco, &messages::kTagEcco},
    Named{tags::kAnnotator, &messages::kTagAnnotator},
    Named{tags::kAuthor, &messages::kTagAuthor},
    Named{tags::kReferee, &messages::kTagReferee},
    Named{tags::kRecorder, &messages::kTagRecorder},
    Named{tags::kSource, &messages::kTagSource},
    Named{tags::kCategory, &messages::kTagCategory},
    Named{tags::kKind, &messages::kTagKind},
    Named{tags::kNature, &messages::kTagNature},
    Named{tags::kRemark, &messages::kTagRemark},
    Named{tags::kCreated, &messages::kTagCreated},
    Named{tags::kModified, &messages::kTagModified},
};

// The values of tags::kKind.
constexpr std::array kKinds = {
    Named{tags::kFullGame, &messages::kKindFullGame},
    Named{tags::kOpeningGame, &messages::kKindOpeningGame},
    Named{tags::kMiddlegame, &messages::kKindMiddlegame},
    Named{tags::kEndgame, &messages::kKindEndgame},
    Named{tags::kComposed, &messages::kKindComposed},
};

Message named(std::span<const Named> rows, std::string_view name) {
    const auto found = std::ranges::find(rows, name, &Named::name);
    return found == rows.end() ? Message::verbatim(name) : say(*found->row);
}

}  // namespace

Message describe(Outcome outcome) {
    switch (outcome) {
        case Outcome::Unknown:
            break;
        case Outcome::RedWins:
            return say(messages::kRedWins);
        case Outcome::BlackWins:
            return say(messages::kBlackWins);
        case Outcome::Draw:
            return say(messages::kDrawn);
        case Outcome::Several:
            return say(messages::kSeveralResults);
    }
    return {};
}

Message describe(Judgement judgement) {
    constexpr std::array<const messages::Row<>*, 7> kRows = {nullptr,
                                                             &messages::kJudgedRedWins,
                                                             &messages::kJudgedBlackWins,
                                                             &messages::kJudgedDraw,
                                                             &messages::kJudgedRedIsBetter,
                                                             &messages::kJudgedBlackIsBetter,
                                                             &messages::kJudgedEven};
    const messages::Row<>* row = kRows[static_cast<std::size_t>(judgement)];
    return row == nullptr ? Message() : say(*row);
}

Message describe(const Mark& mark) {
    constexpr std::array<const messages::Row<>*, 4> kColours = {
        &messages::kGreen, &messages::kRedColour, &messages::kYellow, &messages::kBlue};
    Message colour = say(*kColours[static_cast<std::size_t>(mark.colour)]);
    if (mark.shape == MarkShape::Circle)
        return say(messages::kCircle, std::move(colour), to_string(mark.from));
    return say(messages::kArrow, std::move(colour), to_string(mark.from) + to_string(mark.to));
}

Message tag_title(std::string_view name) {
    return named(kTitles, name);
}

Message tag_label(std::string_view name) {
    return say(messages::kTagNamed, name, tag_title(name));
}

Message tag_value(std::string_view name, std::string_view value) {
    return name == tags::kKind ? named(kKinds, value) : Message::verbatim(value);
}

}  // namespace chuhe::record
