// SPDX-License-Identifier: MIT
//
// The commands of PlaySession.
#include <ostream>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/draw/game_text.h"
#include "chuhe/engine/strength.h"
#include "chuhe/messages/play.h"
#include "chuhe/messages/reports.h"
#include "chuhe/notation/reader.h"
#include "chuhe/review/words.h"
#include "chuhe/rules/words.h"
#include "cli/play_session.h"

namespace chuhe::cli {
namespace {

// How long the adviser thinks about a hint or a draw offer.
constexpr engine::Milliseconds kAdviceTime{700};
// The board shows ranks from 0, so h3e3 must not silently mean h2e2.
constexpr notation::NotationSet kTyped = {
    notation::Notation::Chinese,     notation::Notation::ChineseFile,
    notation::Notation::Traditional, notation::Notation::TraditionalFile,
    notation::Notation::Wxf,         notation::Notation::Wxf1997,
    notation::Notation::WxfXqbase,   notation::Notation::Iccs,
    notation::Notation::Uci,         notation::Notation::Letters,
    notation::Notation::English,     notation::Notation::San,
};

bool has_moved(const PlayTable& table) {
    for (std::size_t ply = 0; ply < table.history().plies(); ++ply) {
        if (table.history().at(ply).side_to_move() == table.player()) return true;
    }
    return false;
}

}  // namespace

bool PlaySession::obey(const PlayCommand& command) {
    switch (command.verb) {
        case PlayVerb::Help:
            io_.out << play_help(request_.language);
            break;
        case PlayVerb::Undo:
            take_back(command.argument);
            break;
        case PlayVerb::Hint:
            give_hint();
            break;
        case PlayVerb::Flip:
            is_flipped_ = !is_flipped_;
            show_board();
            break;
        case PlayVerb::Coordinates:
            show_coordinates();
            break;
        case PlayVerb::Resign:
            resign();
            break;
        case PlayVerb::Draw:
            offer_draw();
            break;
        case PlayVerb::Moves:
            list_moves();
            break;
        case PlayVerb::Save:
        case PlayVerb::SaveOver:
            save(command.argument, command.verb == PlayVerb::SaveOver);
            break;
        case PlayVerb::Fen:
            io_.out << to_fen(table_.position()) << '\n';
            break;
        case PlayVerb::Board:
            show_board();
            break;
        case PlayVerb::Level:
            change_level(command.argument);
            break;
        case PlayVerb::New:
            start_anew();
            break;
        case PlayVerb::Quit:
            return false;
    }
    return true;
}

void PlaySession::try_move(std::string_view text) {
    const notation::ReadOptions options{.hint = {}, .allowed = kTyped};
    const notation::Reading reading = notation::read_move(table_.position(), text, options);
    if (reading.empty()) {
        const Error error = notation::explain_failure(table_.position(), text, options);
        print(error.code == ErrorCode::BadSyntax ? with_play_suggestion(error.message, text)
                                                 : error.message);
        return;
    }
    if (reading.is_ambiguous()) {
        messages::List moves;
        for (const Move move : reading)
            moves.push_back(Message::verbatim(to_string(move)));
        tell(messages::kPlayAmbiguous, excerpt(text), std::move(moves));
        return;
    }
    const std::size_t plies = table_.history().plies();
    table_.make(reading.front());
    if (table_.history().plies() == plies) return finish_if_over();  // out of time
    tell(messages::kPlayYouPlay, move_words(plies));
    if (table_.is_over()) show_board();
    after_move();
}

void PlaySession::take_back(std::string_view argument) {
    const auto number = argument.empty() ? std::optional(1) : parse_number<int>(argument);
    if (!number || *number < 1) return tell(messages::kPlayUndoNumber);
    if (!table_.take_back(*number))
        return tell(has_moved(table_) ? messages::kPlayTooMuchToUndo
                                      : messages::kPlayNothingToUndo);
    tell(messages::kPlayTakenBack);
    show_board();
    keep();
}

void PlaySession::give_hint() {
    if (table_.is_over()) return tell(messages::kPlayOverAlready);
    engine::Limits advice;
    advice.move_time = kAdviceTime;
    const rules::History& history = table_.history();
    const auto insight = adviser().look(history.start(), history.moves(), advice, {});
    if (!insight) return;
    const Side side = table_.position().side_to_move();
    tell(messages::kPlayHint,
         rules::Quoting(request_.notation).quote(table_.position(), insight->best()),
         review::score_text(review::for_red(insight->score, side)));
}

// The opponent accepts if it is worse, or if a long game has become level: see docs/play.md.
void PlaySession::offer_draw() {
    if (table_.is_over()) return tell(messages::kPlayOverAlready);
    constexpr engine::Score kWorse = -100;
    constexpr engine::Score kLevel = 30;
    constexpr std::size_t kLongGame = 60;
    engine::Limits advice;
    advice.move_time = kAdviceTime;
    const rules::History& history = table_.history();
    const auto insight = adviser().look(history.start(), history.moves(), advice, {});
    const engine::Score for_opponent = insight ? -insight->score : engine::kMate;
    const bool agrees =
        for_opponent <= kWorse || (for_opponent <= kLevel && history.plies() >= kLongGame);
    table_.perform(play::OfferDraw{table_.player()});
    if (!agrees) {
        table_.perform(play::DeclineDraw{});
        return tell(messages::kPlayDeclined, opponent_->name());
    }
    table_.perform(play::AcceptDraw{});
    finish_if_over();
}

void PlaySession::resign() {
    if (table_.is_over()) return tell(messages::kPlayOverAlready);
    table_.perform(play::Resign{table_.player()});
    finish_if_over();
}

void PlaySession::change_level(std::string_view argument) {
    const auto level = parse_number<int>(argument);
    if (!level || *level < 0 || *level > engine::kMostSkill) return tell(messages::kPlayLevelRange);
    if (!opponent_->set_level(*level)) return tell(messages::kPlayNoLevels, opponent_->name());
    tell(messages::kPlayLevelIs, opponent_->name());
}

void PlaySession::save(std::string_view path, bool may_replace) {
    if (path.empty()) return tell(messages::kPlayNeedsFile);
    const record::Game game = table_.to_record(opponent_->name(), request_.language);
    const auto losses = save_game(std::string(path), game, may_replace);
    if (!losses) {
        io_.out << to_string(losses.error(), request_.language) << '\n';
        return;
    }
    for (const formats::Loss& loss : *losses)
        tell(messages::kLost, describe(loss, game));
    tell(messages::kPlaySaved, path);
}

void PlaySession::list_moves() {
    const record::Game game = table_.to_record(opponent_->name(), request_.language);
    const bool is_traditional = request_.language == Language::Traditional;
    const auto usual =
        is_traditional ? notation::Notation::Traditional : notation::Notation::Chinese;
    const draw::GameTextOptions options{.notation = request_.notation.value_or(usual),
                                        .language = request_.language};
    const std::string text = draw::moves_text(game, options);
    text.empty() ? tell(messages::kPlayNoMoves) : void(io_.out << text);
}

void PlaySession::show_coordinates() {
    request_.shows_coordinates = !request_.shows_coordinates;
    show_board();
}

void PlaySession::start_anew() {
    archive(table_.is_over() ? messages::kPlayAdded : messages::kPlayOldKept);
    table_ = new_table();
    begin();
}

}  // namespace chuhe::cli
