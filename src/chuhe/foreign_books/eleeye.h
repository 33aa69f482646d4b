// SPDX-License-Identifier: MIT
//
// BOOK.DAT, the opening book of ElephantEye and XQWizard: docs/formats/foreign-books.md. Read only:
// its keys have 32 bits, which is too few for a large book.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chuhe/base/bytes.h"
#include "chuhe/base/result.h"
#include "chuhe/book/entry.h"
#include "chuhe/core/position.h"

namespace chuhe::foreign_books {

// A BOOK.DAT in memory.
class EleeyeBook {
public:
    // A move in a position, which is known by its lock only.
    struct Row {
        std::uint32_t lock;
        Move move;
        std::uint16_t weight;
    };

    // Rejects files that are not of this format: a wrong length, keys out of order, invalid moves.
    static Result<EleeyeBook> parse(Bytes bytes, const std::string& source = {});
    static Result<EleeyeBook> open(const std::string& path);

    const std::vector<Row>& rows() const { return rows_; }

    // The legal moves for the position or its mirror image, only one of which is in the file; with
    // their row numbers if wanted.
    std::vector<book::BookMove> find(const Position& position,
                                     std::vector<std::size_t>* rows = nullptr) const;

private:
    std::vector<Row> rows_;
};

// ElephantEye's 32-bit key for a position.
std::uint32_t eleeye_lock(const Position& position);

}  // namespace chuhe::foreign_books
