// SPDX-License-Identifier: MIT
//
// What a program's main() asks the operating system: surroundings_posix.cpp,
// surroundings_windows.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace chuhe {

// The arguments of main() without the program's name, in UTF-8.
std::vector<std::string> arguments_of(int argc, char** argv);

// "zh-CN": the language of the system's own windows, for users who have set no variable. Empty
// where the variables decide.
std::string system_locale();

// To standard error, without any memory.
void write_error_at_once(std::string_view text) noexcept;

// Standard input and output are bytes from now on: a line ends with a line feed, and a picture
// arrives as it is.
void pass_bytes_unchanged();

// While it exists, a console shows UTF-8 and obeys control sequences, such as those for colours.
class Utf8Console {
public:
    Utf8Console();
    // On Windows it has something to do.
    ~Utf8Console();  // NOLINT(performance-trivially-destructible)
    Utf8Console(const Utf8Console&) = delete;
    Utf8Console& operator=(const Utf8Console&) = delete;

private:
    // On Windows: the code page of the console, and how standard output and error treated
    // sequences.
    [[maybe_unused]] unsigned before_ = 0;
    [[maybe_unused]] unsigned out_before_ = 0;
    [[maybe_unused]] unsigned err_before_ = 0;
};

}  // namespace chuhe
