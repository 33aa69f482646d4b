// SPDX-License-Identifier: MIT
//
// chuhe-engine: the engine for programs that show boards. It reads UCI or UCCI from its input and
// answers on its output. Words on the command line are said to it as one command before it leaves:
// `chuhe-engine bench`.
#include <cstdio>
#include <iostream>
#include <string>

#include "protocol/server.h"
#include "version.h"

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    // Reading would flush the output, which belongs to the search as long as that runs.
    std::cin.tie(nullptr);
    chuhe::protocol::Server server(
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
