// SPDX-License-Identifier: MIT
//
// The bytes of a CCBridge record, as the readers and writers of CBR and CBL share them. See
// docs/formats/cbr.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "chuhe/base/bytes.h"
#include "chuhe/core/move.h"
#include "chuhe/core/piece.h"
#include "chuhe/record/tags.h"

namespace chuhe::formats::cbr {

namespace tags = record::tags;

inline constexpr std::string_view kMagic{"CCBridge Record\0", 16};
inline constexpr std::size_t kVersionAt = 19;
inline constexpr std::size_t kIdAt = 20;
inline constexpr std::size_t kIdSize = 16;

// UTF-16LE, terminated by a zero character; whatever follows it is garbage.
struct Field {
    std::string_view tag;
    std::size_t at;
    std::size_t width;
};

// Tags that only CCBridge has.
inline constexpr std::string_view kScript = "Script";          // a file with a script for the game
inline constexpr std::string_view kRecordType = "RecordType";  // a number, see docs/formats/cbr.md
inline constexpr std::string_view kId = "CCBridgeId";          // {8-4-4-4-12 digits}

struct Layout {
    std::span<const Field> fields;
    Field ending;         // it has no tag
    std::size_t ecco_at;  // 4 ASCII characters; 0: absent
    std::size_t type_at;
    std::size_t result_at;
    std::size_t side_at;
    std::size_t number_at;
    std::size_t board_at;
    std::size_t moves_at;
    bool has_nibbles;  // squares are file * 16 + rank instead of board indices
};

inline constexpr std::array<Field, 29> kFields = {{
    {kScript, 52, 128},           {tags::kTitle, 180, 128},      {tags::kCategory, 308, 256},
    {tags::kSource, 564, 64},     {tags::kEventClass, 628, 64},  {tags::kEvent, 692, 64},
    {tags::kRound, 756, 64},      {tags::kGroup, 820, 32},       {tags::kTable, 852, 32},
    {tags::kDate, 884, 64},       {tags::kSite, 948, 64},        {tags::kTimeControl, 1012, 64},
    {tags::kRed, 1076, 64},       {tags::kRedTeam, 1140, 64},    {tags::kRedTime, 1204, 64},
    {tags::kRedElo, 1268, 32},    {tags::kBlack, 1300, 64},      {tags::kBlackTeam, 1364, 64},
    {tags::kBlackTime, 1428, 64}, {tags::kBlackElo, 1492, 32},   {tags::kReferee, 1524, 64},
    {tags::kRecorder, 1588, 64},  {tags::kAnnotator, 1652, 64},  {tags::kAnnotatorMail, 1716, 64},
    {tags::kAuthor, 1780, 64},    {tags::kAuthorMail, 1844, 64}, {tags::kCreated, 1908, 40},
    {tags::kModified, 1972, 40},  {tags::kNature, 2044, 32},
}};
inline constexpr Layout kLayout = {.fields = kFields,
                                   .ending = {"", 2080, 32},
                                   .ecco_at = 2036,
                                   .type_at = 2040,
                                   .result_at = 2076,
                                   .side_at = 2112,
                                   .number_at = 2116,
                                   .board_at = 2120,
                                   .moves_at = 2214,
                                   .has_nibbles = false};
inline constexpr std::size_t kViewAt = 2210;  // four bytes 0xFF
inline constexpr std::uint8_t kVersion = 2;

inline constexpr std::array<Field, 26> kOldFields = {{
    {tags::kTitle, 52, 128},      {tags::kCategory, 180, 256},   {tags::kSource, 436, 64},
    {tags::kEventClass, 500, 64}, {tags::kEvent, 564, 64},       {tags::kRound, 628, 64},
    {tags::kGroup, 692, 32},      {tags::kTable, 724, 32},       {tags::kDate, 756, 64},
    {tags::kSite, 820, 64},       {tags::kTimeControl, 884, 64}, {tags::kRed, 948, 64},
    {tags::kRedTeam, 1012, 64},   {tags::kRedTime, 1076, 64},    {tags::kRedElo, 1140, 32},
    {tags::kBlack, 1172, 64},     {tags::kBlackTeam, 1236, 64},  {tags::kBlackTime, 1300, 64},
    {tags::kBlackElo, 1364, 32},  {tags::kAnnotator, 1396, 64},  {tags::kAnnotatorMail, 1460, 64},
    {tags::kAuthor, 1524, 64},    {tags::kAuthorMail, 1588, 64}, {tags::kCreated, 1652, 40},
    {tags::kModified, 1716, 40},  {tags::kNature, 1788, 32},
}};
inline constexpr Layout kOldLayout = {.fields = kOldFields,
                                      .ending = {"", 1824, 32},
                                      .ecco_at = 0,
                                      .type_at = 1784,
                                      .result_at = 1820,
                                      .side_at = 1856,
                                      .number_at = 1860,
                                      .board_at = 1864,
                                      .moves_at = 1958,
                                      .has_nibbles = true};
inline constexpr std::uint8_t kOldVersion = 1;

// Flags of a move.
inline constexpr std::uint8_t kLineEnds = 1;
inline constexpr std::uint8_t kHasSibling = 2;
inline constexpr std::uint8_t kHasComment = 4;
inline constexpr std::uint8_t kAllFlags = kLineEnds | kHasSibling | kHasComment;

// Boards are listed from Black's back rank, a9 first.
constexpr std::size_t board_index(Square square) {
    const int index = (Square::kRanks - 1 - square.rank()) * Square::kFiles + square.file();
    return static_cast<std::size_t>(index);
}
constexpr Square square_at(std::size_t board_index) {
    const int index = static_cast<int>(board_index);
    return {index % Square::kFiles, Square::kRanks - 1 - index / Square::kFiles};
}

// 0x11 the red rook … 0x27 the black pawn.
inline constexpr std::string_view kPieceOrder = "RNBAKCP";
std::uint8_t code_of(Piece piece);
std::optional<Piece> piece_of(std::uint8_t code);

// The text of a field, in bytes, up to its zero character.
Bytes field_text(Bytes record, const Field& field);

// CCBridge identifies records by GUIDs. Those that Chuhe generates for games without one begin with
// these bytes, and do not become tags when they are read again.
inline constexpr std::string_view kMadeUpId = "CHUH";
// "{ED14014B-806E-4753-9132-33ABFCC48D80}". Requires 16 bytes.
std::string id_text(Bytes id);
// The inverse: 16 bytes, or nothing.
std::optional<std::string> parse_id(std::string_view text);
// For the `number`-th record of a file, with this content.
std::string made_up_id(std::string_view content, std::size_t number);

}  // namespace chuhe::formats::cbr
