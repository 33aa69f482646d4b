// SPDX-License-Identifier: MIT
#include "conversation.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <string_view>

#include "chuhe/messages/conversation.h"
#include "chuhe/protocol/engine_server.h"
#include "surroundings.h"
#include "user_language.h"
#include "version.h"

namespace chuhe {
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
        write_error_at_once({no_memory_line.data(), length});
        std::_Exit(1);
    } catch (...) {
        std::abort();
    }
    std::abort();
}

// The exit code, if the first argument is for us and not for the engine.
std::optional<int> obey_option(std::string_view argument, Language language) {
    if (protocol::EngineServer::knows(argument.substr(0, argument.find(' ')))) return std::nullopt;
    const std::string usage = say(messages::kEngineUsage).in(language);
    if (argument == "--help" || argument == "-h") {
        std::cout << usage;
        return 0;
    }
    if (argument == "--version") {
        std::cout << "chuhe-engine " << kVersion << '\n';
        return 0;
    }
    const auto& unknown =
        argument.starts_with('-') ? messages::kEngineNoOption : messages::kEngineNoCommand;
    std::cerr << say(unknown, argument).in(language) << '\n' << usage;
    return 2;
}

}  // namespace

int run_engine(const std::vector<std::string>& arguments) {
    const Language language = user_language(system_locale());
    const std::string line_to_keep = say(messages::kEngineNoMemory).in(language) + '\n';
    line_to_keep.copy(no_memory_line.data(), no_memory_line.size() - 1);
    std::set_terminate(&end_at_once);
    if (!arguments.empty()) {
        if (const auto code = obey_option(arguments.front(), language)) return *code;
    }
    std::ios::sync_with_stdio(false);
    // Reading would flush the output, which belongs to the search while it runs.
    std::cin.tie(nullptr);
    protocol::EngineServer server(
        {.name = "Chuhe " + std::string(kVersion), .author = "the Chuhe authors"},
        [](std::string_view line) { std::cout << line << '\n'
                                              << std::flush; }, language);

    std::string line;
    if (!arguments.empty()) {
        for (const std::string& argument : arguments)
            line += argument + ' ';
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

}  // namespace chuhe
