// SPDX-License-Identifier: MIT
//
// One connection to PostgreSQL, and the values that go through it. A thin layer over libpq: the C
// library is in every Debian, speaks to every version of the server, and is what libpqxx would be
// built on; of that one we would use little, and its 6.4 is compiled for an older C++.
//
// Not synchronised: only its current owner uses a link.
#pragma once

#include <libpq-fe.h>

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "chuhe/base/result.h"

namespace chuhe::postgres {

// What the server, or the way to it, refused. Thrown within this room only.
class SqlFailure : public std::runtime_error {
public:
    // The state is empty if the connection is the problem.
    SqlFailure(std::string state, const std::string& text)
        : std::runtime_error(text), state_(std::move(state)) {}

    // Five characters: "23505" if something is there twice.
    const std::string& state() const { return state_; }
    bool is_twice() const { return state_ == "23505"; }
    // A member was about to change a game of another: the trigger in postgres/schema.cpp.
    bool is_of_another() const { return state_ == "CH403"; }
    // The connection broke, or the server closed it.
    bool is_of_connection() const;

    // For the user.
    Message reason() const;

    // The transaction may or may not have been saved.
    bool is_unsure = false;

private:
    std::string state_;
};

// A parameter of a statement. Texts are only looked at: they must live until the statement has run.
class Value {
public:
    enum class Type : std::uint8_t { Text, Number, Real, Bytes };

    Value(std::string_view text);  // NOLINT(google-explicit-constructor): as SQL would take it
    Value(const std::string& text) : Value(std::string_view(text)) {}  // NOLINT
    Value(const char* text) : Value(std::string_view(text)) {}         // NOLINT
    template <std::integral Number>
    Value(Number number)  // NOLINT
        : type_(Type::Number), own_(std::to_string(number)), is_own_(true) {}
    Value(double number);  // NOLINT

    static Value bytes(std::string_view bytes);
    static Value null(Type type);

    Type type() const { return type_; }
    bool is_null() const { return is_null_; }
    // Text and bytes travel with their length, numbers as text that ends with a zero byte.
    bool is_binary() const { return type_ == Type::Text || type_ == Type::Bytes; }
    std::string_view data() const { return is_own_ ? std::string_view(own_) : seen_; }
    // Bytes that PostgreSQL cannot store were replaced.
    bool is_mended() const { return is_own_ && type_ == Type::Text; }

private:
    explicit Value(Type type) : type_(type) {}

    Type type_;
    std::string own_ = {};
    std::string_view seen_ = {};
    bool is_own_ = false;
    bool is_null_ = false;
};

// The answer to a statement.
class Rows {
public:
    explicit Rows(PGresult* result) : result_(result, &PQclear) {}

    int count() const { return PQntuples(result_.get()); }
    bool empty() const { return count() == 0; }
    // Rows that INSERT, UPDATE or DELETE has changed.
    std::size_t affected() const;

    bool is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
    // Empty for NULL, as are the others 0.
    std::string text(int row, int column) const;
    std::int64_t number(int row, int column) const;
    int small(int row, int column) const { return static_cast<int>(number(row, column)); }
    double real(int row, int column) const;
    // "\x00ff" as the server writes them.
    std::string bytes(int row, int column) const;
    // Of a JSON array: labels.
    std::vector<std::string> texts(int row, int column) const;

private:
    std::string_view seen(int row, int column) const;

    std::unique_ptr<PGresult, decltype(&PQclear)> result_;
};

class Link {
public:
    // Fails if the server cannot be reached, or the database has another encoding than UTF-8.
    static Result<std::unique_ptr<Link>> connect(const std::string& address);
    ~Link() = default;
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;

    // One statement with parameters $1, $2, … It is prepared once, so there must be few texts, and
    // each must come with the same types of values. Throws SqlFailure.
    Rows run(const std::string& text, std::initializer_list<Value> values = {}) {
        return run(text, std::span(values.begin(), values.size()));
    }
    Rows run(const std::string& text, std::span<const Value> values);
    // The same for texts that are put together: not prepared.
    Rows run_once(const std::string& text, std::span<const Value> values);
    // Several statements without parameters. Throws SqlFailure.
    void run_script(const std::string& text);

    // Of the transaction that is running. If the connection breaks meanwhile, the failure is
    // unsure.
    void commit();
    // Ends a transaction that was not committed. False if the connection is of no more use.
    bool end();
    bool is_in_transaction() const;
    bool is_alive() const { return PQstatus(raw()) == CONNECTION_OK; }

    // A random number: see Store::key_at().
    std::int64_t session() const { return session_; }
    PGconn* raw() const { return connection_.get(); }

private:
    explicit Link(PGconn* connection);
    Rows checked(PGresult* result) const;

    std::unique_ptr<PGconn, decltype(&PQfinish)> connection_;
    std::unordered_map<std::string, std::string> prepared_;  // text to name
    std::int64_t session_;
};

}  // namespace chuhe::postgres
