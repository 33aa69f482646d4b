// SPDX-License-Identifier: MIT
#include "chuhe/foreign_books/obk_keys.h"

#include <fstream>

#include "book/book_kit.h"

namespace chuhe::foreign_books {
namespace {

using namespace book;  // the kit makes books

TEST_CASE("the keys of the start and of the first moves match OBK") {
    CHECK(obk_key(Position::start()) == 7101337512282506414U);
    CHECK(obk_key(position_after("h2e2")) == 0xA1EAD1F6470E07EE);
    CHECK(obk_key(position_after("h2e2 h9g7")) == 0x377A45B3F4DAAEE9);
}

TEST_CASE("the keys of real games match OBK") {
    const auto path = real_file("obk_key_vectors.tsv");
    if (!path) return;
    std::ifstream file(*path);
    std::string line;
    std::getline(file, line);
    int count = 0;
    while (std::getline(file, line)) {
        CAPTURE(line);
        const std::size_t end = line.find('\t');
        const std::string hexadecimal = line.substr(line.rfind('\t') + 1);
        const Position position = tests::position_of(line.substr(0, end));
        CHECK(obk_key(position) == std::stoull(hexadecimal, nullptr, 16));
        ++count;
    }
    CHECK(count == 46);
}

}  // namespace
}  // namespace chuhe::foreign_books
