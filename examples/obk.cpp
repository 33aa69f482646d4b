// SPDX-License-Identifier: MIT
//
// Writes the built-in book for programs that read OBK, and reads it back.
//
//   obk openings.obk
#include "chuhe/foreign_books/obk.h"

#include <iostream>

#include "chuhe/base/file.h"
#include "chuhe/book/shipped.h"
#include "chuhe/foreign_books/import.h"

using namespace chuhe;

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: obk FILE\n";
        return 2;
    }
    const Result<foreign_books::ObkBytes> obk = foreign_books::to_obk(book::shipped_book());
    if (!obk) {
        std::cerr << to_string(obk.error()) << '\n';
        return 1;
    }
    if (const Result<void> written = write_file(argv[1], obk->bytes); !written) {
        std::cerr << to_string(written.error()) << '\n';
        return 1;
    }
    const Result<foreign_books::Import> import = foreign_books::import_file(argv[1]);
    if (!import) {
        std::cerr << to_string(import.error()) << '\n';
        return 1;
    }
    std::cout << import->format << ": all " << obk->report.moves << " moves "
              << (import->entries.size() == obk->report.moves ? "came back\n"
                                                              : "did not come back\n");
}
