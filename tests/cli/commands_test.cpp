// SPDX-License-Identifier: MIT
#include "cli/commands.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "cli/help.h"
#include "folder.h"
#include "kit/snapshot.h"
#include "run.h"
#include "test_paths.h"
#include "version.h"

namespace chuhe::cli {
namespace {

using tests::check_snapshot;

TEST_CASE("the table of commands is in order") {
    std::set<std::string_view> names;
    for (const Command* command : all_commands()) {
        CAPTURE(command->name);
        CHECK(names.insert(command->name).second);
        CHECK(command->usage.starts_with(command->name));
        for (const Language language : kLanguages) {
            CHECK_FALSE(say(command->summary).in(language).ends_with('.'));
            const bool has_details = command->details != nullptr;
            CHECK((!has_details || say(*command->details).in(language).ends_with('\n')));
        }
        CHECK((command->examples.empty() || command->examples.ends_with('\n')));
        for (const Option& option : command->options) {
            CAPTURE(option.name);
            CHECK(option.name.starts_with("--"));
            CHECK(option.value.empty() == (option.kind == OptionKind::Switch));
            CHECK(option.help != nullptr);
        }
        CHECK(find_command(command->name) == command);
    }
    CHECK(find_command("banana") == nullptr);
}

TEST_CASE("the program speaks the language of its user") {
    const Outcome help = run_chuhe_in(Language::Simplified, {"help"});
    CHECK(help.out.find("在终端里下棋") != std::string::npos);
    const Outcome of_command = run_chuhe({"help", "show", "--language", "traditional"});
    CHECK(of_command.out.find("用法：chuhe show") != std::string::npos);
    CHECK(of_command.out.find("檔案") != std::string::npos);
    const Outcome usage = run_chuhe_in(Language::Simplified, {"show", "--banana"});
    CHECK(usage.err == "chuhe show：未知选项“--banana”\n用法：chuhe show [FILE|FEN] [OPTIONS]\n");
    const Outcome missing = run_chuhe_in(Language::Traditional, {"show", "/nowhere.pgn"});
    CHECK(missing.err == "/nowhere.pgn: 無法開啟：沒有這個檔案或資料夾\n");
    const Outcome english =
        run_chuhe_in(Language::Traditional, {"show", "/nowhere.pgn", "--language", "english"});
    CHECK(english.err == "/nowhere.pgn: cannot open: no such file or directory\n");
}

TEST_CASE("the help texts match their snapshots") {
    check_snapshot("cli/help.txt", run_chuhe({"help"}).out);
    for (const Command* command : all_commands()) {
        const std::string name(command->name);
        const Outcome outcome = run_chuhe({"help", name});
        CHECK(outcome.code == ExitCode::Good);
        CHECK(outcome.err.empty());
        check_snapshot("cli/help_" + name + ".txt", outcome.out);
        CHECK(run_chuhe({name, "--help"}).out == outcome.out);
        CHECK(run_chuhe({name, "-h"}).out == outcome.out);
    }
    CHECK(run_chuhe({"--help"}).out == run_chuhe({"help"}).out);
    CHECK(run_chuhe({"-h"}).out == run_chuhe({"help"}).out);
}

TEST_CASE("the lines of the help fit into a terminal") {
    for (const Command* command : all_commands()) {
        std::istringstream lines(run_chuhe({"help", std::string(command->name)}).out);
        for (std::string line; std::getline(lines, line);) {
            CAPTURE(line);
            const auto columns =
                std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; });
            CHECK(columns <= 100);
        }
    }
}

TEST_CASE("every command that reports something takes --json") {
    const std::set<std::string_view> without = {"serve", "play", "help"};
    for (const Command* command : all_commands()) {
        CAPTURE(command->name);
        const bool has_json = std::ranges::any_of(
            command->options, [](const Option& o) { return o.name == "--json"; });
        CHECK(has_json != without.contains(command->name));
    }
}

TEST_CASE("help refers to the pages where they are installed") {
    CHECK(with_docs_in("see docs/rules.md and docs/book.md", "/usr/share/doc/chuhe") ==
          "see /usr/share/doc/chuhe/rules.md and /usr/share/doc/chuhe/book.md");
    CHECK(with_docs_in("no pages", "/docs/") == "no pages");
    // The tests are not installed.
    CHECK(has(run_chuhe({"help", "judge"}).out, "docs/rules.md"));
}

TEST_CASE("the version is printed") {
    const Outcome outcome = run_chuhe({"--version"});
    CHECK(outcome.code == ExitCode::Good);
    CHECK(outcome.out == "chuhe " + std::string(kVersion) + '\n');
}

TEST_CASE("an empty command line is an error, answered with help") {
    const Outcome outcome = run_chuhe({});
    CHECK(outcome.code == ExitCode::BadUsage);
    CHECK(outcome.out.empty());
    CHECK(outcome.err == run_chuhe({"help"}).out);
}

TEST_CASE("unknown words are rejected, with a suggestion if one is close") {
    check_refusals(ExitCode::BadUsage,
                   {
                       {{"shwo"}, "unknown command 'shwo'; did you mean show?"},
                       {{"per"}, "unknown command 'per'; did you mean perft?"},
                       {{"banana"}, "unknown command 'banana'\n"},
                       {{""}, "unknown command ''\n"},
                       {{"--versoin"}, "unknown option '--versoin'; did you mean --version?"},
                       {{"--"}, "unknown option '--'\n"},
                       {{"--json", "show"}, "unknown option '--json'"},
                       {{"help", "dcotor"}, "unknown command 'dcotor'; did you mean doctor?"},
                       {{"help", "show", "perft"}, "one command at a time"},
                       {{"help", "--jsn"}, "unknown option '--jsn'"},
                       {{"show", "--flp"}, "unknown option '--flp'; did you mean --flip?"},
                       {{"doctor", "--jsno"}, "did you mean --json?"},
                       {{"\x1b[31mred"}, "unknown command '?[31mred'"},
                   });
}

std::string read_file_of_cli(const std::string& name) {
    std::ifstream file(std::string(tests::kProjectFolder) + "/apps/cli/" + name, std::ios::binary);
    REQUIRE_MESSAGE(file.good(), name);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Whole words: --file is not mentioned by --file-name.
bool mentions(const std::string& text, const std::string& word) {
    return std::regex_search(text, std::regex("(^|[^a-z-])" + word + "($|[^a-z-])"));
}

// troff writes a literal hyphen as \-, and "\:" where a line may break.
std::string man_page(const std::string& name) {
    const std::string text = std::regex_replace(read_file_of_cli(name), std::regex(R"(\\-)"), "-");
    return std::regex_replace(text, std::regex(R"(\\:|\\f[BIPR])"), " ");
}

struct ManPage {
    std::string name;
    std::string synopsis;  // the headings of the sections
    std::string description;
};
const std::vector<ManPage> kManPages = {
    {"man/chuhe.1", ".SH SYNOPSIS", ".SH DESCRIPTION"},
    {"man/zh_CN/chuhe.1", ".SH 概述", ".SH 描述"},
};

TEST_CASE("the man pages and the completions know every command and every option") {
    // fish writes --file as "-l file".
    std::string fish = read_file_of_cli("completions/chuhe.fish");
    fish = std::regex_replace(fish, std::regex(" -l "), " --");
    struct Document {
        std::string name;
        std::string text;
    };
    const std::vector<Document> documents = {
        {"the man page", man_page(kManPages[0].name)},
        {"the Chinese man page", man_page(kManPages[1].name)},
        {"bash", read_file_of_cli("completions/chuhe.bash")},
        {"zsh", read_file_of_cli("completions/_chuhe")},
        {"fish", fish},
    };
    for (const Document& document : documents) {
        CAPTURE(document.name);
        CHECK(mentions(document.text, "--version"));
        CHECK(mentions(document.text, "--help"));
        CHECK(mentions(document.text, "--language"));
        for (const Command* command : all_commands()) {
            const std::string word(command->name);
            CAPTURE(word);
            CHECK(mentions(document.text, word));
            for (const Option& option : command->options) {
                CAPTURE(option.name);
                CHECK(mentions(document.text, std::string(option.name)));
            }
        }
    }
}

// By command. A command may have several forms, each from its name to the next ".br".
std::map<std::string, std::string> forms_of(const std::string& synopsis) {
    std::map<std::string, std::string> forms;
    std::istringstream lines(synopsis);
    std::string name;
    for (std::string line; std::getline(lines, line);) {
        constexpr std::string_view kBeginning = ".B chuhe ";
        if (line.starts_with(kBeginning)) {
            name = line.substr(kBeginning.size());
            name.resize(std::min(name.find(' '), name.size()));
        }
        forms[name] += line + '\n';
    }
    return forms;
}

TEST_CASE("the synopsis of each man page lists every option of each command") {
    for (const ManPage& page : kManPages) {
        CAPTURE(page.name);
        const std::string manual = man_page(page.name);
        const std::size_t begin = manual.find(page.synopsis);
        const std::size_t end = manual.find(page.description);
        REQUIRE(begin < end);
        auto forms = forms_of(manual.substr(begin, end - begin));
        for (const Command* command : all_commands()) {
            CAPTURE(command->name);
            const std::string& text = forms[std::string(command->name)];
            for (const Option& option : command->options) {
                CAPTURE(option.name);
                const bool is_short =
                    !option.letter.empty() && mentions(text, std::string(option.letter));
                CHECK((is_short || mentions(text, std::string(option.name))));
            }
        }
    }
}

TEST_CASE("the section of each command in each man page describes every option") {
    for (const ManPage& page : kManPages) {
        CAPTURE(page.name);
        const std::string manual = man_page(page.name);
        for (const Command* command : all_commands()) {
            CAPTURE(command->name);
            const std::size_t begin = manual.find(".SS " + std::string(command->name) + '\n');
            REQUIRE(begin != std::string::npos);
            const std::string section =
                manual.substr(begin, manual.find("\n.S", begin + 1) - begin);
            for (const Option& option : command->options) {
                CAPTURE(option.name);
                CHECK(mentions(section, std::string(option.name)));
            }
        }
    }
}

TEST_CASE("the READMEs show what the commands print") {
    const std::string root = std::string(tests::kProjectFolder) + '/';
    const std::string manual = "tests/data/manual/seed_visual.manual";
    const std::vector<std::vector<std::string>> commands = {
        {"show", "4k4/9/9/9/9/4q4/9/9/9/P3K3R", "w"},
        {"show", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2", "w"},
        {"check", root + manual},
        {"shwo"},
    };
    const std::map<Language, std::string> readmes = {
        {Language::English, read_file_of_cli("../../README.md")},
        {Language::Simplified, read_file_of_cli("../../README.zh-CN.md")}};
    for (const auto& [language, readme] : readmes) {
        for (const std::vector<std::string>& words : commands) {
            const Outcome outcome = run_chuhe_in(language, words);
            std::istringstream lines(outcome.err + outcome.out);
            for (std::string line; std::getline(lines, line);) {
                if (line.starts_with(root)) line.erase(0, root.size());
                CAPTURE(line);
                CHECK(readme.find('\n' + line + '\n') != std::string::npos);
            }
        }
    }
}

}  // namespace
}  // namespace chuhe::cli
