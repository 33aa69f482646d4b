// SPDX-License-Identifier: MIT
//
// Searches as they are written on the command line.
#include <algorithm>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/messages/searches.h"
#include "chuhe/messages/usage.h"
#include "cli/commands.h"
#include "cli/game_search.h"
#include "cli/position_argument.h"

namespace chuhe::cli {
namespace {

using index::Pattern;

constexpr int kMostListed = 1'000'000'000;

// All problems of a text, as one: "--position: …".
tl::unexpected<Message> wrong_value(const Option& option, Message problem) {
    return tl::make_unexpected(say(messages::kForOption, option.name, std::move(problem)));
}

// The separators are up to the user: b0-c2-d4, "b0 c2 d4", b0,c2,d4.
std::vector<std::string_view> parts_of(std::string_view text) {
    constexpr std::string_view kSeparators = " \t-,>";
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t begin = text.find_first_not_of(kSeparators);
        if (begin == std::string_view::npos) return parts;
        text.remove_prefix(begin);
        const std::size_t length = std::min(text.find_first_of(kSeparators), text.size());
        parts.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
}

// In any case; H and E as in WXF.
std::optional<PieceType> walker_of(char letter) {
    const char upper = to_upper(letter);
    const auto piece = Piece::from_letter(upper == 'H' ? 'N' : upper == 'E' ? 'B' : upper);
    return piece ? std::optional(piece->type()) : std::nullopt;
}

// "Nb0-c2-d4": the piece, which may be missing, and its squares.
tl::expected<void, Message> read_path(std::string_view text, Pattern& pattern) {
    const auto refuse = [&] {
        return wrong_value(kPathOption, say(messages::kNotAPath, excerpt(text)));
    };
    std::string_view rest = trim(text);
    const bool has_piece = !rest.empty() && !(rest.size() > 1 && is_digit(rest[1]));
    if (has_piece) {
        pattern.walker = walker_of(rest.front());
        if (!pattern.walker) return refuse();
        rest.remove_prefix(1);
    }
    for (const std::string_view part : parts_of(rest)) {
        const std::optional<Square> square = Square::parse(part);
        if (!square) return refuse();
        pattern.path.push_back(*square);
    }
    if (pattern.path.size() < 2) return refuse();
    return {};
}

tl::expected<void, Message> read_sequence(std::string_view text, Pattern& pattern) {
    for (const std::string_view word : split_words(text)) {
        const std::optional<Move> move = parse_move(word);
        if (!move) {
            return wrong_value(kSequenceOption, say(messages::kNotASequence, excerpt(word)));
        }
        pattern.moves.push_back(*move);
    }
    if (pattern.moves.empty()) {
        return wrong_value(kSequenceOption, say(messages::kNotASequence, excerpt(text)));
    }
    return {};
}

tl::expected<void, Message> read_board(const Arguments& arguments, GameSearch& search) {
    if (const auto text = arguments.value(kPositionOption.name)) {
        const Checked<Position> position = read_position(*text);
        if (!position) return wrong_value(kPositionOption, position.error().front().message);
        search.position = *position;
    }
    if (const auto text = arguments.value(kMaterialOption.name)) {
        const auto material = index::parse_material(*text);
        if (!material) return wrong_value(kMaterialOption, material.error().message);
        search.pattern.material = *material;
    }
    if (const auto text = arguments.value(kPathOption.name)) {
        if (auto read = read_path(*text, search.pattern); !read) return read;
    }
    if (const auto text = arguments.value(kSequenceOption.name)) {
        if (auto read = read_sequence(*text, search.pattern); !read) return read;
    }
    if (arguments.has(kNoMirrorOption.name)) search.folding = index::Folding::None;
    search.pattern.mirrored = search.folding == index::Folding::Mirror;
    return {};
}

tl::expected<void, Message> read_order(const Arguments& arguments, GameSearch& search) {
    const auto text = arguments.value(kSortOption.name);
    if (!text) return {};
    search.is_reversed = text->starts_with('-');
    const std::string_view name = text->substr(search.is_reversed ? 1 : 0);
    search.order = index::parse_list_order(name);
    if (!search.order) {
        return tl::make_unexpected(
            refused_choice(kSortOption.name, name, index::list_order_names()));
    }
    if (!search.is_on_board()) return {};
    return tl::make_unexpected(say(messages::kSortOnBoard));
}

}  // namespace

bool GameSearch::is_on_board() const {
    return position.has_value() || !index::is_empty(pattern);
}

tl::expected<GameSearch, Message> read_game_search(const Arguments& arguments,
                                                   std::size_t usual_limit) {
    GameSearch search;
    auto filter = read_game_filter(arguments, index::Source::Library);
    if (!filter) return tl::make_unexpected(filter.error());
    search.filter = *std::move(filter);
    search.label = arguments.value(kLabelOption.name).value_or("");
    if (arguments.has(kLabelOption.name) && search.filter.filter.source != index::Source::Library) {
        return tl::make_unexpected(
            say(messages::kNotBoth, kLabelOption.name,
                "--source " + std::string(*arguments.value(kSourceOption.name))));
    }
    if (auto read = read_board(arguments, search); !read) {
        return tl::make_unexpected(read.error());
    }
    if (auto read = read_order(arguments, search); !read) {
        return tl::make_unexpected(read.error());
    }
    const auto offset = read_number(arguments.value(kOffsetOption.name).value_or("0"),
                                    kOffsetOption.name, 0, kMostListed);
    if (!offset) return tl::make_unexpected(offset.error());
    search.offset = static_cast<std::size_t>(*offset);
    search.limit = usual_limit;
    if (const auto text = arguments.value(kLimitOption.name)) {
        const auto limit = read_number(*text, kLimitOption.name, 0, kMostListed);
        if (!limit) return tl::make_unexpected(limit.error());
        search.limit = static_cast<std::size_t>(*limit);
    }
    if (search.limit == 0) search.limit = SIZE_MAX;
    return search;
}

tl::expected<std::unique_ptr<LibraryIndex>, ExitCode> open_source(const Arguments& arguments,
                                                                  const GameSearch& search,
                                                                  const Streams& io) {
    LibraryIndex::Request request{.command = kLibraryCommand,
                                  .source = search.filter.filter.source};
    if (const auto library = arguments.value(kLibraryOption.name)) request.library = *library;
    return LibraryIndex::open(request, io);
}

}  // namespace chuhe::cli
