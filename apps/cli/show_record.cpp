// SPDX-License-Identifier: MIT
#include "cli/show_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <ostream>

#include "chuhe/core/fen.h"
#include "chuhe/draw/game_text.h"
#include "chuhe/draw/marks.h"
#include "chuhe/draw/page.h"
#include "chuhe/draw/wrapped_text.h"
#include "chuhe/messages/usage.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"
#include "cli/pictures.h"
#include "cli/record_input.h"
#include "cli/refusal.h"
#include "cli/repeats.h"
#include "cli/show_end.h"
#include "cli/show_json.h"
#include "cli/show_output.h"
#include "cli/show_place.h"

namespace chuhe::cli {
namespace {

using record::Game;
using record::NodeId;

constexpr std::size_t kTextWidth = 78;

draw::GameTextOptions game_text_options(const ShowRequest& request) {
    return {.notation = request.moves_notation(), .language = request.language};
}

// The board, its FEN, and what can happen in it.
void write_board(const Place& place, const Game& game, const ShowRequest& request,
                 const Streams& io) {
    io.out << draw::to_text(place.board, text_options(request, io)) << '\n';
    if (!place.position) {
        io.out << to_fen(game.start()) << '\n';
        return;
    }
    io.out << to_fen(*place.position) << '\n'
           << cli::describe(*place.position).in(request.language) << '\n';
}

void write_whole_record(const Game& game, const Place& end, const ShowRequest& request,
                        const Streams& io) {
    const draw::GameTextOptions options = game_text_options(request);
    const std::string header = draw::header_text(game, options);
    if (!header.empty()) io.out << header << '\n';
    const std::string moves = draw::moves_text(game, options);
    if (!moves.empty()) io.out << moves << '\n';
    const std::string ending = describe_end(game, request.notation).in(request.language);
    if (!ending.empty()) {
        for (const std::string& line : draw::wrap(draw::printable(ending), kTextWidth))
            io.out << line << '\n';
        io.out << '\n';
    }
    write_board(end, game, request, io);
}

// "Ply 13 of 80: 7. 炮八平七!", its annotations, and the board.
void write_place(const Game& game, const Place& place, const ShowRequest& request,
                 const Streams& io) {
    const draw::GameTextOptions options = game_text_options(request);
    std::size_t plies = 0;
    for ([[maybe_unused]] const NodeId node : record::main_line_of(game))
        ++plies;
    io.out << fmt::format("{}/{}", place.ply, plies);
    if (place.node != record::kRoot) {
        const std::optional<Position> before = position_before(game, place.node);
        io.out << "  " << draw::move_text(game, place.node, before ? &*before : nullptr, options);
    }
    io.out << '\n';
    const std::string notes = draw::notes_text(game, place.node, options);
    if (!notes.empty()) {
        for (const std::string& line : draw::wrap(notes, kTextWidth))
            io.out << line << '\n';
    }
    io.out << '\n';
    write_board(place, game, request, io);
}

Error in_file(Error error, const std::string& file) {
    error.where.source = file;
    return error;
}

ExitCode show_game(const Game& game, const GameOrigin& origin, const ShowRequest& request,
                   const Streams& io) {
    if (request.form == Form::Gif) return show_film(game, request, io, origin.file);
    const Result<Place> place = find_place(game, request.ply.value_or(kLastPly));
    if (!place) return refuse(in_file(place.error(), origin.file), io);
    const auto picture = [&] {
        return draw::to_svg(place->board,
                            draw::options_at(game, place->node, draw_options(request)));
    };
    switch (request.form) {
        case Form::Svg:
            return deliver(picture(), request, io);
        case Form::Png:
            return deliver(make_png(picture(), request), request, io);
        case Form::Html:
            return show_page(game, request, request.ply ? place->node : record::kRoot, io);
        case Form::Json:
            write_json(game, *place, origin, request, io.out);
            return ExitCode::Good;
        case Form::Gif:
        case Form::Text:
            break;
    }
    if (request.ply) {
        write_place(game, *place, request, io);
    } else {
        write_whole_record(game, *place, request, io);
    }
    return ExitCode::Good;
}

// One line for each game of a file with several.
class GameList {
public:
    GameList(const ShowRequest& request, const GameOrigin& origin, const Streams& io)
        : request_(request), io_(io), is_json_(request.form == Form::Json) {
        if (is_json_) begin_json_list(origin, io.out);
    }

    void add(const Game& game) {
        ++count_;
        if (is_json_) {
            write_json_list_entry(game, count_, io_.out);
            return;
        }
        std::string line = fmt::format("{:>5}  {:>7}  {:>4}  ", count_, to_string(game.outcome()),
                                       game.move_count());
        const std::string title = draw::title_of(game).in(request_.language);
        line += draw::printable_line(title);
        for (const std::string_view name : {record::tags::kEvent, record::tags::kDate}) {
            const std::string_view value = game.tag(name).value_or("");
            const bool is_news = !value.empty() && value != "?" && value != title;
            if (is_news) line += ", " + draw::printable_line(value);
        }
        io_.out << line << '\n';
    }

    void finish(const Diagnostics& problems) {
        if (is_json_) {
            end_json_list(problems, io_.out);
            return;
        }
        io_.err << say(messages::kGamesListed, count_).in(io_.language) << '\n';
    }

private:
    const ShowRequest& request_;
    const Streams& io_;
    bool is_json_;
    std::size_t count_ = 0;
};

class RecordShow {
public:
    RecordShow(const ShowRequest& request, const Streams& io, RecordInput& input)
        : request_(request), io_(io), reader_(input.reader()) {
        origin_.file = request.words[0] == "-" ? "<stdin>" : request.words[0];
        origin_.format = input.format().name;
    }

    ExitCode run() {
        const int wanted = request_.game.value_or(1);
        for (int number = 1; number <= wanted; ++number) {
            const Result<bool> more = reader_.next(item_);
            if (!more) return refuse(more.error(), io_);
            if (!*more) return refuse_number(number - 1);
        }
        origin_.game = static_cast<std::size_t>(wanted);
        if (request_.game) return show_item();
        // No game was chosen. If there are several, the user has to choose.
        formats::ReadGame second;
        const Result<bool> more = reader_.next(second);
        if (!more || !*more) {
            // What the rest of the file lacks concerns the only game, too.
            item_.diagnostics.append(problems_of_file(more));
            return show_item();
        }
        return show_list(second);
    }

private:
    ExitCode refuse_number(int count) {
        print_problems(reader_.diagnostics(), origin_.file, io_);
        const Message message = count == 0
                                    ? say(messages::kFileHoldsNoGame)
                                    : say(messages::kNoSuchGameNumber, *request_.game, count);
        return refuse({ErrorCode::NotFound, message, {.source = origin_.file}}, io_);
    }

    ExitCode show_item() {
        print_problems(item_.diagnostics, origin_.file, io_);
        origin_.encoding = name_of(reader_.encoding());
        origin_.diagnostics = &item_.diagnostics;
        const ExitCode code = show_game(item_.game, origin_, request_, io_);
        return code == ExitCode::Good ? code_for(item_.diagnostics) : code;
    }

    ExitCode show_list(formats::ReadGame& second) {
        const bool is_list = request_.form == Form::Text || request_.form == Form::Json;
        if (!is_list || request_.ply) {
            return refuse(
                {ErrorCode::SeveralGames, say(messages::kChooseGame), {.source = origin_.file}},
                io_);
        }
        origin_.encoding = name_of(reader_.encoding());
        GameList list(request_, origin_, io_);
        Diagnostics problems = item_.diagnostics;
        list.add(item_.game);
        Result<bool> more = true;
        do {
            list.add(second.game);
            problems.append(second.diagnostics);
        } while ((more = reader_.next(second)) && *more);
        problems.append(problems_of_file(more));
        list.finish(problems);
        print_problems(problems, origin_.file, io_);
        return code_for(problems);
    }

    // What could be read is shown all the same.
    static ExitCode code_for(const Diagnostics& problems) {
        return problems.has_error() ? ExitCode::BadInput : ExitCode::Good;
    }

    // What is wrong with the file as a whole, and why it could not be read to its end.
    Diagnostics problems_of_file(const Result<bool>& more) const {
        Diagnostics problems = reader_.diagnostics();
        if (!more) problems.push_back({Severity::Error, more.error()});
        return problems;
    }

    const ShowRequest& request_;
    const Streams& io_;
    formats::Reader& reader_;
    GameOrigin origin_;
    formats::ReadGame item_;
};

}  // namespace

ExitCode show_film(const Game& game, const ShowRequest& request, const Streams& io,
                   const std::string& file) {
    const Result<std::string> film = make_gif(game, request);
    return film ? deliver(*film, request, io) : refuse(in_file(film.error(), file), io);
}

ExitCode show_page(const Game& game, const ShowRequest& request, NodeId open_at,
                   const Streams& io) {
    draw::PageOptions options{.language = request.language,
                              .names = request.names,
                              .notation = request.moves_notation(),
                              .flipped = request.flipped,
                              .open_at = open_at,
                              .delay = request.delay};
    if (game.has_moves()) options.end = describe_end(game, request.notation);
    return deliver(draw::to_page(game, options), request, io);
}

ExitCode show_record(const ShowRequest& request, const Streams& io) {
    const auto input = RecordInput::open(
        request.words[0], io.in, {.encoding = request.encoding, .notation = request.from_notation});
    if (!input) return refuse(input.error(), io);
    if (const auto note = ignored_encoding(**input, request.words[0], request.encoding))
        print_problems({*note}, request.words[0], io);
    return RecordShow(request, io, **input).run();
}

}  // namespace chuhe::cli
