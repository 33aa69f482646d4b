// SPDX-License-Identifier: MIT
//
// OBK books: untrusted SQLite databases. What can be read can be imported.
#include <cstddef>
#include <cstdint>
#include <string>

#include "chuhe/foreign_books/import.h"
#include "require.h"

using namespace chuhe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    const Result<foreign_books::ObkBook> book = foreign_books::ObkBook::parse(bytes, "fuzz.obk");
    if (!book) {
        require(!book.error().message.empty());
        return 0;
    }
    const Result<foreign_books::Import> imported = foreign_books::import_obk(*book);
    require(imported.has_value());
    require(imported->entries.size() <= book->rows().size());
    return 0;
}
