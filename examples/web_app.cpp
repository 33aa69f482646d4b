// SPDX-License-Identifier: MIT
//
// Runs the web app inside another program, on a port that is free, for some seconds.
//
//   web_app my.library 600
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <thread>

#include "chuhe/server/server.h"

using namespace chuhe;

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: web_app LIBRARY SECONDS\n";
        return 2;
    }
    const auto server = server::Server::start({.port = 0, .library = argv[1]});
    if (!server) {
        std::cerr << to_string(server.error()) << '\n';
        return 1;
    }
    std::cout << "listening at " << (*server)->url() << '\n';
    std::this_thread::sleep_for(std::chrono::seconds(std::atoi(argv[2])));
    (*server)->stop();
}
