// SPDX-License-Identifier: MIT
#include "chuhe/database/search.h"

#include <array>

namespace chuhe::database {
namespace {

struct OrderRow {
    Order order;
    std::string_view name;
    std::string_view column;
    bool falls;  // newest first
};

constexpr std::array kOrders = {
    OrderRow{Order::Modified, "modified", "modified", true},
    OrderRow{Order::Created, "created", "created", true},
    OrderRow{Order::Date, "date", "date_key", true},
    OrderRow{Order::Red, "red", "red", false},
    OrderRow{Order::Black, "black", "black", false},
    OrderRow{Order::Event, "event", "event", false},
    OrderRow{Order::Place, "place", "place", false},
};

class SqlQueryMaker {
public:
    void that(std::string_view condition) {
        if (!query_.condition.empty()) query_.condition += " AND ";
        query_.condition += condition;
    }
    void that(std::string_view condition, std::string value) {
        that(condition);
        query_.values.push_back(std::move(value));
    }
    // Some column contains the text.
    void contains(std::initializer_list<std::string_view> columns, std::string_view text) {
        if (text.empty()) return;
        std::string any;
        for (const std::string_view column : columns) {
            any += (any.empty() ? "(" : " OR ") + std::string(column) + " LIKE ? ESCAPE '\\'";
            query_.values.push_back(like_pattern(text));
        }
        that(any + ")");
    }
    SqlQuery take() { return std::move(query_); }

private:
    SqlQuery query_;
};

}  // namespace

std::optional<Order> parse_order(std::string_view name) {
    for (const OrderRow& row : kOrders) {
        if (row.name == name) return row.order;
    }
    return std::nullopt;
}

std::vector<std::string_view> order_names() {
    std::vector<std::string_view> names;
    for (const OrderRow& row : kOrders)
        names.push_back(row.name);
    return names;
}

std::string like_pattern(std::string_view text) {
    std::string pattern = "%";
    for (const char c : text) {
        if (c == '%' || c == '_' || c == '\\') pattern += '\\';
        pattern += c;
    }
    return pattern + '%';
}

SqlQuery sql_query_of(const Search& search) {
    SqlQueryMaker maker;
    maker.that(kIsVisible);
    maker.that(search.deleted ? "deleted <> ''" : "deleted = ''");
    if (search.is_private) maker.that("owner <> 0 AND shared = 0");
    if (!search.positions) maker.that("list = ''");
    if (search.practice == PracticeGames::Excluded) maker.that("practises IS NULL");
    if (search.practice == PracticeGames::Only) maker.that("practises IS NOT NULL");
    maker.contains({"title", "red", "black", "event"}, search.text);
    maker.contains({"red", "black"}, search.player);
    maker.contains({"event"}, search.event);
    if (!search.from.empty()) maker.that("date_key >= ?", search.from);
    // "2024" ends after every day of that year: '~' sorts after digits and hyphens.
    if (!search.to.empty()) maker.that("date_key <> '' AND date_key <= ?", search.to + '~');
    if (!search.result.empty()) maker.that("result = ?", search.result);
    if (search.collection != 0) {
        maker.that("collection = " + std::to_string(search.collection) + " AND collection <> 0");
    }
    if (search.kind) maker.that("kind = ?", std::string(name_of(*search.kind)));
    if (!search.label.empty()) {
        maker.that("id IN (SELECT game FROM labels WHERE label = ?)", search.label);
    }
    SqlQuery query = maker.take();
    const OrderRow& order = kOrders[static_cast<std::size_t>(search.order)];
    const bool falls = order.falls != search.reversed;
    // Times are those of a whole import: within it, the number says what came later.
    const bool is_time = order.order == Order::Modified || order.order == Order::Created;
    query.order = std::string(order.column) + (falls ? " DESC" : " ASC") +
                  (is_time && !falls ? ", id ASC" : ", id DESC");
    return query;
}

}  // namespace chuhe::database
