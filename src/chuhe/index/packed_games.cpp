// SPDX-License-Identifier: MIT
#include "chuhe/index/packed_games.h"

#include <algorithm>
#include <array>
#include <utility>

#include "chuhe/core/generate.h"
#include "chuhe/core/position.h"
#include "chuhe/database/dates.h"
#include "chuhe/index/packed_layout.h"
#include "chuhe/messages/packs.h"

namespace chuhe::index {
namespace {

using layout::Column;

struct PackHeader {
    std::size_t games = 0;
    std::size_t plies = 0;
    std::size_t texts = 0;
    std::size_t players = 0;
    std::size_t dates = 0;
    struct Size {
        std::size_t packed = 0;
        std::size_t plain = 0;
    };
    std::array<Size, layout::kSections> sections{};
};

auto refuse_pack(ErrorCode code, Message message, const std::string& source,
                 std::uint64_t offset = 0) {
    return failure(code, std::move(message), {source, 0, 0, offset});
}

// Counts that cannot be right, or for which no memory should be taken.
bool is_too_large(const PackHeader& header) {
    return header.games > PackedGames::kMostGames || header.plies > PackedGames::kMostPlies ||
           header.sections[layout::kTexts].plain > PackedGames::kMostTextBytes ||
           header.sections[layout::kInfo].plain > PackedGames::kMostTextBytes;
}

bool fits_counts(const PackHeader& header) {
    constexpr std::size_t kNumber = sizeof(std::uint32_t);
    const auto plain = [&](layout::Section section) { return header.sections[section].plain; };
    return header.texts >= 1 && header.texts <= plain(layout::kTexts) &&
           header.players <= 2 * header.games && header.dates <= header.games &&
           plain(layout::kTables) == kNumber * (layout::kPlayerColumns * header.players +
                                                layout::kDateColumns * header.dates) &&
           plain(layout::kGames) == kNumber * layout::kGameColumns * header.games &&
           plain(layout::kMoves) == header.plies;
}

// Everything that can be said without decompressing.
Result<PackHeader> read_pack_header(Bytes file, const std::string& source) {
    if (!text_of(file.first(std::min(file.size(), layout::kMagic.size())))
             .starts_with(layout::kMagic))
        return refuse_pack(ErrorCode::Unsupported, say(messages::kNotPack), source);
    if (file.size() < layout::kHeaderSize)
        return refuse_pack(ErrorCode::Truncated, say(messages::kPackHeaderShort), source,
                           file.size());
    ByteReader reader(file);
    reader.skip(layout::kMagic.size());
    if (const std::uint32_t version = reader.u32(); version != PackedGames::kVersion)
        return refuse_pack(ErrorCode::Unsupported,
                           say(messages::kPackVersion, version, PackedGames::kVersion), source,
                           layout::kMagic.size());
    PackHeader header;
    const std::uint64_t counts_at = reader.offset();
    for (std::size_t* count :
         {&header.games, &header.plies, &header.texts, &header.players, &header.dates})
        *count = reader.u32();
    const std::uint64_t sections_at = reader.offset();
    std::size_t size = layout::kHeaderSize;
    for (PackHeader::Size& section : header.sections) {
        section.packed = reader.u32();
        section.plain = reader.u32();
        size += section.packed;
    }
    if (file.size() != size)
        return refuse_pack(file.size() < size ? ErrorCode::Truncated : ErrorCode::BadSyntax,
                           say(messages::kPackSize, file.size(), size), source,
                           std::min(file.size(), size));
    if (!std::ranges::equal(layout::checksum_of(file),
                            file.subspan(layout::kChecksumAt, sizeof(Sha256Digest))))
        return refuse_pack(ErrorCode::BadSyntax, say(messages::kPackDamaged), source,
                           layout::kChecksumAt);
    const Bytes reserved = reader.take(layout::kChecksumAt - layout::kReservedAt);
    if (std::ranges::any_of(reserved, [](std::uint8_t byte) { return byte != 0; }))
        return refuse_pack(ErrorCode::BadSyntax, say(messages::kPackReserved), source,
                           layout::kReservedAt);
    if (is_too_large(header))
        return refuse_pack(ErrorCode::Unsupported, say(messages::kPackTooLarge), source, counts_at);
    if (!fits_counts(header))
        return refuse_pack(ErrorCode::BadSyntax, say(messages::kPackCounts), source, sections_at);
    return header;
}

// The texts of a section, each with a zero byte behind it: where each starts, and the end.
// Nothing if there are not exactly that many.
std::vector<std::uint32_t> starts_of_texts(std::string_view texts, std::size_t count) {
    std::vector<std::uint32_t> starts = {0};
    for (std::size_t at = 0; at < texts.size() && starts.size() <= count;) {
        const std::size_t end = texts.find('\0', at);
        if (end == std::string_view::npos) return {};
        at = end + 1;
        starts.push_back(static_cast<std::uint32_t>(at));
    }
    if (starts.size() != count + 1 || starts.back() != texts.size()) return {};
    return starts;
}

bool is_iso_date(std::string_view text) {
    return text.empty() || (text.size() >= 4 && database::sortable_date(text) == text);
}

// Takes column after column from a section.
class ColumnReader {
public:
    ColumnReader(Bytes section) : reader_(section) {}
    Column take(std::size_t count) {
        return layout::read_column(reader_.take(count * sizeof(std::uint32_t)));
    }

private:
    ByteReader reader_;
};

bool are_below(const Column& column, std::size_t limit) {
    return std::ranges::all_of(column, [=](std::uint32_t number) { return number < limit; });
}

}  // namespace

Result<PackedGames> PackedGames::open(Bytes file, const std::string& source) {
    const Result<PackHeader> header = read_pack_header(file, source);
    if (!header) return tl::make_unexpected(header.error());

    std::array<std::string, layout::kSections> sections;
    std::size_t at = layout::kHeaderSize;
    for (std::size_t i = 0; i < sections.size(); ++i) {
        const PackHeader::Size& size = header->sections[i];
        if (!layout::decompress(file.subspan(at, size.packed), size.plain, sections[i]))
            return refuse_pack(ErrorCode::BadSyntax, say(messages::kPackCompression), source, at);
        at += size.packed;
    }

    PackedGames games;
    games.source_ = source;
    Sha256Digest checksum;
    std::ranges::copy(file.subspan(layout::kChecksumAt, checksum.size()), checksum.begin());
    games.checksum_ = to_hex(checksum);
    games.move_numbers_ = std::move(sections[layout::kMoves]);
    Result<void> result = games.read_info(bytes_of(sections[layout::kInfo]));
    if (result) result = games.read_texts(std::move(sections[layout::kTexts]), header->texts);
    if (result)
        result =
            games.read_tables(bytes_of(sections[layout::kTables]), header->players, header->dates);
    if (result) result = games.read_games(bytes_of(sections[layout::kGames]), header->games);
    if (!result) return tl::make_unexpected(result.error());
    return games;
}

Result<void> PackedGames::read_info(Bytes info) {
    const std::vector<std::uint32_t> starts = starts_of_texts(text_of(info), layout::kInfoTexts);
    if (starts.empty())
        return refuse_pack(ErrorCode::BadSyntax, say(messages::kPackCounts), source_);
    std::size_t i = 0;
    for (std::string* text :
         {&info_.id, &info_.title, &info_.credit, &info_.licence, &info_.source, &info_.changes}) {
        *text = text_of(info.subspan(starts[i], starts[i + 1] - starts[i] - 1));
        if (!layout::is_packed_text(*text))
            return refuse_pack(ErrorCode::BadSyntax, say(messages::kPackText), source_);
        ++i;
    }
    return {};
}

Result<void> PackedGames::read_texts(std::string texts, std::size_t count) {
    texts_ = std::move(texts);
    text_starts_ = starts_of_texts(texts_, count);
    if (text_starts_.empty() || !text(0).empty())
        return refuse_pack(ErrorCode::BadSyntax, say(messages::kPackCounts), source_);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (!layout::is_packed_text(text(i)))
            return refuse_pack(ErrorCode::BadSyntax, say(messages::kPackText), source_);
    }
    return {};
}

Result<void> PackedGames::read_tables(Bytes tables, std::size_t players, std::size_t dates) {
    ColumnReader reader(tables);
    std::array<Column, layout::kPlayerColumns> player;
    std::array<Column, layout::kDateColumns> date;
    for (Column& column : player)
        column = reader.take(players);
    for (Column& column : date)
        column = reader.take(dates);
    const std::size_t texts = text_starts_.size() - 1;
    const auto refers = [=](const Column& column) { return are_below(column, texts); };
    if (!std::ranges::all_of(player, refers) || !std::ranges::all_of(date, refers))
        return refuse_pack(ErrorCode::BadSyntax, say(messages::kPackCounts), source_);
    players_.reserve(players);
    for (std::size_t i = 0; i < players; ++i)
        players_.push_back({player[0][i], player[1][i], player[2][i]});
    dates_.reserve(dates);
    for (std::size_t i = 0; i < dates; ++i) {
        dates_.push_back({date[0][i], date[1][i]});
        if (const std::string_view iso = text(dates_[i].iso); !is_iso_date(iso))
            return refuse_pack(ErrorCode::BadSyntax, say(messages::kPackDate, std::string(iso)),
                               source_);
    }
    return {};
}

Result<void> PackedGames::read_games(Bytes games, std::size_t count) {
    ColumnReader reader(games);
    std::array<Column, layout::kGameColumns> columns;
    for (Column& column : columns)
        column = reader.take(count);
    const auto& [red, black, event, site, date, ecco, outcome, plies] = columns;
    const std::size_t texts = text_starts_.size() - 1;
    games_.reserve(count);
    first_plies_.reserve(count + 1);
    first_plies_.push_back(0);
    for (std::size_t i = 0; i < count; ++i) {
        const bool refers = std::max(red[i], black[i]) < players_.size() &&
                            std::max({event[i], site[i], ecco[i]}) < texts &&
                            date[i] < dates_.size();
        const bool has_outcome = outcome[i] <= static_cast<std::uint32_t>(record::Outcome::Draw);
        const std::size_t left = move_numbers_.size() - first_plies_.back();
        if (!refers || !has_outcome || plies[i] > left)
            return refuse_pack(ErrorCode::BadSyntax, say(messages::kPackGame, i + 1), source_);
        games_.push_back({red[i], black[i], event[i], site[i], date[i], ecco[i],
                          static_cast<record::Outcome>(outcome[i])});
        first_plies_.push_back(first_plies_.back() + plies[i]);
    }
    if (first_plies_.back() != move_numbers_.size())
        return refuse_pack(ErrorCode::BadSyntax, say(messages::kPackCounts), source_);
    return {};
}

PackedPlayer PackedGames::player(std::uint32_t number) const {
    const PlayerParts& parts = players_[number];
    return {text(parts.written), text(parts.name), text(parts.team)};
}

PackedTags PackedGames::tags(std::size_t game) const {
    const GameParts& parts = games_[game];
    const DateParts& date = dates_[parts.date];
    return {.red = player(parts.red),
            .black = player(parts.black),
            .event = text(parts.event),
            .site = text(parts.site),
            .date = text(date.written),
            .iso_date = text(date.iso),
            .ecco = text(parts.ecco),
            .outcome = parts.outcome};
}

Result<std::vector<Move>> PackedGames::moves(std::size_t game, std::size_t most) const {
    const std::size_t count = std::min(ply_count(game), most);
    std::vector<Move> moves;
    moves.reserve(count);
    Position position = Position::start();
    for (std::size_t i = first_plies_[game]; i < first_plies_[game] + count; ++i) {
        const MoveList legal = legal_moves(position);
        const std::size_t number = byte_at(move_numbers_, i);
        if (number >= legal.size())
            return refuse_pack(ErrorCode::IllegalMove,
                               say(messages::kPackMove, game + 1, moves.size() + 1), source_);
        moves.push_back(layout::move_at(legal, number));
        position.make(moves.back());
    }
    return moves;
}

Result<void> PackedGames::check() const {
    for (std::size_t game = 0; game < size(); ++game) {
        if (const auto played = moves(game); !played) return tl::make_unexpected(played.error());
    }
    return {};
}

std::size_t PackedGames::memory() const {
    const auto bytes = [](const auto& list) {
        return list.capacity() * sizeof(typename std::decay_t<decltype(list)>::value_type);
    };
    return bytes(texts_) + bytes(text_starts_) + bytes(players_) + bytes(dates_) + bytes(games_) +
           bytes(first_plies_) + bytes(move_numbers_);
}

}  // namespace chuhe::index
