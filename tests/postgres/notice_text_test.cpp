// SPDX-License-Identifier: MIT
//
// Texts of any length as notifications.
#include "chuhe/postgres/notice_text.h"

#include <doctest/doctest.h>

#include "chuhe/base/encoding.h"

namespace club = chuhe::postgres;

namespace {

// Feeds all parts; the text that comes out with the last one.
std::optional<club::NoticeJoiner::Heard> joined_notice(club::NoticeJoiner& joiner,
                                                       const std::vector<std::string>& parts) {
    std::optional<club::NoticeJoiner::Heard> heard;
    for (const std::string& part : parts) {
        CHECK_FALSE(heard.has_value());
        heard = joiner.take(part);
    }
    return heard;
}

}  // namespace

TEST_CASE("a text of any length comes out as it went in, in parts that a notification can hold") {
    club::NoticeJoiner joiner("me");
    std::uint64_t number = 0;
    for (const std::size_t length : {0U, 1U, 7'800U, 7'900U, 8'000U, 20'000U, 100'000U}) {
        for (const std::string& letter : {std::string("x"), std::string("车"), std::string("𠀀")}) {
            CAPTURE(length);
            CAPTURE(letter);
            std::string text;
            while (text.size() < length)
                text += letter;
            const auto parts = club::notice_parts("other", ++number, text);
            for (const std::string& part : parts) {
                CHECK(part.size() <= club::kMostNoticeBytes);
                CHECK(chuhe::is_valid_utf8(part));
            }
            const auto heard = joined_notice(joiner, parts);
            REQUIRE(heard.has_value());
            CHECK_FALSE(heard->is_gap);
            CHECK(heard->text == text);
        }
    }
}

TEST_CASE("a text that is sent again is heard once, and the sender does not hear itself") {
    club::NoticeJoiner joiner("me");
    const auto first = club::notice_parts("other", 1, "a");
    const auto second = club::notice_parts("other", 2, std::string(10'000, 'b'));
    CHECK(joined_notice(joiner, first)->text == "a");
    CHECK_FALSE(joined_notice(joiner, first).has_value());
    // The connection broke between the parts.
    CHECK_FALSE(joiner.take(second[0]).has_value());
    joiner.begin_again();
    CHECK_FALSE(joiner.take(second[1]).has_value());
    CHECK(joined_notice(joiner, second)->text.size() == 10'000);
    CHECK_FALSE(joined_notice(joiner, club::notice_parts("me", 1, "c")).has_value());
    CHECK(joined_notice(joiner, club::notice_parts("third", 1, "d"))->text == "d");
}

TEST_CASE("a sender that had to drop texts says so") {
    club::NoticeJoiner joiner("me");
    CHECK(joined_notice(joiner, club::notice_parts("other", 1, "a")).has_value());
    const auto gap = joiner.take(club::gap_notice("other", 7));
    REQUIRE(gap.has_value());
    CHECK(gap->is_gap);
    CHECK_FALSE(joiner.take(club::gap_notice("other", 7)).has_value());
    CHECK(joined_notice(joiner, club::notice_parts("other", 8, "b"))->text == "b");
}

TEST_CASE("notifications of others on the same channel are ignored") {
    club::NoticeJoiner joiner("me");
    for (const char* payload :
         {"", " ", "hello", "other", "other 1", "other 1 0", "other 1 0 1", "other x 0 1 text",
          "other 1 -1 1 text", "other 1 1 1 text", "other 1 0 99999999 text", " 1 0 1 text",
          "other 0 0 1 text", "other 18446744073709551616 0 1 text", "other 1 0 1.5 text"}) {
        CAPTURE(payload);
        CHECK_FALSE(joiner.take(payload).has_value());
    }
    // Parts in the wrong order, and of different texts.
    CHECK_FALSE(joiner.take("other 5 1 2 b").has_value());
    CHECK_FALSE(joiner.take("other 5 0 2 a").has_value());
    CHECK_FALSE(joiner.take("other 6 1 2 b").has_value());
    CHECK(joiner.take("other 5 1 2 b")->text == "ab");
}
