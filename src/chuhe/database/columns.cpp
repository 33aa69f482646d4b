// SPDX-License-Identifier: MIT
#include "chuhe/database/columns.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <iterator>

#include "chuhe/base/text.h"
#include "chuhe/database/dates.h"
#include "chuhe/database/line.h"
#include "chuhe/database/record_text.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"

namespace chuhe::database {
namespace {

std::int64_t plies_of(const record::Game& game) {
    std::int64_t plies = 0;
    for ([[maybe_unused]] const record::NodeId node : record::main_line_of(game))
        ++plies;
    return plies;
}

}  // namespace

int parse_elo(std::string_view text) {
    constexpr std::size_t kMostDigits = 4;
    text = trim(text);
    std::size_t digits = 0;
    int elo = 0;
    while (digits < text.size() && is_digit(text[digits])) {
        if (digits == kMostDigits) return 0;
        elo = elo * 10 + (text[digits++] - '0');
    }
    return elo;
}

GameColumns columns_beside_record(const record::Game& game, Kind kind) {
    const auto tag = [&](std::string_view name) {
        return game.tag(name).value_or(std::string_view{});
    };
    GameColumns columns;
    columns.title = title_of(game);
    columns.red = tag(record::tags::kRed);
    columns.black = tag(record::tags::kBlack);
    columns.event = tag(record::tags::kEvent);
    columns.site = tag(record::tags::kSite);
    columns.round = tag(record::tags::kRound);
    columns.date = tag(record::tags::kDate);
    columns.date_key = sortable_date(columns.date);
    columns.result = to_string(game.outcome());
    columns.start = start_text(game);
    columns.line = packed_line(game);
    columns.line_hash = line_hash(columns.start, columns.line);
    columns.plies = plies_of(game);
    columns.red_elo = parse_elo(tag(record::tags::kRedElo));
    columns.black_elo = parse_elo(tag(record::tags::kBlackElo));
    columns.is_playing = kind == Kind::Play && game.outcome() == record::Outcome::Unknown;
    return columns;
}

Result<GameColumns> columns_of(const StoredGame& stored) {
    Result<std::string> text = stored.text.empty() ? to_record_text(stored.game) : stored.text;
    if (!text) return tl::make_unexpected(text.error());
    GameColumns columns = columns_beside_record(stored.game, stored.kind);
    columns.record = *std::move(text);
    columns.numbers = to_number_text(stored.numbers);
    return columns;
}

int bind_columns(SQLite::Statement& statement, const StoredGame& stored,
                 const GameColumns& columns) {
    int next = 1;
    const auto bind = [&](const std::string& text) { statement.bindNoCopy(next++, text); };
    for (const std::string* text :
         {&columns.record, &columns.numbers, &stored.play, &stored.problems, &stored.review,
          &columns.title, &columns.red, &columns.black, &columns.event, &columns.site,
          &columns.round, &columns.date, &columns.date_key, &columns.result, &columns.start})
        bind(*text);
    statement.bindNoCopy(next++, columns.line.data(), static_cast<int>(columns.line.size()));
    // A game without moves is not a duplicate of another.
    if (columns.line.empty()) {
        statement.bind(next++);
    } else {
        statement.bind(next++, static_cast<std::int64_t>(columns.line_hash));
    }
    statement.bind(next++, columns.plies);
    statement.bind(next++, columns.red_elo);
    statement.bind(next++, columns.black_elo);
    statement.bind(next++, columns.is_playing ? 1 : 0);
    bind(stored.modified);
    return next;
}

}  // namespace chuhe::database
