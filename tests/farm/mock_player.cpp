// SPDX-License-Identifier: MIT
//
// A player of pairs for tests (apps/tune/player.h). The limit of its nodes says how it misbehaves:
//
//   mock_player --player --nodes 100    plays            --nodes 103   answers nonsense
//   mock_player --player --nodes 101    aborts           --nodes 104   counts far too many nodes
//   mock_player --player --nodes 102    never answers    --nodes 105   refuses
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <thread>

#include "farm/mock_pair.h"

namespace {

std::string answer(const std::string& line, int nodes) {
    std::istringstream words(line);
    std::string word;
    std::uint64_t seed = 0;
    words >> word >> seed;
    std::vector<long> plus;
    std::vector<long> minus;
    bool is_second = false;
    while (words >> word) {
        if (word == "/") {
            is_second = true;
        } else {
            (is_second ? minus : plus).push_back(std::stol(word));
        }
    }
    const chuhe::farm::MockPair pair = chuhe::farm::mock_pair(seed, plus, minus);
    return "played " + std::to_string(pair.first_game) + ' ' + std::to_string(pair.second_game) +
           (nodes == 104 ? " 999999999999" : " 1000");
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4 || std::string(argv[1]) != "--player") return 2;
    const int nodes = std::atoi(argv[3]);
    std::string line;
    while (std::getline(std::cin, line)) {
        if (nodes == 101) std::abort();
        if (nodes == 102) std::this_thread::sleep_for(std::chrono::hours(1));
        if (nodes == 103) std::cout << "bestmove h2e2" << std::endl;
        if (nodes == 105) std::cout << "refused" << std::endl;
        if (nodes == 100 || nodes == 104) std::cout << answer(line, nodes) << std::endl;
    }
    return 0;
}
