// SPDX-License-Identifier: MIT
//
// Runs `chuhe` on strings instead of a terminal.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "cli/commands.h"

namespace chuhe::cli {

struct Outcome {
    ExitCode code;
    std::string out;
    std::string err;
};

// For a user with this language.
inline Outcome run_chuhe_in(Language language, const std::vector<std::string>& words,
                            const std::string& input = {}) {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const ExitCode code = run_program(words, {in, out, err, false, false, false, language});
    return {code, out.str(), err.str()};
}

inline Outcome run_chuhe(const std::vector<std::string>& words, const std::string& input = {}) {
    return run_chuhe_in(Language::English, words, input);
}

// Times differ between runs.
inline std::string without_times(const std::string& text) {
    std::string steady = std::regex_replace(text, std::regex("in [0-9.]+ s, [0-9.]+ million"),
                                            "in 0.123 s, 456.7 million");
    return std::regex_replace(steady, std::regex("\"seconds\":[^,]+,\"nps\":[0-9]+"),
                              "\"seconds\":0.123,\"nps\":456");
}

// A command line that must be rejected, and a part of the message about it.
struct Refusal {
    std::vector<std::string> words;
    std::string part;
};

inline void check_refusals(ExitCode code, const std::vector<Refusal>& refusals) {
    for (const Refusal& refusal : refusals) {
        std::ostringstream line;
        std::copy(refusal.words.begin(), refusal.words.end(),
                  std::ostream_iterator<std::string>(line, " "));
        CAPTURE(line.str());
        const Outcome outcome = run_chuhe(refusal.words);
        CAPTURE(outcome.err);
        CHECK(outcome.code == code);
        // Known only after the name of a command.
        const bool has_command = !refusal.words.empty() && !refusal.words[0].starts_with('-');
        const bool is_json =
            has_command && std::ranges::find(refusal.words, "--json") != refusal.words.end();
        CHECK(outcome.out.starts_with("{\"error\":") == is_json);
        CHECK(outcome.out.empty() != is_json);
        CHECK(outcome.err.find(refusal.part) != std::string::npos);
    }
}

}  // namespace chuhe::cli
