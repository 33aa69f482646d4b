// SPDX-License-Identifier: MIT
#include "book/shipped.h"

#include <array>
#include <cassert>

namespace chuhe::book {
namespace {

// Written by embed_book.cmake from assets/book/chuhe.book.
constexpr std::array kBytes = std::to_array<unsigned char>({
#include "shipped_book.inc"
});

}  // namespace

Book shipped_book() {
    const std::string_view bytes(reinterpret_cast<const char*>(kBytes.data()), kBytes.size());
    Result<Book> book = Book::open(std::make_unique<RandomBytes>(bytes), kShippedName);
    assert(book.has_value());
    return std::move(*book);
}

}  // namespace chuhe::book
