// SPDX-License-Identifier: MIT
//
// chuhe eval [FILE|FEN] [--moves "h2e2 …"] [--evaluator NAME] [--svg[=FILE]] [--json]
//
// What each evaluation says of a position, without a search. Exit codes: 0 evaluated; 1 the
// position, the moves or a file are bad; 2 the command line is wrong.
#include <array>
#include <nlohmann/json.hpp>
#include <ostream>
#include <vector>

#include "chuhe/base/file.h"
#include "chuhe/core/fen.h"
#include "chuhe/draw/svg.h"
#include "chuhe/engine/appraisal.h"
#include "chuhe/engine/appraisal_json.h"
#include "chuhe/engine/evaluators.h"
#include "chuhe/messages/evaluation.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/usage.h"
#include "chuhe/nnue/embedded.h"
#include "cli/commands.h"
#include "cli/eval_report.h"
#include "cli/judge_input.h"
#include "cli/message_json.h"
#include "cli/notation_option.h"
#include "cli/pieces_option.h"
#include "cli/position_argument.h"
#include "cli/record_input.h"
#include "cli/refusal.h"
#include "cli/show_output.h"
#include "cli/table_verdict.h"

namespace chuhe::cli {
namespace {

using engine::Appraisal;
using engine::Evaluation;

constexpr std::array kEvalOptions = {
    kMovesOption,
    kGameOption,
    kFromNotationOption,
    Option{"--evaluator", OptionKind::Value, "NAME", &messages::kHelpEvalEvaluator},
    Option{"--network", OptionKind::Value, "FILE", &messages::kHelpEvalNetwork},
    Option{"--svg", OptionKind::OptionalValue, "FILE", &messages::kHelpEvalSvg},
    kPiecesOption,
    kFlipOption,
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpEvalJson},
};

// Nothing: all of them.
using WantedEvaluation = std::optional<Evaluation>;
tl::expected<WantedEvaluation, Message> read_wanted_evaluation(const Arguments& arguments) {
    constexpr std::string_view kAll = "all";
    const std::string_view name = arguments.value("--evaluator").value_or(kAll);
    if (name == kAll) return std::nullopt;
    if (const auto evaluation = engine::parse_evaluation(name)) return evaluation;
    std::vector<std::string_view> names = {kAll};
    for (const engine::EvaluationRow& row : engine::kEvaluations)
        names.push_back(row.name);
    return tl::make_unexpected(refused_choice("--evaluator", name, names));
}

struct EvalRequest {
    WantedEvaluation evaluation = {};
    HistoryRequest history = {};
    draw::DrawOptions looks = {};
    std::optional<std::string> svg = {};  // a file; empty or "-": standard output
    bool json = false;
};

tl::expected<EvalRequest, Message> read_eval_request(const Arguments& arguments) {
    const auto evaluation = read_wanted_evaluation(arguments);
    if (!evaluation) return tl::make_unexpected(evaluation.error());
    const auto history = read_history_request(arguments);
    if (!history) return tl::make_unexpected(history.error());
    const auto names = read_piece_names(arguments);
    if (!names) return tl::make_unexpected(names.error());
    if (arguments.has("--json") && arguments.has("--svg"))
        return tl::make_unexpected(say(messages::kNotBoth, "--svg", "--json"));
    EvalRequest request{.evaluation = *evaluation,
                        .history = *history,
                        .looks = {.names = *names, .flipped = arguments.has("--flip")},
                        .json = arguments.has("--json")};
    if (const auto file = arguments.value("--svg")) {
        request.svg = std::string(*file);
        if (file->empty()) request.svg = take_file_word(request.history.words, ".svg").value_or("");
    }
    return request;
}

Result<std::shared_ptr<const nnue::Network>> network_for(const Arguments& arguments) {
    if (const auto path = arguments.value("--network"))
        return nnue::Network::load(std::string(*path));
    return nnue::embedded_network();
}

void write_json(const Position& position, const Diagnostics& remarks,
                const std::vector<Appraisal>& appraisals, std::ostream& out) {
    nlohmann::ordered_json report = {{"fen", to_fen(position)},
                                     {"turn", name_of(position.side_to_move())},
                                     {"table", table_json(table_entry(position), position)},
                                     {"problems", nlohmann::ordered_json::array()},
                                     {"evaluators", nlohmann::ordered_json::array()}};
    for (const Diagnostic& remark : remarks)
        report["problems"].push_back(problem_json(remark));
    for (const Appraisal& appraisal : appraisals)
        report["evaluators"].push_back(engine::json_of<nlohmann::ordered_json>(appraisal));
    out << report.dump(2) << '\n';
}

// The heat map of the strongest evaluation among them, which comes last.
ExitCode write_heat_map(const Position& position, const std::vector<Appraisal>& appraisals,
                        const EvalRequest& request, const Streams& io) {
    draw::DrawOptions looks = request.looks;
    for (const engine::PieceWorth& piece : appraisals.back().pieces) {
        if (piece.worth) looks.heats.push_back({piece.square, *piece.worth});
    }
    const std::string svg = draw::to_svg(position.board(), looks);
    if (request.svg->empty() || *request.svg == "-") {
        io.out << svg;
        return ExitCode::Good;
    }
    const auto written = write_file(*request.svg, svg);
    return written ? ExitCode::Good : refuse(written.error(), io);
}

ExitCode run_eval(const Arguments& arguments, const Streams& io) {
    const auto request = read_eval_request(arguments);
    if (!request) return refuse_usage(kEvalCommand, request.error(), io);
    const auto input = read_history(request->history, io.in);
    if (!input) return refuse(input.error(), io);
    for (const Diagnostic& remark : input->remarks)
        io.err << line_of(remark, io.language) << '\n';
    const auto network = network_for(arguments);
    if (!network) return refuse(network.error(), io);
    if (request->evaluation == Evaluation::Network && !*network)
        return refuse({ErrorCode::NotFound, say(messages::kEvalNoNetwork)}, io);

    const Position& position = input->history.current();
    std::vector<Appraisal> appraisals = engine::appraise(position, *network);
    std::erase_if(appraisals, [&](const Appraisal& appraisal) {
        return request->evaluation && appraisal.evaluation != *request->evaluation;
    });
    if (request->svg) return write_heat_map(position, appraisals, *request, io);
    if (request->json)
        write_json(position, input->remarks, appraisals, io.out);
    else
        write_appraisals(position, appraisals, io.out, io.language);
    return ExitCode::Good;
}

}  // namespace

const Command kEvalCommand{
    .name = "eval",
    .usage = "eval [FILE|FEN] [OPTIONS]",
    .summary = messages::kSummaryEval,
    .details = &messages::kDetailsEval,
    .examples =
        "  chuhe eval\n"
        "  chuhe eval --moves 'h2e2 h9g7' --evaluator table\n"
        "  chuhe eval game.xqf --svg=worth.svg\n",
    .options = kEvalOptions,
    .run = &run_eval,
};

}  // namespace chuhe::cli
