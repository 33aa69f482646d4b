// SPDX-License-Identifier: MIT
//
// BOOK.DAT, the opening book of ElephantEye and XQWizard: docs/formats/foreign-books.md. Read only:
// its keys have 32 bits, which is too few to find anything in a large book.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/bytes.h"
#include "base/result.h"
#include "book/entry.h"
#include "core/position.h"

namespace chuhe::book {

class EleeyeBook {
public:
    struct Row {
        std::uint32_t lock;
        Move move;
        std::uint16_t weight;
    };

    // Refuses what is no such file: a wrong length, keys out of order, moves that are none.
    static Result<EleeyeBook> parse(Bytes bytes, const std::string& source = {});
    static Result<EleeyeBook> open(const std::string& path);

    const std::vector<Row>& rows() const { return rows_; }

    // The legal moves for the position or its mirror image, which the file has one of; with the
    // numbers of their rows if wanted.
    std::vector<BookMove> find(const Position& position,
                               std::vector<std::size_t>* rows = nullptr) const;

private:
    std::vector<Row> rows_;
};

// ElephantEye's 32 bits for a position.
std::uint32_t eleeye_lock(const Position& position);

}  // namespace chuhe::book
