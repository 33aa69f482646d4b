// SPDX-License-Identifier: MIT
#include "chuhe/database/real_place.h"

#include <filesystem>

#include "chuhe/database/recognition.h"

namespace chuhe::database {

std::string real_place(const std::string& library) {
    constexpr int kMostLinks = 40;  // as Linux follows; links in a circle have no end
    if (library == kInMemory) return library;
    std::filesystem::path place = library;
    std::error_code error;
    int links = 0;
    while (std::filesystem::is_symlink(place, error)) {
        const std::filesystem::path target = std::filesystem::read_symlink(place, error);
        if (error || ++links > kMostLinks) return library;  // opening it will tell why
        place = place.parent_path() / target;
    }
    if (links == 0) return library;
    const std::filesystem::path tidy = std::filesystem::weakly_canonical(place, error);
    return error ? place.string() : tidy.string();
}

std::string log_of(const std::string& library) {
    return real_place(library) + "-wal";
}

}  // namespace chuhe::database
