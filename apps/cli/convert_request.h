// SPDX-License-Identifier: MIT
//
// The command line of `chuhe convert`: what to read, and what to write where.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "chuhe/base/error.h"
#include "chuhe/formats/format.h"
#include "cli/command.h"
#include "cli/record_output.h"

namespace chuhe::cli {

// The formats that certain options apply to.
inline constexpr std::string_view kManualFormat = "manual";
inline constexpr std::string_view kLibraryFormat = "cbl";

std::span<const Option> convert_options();

struct ConvertRequest {
    std::vector<std::string> inputs;
    bool is_to_folder = false;
    OutputPlan plan;
    const formats::Format* source_format = nullptr;  // null: detected
    formats::ReadOptions read;
    messages::List notes;  // about options without effect
    bool is_json = false;
};

// The error is a sentence for the user.
tl::expected<ConvertRequest, Message> read_convert_request(const Arguments& arguments);

// Does OUT name a folder, to be filled with one file per game?
bool names_folder(const std::string& output);

// The notation that --notation names, which the format must be able to hold. The error is for the
// user.
tl::expected<notation::Notation, Message> read_target_notation(const Arguments& arguments,
                                                               const formats::Format& target);

// What writing OUT would destroy; nothing if it may be written. `paths` are all files named by the
// inputs.
std::optional<Error> danger_to_output(const ConvertRequest& request,
                                      const std::vector<std::string>& paths);

}  // namespace chuhe::cli
