// SPDX-License-Identifier: MIT
#include "chuhe/database/json_keys.h"

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

namespace chuhe::database {
namespace {

// Where the string begins whose closing quote is the last character of `text`. Quotes inside follow
// a backslash; the opening one, outside of any string, cannot.
std::size_t opening_quote(std::string_view text) {
    std::size_t at = text.rfind('"', text.size() - 2);
    while (text[at - 1] == '\\')
        at = text.rfind('"', at - 1);
    return at;
}

// Hears of every object and field. Returning false ends the parse.
class KeyListener : public nlohmann::json_sax<nlohmann::json> {
public:
    // The parser must read the text from this stream, whose place says how far it is.
    KeyListener(std::string_view text, std::istream& stream) : text_(text), stream_(stream) {}

    std::optional<RepeatedKey> take() { return std::move(repeated_); }

    bool start_object(std::size_t) override {
        objects_.emplace_back();
        return true;
    }
    bool key(string_t& name) override {
        if (objects_.back().insert(name).second) return true;
        const auto read = static_cast<std::size_t>(stream_.tellg());
        repeated_ = RepeatedKey{name, opening_quote(text_.substr(0, read))};
        return false;
    }
    bool end_object() override {
        objects_.pop_back();
        return true;
    }

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override {
        return false;
    }

private:
    std::string_view text_;
    std::istream& stream_;
    std::vector<std::set<std::string>> objects_;  // the fields seen in each open object
    std::optional<RepeatedKey> repeated_;
};

}  // namespace

std::optional<RepeatedKey> find_repeated_key(std::string_view json) {
    std::istringstream stream{std::string(json)};
    KeyListener listener(json, stream);
    nlohmann::json::sax_parse(stream, &listener);
    return listener.take();
}

}  // namespace chuhe::database
