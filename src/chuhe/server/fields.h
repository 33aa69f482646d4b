// SPDX-License-Identifier: MIT
//
// Strict access to the fields of a request: a missing or unknown field, a wrong type or a value out
// of range is refused, and the refusal names the field.
//
//   Fields fields(body);
//   const std::string op = fields.text("op");
//   const auto index = fields.number("index", 0, 1000);
//   fields.finish();                                     // refuses any other field
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/messages/message.h"
#include "chuhe/server/json.h"

namespace chuhe::server {

// "'kind' must be one of svg, png, gif"
Message wrong_choice(std::string_view name, const std::vector<std::string_view>& values);
// "'colour' is not known here; known are text, player"
Message unknown_field(std::string_view name, const std::vector<std::string_view>& known);

class Fields {
public:
    // Parses the body of a request. Refuses anything but a JSON object.
    static Json parse(std::string_view body);

    explicit Fields(const Json& object, std::string place = {});

    bool has(const char* name);  // present and not null
    std::string text(const char* name, std::size_t most = 65'536);
    std::string text_or(const char* name, std::string_view otherwise, std::size_t most = 65'536);
    std::int64_t number(const char* name, std::int64_t least, std::int64_t most);
    std::int64_t number_or(const char* name, std::int64_t least, std::int64_t most,
                           std::int64_t otherwise);
    bool flag_or(const char* name, bool otherwise);
    // A field of any type; null if missing.
    const Json& any(const char* name);
    // Refuses lists of more than `most` elements.
    const Json& list(const char* name, std::size_t most);
    std::vector<std::string> texts(const char* name, std::size_t most);

    // Refuses all fields but these, for callers that read the values later.
    void only(std::initializer_list<std::string_view> names) const;
    // Refuses fields that were never read.
    void finish() const;

private:
    void check(const std::vector<std::string_view>& known) const;
    template <typename... Numbers, typename... Values>
    [[noreturn]] void refuse(const char* name, const messages::Row<messages::Text, Numbers...>& row,
                             Values... values) const;
    const Json* find(const char* name);

    const Json& object_;
    std::string place_;  // the path of a nested object: "red."
    std::set<std::string> asked_;
};

}  // namespace chuhe::server
