// SPDX-License-Identifier: MIT
//
// From a text that contains DhtmlXQ records, perhaps a web page, to the fields of each record:
//
//   [DhtmlXQ][DhtmlXQ_title]决赛[/DhtmlXQ_title][DhtmlXQ_movelist]7747…[/DhtmlXQ_movelist][/DhtmlXQ]
//   <script>var DhtmlXQ_movelist = '[0_1_0]7747…[/0_1_0][0_4_1]7967…[/0_4_1]';</script>
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/formats/text_places.h"

namespace chuhe::formats {

struct DhtmlField {
    std::string name;   // "title", "move_0_4_1"
    std::string value;  // as written, but with HTML and script escapes resolved
    std::size_t at;     // of the value in the text
    bool is_exact;      // value[i] is the byte at + i of the text
};

struct DhtmlRecord {
    std::vector<DhtmlField> fields;
    std::size_t at = 0;  // where it begins
    Diagnostics diagnostics;
};

struct DhtmlFile {
    std::vector<DhtmlRecord> records;
    Diagnostics diagnostics;  // outside all records
};

// Requires UTF-8 text. `source` is for diagnostics.
DhtmlFile scan_dhtmlxq(std::string_view text, const TextPlaces& places, const std::string& source);

}  // namespace chuhe::formats
