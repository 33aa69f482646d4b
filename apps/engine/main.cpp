// SPDX-License-Identifier: MIT
//
// chuhe-engine: the engine for GUIs. It reads UCI or UCCI from standard input and answers on
// standard output. Arguments are executed as one command before it exits: `chuhe-engine bench`.
//
// Exit codes: 0 success, whatever the input was; 1 not enough memory; 2 an unknown option or
// command on the command line.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/messages/conversation.h"
#include "chuhe/protocol/engine_server.h"
#include "user_language.h"
#include "version.h"

namespace {

// Made in advance: once memory has run out, nothing can be made any more.
std::array<char, 128> no_memory_line{};

// For an exception that nobody caught, in any thread. If memory has run out, there is nothing to
// mend, but the user should know.
[[noreturn]] void end_at_once() {
    try {
        if (const std::exception_ptr reason = std::current_exception())
            std::rethrow_exception(reason);
    } catch (const std::bad_alloc&) {
        const auto* end = std::ranges::find(no_memory_line, '\0');
        const auto length = static_cast<std::size_t>(end - no_memory_line.begin());
        [[maybe_unused]] const auto written = write(STDERR_FILENO, no_memory_line.data(), length);
        std::_Exit(1);
    } catch (...) {
        std::abort();
    }
    std::abort();
}

// The exit code, if the first argument is for us and not for the engine.
std::optional<int> obey_option(std::string_view argument, chuhe::Language language) {
    namespace messages = chuhe::messages;
    if (chuhe::protocol::EngineServer::knows(argument.substr(0, argument.find(' '))))
        return std::nullopt;
    const std::string usage = say(messages::kEngineUsage).in(language);
    if (argument == "--help" || argument == "-h") {
        std::cout << usage;
        return 0;
    }
    if (argument == "--version") {
        std::cout << "chuhe-engine " << chuhe::kVersion << '\n';
        return 0;
    }
    const auto& unknown =
        argument.starts_with('-') ? messages::kEngineNoOption : messages::kEngineNoCommand;
    std::cerr << say(unknown, argument).in(language) << '\n' << usage;
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    const chuhe::Language language = chuhe::user_language();
    const std::string line_to_keep = say(chuhe::messages::kEngineNoMemory).in(language) + '\n';
    line_to_keep.copy(no_memory_line.data(), no_memory_line.size() - 1);
    std::set_terminate(&end_at_once);
    if (argc > 1) {
        if (const auto code = obey_option(argv[1], language)) return *code;
    }
    std::ios::sync_with_stdio(false);
    // Reading would flush the output, which belongs to the search while it runs.
    std::cin.tie(nullptr);
    chuhe::protocol::EngineServer server(
        {.name = "Chuhe " + std::string(chuhe::kVersion), .author = "the Chuhe authors"},
        [](std::string_view line) { std::cout << line << '\n'
                                              << std::flush; }, language);

    std::string line;
    if (argc > 1) {
        for (int i = 1; i < argc; ++i)
            line += std::string(argv[i]) + ' ';
        server.handle(line);
        server.finish();
        return 0;
    }
    while (std::getline(std::cin, line)) {
        if (!server.handle(line)) return 0;
    }
    server.finish();
    return 0;
}
