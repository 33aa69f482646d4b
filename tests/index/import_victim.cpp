// SPDX-License-Identifier: MIT
//
// Imports a file, lets the index follow, and waits to be killed: see import_kill_test.cpp.
//
//   import_victim LIBRARY INDEX FILE
#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "chuhe/base/file.h"
#include "chuhe/database/import.h"
#include "chuhe/database/library.h"
#include "chuhe/index/follow.h"

namespace {

using namespace chuhe;

template <typename T>
T need_result(Result<T> result) {
    if (!result) {
        std::cerr << to_string(result.error()) << '\n';
        std::exit(1);
    }
    return *std::move(result);
}

}  // namespace

int main(int count, char** words) {
    if (count != 4) return 2;
    const auto library = need_result(database::Library::open(words[1]));
    const auto index = need_result(index::Index::open(words[2]));
    InputFile file = need_result(InputFile::open(words[3]));
    std::cout << "ready" << std::endl;
    need_result(database::import_games(*library, file, {.collection_name = words[3]}));
    std::cout << "imported" << std::endl;
    need_result(index::follow_library(*index, *library, {}, {}, 200));
    std::cout << "indexed" << std::endl;
    for (;;)
        pause();
}
