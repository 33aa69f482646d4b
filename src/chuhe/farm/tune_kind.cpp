// SPDX-License-Identifier: MIT
#include "chuhe/farm/tune_kind.h"

#include <chrono>
#include <cmath>

#include "chuhe/base/text.h"
#include "chuhe/farm/document.h"
#include "chuhe/match/random.h"
#include "chuhe/messages/engines.h"
#include "chuhe/messages/farm.h"
#include "chuhe/protocol/process.h"

namespace chuhe::farm {
namespace {

using match::Spsa;
using match::Tuned;
using match::Values;
using nlohmann::json;
using TuneClock = std::chrono::steady_clock;

constexpr std::size_t kMostNumbers = 1'000;
constexpr std::uint64_t kMostTuneNodes = 100'000'000;
constexpr std::uint64_t kMostInGeneration = 10'000;
constexpr std::uint64_t kMostLag = 100;
// How often a pair in progress looks whether it is still wanted.
constexpr std::chrono::milliseconds kWantedCheck{100};
// After which a player counts as hung. A pair takes seconds.
constexpr std::chrono::minutes kPairPatience{10};
// The longest games of a player, two of them, and what it takes to find an opening.
constexpr std::uint64_t kMostPairSearches = 600;

// Both sides of a farm draw the same directions for pair `number`; what is left of the random
// numbers is for the games.
struct Draw {
    Spsa::Trial trial;
    std::uint64_t seed;
};
Draw draw_of(const Spsa& spsa, std::uint64_t seed, JobNumber number) {
    match::Random random = match::random_of_piece(seed, number);
    Spsa::Trial trial = spsa.trial(random);
    return {std::move(trial), random.next()};
}

std::string payload_text(const Spsa& spsa) {
    json values = json::array();
    for (const Tuned& number : spsa.numbers())
        values.push_back(number.value);
    return dump({{"values", std::move(values)}});
}

Result<Values> payload_values(std::string_view payload, std::size_t numbers) {
    Document document(payload);
    Values values;
    for (const json& value : document.array("values")) {
        const bool is_good = value.is_number() && std::isfinite(value.get<double>());
        if (!is_good) document.refuse("values");
        if (is_good) values.push_back(value);
    }
    if (values.size() != numbers) document.refuse("values");
    if (!document.is_good()) return document.error();
    return values;
}

// "1 -1": wins minus losses of the two games, for the player with the sum. Nothing for other text.
std::optional<int> points_in(std::string_view result) {
    const auto words = split_words(result);
    if (words.size() != 2) return std::nullopt;
    int points = 0;
    for (const std::string_view word : words) {
        const auto game = parse_number<int>(word);
        if (!game || *game < -1 || *game > 1) return std::nullopt;
        points += *game;
    }
    return points;
}

Result<void> learn_from(Spsa& spsa, std::uint64_t seed, std::span<const JobResult> outcomes) {
    for (const JobResult& outcome : outcomes) {
        const auto points = points_in(outcome.payload);
        if (!points) return failure(ErrorCode::BadSyntax, say(messages::kFarmBadResult, "points"));
        spsa.learn(draw_of(spsa, seed, outcome.number).trial, *points);
    }
    return {};
}

std::string order_of(const Draw& draw) {
    std::string line = "pair " + std::to_string(draw.seed);
    for (const double value : draw.trial.plus)
        line += ' ' + std::to_string(std::lround(value));
    line += " /";
    for (const double value : draw.trial.minus)
        line += ' ' + std::to_string(std::lround(value));
    return line + '\n';
}

class TuneMaker : public Maker {
public:
    TuneMaker(TunePlan plan, protocol::ProgramCall call)
        : plan_(std::move(plan)), call_(std::move(call)) {}

    tl::expected<Work, Setback> make(const Job& job, const std::stop_token& stop) override {
        const auto values = payload_values(job.payload, plan_.numbers.size());
        if (!values) return failed(values.error().message);
        Spsa spsa(plan_.numbers, plan_.rate);
        spsa.set_values(*values);
        if (!player_) {
            auto started = protocol::Process::start(call_);
            if (!started) return failed(reason_of(started.error()));
            player_ = std::move(*started);
        }
        const auto until = TuneClock::now() + kPairPatience;
        std::string line;
        const std::string order = order_of(draw_of(spsa, plan_.seed, job.number));
        if (!player_->write(order, until)) return ended();
        while (true) {
            const auto reading = player_->read_line(line, TuneClock::now() + kWantedCheck);
            if (stop.stop_requested()) {
                player_.reset();
                return tl::make_unexpected(Setback{.is_cancelled = true});
            }
            if (reading == protocol::Process::Reading::Line) return work_of(line);
            if (reading == protocol::Process::Reading::End) return ended();
            if (TuneClock::now() > until) {
                player_.reset();
                return failed(say(messages::kDoesNotAnswer));
            }
        }
    }

private:
    static tl::unexpected<Setback> failed(Message reason) {
        return tl::make_unexpected(Setback{.reason = std::move(reason)});
    }

    tl::unexpected<Setback> ended() {
        constexpr std::chrono::seconds kToDie{1};
        const Message how = player_->how_it_ended(TuneClock::now() + kToDie);
        const std::string words = player_->last_words();
        player_.reset();
        const Message trouble = how.empty() ? say(messages::kDoesNotAnswer) : how;
        return failed(words.empty() ? trouble : say(messages::kWithLastWords, trouble, words));
    }

    // "played 1 0 2400123".
    tl::expected<Work, Setback> work_of(const std::string& line) {
        const auto words = split_words(line);
        const auto nodes = words.size() == 4 ? parse_number<std::uint64_t>(words[3]) : std::nullopt;
        const std::string result =
            nodes ? std::string(words[1]) + ' ' + std::string(words[2]) : std::string();
        if (!nodes || words[0] != "played" || !points_in(result)) {
            player_.reset();
            return failed(say(messages::kFarmBadOutput, excerpt(line)));
        }
        return Work{result, *nodes};
    }

    TunePlan plan_;
    protocol::ProgramCall call_;
    std::unique_ptr<protocol::Process> player_;
};

class TuneAssessor : public Assessor {
public:
    explicit TuneAssessor(std::uint64_t nodes) : nodes_(nodes) {}

    Result<Assessment> assess(const Job& /*job*/, const JobResult& outcome) override {
        if (!points_in(outcome.payload))
            return implausible(say(messages::kFarmBadResult, "points"));
        if (outcome.nodes > most_nodes(kMostPairSearches * nodes_) + kMostTuneNodes) {
            return implausible(
                say(messages::kFarmTooManyNodes, static_cast<std::int64_t>(outcome.nodes)));
        }
        return Assessment{};
    }

private:
    std::uint64_t nodes_;
};

class TunePlanner : public Planner {
public:
    explicit TunePlanner(TunePlan plan) : plan_(std::move(plan)) {}

    JobNumber generation_size() const override { return plan_.generation; }
    JobNumber lag() const override { return plan_.lag; }

    Result<std::string> plan(const std::string& previous,
                             std::span<const JobResult> outcomes) const override {
        Spsa spsa(plan_.numbers, plan_.rate);
        if (previous.empty()) return payload_text(spsa);
        const auto values = payload_values(previous, plan_.numbers.size());
        if (!values) return tl::make_unexpected(values.error());
        spsa.set_values(*values);
        if (auto done = learn_from(spsa, plan_.seed, outcomes); !done)
            return tl::make_unexpected(done.error());
        return payload_text(spsa);
    }

private:
    TunePlan plan_;
};

std::vector<Tuned> numbers_of(const json& list, Document& document) {
    std::vector<Tuned> numbers;
    for (const json& item : list) {
        const bool is_good = item.is_array() && item.size() == 3 && item[0].is_string() &&
                             item[1].is_number() && item[2].is_number() &&
                             std::isfinite(item[1].get<double>()) &&
                             std::isfinite(item[2].get<double>()) && item[2].get<double>() >= 0;
        if (!is_good) document.refuse("numbers");
        if (is_good) numbers.push_back({item[0], item[1], item[2]});
    }
    if (numbers.empty() || numbers.size() > kMostNumbers) document.refuse("numbers");
    return numbers;
}

}  // namespace

Campaign tune_campaign(const TunePlan& plan, std::string_view name, std::string_view signature) {
    json numbers = json::array();
    for (const Tuned& number : plan.numbers)
        numbers.push_back({number.name, number.value, number.step});
    const json settings = {{"numbers", std::move(numbers)}, {"rate", plan.rate},
                           {"nodes", plan.nodes},           {"seed", plan.seed},
                           {"generation", plan.generation}, {"lag", plan.lag},
                           {"player", plan.player},         {"network", plan.network}};
    return make_campaign(Kind::Tune, name, signature, true, dump(settings));
}

Result<TunePlan> tune_plan(const Campaign& campaign) {
    Document document(campaign.settings);
    const auto number = [&](std::string_view key, std::uint64_t least, std::uint64_t most) {
        const std::uint64_t value = document.number(key);
        if (value < least || value > most) document.refuse(key);
        return value;
    };
    TunePlan plan{.numbers = numbers_of(document.array("numbers"), document),
                  .rate = document.real("rate"),
                  .nodes = number("nodes", 1, kMostTuneNodes),
                  .seed = document.number("seed"),
                  .generation = number("generation", 1, kMostInGeneration),
                  .lag = number("lag", 0, kMostLag),
                  .player = document.text("player"),
                  .network = document.text("network")};
    if (!(plan.rate > 0 && plan.rate <= 1)) document.refuse("rate");
    // What did not travel with the campaign is never run.
    if (blob_in(plan.player).empty()) document.refuse("player");
    if (!plan.network.empty() && blob_in(plan.network).empty()) document.refuse("network");
    if (campaign.kind != Kind::Tune) document.refuse("kind");
    if (!document.is_good()) return document.error();
    return plan;
}

Result<std::vector<Tuned>> tuned_numbers(const TunePlan& plan,
                                         std::span<const JobResult> outcomes) {
    Spsa spsa(plan.numbers, plan.rate);
    if (auto done = learn_from(spsa, plan.seed, outcomes); !done)
        return tl::make_unexpected(done.error());
    return spsa.numbers();
}

Result<std::unique_ptr<Maker>> tune_maker(const Campaign& campaign, Blobs& blobs) {
    auto plan = tune_plan(campaign);
    if (!plan) return tl::make_unexpected(plan.error());
    const auto player = blobs.path(std::string(blob_in(plan->player)));
    if (!player) return tl::make_unexpected(player.error());
    protocol::ProgramCall call{.program = *player,
                               .arguments = {"--player", "--nodes", std::to_string(plan->nodes)},
                               .keeps_last_words = true};
    if (!plan->network.empty()) {
        const auto network = blobs.path(std::string(blob_in(plan->network)));
        if (!network) return tl::make_unexpected(network.error());
        call.arguments.insert(call.arguments.end(), {"--net", *network});
    }
    return std::make_unique<TuneMaker>(std::move(*plan), std::move(call));
}

Result<std::unique_ptr<Assessor>> tune_assessor(const Campaign& campaign, Blobs& /*blobs*/) {
    const auto plan = tune_plan(campaign);
    if (!plan) return tl::make_unexpected(plan.error());
    return std::make_unique<TuneAssessor>(plan->nodes);
}

Result<std::unique_ptr<Planner>> tune_planner(const Campaign& campaign) {
    auto plan = tune_plan(campaign);
    if (!plan) return tl::make_unexpected(plan.error());
    return std::make_unique<TunePlanner>(std::move(*plan));
}

}  // namespace chuhe::farm
