// SPDX-License-Identifier: MIT
#include "chuhe/match/pair_player.h"

#include <cstdlib>

namespace chuhe::match {

namespace {

using protocol::Attempt;
using protocol::Client;

// The engine that judges random openings: the same for all pairings.
constexpr std::size_t kJudge = 0;
constexpr Milliseconds kQuickLook{2'000};
constexpr std::uint64_t kMostAttempts = 100;

// How far a score is outside the wanted range.
int distance(const Balance& balance, engine::Score score) {
    const int size = std::abs(score);
    if (size < balance.least) return balance.least - size;
    return size > balance.most ? size - balance.most : 0;
}

}  // namespace

Attempt<Client*> PairPlayer::engine(std::size_t index) {
    std::unique_ptr<Client>& client = clients_[index];
    if (!client) {
        auto started = Client::start(call_of(plan_.engines[index]));
        if (!started) return tl::make_unexpected(started.error());
        client = std::move(*started);
    }
    return client.get();
}

// A tournament of many engines must not keep all of them in memory.
void PairPlayer::dismiss_others(const Pairing& pairing) {
    for (std::size_t i = 0; i < clients_.size(); ++i)
        if (i != pairing.first && i != pairing.second) clients_[i].reset();
}

void PairPlayer::play_pair(const PairTask& task, const std::array<bool, 2>& is_wanted) {
    const Opening opening = opening_of_round(task.round);
    dismiss_others(task.pairing);
    for (const std::size_t game : {std::size_t{0}, std::size_t{1}}) {
        if (!is_wanted[game] || cancel_.stop_requested()) continue;
        FinishedGame finished{.number = task.game_number(game),
                              .round = task.round,
                              .red = game == 0 ? task.pairing.first : task.pairing.second,
                              .black = game == 0 ? task.pairing.second : task.pairing.first,
                              .game = {}};
        finished.game = play(opening, finished.red, finished.black);
        if (finished.game.end == GameEnd::Interrupted) return;
        deliver_(std::move(finished));
    }
}

PlayedGame PairPlayer::play(const Opening& opening, std::size_t red, std::size_t black) {
    const std::array<std::size_t, kSides> seats = {red, black};
    std::array<Client*, kSides> players{};
    for (const Side side : {Side::Red, Side::Black}) {
        const std::size_t index = seats[index_of(side)];
        if (plan_.engines[index].is_restarted) clients_[index].reset();
        const auto client = engine(index);
        if (!client) {
            return forfeited_game(opening, side, GameEnd::NoStart, client.error().message);
        }
        players[index_of(side)] = *client;
    }
    const GameSettings settings{
        .book = plan_.book,
        .budgets = {plan_.engines[red].budget, plan_.engines[black].budget},
        .ponders = {plan_.engines[red].ponders, plan_.engines[black].ponders},
        .margin = plan_.margin,
        .patience = plan_.patience,
        .adjudication = plan_.adjudication,
    };
    PlayedGame game = play_game(opening, settings, players, cancel_);
    // An engine that misbehaved may be in any state: discard it.
    for (const Side side : {Side::Red, Side::Black}) {
        if (game.culprit == side || game.is_unfit[index_of(side)])
            clients_[seats[index_of(side)]].reset();
    }
    return game;
}

Opening PairPlayer::opening_of_round(std::size_t round) {
    const OpeningSettings& settings = plan_.openings;
    if (!settings.listed.empty()) return settings.listed[round % settings.listed.size()];
    if (settings.random_plies == 0) return {};
    Opening nearest;
    int least_distance = -1;
    for (std::uint64_t attempt = 0; attempt < kMostAttempts; ++attempt) {
        Opening opening = random_opening(plan_.seed, round, attempt, settings.random_plies);
        if (!settings.is_checked || cancel_.stop_requested()) return opening;
        const auto score = quick_look(opening);
        // An engine that reports no score cannot judge.
        if (!score) return opening;
        const int off = distance(settings.balance, *score);
        if (off == 0) return opening;
        if (least_distance < 0 || off < least_distance) {
            least_distance = off;
            nearest = std::move(opening);
        }
    }
    return nearest;
}

std::optional<engine::Score> PairPlayer::quick_look(const Opening& opening) {
    const auto judge = engine(kJudge);
    if (!judge) return std::nullopt;
    Client& client = **judge;
    engine::Limits limits;
    limits.nodes = plan_.openings.balance.nodes;
    // A new game each time, so that the hash table does not influence the score.
    const bool has_begun = client.new_game() && client.go(opening.start, opening.moves, limits);
    auto until = std::chrono::steady_clock::now() + kQuickLook;
    auto answer = has_begun ? client.wait(until, {}, cancel_) : Attempt<protocol::Answer>();
    if (has_begun && !answer && answer.error().kind == protocol::TroubleKind::Silent) {
        until += kQuickLook;
        if (client.stop()) answer = client.wait(until, {}, cancel_);
    }
    if (!has_begun || !answer) {
        clients_[kJudge].reset();
        return std::nullopt;
    }
    if (!answer->last) return std::nullopt;
    return answer->last->score;
}

}  // namespace chuhe::match
