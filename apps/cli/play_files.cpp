// SPDX-License-Identifier: MIT
#include "cli/play_files.h"

#include <cerrno>
#include <filesystem>
#include <fstream>

#include "chuhe/base/file.h"
#include "chuhe/base/path.h"
#include "chuhe/base/text.h"
#include "chuhe/engine/strength.h"
#include "chuhe/formats/format.h"
#include "chuhe/record/game_end.h"
#include "chuhe/record/tags.h"
#include "cli/machine.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;
namespace tags = record::tags;

// The tags needed to continue a game.
constexpr std::string_view kPlayerTag = "ChuhePlayer";
constexpr std::string_view kLevelTag = "ChuheLevel";
constexpr std::string_view kRulesTag = "ChuheRules";

}  // namespace

std::optional<PlayFiles> PlayFiles::of_user() {
    std::optional<std::string> folder = state_folder();
    if (!folder) return std::nullopt;
    return PlayFiles(*std::move(folder));
}

Result<void> PlayFiles::keep(const PlayTable& table, const Opponent& opponent,
                             Language language) const {
    record::Game game = table.to_record(opponent.name(), language);
    if (const auto level = opponent.level()) game.add_tag(kLevelTag, std::to_string(*level));
    game.add_tag(kPlayerTag, table.player() == Side::Red ? "red" : "black");
    game.add_tag(kRulesTag, rules::name_of(table.game().book().kind));
    std::error_code error;
    fs::create_directories(path_of(folder_), error);
    if (error) {
        return failure(ErrorCode::CannotWrite, system_message(error), Where{.source = current()});
    }
    MemorySink sink;
    const auto writer = formats::format_of_name("pgn")->write(sink, {});
    if (auto written = writer->write(game); !written) return written;
    if (auto finished = writer->finish(); !finished) return finished;
    return write_file(current(), sink.bytes());
}

void PlayFiles::forget() const {
    std::error_code ignored;
    fs::remove(path_of(current()), ignored);
}

bool PlayFiles::has_current() const {
    std::error_code ignored;
    return fs::exists(path_of(current()), ignored);
}

std::optional<LeftGame> PlayFiles::left_game() const {
    const Result<std::string> text = read_file(current());
    if (!text) return std::nullopt;
    MemorySource source(*text);
    const auto opened = formats::open_reader(source, {.source = current()});
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
    return LeftGame{.history = std::move(*history),
                    .player = is_black ? Side::Black : Side::Red,
                    .opponent = std::string(opponent.value_or("")),
                    .level = level,
                    .book = rules::rule_book(kind.value_or(rules::RuleKind::AsianWxf)),
                    .is_finished = item.game.outcome() != record::Outcome::Unknown};
}

Result<void> PlayFiles::archive() const {
    const Result<std::string> game = read_file(current());
    if (!game) return tl::make_unexpected(game.error());
    std::error_code error;
    const bool has_games =
        fs::exists(path_of(all()), error) && fs::file_size(path_of(all()), error) > 0;
    std::ofstream file(path_of(all()), std::ios::app | std::ios::binary);
    file << (has_games ? "\n" : "") << *game << std::flush;
    if (!file) {
        return failure(ErrorCode::CannotWrite, system_message(errno), Where{.source = all()});
    }
    forget();
    return {};
}

std::string PlayFiles::set_aside(std::string_view stem) const {
    std::error_code error;
    std::string name;
    for (int i = 1; name.empty() || fs::exists(path_of(name), error); ++i)
        name = folder_ + '/' + std::string(stem) + '-' + std::to_string(i) + ".pgn";
    fs::rename(path_of(current()), path_of(name), error);
    return error ? std::string() : name;
}

}  // namespace chuhe::cli
