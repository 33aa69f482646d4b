// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/formats/glyphs.h"
#include "chuhe/formats/main_line_writer.h"
#include "chuhe/formats/utf16.h"
#include "chuhe/formats/wxf.h"
#include "chuhe/notation/writer.h"
#include "chuhe/record/tags.h"

namespace chuhe::formats {

namespace tags = record::tags;
using notation::Notation;
using record::Game;
using record::kRoot;
using record::NodeId;

namespace {

// The dialect that all readers understand alike, unless another is requested.
Notation dialect_of(Notation notation) {
    const bool is_wxf = notation == Notation::Wxf || notation == Notation::Wxf1997;
    return is_wxf ? notation : Notation::WxfXqbase;
}

class WxfWriter : public MainLineWriter {
public:
    WxfWriter(ByteSink& sink, const WriteOptions& options)
        : sink_(sink),
          encoder_(options.encoding.value_or(Encoding::Utf8)),
          notation_(dialect_of(options.notation)) {}

    Result<void> write(const Game& game) override {
        text_ = game_number() == 0 ? byte_order_mark(encoder_.encoding()) : "\n";
        const std::vector<std::string_view> tags = written_tags(game);
        const std::vector<NodeId> line =
            main_line(game, {.tags = tags, .tag_order = false, .comment = true, .nags = true});
        write_header(game);
        text_ += "\nSTART{\n";
        write_moves(game, line);
        text_ += "}END\n";
        next_game();
        return sink_.write(encoder_.encode(text_));
    }

private:
    // A team of digits alone would be taken for PlayOK's rating.
    static bool is_rating(std::string_view team) {
        return !team.empty() && team.find_first_not_of("0123456789") == std::string_view::npos;
    }

    static std::vector<std::string_view> written_tags(const Game& game) {
        std::vector<std::string_view> names(kWxfTags.begin(), kWxfTags.end());
        std::erase_if(names, [&](std::string_view name) {
            const bool is_team = name == tags::kRedTeam || name == tags::kBlackTeam;
            return is_team && is_rating(trim(game.tag(name).value_or("")));
        });
        return names;
    }

    void write_header(const Game& game) {
        text_ += "FORMAT\tWXF\n";
        write_tag("GAME", game, tags::kTitle);
        write_player("RED", game, {tags::kRed, tags::kRedTeam, tags::kRedElo, tags::kRedCountry});
        write_player("BLACK", game,
                     {tags::kBlack, tags::kBlackTeam, tags::kBlackElo, tags::kBlackCountry});
        write_tag("DATE", game, tags::kDate);
        write_tag("EVENT", game, tags::kEvent);
        write_tag("SITE", game, tags::kSite);
        write_tag("ROUND", game, tags::kRound);
        write_tag("OPENING", game, tags::kOpening);
        const bool has_result = game.outcome() != record::Outcome::Unknown &&
                                game.outcome() != record::Outcome::Several;
        if (has_result) text_.append("RESULT\t").append(to_string(game.outcome())) += '\n';
        if (!game.starts_normally()) text_ += "FEN\t" + fen_of(game) + '\n';
        write_comment(game.comment(kRoot));
    }

    // H and E for horse and elephant, r for Red; the counters only if they are not the defaults.
    static std::string fen_of(const Game& game) {
        std::string fen = to_fen(game.start());
        if (fen.ends_with(" - - 0 1")) fen.resize(fen.size() - 8);
        const std::size_t board = fen.find(' ');
        for (std::size_t i = 0; i < board; ++i) {
            constexpr std::string_view kOurs = "NnBb";
            const std::size_t found = kOurs.find(fen[i]);
            if (found != std::string_view::npos) fen[i] = "HhEe"[found];
        }
        if (fen[board + 1] == 'w') fen[board + 1] = 'r';
        return fen;
    }

    std::string value_of(const Game& game, std::string_view tag) {
        const std::string_view value = game.tag(tag).value_or("");
        if (game.tag(tag) && value.empty()) lose_empty_tag(tag);
        std::string line = in_encoding(encoder_, in_one_line(value, tag), tag);
        std::string bare(trim(line));
        lose_layout(line, bare, tag);
        return bare;
    }

    void write_tag(std::string_view keyword, const Game& game, std::string_view tag) {
        const std::string value = value_of(game, tag);
        if (!value.empty()) text_.append(keyword).append("\t").append(value) += '\n';
    }

    void write_player(std::string_view keyword, const Game& game,
                      const std::array<std::string_view, 4>& fields) {
        text_.append(keyword) += '\t';
        for (std::size_t i = 0; i < fields.size(); ++i) {
            std::string value = value_of(game, fields[i]);
            const std::string with_semicolons = value;
            std::ranges::replace(value, ';', ',');
            lose_layout(with_semicolons, value, fields[i]);
            if (i == 1 && is_rating(value)) value.clear();
            text_.append(i == 0 ? "" : ";").append(value);
        }
        text_ += '\n';
    }

    void write_comment(std::string_view comment) {
        if (comment.empty()) return;
        const std::string held = in_encoding(encoder_, comment, {}, kRoot);
        // The reader strips the same blanks, including form feeds.
        std::string text(trim(held));
        for (std::size_t at = text.find("*/"); at != std::string::npos; at = text.find("*/"))
            text.insert(at + 1, " ");
        std::ranges::replace(text, '\r', ' ');
        lose_layout(held, text, {}, kRoot);
        if (!text.empty()) text_ += "/*" + text + "*/\n";
    }

    void write_moves(const Game& game, const std::vector<NodeId>& line) {
        if (line.empty()) return;
        Position position = *game.start_position();
        std::size_t ply = position.side_to_move() == Side::Black ? 1 : 0;
        const auto first_number = static_cast<std::size_t>(position.move_number());
        for (std::size_t i = 0; i < line.size(); ++i, ++ply) {
            const bool is_first_of_pair = ply % 2 == 0;
            if (is_first_of_pair || i == 0) {
                const std::string number = std::to_string(first_number + ply / 2);
                text_ += std::string(number.size() < 3 ? 3 - number.size() : 0, ' ') + number + ".";
                if (!is_first_of_pair) text_ += " ...";
            }
            text_ += "  ";
            notation::append_move(text_, position, game.move(line[i]), notation_);
            for (const record::Nag nag : game.nags(line[i]))
                text_ += glyphs_of(nag);
            const bool ends_pair = !is_first_of_pair || i + 1 == line.size();
            if (ends_pair) text_ += '\n';
            position.make(game.move(line[i]));
        }
    }

    ByteSink& sink_;
    Encoder encoder_;
    Notation notation_;
    std::string text_;
};

}  // namespace

std::unique_ptr<Writer> write_wxf(ByteSink& sink, const WriteOptions& options) {
    return std::make_unique<WxfWriter>(sink, options);
}

}  // namespace chuhe::formats
