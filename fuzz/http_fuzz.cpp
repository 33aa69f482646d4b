// SPDX-License-Identifier: MIT
//
// HTTP requests as they come from a socket. The first byte says into how large pieces the rest is
// cut; the result must not depend on it, a parser that goes on must make progress, and what it
// holds must be bounded.
#include <algorithm>
#include <cctype>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/server/gate.h"
#include "chuhe/server/http_parser.h"
#include "require.h"

using namespace chuhe::server;
using State = RequestParser::State;

namespace {

struct Seen {
    std::vector<std::string> requests;  // method, path, fields and body in one text each
    int refused = 0;                    // the status of the refusal that ended the connection
};

std::string text_of(const Head& head, const std::string& body) {
    std::string text = head.method + ' ' + head.path;
    for (const auto& [name, value] : head.query)
        text += '?' + name + '=' + value;
    for (const auto& [name, value] : head.fields)
        text += '\n' + name + ": " + value;
    return text + "\n\n" + body;
}

void check(const Head& head) {
    const auto count = [&](std::string_view name) {
        return std::ranges::count_if(head.fields, [&](const Field& field) {
            return std::ranges::equal(field.name, name, [](char a, char b) {
                return std::tolower(static_cast<unsigned char>(a)) == b;
            });
        });
    };
    require(head.path.starts_with('/'));
    require(head.fields.size() <= RequestParser::kMostFields);
    require(count("host") == 1 || (head.is_old && count("host") == 0));
    require(count("content-length") + count("transfer-encoding") <= 1);
    require(head.is_chunked == (count("transfer-encoding") == 1));
    for (const auto& [name, value] : head.fields)
        require(value.find_first_of(std::string_view("\r\n\0", 3)) == std::string::npos);
    const Door door{"127.0.0.1", 8098, "token", {"127.0.0.1"}};
    static_cast<void>(sender_of(head, "127.0.0.1", door));
}

// A connection on which these bytes arrive.
Seen run(std::string_view bytes, std::size_t step) {
    Seen seen;
    std::string waiting;
    std::string body;
    auto parser = std::make_unique<RequestParser>();
    while (!bytes.empty()) {
        const std::string_view piece = bytes.substr(0, step);
        bytes.remove_prefix(piece.size());
        waiting += piece;
        for (bool goes_on = true; goes_on;) {
            const State before = parser->state();
            const std::size_t size = waiting.size();
            parser->take(waiting);
            require(waiting.size() <= size);
            body += parser->take_body();
            goes_on = parser->state() != before;
            if (before == State::Head && goes_on && parser->state() != State::Failed) {
                check(parser->head());
            }
            if (parser->state() == State::Failed) {
                seen.refused = parser->refusal().status;
                require(seen.refused == 400 || seen.refused == 431);
                return seen;
            }
            if (parser->state() != State::Done) continue;
            seen.requests.push_back(text_of(parser->head(), body));
            body.clear();
            parser = std::make_unique<RequestParser>();
            goes_on = !waiting.empty();
        }
        require(waiting.size() <= RequestParser::kMostHead + step);
    }
    return seen;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    const Seen whole = run(bytes, bytes.size());
    const Seen cut = run(bytes, std::size_t{1} + data[0]);
    require(whole.requests == cut.requests);
    // A head that is too long may be refused for its size or for what is in it, whichever is seen
    // first.
    require((whole.refused != 0) == (cut.refused != 0));
    return 0;
}
