// SPDX-License-Identifier: MIT
//
// The command line of `chuhe analyse`.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "chuhe/formats/format.h"
#include "chuhe/messages/language.h"
#include "chuhe/notation/notation.h"
#include "cli/analyst_argument.h"
#include "cli/farm_choice.h"

namespace chuhe::cli {

struct AnalyseRequest {
    std::vector<std::string> inputs;
    std::optional<std::string> output;        // -o; nothing: next to each input
    const formats::Format* format = nullptr;  // of the output
    match::Budget budget;
    AnalystChoice analyst;
    rules::RuleBook book;
    Language language = Language::English;
    std::optional<std::size_t> game;             // only the N-th of each file
    std::optional<notation::Notation> notation;  // of the moves in the files; nothing: detected
    std::optional<notation::Notation> shown;     // in reports and comments; nothing: as usual
    std::optional<std::string> html;
    std::size_t longest_line = 8;
    bool scores_every_move = true;
    bool may_overwrite = false;
    bool resumes = false;
    bool json = false;
    std::optional<FarmChoice> farm;  // who does the work; nothing: this machine
};

std::span<const Option> analyse_options();

tl::expected<AnalyseRequest, Message> read_analyse_request(const Arguments& arguments);

// Games that are written to one file.
struct AnalyseJob {
    std::vector<std::string> inputs;
    std::string output;  // "-": standard output

    // Where the state of an analysis in progress is kept.
    std::string state_path() const { return output + ".partial"; }
};

// A single one if -o names a file, otherwise one for each input. The error is for the user.
tl::expected<std::vector<AnalyseJob>, Message> jobs_of(const AnalyseRequest& request,
                                                       const std::vector<std::string>& paths);

}  // namespace chuhe::cli
