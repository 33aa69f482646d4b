// SPDX-License-Identifier: MIT
#include "cli/show_output.h"

#include <fmt/format.h>

#include <cstdlib>
#include <ostream>

#include "base/file.h"
#include "cli/record_output.h"
#include "core/generate.h"

namespace chuhe::cli {
namespace {

using draw::Language;
using draw::Words;

// https://no-color.org: set and not empty means that the user wants no colour.
bool is_coloured(Colouring colouring, const Streams& io) {
    if (colouring != Colouring::Auto) return colouring == Colouring::Always;
    const char* no_color = std::getenv("NO_COLOR");
    return io.out_is_terminal && (no_color == nullptr || *no_color == '\0');
}

std::string say(const Words& words, Language language, auto... values) {
    return fmt::format(fmt::runtime(words.in(language)), values...);
}

}  // namespace

ExitCode deliver(std::string_view content, const ShowRequest& request, const Streams& io) {
    const bool goes_out = request.output.empty() || request.output == "-";
    const bool is_binary = request.form == Form::Png || request.form == Form::Gif;
    if (goes_out && is_binary && io.out_is_terminal) {
        const char* option = request.form == Form::Png ? "--png" : "--gif";
        io.err << "chuhe show: a terminal cannot show such a picture: use " << option
               << "=FILE, or send it to a file\n";
        return ExitCode::BadUsage;
    }
    if (goes_out) {
        io.out << content;
        return ExitCode::Good;
    }
    if (names_record(request) && is_same_file(request.words.front(), request.output)) {
        return refuse({ErrorCode::CannotWrite, "it is the record that is shown", {request.output}},
                      io);
    }
    if (const auto written = write_file(request.output, content); !written) {
        return refuse(written.error(), io);
    }
    return ExitCode::Good;
}

ExitCode refuse(const Error& error, const Streams& io) {
    io.err << to_string(error) << '\n';
    return ExitCode::BadInput;
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

std::string describe(const Position& position, Language language) {
    const Side side = position.side_to_move();
    const std::string_view mover = draw::words_of(side).in(language);
    const std::string_view winner = draw::words_of(opponent_of(side)).in(language);
    const bool in_check = is_in_check(position);
    const int count = count_legal_moves(position);
    if (count == 0 && in_check) {
        return say({{"Checkmate (将死): {} has won.", "将死：{}胜。", "將死：{}勝。"}}, language,
                   winner);
    }
    if (count == 0) {
        return say({{"No legal move (困毙): {} has lost.", "困毙：{}负。", "困斃：{}負。"}},
                   language, mover);
    }
    const Words check{{", in check", "，被将军", "，被將軍"}};
    const Words moves{
        {"{} to move{}, {} legal moves.", "{}走棋{}，有 {} 种着法。", "{}走棋{}，有 {} 種著法。"}};
    const Words one{
        {"{} to move{}, {} legal move.", "{}走棋{}，有 {} 种着法。", "{}走棋{}，有 {} 種著法。"}};
    return say(count == 1 ? one : moves, language, mover,
               in_check ? check.in(language) : std::string_view(), count);
}

}  // namespace chuhe::cli
