// SPDX-License-Identifier: MIT
#include "opening_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "chuhe/core/position.h"
#include "learn_openings.h"

namespace chuhe::data {
namespace {

using index::OpeningCode;
using index::OpeningGuide;
using index::OpeningLevel;

using Line = std::vector<std::uint16_t>;

// The first moves as bits, of the image that sorts first: the same for a game and its mirror image.
Line folded_moves(const LabelledGame& game, std::size_t plies) {
    Line own;
    Line image;
    for (const Move move : std::span(game.moves).first(std::min(plies, game.moves.size()))) {
        own.push_back(move.bits());
        image.push_back(move.mirrored().bits());
    }
    return std::min(own, image);
}

// The position at the end of the tree, or of a shorter game.
std::uint64_t last_key(const LabelledGame& game) {
    return game.keys.empty() ? 0 : game.keys[std::min(kTreePlies, game.keys.size()) - 1];
}

// The labels of games that are alike.
template <typename Key>
using LabelsOf = std::map<Key, std::map<OpeningCode, std::size_t>>;

// Games with a companion, and those among them whose label is in the minority.
template <typename Key>
std::pair<std::size_t, std::size_t> count_sharing(const LabelsOf<Key>& labels_of) {
    std::size_t sharing = 0;
    std::size_t contradicting = 0;
    for (const auto& [key, labels] : labels_of) {
        std::size_t games = 0;
        std::size_t most = 0;
        for (const auto& [code, count] : labels) {
            games += count;
            most = std::max(most, count);
        }
        if (games < 2) continue;
        sharing += games;
        contradicting += games - most;
    }
    return {sharing, contradicting};
}

// What one held-out game says about its positions.
void look_at_positions(const OpeningGuide& guide, const LabelledGame& game, OpeningReport& report) {
    Position position = Position::start();
    for (const Move move :
         std::span(game.moves).first(std::min(game.moves.size(), index::kOpeningPlies))) {
        position.make(move);
        ++report.positions;
        const auto known = guide.at(position);
        if (!known) continue;
        ++report.known_positions;
        if (known->contains(game.code)) ++report.right_positions;
    }
}

std::string line_of(const char* title, const Agreement& agreement) {
    const auto share = [&](std::size_t part) {
        return agreement.games == 0
                   ? 0.0
                   : 100.0 * static_cast<double>(part) / static_cast<double>(agreement.games);
    };
    return fmt::format("{:<38}{:>8}{:>9.2f}{:>9.2f}{:>9.2f}\n", title, agreement.games,
                       share(agreement.codes), share(agreement.groups), share(agreement.families));
}

}  // namespace

void Agreement::add(OpeningCode found, OpeningCode label) {
    const auto agree_at = [&](OpeningLevel level) { return found.at(level) == label.at(level); };
    ++games;
    codes += agree_at(OpeningLevel::Code) ? 1 : 0;
    groups += agree_at(OpeningLevel::Group) ? 1 : 0;
    families += agree_at(OpeningLevel::Family) ? 1 : 0;
}

OpeningReport report_on_openings(std::span<const LabelledGame> games) {
    std::vector<LabelledGame> lessons;
    std::set<Line> learnt_games;
    std::set<std::uint64_t> learnt_positions;
    LabelsOf<std::uint64_t> labels_at;
    for (const LabelledGame& game : games) {
        ++labels_at[last_key(game)][game.code];
        if (game.is_held_out) continue;
        lessons.push_back(game);
        learnt_games.insert(folded_moves(game, kSameGamePlies));
        learnt_positions.insert(last_key(game));
    }
    if (lessons.empty()) return {};

    const LearntOpenings learnt = learn_openings(lessons);
    const OpeningGuide guide = learnt.guide();
    OpeningReport report;
    LabelsOf<std::uint64_t> held_labels;
    LabelsOf<std::uint64_t> held_codes;
    for (const LabelledGame& game : games) {
        if (!game.is_held_out || game.moves.empty()) continue;
        const OpeningCode found = *guide.classify(game.moves);
        const OpeningCode walked = *guide.walk(game.moves);
        ++held_labels[last_key(game)][game.code];
        ++held_codes[last_key(game)][found];
        report.all.add(found, game.code);
        report.walk.add(walked, game.code);
        if (!learnt_games.contains(folded_moves(game, kSameGamePlies)))
            report.new_games.add(found, game.code);
        if (!learnt_positions.contains(last_key(game))) report.new_positions.add(found, game.code);
        if (found != game.code) {
            report.disputed += labels_at.at(last_key(game)).size() > 1 ? 1 : 0;
            report.transposed += walked == game.code ? 1 : 0;
        }
        look_at_positions(guide, game, report);
    }
    std::tie(report.sharing_position, report.contradicting_labels) = count_sharing(held_labels);
    report.contradicting_codes = count_sharing(held_codes).second;
    return report;
}

LabelFacts facts_about_labels(std::span<const LabelledGame> games) {
    LabelsOf<Line> by_moves;
    LabelsOf<std::uint64_t> by_position;
    for (const LabelledGame& game : games) {
        ++by_moves[folded_moves(game, kTreePlies)][game.code];
        ++by_position[last_key(game)][game.code];
    }
    LabelFacts facts;
    facts.games = games.size();
    std::tie(facts.sharing_moves, facts.contradicting_moves) = count_sharing(by_moves);
    std::tie(facts.sharing_position, facts.contradicting_position) = count_sharing(by_position);
    return facts;
}

std::string to_text(const OpeningReport& report, const LabelFacts& facts) {
    std::string text = fmt::format("{:<38}{:>8}{:>9}{:>9}{:>9}\n", "held-out games, agreement in %",
                                   "games", "code", "group", "family");
    text += line_of("all", report.all);
    text += line_of(fmt::format("first {} plies not learned", kSameGamePlies).c_str(),
                    report.new_games);
    text += line_of(fmt::format("position after {} plies not learned", kTreePlies).c_str(),
                    report.new_positions);
    text += line_of("all, without transpositions", report.walk);
    text += fmt::format(
        "\nof {} codes that differ from the label\n"
        "  {:>6} in a position after {} plies that has several labels\n"
        "  {:>6} by a transposition\n",
        report.all.games - report.all.codes, report.disputed, kTreePlies, report.transposed);
    text += fmt::format(
        "\nof {} held-out games that share the position after {} plies with another\n"
        "  {:>6} have not its usual label\n"
        "  {:>6} have not its usual code\n",
        report.sharing_position, kTreePlies, report.contradicting_labels,
        report.contradicting_codes);
    text += fmt::format("\nof {} positions of held-out games\n  {:>6} known\n  {:>6} rightly\n",
                        report.positions, report.known_positions, report.right_positions);
    text += fmt::format(
        "\nlabels of {} games\n"
        "  {:>6} share their first {} plies with another, {} contradict\n"
        "  {:>6} share the position after them, {} contradict\n",
        facts.games, facts.sharing_moves, kTreePlies, facts.contradicting_moves,
        facts.sharing_position, facts.contradicting_position);
    return text;
}

}  // namespace chuhe::data
