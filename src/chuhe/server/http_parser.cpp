// SPDX-License-Identifier: MIT
//
// Beast parses the head and the chunks. It leaves to its users: a limit for the whole head (its own
// counts only the part that has not been parsed yet), repeated fields, folded lines, trailers, and
// the length of a chunk's first line.
#include "chuhe/server/http_parser.h"

#include <algorithm>
#include <array>
#include <boost/beast/http/basic_parser.hpp>

#include "chuhe/base/text.h"
#include "chuhe/messages/requests.h"

namespace chuhe::server {
namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;

// Two of these, and two programs might not agree on which one counts.
constexpr std::array<std::string_view, 10> kSingle = {
    "host",         "content-length", "transfer-encoding",
    "content-type", "authorization",  "chuhe-client",
    "origin",       "cookie",         "sec-fetch-site",
    "expect"};

bool is_same_name(std::string_view one, std::string_view other) {
    return std::ranges::equal(one, other,
                              [](char a, char b) { return to_lower(a) == to_lower(b); });
}

Refusal not_http() {
    return {400, "not_http", say(messages::kNotHttp)};
}

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char lower = to_lower(c);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// Throws a Refusal for an escape without two digits, and for NUL: the text would end there for
// everything written in C.
std::string decoded(std::string_view text, bool plus_is_space) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+' && plus_is_space) {
            result += ' ';
        } else if (text[i] != '%') {
            result += text[i];
        } else {
            const int high = i + 1 < text.size() ? hex_digit(text[i + 1]) : -1;
            const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
            if (high < 0 || low < 0 || (high == 0 && low == 0)) {
                throw Refusal(400, "bad_request", say(messages::kBadEscape));
            }
            result += static_cast<char>(high * 16 + low);
            i += 2;
        }
    }
    return result;
}

void read_target(std::string_view target, Head& head) {
    if (!target.starts_with('/')) throw not_http();
    const std::size_t mark = std::min(target.find('?'), target.size());
    head.path = decoded(target.substr(0, mark), false);
    std::string_view rest = target.substr(std::min(mark + 1, target.size()));
    while (!rest.empty()) {
        const std::string_view pair = rest.substr(0, rest.find('&'));
        rest.remove_prefix(std::min(pair.size() + 1, rest.size()));
        if (pair.empty()) continue;
        const std::size_t equals = std::min(pair.find('='), pair.size());
        head.query.push_back({decoded(pair.substr(0, equals), true),
                              decoded(pair.substr(std::min(equals + 1, pair.size())), true)});
    }
}

// Lines end in CR LF and are never continued on the next one.
bool has_odd_lines(std::string_view head) {
    for (std::size_t at = head.find('\n'); at != std::string_view::npos;
         at = head.find('\n', at + 1)) {
        if (at == 0 || head[at - 1] != '\r') return true;
        if (at + 1 < head.size() && (head[at + 1] == ' ' || head[at + 1] == '\t')) return true;
    }
    return false;
}

void check_fields(const Head& head) {
    for (const std::string_view name : kSingle) {
        const auto count = std::ranges::count_if(
            head.fields, [&](const Field& field) { return is_same_name(field.name, name); });
        if (count > 1) throw Refusal(400, "not_http", say(messages::kGivenTwice, name));
    }
    if (!head.is_old && !head.has("Host")) throw not_http();
    const std::string length = head.value("Content-Length");
    const bool is_number =
        !length.empty() && length.find_first_not_of("0123456789") == std::string::npos;
    if (head.has("Content-Length") && !is_number) throw not_http();
    if (head.has("Transfer-Encoding")) {
        // HTTP/1.0 has no chunks, and a proxy that speaks it would pass them on unread.
        const bool is_chunked = is_same_name(head.value("Transfer-Encoding"), "chunked");
        if (!is_chunked || head.is_old || head.has("Content-Length")) throw not_http();
    }
    const bool is_expectation = head.has("Expect");
    if (is_expectation && !is_same_name(head.value("Expect"), "100-continue")) throw not_http();
}

}  // namespace

class BeastParser final : public http::basic_parser<true> {
public:
    Head head;
    std::string body;
    std::string target;
    bool has_too_many_fields = false;
    std::uint64_t left_of_chunk = 0;
    bool is_first_chunk = true;

private:
    using Text = beast::string_view;
    using Code = beast::error_code;

    void on_request_impl(http::verb, Text method, Text address, int version, Code&) override {
        head.method = std::string(method);
        target = std::string(address);
        head.is_old = version < 11;
    }
    void on_response_impl(int, Text, int, Code&) override {}
    void on_field_impl(http::field, Text name, Text value, Code& error) override {
        // After the head these are trailers, which nobody here reads.
        has_too_many_fields = head.fields.size() == RequestParser::kMostFields;
        if (is_header_done() || has_too_many_fields) {
            error = http::error::bad_field;
            return;
        }
        head.fields.push_back({std::string(name), std::string(value)});
    }
    void on_header_impl(Code&) override {}
    void on_body_init_impl(const boost::optional<std::uint64_t>&, Code&) override {}
    std::size_t on_body_impl(Text piece, Code&) override {
        body.append(piece.data(), piece.size());
        return piece.size();
    }
    void on_chunk_header_impl(std::uint64_t size, Text, Code&) override {
        left_of_chunk = size;
        is_first_chunk = false;
    }
    std::size_t on_chunk_body_impl(std::uint64_t, Text piece, Code&) override {
        left_of_chunk -= piece.size();
        body.append(piece.data(), piece.size());
        return piece.size();
    }
    void on_finish_impl(Code&) override {}
};

bool Head::has(std::string_view name) const {
    return std::ranges::any_of(fields,
                               [&](const Field& field) { return is_same_name(field.name, name); });
}

std::string Head::value(std::string_view name) const {
    const auto found = std::ranges::find_if(
        fields, [&](const Field& field) { return is_same_name(field.name, name); });
    return found == fields.end() ? std::string() : found->value;
}

std::string Head::query_value(std::string_view name) const {
    const auto found = std::ranges::find(query, name, &Field::name);
    return found == query.end() ? std::string() : found->value;
}

struct RequestParser::Inside {
    BeastParser parser;
    State state = State::Head;
    std::optional<Refusal> refusal;
    std::size_t scanned = 0;  // of the head: it holds no end of lines before this

    void take_head(std::string& bytes);
    void finish_head();
    void take_rest(std::string& bytes);
    void check_chunk_head(std::string_view rest) const;
};

RequestParser::RequestParser() : inside_(std::make_unique<Inside>()) {
    inside_->parser.header_limit(2 * kMostHead);  // ours comes first
    inside_->parser.body_limit(boost::none);      // it depends on the route
}

RequestParser::~RequestParser() = default;

RequestParser::State RequestParser::state() const {
    return inside_->state;
}

const Head& RequestParser::head() const {
    return inside_->parser.head;
}

const Refusal& RequestParser::refusal() const {
    return *inside_->refusal;
}

std::string RequestParser::take_body() {
    return std::exchange(inside_->parser.body, {});
}

void RequestParser::take(std::string& bytes) {
    try {
        if (inside_->state == State::Head) {
            inside_->take_head(bytes);
        } else if (inside_->state == State::Body) {
            inside_->take_rest(bytes);
        }
    } catch (const Refusal& refusal) {
        inside_->state = State::Failed;
        inside_->refusal = refusal;
    }
}

// Nothing is parsed before the whole head has arrived; a head that is sent byte by byte is still
// looked at only once.
void RequestParser::Inside::take_head(std::string& bytes) {
    constexpr std::string_view kEnd = "\r\n\r\n";
    const std::size_t end = bytes.find(kEnd, scanned);
    const std::size_t size = end == std::string::npos ? bytes.size() : end + kEnd.size();
    const bool is_odd = has_odd_lines(std::string_view(bytes).substr(scanned, size - scanned));
    if (size > kMostHead) {
        throw Refusal(431, "too_large", say(messages::kHeadTooLarge, kMostHead >> 10U));
    }
    if (is_odd) throw not_http();
    if (end == std::string::npos) {
        // The next bytes may complete an end, or continue a line that has just ended.
        const std::size_t last = bytes.find_last_not_of("\r\n");
        scanned = last == std::string::npos ? 0 : last;
        return;
    }
    beast::error_code error;
    parser.put(boost::asio::const_buffer(bytes.data(), size), error);
    if (parser.has_too_many_fields) {
        throw Refusal(431, "too_large", say(messages::kHeadTooLarge, kMostHead >> 10U));
    }
    if (error || !parser.is_header_done()) throw not_http();
    bytes.erase(0, size);
    finish_head();
}

void RequestParser::Inside::finish_head() {
    Head& head = parser.head;
    head.is_chunked = parser.chunked();
    if (const auto length = parser.content_length()) head.length = *length;
    head.keeps_open = parser.keep_alive();
    check_fields(head);
    head.awaits_continue = head.has("Expect") && !head.is_old;
    read_target(parser.target, head);
    state = parser.is_done() ? State::Done : State::Body;
}

// Otherwise an endless line would be kept, or accepted only if it arrives in one piece.
void RequestParser::Inside::check_chunk_head(std::string_view rest) const {
    if (!parser.chunked() || parser.left_of_chunk > 0) return;
    constexpr std::size_t kEndOfLastChunk = 2;
    const std::size_t end = rest.find("\r\n", parser.is_first_chunk ? 0 : kEndOfLastChunk);
    if (std::min(end, rest.size()) > kMostChunkHead) throw not_http();
}

void RequestParser::Inside::take_rest(std::string& bytes) {
    // The last chunk is five bytes: "0\r\n\r\n". Beast asserts that it sees that many.
    constexpr std::size_t kLeastChunk = 5;
    const std::size_t least = parser.chunked() ? kLeastChunk : 1;
    std::size_t used = 0;
    beast::error_code error;
    while (!error && !parser.is_done() && bytes.size() - used >= least)
        used +=
            parser.put(boost::asio::const_buffer(bytes.data() + used, bytes.size() - used), error);
    bytes.erase(0, used);
    if (error == http::error::need_more) {
        if (bytes.size() > 2 * kMostChunkHead) throw not_http();  // trailers without end
    } else if (error) {
        throw not_http();
    }
    if (parser.is_done()) state = State::Done;
}

}  // namespace chuhe::server
