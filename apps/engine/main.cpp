// SPDX-License-Identifier: MIT
//
// chuhe-engine: the engine for GUIs. It reads UCI or UCCI from standard input and answers on
// standard output. Arguments are executed as one command before it exits: `chuhe-engine bench`.
//
// Exit codes: 0 success, whatever the input was; 2 an unknown option or command on the command
// line.
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/protocol/engine_server.h"
#include "version.h"

namespace {

constexpr std::string_view kUsage =
    "usage: chuhe-engine [COMMAND]\n"
    "\n"
    "A xiangqi engine for programs that show boards: start it without arguments and speak UCI or\n"
    "UCCI to it; the first word, uci or ucci, decides which. `help` lists what it understands. A\n"
    "command on the command line is carried out before it leaves.\n"
    "\n"
    "  chuhe-engine bench        its signature and speed\n"
    "  chuhe-engine go depth 12  what it thinks of the start position\n"
    "\n"
    "  --help     this text\n"
    "  --version  its version\n";

// The exit code, if the first argument is for us and not for the engine.
std::optional<int> obey_option(std::string_view argument) {
    if (chuhe::protocol::EngineServer::knows(argument.substr(0, argument.find(' '))))
        return std::nullopt;
    if (argument == "--help" || argument == "-h") {
        std::cout << kUsage;
        return 0;
    }
    if (argument == "--version") {
        std::cout << "chuhe-engine " << chuhe::kVersion << '\n';
        return 0;
    }
    const char* kind = argument.starts_with('-') ? "option " : "command ";
    std::cerr << "chuhe-engine: there is no " << kind << argument << '\n' << kUsage;
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1) {
        if (const auto code = obey_option(argv[1])) return *code;
    }
    std::ios::sync_with_stdio(false);
    // Reading would flush the output, which belongs to the search while it runs.
    std::cin.tie(nullptr);
    chuhe::protocol::EngineServer server(
        {.name = "Chuhe " + std::string(chuhe::kVersion), .author = "the Chuhe authors"},
        [](std::string_view line) { std::cout << line << '\n'
                                              << std::flush; });

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
