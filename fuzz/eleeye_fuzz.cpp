// SPDX-License-Identifier: MIT
//
// BOOK.DAT of ElephantEye. What can be read can be imported.
#include <cstddef>
#include <cstdint>

#include "chuhe/foreign_books/import.h"
#include "require.h"

using namespace chuhe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Result<foreign_books::EleeyeBook> book =
        foreign_books::EleeyeBook::parse(Bytes(data, size), "BOOK.DAT");
    if (!book) {
        require(!book.error().message.empty());
        return 0;
    }
    const Result<foreign_books::Import> imported = foreign_books::import_eleeye(*book);
    require(imported.has_value());
    require(imported->lost_rows <= imported->rows);
    return 0;
}
