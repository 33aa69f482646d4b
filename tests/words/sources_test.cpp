// SPDX-License-Identifier: MIT
//
// A sentence that is new in the sources needs a row in src/words. The other tests here find those
// that they can provoke; this one reads what is written between the quotes.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include "test_paths.h"
#include "words/tables.h"
#include "words/translation.h"

using namespace chuhe;
using namespace chuhe::tests;
namespace fs = std::filesystem;

namespace {

// The rooms whose sentences reach the pages. What cannot be opened (a library, a port) is told in
// the terminal, before there is a page.
constexpr std::array<std::string_view, 5> kRooms = {"core", "notation", "record", "formats",
                                                    "server"};
constexpr std::array<std::string_view, 3> kForTheTerminal = {"server.cpp", "difference.cpp",
                                                             "assets.cpp"};

// What is no sentence for the pages: marks by which files are known, endings that go into the
// record, and a notice that is written in all languages where it is made.
constexpr std::array<std::string_view, 6> kOthers = {"var dhtmlxq_movelist",
                                                     "<!doctype html",
                                                     " lost on time",
                                                     "draw agreed",
                                                     "The library was damaged. It is kept as ",
                                                     ", and a new one was begun."};

// Calls that take a sentence for people, and reasons that are returned.
const std::regex kCall(
    R"((^|[^\w])(return|report|report_on_node|warn|fail|failure|fault|tell|Refusal|not_now|refuse|bad)\s*[({ ])");
const std::regex kLiteral(R"re("((?:[^"\\]|\\.)*)")re");
// Two English words, so that names of fields and codes do not count.
const std::regex kSentence(R"(\b[a-z]+ [a-z]{2,})");

std::string text_of(const fs::path& path) {
    std::ifstream in(path);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    // Quotes that would end a literal for us, and comments.
    text = std::regex_replace(text, std::regex(R"('\\?["']')"), "' '");
    return std::regex_replace(text, std::regex(R"(//[^\n"]*(\n|"[^\n]*\n))"), "\n");
}

// The literals of the statements that say something to people.
std::vector<std::string> sentences_in(const std::string& source) {
    std::vector<std::string> found;
    std::size_t at = 0;
    while (at < source.size()) {
        const std::size_t end = std::min(source.find(";\n", at), source.size());
        const std::string statement = source.substr(at, end - at);
        at = end + 1;
        std::smatch call;
        if (!std::regex_search(statement, call, kCall)) continue;
        if (statement.find("ErrorCode::CannotOpen") != std::string::npos) continue;
        const std::string said = call.suffix();
        for (std::sregex_iterator literal(said.begin(), said.end(), kLiteral), last;
             literal != last; ++literal) {
            const std::string text = (*literal)[1];
            if (std::regex_search(text, kSentence)) found.push_back(text);
        }
    }
    return found;
}

// As the compiler sees it: \" is ".
std::string unescaped(std::string text) {
    for (std::size_t at = text.find("\\\""); at != std::string::npos; at = text.find("\\\"", at))
        text.erase(at, 1);
    return text;
}

// A whole sentence, or a part of one that stands in a row.
bool is_known(const std::string& literal) {
    if (std::ranges::find(kOthers, literal) != kOthers.end()) return true;
    if (words::find_translation(literal, words::Language::Simplified)) return true;
    const auto has = [&](const words::Row& row) {
        const std::string english =
            std::regex_replace(std::string(row.english), std::regex(R"(\[s\])"), "s");
        return english.find(literal) != std::string::npos;
    };
    return std::ranges::any_of(words::all_tables(),
                               [&](auto table) { return std::ranges::any_of(table, has); });
}

}  // namespace

TEST_CASE("every sentence in the sources has a row in src/words") {
    const fs::path sources = fs::path(kDataFolder) / "../../src";
    std::size_t count = 0;
    for (const std::string_view room : kRooms) {
        for (const auto& entry : fs::directory_iterator(sources / room)) {
            const std::string name = entry.path().filename().string();
            if (entry.path().extension() != ".cpp") continue;
            if (std::ranges::find(kForTheTerminal, name) != kForTheTerminal.end()) continue;
            for (const std::string& literal : sentences_in(text_of(entry.path()))) {
                ++count;
                INFO(room << "/" << name);
                CHECK_MESSAGE(is_known(unescaped(literal)), literal);
            }
        }
    }
    CHECK(count > 150);
}
