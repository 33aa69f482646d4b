// SPDX-License-Identifier: MIT
//
// The record files that a command line names: files, folders (all files below them, in the order of
// their names) and "-" for standard input.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "chuhe/base/file.h"
#include "chuhe/base/result.h"
#include "chuhe/formats/format.h"
#include "cli/command.h"

namespace chuhe::cli {

// "finals.pgn" or "games/finals", whether it is there or not: a FEN has no dot and other letters.
bool looks_like_file(const std::string& word);

// Does a word that stands alone name a record and not a position? What is there does, a folder too:
// opening it says what is wrong.
bool names_file(const std::string& word);

// The names of all files meant. A folder that cannot be looked into is among them: opening it says
// why, and the others can be read all the same. Fails when one of the words names a folder without
// any file.
Result<std::vector<std::string>> find_inputs(std::span<const std::string> words);

// The bytes of all these files together, as far as it is known: for a progress bar.
std::uint64_t total_size(std::span<const std::string> paths);

// One file, opened and recognised. It reads from `in` if it is "-".
class RecordInput {
public:
    RecordInput();
    ~RecordInput();

    // `format` forces one; else the content decides.
    static Result<std::unique_ptr<RecordInput>> open(const std::string& path, std::istream& in,
                                                     formats::ReadOptions options,
                                                     const formats::Format* format = nullptr);

    const formats::Format& format() const { return *opened_.format; }
    formats::Reader& reader() { return *opened_.reader; }
    // How much of the file was read, for a progress bar.
    std::uint64_t bytes_read() const;

private:
    class CountedSource;

    std::unique_ptr<CountedSource> source_;
    formats::OpenedReader opened_;
};

// "place: warning: …" and the like: one line of a report. What comes from the file can neither
// command the terminal nor look like another line.
std::string line_of(const Diagnostic& diagnostic, Language language);

// The encoding that an option names; nothing when it is not given. The error is for the user.
tl::expected<std::optional<Encoding>, Message> read_encoding(
    const Arguments& arguments, std::string_view option = "--encoding");

// What to say when a file has an encoding of its own and the one that was forced did nothing;
// nothing when it was heeded or none was forced.
std::optional<Diagnostic> ignored_encoding(RecordInput& input, const std::string& path,
                                           std::optional<Encoding> forced,
                                           std::string_view option = "--encoding");

// The format that --from names, which must be one that is read; null when it is not given.
tl::expected<const formats::Format*, Message> read_source_format(const Arguments& arguments);

// "there is no format 'xfq': choose from xqf, pgn, …; did you mean xqf?"
Message refused_format(std::string_view name);

// What files were read as, for the last lines of a report: "xqf (gbk) 213, pgn (big5) 1".
class FormatCounts {
public:
    void add(const formats::Format& format, Encoding encoding);
    bool is_empty() const { return counts_.empty(); }
    bool has(std::string_view format) const;
    std::string text() const;

private:
    std::set<std::string_view> formats_;
    std::vector<std::pair<std::string, std::size_t>> counts_;  // in the order of their first file
};

}  // namespace chuhe::cli
