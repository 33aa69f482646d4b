// SPDX-License-Identifier: MIT
#include "labelled_games.h"

#include <algorithm>
#include <optional>

#include "chuhe/base/fnv.h"
#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "chuhe/index/folded_line.h"
#include "chuhe/messages/moves.h"
#include "chuhe/messages/training.h"

namespace chuhe::data {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

bool is_held_out(std::string_view moves) {
    constexpr std::uint64_t kOneIn = 5;
    Fnv1a hash;
    hash.add(moves);
    // The upper half: the lower bits of FNV-1a follow the last letters.
    return (hash.value() >> 32) % kOneIn == 0;
}

class LabelledTable {
public:
    LabelledTable(std::string_view text, const std::string& source)
        : lines_(split(text, '\n')), source_(source) {}

    Result<std::vector<LabelledGame>> read() {
        const auto code_column = find_column("ecco");
        if (!code_column) return tl::make_unexpected(code_column.error());
        const auto moves_column = find_column("moves");
        if (!moves_column) return tl::make_unexpected(moves_column.error());

        std::vector<LabelledGame> games;
        for (line_ = 1; line_ < lines_.size(); ++line_) {
            if (lines_[line_].empty()) continue;
            const auto cells = split(lines_[line_], '\t');
            const auto cell = [&](std::size_t column) {
                return column < cells.size() ? trim(cells[column]) : std::string_view();
            };
            auto game = read_game(cell(*code_column), cell(*moves_column));
            if (!game) return tl::make_unexpected(game.error());
            games.push_back(std::move(*game));
        }
        return games;
    }

private:
    Result<std::size_t> find_column(std::string_view name) const {
        const auto names = split(lines_.front(), '\t');
        const auto found =
            std::ranges::find(names, name, [](std::string_view cell) { return trim(cell); });
        if (found == names.end())
            return fail(ErrorCode::BadSyntax,
                        say(messages::kTableWithoutColumn, std::string(name)));
        return static_cast<std::size_t>(found - names.begin());
    }

    Result<LabelledGame> read_game(std::string_view code_text, std::string_view moves_text) const {
        const auto code = index::OpeningCode::parse(code_text);
        if (!code || code->level() != index::OpeningLevel::Code)
            return fail(ErrorCode::BadSyntax, say(messages::kNotAnOpeningCode, excerpt(code_text)));
        LabelledGame game{*code, {}, {}, is_held_out(moves_text)};
        index::FoldedLine line;
        for (const std::string_view word : split_words(moves_text)) {
            if (game.moves.size() == kSameGamePlies) break;
            const auto move = parse_move(word);
            if (!move) return fail(ErrorCode::BadSyntax, say(messages::kNotAMove, excerpt(word)));
            if (!is_legal(line.position(), *move))
                return fail(ErrorCode::IllegalMove, reason_against(line.position(), *move));
            line.make(*move);
            game.moves.push_back(*move);
            game.keys.push_back(line.key());
        }
        return game;
    }

    tl::unexpected<Error> fail(ErrorCode code, Message message) const {
        return tl::make_unexpected(
            Error{code, std::move(message), {source_, static_cast<std::uint32_t>(line_ + 1)}});
    }

    std::vector<std::string_view> lines_;
    std::string source_;
    std::size_t line_ = 0;
};

}  // namespace

Result<std::vector<LabelledGame>> read_labelled_games(std::string_view text,
                                                      const std::string& source) {
    return LabelledTable(text, source).read();
}

}  // namespace chuhe::data
