// SPDX-License-Identifier: MIT
//
// What the writers of XQF, CBR, CBL and DhtmlXQ have in common: their moves are pairs of squares,
// a node has one comment and nothing else, and the header has fields.
//
// Every difference between a game and what such a file can hold is reported here, in one way:
//
//   a comment before a move   is put before the comment after it (Layout)
//   NAGs, marks, judgements   are left out, one report a node and kind
//   text that is no squares   is left out with everything below it (UnplayableText)
//   text with other wording   is written as its squares: "H2-E2" comes back as "h2e2" (Layout)
//   skipped steps             are written as squares; what follows them comes back as text, because
//                             no such format knows steps that pass the turn (UnplayableText)
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/encoding.h"
#include "formats/format.h"
#include "record/cursor.h"

namespace chuhe::formats {

// No more room than the text needs.
inline constexpr std::size_t kAnyLength = static_cast<std::size_t>(-1);

class SquaresWriter : public Writer {
protected:
    explicit SquaresWriter(Encoding encoding) : encoder_(encoding) {}

    // Looks at all nodes and reports what cannot be held. Call it first for each game.
    void prepare(const record::Game& game);

    // The tree without what cannot be held. For the game that was prepared.
    record::NodeId first_child(record::NodeId node) const;
    record::NodeId next_sibling(record::NodeId node) const;
    // The same order as record::next_in_tree().
    record::NodeId next_in_tree(record::NodeId node) const;

    // The comment to write, in UTF-8 with '\n'.
    std::string comment_of(record::NodeId node) const;

    // Text that is no two squares, but that the reader of this format put into a game itself.
    virtual bool can_hold_token(record::NodeId node, std::string_view token) const = 0;

    // Squares of a text node that this format cannot hold. All can be held unless told.
    virtual bool can_hold_squares(Move /*move*/) const { return true; }

    const record::Game& game() const { return *game_; }
    Encoder& encoder() { return encoder_; }

    // The text in the encoding of the file. What does not fit into `room` bytes is cut off on the
    // border of a character; `name` is the tag, for the report.
    std::string fit_tag(std::string_view name, std::string_view value, std::size_t room);

    // A comment, or any other text without a limit. Reports the characters that are lost.
    std::string encode(std::string_view text, record::NodeId node);

    // "name: value" as a lost tag, unless there is nothing in it.
    void lose_tag(std::string_view name, std::string_view value);

private:
    void prepare_node(record::NodeId node);
    void report_annotations(record::NodeId node);
    bool can_hold_text(record::NodeId node);
    bool would_be_played(record::NodeId node);
    record::NodeId first_kept(record::NodeId node) const;

    const record::Game* game_ = nullptr;
    std::optional<record::Cursor> cursor_;
    std::vector<bool> is_left_out_;  // by number of node; empty: none
    Encoder encoder_;
};

// True where a header field says nothing: empty, or PGN's sign for "unknown".
bool says_nothing(std::string_view value);

}  // namespace chuhe::formats
