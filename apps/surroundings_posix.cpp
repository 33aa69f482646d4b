// SPDX-License-Identifier: MIT
#include <unistd.h>

#include "surroundings.h"

namespace chuhe {

std::vector<std::string> arguments_of(int argc, char** argv) {
    return {argv + (argc > 0 ? 1 : 0), argv + argc};
}

std::string system_locale() {
    return {};
}

void write_error_at_once(std::string_view text) noexcept {
    [[maybe_unused]] const auto written = write(STDERR_FILENO, text.data(), text.size());
}

void pass_bytes_unchanged() {}

Utf8Console::Utf8Console() = default;
Utf8Console::~Utf8Console() = default;

}  // namespace chuhe
