// SPDX-License-Identifier: MIT
#include "cli/record_input.h"

#include <algorithm>
#include <filesystem>
#include <istream>

#include "chuhe/base/path.h"
#include "chuhe/draw/wrapped_text.h"
#include "chuhe/messages/errors.h"
#include "chuhe/messages/usage.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;

// Standard input as a stream, which tests provide.
class StreamSource : public ByteSource {
public:
    explicit StreamSource(std::istream& in) : in_(in) {}

    Result<std::size_t> read(std::span<char> room) override {
        in_.read(room.data(), static_cast<std::streamsize>(room.size()));
        return static_cast<std::size_t>(in_.gcount());
    }

private:
    std::istream& in_;
};

}  // namespace

// Counts the bytes read.
class RecordInput::CountedSource : public ByteSource {
public:
    explicit CountedSource(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

    Result<std::size_t> read(std::span<char> room) override {
        Result<std::size_t> count = source_->read(room);
        if (count) given_ += *count;
        return count;
    }
    std::optional<std::uint64_t> size() const override { return source_->size(); }
    std::uint64_t given() const { return given_; }

private:
    std::unique_ptr<ByteSource> source_;
    std::uint64_t given_ = 0;
};

RecordInput::RecordInput() = default;
RecordInput::~RecordInput() = default;

std::uint64_t RecordInput::bytes_read() const {
    return source_->given();
}

std::uint64_t total_size(std::span<const std::string> paths) {
    std::uint64_t total = 0;
    for (const std::string& path : paths) {
        std::error_code error;
        const std::uint64_t size = path == "-" ? 0 : fs::file_size(path_of(path), error);
        if (!error) total += size;
    }
    return total;
}

bool looks_like_file(const std::string& word) {
    constexpr std::size_t kLongestEnding = 16;  // ".chessmoveseq" and a few more
    const std::string ending = path_of(word).extension().string();
    if (ending.size() > 1 && ending.size() < kLongestEnding) return true;
    constexpr bool kHasBackslashes = fs::path::preferred_separator == '\\';
    if (kHasBackslashes && word.find('\\') != std::string::npos) return true;
    // A path without an extension. A FEN has slashes too, but nine of them, and few letters.
    constexpr std::string_view kSignsOfFen = "kabnrcpehmsgxwdlKABNRCPEHMSGXWDL0123456789/ -";
    const auto slashes = std::ranges::count(word, '/');
    const bool has_blank = word.find(' ') != std::string::npos;
    if (slashes == 0 || has_blank) return false;
    return slashes <= 2 ||
           (slashes <= 6 && word.find_first_not_of(kSignsOfFen) != std::string::npos);
}

bool names_file(const std::string& word) {
    std::error_code ignored;
    return fs::exists(path_of(word), ignored) || looks_like_file(word);
}

namespace {

// All files below a folder. An unreadable folder represents its contents.
std::vector<std::string> files_below(const std::string& top) {
    std::vector<std::string> files;
    std::vector<fs::path> folders = {path_of(top)};
    while (!folders.empty()) {
        const fs::path folder = std::move(folders.back());
        folders.pop_back();
        std::error_code error;
        fs::directory_iterator entry(folder, error);
        for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
            std::error_code unknown;
            // A link to a parent folder would never end.
            if (entry->is_directory(unknown) && !entry->is_symlink(unknown))
                folders.push_back(entry->path());
            else if (entry->is_regular_file(unknown))
                files.push_back(entry->path().string());
        }
        if (error) files.push_back(folder.string());
    }
    std::ranges::sort(files);
    return files;
}

}  // namespace

Result<std::vector<std::string>> find_inputs(std::span<const std::string> words) {
    std::vector<std::string> paths;
    for (const std::string& word : words) {
        std::error_code error;
        if (word == "-" || !fs::is_directory(path_of(word), error)) {
            paths.push_back(word);
            continue;
        }
        const std::vector<std::string> found = files_below(word);
        if (found.empty()) {
            return failure(ErrorCode::NotFound, say(messages::kEmptyDirectory),
                           Where{.source = word});
        }
        paths.insert(paths.end(), found.begin(), found.end());
    }
    return paths;
}

Result<std::unique_ptr<ByteSource>> open_bytes(const std::string& path, std::istream& in) {
    if (path == "-") return std::make_unique<StreamSource>(in);
    Result<InputFile> file = InputFile::open(path);
    if (!file) return tl::make_unexpected(file.error());
    return std::make_unique<InputFile>(std::move(*file));
}

Result<std::unique_ptr<RecordInput>> RecordInput::open(const std::string& path, std::istream& in,
                                                       formats::ReadOptions options,
                                                       const formats::Format* format) {
    auto input = std::make_unique<RecordInput>();
    options.source = path == "-" ? "<stdin>" : path;
    Result<std::unique_ptr<ByteSource>> bytes = open_bytes(path, in);
    if (!bytes) return tl::make_unexpected(bytes.error());
    input->source_ = std::make_unique<CountedSource>(*std::move(bytes));
    Result<formats::OpenedReader> opened = formats::open_reader(*input->source_, options, format);
    if (!opened) return tl::make_unexpected(opened.error());
    input->opened_ = std::move(*opened);
    return input;
}

std::string line_of(const Diagnostic& diagnostic, Language language) {
    std::string line = to_string(diagnostic.error.where, language);
    if (!line.empty()) line += ": ";
    Message kind = name_of(diagnostic.error.code);
    if (diagnostic.severity == Severity::Warning) kind = say(messages::kWarning);
    if (diagnostic.severity == Severity::Note) kind = say(messages::kNote);
    const Message said = say(messages::kAbout, std::move(kind), diagnostic.error.message);
    return draw::printable_line(line + said.in(language));
}

tl::expected<std::optional<Encoding>, Message> read_encoding(const Arguments& arguments,
                                                             std::string_view option) {
    const std::optional<std::string_view> word = arguments.value(option);
    if (!word) return std::nullopt;
    const std::optional<Encoding> encoding = encoding_of_name(*word);
    if (encoding) return encoding;
    constexpr auto kEncodings = std::to_array<std::string_view>(
        {"utf-8", "gbk", "gb18030", "big5", "utf-16le", "utf-16be"});
    return tl::make_unexpected(refused_choice(option, *word, kEncodings));
}

tl::expected<const formats::Format*, Message> read_source_format(const Arguments& arguments) {
    const std::optional<std::string_view> name = arguments.value("--from");
    if (!name) return nullptr;
    const formats::Format* format = formats::format_of_name(*name);
    if (format == nullptr) return tl::make_unexpected(refused_format(*name));
    if (format->read != nullptr) return format;
    return tl::make_unexpected(say(messages::kCannotBeRead, say(*format->title)));
}

Message refused_format(std::string_view name) {
    std::vector<std::string_view> names;
    messages::List list;
    for (const formats::Format& format : formats::all_formats()) {
        names.push_back(format.name);
        list.push_back(Message::verbatim(format.name));
    }
    return with_suggestion(say(messages::kNoSuchFormat, excerpt(name), std::move(list)), name,
                           names);
}

std::optional<Diagnostic> ignored_encoding(RecordInput& input, const std::string& path,
                                           std::optional<Encoding> forced,
                                           std::string_view option) {
    const auto is_utf16 = [](Encoding encoding) {
        return encoding == Encoding::Utf16Le || encoding == Encoding::Utf16Be;
    };
    const Encoding found = input.reader().encoding();
    // A byte order mark may have decided which UTF-16 it is.
    if (!forced || *forced == found || (is_utf16(*forced) && is_utf16(found))) return std::nullopt;
    return Diagnostic{Severity::Note,
                      {ErrorCode::BadEncoding,
                       say(messages::kEncodingIgnored, option, input.format().name, name_of(found)),
                       Where{.source = path}}};
}

bool FormatCounts::has(std::string_view format) const {
    return formats_.contains(format);
}

void FormatCounts::add(const formats::Format& format, Encoding encoding) {
    formats_.insert(format.name);
    const std::string name = std::string(format.name) + " (" + std::string(name_of(encoding)) + ")";
    const auto found =
        std::ranges::find(counts_, name, &std::pair<std::string, std::size_t>::first);
    if (found != counts_.end()) {
        ++found->second;
    } else {
        counts_.emplace_back(name, 1);
    }
}

std::string FormatCounts::text() const {
    std::string text;
    for (const auto& [name, count] : counts_) {
        if (&name != &counts_.front().first) text += ", ";
        text += name;
        if (counts_.size() > 1 || count > 1) text += ' ' + std::to_string(count);
    }
    return text;
}

}  // namespace chuhe::cli
