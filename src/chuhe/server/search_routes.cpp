// SPDX-License-Identifier: MIT
//
// Searching for patterns. The answer is a stream of JSON lines, so that the first games are there
// while the search goes on; closing the connection ends it.
#include <algorithm>
#include <chrono>
#include <memory>

#include "chuhe/messages/library_requests.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/game_filter.h"
#include "chuhe/server/game_rows.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {
namespace {

using index::OccupantSet;

constexpr std::int64_t kMostPatternGames = 100'000;
constexpr std::int64_t kUsualPatternGames = 1000;
constexpr std::size_t kMostPathSquares = 20;
constexpr std::size_t kMostPatternMoves = 40;
// Also how soon a closed connection is noticed.
constexpr std::chrono::milliseconds kTellProgressEvery{100};

// --- The question ---

std::optional<PieceType> piece_type_of(std::string_view name) {
    for (const PieceType type : kAllPieceTypes) {
        if (name == chuhe::name_of(type)) return type;
    }
    return std::nullopt;
}

OccupantSet of_side(std::optional<Side> side) {
    if (!side) throw Refusal(400, "bad_request", say(messages::kPatternNeedsTurn));
    return index::any_of(*side);
}

OccupantSet occupants_named(std::string_view text, std::optional<Side> turn) {
    constexpr std::string_view kAnyOfType = "any ";
    if (text == "any") return index::kAnything;
    if (text == "empty") return index::kNothing;
    if (text == "occupied") return index::kAnything & ~index::kNothing;
    if (text == "red") return index::any_of(Side::Red);
    if (text == "black") return index::any_of(Side::Black);
    if (text == "own") return of_side(turn);
    if (text == "enemy") return of_side(turn ? std::optional(opponent_of(*turn)) : turn);
    if (text.starts_with(kAnyOfType)) {
        const auto type = piece_type_of(text.substr(kAnyOfType.size()));
        if (type) return index::any_of(*type);
    }
    const auto piece = text.size() == 1 ? Piece::from_letter(text.front()) : std::nullopt;
    if (!piece) throw Refusal(400, "bad_request", say(messages::kPatternOccupant, text));
    return index::only(*piece);
}

OccupantSet occupants_of(const Json& value, std::optional<Side> turn) {
    if (value.is_string()) return occupants_named(value.get_ref<const std::string&>(), turn);
    if (!value.is_array()) {
        throw Refusal(400, "bad_request", say(messages::kPatternOccupant, dump(value)));
    }
    OccupantSet set = 0;
    for (const Json& element : value) {
        if (!element.is_string()) {
            throw Refusal(400, "bad_request", say(messages::kPatternOccupant, dump(element)));
        }
        set = static_cast<OccupantSet>(
            set | occupants_named(element.get_ref<const std::string&>(), turn));
    }
    return set;
}

Square square_of(const std::string& text) {
    const std::optional<Square> square = Square::parse(text);
    if (!square) throw Refusal(400, "bad_request", say(messages::kPatternSquare, text));
    return *square;
}

void read_points(index::Pattern& pattern, Fields& fields) {
    const Json& points = fields.any("points");
    if (points.is_null()) return;
    if (!points.is_object()) {
        throw Refusal(400, "bad_request", say(messages::kFieldNotObject, "points"));
    }
    for (const auto& [square, occupants] : points.items()) {
        const auto point = static_cast<std::size_t>(square_of(square).index());
        pattern.points[point] = occupants_of(occupants, pattern.side_to_move);
    }
}

void read_path(index::Pattern& pattern, Fields& fields) {
    if (fields.has("walker")) {
        const std::string name = fields.text("walker", 64);
        pattern.walker = piece_type_of(name);
        if (!pattern.walker) {
            std::vector<std::string_view> names;
            for (const PieceType type : kAllPieceTypes)
                names.emplace_back(chuhe::name_of(type));
            throw Refusal(400, "bad_request", wrong_choice("walker", names));
        }
    }
    if (!fields.has("path")) return;
    for (const std::string& text : fields.texts("path", kMostPathSquares))
        pattern.path.push_back(square_of(text));
    if (pattern.path.size() < 2) {
        throw Refusal(400, "bad_request", say(messages::kPatternPath));
    }
}

void read_moves(index::Pattern& pattern, Fields& fields) {
    if (!fields.has("moves")) return;
    for (const std::string& text : fields.texts("moves", kMostPatternMoves)) {
        const std::optional<Move> move = parse_move(text);
        if (!move) throw Refusal(400, "bad_request", say(messages::kPatternMove, text));
        pattern.moves.push_back(*move);
    }
}

index::Pattern pattern_of(Fields& fields) {
    index::Pattern pattern;
    if (fields.has("turn")) {
        const std::string turn = fields.text("turn", 64);
        if (turn != "red" && turn != "black") {
            throw Refusal(400, "bad_request", wrong_choice("turn", {"red", "black"}));
        }
        pattern.side_to_move = turn == "red" ? Side::Red : Side::Black;
    }
    read_points(pattern, fields);
    if (fields.has("material")) {
        const auto material = index::parse_material(fields.text("material", 200));
        if (!material) throw refusal_of(material.error());
        pattern.material = *material;
    }
    read_path(pattern, fields);
    read_moves(pattern, fields);
    pattern.mirrored = fields.flag_or("mirror", true);
    if (index::is_empty(pattern)) {
        throw Refusal(400, "bad_request", say(messages::kPatternEmpty));
    }
    return pattern;
}

index::Filter filter_in(Fields& fields) {
    Json given = Json::object();
    for (const std::string_view field : kFilterFields) {
        const std::string name(field);
        if (const Json& value = fields.any(name.c_str()); !value.is_null()) given[name] = value;
    }
    return filter_of(as_query(given, "filter"));
}

// --- The answer ---

std::string line_of(const Json& json) {
    return dump(json) + '\n';
}

Json progress_json(const index::PatternProgress& progress) {
    return {{"searched", progress.searched}, {"total", progress.total}, {"found", progress.found}};
}

class PatternStream {
public:
    using Clock = std::chrono::steady_clock;

    PatternStream(const App& app, std::shared_ptr<const index::Index> index,
                  std::shared_ptr<PatternSearch> search)
        : app_(app), index_(std::move(index)), search_(std::move(search)) {}

    Result<std::optional<std::string>> next() {
        if (is_over_) return std::nullopt;
        try {
            return lines_of(search_->wait(kTellProgressEvery));
        } catch (const Refusal& refusal) {
            is_over_ = true;
            return reply_of(refusal).body + '\n';
        }
    }

private:
    std::string lines_of(const PatternSearch::News& news) {
        std::string lines;
        for (Json& row : rows_json(app_, *index_, news.found))
            lines += line_of({{"found", std::move(row)}});
        is_over_ = news.is_over;
        if (news.error) throw app_.index.failure(*news.error);
        Json progress = progress_json(news.progress);
        if (is_over_) {
            progress["complete"] = news.is_complete;
            lines += line_of({{"end", std::move(progress)}});
        } else if (const auto now = Clock::now(); now - told_ >= kTellProgressEvery) {
            told_ = now;
            lines += line_of({{"progress", std::move(progress)}});
        }
        return lines;
    }

    App app_;  // it outlives the route
    std::shared_ptr<const index::Index> index_;
    std::shared_ptr<PatternSearch> search_;
    bool is_over_ = false;
    Clock::time_point told_ = Clock::now();
};

}  // namespace

Reply search_pattern(App& app, const Request& request) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    PatternQuestion question;
    question.pattern = pattern_of(fields);
    question.filter = filter_in(fields);
    question.most = static_cast<std::size_t>(
        fields.number_or("most", 1, kMostPatternGames, kUsualPatternGames));
    fields.finish();
    const LibraryIndex::View view = app.index.view();
    auto search = app.pattern_searches.start(view.held, std::move(question));
    if (!search) {
        Refusal busy(429, "too_much", say(messages::kTooManySearches));
        busy.retry_after = 1;
        throw busy;
    }
    const auto stream = std::make_shared<PatternStream>(app, view.held, std::move(search));
    Reply reply{200, "", "application/x-ndjson"};
    reply.more = [stream] { return stream->next(); };
    return reply;
}

}  // namespace chuhe::server
