// SPDX-License-Identifier: MIT
#include "chuhe/base/file.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "chuhe/base/path.h"
#include "chuhe/base/system_files.h"
#include "chuhe/messages/errors.h"

namespace chuhe {

namespace {

Message last_problem() {
    return system_message(errno);
}

tl::unexpected<Error> cannot(ErrorCode code, const std::string& path, Message message) {
    return failure(code, std::move(message), {path});
}

// Opens a new file in the folder of `target`; `name` receives its name. Below 0 on failure.
int open_beside(const std::string& target, std::string& name) {
    for (unsigned attempt = 0;; ++attempt) {
        name = target + '.' + std::to_string(system_files::process_number()) + '-' +
               std::to_string(attempt) + ".tmp";
        const int descriptor = system_files::create(name);
        if (descriptor >= 0 || errno != EEXIST) return descriptor;
    }
}

}  // namespace

Result<std::size_t> MemorySource::read(std::span<char> room) {
    const std::string_view piece = bytes_.substr(at_, room.size());
    std::ranges::copy(piece, room.begin());
    at_ += piece.size();
    return piece.size();
}

Result<InputFile> InputFile::open(const std::string& path) {
    const int descriptor = system_files::open_to_read(path);
    if (descriptor < 0) return cannot(ErrorCode::CannotOpen, path, last_problem());
    InputFile file(descriptor, path, true);
    system_files::About about{};
    if (system_files::examine(descriptor, about) && about.kind == system_files::Kind::Directory) {
        return cannot(ErrorCode::CannotOpen, path, say(messages::kIsDirectory));
    }
    return file;
}

InputFile InputFile::borrow(int descriptor, std::string name) {
    return InputFile(descriptor, std::move(name), false);
}

InputFile::InputFile(InputFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      name_(std::move(other.name_)),
      is_owned_(other.is_owned_) {}

InputFile& InputFile::operator=(InputFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(name_, other.name_);
    std::swap(is_owned_, other.is_owned_);
    return *this;
}

InputFile::~InputFile() {
    if (is_owned_ && descriptor_ >= 0) system_files::close(descriptor_);
}

Result<std::size_t> InputFile::read(std::span<char> room) {
    const std::ptrdiff_t count = system_files::read(descriptor_, room);
    if (count >= 0) return static_cast<std::size_t>(count);
    return cannot(ErrorCode::CannotOpen, name_, say(messages::kReadFailed, last_problem()));
}

std::optional<std::uint64_t> InputFile::size() const {
    system_files::About about{};
    if (!system_files::examine(descriptor_, about)) return std::nullopt;
    if (about.kind != system_files::Kind::Regular) return std::nullopt;
    return about.size;
}

Result<RandomFile> RandomFile::open(const std::string& path) {
    const int descriptor = system_files::open_at_once(path);
    if (descriptor < 0) return cannot(ErrorCode::CannotOpen, path, last_problem());
    RandomFile file(descriptor, path);
    system_files::About about{system_files::Kind::Other, 0};
    system_files::examine(descriptor, about);
    if (about.kind != system_files::Kind::Regular) {
        const bool is_directory = about.kind == system_files::Kind::Directory;
        return cannot(ErrorCode::CannotOpen, path,
                      say(is_directory ? messages::kIsDirectory : messages::kIsNotRegular));
    }
    file.size_ = about.size;
    return file;
}

RandomFile::RandomFile(RandomFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_),
      name_(std::move(other.name_)) {}

RandomFile& RandomFile::operator=(RandomFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(size_, other.size_);
    std::swap(name_, other.name_);
    return *this;
}

RandomFile::~RandomFile() {
    if (descriptor_ >= 0) system_files::close(descriptor_);
}

Result<void> RandomFile::read_at(std::uint64_t offset, std::span<char> room) const {
    if (offset > size_ || room.size() > size_ - offset) {
        return failure(ErrorCode::Truncated, say(messages::kFileTruncated), {name_, 0, 0, size_});
    }
    while (!room.empty()) {
        const std::ptrdiff_t count = system_files::read_at(descriptor_, offset, room);
        if (count < 0) {
            return cannot(ErrorCode::CannotOpen, name_, say(messages::kReadFailed, last_problem()));
        }
        if (count == 0) {
            return failure(ErrorCode::Truncated, say(messages::kFileTruncated),
                           {name_, 0, 0, offset});
        }
        room = room.subspan(static_cast<std::size_t>(count));
        offset += static_cast<std::uint64_t>(count);
    }
    return {};
}

Result<void> RandomBytes::read_at(std::uint64_t offset, std::span<char> room) const {
    if (offset > bytes_.size() || room.size() > bytes_.size() - offset) {
        return failure(ErrorCode::Truncated, say(messages::kBytesTruncated),
                       {{}, 0, 0, bytes_.size()});
    }
    std::ranges::copy(bytes_.substr(static_cast<std::size_t>(offset), room.size()), room.begin());
    return {};
}

Result<OutputFile> OutputFile::create(const std::string& path) {
    std::error_code ignored;
    const std::filesystem::path place = path_of(path);
    // A device or a pipe is written to directly: renaming over /dev/null would replace it with a
    // file.
    if (std::filesystem::is_other(place, ignored)) {
        const int device = system_files::open_to_write(path);
        if (device < 0) return cannot(ErrorCode::CannotWrite, path, last_problem());
        return OutputFile(device, path, {});
    }
    // Follows a link to its target: renaming over the link would replace it with a file.
    std::string target = path;
    if (std::filesystem::is_symlink(place, ignored)) {
        target = std::filesystem::weakly_canonical(place, ignored).string();
        if (target.empty()) target = path;
    }
    if (std::filesystem::is_directory(path_of(target), ignored)) {
        return cannot(ErrorCode::CannotWrite, path, say(messages::kIsDirectory));
    }
    std::string temporary;
    const int descriptor = open_beside(target, temporary);
    if (descriptor < 0) return cannot(ErrorCode::CannotWrite, path, last_problem());
    // The new file gets the permissions of the old one.
    system_files::adopt_permissions(descriptor, target);
    return OutputFile(descriptor, std::move(target), std::move(temporary));
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      path_(std::move(other.path_)),
      temporary_(std::move(other.temporary_)),
      pending_(std::move(other.pending_)) {}

OutputFile& OutputFile::operator=(OutputFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(path_, other.path_);
    std::swap(temporary_, other.temporary_);
    std::swap(pending_, other.pending_);
    return *this;
}

OutputFile::~OutputFile() {
    abandon();
}

void OutputFile::abandon() {
    if (descriptor_ < 0) return;
    system_files::close(std::exchange(descriptor_, -1));
    if (!temporary_.empty()) system_files::remove(temporary_);
}

Result<void> OutputFile::write(std::string_view bytes) {
    constexpr std::size_t kPiece = std::size_t{256} * 1024;
    pending_ += bytes;
    if (pending_.size() < kPiece) return {};
    return flush();
}

Result<void> OutputFile::flush() {
    std::string_view rest = pending_;
    while (!rest.empty()) {
        const std::ptrdiff_t count = system_files::write(descriptor_, rest);
        if (count < 0) return cannot(ErrorCode::CannotWrite, path_, last_problem());
        rest.remove_prefix(static_cast<std::size_t>(count));
    }
    pending_.clear();
    return {};
}

Result<void> OutputFile::commit() {
    if (Result<void> flushed = flush(); !flushed) {
        abandon();
        return flushed;
    }
    const bool is_safe = system_files::synchronise(descriptor_);
    const bool is_closed = system_files::close(std::exchange(descriptor_, -1));
    if (temporary_.empty() && is_safe && is_closed) return {};
    if (!is_safe || !is_closed || !system_files::rename(temporary_, path_)) {
        const Message problem = last_problem();
        if (!temporary_.empty()) system_files::remove(temporary_);
        return cannot(ErrorCode::CannotWrite, path_, problem);
    }
    return {};
}

Result<std::string> read_all(ByteSource& source, std::uint64_t limit) {
    constexpr std::size_t kPiece = std::size_t{64} * 1024;
    std::string bytes;
    if (const auto size = source.size()) {
        if (*size > limit) return failure(ErrorCode::Unsupported, say(messages::kFileTooLarge));
        bytes.reserve(static_cast<std::size_t>(*size) + 1);
    }
    std::size_t filled = 0;
    while (true) {
        bytes.resize(std::max(filled + 1, std::min(filled + kPiece, bytes.capacity())));
        const Result<std::size_t> count = source.read(std::span(bytes).subspan(filled));
        if (!count) return tl::make_unexpected(count.error());
        if (*count == 0) break;
        filled += *count;
        if (filled > limit) return failure(ErrorCode::Unsupported, say(messages::kFileTooLarge));
        if (filled == bytes.capacity()) bytes.reserve(2 * filled + kPiece);
    }
    bytes.resize(filled);
    return bytes;
}

Result<std::string> read_file(const std::string& path) {
    Result<InputFile> file = InputFile::open(path);
    if (!file) return tl::make_unexpected(file.error());
    return read_all(*file);
}

Result<void> write_file(const std::string& path, std::string_view bytes) {
    Result<OutputFile> file = OutputFile::create(path);
    if (!file) return tl::make_unexpected(file.error());
    if (Result<void> written = file->write(bytes); !written) return written;
    return file->commit();
}

}  // namespace chuhe
