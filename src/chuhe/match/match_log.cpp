// SPDX-License-Identifier: MIT
#include "chuhe/match/match_log.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "chuhe/base/file.h"
#include "chuhe/base/path.h"
#include "chuhe/formats/pgn.h"
#include "chuhe/match/game_record.h"
#include "chuhe/messages/engines.h"

namespace chuhe::match {

namespace {

constexpr std::string_view kFirstLine = "[Game \"Chinese Chess\"]\n";

// Is the last line a result? The writer puts it after the last move and nowhere else.
bool is_complete(std::string_view game) {
    if (!game.ends_with('\n')) return false;
    game.remove_suffix(1);
    const std::string_view last = game.substr(game.find_last_of('\n') + 1);
    constexpr std::array<std::string_view, 3> kResults = {"1-0", "0-1", "1/2-1/2"};
    return std::ranges::find(kResults, last) != kResults.end();
}

Result<void> read_games(const std::string& path, const std::string& text, const MatchPlan& plan,
                        Scoreboard& board) {
    MemorySource source(text);
    auto reader = formats::read_pgn(source, {.source = path});
    if (!reader) return tl::make_unexpected(reader.error());
    formats::ReadGame item;
    while (true) {
        const Result<bool> more = (*reader)->next(item);
        if (!more) return tl::make_unexpected(more.error());
        if (!*more) return {};
        auto result = result_of(item.game, plan);
        if (!result) {
            return failure(result.error().code,
                           say(messages::kCannotResume, result.error().message), item.where);
        }
        if (!board.has(result->number)) board.add(*result);
    }
}

}  // namespace

std::size_t complete_length(std::string_view pgn) {
    std::size_t end = pgn.size();
    while (end > 0) {
        const std::size_t begin = pgn.rfind(kFirstLine, end - 1);
        if (begin == std::string_view::npos) return 0;
        if (is_complete(pgn.substr(begin, end - begin))) return end;
        // The empty line between two games belongs to the second.
        end = begin > 0 ? begin - 1 : 0;
    }
    return 0;
}

Result<MatchLog> MatchLog::create(const std::string& path, const formats::WriteOptions& options) {
    if (std::filesystem::exists(path_of(path))) {
        return failure(ErrorCode::CannotWrite, say(messages::kMatchFileExists), {path});
    }
    const std::ofstream file(path_of(path), std::ios::app | std::ios::binary);
    if (!file) return failure(ErrorCode::CannotWrite, system_message(errno), {path});
    return MatchLog(path, options, true);
}

Result<MatchLog> MatchLog::resume(const std::string& path, const formats::WriteOptions& options,
                                  const MatchPlan& plan, Scoreboard& board) {
    if (!std::filesystem::exists(path_of(path))) return create(path, options);
    auto text = read_file(path);
    if (!text) return tl::make_unexpected(text.error());
    const std::size_t length = complete_length(*text);
    // A file that is not a match record must not be emptied.
    if (length == 0 && !text->empty() && !text->starts_with(kFirstLine.substr(0, text->size()))) {
        return failure(ErrorCode::Unsupported, say(messages::kNotMatchRecord), {path});
    }
    const bool is_cut = length < text->size();
    text->resize(length);
    if (length > 0) {
        auto read = read_games(path, *text, plan, board);
        if (!read) return tl::make_unexpected(read.error());
    }
    if (is_cut) {
        std::error_code error;
        std::filesystem::resize_file(path_of(path), length, error);
        if (error) return failure(ErrorCode::CannotWrite, system_message(error), {path});
    }
    return MatchLog(path, options, length == 0);
}

Result<void> MatchLog::append(const record::Game& game) {
    MemorySink text;
    const auto writer = formats::write_pgn(text, options_);
    if (auto written = writer->write(game); !written) return written;
    std::ofstream file(path_of(path_), std::ios::app | std::ios::binary);
    if (!is_empty_) file << '\n';
    file << text.bytes() << std::flush;
    if (!file) {
        return failure(ErrorCode::CannotWrite, say(messages::kGameNotAdded, system_message(errno)),
                       {path_});
    }
    is_empty_ = false;
    return {};
}

}  // namespace chuhe::match
