// SPDX-License-Identifier: MIT
//
// OBK books: untrusted SQLite databases. What can be read can be imported.
#include <cstddef>
#include <cstdint>
#include <string>

#include "chuhe/book/import.h"
#include "require.h"

using namespace chuhe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    const Result<book::ObkBook> book = book::ObkBook::parse(bytes, "fuzz.obk");
    if (!book) {
        require(!book.error().message.empty());
        return 0;
    }
    const Result<book::Import> imported = book::import_obk(*book);
    require(imported.has_value());
    require(imported->entries.size() <= book->rows().size());
    return 0;
}
