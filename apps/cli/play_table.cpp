// SPDX-License-Identifier: MIT
#include "cli/play_table.h"

#include <cassert>
#include <chrono>
#include <filesystem>

#include "chuhe/base/file.h"
#include "chuhe/base/text.h"
#include "chuhe/engine/strength.h"
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

// The tags needed to continue a game.
constexpr std::string_view kPlayerTag = "ChuhePlayer";
constexpr std::string_view kLevelTag = "ChuheLevel";
constexpr std::string_view kRulesTag = "ChuheRules";

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

void PlayTable::make(Move move) {
    // For the time between the clock and the keyboard.
    constexpr play::Milliseconds kMargin{100};
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

std::optional<std::string> autosave_path() {
    const std::optional<std::string> folder = state_folder();
    if (!folder) return std::nullopt;
    return (fs::path(*folder) / "play.pgn").string();
}

Result<void> keep_game(const std::string& path, const PlayTable& table, const Opponent& opponent,
                       Language language) {
    record::Game game = table.to_record(opponent.name(), language);
    if (const auto level = opponent.level()) game.add_tag(kLevelTag, std::to_string(*level));
    game.add_tag(kPlayerTag, table.player() == Side::Red ? "red" : "black");
    game.add_tag(kRulesTag, rules::name_of(table.game().book().kind));
    std::error_code error;
    fs::create_directories(fs::path(path).parent_path(), error);
    if (error) return failure(ErrorCode::CannotWrite, system_message(error), Where{.source = path});
    MemorySink sink;
    const auto writer = formats::format_of_name("pgn")->write(sink, {});
    if (auto written = writer->write(game); !written) return written;
    if (auto finished = writer->finish(); !finished) return finished;
    return write_file(path, sink.bytes());
}

std::optional<LeftGame> left_game(const std::string& path) {
    const Result<std::string> text = read_file(path);
    if (!text) return std::nullopt;
    MemorySource source(*text);
    const auto opened = formats::open_reader(source, {.source = path});
    if (!opened) return std::nullopt;
    formats::ReadGame item;
    if (!opened->reader->next(item).value_or(false)) return std::nullopt;
    Result<rules::History> history = record::history_of(item.game);
    if (!history) return std::nullopt;
    const bool is_black = item.game.tag(kPlayerTag).value_or("red") == "black";
    const auto kind = rules::parse_rule_kind(item.game.tag(kRulesTag).value_or("asian"));
    const auto opponent = item.game.tag(is_black ? tags::kRed : tags::kBlack);
    auto level = parse_number<int>(item.game.tag(kLevelTag).value_or(""));
    if (level && (*level < 0 || *level > engine::kMostSkill)) level.reset();
    return LeftGame{std::move(*history), is_black ? Side::Black : Side::Red,
                    std::string(opponent.value_or("")), level,
                    rules::rule_book(kind.value_or(rules::RuleKind::AsianWxf))};
}

Result<formats::Losses> save_game(const std::string& path, const record::Game& game,
                                  bool may_replace) {
    const Where where{.source = path};
    const formats::Format* format = formats::format_of_path(path);
    if (format == nullptr || format->write == nullptr) {
        return failure(ErrorCode::Unsupported, say(messages::kPlayUnknownEnding), where);
    }
    std::error_code ignored;
    if (!may_replace && fs::exists(path, ignored)) {
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
