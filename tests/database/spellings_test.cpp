// SPDX-License-Identifier: MIT
#include "chuhe/database/spellings.h"

#include <doctest/doctest.h>

using namespace chuhe::database;

TEST_CASE("all spellings of a player are known, and those of joined names") {
    const std::vector<Alias> aliases = {{"胡司令", "胡榮華"}};
    Spellings spellings(aliases);
    for (const char* name : {"胡榮華", "胡荣华", "胡榮華", "胡司令", "呂欽", "?", ""})
        spellings.add(name);
    using Names = std::vector<std::string>;
    CHECK(spellings.of("胡榮華") == Names{"胡榮華", "胡荣华", "胡司令"});
    CHECK(spellings.of("胡司令") == Names{"胡榮華", "胡荣华", "胡司令"});
    CHECK(spellings.of("吕钦") == Names{"呂欽", "吕钦"});
    CHECK(spellings.of("許銀川") == Names{"許銀川"});
}

TEST_CASE("names without a letter are nobody's other spelling") {
    Spellings spellings;
    spellings.add("?");
    spellings.add("-");
    CHECK(spellings.of("?") == std::vector<std::string>{"?"});
    CHECK(spellings.of("!") == std::vector<std::string>{"!"});
}
