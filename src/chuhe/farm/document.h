// SPDX-License-Identifier: MIT
//
// Reading JSON that came over the network: every access says what it expects, and the first thing
// that is missing or of another type makes the document bad. Nothing is thrown.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"

namespace chuhe::farm {

// Requires nothing of the text: a discarded value if it is not JSON. What is nested too deeply is
// dropped.
nlohmann::json parse_json(std::string_view text);

class Document {
public:
    // Bad if the text is not a JSON object.
    explicit Document(std::string_view text);
    // Bad if it is not an object.
    static Document of(nlohmann::json value);

    bool is_good() const { return problem_.empty(); }
    bool has(std::string_view key) const { return json_.contains(key); }

    // A default value if the document is bad, or becomes bad by the call.
    std::string text(std::string_view key);
    std::uint64_t number(std::string_view key);
    std::int64_t integer(std::string_view key);
    double real(std::string_view key);
    bool flag(std::string_view key);
    nlohmann::json object(std::string_view key);
    nlohmann::json array(std::string_view key);
    nlohmann::json any(std::string_view key);  // of any type
    // What write_message() in messages/json.h wrote under that name, or a plain text. Of a message
    // that this program does not know, the English text remains.
    Message message(std::string_view name = "message");

    // For the reader's own checks.
    void refuse(std::string_view what);

    // "not a farm document: 'number' is missing".
    tl::unexpected<Error> error() const;

private:
    Document() = default;
    const nlohmann::json* find(std::string_view key);

    nlohmann::json json_;
    std::string problem_;  // the key that is missing or wrong
};

// An answer that is an error: {"error": {"kind": "not_found", "message": "no campaign …", …}}. The
// place of the error is left out: it is on another machine.
nlohmann::json to_json(const Error& error);
// The inverse. An unknown kind becomes BadSyntax.
Error error_in(Document& answer);

// Text as it may be put into JSON: invalid UTF-8 is replaced.
std::string dump(const nlohmann::json& value);

}  // namespace chuhe::farm
