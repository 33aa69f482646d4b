// SPDX-License-Identifier: MIT
#include "chuhe/index/packed_games_writer.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>
#include <utility>

#include "chuhe/core/generate.h"
#include "chuhe/core/position.h"
#include "chuhe/index/packed_layout.h"
#include "chuhe/messages/packs.h"

namespace chuhe::index {
namespace {

// Row after row, as columns.
template <typename Row>
void write_columns(ByteWriter& out, const std::vector<Row>& rows) {
    layout::Column column(rows.size());
    for (std::size_t i = 0; i < std::tuple_size_v<Row>; ++i) {
        std::ranges::transform(rows, column.begin(), [=](const Row& row) { return row[i]; });
        layout::write_column(out, column);
    }
}

// The numbers of the moves; fails at the first illegal one.
Result<std::string> move_numbers_of(std::span<const Move> moves) {
    std::string numbers;
    Position position = Position::start();
    for (const Move move : moves) {
        const MoveList legal = legal_moves(position);
        if (!legal.contains(move))
            return failure(ErrorCode::IllegalMove, reason_against(position, move));
        numbers += static_cast<char>(layout::number_of(legal, move));
        position.make(move);
    }
    return numbers;
}

std::uint32_t outcome_number(record::Outcome outcome) {
    // A main line has one result: several are unknown.
    return outcome == record::Outcome::Several ? 0 : static_cast<std::uint32_t>(outcome);
}

}  // namespace

struct PackedGamesWriter::Content {
    // Numbers things in the order in which they are first met.
    template <typename Key>
    class FirstMet {
    public:
        std::uint32_t number_of(const Key& key) {
            const auto [place, is_new] =
                numbers_.try_emplace(key, static_cast<std::uint32_t>(list_.size()));
            if (is_new) list_.push_back(key);
            return place->second;
        }
        const std::vector<Key>& list() const { return list_; }

    private:
        std::map<Key, std::uint32_t> numbers_;
        std::vector<Key> list_;
    };

    using PlayerKey = std::array<std::uint32_t, layout::kPlayerColumns>;
    using DateKey = std::array<std::uint32_t, layout::kDateColumns>;
    using GameRow = std::array<std::uint32_t, layout::kGameColumns>;

    PackInfo info;
    FirstMet<std::string> texts;
    std::size_t text_bytes = 0;
    FirstMet<PlayerKey> players;
    FirstMet<DateKey> dates;
    std::vector<GameRow> games;
    std::string moves;

    explicit Content(PackInfo about) : info(std::move(about)) { texts.number_of(""); }

    std::uint32_t text(std::string_view text) {
        const std::size_t before = texts.list().size();
        const std::uint32_t number = texts.number_of(std::string(text));
        if (texts.list().size() > before) text_bytes += text.size() + 1;
        return number;
    }
    std::uint32_t player(const PackedPlayer& player) {
        return players.number_of({text(player.written), text(player.name), text(player.team)});
    }
};

PackedGamesWriter::PackedGamesWriter(PackInfo info)
    : content_(std::make_unique<Content>(std::move(info))) {}
PackedGamesWriter::~PackedGamesWriter() = default;
PackedGamesWriter::PackedGamesWriter(PackedGamesWriter&&) noexcept = default;
PackedGamesWriter& PackedGamesWriter::operator=(PackedGamesWriter&&) noexcept = default;

Result<void> PackedGamesWriter::add(const PackedTags& tags, std::span<const Move> moves) {
    const std::array texts = {tags.red.written, tags.red.name,   tags.red.team, tags.black.written,
                              tags.black.name,  tags.black.team, tags.event,    tags.site,
                              tags.date,        tags.iso_date,   tags.ecco};
    if (!std::ranges::all_of(texts, layout::is_packed_text))
        return failure(ErrorCode::BadEncoding, say(messages::kPackText));
    std::size_t text_bytes = content_->text_bytes;
    for (const std::string_view text : texts)
        text_bytes += text.size() + 1;
    if (content_->games.size() >= PackedGames::kMostGames ||
        content_->moves.size() + moves.size() > PackedGames::kMostPlies ||
        text_bytes > PackedGames::kMostTextBytes)
        return failure(ErrorCode::Unsupported, say(messages::kPackTooLarge));
    const Result<std::string> numbers = move_numbers_of(moves);
    if (!numbers) return tl::make_unexpected(numbers.error());

    Content& content = *content_;
    content.moves += *numbers;
    const std::uint32_t date =
        content.dates.number_of({content.text(tags.date), content.text(tags.iso_date)});
    content.games.push_back({content.player(tags.red), content.player(tags.black),
                             content.text(tags.event), content.text(tags.site), date,
                             content.text(tags.ecco), outcome_number(tags.outcome),
                             static_cast<std::uint32_t>(moves.size())});
    return {};
}

std::size_t PackedGamesWriter::size() const {
    return content_->games.size();
}

std::string PackedGamesWriter::finish() {
    const Content content = std::move(*content_);
    *content_ = Content(content.info);

    std::array<std::string, layout::kSections> sections;
    for (const std::string* text :
         {&content.info.id, &content.info.title, &content.info.credit, &content.info.licence,
          &content.info.source, &content.info.changes})
        sections[layout::kInfo] += *text + '\0';
    for (const std::string& text : content.texts.list())
        sections[layout::kTexts] += text + '\0';
    ByteWriter tables;
    write_columns(tables, content.players.list());
    write_columns(tables, content.dates.list());
    sections[layout::kTables] = tables.take();
    ByteWriter games;
    write_columns(games, content.games);
    sections[layout::kGames] = games.take();
    sections[layout::kMoves] = content.moves;

    ByteWriter header;
    header.append(layout::kMagic);
    header.u32(PackedGames::kVersion);
    for (const std::size_t count :
         {content.games.size(), content.moves.size(), content.texts.list().size(),
          content.players.list().size(), content.dates.list().size()})
        header.u32(static_cast<std::uint32_t>(count));
    std::string body;
    for (const std::string& section : sections) {
        const std::string frame = layout::compress(section);
        header.u32(static_cast<std::uint32_t>(frame.size()));
        header.u32(static_cast<std::uint32_t>(section.size()));
        body += frame;
    }
    header.pad_to(layout::kHeaderSize);
    std::string file = header.take() + body;
    std::ranges::copy(layout::checksum_of(bytes_of(file)), file.begin() + layout::kChecksumAt);
    return file;
}

}  // namespace chuhe::index
