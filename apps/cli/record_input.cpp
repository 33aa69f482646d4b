// SPDX-License-Identifier: MIT
#include "cli/record_input.h"

#include <algorithm>
#include <filesystem>
#include <istream>

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;

// Standard input as the tests give it: a stream.
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

Result<std::vector<std::string>> find_inputs(std::span<const std::string> words) {
    std::vector<std::string> paths;
    for (const std::string& word : words) {
        std::error_code error;
        if (word == "-" || !fs::is_directory(word, error)) {
            paths.push_back(word);
            continue;
        }
        std::vector<std::string> found;
        fs::recursive_directory_iterator entry(word, error);
        for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
            if (entry->is_regular_file(error)) found.push_back(entry->path().string());
        }
        if (error) return failure(ErrorCode::CannotOpen, error.message(), Where{.source = word});
        std::ranges::sort(found);
        paths.insert(paths.end(), found.begin(), found.end());
    }
    return paths;
}

Result<std::unique_ptr<RecordInput>> RecordInput::open(const std::string& path, std::istream& in,
                                                       formats::ReadOptions options) {
    auto input = std::make_unique<RecordInput>();
    if (path == "-") {
        options.source = "<stdin>";
        input->source_ = std::make_unique<StreamSource>(in);
    } else {
        options.source = path;
        Result<InputFile> file = InputFile::open(path);
        if (!file) return tl::make_unexpected(file.error());
        input->source_ = std::make_unique<InputFile>(std::move(*file));
    }
    Result<formats::OpenedReader> opened = formats::open_reader(*input->source_, options);
    if (!opened) return tl::make_unexpected(opened.error());
    input->opened_ = std::move(*opened);
    return input;
}

std::string line_of(const Diagnostic& diagnostic) {
    std::string line = to_string(diagnostic.error.where);
    if (!line.empty()) line += ": ";
    if (diagnostic.severity == Severity::Warning) line += "warning: ";
    if (diagnostic.severity == Severity::Note) line += "note: ";
    if (diagnostic.severity == Severity::Error) {
        line += to_string(diagnostic.error.code);
        line += ": ";
    }
    return line + diagnostic.error.message;
}

tl::expected<std::optional<Encoding>, std::string> read_encoding(const Arguments& arguments) {
    const std::optional<std::string_view> word = arguments.value("--encoding");
    if (!word) return std::nullopt;
    const std::optional<Encoding> encoding = encoding_of_name(*word);
    if (encoding) return encoding;
    return tl::make_unexpected(
        "--encoding must be utf-8, gbk, gb18030, big5, utf-16le or utf-16be, "
        "not " +
        quoted(*word));
}

}  // namespace chuhe::cli
