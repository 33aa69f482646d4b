// SPDX-License-Identifier: MIT
//
// What a rule book says about a game.
#include <optional>

#include "boundary.h"
#include "chuhe/core/generate.h"
#include "chuhe/notation/writer.h"
#include "chuhe/rules/judge.h"
#include "chuhe/rules/names.h"
#include "chuhe/rules/words.h"
#include "problems.h"
#include "slot.h"

namespace chuhe::wasm {
namespace {

void write_report(JsonWriter& json, const rules::MoveReport& report,
                  const rules::History& history) {
    json.object([&] {
        json.field("ply", report.ply);
        json.field("side", name_of(report.side));
        json.field("move", to_string(report.move));
        json.field("class", rules::name_of(report.kind));
        write_words(json, "words", rules::describe(report, history));
    });
}

void write_verdict(JsonWriter& json, const rules::Verdict& verdict, const rules::History& history) {
    const bool is_over = verdict.outcome != rules::Outcome::Open;
    json.object([&] {
        json.field("rules", rules::name_of(verdict.book.kind));
        write_words(json, "title_words", rules::title_of(verdict.book));
        json.field("outcome", rules::name_of(verdict.outcome));
        json.field("ending", rules::name_of(verdict.ending));
        json.field("confidence", rules::name_of(verdict.confidence));
        json.key("offences").object([&] {
            for (const Side side : {Side::Red, Side::Black})
                json.field(name_of(side), rules::name_of(verdict.offence(side)));
        });
        json.key("cycle");
        if (verdict.cycle) {
            json.object([&] {
                json.field("first_ply", verdict.cycle->first_ply);
                json.field("last_ply", verdict.cycle->last_ply);
                json.field("occurrences", verdict.cycle->occurrences);
            });
        } else {
            json.null();
        }
        json.key("avoid").array([&] {
            for (const Move move : verdict.to_avoid)
                json.value(to_string(move));
        });
        json.key("moves").array([&] {
            for (const rules::MoveReport& report : verdict.moves)
                write_report(json, report, history);
        });
        write_words(
            json, "words",
            is_over ? rules::describe_end(verdict, history) : rules::describe(verdict, history));
    });
}

// The game that starts in the slot; nothing if a move is illegal, which the answer then says.
std::optional<rules::History> game_in_question(std::size_t plies) {
    rules::History history(slot());
    for (const std::uint16_t bits : question_moves(plies)) {
        const Result<void> pushed = history.push(move_of(bits));
        if (pushed) continue;
        answer_problem(pushed.error());
        return std::nullopt;
    }
    return history;
}

// Negative numbers are those of the book itself.
rules::RuleBook book_of(std::uint32_t kind, std::int32_t edition, std::int32_t folds,
                        std::int32_t quiet_plies) {
    rules::RuleBook book = rules::kRuleBooks[kind];
    if (edition == 1999) book.edition = rules::Edition::Cxa1999;
    if (folds >= 0) book.folds = folds;
    if (quiet_plies >= 0) book.quiet_plies = quiet_plies;
    return book;
}

}  // namespace

extern "C" {

// The host checks the numbers: `kind` counts as rule_books() lists them.
[[clang::export_name("judge")]] std::int32_t judge_game(std::size_t plies, std::uint32_t kind,
                                                        std::int32_t edition, std::int32_t folds,
                                                        std::int32_t quiet_plies,
                                                        std::int32_t only_repetition) {
    const std::optional<rules::History> history = game_in_question(plies);
    if (!history) return 0;
    const rules::RuleBook book = book_of(kind, edition, folds, quiet_plies);
    const rules::Verdict verdict = only_repetition != 0 ? rules::judge_repetition(*history, book)
                                                        : rules::judge(*history, book);
    JsonWriter json(new_answer());
    write_verdict(json, verdict, *history);
    return 1;
}

[[clang::export_name("rule_books")]] void rule_books() {
    JsonWriter json(new_answer());
    json.array([&] {
        for (const rules::RuleBook& book : rules::kRuleBooks) {
            json.object([&] {
                json.field("name", rules::name_of(book.kind));
                write_words(json, "title_words", rules::title_of(book));
                json.field("folds", book.folds);
                json.field("quiet_plies", book.quiet_plies);
            });
        }
    });
}

}  // extern "C"
}  // namespace chuhe::wasm
