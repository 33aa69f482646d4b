// SPDX-License-Identifier: MIT
//
// What a person can ask for during a game: the commands of PlaySession.
#include <ostream>

#include "base/text.h"
#include "cli/play_sentences.h"
#include "cli/play_session.h"
#include "core/fen.h"
#include "draw/game_text.h"
#include "engine/strength.h"
#include "notation/reader.h"
#include "review/words.h"
#include "rules/words.h"
#include "words/translation.h"

namespace chuhe::cli {
namespace {

using rules::Outcome;

// How long the adviser thinks about a hint or an offer.
constexpr engine::Milliseconds kAdviceTime{700};
// The board shows ranks from 0, so that h3e3 must not quietly mean h2e2.
constexpr notation::NotationSet kTyped = {
    notation::Notation::Chinese,     notation::Notation::ChineseFile,
    notation::Notation::Traditional, notation::Notation::TraditionalFile,
    notation::Notation::Wxf,         notation::Notation::Wxf1997,
    notation::Notation::WxfXqbase,   notation::Notation::Iccs,
    notation::Notation::Uci,         notation::Notation::Letters,
    notation::Notation::English,     notation::Notation::San,
};

draw::Language drawn(rules::Language language) {
    return draw::kLanguages[static_cast<std::size_t>(language)];
}

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
        const std::string near = error.code == ErrorCode::BadSyntax
                                     ? play_suggestion(text, request_.language)
                                     : std::string();
        io_.out << words::translated(error.message, request_.language) << near << '\n';
        return;
    }
    if (reading.is_ambiguous()) {
        std::string list;
        for (const Move move : reading)
            list += (list.empty() ? "" : ", ") + to_string(move);
        say(kAmbiguous, cli::quoted(text), list);
        return;
    }
    if (!press_clock(table_.player(), turn_began_)) {
        table_.declare({rules::Declaration::TimeForfeit, table_.player()});
        finish_if_over();
        return;
    }
    table_.play(reading.front());
    say(kYouPlay, move_words(table_.history().plies() - 1));
    const bool ends = table_.verdict().outcome != Outcome::Open;
    if (ends) show_board();
    after_move();
}

void PlaySession::take_back(std::string_view argument) {
    const auto number = argument.empty() ? std::optional(1) : parse_number<int>(argument);
    if (!number || *number < 1) return say(kUndoNumber);
    if (!table_.take_back(*number)) return say(has_moved(table_) ? kTooMuchToUndo : kNothingToUndo);
    is_over_ = false;
    say(kTakenBack);
    show_board();
    keep();
    turn_began_ = SteadyClock::now();
}

void PlaySession::give_hint() {
    if (is_over_) return say(kOverAlready);
    engine::Limits advice;
    advice.move_time = kAdviceTime;
    const rules::History& history = table_.history();
    const auto insight = adviser().look(history.start(), history.moves(), advice, {});
    if (!insight) return;
    const Side side = table_.position().side_to_move();
    say(kHint, wording().quote(table_.position(), insight->best()),
        review::score_text(review::for_red(insight->score, side)));
}

// It agrees when it stands worse, or when a long game has become level: docs/play.md tells people.
void PlaySession::offer_draw() {
    if (is_over_) return say(kOverAlready);
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
    if (!agrees) return say(kDeclined, opponent_->name());
    table_.declare({rules::Declaration::Agreement, std::nullopt});
    finish_if_over();
}

void PlaySession::resign() {
    if (is_over_) return say(kOverAlready);
    table_.declare({rules::Declaration::Resignation, table_.player()});
    finish_if_over();
}

void PlaySession::change_level(std::string_view argument) {
    const auto level = parse_number<int>(argument);
    if (!level || *level < 0 || *level > engine::kMostSkill) return say(kLevelRange);
    if (!opponent_->set_level(*level)) return say(kNoLevels, opponent_->name());
    say(kLevelIs, opponent_->name());
}

void PlaySession::save(std::string_view path, bool may_replace) {
    if (path.empty()) return say(kNeedsFile);
    const record::Game game = table_.to_record(opponent_->name(), request_.language);
    const auto losses = save_game(std::string(path), game, may_replace);
    if (!losses) {
        io_.out << to_string(losses.error()) << '\n';
        return;
    }
    for (const formats::Loss& loss : *losses)
        io_.out << "lost: " << to_string(loss, game) << '\n';
    say(kSaved, path);
}

void PlaySession::list_moves() {
    const record::Game game = table_.to_record(opponent_->name(), request_.language);
    const bool is_traditional = request_.language == rules::Language::Traditional;
    const auto usual =
        is_traditional ? notation::Notation::Traditional : notation::Notation::Chinese;
    const draw::GameTextOptions options{.notation = request_.notation.value_or(usual),
                                        .language = drawn(request_.language)};
    const std::string text = draw::moves_text(game, options);
    text.empty() ? say(kNoMoves) : void(io_.out << text);
}

void PlaySession::start_anew() {
    if (!is_over_ && table_.history().plies() > 0) set_aside(kOldKept);
    table_ = PlayTable(request_.start, request_.player, request_.book);
    begin();
}

}  // namespace chuhe::cli
