// SPDX-License-Identifier: MIT
//
// A book on disk, open for lookups. A lookup costs a few small reads, however large the book is.
// Lookups change nothing: threads may share a book.
//
//   const Result<Book> book = Book::open("openings.book");
//   const Result<std::vector<BookMove>> moves = book->probe(position);
//   const BookMove* move = choose(*moves, Choice::ByWeight, random());      book/choice.h
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "chuhe/base/file.h"
#include "chuhe/base/result.h"
#include "chuhe/book/entry.h"
#include "chuhe/book/head.h"
#include "chuhe/core/position.h"

namespace chuhe::book {

// An opening book, open for reading.
class Book {
public:
    // Checks the header and the length; the entries are not read.
    static Result<Book> open(const std::string& path);
    // `name` is for errors.
    static Result<Book> open(std::unique_ptr<RandomSource> source, std::string name);

    // The header, the name given when it was opened, and its size in bytes.
    const Head& head() const { return head_; }
    const std::string& name() const { return name_; }
    std::uint64_t file_size() const { return source_->size(); }

    // The legal moves that the book knows here, best first: by weight, then by half points. Empty
    // if it does not know the position. Fails if the file cannot be read or is damaged there.
    Result<std::vector<BookMove>> probe(const Position& position) const;

    // Every entry in order. Fails at the first entry that is damaged or out of order, and at the
    // end if the checksum or the number of positions is wrong.
    Result<void> for_each(const std::function<void(const Entry&)>& visit) const;

private:
    Book(std::unique_ptr<RandomSource> source, std::string name, const Head& head)
        : source_(std::move(source)), name_(std::move(name)), head_(head) {}

    Result<std::uint64_t> lower_bound(Identity identity) const;
    Result<Entry> entry_at(std::uint64_t index) const;
    Error damage(std::uint64_t index, Message message) const;

    std::unique_ptr<RandomSource> source_;
    std::string name_;
    Head head_;
};

}  // namespace chuhe::book
