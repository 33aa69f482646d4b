// SPDX-License-Identifier: MIT
//
// What arrives from a club's database besides games: addresses that users type, notifications, and
// the events in them. The first byte chooses.
#include <cstddef>
#include <cstdint>
#include <string>

#include "chuhe/base/encoding.h"
#include "chuhe/database/storable_text.h"
#include "chuhe/postgres/address.h"
#include "chuhe/postgres/notice_text.h"
#include "chuhe/server/shared_bus.h"
#include "require.h"

using namespace chuhe;

namespace {

// Lines are notifications, one after the other.
void hear_lines(std::string_view text) {
    postgres::NoticeJoiner joiner("me");
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const auto heard = joiner.take(text.substr(0, end));
        require(!heard || !heard->is_gap || heard->text.empty());
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
}

// Whatever is sent arrives.
void send_text(const std::string& raw) {
    const std::string text = database::storable(raw);
    require(database::is_storable(text) && database::storable(text) == text);
    postgres::NoticeJoiner joiner("me");
    std::optional<postgres::NoticeJoiner::Heard> heard;
    for (const std::string& part : postgres::notice_parts("other", 1, text)) {
        require(!heard && part.size() <= postgres::kMostNoticeBytes && is_valid_utf8(part));
        heard = joiner.take(part);
    }
    require(heard && heard->text == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string text(reinterpret_cast<const char*>(data + 1), size - 1);
    switch (data[0] % 4) {
        case 0:
            hear_lines(text);
            break;
        case 1:
            send_text(text);
            break;
        case 2:
            if (const auto event = server::event_on_wire(text)) {
                require(server::event_on_wire(server::wire_text(*event)) == event);
            }
            break;
        default: {
            // Showing what is shown takes nothing more away.
            const std::string shown = postgres::shown_address(text);
            require(postgres::shown_address(shown) == shown);
            require(postgres::is_address(text) == postgres::is_address(shown));
        }
    }
    return 0;
}
