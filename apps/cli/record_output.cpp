// SPDX-License-Identifier: MIT
#include "cli/record_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <set>

#include "chuhe/base/encoding.h"
#include "chuhe/base/path.h"
#include "chuhe/base/text.h"
#include "chuhe/messages/usage.h"
#include "chuhe/record/tags.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;
using record::Game;

constexpr std::size_t kLongestName = 80;  // bytes per part of a name: below every system's limit

// --- Names ---

// Characters that a system forbids or that are special in shells become '_', and so do blanks.
std::string safe_part(std::string_view text) {
    constexpr std::string_view kUnsafe = "/\\:*?\"<>|'`$&;!#%{}()[]~^ \t";
    std::string part;
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character character = utf8_at(text, at);
        const bool is_safe = character.is_valid && character.value >= 0x20 && text[at] != 0x7F &&
                             kUnsafe.find(text[at]) == std::string_view::npos;
        if (part.size() + character.length > kLongestName) break;
        if (is_safe) {
            part += text.substr(at, character.length);
        } else if (!part.empty() && part.back() != '_') {
            part += '_';
        }
        at += character.length;
    }
    // A leading dot hides a file, a leading dash makes it an option; Windows drops trailing dots.
    part.erase(0, std::min(part.find_first_not_of("._-"), part.size()));
    while (!part.empty() && (part.back() == '.' || part.back() == '_'))
        part.pop_back();
    return part;
}

// Windows treats these as devices, whatever follows the dot.
bool is_device_name(std::string_view part) {
    constexpr std::array<std::string_view, 4> kDevices = {"con", "prn", "aux", "nul"};
    const std::string lower = lower_case(part.substr(0, part.find('.')));
    if (std::ranges::find(kDevices, lower) != kDevices.end()) return true;
    return lower.size() == 4 && (lower.starts_with("com") || lower.starts_with("lpt")) &&
           is_digit(lower[3]);
}

// The players, or the title: what distinguishes the games of one file.
std::string subject_of(const Game& game) {
    const std::string red = safe_part(game.tag(record::tags::kRed).value_or(""));
    const std::string black = safe_part(game.tag(record::tags::kBlack).value_or(""));
    if (!red.empty() && !black.empty()) return red + '-' + black;
    return safe_part(game.tag(record::tags::kTitle).value_or(""));
}

}  // namespace

bool is_same_file(const std::string& a, const std::string& b) {
    std::error_code missing;
    return fs::equivalent(path_of(a), path_of(b), missing);
}

bool ends_as_folder(const std::string& path) {
    return !path.empty() && !path_of(path).has_filename();
}

std::string file_name_of(const Origin& origin, const Game& game, std::string_view extension) {
    const fs::path path = path_of(origin.path);
    fs::path folder;
    for (const fs::path& part : path.parent_path()) {
        const std::string safe = safe_part(part.string());
        if (!safe.empty()) folder /= path_of(is_device_name(safe) ? '_' + safe : safe);
    }
    std::string name = safe_part(path.stem().string());
    if (name.empty()) name = "game";
    if (is_device_name(name)) name.insert(0, "_");
    if (!origin.is_only_game) {
        name += fmt::format("-{:04}", origin.number);
        const std::string subject = subject_of(game);
        if (!subject.empty()) name += '-' + subject;
    }
    return (folder / path_of(name + std::string(extension))).string();
}

namespace {

class StreamSink : public ByteSink {
public:
    explicit StreamSink(std::ostream& out) : out_(out) {}
    Result<void> write(std::string_view bytes) override {
        out_ << bytes;
        return state();
    }
    // Only then is it certain that everything has arrived.
    Result<void> flush() {
        out_.flush();
        return state();
    }

private:
    Result<void> state() const {
        if (out_) return {};
        return failure(ErrorCode::CannotWrite, say(messages::kOutputFailed));
    }

    std::ostream& out_;
};

// --- One file ---

class FileOutput : public RecordOutput {
public:
    // To a stream. Output that may still be refused is collected first.
    FileOutput(OutputPlan plan, std::ostream& out) : plan_(std::move(plan)), stream_(out) {}
    FileOutput(OutputPlan plan, OutputFile file, std::ostream& out)
        : plan_(std::move(plan)), file_(std::move(file)), stream_(out) {}

    bool take_library_tags(const std::vector<record::Tag>& tags) override {
        if (!plan_.format->holds.library || writer_ != nullptr) return false;
        plan_.options.library_tags = tags;
        return true;
    }

    Result<void> write(const Game& game, const Origin& /*origin*/) override {
        open_writer();
        Result<void> written = writer_->write(game);
        add_losses(writer_->take_losses());
        return written;
    }

    Result<void> finish(bool is_wanted) override {
        if (!is_wanted) return {};
        open_writer();
        if (Result<void> done = writer_->finish(); !done) return done;
        add_losses(writer_->take_losses());
        if (plan_.is_strict && has_lost()) return {};
        if (file_) return file_->commit();
        if (Result<void> written = stream_.write(collected_.bytes()); !written) return written;
        return stream_.flush();
    }

    Message description() const override { return Message::verbatim(plan_.path); }

private:
    // Only now: the header of a library is known after its first game has been read.
    void open_writer() {
        if (writer_ != nullptr) return;
        // A stream cannot be revoked, and a second game in a file for one is refused.
        const bool may_be_refused = plan_.is_strict || !plan_.format->holds.many_games;
        ByteSink& through = may_be_refused ? static_cast<ByteSink&>(collected_) : stream_;
        writer_ =
            plan_.format->write(file_ ? static_cast<ByteSink&>(*file_) : through, plan_.options);
    }

    OutputPlan plan_;
    std::optional<OutputFile> file_;
    StreamSink stream_;
    MemorySink collected_;
    std::unique_ptr<formats::Writer> writer_;
};

// --- A folder ---

class FolderOutput : public RecordOutput {
public:
    explicit FolderOutput(OutputPlan plan) : plan_(std::move(plan)) {}

    // A file with one game has no place for them.
    bool take_library_tags(const std::vector<record::Tag>& /*tags*/) override { return false; }

    Result<void> write(const Game& game, const Origin& origin) override {
        MemorySink sink;
        const std::unique_ptr<formats::Writer> writer = plan_.format->write(sink, plan_.options);
        Result<void> done = writer->write(game);
        if (done) done = writer->finish();
        if (!done) return done;
        formats::Losses losses = writer->take_losses();
        for (formats::Loss& loss : losses)
            loss.game = games_;
        add_losses(std::move(losses));
        ++games_;
        return place(free_name(origin, game), sink.take());
    }

    Result<void> finish(bool is_wanted) override {
        if (!is_wanted || !plan_.is_strict || has_lost()) return {};
        for (const auto& [path, bytes] : waiting_) {
            if (Result<void> put = put_in_place(path, bytes); !put) return put;
        }
        return {};
    }

    Message description() const override {
        Message files = say(messages::kFilesIn, files_, plan_.path);
        if (already_there_ == 0) return files;
        return say(messages::kFilesLeft, std::move(files), already_there_);
    }

private:
    // Not a name that this run has already used: inputs may have the same names.
    std::string free_name(const Origin& origin, const Game& game) {
        const std::string name = file_name_of(origin, game, plan_.format->extension);
        std::string candidate = name;
        for (int i = 2; !used_.insert(lower_case(candidate)).second; ++i) {
            const std::size_t stem = name.size() - plan_.format->extension.size();
            candidate = fmt::format("{}-{}{}", name.substr(0, stem), i, name.substr(stem));
        }
        return (path_of(plan_.path) / path_of(candidate)).string();
    }

    Result<void> place(std::string path, std::string bytes) {
        std::error_code ignored;
        if (!plan_.may_replace && fs::exists(fs::symlink_status(path_of(path), ignored))) {
            ++already_there_;
            return failure(ErrorCode::CannotWrite, say(messages::kFileExists),
                           Where{.source = path});
        }
        // With --strict nothing may be written before the last game is known to be complete.
        if (!plan_.is_strict) return put_in_place(path, bytes);
        waiting_.emplace_back(std::move(path), std::move(bytes));
        return {};
    }

    Result<void> put_in_place(const std::string& path, std::string_view bytes) {
        std::error_code error;
        fs::create_directories(path_of(path).parent_path(), error);
        if (error) {
            return failure(ErrorCode::CannotWrite, system_message(error), Where{.source = path});
        }
        Result<void> written = write_file(path, bytes);
        if (written) ++files_;
        return written;
    }

    OutputPlan plan_;
    std::set<std::string> used_;  // in lower case, as on case-insensitive systems
    std::vector<std::pair<std::string, std::string>> waiting_;
    std::size_t games_ = 0;
    std::size_t files_ = 0;
    std::size_t already_there_ = 0;
};

}  // namespace

Result<std::unique_ptr<RecordOutput>> open_file_output(const OutputPlan& plan, std::ostream& out) {
    if (plan.path == "-") return std::make_unique<FileOutput>(plan, out);
    Result<OutputFile> file = OutputFile::create(plan.path);
    if (!file) return tl::make_unexpected(file.error());
    return std::make_unique<FileOutput>(plan, std::move(*file), out);
}

Result<std::unique_ptr<RecordOutput>> open_folder_output(const OutputPlan& plan) {
    return std::make_unique<FolderOutput>(plan);
}

}  // namespace chuhe::cli
