// SPDX-License-Identifier: MIT
//
// OBK, the books of Chinese engine programs (兵河, 鲨鱼 and others), and pfBook (鹏飞), which
// differs in the name of its table: docs/formats/foreign-books.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/book/book.h"
#include "chuhe/book/entry.h"
#include "chuhe/core/position.h"

namespace chuhe::foreign_books {

// An OBK file in memory.
class ObkBook {
public:
    // A move in a position, which is known by its key only.
    struct Row {
        std::uint64_t key;
        Move move;
        std::uint16_t weight;
        book::Counts counts;
    };

    static Result<ObkBook> open(const std::string& path);
    // The bytes of a file.
    static Result<ObkBook> parse(std::string_view bytes, const std::string& source = {});

    // Sorted by key.
    const std::vector<Row>& rows() const { return rows_; }
    // Rows whose key was lost or whose move is invalid.
    std::size_t bad_rows() const { return bad_rows_; }

    // The legal moves for the position and its mirror image, with their row numbers if wanted.
    std::vector<book::BookMove> find(const Position& position,
                                     std::vector<std::size_t>* rows = nullptr) const;

private:
    std::vector<Row> rows_;
    std::size_t bad_rows_ = 0;

    friend class ObkReader;
};

// What was written, and what could not be.
struct ObkExport {
    std::uint64_t positions = 0;
    std::uint64_t moves = 0;
    std::uint64_t positions_left_out = 0;  // unreachable from the start (book/walk.h)
};

// The whole book as the bytes of an OBK file, for the caller to write.
struct ObkBytes {
    std::string bytes = {};
    ObkExport report = {};
};
Result<ObkBytes> to_obk(const book::Book& book);

}  // namespace chuhe::foreign_books
