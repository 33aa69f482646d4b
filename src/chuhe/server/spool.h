// SPDX-License-Identifier: MIT
//
// An upload on its way to an import: kept on the disk, because it may be larger than the memory.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "chuhe/base/file.h"
#include "chuhe/base/result.h"

namespace chuhe::server {

// The file has no name, so nothing is left of it when the program ends in any way.
class Spool {
public:
    // Fails if no file can be made in that folder.
    static Result<Spool> make(const std::string& folder);

    Spool(Spool&& other) noexcept;
    Spool& operator=(Spool&&) = delete;
    ~Spool();

    Result<void> write(std::string_view bytes);
    std::uint64_t size() const { return size_; }

    // What was written, from the beginning; it must not outlive the spool. Call it once.
    Result<InputFile> read(std::string name);

private:
    Spool(int descriptor, std::string folder)
        : descriptor_(descriptor), folder_(std::move(folder)) {}

    int descriptor_;
    std::string folder_;
    std::uint64_t size_ = 0;
};

}  // namespace chuhe::server
