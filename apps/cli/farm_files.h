// SPDX-License-Identifier: MIT
//
// A folder for the files that go to a farm, until they are there.
#pragma once

#include <filesystem>
#include <string>

#include "cli/machine.h"

namespace chuhe::cli {

class FarmFiles {
public:
    FarmFiles() : folder_(new_temporary_folder().value_or("")) {}
    ~FarmFiles() {
        std::error_code ignored;
        if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
    }
    FarmFiles(const FarmFiles&) = delete;
    FarmFiles& operator=(const FarmFiles&) = delete;

    const std::string& folder() const { return folder_; }

private:
    std::string folder_;
};

}  // namespace chuhe::cli
