// SPDX-License-Identifier: MIT
#include "cli/actions.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/folder.h"
#include "cli/run.h"

namespace chuhe::cli {
namespace {

nlohmann::json usage_error(std::vector<std::string> words) {
    words.emplace_back("--json");
    const Outcome outcome = run_chuhe(words);
    CHECK(outcome.code == ExitCode::BadUsage);
    return nlohmann::json::parse(outcome.out).at("error");
}

TEST_CASE("every command with actions refuses the same faults by the same codes") {
    struct Case {
        std::string command;
        std::string first;                // action
        std::vector<std::string> option;  // that it does not take
    };
    const Case cases[] = {
        {"book", "build", {"--moves", "h2e2"}}, {"library", "import", {"--player", "x"}},
        {"farm", "serve", {"--net", "x"}},      {"puzzles", "mine", {"--theme", "fork"}},
        {"tables", "build", {"--nodes", "1"}},
    };
    for (const Case& row : cases) {
        CAPTURE(row.command);
        const nlohmann::json missing = usage_error({row.command});
        CHECK(missing.at("code") == "cli.action_missing");
        CHECK(missing.at("arguments").at("actions").at(0) == row.first);

        const nlohmann::json unknown = usage_error({row.command, "xyzzy"});
        CHECK(unknown.at("code") == "cli.no_action");
        CHECK(unknown.at("arguments").at("name") == "xyzzy");
        CHECK(unknown.at("arguments").at("actions") == missing.at("arguments").at("actions"));

        const nlohmann::json taken =
            usage_error({row.command, row.first, row.option[0], row.option[1]});
        CHECK(taken.at("code") == "cli.takes_no");
        CHECK(taken.at("arguments").at("command") == row.command);
        CHECK(taken.at("arguments").at("action") == row.first);
        CHECK(taken.at("arguments").at("option") == row.option[0]);
    }
}

TEST_CASE("what is wrong with an action is said in the user's language") {
    const auto said = [](const std::vector<std::string>& words) {
        return run_chuhe_in(Language::Simplified, words).err;
    };
    CHECK(has(said({"tables"}), "请指定操作：build、list、probe、stats 或 check\n"));
    CHECK(has(said({"engines", "xyzzy"}), "未知操作“xyzzy”，可用 allow、forbid 或 list\n"));
    CHECK(has(said({"tables", "list", "--seed", "1"}), "“tables list”不接受 --seed\n"));
}

}  // namespace
}  // namespace chuhe::cli
