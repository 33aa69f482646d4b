// SPDX-License-Identifier: MIT
//
// Writes JSON from front to back. The host parses it, so nothing here does.
//
//   JsonWriter json(out);
//   json.object([&] {
//       json.field("name", "pgn");
//       json.key("games").array([&] { … json.value(3) … });
//   });
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace chuhe::wasm {

class JsonWriter {
public:
    // Appends to `out`, which must outlive it.
    explicit JsonWriter(std::string& out) : out_(out) {}

    template <typename Write>
    void object(Write write) {
        enclose('{', '}', write);
    }
    template <typename Write>
    void array(Write write) {
        enclose('[', ']', write);
    }

    // Names are our own and need no escapes.
    JsonWriter& key(std::string_view name) {
        separate();
        out_ += '"';
        out_ += name;
        out_ += "\":";
        needs_comma_ = false;
        return *this;
    }

    void value(std::string_view text);
    void value(const char* text) { value(std::string_view(text)); }
    void value(const std::string& text) { value(std::string_view(text)); }
    template <std::integral T>
    void value(T number) {
        if constexpr (std::same_as<T, bool>)
            raw(number ? "true" : "false");
        else
            raw(std::to_string(number));
    }
    void null() { raw("null"); }

    void field(std::string_view name, const auto& content) { key(name).value(content); }

private:
    template <typename Write>
    void enclose(char open, char close, Write write) {
        separate();
        out_ += open;
        needs_comma_ = false;
        write();
        out_ += close;
        needs_comma_ = true;
    }
    void raw(std::string_view text) {
        separate();
        out_ += text;
        needs_comma_ = true;
    }
    void separate() {
        if (needs_comma_) out_ += ',';
    }

    std::string& out_;
    bool needs_comma_ = false;
};

}  // namespace chuhe::wasm
