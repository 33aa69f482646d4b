// SPDX-License-Identifier: MIT
//
// chuhe judge FILE|FEN [--moves "h2e2 …"] [--rules BOOK] [--folds N] [--explain] [--json]
//
// Judges the cycle as soon as a position has occurred twice; --folds waits longer. Exit codes: 0
// judged, whatever the verdict; 1 the position, the moves or the file are bad; 2 the command line
// is wrong.
#include <array>
#include <nlohmann/json.hpp>
#include <ostream>
#include <vector>

#include "chuhe/core/fen.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/law.h"
#include "chuhe/messages/usage.h"
#include "chuhe/rules/judge.h"
#include "chuhe/rules/names.h"
#include "chuhe/rules/words.h"
#include "cli/commands.h"
#include "cli/judge_input.h"
#include "cli/judge_json.h"
#include "cli/message_json.h"
#include "cli/notation_option.h"
#include "cli/position_argument.h"
#include "cli/record_input.h"
#include "cli/refusal.h"
#include "cli/rules_options.h"

namespace chuhe::cli {
namespace {

constexpr std::array kJudgeOptions = {
    kMovesOption,
    Option{"--rules", OptionKind::Value, "BOOK", &messages::kHelpJudgeRules},
    Option{"--edition", OptionKind::Value, "YEAR", &messages::kHelpJudgeEdition},
    Option{"--folds", OptionKind::Value, "N", &messages::kHelpJudgeFolds},
    kGameOption,
    kFromNotationOption,
    kNotationOption,
    Option{"--explain", OptionKind::Switch, {}, &messages::kHelpJudgeExplain},
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpJudgeJson},
};

// Nothing: all rule books.
using Selection = std::optional<rules::RuleKind>;
constexpr std::array kSelections = {
    Choice{"asian", Selection(rules::RuleKind::AsianWxf)},
    Choice{"computer", Selection(rules::RuleKind::Computer)},
    Choice{"chinese", Selection(rules::RuleKind::ChineseCxa)},
    Choice{"league", Selection(rules::RuleKind::XqbaseLeague)},
    Choice{"check-only", Selection(rules::RuleKind::CheckOnly)},
    Choice{"none", Selection(rules::RuleKind::NoRule)},
    Choice{"all", Selection()},
};
constexpr std::array kEditions = {
    Choice{"2020", rules::Edition::Cxa2020},
    Choice{"1999", rules::Edition::Cxa1999},
};

// More occurrences than any game has.
constexpr int kMostFolds = 100;

struct JudgeRequest {
    std::vector<rules::RuleBook> books;
    Language language = Language::English;
    std::optional<notation::Notation> notation;
    HistoryRequest history = {};
    bool explain = false;
    bool json = false;
};

tl::expected<JudgeRequest, Message> read_judge_request(const Arguments& arguments) {
    const auto selection = read_choice(arguments, "--rules", kSelections);
    if (!selection) return tl::make_unexpected(selection.error());
    const auto edition = read_choice(arguments, "--edition", kEditions);
    if (!edition) return tl::make_unexpected(edition.error());
    const auto notation = read_notation(arguments);
    if (!notation) return tl::make_unexpected(notation.error());
    const auto folds =
        read_number(arguments.value("--folds").value_or("2"), "--folds", 2, kMostFolds);
    if (!folds) return tl::make_unexpected(folds.error());

    const auto history = read_history_request(arguments);
    if (!history) return tl::make_unexpected(history.error());
    if (history->words.empty() && !history->moves)
        return tl::make_unexpected(say(messages::kNoPositionOrFile));

    JudgeRequest request{{},       arguments.language(),       *notation,
                         *history, arguments.has("--explain"), arguments.has("--json")};
    for (rules::RuleBook book : rules::kRuleBooks) {
        if (*selection && book.kind != **selection) continue;
        book.folds = *folds;
        book.edition = *edition;
        request.books.push_back(book);
    }
    return request;
}

void write_json(const JudgeInput& input, const JudgeRequest& request, std::ostream& out) {
    const rules::History& history = input.history;
    nlohmann::ordered_json report = {
        {"start", to_fen(history.start())},
        {"fen", to_fen(history.current())},
        {"plies", history.plies()},
        {"occurrence", history.occurrences().size()},
        {"problems", nlohmann::ordered_json::array()},
        {"books", nlohmann::ordered_json::array()},
    };
    for (const Diagnostic& remark : input.remarks)
        report["problems"].push_back(problem_json(remark));
    for (const rules::RuleBook& book : request.books) {
        nlohmann::ordered_json entry =
            to_json(judge(history, book), history, true, request.notation);
        entry["would_be"] = to_json(what_if(history, book));
        report["books"].push_back(std::move(entry));
    }
    out << report.dump(2) << '\n';
}

// The moves that would end the game now, and how.
void write_would_be(const rules::History& history, const rules::RuleBook& book,
                    const JudgeRequest& request, std::ostream& out) {
    for (const rules::WouldBe& answer : what_if(history, book)) {
        if (answer.verdict.outcome == rules::Outcome::Open) continue;
        const Message next =
            describe_next(history, answer.move, answer.verdict.outcome, request.notation);
        out << "  " << next.in(request.language) << '\n';
    }
}

void write_text(const rules::History& history, const JudgeRequest& request, std::ostream& out) {
    const Language language = request.language;
    if (history.occurrences().size() > 1) out << describe_occurrence(history).in(language) << '\n';
    for (const rules::RuleBook& book : request.books) {
        const rules::Verdict verdict = judge(history, book);
        out << say(messages::kTitledVerdict, title_of(book), describe(verdict.outcome)).in(language)
            << "\n  " << describe(verdict, history, request.notation).in(language) << '\n';
        if (!request.explain) continue;
        for (const rules::MoveReport& report : verdict.moves)
            out << "  " << describe(report, history, request.notation).in(language) << '\n';
        write_would_be(history, book, request, out);
    }
}

ExitCode run_judge(const Arguments& arguments, const Streams& io) {
    const auto request = read_judge_request(arguments);
    if (!request) return refuse_usage(kJudgeCommand, request.error(), io);
    const auto input = read_history(request->history, io.in);
    if (!input) return refuse(input.error(), io);
    for (const Diagnostic& remark : input->remarks)
        io.err << line_of(remark, io.language) << '\n';
    if (request->json) {
        write_json(*input, *request, io.out);
    } else {
        write_text(input->history, *request, io.out);
    }
    return ExitCode::Good;
}

}  // namespace

const Command kJudgeCommand{
    .name = "judge",
    .usage = "judge FILE|FEN [OPTIONS]",
    .summary = messages::kSummaryJudge,
    .details = &messages::kDetailsJudge,
    .examples =
        "  chuhe judge 5k3/9/1c7/9/R8/9/9/9/9/3K5 w --moves 'a5b5 b7a7 b5a5 a7b7' --rules all\n"
        "  chuhe judge game.pgn --explain --language simplified\n",
    .options = kJudgeOptions,
    .run = &run_judge,
};

}  // namespace chuhe::cli
