// SPDX-License-Identifier: MIT
//
// What the writers of XQF, CBR, CBL and DhtmlXQ have in common: their moves are pairs of squares,
// a node has one comment and nothing else, and the header has fields.
//
// Every difference between a game and what such a file can hold is reported here, in one way:
//
//   a comment before a move   is put before the comment after it (Layout)
//   NAGs, marks, judgements   are left out, one report a node and kind
//
// Unplayable text whose words are its squares ("h2e2") stands in the tree like a move. All other
// text goes, with everything below it, into the comment before it (formats/folded_text.h), and
// nothing of it is lost.
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

// No more room than the text needs.
inline constexpr std::size_t kAnyLength = static_cast<std::size_t>(-1);

// A start as it will be read again: what an earlier reader could not understand of it is gone, and
// what is left may be a position.
std::optional<Position> start_as_read(Setup start);

class SquaresWriter : public Writer {
protected:
    explicit SquaresWriter(Encoding encoding) : encoder_(encoding) {}

    // Looks at all nodes and reports what cannot be held. Call it first for each game.
    void prepare(const record::Game& game);

    // The tree without what is folded into comments. For the game that was prepared.
    record::NodeId first_child(record::NodeId node) const;
    record::NodeId next_sibling(record::NodeId node) const;
    // The same order as record::next_in_tree().
    record::NodeId next_in_tree(record::NodeId node) const;

    // The comment to write, in UTF-8 with '\n', with what is folded into it.
    std::string comment_of(record::NodeId node);

    // Text that is no two squares, but that the reader of this format put into a game itself.
    virtual bool can_hold_token(record::NodeId node, std::string_view token) const = 0;

    // Squares of a text node that this format cannot hold. All can be held unless told.
    virtual bool can_hold_squares(Move /*move*/) const { return true; }

    // The start without what this format cannot hold.
    virtual Setup written_start() const { return game_->start(); }

    const record::Game& game() const { return *game_; }
    Encoder& encoder() { return encoder_; }

    // The text in the encoding of the file. What does not fit into `room` bytes is cut off on the
    // border of a character; `name` is the tag, for the report.
    std::string fit_tag(std::string_view name, std::string_view value, std::size_t room);

    // Readers take a carriage return for a line break: a blank stands for it, which is reported.
    std::string without_returns(std::string_view text, std::string_view field,
                                record::NodeId node = record::kNoNode);

    // A comment, or any other text without a limit. Reports the characters that are lost.
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
