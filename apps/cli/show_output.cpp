// SPDX-License-Identifier: MIT
#include "cli/show_output.h"

#include <fmt/format.h>

#include <cstdlib>
#include <ostream>

#include "chuhe/base/file.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/messages/reports.h"
#include "chuhe/messages/usage.h"
#include "cli/record_output.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

// https://no-color.org: set and not empty means no colour.
bool is_coloured(Colouring colouring, const Streams& io) {
    if (colouring != Colouring::Auto) return colouring == Colouring::Always;
    const char* no_color = std::getenv("NO_COLOR");
    return io.out_is_terminal && (no_color == nullptr || *no_color == '\0');
}

}  // namespace

ExitCode deliver(std::string_view content, const ShowRequest& request, const Streams& io) {
    const bool goes_out = request.output.empty() || request.output == "-";
    const bool is_binary = request.form == Form::Png || request.form == Form::Gif;
    if (goes_out && is_binary && io.out_is_terminal) {
        const char* option = request.form == Form::Png ? "--png" : "--gif";
        const Message refusal =
            say(messages::kCommandSays, "show", say(messages::kTerminalPicture, option));
        io.err << refusal.in(io.language) << '\n';
        return ExitCode::BadUsage;
    }
    if (goes_out) {
        io.out << content;
        return ExitCode::Good;
    }
    if (names_record(request) && is_same_file(request.words.front(), request.output)) {
        return refuse({ErrorCode::CannotWrite, say(messages::kIsShownRecord), {request.output}},
                      io);
    }
    if (const auto written = write_file(request.output, content); !written)
        return refuse(written.error(), io);
    return ExitCode::Good;
}

draw::DrawOptions draw_options(const ShowRequest& request) {
    return {.names = request.names, .flipped = request.flipped};
}

draw::TextOptions text_options(const ShowRequest& request, const Streams& io) {
    return {.names = request.names,
            .flipped = request.flipped,
            .coloured = is_coloured(request.colouring, io)};
}

std::string_view status_of(const Position& position) {
    if (has_legal_move(position)) return "playing";
    return is_in_check(position) ? "checkmate" : "stalemate";
}

Message describe(const Position& position) {
    const Side side = position.side_to_move();
    const int count = count_legal_moves(position);
    const bool in_check = is_in_check(position);
    if (count == 0 && in_check) return say(messages::kShowCheckmate, side_name(opponent_of(side)));
    if (count == 0) return say(messages::kShowNoLegalMove, side_name(side));
    return say(in_check ? messages::kShowToMoveInCheck : messages::kShowToMove, side_name(side),
               count);
}

}  // namespace chuhe::cli
