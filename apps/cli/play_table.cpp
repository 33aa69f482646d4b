// SPDX-License-Identifier: MIT
#include "cli/play_table.h"

#include <cassert>
#include <chrono>
#include <filesystem>

#include "chuhe/base/file.h"
#include "chuhe/base/path.h"
#include "chuhe/formats/format.h"
#include "chuhe/messages/play.h"
#include "chuhe/record/game_end.h"
#include "chuhe/record/tags.h"
#include "chuhe/rules/words.h"
#include "cli/machine.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;
namespace tags = record::tags;

// For the time between the clock and the keyboard.
constexpr play::Milliseconds kMargin{100};

play::Terms terms_for(Side player, const rules::RuleBook& book, const play::TimeControl& time) {
    play::Terms terms;
    terms.seats[index_of(opponent_of(player))].kind = play::SeatKind::Engine;
    terms.book = book;
    if (time.has_stock()) terms.clock.emplace(time);
    return terms;
}

}  // namespace

PlayTable::PlayTable(rules::History history, Side player, const rules::RuleBook& book,
                     const play::TimeControl& time)
    : game_(terms_for(player, book, time), std::move(history), play::Standing{}), player_(player) {}

void PlayTable::perform(const play::Command& command) {
    [[maybe_unused]] const auto done = game_.perform(command, std::chrono::steady_clock::now());
    assert(done);
}

bool PlayTable::is_out_of_time() const {
    const auto now = std::chrono::steady_clock::now();
    return !is_over() && game_.clock() && game_.clock()->has_fallen(player_, now, kMargin);
}

bool PlayTable::has_lost_on_time() {
    if (is_over()) return false;
    perform(play::CheckFlag{kMargin});
    return is_over();
}

void PlayTable::make(Move move) {
    perform(play::CheckFlag{kMargin});
    if (!is_over()) perform(play::MakeMove{move, play::Mover::Engine});
}

bool PlayTable::take_back(int times) {
    const auto plies = game_.plies_back(times);
    const bool leads_to_player =
        plies && history().at(history().plies() - *plies).side_to_move() == player_;
    // After resigning before the first move, only the resignation can be taken back.
    const bool only_the_end = !leads_to_player && times == 1 && history().declared();
    if (!leads_to_player && !only_the_end) return false;
    perform(play::TakeBack{only_the_end ? 0 : *plies});
    perform(play::StartClock{});
    return true;
}

record::Game PlayTable::to_record(const std::string& opponent, Language language) const {
    record::Game game(history().start());
    record::NodeId node = record::kRoot;
    for (const Move move : history().moves())
        node = game.add_move(node, move);
    const bool is_red = player_ == Side::Red;
    const std::string person = say(messages::kPlayPerson).in(language);
    game.add_tag(tags::kEvent, "Chuhe");
    game.add_tag(tags::kDate, today());
    game.add_tag(tags::kRed, is_red ? person : opponent);
    game.add_tag(tags::kBlack, is_red ? opponent : person);
    if (is_over()) {
        const rules::Verdict& end = game_.verdict();
        game.set_outcome(record::lawful_result(end));
        game.set_ending(rules::describe_end(end, history()).in(language));
    }
    return game;
}

Result<formats::Losses> save_game(const std::string& path, const record::Game& game,
                                  bool may_replace) {
    const Where where{.source = path};
    const formats::Format* format = formats::format_of_path(path);
    if (format == nullptr || format->write == nullptr) {
        return failure(ErrorCode::Unsupported, say(messages::kPlayUnknownEnding), where);
    }
    std::error_code ignored;
    if (!may_replace && fs::exists(path_of(path), ignored)) {
        return failure(ErrorCode::CannotWrite, say(messages::kPlayFileExists), where);
    }
    MemorySink sink;
    const auto writer = format->write(sink, {});
    if (auto written = writer->write(game); !written) return tl::make_unexpected(written.error());
    if (auto done = writer->finish(); !done) return tl::make_unexpected(done.error());
    if (auto put = write_file(path, sink.bytes()); !put) return tl::make_unexpected(put.error());
    return writer->take_losses();
}

}  // namespace chuhe::cli
