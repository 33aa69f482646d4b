// SPDX-License-Identifier: MIT
#include "cli/eval_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <ostream>
#include <string>
#include <utility>

#include "chuhe/core/fen.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/engine/chances.h"
#include "chuhe/engine/evaluators.h"
#include "chuhe/messages/evaluation.h"
#include "chuhe/messages/pieces.h"
#include "cli/columns.h"
#include "cli/table_verdict.h"

namespace chuhe::cli {
namespace {

using engine::Appraisal;
using engine::PieceWorth;

constexpr std::size_t kNameWidth = 40;
constexpr std::size_t kPieceWidth = 18;
constexpr std::size_t kScoreWidth = 13;
constexpr std::size_t kShareWidth = 9;

std::string points(double hundredths) {
    return fmt::format("{:.2f}", hundredths / 100 + 0.0);
}
// With its sign, for differences and scores.
std::string balance(double hundredths) {
    const std::string text = fmt::format("{:+.2f}", hundredths / 100);
    return text == "-0.00" ? "+0.00" : text;
}

// Writes tables in one language.
class Report {
public:
    Report(std::ostream& out, Language language) : out_(out), language_(language) {}

    void line(const Message& message) { out_ << message.in(language_) << '\n'; }
    void gap() { out_ << '\n'; }

    // A row: the first cell to the left, the others to the right.
    template <typename Cells>
    void row(const std::string& first, std::size_t first_width, const Cells& cells) {
        std::string text = padded(first, first_width);
        for (const auto& [cell, width] : cells)
            text += right_aligned(cell, width);
        out_ << text.substr(0, text.find_last_not_of(' ') + 1) << '\n';
    }

    std::string text(const messages::Row<>& words) const { return say(words).in(language_); }
    std::string text(const Message& message) const { return message.in(language_); }

private:
    std::ostream& out_;
    Language language_;
};

using Cells = std::vector<std::pair<std::string, std::size_t>>;

Cells titles_of(const std::vector<Appraisal>& appraisals, const Report& report) {
    Cells cells;
    for (const Appraisal& appraisal : appraisals)
        cells.emplace_back(report.text(*row_of(appraisal.evaluation).title), kScoreWidth);
    return cells;
}

void write_scores(const std::vector<Appraisal>& appraisals, Report& report) {
    Cells scores;
    Cells reported;
    for (const Appraisal& appraisal : appraisals) {
        scores.emplace_back(balance(appraisal.red_score), kScoreWidth);
        reported.emplace_back(balance(engine::normalised(appraisal.red_score)), kScoreWidth);
    }
    report.row("", kNameWidth, titles_of(appraisals, report));
    report.row(report.text(messages::kEvalScore), kNameWidth, scores);
    report.row(report.text(messages::kEvalReported), kNameWidth, reported);
}

void write_terms(const Appraisal& appraisal, Report& report) {
    if (appraisal.terms.empty()) return;
    report.gap();
    report.row(report.text(*row_of(appraisal.evaluation).title), kNameWidth,
               Cells{{report.text(messages::kRed), kScoreWidth},
                     {report.text(messages::kBlack), kScoreWidth},
                     {report.text(messages::kEvalDifference), kScoreWidth}});
    for (const engine::Term& term : appraisal.terms) {
        report.row(report.text(*term.name), kNameWidth,
                   Cells{{points(term.red), kScoreWidth},
                         {points(term.black), kScoreWidth},
                         {balance(term.red - term.black), kScoreWidth}});
    }
}

// Red's pieces first, by kind.
std::vector<std::size_t> order_of(const Appraisal& appraisal) {
    std::vector<std::size_t> order(appraisal.pieces.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, {},
                             [&](std::size_t i) { return appraisal.pieces[i].piece.index(); });
    return order;
}

void write_pieces(const std::vector<Appraisal>& appraisals, Report& report) {
    const auto table =
        std::ranges::find(appraisals, engine::Evaluation::Table, &Appraisal::evaluation);
    Cells titles;
    if (table != appraisals.end()) {
        titles = {{report.text(messages::kEvalColumnValue), kShareWidth},
                  {report.text(messages::kEvalColumnRange), kShareWidth},
                  {report.text(messages::kEvalColumnClosed), kShareWidth}};
    }
    std::ranges::copy(titles_of(appraisals, report), std::back_inserter(titles));
    report.gap();
    report.line(say(messages::kEvalWorth));
    report.row("", kPieceWidth, titles);
    for (const std::size_t i : order_of(appraisals.front())) {
        const PieceWorth& piece = appraisals.front().pieces[i];
        Cells cells;
        if (table != appraisals.end()) {
            for (const engine::Share& share : table->pieces[i].shares)
                cells.emplace_back(points(share.points), kShareWidth);
        }
        for (const Appraisal& appraisal : appraisals) {
            const auto worth = appraisal.pieces[i].worth;
            cells.emplace_back(worth ? points(*worth) : "-", kScoreWidth);
        }
        report.row(report.text(piece_name(piece.piece)) + ' ' + to_string(piece.square),
                   kPieceWidth, cells);
    }
}

}  // namespace

void write_appraisals(const Position& position, const std::vector<Appraisal>& appraisals,
                      std::ostream& out, Language language) {
    Report report(out, language);
    out << to_fen(position) << '\n';
    const auto table =
        std::ranges::find(appraisals, engine::Evaluation::Table, &Appraisal::evaluation);
    const Message side = side_name(position.side_to_move());
    report.line(table == appraisals.end() ? say(messages::kEvalToMove, side)
                                          : say(messages::kEvalHeading, side, table->remark));
    for (const Appraisal& appraisal : appraisals) {
        if (appraisal.evaluation == engine::Evaluation::Network) report.line(appraisal.description);
    }
    if (const auto entry = table_entry(position)) report.line(table_line(*entry, position));
    report.line(say(messages::kEvalUnit));
    report.gap();
    write_scores(appraisals, report);
    for (const Appraisal& appraisal : appraisals)
        write_terms(appraisal, report);
    write_pieces(appraisals, report);
}

}  // namespace chuhe::cli
