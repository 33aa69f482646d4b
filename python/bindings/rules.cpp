// SPDX-License-Identifier: MIT
//
// Rule books and what they say about a game.
#include "board.h"
#include "chuhe/rules/judge.h"
#include "chuhe/rules/names.h"
#include "chuhe/rules/quoting.h"
#include "chuhe/rules/words.h"

namespace chuhe::python {
namespace {

using rules::RuleBook;

// A verdict, with the game that it is about: to give the reasons.
struct HeldVerdict {
    rules::Verdict verdict;
    std::shared_ptr<const rules::History> history;

    bool is_over() const { return verdict.outcome != rules::Outcome::Open; }
};

struct HeldReport {
    rules::MoveReport report;
    std::shared_ptr<const rules::History> history;
};

HeldVerdict judged(const Board& board, const RulesArgument& rules) {
    auto history = std::make_shared<const rules::History>(board.history());
    return {rules::judge(*history, rules_from(rules)), history};
}

HeldVerdict judged_repetition(const Board& board, const RulesArgument& rules) {
    auto history = std::make_shared<const rules::History>(board.history());
    return {rules::judge_repetition(*history, rules_from(rules)), history};
}

py::object outcome_of(const Board& board, const RulesArgument& rules) {
    HeldVerdict verdict = judged(board, rules);
    if (!verdict.is_over()) return py::none();
    return py::cast(std::move(verdict));
}

std::optional<bool> winner_of(const HeldVerdict& held) {
    const std::optional<Side> loser = rules::loser_of(held.verdict.outcome);
    if (!loser) return std::nullopt;
    return colour_of(opponent_of(*loser));
}

std::string result_of(const HeldVerdict& held) {
    switch (held.verdict.outcome) {
        case rules::Outcome::RedWins:
            return "1-0";
        case rules::Outcome::BlackWins:
            return "0-1";
        case rules::Outcome::Draw:
            return "1/2-1/2";
        default:
            return "*";
    }
}

std::string outcome_name(const HeldVerdict& held) {
    switch (held.verdict.outcome) {
        case rules::Outcome::Open:
            return "open";
        case rules::Outcome::RedWins:
            return "red_wins";
        case rules::Outcome::BlackWins:
            return "black_wins";
        case rules::Outcome::Draw:
            return "draw";
        default:
            return "arbiter";
    }
}

std::optional<notation::Notation> optional_notation(const std::optional<std::string>& name) {
    if (!name) return std::nullopt;
    return notation_from(*name);
}

std::string reason_of(const HeldVerdict& held, const LanguageArgument& language,
                      const std::optional<std::string>& notation) {
    const rules::Quoting quoting(optional_notation(notation));
    const Message message = held.is_over()
                                ? rules::describe_end(held.verdict, *held.history, quoting)
                                : rules::describe(held.verdict, *held.history, quoting);
    return message.in(language_from(language));
}

std::vector<HeldReport> reports_of(const HeldVerdict& held) {
    std::vector<HeldReport> reports;
    for (const rules::MoveReport& report : held.verdict.moves)
        reports.push_back({report, held.history});
    return reports;
}

py::object cycle_of(const HeldVerdict& held) {
    if (!held.verdict.cycle) return py::none();
    const rules::Cycle& cycle = *held.verdict.cycle;
    return py::make_tuple(cycle.first_ply, cycle.last_ply, cycle.occurrences);
}

std::vector<HeldMove> moves_to_avoid(const HeldVerdict& held) {
    std::vector<HeldMove> moves;
    for (const Move move : held.verdict.to_avoid)
        moves.push_back({move, nullptr});
    return moves;
}

// Takes an entry out of the keywords, or keeps the value as it is.
template <typename T>
void take(py::dict& changes, const char* name, T& value) {
    if (!changes.contains(name)) return;
    value = changes[name].cast<T>();
    changes.attr("pop")(name);
}

RuleBook rule_book_of(const std::string& name, py::kwargs changes) {
    RuleBook book = rules_from(name);
    std::string edition = "2020";
    take(changes, "edition", edition);
    if (edition != "2020" && edition != "1999")
        throw py::value_error("the editions of the Chinese rules are '2020' and '1999'");
    if (edition == "1999") book.edition = rules::Edition::Cxa1999;
    take(changes, "folds", book.folds);
    take(changes, "quiet_plies", book.quiet_plies);
    take(changes, "free_checks", book.free_checks);
    if (!changes.empty()) {
        const std::string first = py::str(changes.begin()->first);
        throw py::type_error("a rule book has no setting '" + first +
                             "'; it has edition, folds, quiet_plies and free_checks");
    }
    if (book.folds < 2) throw py::value_error("a repetition takes at least 2 occurrences (folds)");
    return book;
}

void bind_rule_book(py::module_& module) {
    py::class_<RuleBook>(module, "Rules",
                         R"(A rule book: who has to deviate when positions recur.

'asian' (AXF 2017 and WXF 2018), 'computer', 'chinese', 'league', 'check-only' or 'none'.
Wherever one is expected, its name will do. Its numbers can be changed:

>>> chuhe.Rules("chinese", edition="1999", folds=2)
<Rules chinese, folds 2, quiet_plies 120>
)")
        .def(py::init(&rule_book_of), py::arg("name") = "asian")
        .def_property_readonly(
            "name", [](const RuleBook& book) { return std::string(rules::name_of(book.kind)); })
        .def_readonly("folds", &RuleBook::folds,
                      "How often a position occurs until it is ruled on.")
        .def_readonly("quiet_plies", &RuleBook::quiet_plies,
                      "So many plies without a capture are a draw; 0: no limit.")
        .def_readonly("free_checks", &RuleBook::free_checks,
                      "How many checks of a side count towards that limit; negative: all.")
        .def(
            "title",
            [](const RuleBook& book, const LanguageArgument& language) {
                return rules::title_of(book).in(language_from(language));
            },
            py::arg("language") = py::none(), "Its name for people.")
        .def("__eq__", [](const RuleBook& a, const RuleBook& b) { return a == b; })
        .def("__repr__", [](const RuleBook& book) {
            return "<Rules " + std::string(rules::name_of(book.kind)) + ", folds " +
                   std::to_string(book.folds) + ", quiet_plies " +
                   std::to_string(book.quiet_plies) + ">";
        });
}

void bind_report(py::module_& module) {
    py::class_<HeldReport>(module, "MoveReport", "What one move of a cycle did.")
        .def_property_readonly("ply", [](const HeldReport& held) { return held.report.ply; })
        .def_property_readonly("move",
                               [](const HeldReport& held) {
                                   return HeldMove{held.report.move,
                                                   std::make_shared<const Position>(
                                                       held.history->at(held.report.ply))};
                               })
        .def_property_readonly("color",
                               [](const HeldReport& held) { return colour_of(held.report.side); })
        .def_property_readonly(
            "kind",
            [](const HeldReport& held) { return std::string(rules::name_of(held.report.kind)); },
            "'check', 'mate_threat', 'chase' or 'idle'.")
        .def(
            "text",
            [](const HeldReport& held, const LanguageArgument& language) {
                return rules::describe(held.report, *held.history).in(language_from(language));
            },
            py::arg("language") = py::none(), "What it did, in words.")
        .def("__repr__", [](const HeldReport& held) {
            return "<MoveReport " + to_string(held.report.move) + ": " +
                   std::string(rules::name_of(held.report.kind)) + ">";
        });
}

constexpr const char* kVerdictText = R"(What the rules say about a game, and why.

>>> board = chuhe.Board("c3k4/9/9/9/5R3/9/9/9/9/3K5 w")
>>> for move in "f5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9".split():
...     _ = board.push(move)
>>> outcome = board.outcome()
>>> outcome.termination
<Termination.PERPETUAL_CHECK: 'perpetual_check'>
>>> outcome.winner == chuhe.BLACK, outcome.result()
(True, '0-1')
>>> print(outcome.reason("zh-Hans"))
红方长将。黑方均为闲着。红方不变，判负。
)";

void bind_verdict(py::module_& module) {
    py::class_<HeldVerdict>(module, "Verdict", kVerdictText)
        .def_property_readonly("is_over", &HeldVerdict::is_over)
        .def_property_readonly("outcome", &outcome_name,
                               "'open', 'red_wins', 'black_wins', 'draw' or 'arbiter'.")
        .def_property_readonly(
            "termination",
            [](const HeldVerdict& held) -> py::object {
                if (held.verdict.ending == rules::Ending::None) return py::none();
                return py::module_::import("chuhe.terms")
                    .attr("Termination")(std::string(rules::name_of(held.verdict.ending)));
            },
            "How the game ended; None while it goes on.")
        .def_property_readonly("winner", &winner_of, "RED, BLACK, or None for a draw.")
        .def("result", &result_of, "'1-0', '0-1', '1/2-1/2' or '*'.")
        .def("reason", &reason_of, py::arg("language") = py::none(), py::kw_only(),
             py::arg("notation") = py::none(),
             "What happened, why, and what follows, in a few sentences.")
        .def(
            "offence",
            [](const HeldVerdict& held, bool colour) {
                return std::string(rules::name_of(held.verdict.offence(side_from(colour))));
            },
            py::arg("color"), "What a side did throughout the cycle: 'perpetual_chase', 'none' ...")
        .def_property_readonly("cycle", &cycle_of,
                               "(first ply, last ply, occurrences) of the repetition, or None.")
        .def_property_readonly("moves", &reports_of, "What each move of the cycle did.")
        .def_property_readonly("to_avoid", &moves_to_avoid,
                               "The moves of the loser in the cycle, next one first.")
        .def_property_readonly(
            "confidence",
            [](const HeldVerdict& held) {
                return std::string(rules::name_of(held.verdict.confidence));
            },
            "'certain', 'disputed' or 'arbiter'.")
        .def_property_readonly("rules", [](const HeldVerdict& held) { return held.verdict.book; })
        .def("__repr__", [](const HeldVerdict& held) {
            return "<Verdict " + outcome_name(held) + ": " +
                   std::string(rules::name_of(held.verdict.ending)) + ">";
        });
}

}  // namespace

void bind_rules(py::module_& module) {
    bind_rule_book(module);
    bind_report(module);
    bind_verdict(module);
    module.def("judge", &judged, py::arg("board"), py::arg("rules") = "asian",
               "What a rule book says about a game as it stands: a Verdict, also if the game goes "
               "on. It then still reports the cycle if there is one.");
    module.def("judge_repetition", &judged_repetition, py::arg("board"), py::arg("rules") = "asian",
               "Like judge(), as if nothing but repetition could end the game.");
    module.def(
        "what_if",
        [](const Board& board, const RulesArgument& rules) {
            py::dict verdicts;
            auto shared = board.shared();
            for (rules::WouldBe& would : rules::what_if(board.history(), rules_from(rules))) {
                auto history = std::make_shared<rules::History>(board.history());
                check_or_throw(history->push(would.move));
                verdicts[py::cast(HeldMove{would.move, shared})] =
                    HeldVerdict{std::move(would.verdict), history};
            }
            return verdicts;
        },
        py::arg("board"), py::arg("rules") = "asian",
        "For each legal move, the Verdict that it would bring about.");
    py::object board = module.attr("Board");
    board.attr("outcome") = py::cpp_function(
        &outcome_of, py::is_method(board), py::name("outcome"), py::arg("rules") = "asian",
        "How the game has ended by the rules: a Verdict, or None while it goes on.");
    board.attr("is_game_over") = py::cpp_function(
        [](const Board& self, const RulesArgument& rules) { return judged(self, rules).is_over(); },
        py::is_method(board), py::name("is_game_over"), py::arg("rules") = "asian",
        "Have the rules ended the game?");
    board.attr("result") =
        py::cpp_function([](const Board& self,
                            const RulesArgument& rules) { return result_of(judged(self, rules)); },
                         py::is_method(board), py::name("result"), py::arg("rules") = "asian",
                         "'1-0', '0-1', '1/2-1/2', or '*' while the game goes on.");
}

}  // namespace chuhe::python
