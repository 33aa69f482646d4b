// SPDX-License-Identifier: MIT
#include "chuhe/server/game_filter.h"

#include <algorithm>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/database/dates.h"
#include "chuhe/messages/requests.h"
#include "chuhe/messages/searches.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

constexpr std::size_t kMostElo = 9999;

// How many of year, month and day the text appears to give, valid or not.
std::ptrdiff_t parts_meant(std::string_view text) {
    constexpr std::ptrdiff_t kDigitsOfDay = 8;  // 20240531
    std::ptrdiff_t runs = 0;
    for (std::size_t at = 0; at < text.size(); ++at)
        runs += is_digit(text[at]) && (at == 0 || !is_digit(text[at - 1])) ? 1 : 0;
    return runs == 1 && std::ranges::count_if(text, is_digit) == kDigitsOfDay ? 3 : runs;
}

}  // namespace

std::string date_of(const Request& request, const char* name) {
    const std::string text(trim(query_value(request, name)));
    std::string date = database::sortable_date(text);
    const bool is_whole = !date.empty() && parts_meant(text) <= std::ranges::count(date, '-') + 1;
    if (!text.empty() && !is_whole) {
        throw Refusal(400, "bad_date", say(messages::kNotADate, name));
    }
    return date;
}

std::optional<index::Source> source_of(const Request& request) {
    const std::string name = query_choice(request, "source", {"library", "masters", "all"});
    if (name.empty() || name == "all") return std::nullopt;
    return name == "masters" ? index::Source::Masters : index::Source::Library;
}

std::optional<index::OpeningCode> opening_of(const Request& request) {
    const std::string code = query_value(request, "opening");
    if (code.empty()) return std::nullopt;
    const auto opening = index::OpeningCode::parse(code);
    if (!opening) throw Refusal(400, "bad_request", say(messages::kNotAnOpening, code));
    return opening;
}

index::Filter filter_of(const Request& request) {
    index::Filter filter;
    filter.player = query_value(request, "player");
    if (const std::string side = query_choice(request, "side", {"red", "black"}); !side.empty()) {
        filter.side = side == "red" ? Side::Red : Side::Black;
    }
    filter.opponent = query_value(request, "opponent");
    filter.event = query_value(request, "event");
    filter.is_exact = query_choice(request, "exact", {"true", "false"}) == "true";
    filter.text = query_value(request, "text");
    filter.from = index::date_number(date_of(request, "from"));
    filter.to = index::date_number(date_of(request, "to"));
    const std::string result = query_choice(request, "result", {"1-0", "0-1", "1/2-1/2", "*"});
    if (!result.empty()) filter.outcome = parse_result(result);
    filter.source = source_of(request);
    if (!query_value(request, "collection").empty()) {
        filter.collection =
            static_cast<std::int64_t>(query_number(request, "collection", 1, UINT32_MAX, 0));
    }
    filter.opening = opening_of(request);
    filter.least_elo = static_cast<std::uint16_t>(query_number(request, "elo", 0, kMostElo, 0));
    return filter;
}

index::Folding folding_of(const Request& request) {
    return query_choice(request, "mirror", {"true", "false"}) == "false" ? index::Folding::None
                                                                         : index::Folding::Mirror;
}

Position position_of(const Request& request) {
    constexpr std::size_t kMostFen = 1000;
    const std::string fen = query_value(request, "fen").substr(0, kMostFen);
    if (fen.empty()) throw Refusal(400, "bad_request", say(messages::kFieldMissing, "fen"));
    const Checked<Position> position = Position::from_fen(fen);
    if (!position) throw refusal_of(position.error());
    return *position;
}

Request as_query(const Json& object, const std::string& name) {
    if (!object.is_object()) {
        throw Refusal(400, "bad_request", say(messages::kFieldNotObject, name));
    }
    Request request;
    for (const auto& [field, value] : object.items()) {
        if (value.is_null()) continue;
        if (value.is_string()) {
            request.query[field] = value.get<std::string>();
        } else if (value.is_boolean() || value.is_number_integer()) {
            request.query[field] = value.dump();
        } else {
            throw Refusal(400, "bad_request", say(messages::kFieldNotText, field));
        }
    }
    return request;
}

}  // namespace chuhe::server
