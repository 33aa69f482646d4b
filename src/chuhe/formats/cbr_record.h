// SPDX-License-Identifier: MIT
//
// One CCBridge record, alone in a CBR file or in the slots of a CBL library, read into a builder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "chuhe/base/bytes.h"
#include "chuhe/base/result.h"
#include "chuhe/record/builder.h"

namespace chuhe::formats {

// Reads the record at the beginning of `bytes`, ignoring what follows, and returns its size in
// bytes. Fails, with nothing built, if it contains no usable game. Requires a builder that has
// begun a game. `offset` is the offset of the bytes in the file `source`.
Result<std::size_t> read_cbr_record(Bytes bytes, std::uint64_t offset, const std::string& source,
                                    record::Builder& builder);

// "{…}" of a complete record; empty if it has none.
std::string id_of_cbr_record(Bytes bytes);

// Text up to a zero character or the end of the field; "\r\n" becomes '\n'.
std::string decode_cbr_text(Bytes utf16);

}  // namespace chuhe::formats
