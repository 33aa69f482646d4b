// SPDX-License-Identifier: MIT
#include "chuhe/formats/tag_order.h"

#include <algorithm>
#include <array>
#include <utility>

#include "chuhe/formats/cbr_layout.h"
#include "chuhe/record/tags.h"

namespace chuhe::formats {

namespace tags = record::tags;

namespace {

// The PGN roster, except for Result, which is not a tag here; then players, event details and
// authorship; at the end the tags that only CCBridge has.
constexpr std::array kOrder = {
    tags::kEvent,       tags::kSite,      tags::kDate,          tags::kRound,
    tags::kRed,         tags::kBlack,     tags::kTitle,         tags::kEventClass,
    tags::kGroup,       tags::kTable,     tags::kRedTeam,       tags::kRedTitle,
    tags::kRedElo,      tags::kRedTime,   tags::kRedCountry,    tags::kBlackTeam,
    tags::kBlackTitle,  tags::kBlackElo,  tags::kBlackTime,     tags::kBlackCountry,
    tags::kTimeControl, tags::kOpening,   tags::kVariation,     tags::kEcco,
    tags::kKind,        tags::kNature,    tags::kCategory,      tags::kReferee,
    tags::kRecorder,    tags::kAnnotator, tags::kAnnotatorMail, tags::kAuthor,
    tags::kAuthorMail,  tags::kSource,    tags::kRemark,        tags::kCreated,
    tags::kModified,    cbr::kScript,     cbr::kRecordType,     cbr::kId,
};

auto place_of(std::string_view name) {
    return std::ranges::find(kOrder, name) - kOrder.begin();
}

}  // namespace

void sort_tags(record::Game& game) {
    const auto place = [](const record::Tag& tag) { return place_of(tag.name); };
    if (std::ranges::is_sorted(game.tags(), {}, place)) return;
    std::vector<record::Tag> sorted = game.tags();
    std::ranges::stable_sort(sorted, {}, place);
    game.set_tags(std::move(sorted));
}

std::vector<std::string_view> sorted_tag_names(std::span<const std::string_view> names) {
    std::vector<std::string_view> sorted(names.begin(), names.end());
    std::ranges::stable_sort(sorted, {}, place_of);
    return sorted;
}

}  // namespace chuhe::formats
