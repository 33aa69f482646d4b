// SPDX-License-Identifier: MIT
//
// Images: a position as SVG or PNG, a line of a game as an animated GIF, a game as a web page.
#include <array>
#include <mutex>

#include "chuhe/core/fen.h"
#include "chuhe/draw/marks.h"
#include "chuhe/draw/page.h"
#include "chuhe/draw/svg.h"
#include "chuhe/engine/appraisal.h"
#include "chuhe/engine/evaluators.h"
#include "chuhe/messages/records.h"
#include "chuhe/messages/requests.h"
#include "chuhe/raster/gif.h"
#include "chuhe/raster/raster.h"
#include "chuhe/record/cursor.h"
#include "chuhe/server/app.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

constexpr std::size_t kUsualWidth = 900;
constexpr std::size_t kUsualGifWidth = 450;
constexpr std::size_t kMostGifWidth = 1000;  // there may be hundreds of frames
constexpr std::size_t kShortestDelay = 100;  // milliseconds
constexpr std::size_t kLongestDelay = 10'000;

// A query value that is one of a few names; the first is the default.
template <typename Value, std::size_t kCount>
Value chosen(const Request& request, const std::string& name,
             const std::array<std::pair<std::string_view, Value>, kCount>& values) {
    std::vector<std::string_view> names;
    for (const auto& [text, value] : values)
        names.push_back(text);
    const std::string given = query_choice(request, name, names);
    const auto place = std::ranges::find(names, given);
    return place == names.end() ? values[0].second
                                : values[static_cast<std::size_t>(place - names.begin())].second;
}

draw::DrawOptions drawing_of(const Request& request) {
    using draw::Labels;
    using draw::PieceNames;
    enum class Edges : std::uint8_t { Files, Squares, None };
    constexpr std::array kPieces = {
        std::pair<std::string_view, PieceNames>{"traditional", PieceNames::Traditional},
        std::pair<std::string_view, PieceNames>{"simplified", PieceNames::Simplified},
        std::pair<std::string_view, PieceNames>{"symbols", PieceNames::Symbols},
        std::pair<std::string_view, PieceNames>{"letters", PieceNames::Letters},
    };
    constexpr std::array kEdges = {std::pair<std::string_view, Edges>{"files", Edges::Files},
                                   std::pair<std::string_view, Edges>{"squares", Edges::Squares},
                                   std::pair<std::string_view, Edges>{"none", Edges::None}};
    constexpr std::array kSides = {std::pair<std::string_view, Side>{"red", Side::Red},
                                   std::pair<std::string_view, Side>{"black", Side::Black}};
    const Edges edges = chosen(request, "coordinates", kEdges);
    draw::DrawOptions options;
    options.names = chosen(request, "pieces", kPieces);
    options.flipped = chosen(request, "bottom", kSides) == Side::Black;
    options.coordinates = edges != Edges::None;
    options.labels = edges == Edges::Squares ? Labels::Squares : Labels::Files;
    return options;
}

// What to draw: a node of a game, or a set-up, which need not be a valid position.
struct Sight {
    record::Game game;
    record::NodeId node = record::kRoot;
    std::string name;  // of the file, without extension
};

Sight sight_of_game(App& app, const Request& request) {
    const database::GameId id = query_game(request, "game");
    const std::size_t number = query_number(request, "node", 0, UINT32_MAX, 0);
    const GamePointer open = app.desk.open(id);
    // A copy, so that players do not wait for the drawing.
    const std::scoped_lock lock(open->mutex);
    return {open->game(), open->node_of(static_cast<std::int64_t>(number)),
            "chuhe-" + std::to_string(id) + '-' + std::to_string(number)};
}

// The heat map of the evaluation named by the field "heat": what each piece is worth. Requires the
// field. Any other setup has no evaluation.
std::vector<draw::Heat> heats_of(const Request& request, const Position& position) {
    std::vector<std::string_view> names;
    for (const engine::EvaluationRow& row : engine::kEvaluations)
        names.push_back(row.name);
    const auto wanted = engine::parse_evaluation(query_choice(request, "heat", names));
    std::vector<draw::Heat> heats;
    for (const engine::Appraisal& appraisal : engine::appraise(position)) {
        if (appraisal.evaluation != wanted) continue;
        for (const engine::PieceWorth& piece : appraisal.pieces) {
            if (piece.worth) heats.push_back({piece.square, *piece.worth});
        }
    }
    return heats;
}

// The position at a node; if it has none, that of its nearest ancestor that does.
Position position_at(const record::Game& game, record::NodeId node) {
    record::Cursor cursor(game);
    cursor.go(node);
    while (cursor.position() == nullptr && cursor.node() != record::kRoot)
        cursor.to_parent();
    if (cursor.position() == nullptr) {
        throw Refusal(422, "bad_position", say(messages::kNoStartPosition));
    }
    return *cursor.position();
}

Board board_of_fen(const std::string& fen) {
    const Setup setup = parse_fen(fen);
    if (!setup.faults.empty()) throw refusal_of(setup.faults);
    Board board;
    for (int i = 0; i < Square::kCount; ++i) {
        const Square square = Square::from_index(i);
        const auto piece = setup.at(square);
        if (piece && !board.put(*piece, square)) {
            throw Refusal(422, "bad_position", say(messages::kTooManyToDraw));
        }
    }
    return board;
}

Reply film_of(App& app, const Request& request, const draw::DrawOptions& drawing) {
    if (!request.query.contains("game")) {
        throw Refusal(400, "bad_request", say(messages::kGifNeedsGame));
    }
    raster::GifOptions options;
    options.board = drawing;
    options.width = static_cast<int>(
        query_number(request, "width", raster::kLeastWidth, kMostGifWidth, kUsualGifWidth));
    options.delay = std::chrono::milliseconds(
        query_number(request, "delay", kShortestDelay, kLongestDelay, 1000));
    const Sight sight = sight_of_game(app, request);
    options.through = sight.node;
    // A long animation keeps a core busy: one at a time.
    const std::unique_lock only_one(app.filming, std::try_to_lock);
    if (!only_one) {
        Refusal busy(429, "too_much", say(messages::kGifBusy));
        busy.retry_after = 2;
        throw busy;
    }
    Result<std::string> gif = raster::to_gif(sight.game, options);
    if (!gif) throw refusal_of(gif.error());
    return {200, *std::move(gif), "image/gif", sight.name + ".gif"};
}

// One of the notations of the app; the usual one if there is none.
notation::Notation page_notation(const Request& request) {
    std::vector<std::string_view> names;
    for (const notation::NotationRow& row : notation::all_notations())
        names.push_back(row.name);
    return notation::notation_of_name(query_choice(request, "notation", names))
        .value_or(notation::Notation::Chinese);
}

}  // namespace

Reply get_page(App& app, const Request& request) {
    constexpr std::array kLanguageNames = {
        std::pair<std::string_view, Language>{"en", Language::English},
        std::pair<std::string_view, Language>{"zh-Hans", Language::Simplified},
        std::pair<std::string_view, Language>{"zh-Hant", Language::Traditional}};
    const draw::DrawOptions drawing = drawing_of(request);
    draw::PageOptions options;
    options.language = chosen(request, "language", kLanguageNames);
    options.names = drawing.names;
    options.notation = page_notation(request);
    options.moves = kShownMoves;
    options.flipped = drawing.flipped;
    const Sight sight = sight_of_game(app, request);
    options.open_at = sight.node;
    return {200, draw::to_page(sight.game, options), "text/html; charset=utf-8",
            sight.name + ".html"};
}

Reply get_picture(App& app, const Request& request) {
    enum class Kind : std::uint8_t { Svg, Png, Gif };
    constexpr std::array kKinds = {std::pair<std::string_view, Kind>{"svg", Kind::Svg},
                                   std::pair<std::string_view, Kind>{"png", Kind::Png},
                                   std::pair<std::string_view, Kind>{"gif", Kind::Gif}};
    if (request.query.contains("game") == request.query.contains("fen")) {
        throw Refusal(400, "bad_request", say(messages::kGameOrFen));
    }
    const Kind kind = chosen(request, "kind", kKinds);
    draw::DrawOptions options = drawing_of(request);
    if (kind == Kind::Gif && request.query.contains("heat")) {
        throw Refusal(400, "bad_request", say(messages::kHeatNotGif));
    }
    if (kind == Kind::Gif) return film_of(app, request, options);
    const std::size_t width =
        query_number(request, "width", raster::kLeastWidth, raster::kMostWidth, kUsualWidth);
    std::string name = "chuhe";
    std::string svg;
    if (request.query.contains("fen")) {
        const std::string fen = request.query.at("fen").substr(0, 1000);
        if (request.query.contains("heat")) {
            const Checked<Position> position = Position::from_fen(fen);
            if (!position) throw refusal_of(position.error());
            options.heats = heats_of(request, *position);
        }
        svg = draw::to_svg(board_of_fen(fen), options);
    } else {
        Sight sight = sight_of_game(app, request);
        const Position position = position_at(sight.game, sight.node);
        options = draw::options_at(sight.game, sight.node, options);
        if (request.query.contains("heat")) options.heats = heats_of(request, position);
        svg = draw::to_svg(position.board(), options);
        name = std::move(sight.name);
    }
    if (kind == Kind::Svg) return {200, std::move(svg), "image/svg+xml", name + ".svg"};
    return {200, raster::to_png(svg, static_cast<int>(width)), "image/png", name + ".png"};
}

}  // namespace chuhe::server
