// SPDX-License-Identifier: MIT
//
// BOOK.DAT of ElephantEye. What can be read can be imported.
#include <cstddef>
#include <cstdint>

#include "chuhe/book/import.h"
#include "require.h"

using namespace chuhe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Result<book::EleeyeBook> book = book::EleeyeBook::parse(Bytes(data, size), "BOOK.DAT");
    if (!book) {
        require(!book.error().message.empty());
        return 0;
    }
    const Result<book::Import> imported = book::import_eleeye(*book);
    require(imported.has_value());
    require(imported->lost_rows <= imported->rows);
    return 0;
}
