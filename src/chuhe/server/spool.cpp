// SPDX-License-Identifier: MIT
#include "chuhe/server/spool.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "chuhe/messages/requests.h"

namespace chuhe::server {
namespace {

tl::unexpected<Error> spool_failure(const std::string& folder) {
    const std::error_code reason(errno, std::generic_category());
    return failure(ErrorCode::CannotWrite, say(messages::kUploadNotKept, system_message(reason)),
                   {.source = folder});
}

}  // namespace

Result<Spool> Spool::make(const std::string& folder) {
    std::string name = folder + "/.chuhe-upload-XXXXXX";
    const int descriptor = mkostemp(name.data(), O_CLOEXEC);
    if (descriptor < 0) return spool_failure(folder);
    unlink(name.c_str());
    return Spool(descriptor, folder);
}

Spool::Spool(Spool&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      folder_(std::move(other.folder_)),
      size_(other.size_) {}

Spool::~Spool() {
    if (descriptor_ >= 0) close(descriptor_);
}

Result<void> Spool::write(std::string_view bytes) {
    size_ += bytes.size();
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return spool_failure(folder_);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

Result<InputFile> Spool::read(std::string name) {
    if (lseek(descriptor_, 0, SEEK_SET) != 0) return spool_failure(folder_);
    return InputFile::borrow(descriptor_, std::move(name));
}

}  // namespace chuhe::server
