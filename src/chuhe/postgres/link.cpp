// SPDX-License-Identifier: MIT
#include "chuhe/postgres/link.h"

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "chuhe/base/text.h"
#include "chuhe/database/new_keys.h"
#include "chuhe/database/storable_text.h"
#include "chuhe/messages/club.h"
#include "chuhe/messages/errors.h"
#include "chuhe/messages/library.h"
#include "chuhe/postgres/address.h"

namespace chuhe::postgres {
namespace {

// The numbers of types that every PostgreSQL has: src/include/catalog/pg_type.dat.
constexpr Oid kTextType = 25;
constexpr Oid kNumberType = 20;  // bigint
constexpr Oid kRealType = 701;   // double precision
constexpr Oid kBytesType = 17;   // bytea

Oid type_number(Value::Type type) {
    switch (type) {
        case Value::Type::Text:
            return kTextType;
        case Value::Type::Number:
            return kNumberType;
        case Value::Type::Real:
            return kRealType;
        case Value::Type::Bytes:
            break;
    }
    return kBytesType;
}

// What libpq wants to see of the values.
struct Parameters {
    explicit Parameters(std::span<const Value> values) {
        for (const Value& value : values) {
            types.push_back(type_number(value.type()));
            // An empty view may have no address, which would mean NULL.
            const std::string_view data = value.data();
            seen.push_back(value.is_null() ? nullptr : data.empty() ? "" : data.data());
            lengths.push_back(static_cast<int>(data.size()));
            formats.push_back(value.is_binary() ? 1 : 0);
        }
    }
    int count() const { return static_cast<int>(types.size()); }

    std::vector<Oid> types;
    std::vector<const char*> seen;
    std::vector<int> lengths;
    std::vector<int> formats;
};

std::string without_line_end(std::string text) {
    while (!text.empty() && is_blank(text.back()))
        text.pop_back();
    return text;
}

int hex_digit(char c) {
    if (is_digit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    throw SqlFailure("22P02", "unexpected bytes in the answer of the server");
}

}  // namespace

// --- Failures ---

bool SqlFailure::is_of_connection() const {
    // 08: connection exception; 57P: the server is stopped, or has ended this session; 25P03: a
    // transaction was idle for too long.
    return state_.empty() || state_.starts_with("08") || state_.starts_with("57P") ||
           state_ == "25P03";
}

Message SqlFailure::reason() const {
    if (is_of_connection()) return say(messages::kClubLost, excerpt(what(), 300));
    if (state_ == "53100") return say(messages::kNoSpace);
    if (state_ == "53200") return say(messages::kNoMemory);
    if (state_ == "25006") return say(messages::kLibraryWriteProtected);
    return Message::verbatim(excerpt(what(), 300));
}

// --- Values ---

Value::Value(std::string_view text) : type_(Type::Text), seen_(text) {
    if (database::is_storable(text)) return;
    own_ = database::storable(text);
    is_own_ = true;
}

Value::Value(double number) : type_(Type::Real), is_own_(true) {
    std::array<char, 32> digits{};
    // The shortest text that is read as the same number.
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    own_.assign(digits.data(), end);
}

Value Value::bytes(std::string_view bytes) {
    Value value(Type::Bytes);
    value.seen_ = bytes;
    return value;
}

Value Value::null(Type type) {
    Value value(type);
    value.is_null_ = true;
    return value;
}

// --- Rows ---

std::string_view Rows::seen(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::size_t Rows::affected() const {
    return parse_number<std::size_t>(PQcmdTuples(result_.get())).value_or(0);
}

std::string Rows::text(int row, int column) const {
    return std::string(seen(row, column));
}

std::int64_t Rows::number(int row, int column) const {
    const std::string_view text = seen(row, column);
    if (text == "t") return 1;
    if (text == "f" || text.empty()) return 0;
    const auto number = parse_number<std::int64_t>(text);
    if (!number) throw SqlFailure("22003", "unexpected number in the answer of the server");
    return *number;
}

double Rows::real(int row, int column) const {
    const std::string_view text = seen(row, column);
    double number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

std::string Rows::bytes(int row, int column) const {
    std::string_view text = seen(row, column);
    if (text.empty()) return {};
    if (!text.starts_with("\\x") || text.size() % 2 != 0) {
        throw SqlFailure("22P02", "unexpected bytes in the answer of the server");
    }
    std::string bytes;
    bytes.reserve(text.size() / 2);
    for (text.remove_prefix(2); !text.empty(); text.remove_prefix(2))
        bytes += static_cast<char>(hex_digit(text[0]) * 16 + hex_digit(text[1]));
    return bytes;
}

std::vector<std::string> Rows::texts(int row, int column) const {
    std::vector<std::string> texts;
    if (is_null(row, column)) return texts;
    const auto list = nlohmann::json::parse(seen(row, column), nullptr, false);
    if (!list.is_array()) return texts;
    for (const auto& element : list) {
        if (element.is_string()) texts.push_back(element.get<std::string>());
    }
    return texts;
}

// --- The connection ---

Link::Link(PGconn* connection)
    : connection_(connection, &PQfinish), session_(database::random_number()) {}

Result<std::unique_ptr<Link>> Link::connect(const std::string& address) {
    // What comes after the address outweighs it, what comes before is outweighed.
    constexpr int kExpandAddress = 1;
    const std::array keywords = {"fallback_application_name", "connect_timeout",
                                 "tcp_user_timeout",          "dbname",
                                 "client_encoding",           static_cast<const char*>(nullptr)};
    const std::array values = {"chuhe",         "10",   "30000",
                               address.c_str(), "UTF8", static_cast<const char*>(nullptr)};
    std::unique_ptr<Link> link(
        new Link(PQconnectdbParams(keywords.data(), values.data(), kExpandAddress)));
    const auto refused = [&](Message reason) {
        return failure(ErrorCode::CannotOpen, say(messages::kLibraryCannotOpen, std::move(reason)),
                       {.source = shown_address(address)});
    };
    if (!link->is_alive()) {
        const std::string text =
            link->raw() == nullptr ? "" : without_line_end(PQerrorMessage(link->raw()));
        return refused(say(messages::kClubUnreachable, excerpt(text, 300)));
    }
    try {
        constexpr int kOldestServer = 13'00'00;  // gen_random_uuid()
        if (PQserverVersion(link->raw()) < kOldestServer) {
            return refused(say(messages::kClubServerTooOld, PQserverVersion(link->raw()) / 10'000));
        }
        // The notices of CREATE … IF NOT EXISTS would go to standard error.
        link->run_script(
            "SET client_min_messages = warning; SET standard_conforming_strings = on; "
            "SET bytea_output = 'hex'; SET extra_float_digits = 1; "
            "SET idle_in_transaction_session_timeout = '30s'; SET search_path = chuhe, pg_catalog");
        const std::string encoding = link->run("SHOW server_encoding").text(0, 0);
        if (encoding != "UTF8") return refused(say(messages::kClubEncoding, encoding));
    } catch (const SqlFailure& error) {
        return refused(error.reason());
    }
    PQsetNoticeProcessor(
        link->raw(), [](void*, const char*) {}, nullptr);
    return link;
}

Rows Link::checked(PGresult* result) const {
    Rows rows(result);
    const ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return rows;
    const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char* text = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    // Without an answer, the connection has the reason.
    throw SqlFailure(state == nullptr ? "" : state,
                     without_line_end(text == nullptr ? PQerrorMessage(raw()) : text));
}

Rows Link::run(const std::string& text, std::span<const Value> values) {
    const Parameters parameters(values);
    auto found = prepared_.find(text);
    if (found == prepared_.end()) {
        const std::string name = "s" + std::to_string(prepared_.size());
        checked(PQprepare(raw(), name.c_str(), text.c_str(), parameters.count(),
                          parameters.types.data()));
        found = prepared_.emplace(text, name).first;
    }
    return checked(PQexecPrepared(raw(), found->second.c_str(), parameters.count(),
                                  parameters.seen.data(), parameters.lengths.data(),
                                  parameters.formats.data(), 0));
}

Rows Link::run_once(const std::string& text, std::span<const Value> values) {
    const Parameters parameters(values);
    return checked(PQexecParams(raw(), text.c_str(), parameters.count(), parameters.types.data(),
                                parameters.seen.data(), parameters.lengths.data(),
                                parameters.formats.data(), 0));
}

void Link::run_script(const std::string& text) {
    checked(PQexec(raw(), text.c_str()));
}

bool Link::is_in_transaction() const {
    const PGTransactionStatusType status = PQtransactionStatus(raw());
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR;
}

void Link::commit() {
    try {
        run_script("COMMIT");
    } catch (SqlFailure& error) {
        error.is_unsure = error.is_of_connection();
        throw;
    }
}

bool Link::end() {
    if (!is_alive()) return false;
    if (PQtransactionStatus(raw()) == PQTRANS_IDLE) return true;
    try {
        run_script("ROLLBACK");
    } catch (const SqlFailure&) {
        return false;
    }
    return is_alive() && PQtransactionStatus(raw()) == PQTRANS_IDLE;
}

}  // namespace chuhe::postgres
