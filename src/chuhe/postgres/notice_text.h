// SPDX-License-Identifier: MIT
//
// Texts of any length as notifications, which hold less than 8,000 bytes each.
//
//   SENDER NUMBER PART PARTS TEXT      for example: 4f1e… 17 0 1 {"name":"game",…}
//
// PART counts from 0. PARTS is 0 if the sender had to drop texts before that number.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::postgres {

inline constexpr std::size_t kMostNoticeBytes = 7'900;

// The text cut between characters. `sender` is a name without blanks.
std::vector<std::string> notice_parts(const std::string& sender, std::uint64_t number,
                                      std::string_view text);
// Says that texts before this number were dropped.
std::string gap_notice(const std::string& sender, std::uint64_t number);

// Puts the parts together again. Each text is returned once, even if it was sent twice.
class NoticeJoiner {
public:
    // A whole text, or the news that some were missed.
    struct Heard {
        std::string text = {};
        bool is_gap = false;  // missed: there is no text
    };
    // Notifications of `own` are ignored: the sender hears itself, too.
    explicit NoticeJoiner(std::string own) : own_(std::move(own)) {}

    // The next notification, in the order of their arrival. Nothing if the text is not complete, if
    // it is known, or if this is none of ours.
    std::optional<Heard> take(std::string_view payload);
    // Forgets parts of texts: the rest was missed.
    void begin_again();

private:
    struct Sender {
        std::uint64_t last = 0;     // number of the last complete text
        std::uint64_t joining = 0;  // number of the text in hand
        std::uint64_t next = 0;     // part
        std::string text = {};
        std::uint64_t heard = 0;  // when, for making room
    };
    void make_room();

    std::string own_;
    std::map<std::string, Sender, std::less<>> senders_;
    std::uint64_t clock_ = 0;
};

}  // namespace chuhe::postgres
