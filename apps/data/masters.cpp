// SPDX-License-Identifier: MIT
#include "masters.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <vector>

#include "chuhe/base/encoding.h"
#include "chuhe/base/folding.h"
#include "chuhe/base/text.h"
#include "chuhe/core/move.h"
#include "chuhe/index/event_players.h"
#include "chuhe/index/game_dates.h"
#include "chuhe/index/packed_games_writer.h"
#include "chuhe/index/split_name.h"
#include "chuhe/messages/packs.h"

namespace chuhe::data {
namespace {

using index::DateOrders;
using index::Pairing;
using index::SplitName;

constexpr std::string_view kHeading = "red\tblack\tevent\tsite\tdate\tresult\tecco\tmoves";
constexpr std::size_t kColumns = 8;

index::PackInfo masters_info() {
    return {.id = "ccpd",
            .title = "Chinese Chess Practical Dataset",
            .credit = "Yu-Han Tseng and Bo-Nian Chen, 2026",
            .licence = "CC-BY-4.0",
            .source = "",
            .changes =
                "games with the same moves joined, games below 10 plies left out, names "
                "separated from teams, dates added in ISO 8601"};
}

// A line of the table.
struct MastersRow {
    std::array<std::string_view, 2> players;  // Red, Black
    std::string_view event;
    std::string_view site;
    std::string_view date;
    record::Outcome outcome = record::Outcome::Unknown;
    std::string_view ecco;
    std::vector<Move> moves;
};

auto refuse_row(Message message, const std::string& source, std::size_t line) {
    return failure(ErrorCode::BadSyntax, std::move(message),
                   {source, static_cast<std::uint32_t>(line), 0, 0});
}

std::optional<record::Outcome> outcome_of(std::string_view text) {
    using enum record::Outcome;
    for (const record::Outcome outcome : {Unknown, RedWins, BlackWins, Draw}) {
        if (text == to_string(outcome)) return outcome;
    }
    return std::nullopt;
}

Result<MastersRow> parse_row(std::string_view text, const std::string& source, std::size_t line) {
    std::vector<std::string_view> cells;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\t', at), text.size());
        cells.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    if (cells.size() != kColumns)
        return refuse_row(say(messages::kCollectionColumns, kColumns), source, line);
    MastersRow row{.players = {cells[0], cells[1]},
                   .event = cells[2],
                   .site = cells[3],
                   .date = cells[4],
                   .outcome = {},
                   .ecco = cells[6],
                   .moves = {}};
    const std::optional<record::Outcome> outcome = outcome_of(cells[5]);
    if (!outcome)
        return refuse_row(say(messages::kCollectionResult, std::string(cells[5])), source, line);
    row.outcome = *outcome;
    for (const std::string_view word : split_words(cells[7])) {
        const std::optional<Move> move = parse_move(word);
        if (!move)
            return refuse_row(say(messages::kCollectionMove, std::string(word)), source, line);
        row.moves.push_back(*move);
    }
    return row;
}

Result<std::vector<MastersRow>> parse_table(std::string_view table, const std::string& source) {
    std::vector<MastersRow> rows;
    std::size_t line = 0;
    for (std::size_t at = 0; at < table.size();) {
        const std::size_t end = std::min(table.find('\n', at), table.size());
        const std::string_view text = table.substr(at, end - at);
        at = end + 1;
        if (++line == 1) {
            if (text != kHeading)
                return refuse_row(say(messages::kCollectionHeading), source, line);
            continue;
        }
        Result<MastersRow> row = parse_row(text, source, line);
        if (!row) return tl::make_unexpected(row.error());
        rows.push_back(std::move(*row));
    }
    if (line == 0) return refuse_row(say(messages::kCollectionHeading), source, 1);
    return rows;
}

// XQF fields have 15 bytes, in which a Chinese character takes two. What was longer was cut off.
bool may_be_cut(std::string_view written) {
    constexpr std::size_t kWhole = 13;  // with another character it would still have fit
    std::size_t bytes = 0;
    for (std::size_t at = 0; at < written.size();) {
        const Utf8Character character = utf8_at(written, at);
        bytes += character.length > 1 ? 2 : 1;
        at += character.length;
    }
    return bytes > kWhole;
}

// "20080417第2輪" and the like.
bool is_no_player(std::string_view written) {
    const std::string_view text = trim(written);
    return text.empty() || (is_digit(text[0]) && text.find("輪") != std::string_view::npos);
}

// How often each name occurs in fields that were not cut off.
class KnownNames {
public:
    // Longer ones are pairs of players.
    void add(const std::string& name) {
        constexpr std::size_t kLongest = 4;
        std::string folded = folded_name(name);
        if (utf8_length(folded) <= kLongest) ++counts_[std::move(folded)];
    }

    // Requires a folded name.
    bool is_well_known(const std::string& name) const {
        const auto found = counts_.find(name);
        return found != counts_.end() && found->second >= kWellKnown;
    }

    // The only name that begins with these characters, if it is well known and they are not a
    // name themselves: 許銀川 for 許銀. Folded. Nothing otherwise.
    std::optional<std::string> completion_of(const std::string& part) const {
        const std::string begin = folded_name(part);
        std::optional<std::string> found;
        for (auto name = counts_.lower_bound(begin); name != counts_.end(); ++name) {
            if (!name->first.starts_with(begin)) break;
            if (name->second < kWellKnown) continue;
            if (found || name->first == begin) return std::nullopt;
            found = name->first;
        }
        return found;
    }

    // As it was written first.
    void remember(const std::string& name) { spellings_.try_emplace(folded_name(name), name); }
    const std::string& spelling_of(const std::string& folded) const {
        return spellings_.at(folded);
    }

private:
    static constexpr int kWellKnown = 3;

    std::map<std::string, int> counts_;
    std::map<std::string, std::string> spellings_;
};

// Is the player in the title the one whose field was cut off?
bool agrees(std::string_view written, const SplitName& split, const SplitName& titled) {
    const auto is_control = [](char c) { return 0 < c && c < ' '; };
    const auto end = std::ranges::find_if(written, is_control);  // left over from another field
    written = written.substr(0, static_cast<std::size_t>(end - written.begin()));
    const std::string cut = folded_name(written);
    const std::string name = folded_name(titled.name);
    const std::string team = folded_name(titled.team);
    if ((team + name).starts_with(cut)) return true;
    const std::vector<std::string_view> words = split_words(written);
    const bool begins =
        name.starts_with(folded_name(split.team.empty() ? words.back() : split.name));
    return begins || (!team.empty() && split.team.empty() && cut.starts_with(team));
}

class Derivation {
public:
    void learn(const MastersRow& row) {
        orders_.add(row.event, row.date);
        for (const std::string_view written : row.players) {
            if (is_no_player(written) || may_be_cut(written)) continue;
            const SplitName split = index::split_name(written);
            names_.add(split.name);
            names_.remember(split.name);
        }
    }

    // Both players, as the fields and the title have them. Nobody plays himself: where both fields
    // have the same name, or the team of both, the title is right.
    std::array<SplitName, 2> players_of(const MastersRow& row, MastersReport& report) const {
        const std::optional<Pairing> pairing = index::players_in_event(row.event);
        std::array<SplitName, 2> players;
        for (std::size_t side = 0; side < players.size(); ++side) {
            const SplitName* titled = !pairing    ? nullptr
                                      : side == 0 ? &pairing->red
                                                  : &pairing->black;
            players[side] = player_of(row.players[side], titled, report);
        }
        if (pairing && are_one(players[0], players[1]) && !are_one(pairing->red, pairing->black)) {
            players = {pairing->red, pairing->black};
            report.from_event += 2;
        }
        for (const SplitName& player : players)
            report.unknown += player.name.empty() ? 1 : 0;
        return players;
    }

    std::string date_of(const MastersRow& row) const {
        // A year in a spreadsheet's column of dates: 1997 became 1905-06-19.
        constexpr std::string_view kSpreadsheetYear = "1905-06-";
        const std::string date = index::iso_date(row.date, orders_.of(row.event, row.date));
        const std::string titled = index::date_in_event(row.event);
        return index::agreed_date(date.starts_with(kSpreadsheetYear) ? "" : date, titled);
    }

private:
    static bool are_one(const SplitName& red, const SplitName& black) {
        return folded_name(red.name) == folded_name(black.name);
    }

    SplitName player_of(std::string_view written, const SplitName* titled,
                        MastersReport& report) const {
        if (is_no_player(written)) {
            report.from_event += titled != nullptr ? 1 : 0;
            return titled != nullptr ? *titled : SplitName{};
        }
        SplitName split = index::split_name(written);
        report.split += split.team.empty() ? 0 : 1;
        if (may_be_cut(written)) {
            if (titled != nullptr && agrees(written, split, *titled)) {
                const bool is_new = folded_name(titled->name) != folded_name(split.name);
                report.completed += is_new ? 1 : 0;
                if (split.team.empty()) split.team = titled->team;
                if (is_new) split.name = titled->name;
                return split;
            }
            const auto whole = split.team.empty() ? std::nullopt : names_.completion_of(split.name);
            if (whole) {
                split.name = names_.spelling_of(*whole);
                ++report.completed;
            }
        } else if (titled != nullptr) {
            const std::string name = folded_name(split.name);
            const std::string whole = folded_name(titled->name);
            const bool is_part = whole.starts_with(name) && utf8_length(name) > 1 &&
                                 !names_.is_well_known(name);  // 廣東許銀
            if (is_part && name != whole) {
                split.name = titled->name;
                ++report.completed;
            }
            if (split.team.empty() && (is_part || name == whole)) split.team = titled->team;
        }
        return split;
    }

    DateOrders orders_;
    KnownNames names_;
};

}  // namespace

Result<PackedMasters> pack_masters(std::string_view table, const std::string& source) {
    const Result<std::vector<MastersRow>> rows = parse_table(table, source);
    if (!rows) return tl::make_unexpected(rows.error());
    Derivation derivation;
    for (const MastersRow& row : *rows)
        derivation.learn(row);

    PackedMasters masters;
    index::PackedGamesWriter writer(masters_info());
    for (const MastersRow& row : *rows) {
        const std::array<SplitName, 2> players = derivation.players_of(row, masters.report);
        const std::string date = derivation.date_of(row);
        const auto player = [&](std::size_t side) {
            return index::PackedPlayer{row.players[side], players[side].name, players[side].team};
        };
        const Result<void> added = writer.add({.red = player(0),
                                               .black = player(1),
                                               .event = row.event,
                                               .site = row.site,
                                               .date = row.date,
                                               .iso_date = date,
                                               .ecco = row.ecco,
                                               .outcome = row.outcome},
                                              row.moves);
        if (!added) {
            const auto line = static_cast<std::uint32_t>(writer.size() + 2);
            return failure(added.error().code, added.error().message, {source, line, 0, 0});
        }
        masters.report.plies += row.moves.size();
        constexpr std::size_t kFullDate = 10;
        masters.report.full_dates += date.size() == kFullDate ? 1 : 0;
        masters.report.partial_dates += !date.empty() && date.size() < kFullDate ? 1 : 0;
    }
    masters.report.games = writer.size();
    masters.file = writer.finish();
    return masters;
}

std::string to_text(const MastersReport& report) {
    return fmt::format(
        "{} games, {} plies\n"
        "players: {} with a team in their field, {} from the title, {} completed, {} unknown\n"
        "dates: {} with a day, {} with a month or a year only, {} unknown\n",
        report.games, report.plies, report.split, report.from_event, report.completed,
        report.unknown, report.full_dates, report.partial_dates,
        report.games - report.full_dates - report.partial_dates);
}

}  // namespace chuhe::data
