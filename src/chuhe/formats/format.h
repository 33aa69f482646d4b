// SPDX-License-Identifier: MIT
//
// The file formats, one row each, and what all readers and writers have in common.
//
//   Result<OpenedReader> opened = open_reader(source, options);     // the content decides
//   ReadGame item;
//   while (true) {
//       Result<bool> more = opened->reader->next(item);   // an Error: cannot be read any further
//       if (!more || !*more) break;
//       … item.game, item.diagnostics …
//   }
//
// Games come one at a time, so memory use does not grow with the file. Damage costs a move or a
// game, never the file: next() fails only if nothing more can be read.
//
// To add a format: write formats/<name>.{h,cpp} with its three functions, and add its row in
// format.cpp. Nothing else changes: `chuhe formats`, `chuhe convert`, the web import and the
// round-trip tests walk the list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chuhe/base/bytes.h"
#include "chuhe/base/diagnostic.h"
#include "chuhe/base/encoding.h"
#include "chuhe/base/file.h"
#include "chuhe/base/result.h"
#include "chuhe/formats/loss.h"
#include "chuhe/notation/notation.h"
#include "chuhe/notation/writer.h"
#include "chuhe/record/game.h"

namespace chuhe::formats {

// What the user says about a file. The defaults suit every format.
struct ReadOptions {
    std::string source = {};                // the path as typed, or "<stdin>": for diagnostics
    std::optional<Encoding> encoding = {};  // forced; otherwise detected
    // forced; otherwise from the file or its moves
    std::optional<notation::Notation> notation = {};
    bool with_deleted = false;  // CBL: also records marked as deleted
    bool repair = false;        // manual: apply the repairs that would be proposed
};

// A game and the diagnostics about it. Reused from game to game.
struct ReadGame {
    record::Game game = {};
    Diagnostics diagnostics = {};
    Where where = {};  // where the game begins
};

// The games of one source, one after another. One thread at a time.
class Reader {
public:
    virtual ~Reader() = default;

    // The next game; false at the end. Overwrites all of `item`.
    virtual Result<bool> next(ReadGame& item) = 0;

    // The header of a library of games (CBL): its name, author… Complete after the first next().
    virtual const std::vector<record::Tag>& library_tags() const;

    // The detected or forced encoding, or the fixed one of the format.
    virtual Encoding encoding() const { return Encoding::Utf8; }

    // Problems outside games: a wrong index, records that were skipped. Complete after the last
    // next().
    virtual const Diagnostics& diagnostics() const;
};

// How files are written.
struct WriteOptions {
    notation::Notation notation = notation::Notation::Chinese;  // for formats with written moves
    notation::WriteOptions moves = {};                          // details of it
    std::optional<Encoding> encoding = {};                      // otherwise the format's default
    bool compressed = false;                                    // manual: without spaces
    std::vector<record::Tag> library_tags = {};                 // CBL: the header of the library
};

// Games to one sink, one after another. One thread at a time.
class Writer {
public:
    virtual ~Writer() = default;

    // Writes one game. What the format cannot hold is added to losses(). A format for one game
    // only writes the first and reports the others as lost.
    virtual Result<void> write(const record::Game& game) = 0;

    // Call it once, after the last game. Formats with an index write it here.
    virtual Result<void> finish() { return {}; }

    // What could not be written so far.
    const Losses& losses() const { return losses_; }
    // The losses since the last call: a writer of a million games need not keep them all.
    Losses take_losses() { return std::exchange(losses_, {}); }

protected:
    // The number of the game being written, counted from 0, is filled in here.
    void lose(LossKind kind, Message detail, record::NodeId node = record::kNoNode) {
        losses_.push_back({kind, game_, node, std::move(detail)});
    }
    // Text of the record: a comment, a title.
    void lose_text(LossKind kind, std::string_view text, record::NodeId node = record::kNoNode) {
        lose(kind, Message::verbatim(text), node);
    }
    // A header field, or the part of its value that could not be kept. An empty one is layout.
    void lose_tag(std::string_view name, std::string_view value, LossKind kind = LossKind::Tag);
    // A tag without a value, for which the format has a field: an empty field is not a tag.
    void lose_empty_tag(std::string_view name);
    // A text that was written with a different layout; nothing is reported if it is the same.
    // `field` is the name of a tag; empty for a comment.
    void lose_layout(std::string_view text, std::string_view written, std::string_view field,
                     record::NodeId node = record::kNoNode);
    // The NAGs and marks of a node.
    void lose_drawings(const record::Game& game, record::NodeId node);
    // A node with everything below it.
    void lose_subtree(LossKind kind, const record::Game& game, record::NodeId top);
    // The siblings after a node, each with everything below it.
    void lose_variations(const record::Game& game, record::NodeId main);
    // For formats whose readers sort all tags (formats/tag_order.h): the tags that are written, by
    // name, in the game's order. Reports it if that order will change.
    void lose_tag_order(std::span<const std::string_view> written);
    void next_game() { ++game_; }
    std::size_t game_number() const { return game_; }

private:
    Losses losses_;
    std::size_t game_ = 0;
};

// What a format can hold. Everything else in a game is a Loss when written to it.
struct Holds {
    bool many_games = false;
    bool variations = false;
    bool comments = false;
    bool nags = false;
    bool marks = false;
    bool judgements = false;      // at the end of any line
    bool tags = false;            // any name and value
    bool start_position = false;  // other than the standard one
    bool result = false;
    bool unplayable_text = false;  // moves that cannot be played
    bool library = false;          // a header for all games: WriteOptions::library_tags
};

// A row of the registry: what a format is called, what it can hold, and how it is read and written.
struct Format {
    std::string_view name;         // on the command line: "pgn"
    std::string_view extension;    // ".pgn"
    const messages::Row<>* title;  // for people: "Portable Game Notation"
    Holds holds;
    // The notations in which moves can be written. Empty: squares, or no moves at all.
    notation::NotationSet notations = {};

    // Is this the beginning of such a file? Given at most kHeadSize bytes, or the whole file if it
    // is shorter. Cheap, and certain where possible.
    bool (*recognises)(Bytes head);

    // The source must outlive the reader. Fails if the file contains no usable game at all. Null:
    // the format can only be written.
    Result<std::unique_ptr<Reader>> (*read)(ByteSource& source, const ReadOptions& options);

    // The sink must outlive the writer. Null: the format can only be read.
    std::unique_ptr<Writer> (*write)(ByteSink& sink, const WriteOptions& options);
};

inline constexpr std::size_t kHeadSize = std::size_t{64} * 1024;

// All formats, in the order in which they are tried.
std::span<const Format> all_formats();

// The content decides, not the file name: extensions lie. Null when nothing matches.
const Format* format_of(Bytes head);

// By name ("pgn") or extension (".pgn", "finals.pgn"), in any case. The name is accepted as an
// extension, too: "game.dhtmlxq" is the same as ".ubb". Null if there is no such format.
const Format* format_of_name(std::string_view name);
const Format* format_of_path(std::string_view path);

// Recognises the format and starts reading. `format` forces one. If the content is not recognised,
// the ending of options.source decides.
struct OpenedReader {
    const Format* format;
    std::unique_ptr<ByteSource> source;  // the head, then the rest of the source given
    std::unique_ptr<Reader> reader;
};
// The source must outlive the result. Fails with Unsupported if no format matches or the format
// can only be written, and where Format::read does.
Result<OpenedReader> open_reader(ByteSource& source, const ReadOptions& options,
                                 const Format* format = nullptr);

// For formats that hold one game: returns that game and then the end.
std::unique_ptr<Reader> single_game_reader(ReadGame game, Encoding encoding = Encoding::Utf8);

}  // namespace chuhe::formats
