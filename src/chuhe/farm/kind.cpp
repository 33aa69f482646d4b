// SPDX-License-Identifier: MIT
#include "chuhe/farm/kind.h"

#include <array>

#include "chuhe/farm/analyse_kind.h"
#include "chuhe/farm/datagen_kind.h"
#include "chuhe/farm/match_kind.h"
#include "chuhe/farm/perft_kind.h"
#include "chuhe/farm/tune_kind.h"
#include "chuhe/messages/farm.h"

namespace chuhe::farm {
namespace {

struct KindRow {
    Kind kind;
    Result<std::unique_ptr<Maker>> (*maker)(const Campaign& campaign, Blobs& blobs);
    Result<std::unique_ptr<Assessor>> (*assessor)(const Campaign& campaign, Blobs& blobs);
    Result<std::unique_ptr<Planner>> (*planner)(const Campaign& campaign);
};

Result<std::unique_ptr<Planner>> no_planner(const Campaign& /*campaign*/) {
    return std::unique_ptr<Planner>();
}

// By Kind.
constexpr std::array<KindRow, kKinds.size()> kRows = {{
    {Kind::Perft, &perft_maker, &perft_assessor, &no_planner},
    {Kind::Analyse, &analyse_maker, &analyse_assessor, &no_planner},
    {Kind::Match, &match_maker, &match_assessor, &no_planner},
    {Kind::Datagen, &datagen_maker, &datagen_assessor, &no_planner},
    {Kind::Tune, &tune_maker, &tune_assessor, &tune_planner},
}};

const KindRow& row_of(Kind kind) {
    return kRows[static_cast<std::size_t>(kind)];
}

}  // namespace

Result<std::unique_ptr<Maker>> make_maker(const Campaign& campaign, Blobs& blobs) {
    return row_of(campaign.kind).maker(campaign, blobs);
}

Result<std::unique_ptr<Assessor>> make_assessor(const Campaign& campaign, Blobs& blobs) {
    return row_of(campaign.kind).assessor(campaign, blobs);
}

Result<std::unique_ptr<Planner>> make_planner(const Campaign& campaign) {
    return row_of(campaign.kind).planner(campaign);
}

tl::unexpected<Error> implausible(Message why) {
    return failure(ErrorCode::WrongResult, std::move(why));
}

bool is_fault_of_engine(const Error& error) {
    return error.message.code() == messages::kFarmTooManyNodes.code;
}

}  // namespace chuhe::farm
