// SPDX-License-Identifier: MIT
//
// The bytes of a CCBridge library around its records. See docs/formats/cbr.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "chuhe/formats/cbr_layout.h"

namespace chuhe::formats::cbl {

inline constexpr std::string_view kMagic{"CCBridgeLibrary\0", 16};
inline constexpr std::size_t kVersionAt = 16;
inline constexpr std::size_t kIdAt = 20;
inline constexpr std::size_t kMarkAt = 52;
inline constexpr std::uint32_t kMark = 0x7FFFFFFF;
inline constexpr std::size_t kHasDeletedAt = 56;
inline constexpr std::size_t kCapacityAt = 60;
inline constexpr std::size_t kHeaderSize = 66624;
inline constexpr std::uint32_t kVersion = 3;

inline constexpr std::array<cbr::Field, 7> kFields = {{
    {record::tags::kTitle, 64, 512},
    {record::tags::kSource, 576, 256},
    {record::tags::kAuthor, 832, 64},
    {record::tags::kAuthorMail, 896, 64},
    {record::tags::kCreated, 960, 64},
    {record::tags::kModified, 1024, 64},
    {record::tags::kRemark, 1088, 65536},
}};

// The index: one entry per record.
inline constexpr std::size_t kEntrySize = 276;
inline constexpr std::size_t kStateAt = 0;
inline constexpr std::size_t kOrderAt = 4;
inline constexpr std::size_t kSlotsAt = 8;
inline constexpr std::size_t kSizeAt = 12;
inline constexpr cbr::Field kEntryId = {"", 20, 80};
inline constexpr cbr::Field kEntryTitle = {"", 100, 128};
inline constexpr std::uint32_t kUsed = 7;
inline constexpr std::uint32_t kLiveBit = 2;         // unset in 5, a deleted record
inline constexpr std::size_t kEntriesPerStep = 128;  // the index grows in steps of this size

inline constexpr std::size_t kSlotSize = 4096;

}  // namespace chuhe::formats::cbl
