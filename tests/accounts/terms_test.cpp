// SPDX-License-Identifier: MIT
#include "chuhe/accounts/terms.h"

#include <doctest/doctest.h>

#include <string>

using namespace chuhe::accounts;

TEST_CASE("the name of a user is one line without blanks around it") {
    CHECK(user_name("  胡荣华 ") == "胡荣华");
    CHECK(user_name("Hu Ronghua") == "Hu Ronghua");
    for (const std::string& text :
         {std::string(), std::string("  "), std::string("two\nlines"), std::string("\xFF"),
          std::string(kMostUserName + 1, 'a'), std::string("zero\0byte", 9)}) {
        CAPTURE(text);
        CHECK_FALSE(user_name(text).has_value());
    }
}

TEST_CASE("names that look the same are the same") {
    CHECK(user_key("胡榮華") == user_key("胡 荣华"));
    CHECK(user_key("Coach") == user_key("ｃｏａｃｈ"));
    CHECK(user_key("Coach") != user_key("Coach 2"));
    CHECK(user_key("!") != user_key("?"));
}

TEST_CASE("a password has ten characters in any script, and is not the name") {
    CHECK(is_good_password("river cannon 9", "Hu"));
    CHECK(is_good_password("炮二平五马八进七车九", "Hu"));
    CHECK_FALSE(is_good_password("炮二平五", "Hu"));
    CHECK_FALSE(is_good_password("short", "Hu"));
    CHECK_FALSE(is_good_password("aaaaaaaaaaaaaaaa", "Hu"));
    CHECK_FALSE(is_good_password("車車車車車車車車車車車", "Hu"));
    CHECK_FALSE(is_good_password("Grandmaster Hu", "grandmaster hu"));
    CHECK_FALSE(is_good_password(std::string(kMostPassword + 1, 'a') + "b", "Hu"));
    CHECK_FALSE(is_good_password("\xFF\xFE 1234567890", "Hu"));
}
