// SPDX-License-Identifier: MIT
#include "chuhe/protocol/server_options.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "chuhe/base/cores.h"
#include "chuhe/base/large_memory.h"
#include "chuhe/base/text.h"
#include "chuhe/engine/evaluators.h"
#include "chuhe/engine/strength.h"
#include "chuhe/messages/conversation.h"
#include "chuhe/protocol/server_text.h"

namespace chuhe::protocol {
namespace {

using engine::Milliseconds;

// One row per option. `ucci` is empty if UCCI has no such option, and vice versa.
struct Row {
    std::string_view uci;
    std::string_view ucci;
    OptionType type;
    std::string_view default_value;
    std::int64_t least;
    std::int64_t most;
    // Requires a value accepted by reason_against(); empty for a button.
    OptionEffect (*set)(Settings& settings, std::string_view value);
    // The values of a combo; null: only the default.
    std::vector<std::string> (*choices)() = nullptr;
};

std::int64_t number(std::string_view value) {
    return parse_number<std::int64_t>(value).value_or(0);
}
bool flag(std::string_view value) {
    return equal_in_any_case(value, "true");
}

void settle_strength(Settings& settings) {
    settings.engine.elo.reset();
    if (settings.limits_strength)
        settings.engine.elo = settings.elo;
    else if (settings.skill < engine::kMostSkill)
        settings.engine.elo = engine::elo_of_skill(settings.skill);
}

// UCCI's hashsize 0: an eighth of the free memory, within sensible bounds.
std::size_t automatic_hash() {
    constexpr std::uint64_t kLeast = 16;
    constexpr std::uint64_t kMost = 256;
    return static_cast<std::size_t>(std::clamp(free_memory().value_or(0) >> 23, kLeast, kMost));
}
OptionEffect set_hash(Settings& settings, std::string_view value) {
    const auto megabytes = static_cast<std::size_t>(number(value));
    settings.engine.hash_megabytes = megabytes == 0 ? automatic_hash() : megabytes;
    return OptionEffect::None;
}
// UCCI's threads 0: one per core.
OptionEffect set_threads(Settings& settings, std::string_view value) {
    const auto threads = static_cast<int>(number(value));
    settings.engine.threads = threads == 0 ? processor_cores() : threads;
    return OptionEffect::None;
}
OptionEffect set_lines(Settings& settings, std::string_view value) {
    settings.engine.lines = static_cast<int>(number(value));
    return OptionEffect::None;
}
OptionEffect set_overhead(Settings& settings, std::string_view value) {
    settings.engine.move_overhead = Milliseconds(number(value));
    return OptionEffect::None;
}
OptionEffect set_chances(Settings& settings, std::string_view value) {
    settings.engine.shows_chances = flag(value);
    return OptionEffect::None;
}
OptionEffect set_limit_strength(Settings& settings, std::string_view value) {
    settings.limits_strength = flag(value);
    settle_strength(settings);
    return OptionEffect::None;
}
OptionEffect set_elo(Settings& settings, std::string_view value) {
    settings.elo = static_cast<int>(number(value));
    settle_strength(settings);
    return OptionEffect::None;
}
OptionEffect set_skill(Settings& settings, std::string_view value) {
    settings.skill = static_cast<int>(number(value));
    settle_strength(settings);
    return OptionEffect::None;
}
OptionEffect set_rule_book(Settings& settings, std::string_view value) {
    std::string name(value);
    std::ranges::transform(name, name.begin(), to_lower);
    if (const auto kind = rules::parse_rule_kind(name))
        settings.engine.rule_book = rules::rule_book(*kind);
    return OptionEffect::None;
}
OptionEffect set_contempt(Settings& settings, std::string_view value) {
    settings.engine.contempt = static_cast<int>(number(value));
    return OptionEffect::None;
}
OptionEffect set_own_book(Settings& settings, std::string_view value) {
    settings.engine.plays_from_book = flag(value);
    return OptionEffect::None;
}
OptionEffect set_book_files(Settings& settings, std::string_view value) {
    settings.engine.book_files = value == "<empty>" ? "" : value;
    return OptionEffect::None;
}
OptionEffect set_table_folders(Settings& settings, std::string_view value) {
    settings.engine.table_folders = value == "<empty>" ? "" : value;
    return OptionEffect::None;
}
constexpr std::array<std::pair<std::string_view, book::Choice>, 3> kBookChoices = {{
    {"weight", book::Choice::ByWeight},
    {"best", book::Choice::Best},
    {"random", book::Choice::Random},
}};
OptionEffect set_book_choice(Settings& settings, std::string_view value) {
    for (const auto& [name, choice] : kBookChoices) {
        if (equal_in_any_case(name, value)) settings.engine.book_choice = choice;
    }
    return OptionEffect::None;
}
std::vector<std::string> book_choices() {
    std::vector<std::string> names;
    for (const auto& [name, choice] : kBookChoices)
        names.emplace_back(name);
    return names;
}
std::vector<std::string> rule_books() {
    std::vector<std::string> names;
    for (const rules::RuleBook& book : rules::kRuleBooks)
        names.emplace_back(name_of(book.kind));
    return names;
}
OptionEffect set_evaluation(Settings& settings, std::string_view value) {
    if (const auto evaluation = engine::parse_evaluation(value))
        settings.engine.evaluation = *evaluation;
    return OptionEffect::None;
}
std::vector<std::string> evaluations() {
    std::vector<std::string> names;
    for (const engine::EvaluationRow& row : engine::kEvaluations)
        names.emplace_back(row.name);
    return names;
}
OptionEffect set_network_file(Settings& settings, std::string_view value) {
    settings.engine.network_file = value == "<empty>" ? "" : value;
    return OptionEffect::None;
}
OptionEffect set_milliseconds(Settings& settings, std::string_view value) {
    settings.clocks_in_seconds = !flag(value);
    return OptionEffect::None;
}
OptionEffect clear_hash(Settings&, std::string_view) {
    return OptionEffect::ClearHash;
}
OptionEffect begin_game(Settings&, std::string_view) {
    return OptionEffect::NewGame;
}
constexpr std::array<std::pair<std::string_view, std::optional<RankBase>>, 3> kRankChoices = {{
    {"auto", std::nullopt},
    {"0", RankBase::Zero},
    {"1", RankBase::One},
}};
OptionEffect set_ranks(Settings& settings, std::string_view value) {
    for (const auto& [name, ranks] : kRankChoices) {
        if (equal_in_any_case(name, value)) settings.ranks = ranks;
    }
    return OptionEffect::None;
}
std::vector<std::string> rank_choices() {
    std::vector<std::string> names;
    for (const auto& [name, ranks] : kRankChoices)
        names.emplace_back(name);
    return names;
}
OptionEffect set_batch(Settings& settings, std::string_view value) {
    settings.is_batch = flag(value);
    return OptionEffect::None;
}
OptionEffect set_details(Settings& settings, std::string_view value) {
    settings.has_details = flag(value);
    return OptionEffect::None;
}
// There is only one game, but a GUI that names it counts ranks from 1.
OptionEffect hear_variant(Settings&, std::string_view) {
    return OptionEffect::Variant;
}
// Accepted and ignored: whether the user ponders.
OptionEffect take_note(Settings&, std::string_view) {
    return OptionEffect::None;
}

// clang-format off
constexpr std::array kRows = {
    //  UCI                  UCCI           type                default  min  max
    Row{"Hash",              "hashsize",    OptionType::Spin,   "16",    1,   engine::Options::kMostHash,    &set_hash},
    Row{"Threads",           "threads",     OptionType::Spin,   "1",     1,   engine::Options::kMostThreads, &set_threads},
    Row{"MultiPV",           "",            OptionType::Spin,   "1",     1,   engine::Options::kMostLines,   &set_lines},
    Row{"Ponder",            "ponder",      OptionType::Check,  "false", 0,   0,     &take_note},
    Row{"Move Overhead",     "",            OptionType::Spin,   "10",    0,   5000,  &set_overhead},
    Row{"UCI_ShowWDL",       "",            OptionType::Check,  "false", 0,   0,     &set_chances},
    Row{"UCI_LimitStrength", "",            OptionType::Check,  "false", 0,   0,     &set_limit_strength},
    Row{"UCI_Elo",           "",            OptionType::Spin,   "1500",  engine::kLeastElo, engine::kMostElo, &set_elo},
    Row{"Skill Level",       "skill",       OptionType::Spin,   "20",    0,   engine::kMostSkill, &set_skill},
    Row{"Contempt",          "contempt",    OptionType::Spin,   "0",     -engine::Options::kMostContempt, engine::Options::kMostContempt, &set_contempt},
    Row{"RuleBook",          "rulebook",    OptionType::Combo,  "asian", 0,   0,     &set_rule_book, &rule_books},
    Row{"OwnBook",           "usebook",     OptionType::Check,  "false", 0,   0,     &set_own_book},
    Row{"BookFile",          "bookfiles",   OptionType::String, "",      0,   0,     &set_book_files},
    Row{"BookChoice",        "bookchoice",  OptionType::Combo,  "weight", 0,  0,     &set_book_choice, &book_choices},
    Row{"TablePath",         "tablepath",   OptionType::String, "",      0,   0,     &set_table_folders},
    Row{"Evaluation",        "evaluation",  OptionType::Combo,  "network", 0, 0,     &set_evaluation, &evaluations},
    Row{"EvalFile",          "evalfile",    OptionType::String, "",      0,   0,     &set_network_file},
    Row{"UCI_Variant",       "",            OptionType::Combo,  "xiangqi", 0, 0,     &hear_variant},
    Row{"Ranks",             "",            OptionType::Combo,  "auto",  0,   0,     &set_ranks, &rank_choices},
    Row{"",                  "usemillisec", OptionType::Check,  "true",  0,   0,     &set_milliseconds},
    Row{"",                  "batch",       OptionType::Check,  "false", 0,   0,     &set_batch},
    Row{"",                  "debug",       OptionType::Check,  "false", 0,   0,     &set_details},
    Row{"Clear Hash",        "clearhash",   OptionType::Button, "",      0,   0,     &clear_hash},
    Row{"",                  "newgame",     OptionType::Button, "",      0,   0,     &begin_game},
};
// clang-format on

std::string_view name_in(const Row& row, Dialect dialect) {
    return dialect == Dialect::Uci ? row.uci : row.ucci;
}

OptionInfo info_of(const Row& row, Dialect dialect) {
    OptionInfo info{.name = std::string(name_in(row, dialect)),
                    .type = row.type,
                    .default_value = std::string(row.default_value)};
    if (row.type == OptionType::Spin) {
        // In UCCI 0 leaves the choice to the engine.
        const bool has_automatic = dialect == Dialect::Ucci && row.least == 1;
        info.least = has_automatic ? 0 : row.least;
        info.most = row.most;
    }
    if (row.choices)
        info.choices = row.choices();
    else if (row.type == OptionType::Combo)
        info.choices.emplace_back(row.default_value);
    return info;
}

// Named in the description of UCI, and sent by GUIs without being asked. They are about chess, its
// endgame tables, or what the GUI shows.
constexpr std::array<std::string_view, 10> kUnusedOptions = {
    "NalimovPath",     "NalimovCache",        "UCI_ShowCurrLine", "UCI_ShowRefutations",
    "UCI_AnalyseMode", "UCI_Opponent",        "UCI_EngineAbout",  "UCI_ShredderbasesPath",
    "UCI_Chess960",    "UCI_SetPositionValue"};

bool is_unused(std::string_view name, Dialect dialect) {
    return dialect == Dialect::Ucci ||
           std::ranges::any_of(kUnusedOptions, [&](std::string_view unused) {
               return equal_in_any_case(unused, name);
           });
}

// "Skill" is what other engines call "Skill Level".
std::string_view without_alias(std::string_view name) {
    return equal_in_any_case(name, "skill") ? "Skill Level" : name;
}

}  // namespace

std::vector<OptionInfo> options_of(Dialect dialect) {
    std::vector<OptionInfo> options;
    for (const Row& row : kRows) {
        if (!name_in(row, dialect).empty()) options.push_back(info_of(row, dialect));
    }
    return options;
}

Result<OptionEffect> set_option(Settings& settings, Dialect dialect, std::string_view name,
                                std::string_view value) {
    const auto refuse = [](Message message) {
        return tl::make_unexpected(Error{ErrorCode::BadSyntax, std::move(message), {}});
    };
    if (dialect == Dialect::Uci) name = without_alias(name);
    const auto* row = std::ranges::find_if(kRows, [&](const Row& candidate) {
        const std::string_view own = name_in(candidate, dialect);
        return !own.empty() && equal_in_any_case(own, name);
    });
    if (row == kRows.end() && is_unused(name, dialect)) return OptionEffect::Unused;
    if (row == kRows.end()) return refuse(say(messages::kUciNoOption, excerpt(name)));
    const Message reason = reason_against(info_of(*row, dialect), value);
    if (!reason.empty()) return refuse(say(messages::kUciOptionKept, reason));
    return row->set(settings, value);
}

}  // namespace chuhe::protocol
