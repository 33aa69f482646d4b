// SPDX-License-Identifier: MIT
#include "chuhe/postgres/notice_text.h"

#include <algorithm>

#include "chuhe/base/encoding.h"
#include "chuhe/base/text.h"

namespace chuhe::postgres {
namespace {

// Events are far smaller. It bounds the memory that somebody else's notifications can take.
constexpr std::uint64_t kMostParts = 8'000;
constexpr std::size_t kMostSenders = 256;

std::string head_of(const std::string& sender, std::uint64_t number, std::size_t part,
                    std::size_t parts) {
    return sender + ' ' + std::to_string(number) + ' ' + std::to_string(part) + ' ' +
           std::to_string(parts) + ' ';
}

// The word before the next blank, which is taken off as well. Empty if there is no blank.
std::string_view take_word(std::string_view& text) {
    const std::size_t end = text.find(' ');
    if (end == std::string_view::npos) return {};
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end + 1);
    return word;
}

}  // namespace

std::vector<std::string> notice_parts(const std::string& sender, std::uint64_t number,
                                      std::string_view text) {
    // Room for the longest head.
    const std::size_t room =
        kMostNoticeBytes - head_of(sender, UINT64_MAX, kMostParts, kMostParts).size();
    std::vector<std::string_view> pieces;
    while (text.size() > room) {
        std::size_t end = room;
        // Not within a character: its later bytes begin with 10.
        while (end > room - 4 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
            --end;
        pieces.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    pieces.push_back(text);
    std::vector<std::string> parts;
    parts.reserve(pieces.size());
    for (std::size_t i = 0; i < pieces.size(); ++i)
        parts.push_back(head_of(sender, number, i, pieces.size()) + std::string(pieces[i]));
    return parts;
}

std::string gap_notice(const std::string& sender, std::uint64_t number) {
    return head_of(sender, number, 0, 0);
}

std::optional<NoticeJoiner::Heard> NoticeJoiner::take(std::string_view payload) {
    const std::string_view name = take_word(payload);
    const auto number = parse_number<std::uint64_t>(take_word(payload));
    const auto part = parse_number<std::uint64_t>(take_word(payload));
    const auto parts = parse_number<std::uint64_t>(take_word(payload));
    if (name.empty() || !number || !part || !parts || *number == 0) return std::nullopt;
    if (*parts > kMostParts || (*parts > 0 && *part >= *parts)) return std::nullopt;
    if (name == own_) return std::nullopt;
    auto found = senders_.find(name);
    if (found == senders_.end()) {
        make_room();
        found = senders_.emplace(std::string(name), Sender{}).first;
    }
    Sender& sender = found->second;
    sender.heard = ++clock_;
    if (*number <= sender.last) return std::nullopt;  // sent again after a broken connection
    if (*parts == 0) {
        sender = {.last = *number, .heard = clock_};
        return Heard{.is_gap = true};
    }
    if (*part == 0) {
        sender.joining = *number;
        sender.next = 0;
        sender.text.clear();
    }
    if (sender.joining != *number || sender.next != *part) return std::nullopt;
    sender.text += payload;
    if (++sender.next < *parts) return std::nullopt;
    Heard heard{.text = std::move(sender.text)};
    sender = {.last = *number, .heard = clock_};
    return heard;
}

void NoticeJoiner::begin_again() {
    for (auto& [name, sender] : senders_)
        sender = {.last = sender.last, .heard = sender.heard};
}

void NoticeJoiner::make_room() {
    if (senders_.size() < kMostSenders) return;
    const auto oldest = std::ranges::min_element(
        senders_, {}, [](const auto& entry) { return entry.second.heard; });
    senders_.erase(oldest);
}

}  // namespace chuhe::postgres
