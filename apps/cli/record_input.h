// SPDX-License-Identifier: MIT
//
// The record files named on a command line: files, folders (all files below them, sorted by name)
// and "-" for standard input.
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

// "finals.pgn" or "games/finals", whether it exists or not: a FEN has no dot and other letters.
bool looks_like_file(const std::string& word);

// Does a single word name a record and not a position? True for everything that exists, including
// folders: opening it reports what is wrong.
bool names_file(const std::string& word);

// The names of all files. An unreadable folder is among them: opening it reports why, and the
// others can still be read. Fails if one of the words names a folder without any file.
Result<std::vector<std::string>> find_inputs(std::span<const std::string> words);

// The total size of these files, as far as it is known: for a progress bar.
std::uint64_t total_size(std::span<const std::string> paths);

// The bytes of a file; those of `in` if it is "-".
Result<std::unique_ptr<ByteSource>> open_bytes(const std::string& path, std::istream& in);

// One file, opened and recognised. Reads from `in` if it is "-".
class RecordInput {
public:
    RecordInput();
    ~RecordInput();

    // `format` forces one; otherwise the content decides.
    static Result<std::unique_ptr<RecordInput>> open(const std::string& path, std::istream& in,
                                                     formats::ReadOptions options,
                                                     const formats::Format* format = nullptr);

    const formats::Format& format() const { return *opened_.format; }
    formats::Reader& reader() { return *opened_.reader; }
    // The number of bytes read, for a progress bar.
    std::uint64_t bytes_read() const;

private:
    class CountedSource;

    std::unique_ptr<CountedSource> source_;
    formats::OpenedReader opened_;
};

// "place: warning: …" and the like: one line of a report. Text from the file can neither control
// the terminal nor look like another line.
std::string line_of(const Diagnostic& diagnostic, Language language);

// The encoding named by an option; nothing if it is not given. The error is for the user.
tl::expected<std::optional<Encoding>, Message> read_encoding(
    const Arguments& arguments, std::string_view option = "--encoding");

// The diagnostic for a forced encoding that had no effect because the file has a fixed one;
// otherwise nothing.
std::optional<Diagnostic> ignored_encoding(RecordInput& input, const std::string& path,
                                           std::optional<Encoding> forced,
                                           std::string_view option = "--encoding");

// The format named by --from, which must be readable; null if it is not given.
tl::expected<const formats::Format*, Message> read_source_format(const Arguments& arguments);

// "unknown format 'xfq': choose from xqf, pgn, …; did you mean xqf?"
Message refused_format(std::string_view name);

// The formats of the files read, for the end of a report: "xqf (gbk) 213, pgn (big5) 1".
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
