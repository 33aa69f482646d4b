// SPDX-License-Identifier: MIT
//
// The record files that a command line names: files, folders (all files below them, in the order of
// their names) and "-" for standard input.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/file.h"
#include "base/result.h"
#include "cli/command.h"
#include "formats/format.h"

namespace chuhe::cli {

// The names of all files meant. Fails when one of the words names nothing.
Result<std::vector<std::string>> find_inputs(std::span<const std::string> words);

// One file, opened and recognised. It reads from `in` if it is "-".
class RecordInput {
public:
    static Result<std::unique_ptr<RecordInput>> open(const std::string& path, std::istream& in,
                                                     formats::ReadOptions options);

    const formats::Format& format() const { return *opened_.format; }
    formats::Reader& reader() { return *opened_.reader; }

private:
    std::unique_ptr<ByteSource> source_;
    formats::OpenedReader opened_;
};

// "place: warning: …" and the like: one line of a report.
std::string line_of(const Diagnostic& diagnostic);

// The encoding that --encoding names; nothing when it is not given. The error is for the user.
tl::expected<std::optional<Encoding>, std::string> read_encoding(const Arguments& arguments);

}  // namespace chuhe::cli
