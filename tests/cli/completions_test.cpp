// SPDX-License-Identifier: MIT
//
// The shell completions against the option tables: nothing is missing, and nothing is offered that
// a command would reject. bash is run; the files for zsh and fish are parsed, because those shells
// may not be installed.
#include <doctest/doctest.h>

#include <array>
#include <cstdio>
#include <iterator>
#include <map>
#include <memory>
#include <regex>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "chuhe/notation/notation.h"
#include "cli/book_actions.h"
#include "cli/commands.h"
#include "cli/farm_actions.h"
#include "cli/folder.h"
#include "cli/library_actions.h"
#include "cli/puzzles_actions.h"
#include "cli/tables_actions.h"
#include "test_paths.h"

namespace chuhe::cli {
namespace {

using Names = std::set<std::string>;

std::string completion_file(const std::string& name) {
    return std::string(tests::kProjectFolder) + "/apps/cli/completions/" + name;
}

void add_actions(std::map<std::string, Names>& all, const std::string& command,
                 std::span<const Action> actions) {
    for (const Action& action : actions) {
        Names& names = all[command + ' ' + std::string(action.name)];
        names = {"--help", "--language", "--json"};
        for (const std::string_view option : action.options)
            names.insert(std::string(option));
    }
}

// A partial command line ("book build"), and the options that may follow.
std::map<std::string, Names> expected_options() {
    std::map<std::string, Names> all;
    for (const Command* command : all_commands()) {
        const bool has_actions = command->name == "book" || command->name == "library" ||
                                 command->name == "puzzles" || command->name == "tables" ||
                                 command->name == "farm";
        if (command->name == "help" || has_actions) continue;
        Names& names = all[std::string(command->name)];
        names = {"--help", "--language"};
        for (const Option& option : command->options)
            names.insert(std::string(option.name));
    }
    add_actions(all, "book", book_actions());
    add_actions(all, "library", library_actions());
    add_actions(all, "puzzles", puzzles_actions());
    add_actions(all, "tables", tables_actions());
    add_actions(all, "farm", farm_actions());
    return all;
}

// Every match of the first group.
Names matches_in(const std::string& text, const std::string& pattern) {
    Names names;
    const std::regex expression(pattern);
    for (std::sregex_iterator at(text.begin(), text.end(), expression), end; at != end; ++at)
        names.insert((*at)[1].str());
    return names;
}

Names words_of(const std::string& text) {
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), {}};
}

// What bash offers after these words.
Names offered_by_bash(const std::string& typed) {
    const std::string script = "source '" + completion_file("chuhe.bash") +
                               "'; cd /; COMP_WORDS=(chuhe " + typed +
                               " --); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _chuhe; "
                               "printf '%s\\n' \"${COMPREPLY[@]}\"";
    const Folder folder;
    const std::string path = folder.with("ask.bash", script);
    const std::unique_ptr<FILE, int (*)(FILE*)> shell(
        popen(("bash --norc '" + path + "'").c_str(), "r"), &pclose);
    REQUIRE(shell != nullptr);
    std::string text;
    std::array<char, 4096> room{};
    while (const std::size_t count = std::fread(room.data(), 1, room.size(), shell.get()))
        text.append(room.data(), count);
    return words_of(text);
}

// From a line equal to `beginning` to the next line equal to `end`.
std::string section(const std::string& text, const std::string& beginning, const std::string& end) {
    const std::size_t from = text.find('\n' + beginning + '\n');
    if (from == std::string::npos) return {};
    return text.substr(from, text.find('\n' + end + '\n', from + 1) - from);
}

Names zsh_options(const std::string& text) {
    return matches_in(text, R"((--[a-z-]+)(?:=-)?\}?'?\[)");
}

TEST_CASE("bash offers the options of each command and no others") {
    if (std::system("bash -c 'exit 0' 2> /dev/null") != 0) {
        MESSAGE("skipped: there is no bash");
        return;
    }
    for (const auto& line : expected_options()) {
        const auto& [typed, expected] = line;
        CAPTURE(line.first);
        CHECK(offered_by_bash(typed) == expected);
    }
}

// The lists of options that a function of the completion for zsh shares between actions, by name.
std::map<std::string, Names> zsh_lists(const std::string& function) {
    std::map<std::string, Names> lists;
    for (const std::string& name : matches_in(function, R"(local -a ([a-z]+)=\()"))
        lists[name] = zsh_options(section(function, "    local -a " + name + "=(", "    )"));
    return lists;
}

// The options of "book build" and the like.
Names zsh_options_of_action(const std::string& text, const std::string& typed) {
    const std::size_t blank = typed.find(' ');
    const std::string function = section(text, "_chuhe_" + typed.substr(0, blank) + "() {", "}");
    const std::string action = typed.substr(blank + 1);
    std::string part = section(function, "        " + action + ")", "            ;;");
    for (const char* joined : {"import | export", "check | backup", "salvage | copy"}) {
        if (part.empty() && has(joined, action))
            part = section(function, "        " + std::string(joined) + ")", "            ;;");
    }
    Names offered = zsh_options(part);
    for (const auto& [name, options] : zsh_lists(function)) {
        if (has(part, "$" + name)) offered.insert(options.begin(), options.end());
    }
    return offered;
}

TEST_CASE("the completion for zsh has the options of each command and no others") {
    const std::string text = text_of(completion_file("_chuhe"));
    for (const auto& line : expected_options()) {
        const auto& [typed, expected] = line;
        CAPTURE(line.first);
        const bool is_action = has(typed, " ");
        const Names offered = is_action
                                  ? zsh_options_of_action(text, typed)
                                  : zsh_options(section(text, "                " + typed + ")",
                                                        "                    ;;"));
        CHECK(offered == expected);
    }
}

TEST_CASE("the completion for fish has the options of each command and no others") {
    std::map<std::string, Names> offered;
    std::istringstream lines(text_of(completion_file("chuhe.fish")));
    const std::regex option(
        R"(-n '__fish_seen_subcommand_from ([a-z ]+?)(?:; and __fish_seen_subcommand_from ([a-z ]+))?' .*-l ([a-z-]+))");
    for (std::string line; std::getline(lines, line);) {
        std::smatch found;
        if (!std::regex_search(line, found, option)) continue;
        for (const std::string& command : words_of(found[1])) {
            const Names actions = words_of(found[2]);
            for (const std::string& action : actions)
                offered[command + ' ' + action].insert("--" + found[3].str());
            if (actions.empty()) offered[command].insert("--" + found[3].str());
        }
    }
    std::map<std::string, Names> all_expected = expected_options();
    for (auto& line : all_expected) {
        auto& [typed, expected] = line;
        CAPTURE(line.first);
        expected.erase("--help");  // for all commands, in one line each
        expected.erase("--language");
        Names all = offered[typed];
        const std::string command = typed.substr(0, typed.find(' '));
        all.insert(offered[command].begin(), offered[command].end());
        CHECK(all == expected);
    }
}

TEST_CASE("the completions name every action of book, library, puzzles, tables and farm") {
    std::vector<std::string> lists(5);
    const auto add = [](std::string& list, std::string_view name) {
        list += (list.empty() ? "" : " ") + std::string(name);
    };
    for (const Action& action : book_actions())
        add(lists[0], action.name);
    for (const Action& action : library_actions())
        add(lists[1], action.name);
    for (const Action& action : puzzles_actions())
        add(lists[2], action.name);
    for (const Action& action : tables_actions())
        add(lists[3], action.name);
    for (const Action& action : farm_actions())
        add(lists[4], action.name);
    for (const char* name : {"chuhe.bash", "_chuhe", "chuhe.fish"}) {
        CAPTURE(name);
        for (const std::string& list : lists)
            CHECK(has(text_of(completion_file(name)), list));
    }
}

TEST_CASE("the completions know every notation wherever they offer one") {
    Names known;
    for (const notation::NotationRow& row : notation::all_notations())
        known.insert(std::string(row.name));
    const std::string zsh = text_of(completion_file("_chuhe"));
    const std::string fish = text_of(completion_file("chuhe.fish"));
    for (const std::string& list : matches_in(zsh, R"(--notation\[[^\]]*\]:name:\(([^)]*)\))"))
        CHECK(words_of(list) == known);
    for (const std::string& list : matches_in(fish, R"(-l notation -x -a '([^']*)')"))
        CHECK(words_of(list) == known);
}

}  // namespace
}  // namespace chuhe::cli
