// SPDX-License-Identifier: MIT
#include "chuhe/farm/perft_kind.h"

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/perft.h"
#include "chuhe/farm/document.h"
#include "chuhe/messages/farm.h"

namespace chuhe::farm {
namespace {

constexpr int kMostPerftDepth = 10;

Result<PerftPlan> read_perft_plan(const Campaign& campaign) {
    Document document(campaign.settings);
    PerftPlan plan;
    const auto start = Position::from_fen(document.text("start"));
    if (start) plan.start = *start;
    if (!start || legal_moves(plan.start).empty()) document.refuse("start");
    const std::uint64_t depth = document.number("depth");
    if (depth < 1 || depth > kMostPerftDepth) document.refuse("depth");
    plan.depth = static_cast<int>(depth);
    plan.rounds = document.number("rounds");
    if (!document.is_good()) return document.error();
    return plan;
}

class PerftMaker : public Maker {
public:
    explicit PerftMaker(const PerftPlan& plan) : plan_(plan), moves_(legal_moves(plan.start)) {}

    tl::expected<Work, Setback> make(const Job& job, const std::stop_token& /*stop*/) override {
        const Move move = moves_[job.number % moves_.size()];
        const std::uint64_t count = perft(plan_.start.after(move), plan_.depth - 1);
        return Work{to_string(move) + ' ' + std::to_string(count), count};
    }

private:
    PerftPlan plan_;
    MoveList moves_;
};

class PerftAssessor : public Assessor {
public:
    explicit PerftAssessor(const PerftPlan& plan) : moves_(legal_moves(plan.start)) {}

    Result<Assessment> assess(const Job& job, const JobResult& outcome) override {
        const auto words = split_words(outcome.payload);
        const Move move = moves_[job.number % moves_.size()];
        const bool is_good = words.size() == 2 && words[0] == to_string(move) &&
                             parse_number<std::uint64_t>(words[1]) == outcome.nodes;
        if (!is_good) return implausible(say(messages::kFarmBadResult, "perft"));
        return Assessment{};
    }

private:
    MoveList moves_;
};

}  // namespace

Campaign perft_campaign(const PerftPlan& plan, std::string_view name, std::string_view signature) {
    const nlohmann::json settings = {
        {"start", to_fen(plan.start)}, {"depth", plan.depth}, {"rounds", plan.rounds}};
    return make_campaign(Kind::Perft, name, signature, true, dump(settings));
}

JobNumber perft_jobs(const PerftPlan& plan) {
    return legal_moves(plan.start).size() * plan.rounds;
}

std::uint64_t perft_count(const JobResult& outcome) {
    const auto words = split_words(outcome.payload);
    return words.size() == 2 ? parse_number<std::uint64_t>(words[1]).value_or(0) : 0;
}

Result<std::unique_ptr<Maker>> perft_maker(const Campaign& campaign, Blobs& /*blobs*/) {
    const auto plan = read_perft_plan(campaign);
    if (!plan) return tl::make_unexpected(plan.error());
    return std::make_unique<PerftMaker>(*plan);
}

Result<std::unique_ptr<Assessor>> perft_assessor(const Campaign& campaign, Blobs& /*blobs*/) {
    const auto plan = read_perft_plan(campaign);
    if (!plan) return tl::make_unexpected(plan.error());
    return std::make_unique<PerftAssessor>(*plan);
}

}  // namespace chuhe::farm
