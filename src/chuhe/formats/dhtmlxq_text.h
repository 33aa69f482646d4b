// SPDX-License-Identifier: MIT
//
// The escapes of DhtmlXQ files: "||" for a line break, \u4E2D for a character, and, depending on
// where the file comes from, HTML's &lt;, the strings of a script, or the %5B of an address.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/encoding.h"

namespace chuhe::formats {

// The text of a value as written in the file, without blanks at its ends.
std::string unescape_dhtmlxq(std::string_view value);

// The inverse: reading gives `text` again, wherever the value is placed.
std::string escape_dhtmlxq(std::string_view text);

// Characters that the encoder lacks become \uXXXX, so nothing is lost.
std::string encode_with_escapes(Encoder& encoder, std::string_view text);

// &amp; &#20013; <br>: what a value in a web page needs before unescape_dhtmlxq().
std::string unescape_html(std::string_view text);

// %5B, %u4E2D, and '+' for a blank; bytes in any encoding. `origins` are the offsets in `text` of
// what stands for each byte, and of its end.
std::string unescape_url(std::string_view text, std::vector<std::uint32_t>& origins);

// The value of a script string that begins at `at`: 'a'+"b" is "ab". Nothing if there is no string.
// `end` is the offset after it.
std::optional<std::string> read_script_string(std::string_view text, std::size_t at,
                                              std::size_t& end);

}  // namespace chuhe::formats
