// SPDX-License-Identifier: MIT
//
// What the writers of XQF, CBR, CBL and DhtmlXQ have in common: their moves are pairs of squares,
// a node has one comment and nothing else, and the header has fields.
//
// Every difference between a game and what such a file can hold is reported here:
//
//   a comment before a move   is put before the comment after it (Layout)
//   NAGs, marks, judgements   are left out, one report a node and kind
//
// Unplayable text that consists of its squares ("h2e2") is stored in the tree like a move. All
// other text, with everything below it, goes into the comment before it (formats/folded_text.h), so
// that nothing is lost.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/base/encoding.h"
#include "chuhe/formats/folded_text.h"
#include "chuhe/formats/format.h"
#include "chuhe/record/cursor.h"

namespace chuhe::formats {

// Allocates no more than the text needs.
inline constexpr std::size_t kAnyLength = static_cast<std::size_t>(-1);

// A start as it will be read back: the parts that an earlier reader did not understand are dropped,
// and the rest may be a valid position.
std::optional<Position> start_as_read(Setup start);

class SquaresWriter : public Writer {
protected:
    explicit SquaresWriter(Encoding encoding) : encoder_(encoding) {}

    // Examines all nodes and reports what cannot be held. Call it first for each game.
    void prepare(const record::Game& game);

    // The tree without what is folded into comments. Requires prepare() for this game.
    record::NodeId first_child(record::NodeId node) const;
    record::NodeId next_sibling(record::NodeId node) const;
    // The same order as record::next_in_tree().
    record::NodeId next_in_tree(record::NodeId node) const;

    // The comment to write, in UTF-8 with '\n', including what is folded into it.
    std::string comment_of(record::NodeId node);

    // Text that is not two squares, but that the reader of this format created itself.
    virtual bool can_hold_token(record::NodeId node, std::string_view token) const = 0;

    // Squares of a text node that this format cannot hold. By default it can hold all.
    virtual bool can_hold_squares(Move /*move*/) const { return true; }

    // The start without the parts that this format cannot hold.
    virtual Setup written_start() const { return game_->start(); }

    const record::Game& game() const { return *game_; }
    Encoder& encoder() { return encoder_; }

    // The text in the file's encoding. What exceeds `room` bytes is cut off between characters;
    // `name` is the tag, for the report.
    std::string fit_tag(std::string_view name, std::string_view value, std::size_t room);

    // Readers take a carriage return for a line break, so it becomes a blank, which is reported.
    std::string without_returns(std::string_view text, std::string_view field,
                                record::NodeId node = record::kNoNode);

    // A comment, or any other text of unlimited length. Reports the characters that are lost.
    std::string encode(std::string_view text, record::NodeId node);

private:
    void report_node(record::NodeId node);
    void fold_children(record::NodeId node);
    void report_annotations(record::NodeId node);
    bool can_hold_text(record::NodeId node);
    bool would_be_played(record::NodeId node);

    const record::Game* game_ = nullptr;
    std::optional<record::Cursor> cursor_;
    FoldedTexts folded_;
    Encoder encoder_;
};

}  // namespace chuhe::formats
