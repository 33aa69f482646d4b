// SPDX-License-Identifier: MIT
//
// DhtmlXQ, the text format of 东萍 (dpxq.com) that forums call UBB: games with variations and
// comments between [DhtmlXQ] and [/DhtmlXQ], several in a file. docs/formats/dhtmlxq.md describes
// it.
//
// Read: such text alone, inside a web page (as text, in the name of an iframe, in the variables of
// a script), and URL-encoded. Written: the plain text.
#pragma once

#include <memory>

#include "chuhe/formats/format.h"

namespace chuhe::formats {

bool is_dhtmlxq(Bytes head);

Result<std::unique_ptr<Reader>> read_dhtmlxq(ByteSource& source, const ReadOptions& options);

// UTF-8 unless options.encoding is set. Characters missing from the encoding are written as \uXXXX,
// so none is lost.
std::unique_ptr<Writer> write_dhtmlxq(ByteSink& sink, const WriteOptions& options);

}  // namespace chuhe::formats
